// Generated from LayerProperties.table by `make generate`; edit the table instead.

public import Geometry

/// The appearance that few layers set: mask, shadow, nine-part contents, rasterization, filters,
/// blending.
public struct AppearanceProperties: Equatable, Sendable {
    /// The part of the contents that stretches in a nine-part image (fractions of the contents).
    /// The default is the unit rectangle.
    public var contentsCenter: Rect = Rect(x: 0, y: 0, width: 1, height: 1)
    /// The mip-level bias of the trilinear minification filter; positive values select smaller
    /// levels (mip levels). The default is 0.
    public var minificationFilterBias: Double = 0
    /// The layer whose alpha masks this one. The default is none.
    public var mask: LayerID?
    /// The color of the shadow. The default is opaque black.
    public var shadowColor: Color? = .black
    /// The opacity of the shadow (0…1). The default is 0.
    public var shadowOpacity: Double = 0
    /// The offset of the shadow from the layer (points). The default is (0, -3).
    public var shadowOffset: Size = Size(width: 0, height: -3)
    /// The standard deviation of the shadow's blur (points, at least 0). The default is 3.
    public var shadowRadius: Double = 3
    /// The outline that casts the shadow; without one, the layer's own shape. The default is none.
    public var shadowPath: Path?
    /// The curve of the rounded corners. The default is `.circular`.
    public var cornerCurve: CornerCurve = .circular
    /// A Boolean value that indicates whether the layer is rendered into a bitmap before it is
    /// composited. The default is `false`.
    public var shouldRasterize: Bool = false
    /// The scale of the bitmap of a rasterized layer (pixels per point, 0.001…1000). The default is
    /// 1.
    public var rasterizationScale: Double = 1
    /// The edges that are antialiased. The default is `.all`.
    public var edgeAntialiasingMask: EdgeMask = .all
    /// A Boolean value that indicates whether edges are antialiased at all. The default is `true`.
    public var allowsEdgeAntialiasing: Bool = true
    /// The operator that blends the layer with its backdrop. The default is `.normal`.
    public var compositingFilter: CompositingFilter = .normal
    /// A Boolean value that indicates whether the sublayers or particles keep their depth instead
    /// of being flattened into the layer's plane. The default is `false`.
    public var preservesDepth: Bool = false
    /// The standard deviation of the blur of the layer and its sublayers (points, at least 0). The
    /// default is 0.
    public var blurRadius: Double = 0
    /// The standard deviation of the blur of the layer's backdrop (points, at least 0). The default
    /// is 0.
    public var backgroundBlurRadius: Double = 0
    /// The factor of the saturation of the layer's backdrop (0…16). The default is 1.
    public var backdropSaturation: Double = 1
    /// The value added to the color components of the layer's backdrop (-1…1). The default is 0.
    public var backdropBrightness: Double = 0
    /// The ordinates of the four control points of the cubic Bézier curve that maps the luminance
    /// of the layer's backdrop; other counts stand for no curve (0…1). The default is an empty
    /// list.
    public var backdropCurve: [Double] = []
    /// The share of the curve's gray in the layer's backdrop (0…1). The default is 0.
    public var backdropCurveAmount: Double = 0
    /// The fade that an animation of `contents` makes. It is not a property.
    public var contentsFade: ContentsFade?

    /// Creates the properties at Core Animation's defaults.
    public init() {}

    /// Returns the value of a property of the group, or `.none` for other properties.
    func value(of property: LayerProperty) -> PropertyValue {
        switch property {
        case .contentsCenter: .rect(contentsCenter)
        case .minificationFilterBias: .scalar(minificationFilterBias)
        case .mask: mask.map { .layer($0) } ?? PropertyValue.none
        case .shadowColor: shadowColor.map { .color($0) } ?? PropertyValue.none
        case .shadowOpacity: .scalar(shadowOpacity)
        case .shadowOffset: .size(shadowOffset)
        case .shadowRadius: .scalar(shadowRadius)
        case .shadowPath: shadowPath.map { .path($0) } ?? PropertyValue.none
        case .cornerCurve: .choice(cornerCurve.rawValue)
        case .shouldRasterize: .bool(shouldRasterize)
        case .rasterizationScale: .scalar(rasterizationScale)
        case .edgeAntialiasingMask: .bits(edgeAntialiasingMask.rawValue)
        case .allowsEdgeAntialiasing: .bool(allowsEdgeAntialiasing)
        case .compositingFilter: .choice(compositingFilter.rawValue)
        case .preservesDepth: .bool(preservesDepth)
        case .blurRadius: .scalar(blurRadius)
        case .backgroundBlurRadius: .scalar(backgroundBlurRadius)
        case .backdropSaturation: .scalar(backdropSaturation)
        case .backdropBrightness: .scalar(backdropBrightness)
        case .backdropCurve: .numbers(backdropCurve)
        case .backdropCurveAmount: .scalar(backdropCurveAmount)
        default: .none
        }
    }

    /// Sets a property of the group.
    ///
    /// - Returns: `false`, with nothing changed, if the value is not of the property's kind.
    mutating func set(_ property: LayerProperty, to value: PropertyValue) -> Bool {
        switch (property, value) {
        case (.contentsCenter, .rect(let v)): contentsCenter = v
        case (.minificationFilterBias, .scalar(let v)): minificationFilterBias = v
        case (.mask, .layer(let v)): mask = v
        case (.mask, .none): mask = nil
        case (.shadowColor, .color(let v)): shadowColor = v
        case (.shadowColor, .none): shadowColor = nil
        case (.shadowOpacity, .scalar(let v)): shadowOpacity = v
        case (.shadowOffset, .size(let v)): shadowOffset = v
        case (.shadowRadius, .scalar(let v)): shadowRadius = v
        case (.shadowPath, .path(let v)): shadowPath = v
        case (.shadowPath, .none): shadowPath = nil
        case (.cornerCurve, .choice(let v)):
            guard let choice = CornerCurve(rawValue: v) else { return false }
            cornerCurve = choice
        case (.shouldRasterize, .bool(let v)): shouldRasterize = v
        case (.rasterizationScale, .scalar(let v)): rasterizationScale = v
        case (.edgeAntialiasingMask, .bits(let v)): edgeAntialiasingMask = EdgeMask(rawValue: v)
        case (.allowsEdgeAntialiasing, .bool(let v)): allowsEdgeAntialiasing = v
        case (.compositingFilter, .choice(let v)):
            guard let choice = CompositingFilter(rawValue: v) else { return false }
            compositingFilter = choice
        case (.preservesDepth, .bool(let v)): preservesDepth = v
        case (.blurRadius, .scalar(let v)): blurRadius = v
        case (.backgroundBlurRadius, .scalar(let v)): backgroundBlurRadius = v
        case (.backdropSaturation, .scalar(let v)): backdropSaturation = v
        case (.backdropBrightness, .scalar(let v)): backdropBrightness = v
        case (.backdropCurve, .numbers(let v)): backdropCurve = v
        case (.backdropCurveAmount, .scalar(let v)): backdropCurveAmount = v
        default: return false
        }
        return true
    }
}
