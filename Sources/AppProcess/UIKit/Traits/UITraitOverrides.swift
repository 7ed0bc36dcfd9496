/// Traits that an environment sets for itself and its descendants, overriding inherited ones.
public struct UITraitOverrides: UIMutableTraits, CustomStringConvertible {
    private var values: TraitValues

    init() {
        values = TraitValues()
        values.omitsDefaults = false
    }

    /// The override of a trait, or the trait's default value if it is not overridden.
    public subscript<T: UITraitDefinition>(trait: T.Type) -> T.Value {
        get { values[trait] }
        set { values[trait] = newValue }
    }

    /// Returns whether a trait is overridden.
    public func contains(_ trait: UITrait) -> Bool { values.contains(trait) }

    /// Removes an override, so that the trait is inherited again.
    public mutating func remove(_ trait: UITrait) { values.remove(trait) }

    /// A textual representation of the overrides.
    public var description: String { "<UITraitOverrides: \(UITraitCollection(values))>" }

    /// A Boolean value that indicates whether nothing is overridden.
    var isEmpty: Bool { values.entries.isEmpty }

    /// Returns traits with the overrides applied.
    func applied(to traits: UITraitCollection) -> UITraitCollection {
        guard !isEmpty else { return traits }
        var result = traits.values
        result.formUnion(values)
        return UITraitCollection(result)
    }

    /// Returns traits with the overrides applied, and then a user interface style unless it is
    /// unspecified.
    func applied(to traits: UITraitCollection, style: UIUserInterfaceStyle) -> UITraitCollection {
        let result = applied(to: traits)
        return style == .unspecified ? result : result.replacing(UITraitUserInterfaceStyle.self, value: style)
    }
}
