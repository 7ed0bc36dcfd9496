// Generated from LayerProperties.table by `make generate`; edit the table instead.

public import Geometry

/// The properties that only shape layers have, with Core Animation's defaults.
public struct ShapeProperties: Equatable, Sendable {
    /// The path that is filled and stroked. The default is none.
    public var path: Path?
    /// The color that fills the path. The default is opaque black.
    public var fillColor: Color? = .black
    /// The rule that decides which points are inside the path. The default is `.nonZero`.
    public var fillRule: PathFillRule = .nonZero
    /// The color that strokes the path. The default is none.
    public var strokeColor: Color?
    /// The start of the stroke (fraction of the path's length, 0…1). The default is 0.
    public var strokeStart: Double = 0
    /// The end of the stroke (fraction of the path's length, 0…1). The default is 1.
    public var strokeEnd: Double = 1
    /// The width of the stroke (points, at least 0). The default is 1.
    public var lineWidth: Double = 1
    /// The longest miter before a join is beveled (line widths, at least 0). The default is 10.
    public var miterLimit: Double = 10
    /// The shape of the stroke's ends. The default is `.butt`.
    public var lineCap: LineCap = .butt
    /// The shape of the stroke's corners. The default is `.miter`.
    public var lineJoin: LineJoin = .miter
    /// The offset into the dash pattern at which the stroke starts (points). The default is 0.
    public var lineDashPhase: Double = 0
    /// The alternating lengths of dashes and gaps; an empty list makes a solid stroke (points, at
    /// least 0). The default is an empty list.
    public var lineDashPattern: [Double] = []

    /// Creates the properties at Core Animation's defaults.
    public init() {}

    /// Returns the value of a property of the group, or `.none` for other properties.
    func value(of property: LayerProperty) -> PropertyValue {
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
        default: .none
        }
    }

    /// Sets a property of the group.
    ///
    /// - Returns: `false`, with nothing changed, if the value is not of the property's kind.
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
