/// Every property of a layer that the render server knows. Declared here, once: the encoder, the decoder, the dirty mask of a commit,
/// the animatable key paths, interpolation and `layerctl tree` all derive from this declaration, and `LayerProperties` stores the values.
///
/// The raw value is the number on the wire and the bit in a dirty mask.
public enum LayerProperty: UInt8, CaseIterable, Sendable {
    case bounds = 0
    case position = 1
    case zPosition = 2
    case anchorPoint = 3
    case anchorPointZ = 4
    case transform = 5
    case sublayerTransform = 6
    case isHidden = 7
    case isDoubleSided = 8
    case isGeometryFlipped = 9
    case masksToBounds = 10
    case opacity = 11
    case allowsGroupOpacity = 12
    case isOpaque = 13
    case backgroundColor = 14
    case cornerRadius = 15
    case maskedCorners = 16
    case borderWidth = 17
    case borderColor = 18
    case contents = 19
    case contentsRect = 20
    case contentsScale = 21
    case contentsGravity = 22
    case magnificationFilter = 23
    case minificationFilter = 24
    case timing = 25
}

extension LayerProperty {
    /// What a property is: its name in key paths, the shape of its values, and whether animations may drive it.
    public struct Declaration: Sendable {
        /// The name in key-value coding and in `layerctl tree`, as Apple spells the key.
        public let name: String
        public let kind: PropertyKind
        public let isAnimatable: Bool

        init(_ name: String, _ kind: PropertyKind, animatable: Bool = true) {
            self.name = name
            self.kind = kind
            isAnimatable = animatable
        }
    }

    /// Any coordinate that the protocol carries.
    static let anyCoordinate = PropertyKind.scalar(-Limits.coordinate...Limits.coordinate)
    static let length = PropertyKind.scalar(0...Limits.coordinate)

    /// The declaration of this property.
    public var declaration: Declaration { Self.declarations[Int(rawValue)] }

    /// The shape of this property's values, as declared.
    public var kind: PropertyKind { Self.kinds[Int(rawValue)] }

    /// Without the names, so that encoding and decoding need not count references to them.
    private static let kinds: [PropertyKind] = declarations.map(\.kind)

    /// In the order of raw values; `declare` is an exhaustive switch, so that a property without a declaration does not compile.
    static let declarations: [Declaration] = allCases.map(declare)

    private static func declare(_ property: LayerProperty) -> Declaration {
        switch property {
        case .bounds: Declaration("bounds", .rect)
        case .position: Declaration("position", .point)
        case .zPosition: Declaration("zPosition", anyCoordinate)
        case .anchorPoint: Declaration("anchorPoint", .point)
        case .anchorPointZ: Declaration("anchorPointZ", anyCoordinate)
        case .transform: Declaration("transform", .transform)
        case .sublayerTransform: Declaration("sublayerTransform", .transform)
        case .isHidden: Declaration("hidden", .bool)
        case .isDoubleSided: Declaration("doubleSided", .bool)
        case .isGeometryFlipped: Declaration("geometryFlipped", .bool, animatable: false)
        case .masksToBounds: Declaration("masksToBounds", .bool)
        case .opacity: Declaration("opacity", .scalar(0...1))
        case .allowsGroupOpacity: Declaration("allowsGroupOpacity", .bool, animatable: false)
        case .isOpaque: Declaration("opaque", .bool, animatable: false)
        case .backgroundColor: Declaration("backgroundColor", .color)
        case .cornerRadius: Declaration("cornerRadius", length)
        case .maskedCorners: Declaration("maskedCorners", .bits(0b1111), animatable: false)
        case .borderWidth: Declaration("borderWidth", length)
        case .borderColor: Declaration("borderColor", .color)
        case .contents: Declaration("contents", .surface)
        case .contentsRect: Declaration("contentsRect", .rect)
        case .contentsScale: Declaration("contentsScale", .scalar(1e-3...1e3))
        case .contentsGravity: Declaration("contentsGravity", .choice(UInt8(ContentsGravity.allCases.count)), animatable: false)
        case .magnificationFilter: Declaration("magnificationFilter", .choice(UInt8(ContentsFilter.allCases.count)), animatable: false)
        case .minificationFilter: Declaration("minificationFilter", .choice(UInt8(ContentsFilter.allCases.count)), animatable: false)
        case .timing: Declaration("timing", .timing, animatable: false)
        }
    }
}

/// How contents are placed in a layer's bounds: CALayerContentsGravity's twelve values.
public enum ContentsGravity: UInt8, CaseIterable, Sendable {
    case resize, resizeAspect, resizeAspectFill, center, top, bottom, left, right, topLeft, topRight, bottomLeft, bottomRight
}

/// How contents are sampled: CALayerContentsFilter's values that the server has.
public enum ContentsFilter: UInt8, CaseIterable, Sendable {
    case linear, nearest
}

/// The corners that `cornerRadius` rounds: CACornerMask's bits.
public struct CornerMask: OptionSet, Sendable {
    public let rawValue: UInt8

    public init(rawValue: UInt8) { self.rawValue = rawValue }

    public static let minXMinY = CornerMask(rawValue: 1)
    public static let maxXMinY = CornerMask(rawValue: 2)
    public static let minXMaxY = CornerMask(rawValue: 4)
    public static let maxXMaxY = CornerMask(rawValue: 8)
    public static let all = CornerMask(rawValue: 15)
}

/// A set of layer properties: what changed since the last commit, or what is not at its default.
public struct LayerPropertySet: OptionSet, Sendable, BitwiseCopyable {
    public var rawValue: UInt64

    @inlinable
    public init(rawValue: UInt64) { self.rawValue = rawValue }

    @inlinable
    public init(_ property: LayerProperty) { rawValue = 1 << UInt64(property.rawValue) }

    public static let all = LayerPropertySet(rawValue: 1 << UInt64(LayerProperty.allCases.count) - 1)

    @inlinable
    public mutating func insert(_ property: LayerProperty) { rawValue |= 1 << UInt64(property.rawValue) }

    @inlinable
    public func contains(_ property: LayerProperty) -> Bool { rawValue & (1 << UInt64(property.rawValue)) != 0 }

    @inlinable public var count: Int { rawValue.nonzeroBitCount }

    /// Calls the body for every member, in the order of raw values.
    @inlinable
    public func forEach(_ body: (LayerProperty) -> Void) {
        var rest = rawValue
        while rest != 0 {
            if let property = LayerProperty(rawValue: UInt8(rest.trailingZeroBitCount)) { body(property) }
            rest &= rest - 1
        }
    }
}
