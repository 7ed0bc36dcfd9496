public import Foundation

/// The traits of an environment, such as its appearance, display scale and size classes, and those
/// that apps define. Immutable.
///
/// Traits that a collection does not specify have their default value. `UITraitCollection.current`
/// is the collection against which dynamic colors resolve on the calling thread.
///
/// `Sendable` is unchecked: `values` is constant, but may contain values of traits that apps
/// define. Apps are responsible for defining traits whose values are safe to share.
open class UITraitCollection: NSObject, NSCopying, NSSecureCoding, @unchecked Sendable {
    /// A closure that sets traits of a new collection.
    public typealias TraitMutations = (_ mutableTraits: inout any UIMutableTraits) -> Void

    let values: TraitValues

    /// Creates a collection that specifies nothing.
    public override init() {
        values = TraitValues()
        super.init()
    }

    init(_ values: TraitValues) {
        self.values = values
        super.init()
    }

    /// Creates a collection that merges several. Later collections take precedence.
    public convenience init(traitsFrom traitCollections: [UITraitCollection]) {
        var values = TraitValues()
        for collection in traitCollections { values.formUnion(collection.values) }
        self.init(values)
    }

    /// Creates a collection of the traits that a closure sets.
    public convenience init(mutations: TraitMutations) {
        self.init(TraitValues().changed(by: mutations))
    }

    /// Creates a collection that specifies one trait.
    public convenience init<T: UITraitDefinition>(_ trait: T.Type, value: T.Value) {
        var values = TraitValues()
        values[trait] = value
        self.init(values)
    }

    /// The value of a trait, or its default if it is unspecified.
    public subscript<T: UITraitDefinition>(trait: T.Type) -> T.Value { values[trait] }

    /// Returns a copy with the changes that a closure makes.
    public func modifyingTraits(_ mutations: TraitMutations) -> UITraitCollection {
        UITraitCollection(values.changed(by: mutations))
    }

    /// Returns a copy with another value of a trait.
    public func replacing<T: UITraitDefinition>(_ trait: T.Type, value: T.Value) -> UITraitCollection {
        var values = values
        values[trait] = value
        return UITraitCollection(values)
    }

    /// Returns whether this collection specifies everything that another does, with equal values.
    open func containsTraits(in trait: UITraitCollection?) -> Bool {
        trait.map { values.contains($0.values) } ?? true
    }

    /// Returns the traits whose values differ from another collection's, in no particular order.
    /// Compared with nil, those that differ from their default.
    public func changedTraits(from traitCollection: UITraitCollection?) -> [UITrait] {
        values.changes(from: traitCollection?.values ?? TraitValues())
    }

    /// Returns whether dynamic colors may resolve differently in another collection.
    open func hasDifferentColorAppearance(comparedTo traitCollection: UITraitCollection?) -> Bool {
        changedTraits(from: traitCollection).contains { $0.affectsColorAppearance }
    }

    /// The UIKit traits that affect colors.
    open class var systemTraitsAffectingColorAppearance: [UITrait] { systemTraits.filter { $0.affectsColorAppearance } }

    /// The UIKit traits that affect the choice of an image's variant.
    open class var systemTraitsAffectingImageLookup: [UITrait] {
        [
            UITraitUserInterfaceIdiom.self, UITraitUserInterfaceStyle.self, UITraitLayoutDirection.self, UITraitDisplayScale.self,
            UITraitHorizontalSizeClass.self, UITraitVerticalSizeClass.self, UITraitPreferredContentSizeCategory.self,
            UITraitDisplayGamut.self, UITraitAccessibilityContrast.self, UITraitLegibilityWeight.self,
        ]
    }

    /// Returns the collection itself, because collections are immutable.
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

    // MARK: UIKit's traits

    /// The kind of device.
    open var userInterfaceIdiom: UIUserInterfaceIdiom { self[UITraitUserInterfaceIdiom.self] }
    /// The light or dark appearance.
    open var userInterfaceStyle: UIUserInterfaceStyle { self[UITraitUserInterfaceStyle.self] }
    /// The direction of the layout.
    open var layoutDirection: UITraitEnvironmentLayoutDirection { self[UITraitLayoutDirection.self] }
    /// The scale of the display (pixels per point); 0 if unspecified.
    open var displayScale: CGFloat { self[UITraitDisplayScale.self] }
    /// The horizontal size class.
    open var horizontalSizeClass: UIUserInterfaceSizeClass { self[UITraitHorizontalSizeClass.self] }
    /// The vertical size class.
    open var verticalSizeClass: UIUserInterfaceSizeClass { self[UITraitVerticalSizeClass.self] }
    /// The availability of 3D Touch.
    open var forceTouchCapability: UIForceTouchCapability { self[UITraitForceTouchCapability.self] }
    /// The user's preferred text size.
    open var preferredContentSizeCategory: UIContentSizeCategory { self[UITraitPreferredContentSizeCategory.self] }
    /// The color gamut of the display.
    open var displayGamut: UIDisplayGamut { self[UITraitDisplayGamut.self] }
    /// The accessibility contrast.
    open var accessibilityContrast: UIAccessibilityContrast { self[UITraitAccessibilityContrast.self] }
    /// The elevation of the interface.
    open var userInterfaceLevel: UIUserInterfaceLevel { self[UITraitUserInterfaceLevel.self] }
    /// The weight of text that the user prefers.
    open var legibilityWeight: UILegibilityWeight { self[UITraitLegibilityWeight.self] }
    /// The active appearance of the window.
    open var activeAppearance: UIUserInterfaceActiveAppearance { self[UITraitActiveAppearance.self] }
    /// The kind of list that the view is in. Table views, and the list sections of collection
    /// views, set it for their cells, headers and footers.
    open var listEnvironment: UIListEnvironment { self[UITraitListEnvironment.self] }

    /// The traits against which dynamic colors resolve on the calling thread.
    ///
    /// UIKit sets them while it calls methods such as `draw(_:)` and `layoutSubviews()`. At other
    /// times they are the screen's.
    open class var current: UITraitCollection {
        get { ofThread }
        set { ofThread = newValue }
    }

    /// Calls a closure with these traits as the current ones, and restores the previous ones
    /// afterwards.
    open func performAsCurrent(_ actions: () -> Void) { runAsCurrent(actions) }

    // MARK: Archiving

    /// Always true.
    open class var supportsSecureCoding: Bool { true }

    /// Encodes the UIKit traits. Traits that apps define are not encoded.
    open func encode(with coder: NSCoder) {
        for trait in systemTraits { encode(trait, coder) }
    }

    private func encode<T: SystemTrait>(_ trait: T.Type, _ coder: NSCoder) {
        if values.contains(trait) { coder.encode(T.archived(values[trait]), forKey: trait.name) }
    }

    /// Decodes a collection. Invalid values are skipped.
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
    /// Returns the values with the changes that a closure makes.
    fileprivate func changed(by mutations: UITraitCollection.TraitMutations) -> TraitValues {
        var traits: any UIMutableTraits = self
        mutations(&traits)
        return traits as? TraitValues ?? self
    }
}
