import Geometry

/// Appends the outline of a stroked line to a contour: the area that a round pen covers along
/// straight segments, with the caps and joins of a style. `Stroker` supplies the vertices.
///
/// The outline is the sum of the outlines of simple pieces, all with the same orientation: a
/// rectangle for each segment, a wedge at the outer side of each corner, and the caps. Where two
/// pieces meet, their common sides cancel, so that a contour runs along one side of the line and
/// back along the other; at the inner side of a corner it passes through the corner itself. The
/// winding number of a point is therefore the number of pieces that contain it, and no piece is
/// ever subtracted from another. The nonzero rule gives exactly their union, however the line
/// crosses itself.
struct StrokePen {
    /// A corner of the line, or a point on it.
    struct Vertex: BitwiseCopyable {
        var point: Point
        var isCorner: Bool
    }

    /// The map from the path's plane, in which the pen is round, to device space.
    private let homography: Homography
    /// Half the line width, in the path's units.
    private let radius: Double
    private let cap: StrokeStyle.Cap
    private let join: StrokeStyle.Join
    /// The square of the greatest ratio of a miter's length to the line width.
    private let squaredLimit: Double

    init(_ style: borrowing StrokeStyle, radius: Double, through homography: Homography) {
        self.homography = homography
        self.radius = radius
        cap = style.cap
        join = style.join
        squaredLimit = style.miterLimit * style.miterLimit
    }

    /// Appends a line with two ends. It must have at least two vertices, and no two consecutive
    /// ones may be equal.
    func open(_ vertices: borrowing ScratchBuffer<Vertex>, in contour: inout HomogeneousContour) {
        let count = vertices.count
        let first = Self.direction(vertices[0].point, vertices[1].point)
        let last = Self.direction(vertices[count - 2].point, vertices[count - 1].point)
        move(vertices[0].point, Self.normal(first), in: &contour)
        side(vertices, from: 0, by: 1, steps: count - 1, in: &contour)
        line(vertices[count - 1].point, Self.normal(last), in: &contour)
        end(vertices[count - 1].point, last, in: &contour)
        side(vertices, from: count - 1, by: -1, steps: count - 1, in: &contour)
        line(vertices[0].point, Self.normal(first * -1), in: &contour)
        end(vertices[0].point, first * -1, in: &contour)
        contour.close()
    }

    /// Appends a line that ends where it starts. The last vertex must equal the first.
    func closed(_ vertices: borrowing ScratchBuffer<Vertex>, in contour: inout HomogeneousContour) {
        loop(vertices, from: 0, by: 1, in: &contour)
        loop(vertices, from: vertices.count - 1, by: -1, in: &contour)
    }

    /// Appends the left side of a line that ends where it starts, in the direction of `step` (1 or
    /// −1).
    private func loop(_ vertices: borrowing ScratchBuffer<Vertex>, from start: Int, by step: Int, in contour: inout HomogeneousContour) {
        let count = vertices.count
        let end = count - 1 - start
        let (point, next, previous) = (vertices[start].point, vertices[start + step].point, vertices[end - step].point)
        let (last, first) = (Self.direction(previous, point), Self.direction(point, next))
        let lengths = (Self.distance(previous, point), Self.distance(point, next))
        if let meeting = innerMeeting(last, first, lengths) {
            // The loop starts and ends where the sides meet.
            contour.move(to: image(point + meeting))
        } else {
            move(point, Self.normal(first), in: &contour)
        }
        side(vertices, from: start, by: step, steps: count - 1, in: &contour)
        corner(point, last, first, lengths, isCorner: vertices[start].isCorner, in: &contour)
        contour.close()
    }

    /// Appends the caps of a line without length.
    func dot(_ point: Point, _ direction: Point, in contour: inout HomogeneousContour) {
        guard cap != .butt else { return }
        move(point, Self.normal(direction), in: &contour)
        end(point, direction, in: &contour)
        end(point, direction * -1, in: &contour)
        contour.close()
    }

    /// Appends the left side of some segments, from the current point to the start of the last
    /// segment's side.
    private func side(
        _ vertices: borrowing ScratchBuffer<Vertex>, from start: Int, by step: Int, steps: Int, in contour: inout HomogeneousContour
    ) {
        var index = start
        var direction = Self.direction(vertices[index].point, vertices[index + step].point)
        var length = Self.distance(vertices[index].point, vertices[index + step].point)
        for _ in 1..<steps {
            index += step
            let vertex = vertices[index]
            let next = Self.direction(vertex.point, vertices[index + step].point)
            let nextLength = Self.distance(vertex.point, vertices[index + step].point)
            corner(vertex.point, direction, next, (length, nextLength), isCorner: vertex.isCorner, in: &contour)
            direction = next
            length = nextLength
        }
    }

