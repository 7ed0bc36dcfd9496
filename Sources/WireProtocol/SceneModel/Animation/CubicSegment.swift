import Geometry

/// A segment of a curve in up to four dimensions as a cubic polynomial, `((a·t + b)·t + c)·t + d`
/// for t in 0…1: a line, a Bézier curve or an interval of a spline.
struct CubicSegment: Sendable, BitwiseCopyable {
    /// The coefficients of t³, t², t and 1. Unused dimensions are 0.
    var a, b, c, d: SIMD4<Double>

    /// Creates a segment in Hermite form, from its ends and the derivatives at them.
    init(from p: SIMD4<Double>, leaving u: SIMD4<Double>, to q: SIMD4<Double>, arriving v: SIMD4<Double>) {
        a = (p - q) * 2 + u + v
        b = (q - p) * 3 - u * 2 - v
        c = u
        d = p
    }

    init(line p: Point, _ q: Point) {
        a = .zero
        b = .zero
        c = SIMD4(q.x - p.x, q.y - p.y, 0, 0)
        d = SIMD4(p.x, p.y, 0, 0)
    }

    init(bezier p0: Point, _ p1: Point, _ p2: Point, _ p3: Point) {
        func lanes(_ p: Point) -> SIMD4<Double> { SIMD4(p.x, p.y, 0, 0) }
        let (l0, l1, l2, l3) = (lanes(p0), lanes(p1), lanes(p2), lanes(p3))
        c = (l1 - l0) * 3
        b = (l2 - l1) * 3 - c
        a = l3 - l0 - c - b
        d = l0
    }

    func position(at t: Double) -> SIMD4<Double> { ((a * t + b) * t + c) * t + d }

    func derivative(at t: Double) -> SIMD4<Double> { (a * (3 * t) + b * 2) * t + c }
}

/// The arc lengths of the segments of a curve, and the inverse function, from a length to the
/// parameter t. Paced animations use it to move at a constant speed.
///
/// Divides 0…1 into equal panels of t and stores the cumulative length at the end of each. The
/// length of a panel is integrated by the Gauss–Legendre rule of eight points. Segments have
/// sixteen panels. Those of curves with more than 4,096 segments have one, so that the time to make
/// the table is bounded; the error of the rule is then a fraction of one of so many segments.
struct ArcTable: Sendable {
    /// The greatest number of segments that have sixteen panels.
    static let finelyDivided = 4_096
    private let panels: Int
    /// For each segment, the lengths from its start to the end of each panel.
    private var lengths: [Double] = []

    /// Creates the table of some segments, which a closure returns by their indices.
    init(count: Int, _ segment: (Int) -> CubicSegment) {
        panels = count <= Self.finelyDivided ? 16 : 1
        lengths.reserveCapacity(count * panels)
        for index in 0..<count {
            let segment = segment(index)
            var sum = 0.0
            for panel in 0..<panels {
                sum += Self.length(of: segment, from: Double(panel) / Double(panels), to: Double(panel + 1) / Double(panels))
                lengths.append(sum)
            }
        }
    }

    /// The lengths of the segments.
    var totals: [Double] { stride(from: panels - 1, to: lengths.count, by: panels).map { lengths[$0] } }

    /// Returns the parameter at which the length from the start of a segment is a fraction (0…1) of
    /// its total.
    ///
    /// - Parameters:
    ///   - fraction: The fraction.
    ///   - index: The index of the segment.
    ///   - segment: The segment.
    func parameter(atFraction fraction: Double, ofSegment index: Int, _ segment: CubicSegment) -> Double {
        guard fraction > 0 else { return 0 }
        guard fraction < 1 else { return 1 }
        let first = index * panels
        let total = lengths[first + panels - 1]
        guard total > 0 else { return fraction }
        let targetLength = fraction * total
        var panel = 0
        while panel < panels - 1 && lengths[first + panel] < targetLength { panel += 1 }
        let start = Double(panel) / Double(panels)
        let rest = targetLength - (panel == 0 ? 0 : lengths[first + panel - 1])
        var low = start
        var high = Double(panel + 1) / Double(panels)
        var t = low + (high - low) * 0.5
        // Newton's method inside the bracket low…high; if a step leaves the bracket or the
        // derivative is 0, bisection. 60 steps are enough: as many halvings exceed the precision of
        // a double.
        for _ in 0..<60 {
            let error = Self.length(of: segment, from: start, to: t) - rest
            if error == 0 { return t }
            if error < 0 { low = t } else { high = t }
            let newton = t - error / segment.derivative(at: t).length
            let next = newton > low && newton < high ? newton : low + (high - low) / 2
            if (next - t).magnitude <= 1e-15 { return next }
            t = next
        }
        return t
    }

    private static func length(of segment: CubicSegment, from t0: Double, to t1: Double) -> Double {
        let half = (t1 - t0) / 2
        let middle = (t0 + t1) / 2
        func speed(_ offset: Double) -> Double { segment.derivative(at: middle + half * offset).length }
        // Nodes and weights of the rule on −1…1, which is exact for polynomials up to degree 15.
        let sum =
            (0.362_683_783_378_362_0 * (speed(-0.183_434_642_495_649_8) + speed(0.183_434_642_495_649_8))
                + 0.313_706_645_877_887_3 * (speed(-0.525_532_409_916_329_0) + speed(0.525_532_409_916_329_0)))
            + (0.222_381_034_453_374_5 * (speed(-0.796_666_477_413_626_7) + speed(0.796_666_477_413_626_7))
                + 0.101_228_536_290_376_3 * (speed(-0.960_289_856_497_536_3) + speed(0.960_289_856_497_536_3)))
        return sum * half
    }
}
