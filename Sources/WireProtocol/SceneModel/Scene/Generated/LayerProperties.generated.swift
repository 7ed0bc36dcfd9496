// Generated from LayerProperties.table by `make generate`; edit the table instead.

public import Geometry

/// The values of one layer's properties. Both processes store layers as this.
///
/// Properties that most layers set are inline; the others are out of line, in objects that are
/// shared until one of their values is set.
public struct LayerProperties: Equatable, Sendable {
    /// The layer's rectangle in its own coordinate space (points). The default is zero.
    public var bounds: Rect = .zero
    /// The location of the anchor point in the superlayer's coordinate space (points). The default
    /// is zero.
    public var position: Point = .zero
    /// The point of the bounds that lies at `position` (fractions of the bounds). The default is
    /// (0.5, 0.5).
    public var anchorPoint: Point = Point(x: 0.5, y: 0.5)
    /// The opacity of the layer and its sublayers (0…1). The default is 1.
    public var opacity: Double = 1
    /// The radius of the rounded corners (points, at least 0). The default is 0.
    public var cornerRadius: Double = 0
    /// The width of the border, inside the bounds (points, at least 0). The default is 0.
    public var borderWidth: Double = 0
    /// The color behind the contents. The default is none.
    public var backgroundColor: Color?
    /// The surface that the layer shows; during a cross-fade, the one with the greater weight. The
    /// default is none.
    public var contents: SurfaceID?
    /// A Boolean value that indicates whether the layer and its sublayers are hidden. The default
    /// is `false`.
    public var isHidden: Bool = false
    /// A Boolean value that indicates whether the layer is visible from behind. The default is
    /// `true`.
    public var isDoubleSided: Bool = true
    /// A Boolean value that indicates whether the sublayers' y axis is flipped. The default is
    /// `false`.
    public var isGeometryFlipped: Bool = false
    /// A Boolean value that indicates whether the sublayers are clipped to the bounds. The default
    /// is `false`.
    public var masksToBounds: Bool = false
    /// A Boolean value that indicates whether `opacity` applies to the layer and its sublayers as a
    /// group. The default is `true`.
    public var allowsGroupOpacity: Bool = true
    /// A Boolean value that indicates whether the contents are completely opaque. The default is
    /// `false`.
    public var isOpaque: Bool = false
    /// The corners that `cornerRadius` rounds. The default is `.all`.
    public var maskedCorners: CornerMask = .all
    /// The placement of the contents in the bounds. The default is `.resize`.
    public var contentsGravity: ContentsGravity = .resize
    /// The filter that samples contents shown larger than their size. The default is `.linear`.
    public var magnificationFilter: ContentsFilter = .linear
    /// The filter that samples contents shown smaller than their size. The default is `.linear`.
    public var minificationFilter: ContentsFilter = .linear
    @usableFromInline var sparseStorage: SharedValue<SparseProperties>?
    @usableFromInline var appearanceStorage: SharedValue<AppearanceProperties>?
    var kindStorage: SharedValue<KindProperties>?

    /// A layer at Core Animation's defaults.
    public static let defaults = LayerProperties()

    /// Creates a layer at Core Animation's defaults.
    public init() {}
}

extension LayerProperties {
    /// The properties that most layers leave at their defaults.
    @usableFromInline
    struct SparseProperties: Equatable, Sendable {
        var zPosition: Double = 0
        var anchorPointZ: Double = 0
        var transform: Transform3D = .identity
        var sublayerTransform: Transform3D = .identity
        var borderColor: Color? = .black
        var contentsRect: Rect = Rect(x: 0, y: 0, width: 1, height: 1)
        var contentsScale: Double = 1
        var timing: MediaTiming = .layer

        static let defaults = SparseProperties()
    }

    /// The layer's location on the z axis, by which siblings are ordered (points). The default is
    /// 0.
    public var zPosition: Double {
        get { sparse.zPosition }
        set { sparse.zPosition = newValue }
    }
    /// The anchor point's location on the z axis (points). The default is 0.
    public var anchorPointZ: Double {
        get { sparse.anchorPointZ }
        set { sparse.anchorPointZ = newValue }
    }
    /// The transform of the layer, about its anchor point. The default is the identity matrix.
    public var transform: Transform3D {
        get { sparse.transform }
        set { sparse.transform = newValue }
    }
    /// The transform of the sublayers, about the layer's anchor point. The default is the identity
    /// matrix.
    public var sublayerTransform: Transform3D {
        get { sparse.sublayerTransform }
        set { sparse.sublayerTransform = newValue }
    }
    /// The color of the border. The default is opaque black.
    public var borderColor: Color? {
        get { sparse.borderColor }
        set { sparse.borderColor = newValue }
    }
    /// The part of the contents that the layer shows (fractions of the contents). The default is
    /// the unit rectangle.
    public var contentsRect: Rect {
        get { sparse.contentsRect }
        set { sparse.contentsRect = newValue }
    }
    /// The scale of the contents (pixels per point, 0.001…1000). The default is 1.
    public var contentsScale: Double {
        get { sparse.contentsScale }
        set { sparse.contentsScale = newValue }
    }
    /// The media timing of the layer's time space. The default is `.layer`.
    public var timing: MediaTiming {
        get { sparse.timing }
        set { sparse.timing = newValue }
    }

