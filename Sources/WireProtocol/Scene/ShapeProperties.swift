/// What a CAShapeLayer has besides a layer's properties, at Apple's defaults.
public struct ShapeProperties: Equatable, Sendable {
    public var path: Path? = nil
    public var fillColor: Color? = .black
    public var fillRule = PathFillRule.nonZero
    public var strokeColor: Color? = nil
    public var strokeStart = 0.0
    public var strokeEnd = 1.0
    public var lineWidth = 1.0
    public var miterLimit = 10.0
    public var lineCap = LineCap.butt
    public var lineJoin = LineJoin.miter
    public var lineDashPhase = 0.0
    public var lineDashPattern: [Double] = []

    public init() {}

    /// The value of a property; nil where it is none of these.
    func value(of property: LayerProperty) -> PropertyValue? {
        switch property {
        case .path: path.map { .path($0) } ?? PropertyValue.none
        case .fillColor: fillColor.map { .color($0) } ?? PropertyValue.none
        case .fillRule: .choice(fillRule.rawValue)
        case .strokeColor: strokeColor.map { .color($0) } ?? PropertyValue.none
        case .strokeStart: .scalar(strokeStart)
        case .strokeEnd: .scalar(strokeEnd)
        case .lineWidth: .scalar(lineWidth)
        case .miterLimit: .scalar(miterLimit)
        case .lineCap: .choice(lineCap.rawValue)
        case .lineJoin: .choice(lineJoin.rawValue)
        case .lineDashPhase: .scalar(lineDashPhase)
        case .lineDashPattern: .numbers(lineDashPattern)
        default: nil
        }
    }

    /// Sets a property; answers false where it is none of these or the value has another shape.
    mutating func set(_ property: LayerProperty, to value: PropertyValue) -> Bool {
        switch (property, value) {
        case (.path, .path(let v)): path = v
        case (.path, .none): path = nil
        case (.fillColor, .color(let v)): fillColor = v
        case (.fillColor, .none): fillColor = nil
        case (.fillRule, .choice(let v)):
            guard let choice = PathFillRule(rawValue: v) else { return false }
            fillRule = choice
        case (.strokeColor, .color(let v)): strokeColor = v
        case (.strokeColor, .none): strokeColor = nil
        case (.strokeStart, .scalar(let v)): strokeStart = v
        case (.strokeEnd, .scalar(let v)): strokeEnd = v
        case (.lineWidth, .scalar(let v)): lineWidth = v
        case (.miterLimit, .scalar(let v)): miterLimit = v
        case (.lineCap, .choice(let v)):
            guard let choice = LineCap(rawValue: v) else { return false }
            lineCap = choice
        case (.lineJoin, .choice(let v)):
            guard let choice = LineJoin(rawValue: v) else { return false }
            lineJoin = choice
        case (.lineDashPhase, .scalar(let v)): lineDashPhase = v
        case (.lineDashPattern, .numbers(let v)): lineDashPattern = v
        default: return false
        }
        return true
    }
}
