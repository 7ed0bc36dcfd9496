// Design
// ------
// The outline of a stroked line is the sum of the outlines of simple pieces, all with the same
// orientation: a rectangle for each segment, a wedge at the outer side of each corner, and the
// caps. Where two pieces meet, their common sides cancel, so that a contour runs along one side of
// the line and back along the other. The winding number of a point is therefore the number of
// pieces that contain it, and the nonzero rule gives exactly their union, however the line crosses
// itself.
//
// At the inner side of a corner, both rectangles contain the area between the corner and the point
// where their sides meet, if that is on both. The sides then end there, which reduces the winding
// number in this area by one, from 2 or more. Otherwise the sides are joined by a *fold*: a line
// between their ends if both rectangles contain the triangle of the ends and the corner, and lines
// through the corner if not. An area that several corners reduce is in one rectangle more than
// there are corners, so every point of the union keeps a positive winding number.
//
// Runs
// ----
// A *run* is a sequence of segments whose directions are all less than a right angle apart, and
// whose sides meet at every corner between them. It forms a strip that does not overlap itself:
//
// - Every point of a side is c + s · n, where c is on the line, and n is perpendicular to a
//   direction u between those of the run. The line advances along u at every point, so it is at c
//   only at that height along u, and no side touches the line. The left side stays on the left, and
//   the right side on the right.
// - Each side advances along every such u and does not cross itself.
// - The caps are beyond the line's ends, where no side is.
//
// In a pixel that only lines of a run touch, the winding number takes two values, k outside of the
// strip and k + 1 inside: along the end of the strip, at which the next run starts, nothing
// changes, because one strip continues the other, and other strips are in all of the pixel or in
// none of it. A fold is no part of a run, because it lies within the next strip; it has a run of
// its own. `ChainCounter` uses runs as chains.

import Geometry

/// Appends the outline of a stroked line to contours: the area that a round pen covers along
/// straight segments, with the caps and joins of a style. `Stroker` supplies the vertices. The
/// comment at the head of the file describes the outline.
struct StrokePen {
    typealias Vertex = MeasuredPath.Vertex

    /// A straight line between two vertices.
    struct Segment: BitwiseCopyable {
        /// A unit vector.
        var direction: Point
        var length: Double
        /// The cosine and the sine of the turn from the previous segment.
        var cosine = 1.0
        var sine = 0.0
        /// Whether the sides of this and the previous segment can end where they meet, at the inner
        /// side of their corner.
        var isMeeting = false
        /// The number of the run to which it belongs, a multiple of `runStep` from the path's
        /// start, and a little more if the ends of the drawn part divide the run.
        var run: Int32 = 0
    }

    /// The difference between the numbers of consecutive runs. Those in between are for folds, and
    /// for segments that are cut.
    static let runStep: Int32 = 8

    /// The cosine of the greatest turn at which sides end at the tip of a miter, which is then 16
    /// widths long. Longer ones may be clipped, which would change the direction of the sides.
    private static let sharpestMeeting = 2.0 / (16 * 16) - 1

    /// Half the line width, in the path's units.
    private let radius: Double
    private let cap: StrokeStyle.Cap
    private let join: StrokeStyle.Join
    /// The square of the greatest ratio of a miter's length to the line width.
    private let squaredLimit: Double

    init(_ style: borrowing StrokeStyle) {
        radius = style.radius
        cap = style.cap
        join = style.join
        squaredLimit = style.miterLimit * style.miterLimit
    }

