import Foundation

/// Cuts a path into dashes, for ``CGPath/copy(dashingWithPhase:lengths:transform:)`` and
/// ``CGContext/replacePathWithStrokedPath()``. Curves stay curves. When a context strokes its path,
/// cairo computes the dashes instead.
struct PathDashes {
    /// An even number of lengths, alternating between dashes and gaps. A pattern of odd length is
    /// repeated twice.
    private let lengths: [CGFloat]
    /// The sum of the lengths.
    private let total: CGFloat
    /// The distance into the pattern at which each subpath starts (at least 0, less than `total`).
    private let phase: CGFloat
    /// The maximum number of dashes and gaps in a subpath, beyond which they are too small to be
    /// visible and the path stays whole.
    private static let limit = 100_000

    /// Returns `nil` for solid lines: if the lengths are empty, one is negative or infinite, or
    /// none is positive.
    init?(phase: CGFloat, lengths: [CGFloat]) {
        var style = LineStyle()
        style.setDashes(phase: phase, lengths: lengths)
        guard !style.dashes.isEmpty else { return nil }
        self.lengths = style.dashes.count % 2 == 0 ? style.dashes : style.dashes + style.dashes
        total = self.lengths.reduce(0, +)
        guard total.isFinite else { return nil }
        let rest = phase.truncatingRemainder(dividingBy: total)
        self.phase = rest < 0 ? rest + total : rest
    }

    /// A position in the pattern.
    private struct Position {
        var index = 0
        /// The remainder of the length at `index`.
        var remaining: CGFloat
        var isDash: Bool { index % 2 == 0 }
    }

    /// The position at which each subpath starts.
    private var start: Position {
        var position = Position(remaining: lengths[0])
        var rest = phase
        // A length of 0 at the very start is not skipped: it is a dot.
        for _ in lengths.indices where rest > 0 && rest >= position.remaining {
            rest -= position.remaining
            advance(&position)
        }
        position.remaining = max(0, position.remaining - rest)
        return position
    }

    /// Moves a position to the start of the next length.
    private func advance(_ position: inout Position) {
        position.index = (position.index + 1) % lengths.count
        position.remaining = lengths[position.index]
    }

    /// Returns a path's dashes, each a subpath; the elements of the path itself if there would be
    /// too many dashes.
    func dashed(_ path: CGPath) -> [CGPath.Element] {
        guard path.isMeasurable else { return [] }
        var result: [CGPath.Element] = []
        for subpath in path.curves() {
            let length = subpath.curves.reduce(0) { $0 + $1.length }
            guard length / total * CGFloat(lengths.count) < CGFloat(Self.limit) else { return path.elements }
            result += dashed(subpath)
        }
        return result
    }

    private func dashed(_ subpath: (curves: [MeasuredCurve], isClosed: Bool)) -> [CGPath.Element] {
        var dashes: [[CGPath.Element]] = []
        var position = start
        let beginsWithDash = position.isDash
        // The dash that is not finished; empty in a gap.
        var dash: [CGPath.Element] = []
        // Appends a dash of length 0 as a dot: a very short line, so that its caps have the
        // direction of the path.
        func appendDot(on curve: MeasuredCurve, at distance: CGFloat) {
            guard position.isDash, position.remaining == 0 else { return }
            let at = curve.parameter(at: distance)
            dashes.append([.move(curve.point(at: at)), .line(curve.point(after: at, by: total * 1e-9))])
            advance(&position)
        }
        if let first = subpath.curves.first(where: { $0.length > 0 }) { appendDot(on: first, at: 0) }
        for curve in subpath.curves {
            var distance: CGFloat = 0
            while distance < curve.length {
                let step = min(position.remaining, curve.length - distance)
                if position.isDash {
                    let (from, to) = (curve.parameter(at: distance), curve.parameter(at: distance + step))
                    if dash.isEmpty { dash.append(.move(curve.point(at: from))) }
                    dash.append(curve.element(from: from, to: to))
                }
                distance += step
                position.remaining -= step
                // A remainder within rounding error is not a separate dash.
                if position.remaining <= total * 1e-12 {
                    if position.isDash { dashes.append(dash) }
                    dash = []
                    advance(&position)
                    appendDot(on: curve, at: distance)
                }
            }
        }
        if !dash.isEmpty { dashes.append(dash) }
        // The last dash of a closed line continues into its first.
        if subpath.isClosed, beginsWithDash, !dash.isEmpty, dashes.count > 1 {
            let last = dashes.removeLast()
            dashes[0] = last + dashes[0].dropFirst()
        }
        return dashes.flatMap { $0 }
    }
}

