// Generated from LayerProperties.table by `make generate`; edit the table instead.

public import Geometry

/// The properties that only gradient layers have, with Core Animation's defaults.
public struct GradientProperties: Equatable, Sendable {
    /// The colors of the stops. The default is an empty list.
    public var colors: [Color] = []
    /// The locations of the stops, or an empty list to space them evenly (fractions of the
    /// gradient). The default is an empty list.
    public var locations: [Double] = []
    /// The point at which the gradient starts, location 0 (fractions of the bounds). The default is
    /// (0.5, 0).
    public var startPoint: Point = Point(x: 0.5, y: 0)
    /// The point at which the gradient ends, location 1 (fractions of the bounds). The default is
    /// (0.5, 1).
    public var endPoint: Point = Point(x: 0.5, y: 1)
    /// The geometry of the gradient. The default is `.axial`.
    public var kind: GradientKind = .axial

    /// Creates the properties at Core Animation's defaults.
    public init() {}

    /// Returns the value of a property of the group, or `.none` for other properties.
    func value(of property: LayerProperty) -> PropertyValue {
        switch property {
        case .colors: .colors(colors)
        case .locations: .numbers(locations)
        case .startPoint: .point(startPoint)
        case .endPoint: .point(endPoint)
        case .gradientType: .choice(kind.rawValue)
        default: .none
        }
    }

    /// Sets a property of the group.
    ///
    /// - Returns: `false`, with nothing changed, if the value is not of the property's kind.
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
