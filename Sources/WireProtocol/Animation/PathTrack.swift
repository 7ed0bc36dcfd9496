import Glibc

/// The path of a keyframe animation, with its lengths.
///
/// Its start and the end of every line and curve are keyframes; a move between contours is a jump and none. In linear mode, and in cubic
/// mode, whose smoothness a path has by its own shape, each of its segments takes the time between its key times and is followed by its
/// parameter, as Core Animation does; in paced modes the speed is even over the whole path. In discrete mode the start of each segment is
/// shown for the segment's time, and the end of the path is not.
struct PathTrack: Sendable {
    private struct Piece: Sendable {
        var segment: CubicSegment
        var arc: ArcLength
        /// The direction where the segment itself has none: the chord's, or the one before it.
        var heading: Double
    }

    private let start: Point
    private let pieces: [Piece]
    private let times: KeyTimes
    private let isDiscrete: Bool
    private let isPaced: Bool

    /// Needs a valid description and its path.
    init(_ path: Path, frames: Keyframes) {
        start = path.start
        let segments = path.segments
        var heading = 0.0
        // Until something has a direction, the first direction there is.
        if let first = segments.lazy.compactMap(Self.chord).first { heading = first }
        pieces = segments.map { segment in
            heading = Self.chord(segment) ?? heading
            return Piece(segment: segment, arc: ArcLength(segment), heading: heading)
        }
        isDiscrete = frames.calculationMode == .discrete
        isPaced = !frames.calculationMode.usesKeyTimes
        times =
            switch frames.calculationMode {
            case .discrete: KeyTimes(discrete: frames.keyTimes, count: max(1, pieces.count))
            case .linear, .cubic: KeyTimes(frames.keyTimes, count: pieces.count + 1, curves: frames.curves)
            case .paced, .cubicPaced: KeyTimes(lengths: pieces.map(\.arc.total))
            }
    }

    /// The point at a place of the pass, and the direction of the path there in radians from x towards y.
    func place(at x: Double) -> (point: Point, heading: Double) {
        guard !pieces.isEmpty else { return (start, 0) }
        let piece: Piece
        let t: Double
        if isDiscrete {
            piece = pieces[times.index(at: x)]
            t = 0
        } else {
            let (index, progress) = times.interval(at: x)
            piece = pieces[index]
            t = isPaced ? piece.arc.parameter(atFraction: progress, of: piece.segment) : progress
        }
        let position = piece.segment.position(at: t)
        // At a cusp, or where a control point lies on an end, the direction a little further inside.
        let heading =
            Self.heading(piece.segment.derivative(at: t)) ?? Self.heading(piece.segment.derivative(at: t + (0.5 - t) * 1e-4))
            ?? piece.heading
        return (Point(x: position.x, y: position.y), heading)
    }

    private static func heading(_ v: SIMD4<Double>) -> Double? { v.length > 1e-9 ? Glibc.atan2(v.y, v.x) : nil }

    private static func chord(_ segment: CubicSegment) -> Double? { heading(segment.position(at: 1) - segment.d) }
}

extension Path {
    /// Where the path begins.
    fileprivate var start: Point {
        if case .move(let p)? = elements.first { p } else { .zero }
    }

    /// How many lines and curves the path has: one less than the keyframes that it makes.
    public var segmentCount: Int { segments.count }

    /// The path up to the end of some of its lines and curves.
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

    /// Visits the lines and curves with the places of their elements. Closing a contour is a line only where its end is not its start already.
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
