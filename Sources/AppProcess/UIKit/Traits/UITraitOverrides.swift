/// Traits that a part of the interface sets for itself and all in it, instead of those that it inherits.
public struct UITraitOverrides: UIMutableTraits, CustomStringConvertible {
    private var values: TraitValues

    init() {
        values = TraitValues()
        values.leavesOutDefaults = false
    }

    public subscript<T: UITraitDefinition>(trait: T.Type) -> T.Value {
        get { values[trait] }
        set { values[trait] = newValue }
    }

    /// Whether a trait is overridden.
    public func contains(_ trait: UITrait) -> Bool { values.contains(trait) }

    /// Has a trait inherited again.
    public mutating func remove(_ trait: UITrait) { values.remove(trait) }

    public var description: String { "<UITraitOverrides: \(UITraitCollection(values))>" }

    /// Whether nothing is overridden.
    var isEmpty: Bool { values.entries.isEmpty }

    /// The traits given, with what is overridden.
    func applied(to traits: UITraitCollection) -> UITraitCollection {
        guard !isEmpty else { return traits }
        var result = traits.values
        result.formUnion(values)
        return UITraitCollection(result)
    }
}
