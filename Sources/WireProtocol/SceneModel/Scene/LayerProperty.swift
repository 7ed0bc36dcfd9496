import Geometry

extension LayerProperty {
    /// The declaration of a property: its name, the kind of its values, and whether animations may
    /// drive it.
    public struct Declaration: Sendable {
        /// The name in key-value coding and in `layerctl tree`, spelled as Apple's key.
        public let name: String
        /// The kind of the values, with their range.
        public let kind: PropertyKind
        /// A Boolean value that indicates whether animations may drive the property.
        public let isAnimatable: Bool
        /// The kinds of layers that have the property; `nil` for all.
        public let owners: [LayerKind]?

        init(_ name: String, _ kind: PropertyKind, animatable: Bool = true, of owners: LayerKind...) {
            self.name = name
            self.kind = kind
            isAnimatable = animatable
            self.owners = owners.isEmpty ? nil : owners
        }
    }

    /// The kind of numbers that may be any coordinate that the protocol carries.
    static let anyCoordinate = PropertyKind.scalar(-Limits.coordinate...Limits.coordinate)

    /// Returns the kind of an enumeration's raw values, which count up from 0.
    static func choice<Choice: CaseIterable>(_ type: Choice.Type) -> PropertyKind { .choice(UInt8(type.allCases.count)) }

    /// The declaration of this property.
    public var declaration: Declaration { Self.declarations[Int(rawValue)] }

    /// The kind of this property's values, as declared.
    public var kind: PropertyKind { Self.kinds[Int(rawValue)] }

    /// A Boolean value that indicates whether animations may drive the property, as declared.
    public var isAnimatable: Bool { Self.animatable.contains(self) }

    /// Returns whether layers of a kind have this property.
    public func belongs(to kind: LayerKind) -> Bool { Self.all(of: kind).contains(self) }

    /// Returns the properties of layers of a kind.
    public static func all(of kind: LayerKind) -> LayerPropertySet { sets[Int(kind.rawValue)] }

    /// The properties of each kind of layer, by the raw value of the kind.
    private static let sets: [LayerPropertySet] = LayerKind.allCases.map { kind in
        LayerPropertySet(allCases.filter { $0.declaration.owners?.contains(kind) ?? true }.map(LayerPropertySet.init))
    }

    private static let animatable = LayerPropertySet(allCases.filter(\.declaration.isAnimatable).map(LayerPropertySet.init))

    /// The kinds, apart from the declarations, so that encoding and decoding do not retain and
    /// release the declarations' names.
    private static let kinds: [PropertyKind] = declarations.map(\.kind)
}
