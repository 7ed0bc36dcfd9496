public import Geometry

/// Reusable memory for tracing strokes: once the longest path has been traced, tracing does not
/// allocate. Each thread uses its own.
///
/// ```swift
/// var stroker = Stroker()
/// var outline = Outline()
/// let style = StrokeStyle(width: 2, cap: .round, dashes: [6, 4])
/// outline.append(stroke: path, style: style, through: .identity, using: &stroker)
/// ```
public struct Stroker: ~Copyable {
    /// The drawn part of a path, as distances along it, and its dashes.
    private struct Part {
        let start: Double
        let end: Double
        /// The dashes, or nil if the line is solid.
        let dashes: DashPattern?
        let pen: StrokePen
        /// Distances that differ by no more than this count as equal: a little more than the
        /// rounding errors of the sums, and far less than the line width.
        let snap: Double
    }

    private var stroke = MeasuredStroke(capacity: 256)
    /// The vertices of a line that is a part of a contour, and the segment before each but the
    /// first.
    private var vertices = ScratchBuffer<StrokePen.Vertex>(capacity: 256)
    private var segments = ScratchBuffer<StrokePen.Segment>(capacity: 256)
    /// The number of the next run of a dash or a dot.
    private var run: Int32 = 0
    /// The vertex that was found last.
    private var cursor = 0
    /// The difference between the numbers of the runs of a line and those of the path.
    private var runOffset: Int32 = 0

    /// Creates a stroker with a few kilobytes of memory.
    public init() {}

    fileprivate mutating func trace(
        _ source: Path, style: borrowing StrokeStyle, through homography: Homography, into outline: inout Outline,
        keeping kept: StrokeSegments?
    ) {
        let radius = style.radius
        guard radius > 0, style.end > style.start, style.end > 0, style.start < 1 else { return }
        let pen = StrokePen(style)
        let precision = FlatteningPrecision(style, through: homography)
        if let kept {
            kept.measure(source, precision, pen: pen)
            swap(&stroke, &kept.stroke)
        } else {
            stroke.measure(source, precision: precision, pen: pen)
        }
        defer { if let kept { swap(&stroke, &kept.stroke) } }
        let length = stroke.path.length
        let part = Part(
            start: style.start > 0 ? stroke.path.distance(atFraction: style.start) : 0,
            end: style.end < 1 ? stroke.path.distance(atFraction: style.end) : length,
            dashes: DashPattern(style, length: length), pen: pen, snap: max(length * 1e-12, radius * 1e-6))
        // The runs of the path are followed by those of dashes and dots.
        run = stroke.endRun
        if homography.isAffine {
            // Corners have up to five points on both sides together, more if arcs are long.
            AffineStroke.append(to: &outline, through: homography, radius: radius, count: stroke.path.vertices.count * 5) { contour in
                draw(part, in: &contour)
            }
        } else {
            ProjectedStroke.append(
                to: &outline, through: homography, greatestW: greatestW(homography, margin: radius * 1.5)
            ) { contour in
                draw(part, in: &contour)
            }
        }
        outline.nextRun &+= run
    }

    private mutating func draw<Contour: StrokeContour>(_ part: Part, in contour: inout Contour) {
        for index in 0..<stroke.path.contours.count { draw(stroke.path.contours[index], part, in: &contour) }
    }

    private mutating func draw<Contour: StrokeContour>(_ shape: MeasuredPath.Contour, _ part: Part, in contour: inout Contour) {
        let (first, last) = (stroke.path.vertices[shape.first].distance, stroke.path.vertices[shape.last].distance)
        if shape.first == shape.last {
            guard first >= part.start && first <= part.end else { return }
            return dot(stroke.path.vertices[shape.first].point, Point(x: 1, y: 0), part, in: &contour)
        }
        let start = part.start > first + part.snap ? part.start : first
        let end = part.end < last - part.snap ? part.end : last
        guard start < end else { return }
        let isWhole = start == first && end == last
        guard let dashes = part.dashes else {
            return isWhole ? drawWhole(shape, part, in: &contour) : drawPart(shape, from: start, to: end, part, in: &contour)
        }
        // On a closed contour, a dash at the start continues the dash at the end.
        var pendingEnd: Double?
        dashes.forEachDash(from: start, to: end, snap: part.snap) { dashStart, dashEnd in
            if isWhole, shape.isClosed, dashStart == first {
                if dashEnd == last { drawWhole(shape, part, in: &contour) } else { pendingEnd = dashEnd }
            } else if dashEnd == last, let rest = pendingEnd {
                begin(shape, from: dashStart, part)
                collect(shape, from: dashStart, to: last, part)
                // The runs at the start follow those at the end.
                runOffset &+= stroke.segments[shape.last].run &- stroke.segments[shape.first + 1].run &+ StrokePen.runStep
                collect(shape, from: first, to: rest, part)
                drawLine(part, in: &contour)
                pendingEnd = nil
            } else {
                drawPart(shape, from: dashStart, to: dashEnd, part, in: &contour)
            }
        }
        if let rest = pendingEnd { drawPart(shape, from: first, to: rest, part, in: &contour) }
    }

    /// Draws a contour that is solid, or a single dash.
    private func drawWhole<Contour: StrokeContour>(_ shape: MeasuredPath.Contour, _ part: Part, in contour: inout Contour) {
        let vertices = stroke.path.vertices.base + shape.first
        let segments = stroke.segments.base + (shape.first + 1)
        let count = shape.last - shape.first
        if shape.isClosed, count > 1 {
            part.pen.closed(vertices, segments, count: count, in: &contour)
        } else {
            part.pen.open(vertices, segments, count: count, in: &contour)
        }
    }

