public import Foundation

extension CGPath {
    /// The smallest rectangle that holds all points, control points of curves included; null for an empty path.
    public var boundingBox: CGRect {
        CGRect(bounding: elements.lazy.flatMap(\.points))
    }

    /// The smallest rectangle that holds the lines and curves themselves; null for an empty path.
    public var boundingBoxOfPath: CGRect {
        var points: [CGPoint] = []
        var current = CGPoint.zero
        for element in elements {
            switch element {
            case .move(let end), .line(let end):
                points.append(end)
            case .quad(let control, let end):
                let cubic = CubicCurve(current, quadratic: control, end)
                points += cubic.extremes + [end]
            case .curve(let control1, let control2, let end):
                points += CubicCurve(current, control1, control2, end).extremes + [end]
            case .close:
                continue
            }
            current = element.points.last ?? current
        }
        return CGRect(bounding: points)
    }

    /// Whether filling the path, each subpath closed, paints `point`.
    ///
    /// - Parameter transform: applied to the path before the test.
    public func contains(_ point: CGPoint, using rule: CGPathFillRule = .winding, transform: CGAffineTransform = .identity) -> Bool {
        guard point.x.isFinite, point.y.isFinite else { return false }
        // Crossings of the ray from the point towards larger x.
        var winding = 0
        for (from, to) in segments(transform) {
            guard (from.y <= point.y) != (to.y <= point.y) else { continue }
            let x = from.x + (point.y - from.y) / (to.y - from.y) * (to.x - from.x)
            if x > point.x { winding += from.y < to.y ? 1 : -1 }
        }
        return rule == .winding ? winding != 0 : winding % 2 != 0
    }

    /// The path as straight lines, closing lines of open subpaths included, curves within about a thousandth of their size.
    private func segments(_ transform: CGAffineTransform) -> [(CGPoint, CGPoint)] {
        var segments: [(CGPoint, CGPoint)] = []
        var (start, current) = (CGPoint.zero, CGPoint.zero)
        func line(to end: CGPoint) {
            segments.append((current, end))
            current = end
        }
        func curve(_ cubic: CubicCurve) {
            let steps = 64
            for step in 1...steps { line(to: cubic.point(at: CGFloat(step) / CGFloat(steps))) }
        }
        for element in elements {
            switch element.applying(transform) {
            case .move(let point):
                line(to: start)
                (start, current) = (point, point)
            case .line(let end): line(to: end)
            case .quad(let control, let end): curve(CubicCurve(current, quadratic: control, end))
            case .curve(let control1, let control2, let end): curve(CubicCurve(current, control1, control2, end))
            case .close: line(to: start)
            }
        }
        line(to: start)
        return segments
    }
}

/// One cubic Bézier curve.
private struct CubicCurve {
    let (p0, p1, p2, p3): (CGPoint, CGPoint, CGPoint, CGPoint)

    init(_ p0: CGPoint, _ p1: CGPoint, _ p2: CGPoint, _ p3: CGPoint) {
        (self.p0, self.p1, self.p2, self.p3) = (p0, p1, p2, p3)
    }

    /// A quadratic curve with its degree raised: the control points lie two thirds of the way to the quadratic one.
    init(_ p0: CGPoint, quadratic control: CGPoint, _ p3: CGPoint) {
        func twoThirds(from point: CGPoint) -> CGPoint {
            CGPoint(x: point.x + (control.x - point.x) * 2 / 3, y: point.y + (control.y - point.y) * 2 / 3)
        }
        self.init(p0, twoThirds(from: p0), twoThirds(from: p3), p3)
    }

    func point(at t: CGFloat) -> CGPoint {
        let u = 1 - t
        let (w0, w1, w2, w3) = (u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t)
        return CGPoint(
            x: w0 * p0.x + w1 * p1.x + w2 * p2.x + w3 * p3.x, y: w0 * p0.y + w1 * p1.y + w2 * p2.y + w3 * p3.y)
    }

    /// The points where the curve turns back along x or along y.
    var extremes: [CGPoint] {
        (Self.turns(p0.x, p1.x, p2.x, p3.x) + Self.turns(p0.y, p1.y, p2.y, p3.y)).map(point(at:))
    }

    /// Where in (0, 1) the derivative 3 · (a t² + b t + c) of a cubic through these values vanishes.
    private static func turns(_ v0: CGFloat, _ v1: CGFloat, _ v2: CGFloat, _ v3: CGFloat) -> [CGFloat] {
        let a = v3 - 3 * v2 + 3 * v1 - v0
        let b = 2 * (v2 - 2 * v1 + v0)
        let c = v1 - v0
        let discriminant = b * b - 4 * a * c
        guard discriminant >= 0 else { return [] }
        // The stable form of the quadratic formula; it also serves when `a` is all but zero.
        let q = -(b + (b < 0 ? -1 : 1) * discriminant.squareRoot()) / 2
        return [q / a, c / q].filter { $0 > 0 && $0 < 1 }
    }
}
