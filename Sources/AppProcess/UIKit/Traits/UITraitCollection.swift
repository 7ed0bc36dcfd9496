public import Foundation

/// The traits of a part of the interface: light or dark, pixels a point, size classes and whatever else the app defines. Immutable.
///
/// What a collection does not specify has its trait's default value. `UITraitCollection.current` is the collection that dynamic colours
/// resolve against on the calling thread.
open class UITraitCollection: NSObject, NSCopying, NSSecureCoding, @unchecked Sendable {
    /// Sets traits of a collection that is being made.
    public typealias TraitMutations = (_ mutableTraits: inout any UIMutableTraits) -> Void

    let values: TraitValues

    /// A collection that specifies nothing.
    public override init() {
        values = TraitValues()
        super.init()
    }

    init(_ values: TraitValues) {
        self.values = values
        super.init()
    }

    /// A collection that specifies what several do; where two specify a trait the later one counts.
    public convenience init(traitsFrom traitCollections: [UITraitCollection]) {
        var values = TraitValues()
        for collection in traitCollections { values.formUnion(collection.values) }
        self.init(values)
    }

    /// A collection of the traits that the closure sets.
    public convenience init(mutations: TraitMutations) {
        self.init(TraitValues().changed(by: mutations))
    }

    /// A collection that specifies one trait.
    public convenience init<T: UITraitDefinition>(_ trait: T.Type, value: T.Value) {
        var values = TraitValues()
        values[trait] = value
        self.init(values)
    }

    /// The value of a trait; its default where the collection does not specify it.
    public subscript<T: UITraitDefinition>(trait: T.Type) -> T.Value { values[trait] }

    /// A copy with the changes that the closure makes.
    public func modifyingTraits(_ mutations: TraitMutations) -> UITraitCollection {
        UITraitCollection(values.changed(by: mutations))
    }

    /// A copy with another value of a trait.
    public func replacing<T: UITraitDefinition>(_ trait: T.Type, value: T.Value) -> UITraitCollection {
        var values = values
        values[trait] = value
        return UITraitCollection(values)
    }

    /// Whether this collection specifies all that another does, with the same values.
    open func containsTraits(in trait: UITraitCollection?) -> Bool {
        trait.map { values.contains($0.values) } ?? true
    }

    /// The traits whose values are other ones than in `traitCollection`, in no order; against nil those that are not at their default.
    public func changedTraits(from traitCollection: UITraitCollection?) -> [UITrait] {
        values.changes(from: traitCollection?.values ?? TraitValues())
    }

    /// Whether a dynamic colour may look different with the other collection.
    open func hasDifferentColorAppearance(comparedTo traitCollection: UITraitCollection?) -> Bool {
        changedTraits(from: traitCollection).contains { $0.affectsColorAppearance }
    }

    /// UIKit's own traits that colours depend on.
    public class var systemTraitsAffectingColorAppearance: [UITrait] { systemTraits.filter { $0.affectsColorAppearance } }

    /// UIKit's own traits that decide which variant of an image is taken.
    public class var systemTraitsAffectingImageLookup: [UITrait] {
        [
            UITraitUserInterfaceIdiom.self, UITraitUserInterfaceStyle.self, UITraitLayoutDirection.self, UITraitDisplayScale.self,
            UITraitHorizontalSizeClass.self, UITraitVerticalSizeClass.self, UITraitPreferredContentSizeCategory.self,
            UITraitDisplayGamut.self, UITraitAccessibilityContrast.self, UITraitLegibilityWeight.self,
        ]
    }

    /// The collection itself: it does not change.
    open func copy(with zone: NSZone? = nil) -> Any { self }

    open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? UITraitCollection else { return false }
        return self === other || (values.contains(other.values) && other.values.contains(values))
    }

    open override var hash: Int {
        var hash = 0
        for key in values.entries.keys { hash ^= key.hashValue }
        return hash
    }

    open override var description: String {
        let traits = values.entries.values.map { "\($0.trait.name) = \($0.value)" }.sorted()
        return "<UITraitCollection: \(traits.joined(separator: ", "))>"
    }

    // MARK: Archives

    /// True: it is decoded from its own class only.
    public static var supportsSecureCoding: Bool { true }

    /// Writes UIKit's own traits; an app's own stay out.
    open func encode(with coder: NSCoder) {
        for trait in systemTraits { encode(trait, coder) }
    }

    private func encode<T: SystemTrait>(_ trait: T.Type, _ coder: NSCoder) {
        if values.contains(trait) { coder.encode(T.archived(values[trait]), forKey: trait.name) }
    }

    /// Reads what ``encode(with:)`` wrote; other values are left out.
    public required init?(coder: NSCoder) {
        var values = TraitValues()
        func decode<T: SystemTrait>(_ trait: T.Type) {
            guard coder.containsValue(forKey: trait.name),
                let archived = coder.decodeObject(of: [NSNumber.self, NSString.self], forKey: trait.name),
                let value = T.value(archived: archived)
            else { return }
            values[trait] = value
        }
        for trait in systemTraits { decode(trait) }
        self.values = values
        super.init()
    }
}

extension TraitValues {
    fileprivate func changed(by mutations: UITraitCollection.TraitMutations) -> TraitValues {
        var traits: any UIMutableTraits = self
        mutations(&traits)
        return traits as? TraitValues ?? self
    }
}
