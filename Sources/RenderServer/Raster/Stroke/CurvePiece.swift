import Geometry

/// Determines how closely the segments of a stroked path follow its curves.
struct FlatteningPrecision: Equatable {
    /// The greatest number of times that a curve is halved, which allows 256 lines, and the same
    /// for the pieces at its ends, which may have to be shorter.
    private static let depth = 8
    private static let endDepth = 14
    /// The number of vertices of a path above which each further curve becomes at most six lines:
    /// four, and one more at each end.
    static let fineVertexLimit = 1 << 17

    /// The initial precision of a path, which `MeasuredPath.measure` replaces.
    static let coarse = FlatteningPrecision(through: .identity, radius: 0, endsAnywhere: false, hasEdges: false)

    /// The map to the screen, without its translation if it is affine, which has no effect.
    private let homography: Homography
    /// Half the width of the line, in the path's units.
    private let radius: Double
    /// Whether the line may end with a transverse edge anywhere along a curve, and whether it does
    /// so, or has corners, at the curve's ends.
    private let endsAnywhere: Bool
    private let hasEdges: Bool
    /// Whether curves may become many lines. It is false once a path has more than
    /// `fineVertexLimit` vertices.
    var allowsManyLines = true

    /// Creates a precision.
    ///
    /// - Parameters:
    ///   - radius: Half the width of the line, in the path's units.
    ///   - endsAnywhere: A Boolean value that indicates whether the line may end with a transverse
    ///     edge anywhere along a curve.
    ///   - hasEdges: A Boolean value that indicates whether it has corners or straight ends at the
    ///     ends of curves.
    init(through homography: Homography, radius: Double, endsAnywhere: Bool, hasEdges: Bool) {
        var map = homography
        if map.isAffine { (map.h31, map.h32) = (0, 0) }
        self.homography = map
        self.radius = radius
        self.endsAnywhere = endsAnywhere
        self.hasEdges = hasEdges
    }

    /// Creates the precision with which strokes of a style follow their paths.
    init(_ style: borrowing StrokeStyle, through homography: Homography) {
        let isPartial = !style.dashes.isEmpty || style.start > 0 || style.end < 1
        self.init(
            through: homography, radius: style.radius, endsAnywhere: isPartial && style.cap != .round,
            hasEdges: style.cap != .round || style.join != .round)
    }

    /// Returns the greatest distance of control points from the chord that replaces a curve, in the
    /// path's units, where the curve is largest on the screen. It deviates by at most ¾ of that.
    func tolerance(for curve: CurvePiece) -> Double {
        let scale = homography.greatestScale(within: curve.bounds.insetBy(dx: -radius, dy: -radius))
        return scale > 0 && scale.isFinite ? Outline.flatteningTolerance * 4 / 3 / scale : .infinity
    }

    /// Returns the tangent of the greatest angle allowed between a chord and the curve's direction
    /// at its end, or infinity if any is. A transverse edge there is displaced by that multiple of
    /// the radius.
    func slant(tolerance: Double, isEnd: Bool) -> Double {
        guard endsAnywhere || (isEnd && hasEdges), radius > 0 else { return .infinity }
        return tolerance / radius
    }

    /// Returns the greatest number of times that a curve is halved to obtain a piece.
    func depth(isEnd: Bool) -> Int { allowsManyLines ? (isEnd ? Self.endDepth : Self.depth) : (isEnd ? 3 : 2) }
}

/// A cubic Bézier curve, or a part of one.
struct CurvePiece: BitwiseCopyable {
    var p0, p1, p2, p3: Point

    init(_ p0: Point, _ p1: Point, _ p2: Point, _ p3: Point) {
        self.p0 = p0
        self.p1 = p1
        self.p2 = p2
        self.p3 = p3
    }

    /// The bounding box of the control points, which contains the curve.
    var bounds: Rect {
        let x0 = min(min(p0.x, p1.x), min(p2.x, p3.x))
        let y0 = min(min(p0.y, p1.y), min(p2.y, p3.y))
        return Rect(x: x0, y: y0, width: max(max(p0.x, p1.x), max(p2.x, p3.x)) - x0, height: max(max(p0.y, p1.y), max(p2.y, p3.y)) - y0)
    }

    /// The length of a nearly straight piece: the mean of the lengths of the chord and the control
    /// polygon (Gravesen, "Adaptive subdivision and the length and energy of Bézier curves", 1997).
    /// The error decreases with the fourth power of the piece's length.
    var length: Double { (Self.length(p3 - p0) + Self.length(p1 - p0) + Self.length(p2 - p1) + Self.length(p3 - p2)) * 0.5 }

    /// Returns the part from the start to a parameter (0…1), by de Casteljau's algorithm.
    func beginning(upTo t: Double) -> CurvePiece {
        let p01 = p0 + (p1 - p0) * t
        let p12 = p1 + (p2 - p1) * t
        let p23 = p2 + (p3 - p2) * t
        let p012 = p01 + (p12 - p01) * t
        let p123 = p12 + (p23 - p12) * t
        return CurvePiece(p0, p01, p012, p012 + (p123 - p012) * t)
    }

