/// The values of one layer's properties, at Apple's defaults where nothing was set. Both processes store layers as this; what most layers
/// leave alone is out of line.
public struct LayerProperties: Equatable, Sendable {
    public var bounds = Rect.zero
    public var position = Point.zero
    public var anchorPoint = Point(x: 0.5, y: 0.5)
    public var opacity = 1.0
    public var cornerRadius = 0.0
    public var borderWidth = 0.0
    public var backgroundColor: Color?
    public var contents: SurfaceID?
    public var isHidden = false
    public var isDoubleSided = true
    public var isGeometryFlipped = false
    public var masksToBounds = false
    public var allowsGroupOpacity = true
    public var isOpaque = false
    public var maskedCorners = CornerMask.all
    public var contentsGravity = ContentsGravity.resize
    public var magnificationFilter = ContentsFilter.linear
    public var minificationFilter = ContentsFilter.linear
    @usableFromInline var rare: Box<RareProperties>?
    @usableFromInline var appearanceBox: Box<AppearanceProperties>?
    private var ofKind: Box<KindProperties>?

    /// A layer that nothing was set on.
    public static let defaults = LayerProperties()

    public init() {}

    /// A value out of line, shared until written.
    @usableFromInline
    final class Box<Value: Equatable & Sendable>: Equatable, Sendable {
        let value: Value

        init(_ value: Value) { self.value = value }

        @usableFromInline
        static func == (a: Box, b: Box) -> Bool { a === b || a.value == b.value }
    }

    /// What most layers leave at its default.
    @usableFromInline
    struct RareProperties: Equatable, Sendable {
        var zPosition = 0.0
        var anchorPointZ = 0.0
        var transform = Transform3D.identity
        var sublayerTransform = Transform3D.identity
        var borderColor: Color? = .black
        var contentsRect = Rect(x: 0, y: 0, width: 1, height: 1)
        var contentsScale = 1.0
        var timing = MediaTiming.layer

        static let defaults = RareProperties()
    }

    private var outOfLine: RareProperties {
        get { rare?.value ?? .defaults }
        set { rare = Box(newValue) }
    }

    /// What only the layers of one kind have.
    private enum KindProperties: Equatable {
        case shape(ShapeProperties)
        case gradient(GradientProperties)
        case replicator(ReplicatorProperties)
        case emitter(EmitterProperties)
    }

    /// Mask, shadow and the like.
    public var appearance: AppearanceProperties {
        get { appearanceBox?.value ?? AppearanceProperties() }
        set { appearanceBox = Box(newValue) }
    }

    /// Whether nothing of `appearance` was ever set.
    @inlinable public var hasPlainAppearance: Bool { appearanceBox == nil }

    /// The properties of a shape layer; for other kinds the defaults, and setting them makes it hold a shape layer's in place of theirs.
    public var shape: ShapeProperties {
        get { if case .shape(let properties) = ofKind?.value { properties } else { ShapeProperties() } }
        set { ofKind = Box(.shape(newValue)) }
    }

    /// The properties of a gradient layer, by the rule of `shape`.
    public var gradient: GradientProperties {
        get { if case .gradient(let properties) = ofKind?.value { properties } else { GradientProperties() } }
        set { ofKind = Box(.gradient(newValue)) }
    }

    /// The properties of a replicator layer, by the rule of `shape`.
    public var replicator: ReplicatorProperties {
        get { if case .replicator(let properties) = ofKind?.value { properties } else { ReplicatorProperties() } }
        set { ofKind = Box(.replicator(newValue)) }
    }

    /// The properties of an emitter layer, by the rule of `shape`.
    public var emitter: EmitterProperties {
        get { if case .emitter(let properties) = ofKind?.value { properties } else { EmitterProperties() } }
        set { ofKind = Box(.emitter(newValue)) }
    }

    public var zPosition: Double {
        get { outOfLine.zPosition }
        set { outOfLine.zPosition = newValue }
    }
    public var anchorPointZ: Double {
        get { outOfLine.anchorPointZ }
        set { outOfLine.anchorPointZ = newValue }
    }
    public var transform: Transform3D {
        get { outOfLine.transform }
        set { outOfLine.transform = newValue }
    }
    public var sublayerTransform: Transform3D {
        get { outOfLine.sublayerTransform }
        set { outOfLine.sublayerTransform = newValue }
    }
    public var borderColor: Color? {
        get { outOfLine.borderColor }
        set { outOfLine.borderColor = newValue }
    }
    public var contentsRect: Rect {
        get { outOfLine.contentsRect }
        set { outOfLine.contentsRect = newValue }
    }
    public var contentsScale: Double {
        get { outOfLine.contentsScale }
        set { outOfLine.contentsScale = newValue }
    }
    public var timing: MediaTiming {
        get { outOfLine.timing }
        set { outOfLine.timing = newValue }
    }

    /// Whether nothing out of line was ever set: identity transforms, default timing, and so on.
    @inlinable public var isPlain: Bool { rare == nil }

