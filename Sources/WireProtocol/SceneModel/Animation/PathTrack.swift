public import Geometry
import Glibc

/// The path of a keyframe animation, with its lengths.
///
/// The start of the path and the end of every line and curve are keyframes. A move between contours
/// is a jump without a keyframe. In linear and cubic mode, each segment takes the time between its
/// key times, and motion follows its parameter, as in Core Animation; a path needs no smoothing. In
/// paced modes, the speed is constant along the whole path. In discrete mode, the start of each
/// segment is shown during the segment's time, and the end of the path is not shown.
struct PathTrack: Sendable {
    private struct Piece: Sendable {
        var segment: CubicSegment
        /// The direction to use if the segment's own is undefined: that of the chord, or of the
        /// segment before.
        var heading: Double
    }

    private let start: Point
    private let pieces: [Piece]
    private let times: KeyTimes
    private let isDiscrete: Bool
    /// The lengths of the pieces in paced modes; nil in others.
    private let arcs: ArcTable?

    /// - Precondition: The path and the keyframes are parts of a valid description.
    init(_ path: Path, frames: Keyframes) {
        start = path.start
        let segments = path.segments
        var heading = 0.0
        // Segments before the first one with a direction use that direction.
        if let first = segments.lazy.compactMap(Self.chord).first { heading = first }
        pieces = segments.map { segment in
            heading = Self.chord(segment) ?? heading
            return Piece(segment: segment, heading: heading)
        }
        isDiscrete = frames.calculationMode == .discrete
        let arcs = frames.calculationMode.usesKeyTimes ? nil : ArcTable(count: segments.count) { segments[$0] }
        self.arcs = arcs
        times =
            switch frames.calculationMode {
            case .discrete: KeyTimes(discrete: frames.keyTimes, count: max(1, pieces.count))
            case .linear, .cubic: KeyTimes(frames.keyTimes, count: pieces.count + 1, curves: frames.curves)
            case .paced, .cubicPaced: KeyTimes(lengths: arcs?.totals ?? [])
            }
    }

    /// Returns the point at a progress through the pass, and the direction of the path there
    /// (radians, from x toward y).
    func position(at x: Double) -> (point: Point, heading: Double) {
        guard !pieces.isEmpty else { return (start, 0) }
        let piece: Piece
        let t: Double
        if isDiscrete {
            piece = pieces[times.index(at: x)]
            t = 0
        } else {
            let (index, progress) = times.interval(at: x)
            piece = pieces[index]
            t = arcs?.parameter(atFraction: progress, ofSegment: index, piece.segment) ?? progress
        }
        let position = piece.segment.position(at: t)
        // At a cusp, or if a control point coincides with an end, uses the direction slightly
        // further inside.
        let heading =
            Self.heading(piece.segment.derivative(at: t)) ?? Self.heading(piece.segment.derivative(at: t + (0.5 - t) * 1e-4))
            ?? piece.heading
        return (Point(x: position.x, y: position.y), heading)
    }

    /// A Boolean value that indicates whether an interval of progress shows one point.
    var mayRest: Bool { pieces.isEmpty || (isDiscrete && times.isSorted) }

    /// Returns the range of progress around `x` in which the point stays the same, or `nil` if it
    /// may change at once.
    func steadyProgress(around x: Double) -> Range<Double>? {
        guard mayRest else { return nil }
        return pieces.isEmpty ? .unbounded : times.span(at: times.index(at: x))
    }

    private static func heading(_ v: SIMD4<Double>) -> Double? { v.length > 1e-9 ? Glibc.atan2(v.y, v.x) : nil }

    private static func chord(_ segment: CubicSegment) -> Double? { heading(segment.position(at: 1) - segment.d) }
}

extension Path {
    /// The first point of the path.
    fileprivate var start: Point {
        if case .move(let p)? = elements.first { p } else { .zero }
    }

    /// The number of lines and curves: one less than the number of keyframes of the path.
    public var segmentCount: Int { segments.count }

    /// Returns the path up to the end of some number of lines and curves.
    public func prefix(segments count: Int) -> Path {
        var found = 0
        var end = elements.count
        eachSegment { index, _ in
            found += 1
            if found == count + 1 { end = index }
        }
        return Path(Array(elements.prefix(end)))
    }

    /// The lines and curves of the path.
    var segments: [CubicSegment] {
        var segments: [CubicSegment] = []
        segments.reserveCapacity(elements.count)
        eachSegment { segments.append($1) }
        return segments
    }

    /// Calls a closure with each line and curve and the index of its element. A close is a line
    /// unless the contour already ends at its start.
    private func eachSegment(_ visit: (_ index: Int, _ segment: CubicSegment) -> Void) {
        var current = Point.zero
        var contour = Point.zero
        for (index, element) in elements.enumerated() {
            switch element {
            case .move(let p):
                current = p
                contour = p
            case .line(let p):
                visit(index, CubicSegment(line: current, p))
                current = p
            case .quadratic, .cubic:
                guard case .cubic(let c1, let c2, let p)? = element.cubic(from: current) else { continue }
                visit(index, CubicSegment(bezier: current, c1, c2, p))
                current = p
            case .close:
                if current != contour { visit(index, CubicSegment(line: current, contour)) }
                current = contour
            }
        }
    }
}
