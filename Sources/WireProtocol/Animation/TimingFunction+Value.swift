import Glibc

extension TimingFunction {
    /// Whether the curve is the diagonal, on which progress is time.
    var isLinear: Bool { c1x == c1y && c2x == c2y }

    /// The curve's y where its x is `x`; 0 below 0 and 1 above 1. May leave 0…1 where a control point does.
    ///
    /// The parameter is found to the last few bits, so that the error stays far below 1e-6 also where the curve is vertical.
    public func value(at x: Double) -> Double {
        // The complement also takes NaN.
        guard x > 0 else { return 0 }
        guard x < 1 else { return 1 }
        if isLinear { return x }
        // The half near the origin is solved, the other by its mirror image: near the origin nothing cancels.
        if x <= 0.5 {
            let t = Self.parameter(at: x, c1x, c2x)
            return Self.bezier(t, c1y, c2y)
        }
        let t = Self.parameter(at: 1 - x, 1 - c2x, 1 - c1x)
        return 1 - Self.bezier(t, 1 - c2y, 1 - c1y)
    }

    /// A cubic Bézier curve's coordinate from 0 to 1 in powers of the parameter.
    private static func bezier(_ t: Double, _ c1: Double, _ c2: Double) -> Double {
        let c = 3 * c1
        let b = 3 * (c2 - c1) - c
        let a = 1 - c - b
        return ((a * t + b) * t + c) * t
    }

    /// The parameter t, 0…1, at which x(t) = x: Newton's method inside a bracket that every step narrows, bisection where Newton leaves it
    /// or is slow (a derivative of 0 among the causes). x(t) never decreases as both control points' x lie in 0…1.
    private static func parameter(at x: Double, _ c1: Double, _ c2: Double) -> Double {
        // The one curve with a triple root, at the middle, where x(t) is too flat to be evaluated: x = ½ + 4·(t − ½)³.
        if c1 == 1 && c2 == 0 { return 0.5 + Glibc.cbrt((x - 0.5) / 4) }
        let c = 3 * c1
        let b = 3 * (c2 - c1) - c
        let a = 1 - c - b
        var low = 0.0
        var high = 1.0
        var t = x
        var lastStep = 1.0
        // Bisection alone would need a bit more than a thousand steps for the smallest x; with Newton a dozen are rare.
        for _ in 0..<1_100 {
            let error = ((a * t + b) * t + c) * t - x
            if error == 0 { return t }
            if error < 0 { low = t } else { high = t }
            let slope = (3 * a * t + 2 * b) * t + c
            let newton = t - error / slope
            let next: Double
            if newton > low && newton < high && (newton - t).magnitude < lastStep / 2 {
                next = newton
            } else {
                next = low + (high - low) / 2
            }
            lastStep = (next - t).magnitude
            if lastStep <= t * 0x1p-52 || next == low || next == high { return next }
            t = next
        }
        return t
    }
}