    private mutating func drawPart<Contour: StrokeContour>(
        _ shape: MeasuredPath.Contour, from start: Double, to end: Double, _ part: Part, in contour: inout Contour
    ) {
        begin(shape, from: start, part)
        collect(shape, from: start, to: end, part)
        if segments.count > 0 { return drawLine(part, in: &contour) }
        let index = nextVertex(shape, after: start, part)
        dot(vertices[0].point, stroke.segments[index].direction, part, in: &contour)
    }

    /// Draws the line that was collected.
    private mutating func drawLine<Contour: StrokeContour>(_ part: Part, in contour: inout Contour) {
        let count = segments.count
        guard count > 0 else { return }
        if part.dashes != nil { run = segments[count - 1].run &+ StrokePen.runStep }
        part.pen.cutEnds(segments)
        part.pen.open(vertices.base, segments.base, count: count, in: &contour)
    }

    private mutating func dot<Contour: StrokeContour>(_ point: Point, _ direction: Point, _ part: Part, in contour: inout Contour) {
        part.pen.dot(point, direction, run: run, in: &contour)
        run &+= StrokePen.runStep
    }

    /// Starts a line at a distance along a contour.
    private mutating func begin(_ shape: MeasuredPath.Contour, from start: Double, _ part: Part) {
        vertices.removeAll()
        segments.removeAll()
        let index = nextVertex(shape, after: start, part)
        runOffset = part.dashes == nil ? 0 : run &- stroke.segments[index].run
    }

    /// Adds the part of a contour between two distances along the path to the line.
    private mutating func collect(_ shape: MeasuredPath.Contour, from start: Double, to end: Double, _ part: Part) {
        var index = nextVertex(shape, after: start, part)
        append(vertex(at: start, before: index, part), before: index)
        while index < shape.last, stroke.path.vertices[index].distance < end - part.snap {
            append(stroke.path.vertices[index], before: index)
            index += 1
        }
        append(vertex(at: end, before: index, part), before: index)
    }

    /// Returns the first vertex of a contour that is beyond a distance by more than `snap`, or the
    /// last vertex.
    private mutating func nextVertex(_ shape: MeasuredPath.Contour, after distance: Double, _ part: Part) -> Int {
        let limit = distance + part.snap
        var (low, high) = (shape.first + 1, shape.last)
        // Most dashes start a few vertices after the one before.
        if cursor > low, cursor <= high, stroke.path.vertices[cursor - 1].distance <= limit {
            low = cursor
            let near = min(high, cursor + 8)
            if stroke.path.vertices[near].distance > limit { high = near }
        }
        while low < high {
            let middle = (low + high) / 2
            if stroke.path.vertices[middle].distance > limit { high = middle } else { low = middle + 1 }
        }
        cursor = low
        return low
    }

    /// Returns the point at a distance on the segment that ends at a vertex, or an end of the
    /// segment if that is within `snap`.
    private func vertex(at distance: Double, before index: Int, _ part: Part) -> StrokePen.Vertex {
        let (first, last) = (stroke.path.vertices[index - 1], stroke.path.vertices[index])
        if abs(first.distance - distance) <= part.snap { return first }
        if abs(last.distance - distance) <= part.snap { return last }
        return StrokePen.Vertex(point: stroke.path.point(at: distance, before: index), distance: distance, isCorner: false)
    }

    /// Adds a vertex, unless it equals the last one.
    ///
    /// - Parameter index: The vertex of the path at which the segment ends that contains the point.
    private mutating func append(_ vertex: StrokePen.Vertex, before index: Int) {
        if vertices.count > 0 {
            let last = vertices[vertices.count - 1].point
            guard last != vertex.point else { return }
            var segment = stroke.segments[index]
            segment.run &+= runOffset
            if last != stroke.path.vertices[index - 1].point || vertex.point != stroke.path.vertices[index].point {
                segment.length = StrokePen.direction(last, vertex.point).length
            }
            segments.append(segment)
        }
        vertices.append(vertex)
    }

    /// Returns the greatest w of the line's vertices, plus a margin for its width and miters.
    private func greatestW(_ homography: Homography, margin: Double) -> Double {
        if homography.isAffine { return 1 }
        var greatest = -Double.infinity
        let spread = (abs(homography.h13) + abs(homography.h23)) * margin
        for index in 0..<stroke.path.vertices.count {
            greatest = max(greatest, homography.homogeneous(stroke.path.vertices[index].point).z + spread)
        }
        return greatest
    }
}

extension Outline {
    /// Adds the outline of a line along a path, to be filled with the nonzero rule.
    ///
    /// The pen is round in the path's plane, and the homography distorts it as it does the path.
    /// All points are accurate to a tenth of a pixel; curves are flattened as in filled paths. A
    /// line thinner than a pixel covers each pixel by its area there.
    ///
    /// Any numbers are safe. The outline has at most 2²¹ points, plus 128 for each path element and
    /// 32 for each dash.
    ///
    /// - Parameters:
    ///   - homography: The map from the path's plane to device space.
    ///   - stroker: The memory for tracing.
    ///   - segments: Segments that are used if they were kept for the same path and map, and
    ///     replaced otherwise.
    public mutating func append(
        stroke path: Path, style: StrokeStyle, through homography: Homography, using stroker: inout Stroker,
        keeping segments: StrokeSegments? = nil
    ) {
        stroker.trace(path, style: style, through: homography, into: &self, keeping: segments)
    }
}