    /// The value of any property.
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
        case .backgroundColor: backgroundColor.map { .color($0) } ?? PropertyValue.none
        case .cornerRadius: .scalar(cornerRadius)
        case .maskedCorners: .bits(maskedCorners.rawValue)
        case .borderWidth: .scalar(borderWidth)
        case .borderColor: borderColor.map { .color($0) } ?? PropertyValue.none
        case .contents: contents.map { .surface($0) } ?? PropertyValue.none
        case .contentsRect: .rect(contentsRect)
        case .contentsScale: .scalar(contentsScale)
        case .contentsGravity: .choice(contentsGravity.rawValue)
        case .magnificationFilter: .choice(magnificationFilter.rawValue)
        case .minificationFilter: .choice(minificationFilter.rawValue)
        case .timing: .timing(timing)
        case .contentsCenter, .minificationFilterBias, .mask, .shadowColor, .shadowOpacity, .shadowOffset, .shadowRadius, .shadowPath,
            .cornerCurve, .shouldRasterize, .rasterizationScale, .edgeAntialiasingMask, .allowsEdgeAntialiasing, .compositingFilter,
            .preservesDepth, .blurRadius, .backgroundBlurRadius, .backdropSaturation, .backdropBrightness, .backdropCurve,
            .backdropCurveAmount:
            appearance.value(of: property)
        case .path, .fillColor, .fillRule, .strokeColor, .strokeStart, .strokeEnd, .lineWidth, .miterLimit, .lineCap, .lineJoin,
            .lineDashPhase, .lineDashPattern:
            shape.value(of: property)
        case .colors, .locations, .startPoint, .endPoint, .gradientType:
            gradient.value(of: property)
        case .instanceCount, .instanceDelay, .instanceTransform, .instanceColor, .instanceRedOffset, .instanceGreenOffset,
            .instanceBlueOffset, .instanceAlphaOffset:
            replicator.value(of: property)
        case .emitterPosition, .emitterZPosition, .emitterSize, .emitterDepth, .emitterShape, .emitterMode, .renderMode, .birthRate,
            .lifetime, .velocity, .scale, .spin, .seed, .emitterCells:
            emitter.value(of: property)
        }
    }

    /// Sets any property.
    ///
    /// - Returns: `false`, with nothing changed, if the value is not of the property's kind.
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
        case (.contents, .surface(let v)): setContents(v, fade: nil)
        case (.contents, .none): setContents(nil, fade: nil)
        case (.contents, .fade(let v)): setContents(v.progress < 0.5 ? v.from : v.to, fade: v)
        case (.contentsRect, .rect(let v)): contentsRect = v
        case (.contentsScale, .scalar(let v)): contentsScale = v
        case (.contentsGravity, .choice(let v)):
            guard let choice = ContentsGravity(rawValue: v) else { return false }
            contentsGravity = choice
        case (.magnificationFilter, .choice(let v)):
            guard let choice = ContentsFilter(rawValue: v) else { return false }
            magnificationFilter = choice
        case (.minificationFilter, .choice(let v)):
            guard let choice = ContentsFilter(rawValue: v) else { return false }
            minificationFilter = choice
        case (.timing, .timing(let v)): timing = v
        default: return setInGroup(property, to: value)
        }
        return true
    }

    private mutating func setInGroup(_ property: LayerProperty, to value: PropertyValue) -> Bool {
        switch property {
        case .contentsCenter, .minificationFilterBias, .mask, .shadowColor, .shadowOpacity, .shadowOffset, .shadowRadius, .shadowPath,
            .cornerCurve, .shouldRasterize, .rasterizationScale, .edgeAntialiasingMask, .allowsEdgeAntialiasing, .compositingFilter,
            .preservesDepth, .blurRadius, .backgroundBlurRadius, .backdropSaturation, .backdropBrightness, .backdropCurve,
            .backdropCurveAmount:
            appearance.set(property, to: value)
        case .path, .fillColor, .fillRule, .strokeColor, .strokeStart, .strokeEnd, .lineWidth, .miterLimit, .lineCap, .lineJoin,
            .lineDashPhase, .lineDashPattern:
            shape.set(property, to: value)
        case .colors, .locations, .startPoint, .endPoint, .gradientType:
            gradient.set(property, to: value)
        case .instanceCount, .instanceDelay, .instanceTransform, .instanceColor, .instanceRedOffset, .instanceGreenOffset,
            .instanceBlueOffset, .instanceAlphaOffset:
            replicator.set(property, to: value)
        case .emitterPosition, .emitterZPosition, .emitterSize, .emitterDepth, .emitterShape, .emitterMode, .renderMode, .birthRate,
            .lifetime, .velocity, .scale, .spin, .seed, .emitterCells:
            emitter.set(property, to: value)
        default: false
        }
    }

    /// Sets one of the properties that most commits are full of, without copying the value, which
    /// costs more than the rest.
    ///
    /// - Returns: `false`, with nothing changed, for other properties and for values of another
    ///   kind, which `set` handles.
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

    /// A property that is a matrix; `nil` for others, which setting leaves unchanged.
    subscript(matrix property: LayerProperty) -> Transform3D? {
        get {
            switch property {
            case .transform: transform
            case .sublayerTransform: sublayerTransform
            case .instanceTransform: replicator.instanceTransform
            default: nil
            }
        }
        set {
            guard let newValue else { return }
            switch property {
            case .transform: transform = newValue
            case .sublayerTransform: sublayerTransform = newValue
            case .instanceTransform: replicator.instanceTransform = newValue
            default: return
            }
        }
    }
}
