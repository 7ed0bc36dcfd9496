public import WireProtocol

/// Colours that blend into each other along a line, around a centre, or outwards from it, without end in either direction.
///
/// A colour between two stops is the mean of theirs, weighted by distance, of sRGB components that are not premultiplied, as in a CAGradientLayer: from a colour to
/// clear black it grows darker as it fades. Before the first stop and after the last are their colours. Where stops share a location
/// the colour changes at once, from the first's of them to the last's, which holds at the location itself.
public struct Gradient: Sendable {
    /// How a place becomes a location among the stops.
    public enum Shape: Equatable, Sendable {
        /// From 0 on the line across `start` to 1 on the line across `end`; both across the direction from one to the other.
        case axial
        /// From 0 at `start` to 1 on the ellipse around it whose radii are the distances of `end` from it in x and y.
        case radial
        /// From 0 in the direction from `start` to `end` around `start` to 1, clockwise where y grows downwards.
        case conic
    }

    /// A colour and its location, of which there may be any.
    public struct Stop: Equatable, Sendable {
        public var color: Color
        public var location: Double

        public init(color: Color, location: Double) {
            self.color = color
            self.location = location
        }
    }

    /// Stops past this many are left out.
    public static let maximumStops = 4096

    public let shape: Shape
    public let start: Point
    public let end: Point
    let ramp: ColorRamp
    let field: GradientField

    /// A gradient, or nil without a stop; sorts the stops by location, and keeps the order of those that share one. Stops whose location is not a number are left out.
    ///
    /// Where `start` and `end` do not span the shape (the same point, or for ellipses one below the other) places that have no location have the last stop's colour.
    /// Cost: a few operations for each stop, which copies of the value share.
    public init?(_ shape: Shape, start: Point, end: Point, stops: [Stop]) {
        guard let ramp = ColorRamp(stops.prefix(Self.maximumStops)) else { return nil }
        self.shape = shape
        self.start = start
        self.end = end
        self.ramp = ramp
        field = GradientField(shape, start: start, end: end)
    }
}