    /// Appends the segments of a contour, and divides them into runs.
    ///
    /// - Parameters:
    ///   - segments: The segments of the contours before, with an element for each vertex.
    ///   - vertices: The vertices of the path, of which no two consecutive ones of a contour are
    ///     equal.
    ///   - run: The number of the first run, which is replaced by the number after the last.
    func collect(
        _ segments: inout ScratchBuffer<Segment>, of vertices: borrowing ScratchBuffer<Vertex>, _ contour: MeasuredPath.Contour,
        run: inout Int32
    ) {
        let (first, last) = (contour.first + 1, contour.last)
        segments.extend(to: first, with: Segment(direction: Point(x: 1, y: 0), length: 0))
        guard first <= last else { return }
        for index in first...last {
            let (direction, length) = Self.direction(vertices[index - 1].point, vertices[index].point)
            var segment = Segment(direction: direction, length: length)
            if index > first { segment.turn(from: segments[index - 1]) }
            segments.append(segment)
        }
        let base = segments.base
        if contour.isClosed {
            base[first].turn(from: base[last])
            base[first].isMeeting = isMeeting(base[last], base[first], turnAfter: base[first < last ? first + 1 : first].sine)
        }
        // The rightmost and the leftmost direction of the current run.
        var (low, high) = (base[first].direction, base[first].direction)
        base[first].run = run
        var index = first + 1
        while index <= last {
            let direction = base[index].direction
            let sine = index < last ? base[index + 1].sine : contour.isClosed ? base[first].sine : 0
            let isMeeting = isMeeting(base[index - 1], base[index], turnAfter: sine)
            if isMeeting, Self.dot(direction, low) > 0.01, Self.dot(direction, high) > 0.01 {
                if Self.cross(high, direction) > 0 { high = direction }
                if Self.cross(low, direction) < 0 { low = direction }
            } else {
                run &+= Self.runStep
                (low, high) = (direction, direction)
            }
            base[index].isMeeting = isMeeting
            base[index].run = run
            index += 1
        }
        run &+= Self.runStep
    }

    /// Prepares the first and the last of some consecutive segments of a path as the ends of a
    /// line: determines where their sides meet the neighbors, because they may be cut, and have no
    /// corner at the line's ends.
    func cutEnds(_ segments: borrowing ScratchBuffer<Segment>) {
        let last = segments.count - 1
        guard last > 0 else { return }
        let base = segments.base
        base[0].sine = 0
        base[1].isMeeting = isMeeting(base[0], base[1], turnAfter: last > 1 ? base[2].sine : 0)
        // The run that starts at a fold has a number of its own. A fold at the start of a run has
        // the next number; this one is within a run.
        if !base[1].isMeeting, base[1].run == base[0].run { base[0].run &+= 2 }
        guard last > 1 else { return }
        base[last].isMeeting = isMeeting(base[last - 1], base[last], turnAfter: 0)
        if !base[last].isMeeting, base[last].run == base[last - 1].run { base[last].run &+= 4 }
    }

    /// Returns a Boolean value that indicates whether the sides of two consecutive segments can end
    /// where they meet, at the inner side of their corner.
    ///
    /// Both sides must be longer than the part that they lose there, or twice as long if they may
    /// lose as much at their other end.
    ///
    /// - Parameters:
    ///   - before: The first segment, with its turn from the one before.
    ///   - after: The second segment, with its turn from `before`.
    ///   - sine: The sine of the turn from `after` to the segment after those.
    @inline(__always)
    private func isMeeting(_ before: Segment, _ after: Segment, turnAfter sine: Double) -> Bool {
        guard after.cosine > -0.999 else { return false }
        // tan(θ/2) = sin θ / (1 + cos θ).
        let inset = radius * abs(after.sine)
        let (first, second) = (before.length * (1 + after.cosine), after.length * (1 + after.cosine))
        return inset <= (before.sine * after.sine > 0 ? 0.5 : 0.99) * first && inset <= (sine * after.sine > 0 ? 0.5 : 0.99) * second
    }

    /// Appends a line with two ends.
    ///
    /// - Parameters:
    ///   - vertices: The line's vertices.
    ///   - segments: The segment that ends at each vertex but the first.
    ///   - count: The number of segments, at least one.
    func open<Contour: StrokeContour>(
        _ vertices: UnsafePointer<Vertex>, _ segments: UnsafePointer<Segment>, count: Int, in contour: inout Contour
    ) {
        let (first, last) = (segments[0], segments[count - 1])
        contour.begin(run: first.run)
        move(vertices[0].point, Self.normal(first.direction), in: &contour)
        for index in 1..<max(1, count) {
            corner(vertices[index], segments[index - 1], segments[index], fold: segments[index].fold, in: &contour)
        }
        contour.begin(run: last.run)
        line(vertices[count].point, Self.normal(last.direction), in: &contour)
        end(vertices[count].point, last.direction, in: &contour)
        for index in stride(from: count - 1, to: 0, by: -1) {
            let segment = segments[index]
            corner(vertices[index], segment.reversed, segment.reversed(after: segments[index - 1]), fold: segment.fold, in: &contour)
        }
        contour.begin(run: first.run)
        line(vertices[0].point, Self.normal(first.direction * -1), in: &contour)
        end(vertices[0].point, first.direction * -1, in: &contour)
        contour.close()
    }

