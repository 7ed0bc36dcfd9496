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

    /// Calls back with every point in order, control points included.
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
        switch self {
        case .move(let p), .line(let p): PropertyKind.fits(p)
        case .quadratic(let c, let p): PropertyKind.fits(c) && PropertyKind.fits(p)
        case .cubic(let c1, let c2, let p): PropertyKind.fits(c1) && PropertyKind.fits(c2) && PropertyKind.fits(p)
        case .close: true
        }
    }
}
