public import Geometry

/// Colors that blend into each other along a line, around a center, or outward from it, without end
/// in either direction.
///
/// A color between two stops is the mean of theirs, weighted by distance. It is computed from
/// unpremultiplied sRGB components, as in a `CAGradientLayer`, so a color that fades to clear black
/// also darkens. Before the first stop and after the last, their colors continue. Where stops share
/// a location the color changes abruptly from that of the first to that of the last of them, which
/// also applies at the location itself.
///
/// ```swift
/// let fade = Gradient(
///     .axial, start: Point(x: 0, y: 0), end: Point(x: 0, y: 100),
///     stops: [.init(color: .white, location: 0), .init(color: .clear, location: 1)])
/// ```
public struct Gradient: Sendable {
    /// The map from positions to locations among the stops.
    public enum Shape: Equatable, Sendable {
        /// From 0 on the line through `start` to 1 on the line through `end`, both perpendicular to
        /// the direction from one to the other.
        case axial
        /// From 0 at `start` to 1 on the ellipse around it whose radii are the distances of `end`
        /// from it in x and y.
        case radial
        /// From 0 in the direction from `start` to `end`, around `start`, to 1; clockwise if y
        /// increases downward.
        case conic
    }

    /// A color and its location, which may be any number.
    public struct Stop: Equatable, Sendable {
        /// The color at the location.
        public var color: Color
        /// The location along the gradient: 0 at its start, 1 at its end.
        public var location: Double

        /// Creates a stop.
        public init(color: Color, location: Double) {
            self.color = color
            self.location = location
        }
    }

    /// The greatest number of stops. Stops after these are ignored.
    public static let maximumStops = 4096

    /// The map from positions to locations.
    public let shape: Shape
    /// The point at location 0 of an axial or radial gradient, and the center of a conic one.
    public let start: Point
    /// The point that together with `start` defines direction and extent.
    public let end: Point
    let ramp: ColorRamp
    let field: GradientField

    /// Creates a gradient. Stops are sorted by location; stops that share one keep their order.
    /// Stops whose location is NaN are ignored.
    ///
    /// If `start` and `end` do not span the shape (if they are equal or, for ellipses, if they
    /// share an x- or y-coordinate), positions without a location have the last stop's color. Cost:
    /// a few operations per stop. Copies of the value share the result.
    ///
    /// - Returns: nil if no stops remain.
    public init?(_ shape: Shape, start: Point, end: Point, stops: [Stop]) {
        guard let ramp = ColorRamp(stops.prefix(Self.maximumStops)) else { return nil }
        self.shape = shape
        self.start = start
        self.end = end
        self.ramp = ramp
        field = GradientField(shape, start: start, end: end)
    }
}