    /// Appends a line that ends where it starts, given as in `open`. The last vertex must equal the
    /// first, and there must be at least two segments.
    func closed<Contour: StrokeContour>(
        _ vertices: UnsafePointer<Vertex>, _ segments: UnsafePointer<Segment>, count: Int, in contour: inout Contour
    ) {
        let (first, last) = (segments[0], segments[count - 1])
        begin(vertices[0], last, first, in: &contour)
        for index in 1..<count { corner(vertices[index], segments[index - 1], segments[index], fold: segments[index].fold, in: &contour) }
        corner(vertices[0], last, first, fold: first.fold, in: &contour)
        contour.close()
        begin(vertices[0], first.reversed, first.reversed(after: last), in: &contour)
        for index in stride(from: count - 1, to: 0, by: -1) {
            let segment = segments[index]
            corner(vertices[index], segment.reversed, segment.reversed(after: segments[index - 1]), fold: segment.fold, in: &contour)
        }
        corner(vertices[0], first.reversed, first.reversed(after: last), fold: first.fold, in: &contour)
        contour.close()
    }

    /// Starts the left side of a line that ends where it starts: at the start of the first
    /// segment's side, or where the sides of the last and the first segment meet.
    private func begin<Contour: StrokeContour>(_ vertex: Vertex, _ last: Segment, _ first: Segment, in contour: inout Contour) {
        contour.begin(run: last.run)
        if let meeting = meeting(vertex, last, first, in: contour) {
            contour.move(to: vertex.point + meeting)
        } else {
            move(vertex.point, Self.normal(first.direction), in: &contour)
        }
    }

    /// Appends the caps of a line without length.
    ///
    /// - Parameter run: The run to which they belong.
    func dot<Contour: StrokeContour>(_ point: Point, _ direction: Point, run: Int32, in contour: inout Contour) {
        guard cap != .butt else { return }
        contour.begin(run: run)
        move(point, Self.normal(direction), in: &contour)
        end(point, direction, in: &contour)
        end(point, direction * -1, in: &contour)
        contour.close()
    }

    /// Continues from the end of a segment's left side to the start of the next one's. The style's
    /// join applies at corners. Within a curve, joins are round.
    ///
    /// - Parameter fold: The run of the lines between sides that do not meet.
    @inline(__always)
    private func corner<Contour: StrokeContour>(
        _ vertex: Vertex, _ before: Segment, _ after: Segment, fold: Int32, in contour: inout Contour
    ) {
        let point = vertex.point
        let (cosine, sine) = (after.cosine, after.sine)
        let (from, to) = (Self.normal(before.direction), Self.normal(after.direction))
        contour.begin(run: before.run)
        if let meeting = meeting(vertex, before, after, in: contour) { return contour.line(to: point + meeting) }
        if after.isInner {
            line(point, from, in: &contour)
            contour.begin(run: fold)
            // Unless both rectangles contain the triangle, the fold leads through the corner.
            if radius * -sine > min(before.length, after.length) { contour.line(to: point) }
            line(point, to, in: &contour)
            return
        }
        line(point, from, in: &contour)
        switch vertex.isCorner ? join : .round {
        case .round:
            if cosine < 0 {
                // The direction halfway between, because the sum of the normals may be zero.
                let middle = Self.unit(before.direction - after.direction).direction
                contour.arc(around: point, radius: radius, from: from, to: middle, cosine: Self.dot(from, middle))
                contour.arc(around: point, radius: radius, from: middle, to: to, cosine: Self.dot(middle, to))
            } else {
                contour.arc(around: point, radius: radius, from: from, to: to, cosine: cosine)
            }
        case .miter:
            if hasMiter(after) {
                contour.line(to: point + (from + to) * (radius / (1 + cosine)))
            }
            line(point, to, in: &contour)
        case .bevel: line(point, to, in: &contour)
        }
    }

    /// Returns the vector from a corner to the point where the left sides of its segments
    /// intersect, if both sides can end there: at the corner's inner side, at the tip of a miter,
    /// and where a round join deviates from the intersection by less than the tolerance.
    @inline(__always)
    private func meeting<Contour: StrokeContour>(
        _ vertex: Vertex, _ before: Segment, _ after: Segment, in contour: borrowing Contour
    ) -> Point? {
        if after.isInner {
            guard after.isMeeting else { return nil }
        } else if vertex.isCorner && join != .round {
            guard join == .miter, hasMiter(after), after.cosine >= Self.sharpestMeeting else { return nil }
        } else {
            guard after.cosine >= contour.bluntCosine else { return nil }
        }
        return (Self.normal(before.direction) + Self.normal(after.direction)) * (radius / (1 + after.cosine))
    }

