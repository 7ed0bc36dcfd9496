/// What few layers set of their looks: mask, shadow, nine-part contents, rasterisation, filters, blending.
public struct AppearanceProperties: Equatable, Sendable {
    public var contentsCenter = Rect(x: 0, y: 0, width: 1, height: 1)
    public var minificationFilterBias = 0.0
    public var mask: LayerID? = nil
    public var shadowColor: Color? = .black
    public var shadowOpacity = 0.0
    public var shadowOffset = Size(width: 0, height: -3)
    public var shadowRadius = 3.0
    public var shadowPath: Path? = nil
    public var cornerCurve = CornerCurve.circular
    public var shouldRasterize = false
    public var rasterizationScale = 1.0
    public var edgeAntialiasingMask = EdgeMask.all
    public var allowsEdgeAntialiasing = true
    public var compositingFilter = CompositingFilter.normal
    public var preservesDepth = false
    /// The standard deviation, in points, of what blurs the layer and all below it.
    public var blurRadius = 0.0
    /// The standard deviation, in points, of what blurs all behind the layer.
    public var backgroundBlurRadius = 0.0
    /// Not a property of its own: what an animation makes of `contents`.
    public var contentsFade: ContentsFade?

    public init() {}

    /// The value of a property; nil where it is none of these.
    func value(of property: LayerProperty) -> PropertyValue? {
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
        default: nil
        }
    }

    /// Sets a property; answers false where it is none of these or the value has another shape.
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
        default: return false
        }
        return true
    }
}
