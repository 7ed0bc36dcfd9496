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

extension Path.Element {
    /// The step with its points replaced by their images.
    public func map(_ image: (Point) -> Point) -> Path.Element {
        switch self {
        case .move(let p): .move(image(p))
        case .line(let p): .line(image(p))
        case .quadratic(let c, let p): .quadratic(control: image(c), to: image(p))
        case .cubic(let c1, let c2, let p): .cubic(control1: image(c1), control2: image(c2), to: image(p))
        case .close: .close
        }
    }

    /// Whether all coordinates are such as the protocol carries.
    var fits: Bool {
        func fits(_ p: Point) -> Bool { p.x.magnitude <= Limits.coordinate && p.y.magnitude <= Limits.coordinate }
        return switch self {
        case .move(let p), .line(let p): fits(p)
        case .quadratic(let c, let p): fits(c) && fits(p)
        case .cubic(let c1, let c2, let p): fits(c1) && fits(c2) && fits(p)
        case .close: true
        }
    }
}
