/// What a CAGradientLayer has besides a layer's properties, at Apple's defaults.
public struct GradientProperties: Equatable, Sendable {
    public var colors: [Color] = []
    public var locations: [Double] = []
    public var startPoint = Point(x: 0.5, y: 0)
    public var endPoint = Point(x: 0.5, y: 1)
    public var kind = GradientKind.axial

    public init() {}

    /// The value of a property; nil where it is none of these.
    func value(of property: LayerProperty) -> PropertyValue? {
        switch property {
        case .colors: .colors(colors)
        case .locations: .numbers(locations)
        case .startPoint: .point(startPoint)
        case .endPoint: .point(endPoint)
        case .gradientType: .choice(kind.rawValue)
        default: nil
        }
    }

    /// Sets a property; answers false where it is none of these or the value has another shape.
    mutating func set(_ property: LayerProperty, to value: PropertyValue) -> Bool {
        switch (property, value) {
        case (.colors, .colors(let v)): colors = v
        case (.locations, .numbers(let v)): locations = v
        case (.startPoint, .point(let v)): startPoint = v
        case (.endPoint, .point(let v)): endPoint = v
        case (.gradientType, .choice(let v)):
            guard let choice = GradientKind(rawValue: v) else { return false }
            kind = choice
        default: return false
        }
        return true
    }
}
