package import Foundation

/// A cubic Bézier curve. It is the form in which paths' curves are measured, split and approximated
/// by lines; quadratic curves are converted to it.
package struct CubicCurve {
    /// The start, the two control points and the end.
    package let (p0, p1, p2, p3): (CGPoint, CGPoint, CGPoint, CGPoint)

    package init(_ p0: CGPoint, _ p1: CGPoint, _ p2: CGPoint, _ p3: CGPoint) {
        (self.p0, self.p1, self.p2, self.p3) = (p0, p1, p2, p3)
    }

    /// Creates a quadratic curve with its degree elevated: each control point is two thirds of the
    /// way from its endpoint to the quadratic control point.
    package init(_ p0: CGPoint, quadratic control: CGPoint, _ p3: CGPoint) {
        func twoThirds(from point: CGPoint) -> CGPoint {
            CGPoint(x: point.x + (control.x - point.x) * 2 / 3, y: point.y + (control.y - point.y) * 2 / 3)
        }
        self.init(p0, twoThirds(from: p0), twoThirds(from: p3), p3)
    }

    /// Returns the point at a parameter (0…1).
    package func point(at t: CGFloat) -> CGPoint {
        let u = 1 - t
        let (w0, w1, w2, w3) = (u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t)
        return CGPoint(
            x: w0 * p0.x + w1 * p1.x + w2 * p2.x + w3 * p3.x, y: w0 * p0.y + w1 * p1.y + w2 * p2.y + w3 * p3.y)
    }

    /// The points at which the curve reverses its direction along x or y.
    var extrema: [CGPoint] {
        (Self.derivativeZeros(p0.x, p1.x, p2.x, p3.x) + Self.derivativeZeros(p0.y, p1.y, p2.y, p3.y)).map(point(at:))
    }

    /// Returns the zeros in (0, 1) of the derivative 3 · (a t² + b t + c) of a cubic with these
    /// control values.
    private static func derivativeZeros(_ v0: CGFloat, _ v1: CGFloat, _ v2: CGFloat, _ v3: CGFloat) -> [CGFloat] {
        let a = v3 - 3 * v2 + 3 * v1 - v0
        let b = 2 * (v2 - 2 * v1 + v0)
        let c = v1 - v0
        let discriminant = b * b - 4 * a * c
        guard discriminant >= 0 else { return [] }
        // This form of the quadratic formula is numerically stable, even if `a` is nearly 0.
        let q = -(b + (b < 0 ? -1 : 1) * discriminant.squareRoot()) / 2
        // Division by 0 results in infinity or NaN, which the filter removes.
        return [q / a, c / q].filter { $0 > 0 && $0 < 1 }
    }

    /// Returns the number of equal parameter steps (1…1,024) that keep line segments within
    /// `tolerance` of the curve.
    ///
    /// With n steps, the error is at most M / (8 n²), where M is the maximum second derivative,
    /// which is six times the maximum second difference of the control points.
    func steps(within tolerance: CGFloat) -> Int {
        let first = hypot(p0.x - 2 * p1.x + p2.x, p0.y - 2 * p1.y + p2.y)
        let second = hypot(p1.x - 2 * p2.x + p3.x, p1.y - 2 * p2.y + p3.y)
        let steps = (max(first, second) * 6 / 8 / tolerance).squareRoot().rounded(.up)
        return steps >= 1 ? Int(min(1024, steps)) : 1
    }

    /// Returns the part of the curve between two parameters (0…1, `start` at most `end`).
    package func part(from start: CGFloat, to end: CGFloat) -> CubicCurve {
        func mix(_ a: CGPoint, _ b: CGPoint, _ t: CGFloat) -> CGPoint { CGPoint(x: a.x + (b.x - a.x) * t, y: a.y + (b.y - a.y) * t) }
        /// Returns the first and the second part of a curve, split by de Casteljau's construction.
        func split(_ c: CubicCurve, _ t: CGFloat) -> (CubicCurve, CubicCurve) {
            let (a, b, d) = (mix(c.p0, c.p1, t), mix(c.p1, c.p2, t), mix(c.p2, c.p3, t))
            let (e, f) = (mix(a, b, t), mix(b, d, t))
            let middle = mix(e, f, t)
            return (CubicCurve(c.p0, a, e, middle), CubicCurve(middle, f, d, c.p3))
        }
        let tail = start > 0 ? split(self, start).1 : self
        return end < 1 && start < 1 ? split(tail, (end - start) / (1 - start)).0 : tail
    }
}
