/// A sequence of contours of straight lines and Bézier curves, in points.
public struct Path: Equatable, Sendable {
    /// A step of a contour. Every step except `move` starts at the end point of the step before it.
    public enum Element: Equatable, Sendable {
        /// Starts a contour.
        case move(Point)
        /// Appends a straight line.
        case line(Point)
        /// Appends a quadratic Bézier curve.
        case quadratic(control: Point, to: Point)
        /// Appends a cubic Bézier curve.
        case cubic(control1: Point, control2: Point, to: Point)
        /// Ends the contour with a straight line to its first point.
        case close
    }

    /// The steps, in order.
    public var elements: [Element]

    /// Creates a path from its steps, which are not validated.
    @inlinable
    public init(_ elements: [Element] = []) { self.elements = elements }

    /// Calls a closure with every point in order, including control points.
    @inlinable
    public func forEachPoint(_ body: (Point) -> Void) {
        for element in elements {
            switch element {
            case .move(let p), .line(let p): body(p)
            case .quadratic(let c, let p):
                body(c)
                body(p)
            case .cubic(let c1, let c2, let p):
                body(c1)
                body(c2)
                body(p)
            case .close: break
            }
        }
    }
}

extension Path.Element {
    /// Returns the step with each point replaced by its image under a map.
    public func map(_ image: (Point) -> Point) -> Path.Element {
        switch self {
        case .move(let p): .move(image(p))
        case .line(let p): .line(image(p))
        case .quadratic(let c, let p): .quadratic(control: image(c), to: image(p))
        case .cubic(let c1, let c2, let p): .cubic(control1: image(c1), control2: image(c2), to: image(p))
        case .close: .close
        }
    }
}
