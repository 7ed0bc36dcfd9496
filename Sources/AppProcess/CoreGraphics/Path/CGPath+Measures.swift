public import Foundation

extension CGPath {
    /// The smallest rectangle that contains all points, including control points of curves; null
    /// for an empty path.
    public var boundingBox: CGRect {
        CGRect(bounding: elements.lazy.flatMap(\.points))
    }

    /// The smallest rectangle that contains the lines and curves, without control points; null for
    /// an empty path.
    public var boundingBoxOfPath: CGRect {
        var points: [CGPoint] = []
        var current = CGPoint.zero
        for element in elements {
            switch element {
            case .move(let end), .line(let end):
                points.append(end)
            case .quad(let control, let end):
                let cubic = CubicCurve(current, quadratic: control, end)
                points += cubic.extrema + [end]
            case .curve(let control1, let control2, let end):
                points += CubicCurve(current, control1, control2, end).extrema + [end]
            case .close:
                continue
            }
            current = element.points.last ?? current
        }
        return CGRect(bounding: points)
    }

    /// Returns whether filling the path paints a point. Each subpath counts as closed, and points
    /// on its lines are inside. Curves are divided into lines.
    ///
    /// - Parameters:
    ///   - point: The point to test.
    ///   - rule: The rule that determines the interior of the path.
    ///   - transform: The transform that is applied to the path before the test.
    public func contains(_ point: CGPoint, using rule: CGPathFillRule = .winding, transform: CGAffineTransform = .identity) -> Bool {
        guard point.x.isFinite, point.y.isFinite else { return false }
        // Count the crossings of the ray from the point toward larger x.
        var winding = 0
        for (from, to) in segments(transform) {
            if point.isOnSegment(from, to) { return true }
            guard (from.y <= point.y) != (to.y <= point.y) else { continue }
            let x = from.x + (point.y - from.y) / (to.y - from.y) * (to.x - from.x)
            if x > point.x { winding += from.y < to.y ? 1 : -1 }
        }
        return rule == .winding ? winding != 0 : winding % 2 != 0
    }

    /// Returns the path as line segments, including closing lines of open subpaths. Each curve is
    /// approximated by 64 segments, to within about a thousandth of its size.
    private func segments(_ transform: CGAffineTransform) -> [(CGPoint, CGPoint)] {
        polylines({ _ in 64 }, transform).flatMap { line in
            zip(line.points, line.points.dropFirst() + [line.points[0]])
        }
    }

    /// Returns whether the path is a rectangle with sides parallel to the axes: four lines, closed
    /// or returning to their start.
    ///
    /// - Parameter rect: A pointer that receives the rectangle.
    public func isRect(_ rect: UnsafeMutablePointer<CGRect>?) -> Bool {
        var points: [CGPoint] = []
        for (index, element) in elements.enumerated() {
            switch element {
            case .move(let point) where index == 0: points.append(point)
            case .line(let point): points.append(point)
            case .close where index == elements.count - 1: break
            default: return false
            }
        }
        if points.count == 5, points[0] == points[4] { points.removeLast() }
        guard points.count == 4, let last = elements.last, last == .close || elements.count == 5 else { return false }
        let (a, b, c, d) = (points[0], points[1], points[2], points[3])
        let isUpright = a.y == b.y && b.x == c.x && c.y == d.y && d.x == a.x
        let isSideways = a.x == b.x && b.y == c.y && c.x == d.x && d.y == a.y
        guard isUpright || isSideways else { return false }
        rect?.pointee = CGRect(bounding: points)
        return true
    }
}

extension CGPoint {
    /// Returns whether the point is on a line segment, except for the error of rounding. A segment
    /// without length has no points.
    fileprivate func isOnSegment(_ from: CGPoint, _ to: CGPoint) -> Bool {
        guard from != to, x >= min(from.x, to.x), x <= max(from.x, to.x), y >= min(from.y, to.y), y <= max(from.y, to.y) else {
            return false
        }
        let (horizontal, vertical) = ((x - from.x) * (to.y - from.y), (y - from.y) * (to.x - from.x))
        return abs(horizontal - vertical) <= 1e-12 * max(abs(horizontal), abs(vertical))
    }
}