    /// The value of any property. Setting a value of another shape than the property's kind does nothing and answers false through `set`.
    public subscript(property: LayerProperty) -> PropertyValue {
        switch property {
        case .bounds: .rect(bounds)
        case .position: .point(position)
        case .zPosition: .scalar(zPosition)
        case .anchorPoint: .point(anchorPoint)
        case .anchorPointZ: .scalar(anchorPointZ)
        case .transform: .transform(transform)
        case .sublayerTransform: .transform(sublayerTransform)
        case .isHidden: .bool(isHidden)
        case .isDoubleSided: .bool(isDoubleSided)
        case .isGeometryFlipped: .bool(isGeometryFlipped)
        case .masksToBounds: .bool(masksToBounds)
        case .opacity: .scalar(opacity)
        case .allowsGroupOpacity: .bool(allowsGroupOpacity)
        case .isOpaque: .bool(isOpaque)
        case .backgroundColor: backgroundColor.map { .color($0) } ?? .none
        case .cornerRadius: .scalar(cornerRadius)
        case .maskedCorners: .bits(maskedCorners.rawValue)
        case .borderWidth: .scalar(borderWidth)
        case .borderColor: borderColor.map { .color($0) } ?? .none
        case .contents: contents.map { .surface($0) } ?? .none
        case .contentsRect: .rect(contentsRect)
        case .contentsScale: .scalar(contentsScale)
        case .contentsGravity: .choice(contentsGravity.rawValue)
        case .magnificationFilter: .choice(magnificationFilter.rawValue)
        case .minificationFilter: .choice(minificationFilter.rawValue)
        case .timing: .timing(timing)
        default:
            appearance.value(of: property) ?? shape.value(of: property) ?? gradient.value(of: property) ?? replicator.value(of: property)
                ?? emitter.value(of: property) ?? .none
        }
    }

    /// Sets one of the properties that most layers have, without ever taking a copy of the value, which costs more than the rest. Answers false for other
    /// properties, and for values of another shape, which `set` sees to.
    @inlinable
    @inline(__always)
    public mutating func setCommon(_ property: LayerProperty, to value: PropertyValue) -> Bool {
        switch value {
        case .point(let v):
            guard property == .position else { return false }
            position = v
        case .rect(let v):
            guard property == .bounds else { return false }
            bounds = v
        case .color(let v):
            guard property == .backgroundColor else { return false }
            backgroundColor = v
        case .scalar(let v):
            guard property == .opacity else { return false }
            opacity = v
        default: return false
        }
        return true
    }

    /// Sets any property. A value that the property's kind does not accept changes nothing and answers false.
    @discardableResult
    public mutating func set(_ property: LayerProperty, to value: PropertyValue) -> Bool {
        switch (property, value) {
        case (.bounds, .rect(let v)): bounds = v
        case (.position, .point(let v)): position = v
        case (.zPosition, .scalar(let v)): zPosition = v
        case (.anchorPoint, .point(let v)): anchorPoint = v
        case (.anchorPointZ, .scalar(let v)): anchorPointZ = v
        case (.transform, .transform(let v)): transform = v
        case (.sublayerTransform, .transform(let v)): sublayerTransform = v
        case (.isHidden, .bool(let v)): isHidden = v
        case (.isDoubleSided, .bool(let v)): isDoubleSided = v
        case (.isGeometryFlipped, .bool(let v)): isGeometryFlipped = v
        case (.masksToBounds, .bool(let v)): masksToBounds = v
        case (.opacity, .scalar(let v)): opacity = v
        case (.allowsGroupOpacity, .bool(let v)): allowsGroupOpacity = v
        case (.isOpaque, .bool(let v)): isOpaque = v
        case (.backgroundColor, .color(let v)): backgroundColor = v
        case (.backgroundColor, .none): backgroundColor = nil
        case (.cornerRadius, .scalar(let v)): cornerRadius = v
        case (.maskedCorners, .bits(let v)): maskedCorners = CornerMask(rawValue: v)
        case (.borderWidth, .scalar(let v)): borderWidth = v
        case (.borderColor, .color(let v)): borderColor = v
        case (.borderColor, .none): borderColor = nil
        case (.contents, .surface(let v)): setContents(v, nil)
        case (.contents, .none): setContents(nil, nil)
        case (.contents, .fade(let v)): setContents(v.progress < 0.5 ? v.from : v.to, v)
        case (.contentsRect, .rect(let v)): contentsRect = v
        case (.contentsScale, .scalar(let v)): contentsScale = v
        case (.contentsGravity, .choice(let v)):
            guard let gravity = ContentsGravity(rawValue: v) else { return false }
            contentsGravity = gravity
        case (.magnificationFilter, .choice(let v)):
            guard let filter = ContentsFilter(rawValue: v) else { return false }
            magnificationFilter = filter
        case (.minificationFilter, .choice(let v)):
            guard let filter = ContentsFilter(rawValue: v) else { return false }
            minificationFilter = filter
        case (.timing, .timing(let v)): timing = v
        default: return setFurther(property, to: value)
        }
        return true
    }

    private mutating func setContents(_ surface: SurfaceID?, _ fade: ContentsFade?) {
        contents = surface
        if fade != nil || contentsFade != nil { appearance.contentsFade = fade }
    }

    /// The two surfaces that contents are on the way between; `contents` then is the nearer one.
    public var contentsFade: ContentsFade? { hasPlainAppearance ? nil : appearance.contentsFade }

    private mutating func setFurther(_ property: LayerProperty, to value: PropertyValue) -> Bool {
        switch property {
        case .contentsCenter, .minificationFilterBias, .mask, .shadowColor, .shadowOpacity, .shadowOffset, .shadowRadius, .shadowPath,
            .cornerCurve, .shouldRasterize, .rasterizationScale, .edgeAntialiasingMask, .allowsEdgeAntialiasing, .compositingFilter,
            .preservesDepth, .blurRadius, .backgroundBlurRadius:
            appearance.set(property, to: value)
        default:
            switch property.declaration.owners?.first {
            case .shape: shape.set(property, to: value)
            case .gradient: gradient.set(property, to: value)
            case .replicator: replicator.set(property, to: value)
            case .emitter: emitter.set(property, to: value)
            case .layer, .transform, nil: false
            }
        }
    }

    /// The properties whose values differ between two layers.
    public func differences(from other: LayerProperties) -> LayerPropertySet {
        var set = LayerPropertySet()
        for property in LayerProperty.allCases where self[property] != other[property] { set.insert(property) }
        return set
    }
}
