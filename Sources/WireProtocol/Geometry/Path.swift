/// A sequence of contours of straight lines and Bézier curves, in points.
public struct Path: Equatable, Sendable {
    /// One step of a contour; every step but `move` begins where the one before it ended.
    public enum Element: Equatable, Sendable {
        case move(Point)
        case line(Point)
        case quadratic(control: Point, to: Point)
        case cubic(control1: Point, control2: Point, to: Point)
        case close
    }

    public var elements: [Element]

    @inlinable
    public init(_ elements: [Element] = []) { self.elements = elements }
}