    /// Calls `body` with consecutive pieces that chords can replace.
    func flatten(_ precision: FlatteningPrecision, _ body: (_ piece: CurvePiece, _ isLast: Bool) -> Void) {
        split(precision, tolerance: precision.tolerance(for: self), level: 0, isFirst: true, isLast: true, body)
    }

    /// Splits the curve recursively, at most as deep as the precision allows.
    private func split(
        _ precision: FlatteningPrecision, tolerance: Double, level: Int, isFirst: Bool, isLast: Bool, _ body: (CurvePiece, Bool) -> Void
    ) {
        let isEnd = isFirst || isLast
        let slant = precision.slant(tolerance: tolerance, isEnd: isEnd)
        guard level < precision.depth(isEnd: isEnd), !isStraight(tolerance: tolerance, slant: slant) else { return body(self, isLast) }
        let p01 = (p0 + p1) * 0.5
        let p12 = (p1 + p2) * 0.5
        let p23 = (p2 + p3) * 0.5
        let p012 = (p01 + p12) * 0.5
        let p123 = (p12 + p23) * 0.5
        let middle = (p012 + p123) * 0.5
        CurvePiece(p0, p01, p012, middle)
            .split(precision, tolerance: tolerance, level: level + 1, isFirst: isFirst, isLast: false, body)
        CurvePiece(middle, p123, p23, p3)
            .split(precision, tolerance: tolerance, level: level + 1, isFirst: false, isLast: isLast, body)
    }

    /// Returns a Boolean value that indicates whether the chord can replace the curve: the control
    /// points are near it and in order along it, and it has the curve's direction at both ends.
    private func isStraight(tolerance: Double, slant: Double) -> Bool {
        let chord = p3 - p0
        let squared = Self.dot(chord, chord)
        let (leg1, leg2) = (p1 - p0, p2 - p0)
        guard squared > tolerance * tolerance * 0x1p-6 else {
            // The chord is at most an eighth of the tolerance, so only curves that leave and return
            // are split.
            return Self.dot(leg1, leg1) <= tolerance * tolerance && Self.dot(leg2, leg2) <= tolerance * tolerance
        }
        let along = (Self.dot(leg1, chord), Self.dot(leg2, chord))
        guard along.0 >= 0, along.1 >= along.0, along.1 <= squared else { return false }
        let across = (Self.cross(leg1, chord), Self.cross(leg2, chord))
        let limit = tolerance * tolerance * squared
        guard across.0 * across.0 <= limit, across.1 * across.1 <= limit else { return false }
        guard slant < .infinity else { return true }
        // If a control point coincides with its end, the other one determines the direction.
        let start =
            along.0 > 0
            ? (along.0, across.0)
            : along
                .1 > 0 ? (along.1, across.1) : (1, 0)
        let back = squared - along.1 > 0 ? (squared - along.1, across.1) : (squared - along.0, across.0)
        return abs(start.1) <= slant * start.0 && abs(back.1) <= slant * back.0
    }

    private static func dot(_ a: Point, _ b: Point) -> Double { a.x * b.x + a.y * b.y }
    private static func cross(_ a: Point, _ b: Point) -> Double { a.x * b.y - a.y * b.x }
    private static func length(_ v: Point) -> Double { dot(v, v).squareRoot() }
}

extension Homography {
    /// Returns the greatest factor by which the homography scales lengths at a rectangle's corners.
    /// The w of a corner counts as at least 1/256 of the greatest, so that the result is finite
    /// near the viewer's plane and behind it.
    func greatestScale(within rect: Rect) -> Double {
        if isAffine { return Self.stretch(h11, h12, h21, h22) }
        let (a, b, c, d) = rect.corners
        let images = (homogeneous(a), homogeneous(b), homogeneous(c), homogeneous(d))
        let least = max(max(images.0.z, images.1.z), max(images.2.z, images.3.z)) * 0x1p-8
        func scale(_ v: SIMD3<Double>) -> Double {
            let w = max(v.z, least)
            let (x, y) = (v.x / w, v.y / w)
            return Self.stretch((h11 - x * h13) / w, (h12 - y * h13) / w, (h21 - x * h23) / w, (h22 - y * h23) / w)
        }
        return max(max(scale(images.0), scale(images.1)), max(scale(images.2), scale(images.3)))
    }

    /// Returns the greater singular value of a 2×2 matrix.
    private static func stretch(_ a: Double, _ b: Double, _ c: Double, _ d: Double) -> Double {
        let sum = a * a + b * b + c * c + d * d
        let determinant = a * d - b * c
        return ((sum + max(0, sum * sum - 4 * determinant * determinant).squareRoot()) * 0.5).squareRoot()
    }
}
