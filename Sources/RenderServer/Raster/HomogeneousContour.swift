import WireProtocol

/// Takes the points of a contour in homogeneous device coordinates `(x·w, y·w, w)`, cuts away what lies behind the viewer, flattens
/// curves, and adds the rest to an outline.
///
/// The cut is Sutherland and Hodgman's for the one plane w = `nearest`. A cubic whose control points are transformed by a homography is a
/// rational cubic with the w as weights, which is why curves are split here (de Casteljau, in homogeneous coordinates) and divided after.
struct HomogeneousContour {
    /// The greatest distance in pixels of a control point from its chord; the curve of a flat piece is at most ¾ of that away where its weights are equal.
    private static let tolerance = 0.03
    /// Halvings of a curve, so at most 256 lines: enough for a quarter circle of 20,000 pixels' radius.
    private static let maximumDepth = 8
    /// Past this many points in an outline curves are halved twice at most, so that no path needs more than four lines for a curve.
    private static let generousPoints = 1 << 18

    private var outline: Outline
    private let nearest: Double
    private var first: SIMD3<Double>?
    private var previous = SIMD3<Double>()
    private var isDrawing = false

    /// Borrows the outline for `body`, with the viewer's plane put a millionth of the greatest w of the shape in front of w = 0.
    ///
    /// Does nothing where nothing of the shape is in front of the viewer.
    static func append(to outline: inout Outline, greatestW: Double, _ body: (inout HomogeneousContour) -> Void) {
        guard greatestW > 0, greatestW.isFinite else { return }
        var taken = Outline()
        swap(&taken, &outline)
        var contour = HomogeneousContour(outline: taken, nearest: max(greatestW * 0x1p-20, .leastNormalMagnitude))
        taken = Outline()
        body(&contour)
        contour.end()
        outline = contour.outline
    }

    private init(outline: Outline, nearest: Double) {
        self.outline = outline
        self.nearest = nearest
    }

    mutating func move(to v: SIMD3<Double>) {
        end()
        first = v
        previous = v
        isDrawing = false
        if v.z >= nearest { emit(v) }
    }

    mutating func line(to v: SIMD3<Double>) {
        guard first != nil else { return move(to: v) }
        cross(to: v)
        if v.z >= nearest { emit(v) }
        previous = v
    }

    /// A rational cubic from the last point.
    mutating func cubic(_ control1: SIMD3<Double>, _ control2: SIMD3<Double>, to end: SIMD3<Double>) {
        guard first != nil else { return move(to: end) }
        let depth = outline.points.count > Self.generousPoints ? 2 : Self.maximumDepth
        flatten(previous, control1, control2, end, depth: depth)
    }

    /// A rational quadratic from the last point: the cubic that is the same curve.
    mutating func quadratic(_ control: SIMD3<Double>, to end: SIMD3<Double>) {
        let start = previous
        cubic((start + control * 2) / 3, (end + control * 2) / 3, to: end)
    }

    /// Closes the contour; the next line without a `move` begins where this one did.
    mutating func close() {
        guard let start = first else { return }
        end()
        first = start
        previous = start
        if start.z >= nearest { emit(start) }
    }

    private mutating func end() {
        guard let start = first else { return }
        cross(to: start)
        if isDrawing { outline.close() }
        isDrawing = false
        first = nil
    }

    /// Adds the place where the line to `v` passes through the viewer's plane, if it does.
    private mutating func cross(to v: SIMD3<Double>) {
        let isInside = v.z >= nearest
        let wasInside = previous.z >= nearest
        guard isInside != wasInside else { return }
        let t = (nearest - previous.z) / (v.z - previous.z)
        var meeting = previous * (1 - t) + v * t
        meeting.z = nearest
        emit(meeting)
    }

    private mutating func emit(_ v: SIMD3<Double>) {
        let point = Point(x: v.x / v.z, y: v.y / v.z)
        if isDrawing {
            outline.line(to: point)
        } else {
            outline.move(to: point)
            isDrawing = true
        }
    }

    /// Recursion goes at most `depth` deep.
    private mutating func flatten(
        _ p0: SIMD3<Double>, _ p1: SIMD3<Double>, _ p2: SIMD3<Double>, _ p3: SIMD3<Double>, depth: Int
    ) {
        guard depth > 0, !isStraight(p0, p1, p2, p3) else { return line(to: p3) }
        let p01 = (p0 + p1) * 0.5
        let p12 = (p1 + p2) * 0.5
        let p23 = (p2 + p3) * 0.5
        let p012 = (p01 + p12) * 0.5
        let p123 = (p12 + p23) * 0.5
        let middle = (p012 + p123) * 0.5
        flatten(p0, p01, p012, middle, depth: depth - 1)
        flatten(middle, p123, p23, p3, depth: depth - 1)
    }

    /// Whether the chord can stand for the curve: all of it is out of sight, or the control points, whose hull holds the curve, are close to it.
    private func isStraight(_ p0: SIMD3<Double>, _ p1: SIMD3<Double>, _ p2: SIMD3<Double>, _ p3: SIMD3<Double>) -> Bool {
        let visible = (p0.z >= nearest, p1.z >= nearest, p2.z >= nearest, p3.z >= nearest)
        if !visible.0 && !visible.1 && !visible.2 && !visible.3 { return true }
        guard visible.0 && visible.1 && visible.2 && visible.3 else { return false }
        let start = SIMD2(p0.x, p0.y) / p0.z
        let end = SIMD2(p3.x, p3.y) / p3.z
        let limit = Self.tolerance * Self.tolerance
        return Self.squaredDistance(SIMD2(p1.x, p1.y) / p1.z, start, end) <= limit
            && Self.squaredDistance(SIMD2(p2.x, p2.y) / p2.z, start, end) <= limit
    }

    /// From a point to a line between two others.
    private static func squaredDistance(_ p: SIMD2<Double>, _ a: SIMD2<Double>, _ b: SIMD2<Double>) -> Double {
        let line = b - a
        let offset = p - a
        let length = (line * line).sum()
        let along = (offset * line).sum()
        guard length > 0, along > 0 else { return (offset * offset).sum() }
        guard along < length else {
            let beyond = p - b
            return (beyond * beyond).sum()
        }
        let cross = offset.x * line.y - offset.y * line.x
        return cross * cross / length
    }
}
