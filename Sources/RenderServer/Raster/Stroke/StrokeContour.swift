import Geometry

/// Receives the outline of a stroke as points in the path's plane.
protocol StrokeContour {
    /// Starts a contour.
    mutating func move(to point: Point)
    /// Appends a line.
    mutating func line(to point: Point)
    /// Appends an arc of at most a quarter turn, starting at the current point.
    ///
    /// - Parameters:
    ///   - from: The direction from the center to the current point, a unit vector.
    ///   - to: The direction from the center to the end, a unit vector.
    ///   - cosine: The cosine of the angle between both.
    mutating func arc(around center: Point, radius: Double, from: Point, to: Point, cosine: Double)
    /// Closes the contour.
    mutating func close()
    /// The least cosine of a turn at which the intersection of the sides replaces a round join.
    var bluntCosine: Double { get }
    /// Notes the run to which the lines that follow belong.
    ///
    /// - Parameter run: The number of the run in the stroke.
    mutating func begin(run: Int32)
}

/// Appends the outline of a stroke under any map.
struct ProjectedStroke: StrokeContour {
    /// No turn: the scale differs from point to point.
    var bluntCosine: Double { .infinity }
    private let homography: Homography
    private var contour: HomogeneousContour

    /// Appends the contours drawn by `body` to an outline, as `HomogeneousContour.append` does.
    static func append(
        to outline: inout Outline, through homography: Homography, greatestW: Double, _ body: (inout ProjectedStroke) -> Void
    ) {
        HomogeneousContour.append(to: &outline, greatestW: greatestW) { contour in
            var stroke = ProjectedStroke(homography: homography, contour: contour)
            body(&stroke)
            contour = stroke.contour
        }
    }

    mutating func move(to point: Point) { contour.move(to: homography.homogeneous(point)) }
    mutating func line(to point: Point) { contour.line(to: homography.homogeneous(point)) }
    mutating func close() { contour.close() }
    mutating func begin(run: Int32) {}

    /// Appends the arc as a rational quadratic curve, whose control point has the cosine of half
    /// the angle as its weight.
    mutating func arc(around center: Point, radius: Double, from: Point, to: Point, cosine: Double) {
        let control = homography.homogeneous(center + (from + to) * (radius / (1 + cosine))) * ((1 + cosine) * 0.5).squareRoot()
        contour.quadratic(control, to: homography.homogeneous(center + to * radius))
    }
}

/// Appends the outline of a stroke under an affine map, and notes the runs of its lines.
struct AffineStroke: StrokeContour {
    private let homography: Homography
    private var outline: Outline
    /// The number that is added to those of runs.
    private let firstRun: Int32
    private var run: Int32 = 0
    let bluntCosine: Double
    /// The greatest deviation of an arc's lines, in radii.
    private let tolerance: Double
    /// The reciprocal of the greatest angle of an arc's line, times 1.06.
    private let linesPerRadian: Double

    /// Appends the contours drawn by `body` to an outline.
    ///
    /// - Parameters:
    ///   - radius: Half the line width.
    ///   - count: An estimate of the number of points.
    static func append(
        to outline: inout Outline, through homography: Homography, radius: Double, count: Int, _ body: (inout AffineStroke) -> Void
    ) {
        var moved = Outline()
        swap(&moved, &outline)
        moved.reserve(count, hasRuns: true)
        var stroke = AffineStroke(outline: moved, homography: homography, radius: radius)
        moved = Outline()
        body(&stroke)
        outline = stroke.outline
    }

    private init(outline: Outline, homography: Homography, radius: Double) {
        self.outline = outline
        self.homography = homography
        firstRun = outline.nextRun
        tolerance = Outline.flatteningTolerance / (homography.greatestScale(within: .zero) * radius)
        // The intersection is 1 / cos(θ/2) radii from the corner, and cos²(θ/2) = (1 + cos θ) / 2.
        bluntCosine = max(-0.9, 2 / ((1 + tolerance) * (1 + tolerance)) - 1)
        // Chords between points that are the tolerance outside of the circle are that far inside
        // in their middle if the tangent of a quarter of their angle is √tolerance. The fraction
        // is slightly less than the arctangent.
        linesPerRadian = 1.06 * (3 + tolerance) / (12 * tolerance.squareRoot())
    }

    @inline(__always)
    mutating func move(to point: Point) { outline.begin(at: image(point), run: run) }
    @inline(__always)
    mutating func line(to point: Point) { outline.append(image(point), run: run) }
    mutating func close() { outline.close() }
    mutating func begin(run: Int32) { self.run = firstRun &+ run }

    /// Appends lines that deviate from the arc by at most the tolerance, on both sides. The points
    /// are at nearly equal angles: those of a rational quadratic curve.
    mutating func arc(around center: Point, radius: Double, from: Point, to: Point, cosine: Double) {
        let squaredCosineOfHalf = (1 + cosine) * 0.5
        if tolerance < 1, squaredCosineOfHalf < (1 - tolerance) * (1 - tolerance) {
            // The series of the arcsine, with a margin for its other terms.
            let s = (1 - squaredCosineOfHalf).squareRoot()
            let angle = 2.006 * s * (1 + s * s * (1.0 / 6 + s * s * (3.0 / 40 + s * s * (15.0 / 336))))
            let wanted = angle * linesPerRadian + 0.3
            let limit = Outline.maximumCurveLines
            let count = wanted < Double(limit) ? max(2, Int(wanted.rounded(.up))) : limit
            // The first and last line may span 0.85 of the others' angle, because they end on the
            // circle.
            let step = 1 / (Double(count) - 0.3)
            let weight = 2 * squaredCosineOfHalf.squareRoot()
            // The control point is where the tangents meet.
            let middle = (from + to) * (weight / (1 + cosine))
            for index in 1..<count {
                let t = (Double(index) - 0.15) * step
                let (before, between, after) = ((1 - t) * (1 - t), t * (1 - t), t * t)
                let size = radius * (1 + tolerance) / (before + weight * between + after)
                line(to: center + (from * before + middle * between + to * after) * size)
            }
        }
        line(to: center + to * radius)
    }

    @inline(__always)
    private func image(_ point: Point) -> Point {
        Point(
            x: point.x * homography.h11 + point.y * homography.h21 + homography.h31,
            y: point.x * homography.h12 + point.y * homography.h22 + homography.h32)
    }
}
