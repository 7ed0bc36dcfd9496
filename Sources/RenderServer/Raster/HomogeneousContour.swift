import Geometry

/// Converts the points of a contour in homogeneous device coordinates `(x·w, y·w, w)` to an
/// outline: clips away the portion behind the viewer and flattens curves.
///
/// Clipping is Sutherland and Hodgman's algorithm for the single plane w = `nearest`. A cubic whose
/// control points are transformed by a homography is a rational cubic with the w as weights. Curves
/// are therefore subdivided here (de Casteljau, in homogeneous coordinates) and divided by w
/// afterward.
struct HomogeneousContour {
    /// The greatest distance of a control point from its chord (pixels). A flat piece with equal
    /// weights deviates by at most ¾ of that.
    private static let tolerance = Outline.flatteningTolerance * 4 / 3
    /// The greatest number of times that a curve is halved. It allows 256 lines, enough for a
    /// quarter circle with a radius of 20,000 pixels.
    private static let maximumDepth = 8

    private var outline: Outline
    /// The least w that is drawn.
    private let nearest: Double
    /// The start of the current contour, or nil between contours.
    private var first: SIMD3<Double>?
    private var previous = SIMD3<Double>()
    /// Whether the outline contains a point of the current contour.
    private var isDrawing = false

    /// Appends the contours drawn by `body` to an outline. The near plane is at 2⁻²⁰ of the shape's
    /// greatest w.
    ///
    /// Does nothing if the whole shape is behind the viewer or its greatest w is not finite. The
    /// outline is moved into the contour for the duration of `body`.
    static func append(to outline: inout Outline, greatestW: Double, _ body: (inout HomogeneousContour) -> Void) {
        guard greatestW > 0, greatestW.isFinite else { return }
        var moved = Outline()
        swap(&moved, &outline)
        var contour = HomogeneousContour(outline: moved, nearest: max(greatestW * 0x1p-20, .leastNormalMagnitude))
        moved = Outline()
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

    /// Appends a rational cubic from the last point.
    mutating func cubic(_ control1: SIMD3<Double>, _ control2: SIMD3<Double>, to end: SIMD3<Double>) {
        guard first != nil else { return move(to: end) }
        let depth = outline.points.count > Outline.finePointLimit ? 2 : Self.maximumDepth
        flatten(previous, control1, control2, end, depth: depth)
    }

    /// Appends a rational quadratic from the last point, as the equivalent cubic.
    mutating func quadratic(_ control: SIMD3<Double>, to end: SIMD3<Double>) {
        let start = previous
        cubic((start + control * 2) / 3, (end + control * 2) / 3, to: end)
    }

    /// Closes the contour. A line without a preceding `move` starts at the closed contour's start.
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

    /// Adds the intersection of the line to `v` with the near plane, if it crosses the plane.
    private mutating func cross(to v: SIMD3<Double>) {
        let isInside = v.z >= nearest
        let wasInside = previous.z >= nearest
        guard isInside != wasInside else { return }
        let t = (nearest - previous.z) / (v.z - previous.z)
        var intersection = previous * (1 - t) + v * t
        intersection.z = nearest
        emit(intersection)
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

    /// Appends a cubic as lines. Recursion is at most `depth` deep.
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

    /// Returns a Boolean value that indicates whether the chord can replace the curve: either all
    /// control points are behind the near plane, or they are close to the chord, as is the curve,
    /// which their hull contains.
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

    /// Returns the squared distance from a point to a line segment.
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
