import Glibc

extension TimingFunction {
    /// A Boolean value that indicates whether the curve is the diagonal.
    var isLinear: Bool { c1x == c1y && c2x == c2y }

    /// Returns the curve's y at an x: 0 for an x below 0 and 1 for an x above 1. Between 0 and 1,
    /// the result may be outside of 0…1 if the y of a control point is.
    ///
    /// The curve's parameter is accurate except for its last few bits, so that the error of y is
    /// far below 1e-6 even where the curve is vertical.
    public func value(at x: Double) -> Double {
        // Also handles NaN.
        guard x > 0 else { return 0 }
        guard x < 1 else { return 1 }
        if isLinear { return x }
        // Near x = 1, the differences in the polynomial would cancel. There, the curve rotated by a
        // half turn is solved near x = 0.
        if x <= 0.5 {
            let t = Self.parameter(at: x, c1x, c2x)
            return Self.bezier(t, c1y, c2y)
        }
        let t = Self.parameter(at: 1 - x, 1 - c2x, 1 - c1x)
        return 1 - Self.bezier(t, 1 - c2y, 1 - c1y)
    }

    /// Returns a coordinate of a cubic Bézier curve at the parameter t. The coordinate is 0 at the
    /// start, 1 at the end, and c1 and c2 at the control points.
    private static func bezier(_ t: Double, _ c1: Double, _ c2: Double) -> Double {
        let c = 3 * c1
        let b = 3 * (c2 - c1) - c
        let a = 1 - c - b
        return ((a * t + b) * t + c) * t
    }

    /// Returns the parameter t, 0…1, at which x(t) = x.
    ///
    /// Uses Newton's method inside a bracket that every step narrows, and bisection if Newton's
    /// method leaves the bracket or is slow, for example because the derivative is 0. x(t) never
    /// decreases, because the x of both control points is in 0…1.
    private static func parameter(at x: Double, _ c1: Double, _ c2: Double) -> Double {
        // The only curve with a triple root, at the center, where x(t) is too flat for iteration:
        // x = ½ + 4·(t − ½)³.
        if c1 == 1 && c2 == 0 { return 0.5 + Glibc.cbrt((x - 0.5) / 4) }
        let c = 3 * c1
        let b = 3 * (c2 - c1) - c
        let a = 1 - c - b
        var low = 0.0
        var high = 1.0
        var t = x
        var lastStep = 1.0
        // Bisection alone would take over a thousand steps for the smallest x. With Newton's
        // method, twelve are rare.
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