    /// Continues from the end of a segment's left side to the start of the next one's.
    ///
    /// - Parameters:
    ///   - before: The direction of the first segment, a unit vector.
    ///   - after: The direction of the second segment, a unit vector.
    ///   - lengths: The lengths of both segments.
    ///   - isCorner: Whether the style's join applies. Within a curve, joins are round.
    private func corner(
        _ point: Point, _ before: Point, _ after: Point, _ lengths: (Double, Double), isCorner: Bool, in contour: inout HomogeneousContour
    ) {
        let cosine = before.x * after.x + before.y * after.y
        let sine = before.x * after.y - before.y * after.x
        let (from, to) = (Self.normal(before), Self.normal(after))
        if sine < 0 || (sine == 0 && cosine > 0) {
            if let meeting = innerMeeting(before, after, lengths) {
                contour.line(to: image(point + meeting))
            } else {
                line(point, from, in: &contour)
                contour.line(to: image(point))
                line(point, to, in: &contour)
            }
            return
        }
        line(point, from, in: &contour)
        switch isCorner ? join : .round {
        case .round:
            if cosine < 0 {
                // The direction halfway between, because the sum of the normals may be zero.
                let middle = Self.unit(before - after)
                arc(point, from, middle, in: &contour)
                arc(point, middle, to, in: &contour)
            } else {
                arc(point, from, to, in: &contour)
            }
        case .miter:
            // A miter is 1 / cos(θ/2) widths long, and cos²(θ/2) = (1 + cos θ) / 2.
            if squaredLimit * (1 + cosine) >= 2, cosine > -1 {
                contour.line(to: image(point + (from + to) * (radius / (1 + cosine))))
            }
            line(point, to, in: &contour)
        case .bevel: line(point, to, in: &contour)
        }
    }

    /// Returns the vector from a corner to the point where the left sides of its segments
    /// intersect, if they are at the corner's inner side and both segments are longer than their
    /// overlap, so that the sides can end there.
    ///
    /// The parameters are those of `corner`.
    private func innerMeeting(_ before: Point, _ after: Point, _ lengths: (Double, Double)) -> Point? {
        let cosine = before.x * after.x + before.y * after.y
        let sine = before.x * after.y - before.y * after.x
        guard sine < 0 || (sine == 0 && cosine > 0) else { return nil }
        // tan(θ/2) = (1 − cos θ) / sin θ = −sin θ / (1 + cos θ).
        let inset = radius * -sine
        guard inset * 2 <= min(lengths.0, lengths.1) * (1 + cosine) else { return nil }
        return (Self.normal(before) + Self.normal(after)) * (radius / (1 + cosine))
    }

    /// Continues from the left to the right side of a line at its end.
    private func end(_ point: Point, _ direction: Point, in contour: inout HomogeneousContour) {
        let normal = Self.normal(direction)
        switch cap {
        case .butt: break
        case .round:
            arc(point, normal, direction, in: &contour)
            arc(point, direction, normal * -1, in: &contour)
        case .square:
            line(point, normal + direction, in: &contour)
            line(point, direction - normal, in: &contour)
        }
        line(point, normal * -1, in: &contour)
    }

    /// Appends an arc of at most a quarter turn along the pen's circumference around `point`,
    /// starting at the current point. It is a rational quadratic curve whose control point has the
    /// cosine of half the angle as its weight.
    private func arc(_ point: Point, _ from: Point, _ to: Point, in contour: inout HomogeneousContour) {
        let cosine = from.x * to.x + from.y * to.y
        let control = image(point + (from + to) * (radius / (1 + cosine))) * ((1 + cosine) * 0.5).squareRoot()
        contour.quadratic(control, to: image(point + to * radius))
    }

    /// Moves to the point at one radius from `point` in the direction of `normal`.
    private func move(_ point: Point, _ normal: Point, in contour: inout HomogeneousContour) {
        contour.move(to: image(point + normal * radius))
    }

    /// Appends a line to the point at one radius from `point` in the direction of `normal`.
    private func line(_ point: Point, _ normal: Point, in contour: inout HomogeneousContour) {
        contour.line(to: image(point + normal * radius))
    }

    private func image(_ point: Point) -> SIMD3<Double> { homography.homogeneous(point) }

    /// Returns the vector to the left of a direction, with y increasing downward.
    private static func normal(_ direction: Point) -> Point { Point(x: direction.y, y: -direction.x) }

    private static func distance(_ a: Point, _ b: Point) -> Double { ((b.x - a.x) * (b.x - a.x) + (b.y - a.y) * (b.y - a.y)).squareRoot() }

    static func direction(_ a: Point, _ b: Point) -> Point { unit(b - a) }

    private static func unit(_ v: Point) -> Point {
        // Dividing by the greater component first prevents squares from overflowing or
        // underflowing.
        let size = max(abs(v.x), abs(v.y))
        guard size > 0 else { return Point(x: 1, y: 0) }
        let (x, y) = (v.x / size, v.y / size)
        let length = (x * x + y * y).squareRoot()
        return Point(x: x / length, y: y / length)
    }
}