    /// Returns a Boolean value that indicates whether a corner, given the segment after it, is
    /// within the miter limit.
    @inline(__always)
    private func hasMiter(_ after: Segment) -> Bool {
        // A miter is 1 / cos(θ/2) widths long, and cos²(θ/2) = (1 + cos θ) / 2.
        squaredLimit * (1 + after.cosine) >= 2 && after.cosine > -1
    }

    /// Continues from the left to the right side of a line at its end.
    private func end<Contour: StrokeContour>(_ point: Point, _ direction: Point, in contour: inout Contour) {
        let normal = Self.normal(direction)
        switch cap {
        case .butt: break
        case .round:
            contour.arc(around: point, radius: radius, from: normal, to: direction, cosine: 0)
            return contour.arc(around: point, radius: radius, from: direction, to: normal * -1, cosine: 0)
        case .square:
            line(point, normal + direction, in: &contour)
            line(point, direction - normal, in: &contour)
        }
        line(point, normal * -1, in: &contour)
    }

    /// Moves to the point at one radius from `point` in the direction of `normal`.
    @inline(__always)
    private func move<Contour: StrokeContour>(_ point: Point, _ normal: Point, in contour: inout Contour) {
        contour.move(to: point + normal * radius)
    }

    /// Appends a line to the point at one radius from `point` in the direction of `normal`.
    @inline(__always)
    private func line<Contour: StrokeContour>(_ point: Point, _ normal: Point, in contour: inout Contour) {
        contour.line(to: point + normal * radius)
    }

    /// Returns the vector to the left of a direction, with y increasing downward.
    @inline(__always)
    private static func normal(_ direction: Point) -> Point { Point(x: direction.y, y: -direction.x) }

    @inline(__always)
    fileprivate static func dot(_ a: Point, _ b: Point) -> Double { a.x * b.x + a.y * b.y }
    @inline(__always)
    fileprivate static func cross(_ a: Point, _ b: Point) -> Double { a.x * b.y - a.y * b.x }

    /// Returns the direction from a point to another one, a unit vector, and their distance.
    static func direction(_ a: Point, _ b: Point) -> (direction: Point, length: Double) { unit(b - a) }

    /// Returns a vector's direction and length.
    @inline(__always)
    private static func unit(_ v: Point) -> (direction: Point, length: Double) {
        let squared = dot(v, v)
        // Squares may overflow or underflow.
        guard squared > 1e-200, squared < 1e200 else { return scaledUnit(v) }
        let length = squared.squareRoot()
        return (Point(x: v.x / length, y: v.y / length), length)
    }

    /// Returns a vector's direction and length, dividing by the greater component first.
    private static func scaledUnit(_ v: Point) -> (direction: Point, length: Double) {
        let size = max(abs(v.x), abs(v.y))
        guard size > 0 else { return (Point(x: 1, y: 0), 0) }
        let (x, y) = (v.x / size, v.y / size)
        let length = (x * x + y * y).squareRoot()
        return (Point(x: x / length, y: y / length), length * size)
    }
}

extension StrokePen.Segment {
    /// Sets the turn to this segment from the previous one.
    @inline(__always)
    fileprivate mutating func turn(from previous: Self) {
        (cosine, sine) = (StrokePen.dot(previous.direction, direction), StrokePen.cross(previous.direction, direction))
    }

    /// The run of the lines between the sides of this and the previous segment, if those do not
    /// meet, so that this segment starts a run.
    @inline(__always) fileprivate var fold: Int32 { run &+ 1 }

    /// A Boolean value that indicates whether the left side is the inner side of the corner
    /// between the previous segment and this one.
    @inline(__always) fileprivate var isInner: Bool { sine < 0 || (sine == 0 && cosine > 0) }

    /// The segment in the opposite direction, without a turn.
    @inline(__always) fileprivate var reversed: Self { Self(direction: direction * -1, length: length, run: run) }

    /// Returns a segment in the opposite direction, with the turn from this one to it.
    @inline(__always)
    fileprivate func reversed(after previous: Self) -> Self {
        Self(
            direction: previous.direction * -1, length: previous.length, cosine: cosine, sine: -sine, isMeeting: isMeeting,
            run: previous.run)
    }
}