/// A line or curve that is parameterized by arc length.
private struct MeasuredCurve {
    let curve: CubicCurve
    /// Whether the curve is a line. The control points of a line equal its endpoints, which makes
    /// the curve's speed uneven; points of lines are interpolated linearly instead.
    let isLine: Bool
    /// The arc length up to each of 129 parameters at equal distances (2 for a line), the first of
    /// which is 0 and the last 1.
    private let lengths: [CGFloat]

    init(_ curve: CubicCurve, isLine: Bool) {
        self.curve = curve
        self.isLine = isLine
        let steps = isLine ? 1 : 128
        var (length, last): (CGFloat, CGPoint) = (0, curve.p0)
        lengths =
            [0]
            + (1...steps).map { step in
                let point = isLine ? curve.p3 : curve.point(at: CGFloat(step) / CGFloat(steps))
                length += hypot(point.x - last.x, point.y - last.y)
                last = point
                return length
            }
    }

    var length: CGFloat { lengths[lengths.count - 1] }

    /// Returns the parameter (0…1) of the point at a distance along the curve.
    func parameter(at distance: CGFloat) -> CGFloat {
        guard distance < length else { return 1 }
        var (low, high) = (0, lengths.count - 1)
        while high - low > 1 {
            let middle = (low + high) / 2
            if lengths[middle] <= distance { low = middle } else { high = middle }
        }
        let step = lengths[high] - lengths[low]
        return (CGFloat(low) + (step > 0 ? (distance - lengths[low]) / step : 0)) / CGFloat(lengths.count - 1)
    }

    func point(at t: CGFloat) -> CGPoint {
        guard isLine else { return curve.point(at: t) }
        return CGPoint(x: curve.p0.x + (curve.p3.x - curve.p0.x) * t, y: curve.p0.y + (curve.p3.y - curve.p0.y) * t)
    }

    /// Returns the path element that continues from the point at the parameter `start` to that at
    /// `end`.
    func element(from start: CGFloat, to end: CGFloat) -> CGPath.Element {
        guard !isLine else { return .line(point(at: end)) }
        let part = curve.part(from: start, to: end)
        return .curve(part.p1, part.p2, part.p3)
    }

    /// Returns the point at a small distance from the point at a parameter, in the direction of the
    /// curve.
    func point(after t: CGFloat, by distance: CGFloat) -> CGPoint {
        let (before, after, here) = (point(at: max(0, t - 0.001)), point(at: min(1, t + 0.001)), point(at: t))
        let span = hypot(after.x - before.x, after.y - before.y)
        guard span > 0 else { return here }
        return CGPoint(x: here.x + (after.x - before.x) / span * distance, y: here.y + (after.y - before.y) / span * distance)
    }
}

extension CGPath {
    /// Returns the subpaths as lines and curves, including closing lines.
    fileprivate func curves() -> [(curves: [MeasuredCurve], isClosed: Bool)] {
        var subpaths: [(curves: [MeasuredCurve], isClosed: Bool)] = []
        var (start, current) = (CGPoint.zero, CGPoint.zero)
        func add(_ curve: CubicCurve, isLine: Bool = false) {
            subpaths[subpaths.count - 1].curves.append(MeasuredCurve(curve, isLine: isLine))
            current = curve.p3
        }
        for element in elements {
            switch element {
            case .move(let point):
                (start, current) = (point, point)
                subpaths.append(([], false))
            case .line(let end): add(CubicCurve(current, current, end, end), isLine: true)
            case .quad(let control, let end): add(CubicCurve(current, quadratic: control, end))
            case .curve(let control1, let control2, let end): add(CubicCurve(current, control1, control2, end))
            case .close:
                if current != start { add(CubicCurve(current, current, start, start), isLine: true) }
                subpaths[subpaths.count - 1].isClosed = true
            }
        }
        return subpaths
    }
}
