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
    private var path = MeasuredPath()
    /// The vertices of the line being drawn: a contour, or a dash.
    private var line = ScratchBuffer<StrokePen.Vertex>(capacity: 256)
    /// The segments between them.
    private var segments = ScratchBuffer<StrokePen.Segment>(capacity: 256)
    /// The number of the next run.
    private var run: Int32 = 0

    /// Creates a stroker with a few kilobytes of memory.
    public init() {}

    fileprivate mutating func trace(
        _ source: borrowing Path, style: borrowing StrokeStyle, through homography: Homography, into outline: inout Outline
    ) {
        let radius = min(style.width, 1e12) * 0.5
        guard radius > 0, style.end > style.start, style.end > 0, style.start < 1 else { return }
        let isPartial = !style.dashes.isEmpty || style.start > 0 || style.end < 1
        path.measure(
            source,
            precision: FlatteningPrecision(
                through: homography, radius: radius, endsAnywhere: isPartial && style.cap != .round,
                hasEdges: style.cap != .round || style.join != .round))
        let length = path.length
        let from = style.start > 0 ? path.distance(atFraction: style.start) : 0
        let to = style.end < 1 ? path.distance(atFraction: style.end) : length
        let dashes = DashPattern(style, length: length)
        let pen = StrokePen(style, radius: radius)
        // Distances along the path that differ by no more than this count as equal: a little more
        // than the rounding errors of the sums, and far less than the line width.
        let snap = max(length * 1e-12, radius * 1e-6)
        run = outline.nextRun
        if homography.isAffine {
            // Corners have up to five points on both sides together, more if arcs are long.
            AffineStroke.append(to: &outline, through: homography, radius: radius, count: path.vertices.count * 5) { contour in
                draw(from: from, to: to, dashes: dashes, pen: pen, snap: snap, in: &contour)
            }
        } else {
            ProjectedStroke.append(
                to: &outline, through: homography, greatestW: greatestW(homography, margin: radius * 1.5)
            ) { contour in
                draw(from: from, to: to, dashes: dashes, pen: pen, snap: snap, in: &contour)
            }
        }
        outline.nextRun = run
    }

    private mutating func draw<Contour: StrokeContour>(
        from: Double, to: Double, dashes: DashPattern?, pen: StrokePen, snap: Double, in contour: inout Contour
    ) {
        for index in 0..<path.contours.count {
            draw(path.contours[index], from: from, to: to, dashes: dashes, pen: pen, snap: snap, in: &contour)
        }
    }

    private mutating func draw<Contour: StrokeContour>(
        _ shape: MeasuredPath.Contour, from: Double, to: Double, dashes: DashPattern?, pen: StrokePen, snap: Double,
        in contour: inout Contour
    ) {
        let (first, last) = (path.vertices[shape.first].distance, path.vertices[shape.last].distance)
        if shape.first == shape.last {
            if first >= from && first <= to { dot(path.vertices[shape.first].point, Point(x: 1, y: 0), pen: pen, in: &contour) }
            return
        }
        let start = from > first + snap ? from : first
        let end = to < last - snap ? to : last
        guard start < end else { return }
        let isWhole = shape.isClosed && start == first && end == last
        guard let dashes else {
            return isWhole
                ? drawClosed(shape, pen: pen, in: &contour) : drawOpen(shape, from: start, to: end, pen: pen, snap: snap, in: &contour)
        }
        // On a closed contour, a dash at the start continues the dash at the end.
        var pendingEnd: Double?
        dashes.forEachDash(from: start, to: end, snap: snap) { dashStart, dashEnd in
            if isWhole, dashStart == first {
                if dashEnd == last { drawClosed(shape, pen: pen, in: &contour) } else { pendingEnd = dashEnd }
            } else if dashEnd == last, let rest = pendingEnd {
                line.removeAll()
                collect(shape, from: dashStart, to: last, snap: snap)
                collect(shape, from: first, to: rest, snap: snap)
                drawLine(pen: pen, in: &contour)
                pendingEnd = nil
            } else {
                drawOpen(shape, from: dashStart, to: dashEnd, pen: pen, snap: snap, in: &contour)
            }
        }
        if let rest = pendingEnd { drawOpen(shape, from: first, to: rest, pen: pen, snap: snap, in: &contour) }
    }

    private mutating func drawClosed<Contour: StrokeContour>(_ shape: MeasuredPath.Contour, pen: StrokePen, in contour: inout Contour) {
        line.removeAll()
        for index in shape.first...shape.last { append(path.vertices[index]) }
        guard line.count > 2 else { return drawLine(pen: pen, in: &contour) }
        pen.collect(&segments, of: line, isClosed: true, run: &run)
        pen.closed(line, segments, in: &contour)
    }

    private mutating func drawOpen<Contour: StrokeContour>(
        _ shape: MeasuredPath.Contour, from start: Double, to end: Double, pen: StrokePen, snap: Double,
        in contour: inout Contour
    ) {
        line.removeAll()
        collect(shape, from: start, to: end, snap: snap)
        if line.count > 1 { return drawLine(pen: pen, in: &contour) }
        let index = nextVertex(shape, after: start, snap: snap)
        let direction = StrokePen.direction(path.vertices[index - 1].point, path.vertices[index].point).direction
        dot(line[0].point, direction, pen: pen, in: &contour)
    }

    private mutating func drawLine<Contour: StrokeContour>(pen: StrokePen, in contour: inout Contour) {
        guard line.count > 1 else { return }
        pen.collect(&segments, of: line, isClosed: false, run: &run)
        pen.open(line, segments, in: &contour)
    }

    private mutating func dot<Contour: StrokeContour>(
        _ point: Point, _ direction: Point, pen: StrokePen, in contour: inout Contour
    ) {
        pen.dot(point, direction, run: run, in: &contour)
        run &+= 2
    }

    /// Adds the part of a contour between two distances along the path to the line.
    private mutating func collect(_ shape: MeasuredPath.Contour, from start: Double, to end: Double, snap: Double) {
        var index = nextVertex(shape, after: start, snap: snap)
        appendPoint(at: start, before: index, snap: snap)
        while index < shape.last, path.vertices[index].distance < end - snap {
            append(path.vertices[index])
            index += 1
        }
        appendPoint(at: end, before: index, snap: snap)
    }

    /// Returns the first vertex of a contour that is beyond a distance by more than `snap`, or the
    /// last vertex.
    private func nextVertex(_ shape: MeasuredPath.Contour, after distance: Double, snap: Double) -> Int {
        var (low, high) = (shape.first + 1, shape.last)
        while low < high {
            let middle = (low + high) / 2
            if path.vertices[middle].distance > distance + snap { high = middle } else { low = middle + 1 }
        }
        return low
    }

    /// Adds the point at a distance on the segment that ends at a vertex, or an end of the segment
    /// if that is within `snap`.
    private mutating func appendPoint(at distance: Double, before index: Int, snap: Double) {
        if abs(path.vertices[index - 1].distance - distance) <= snap { return append(path.vertices[index - 1]) }
        if abs(path.vertices[index].distance - distance) <= snap { return append(path.vertices[index]) }
        append(MeasuredPath.Vertex(point: path.point(at: distance, before: index), distance: distance, isCorner: false))
    }

    private mutating func append(_ vertex: MeasuredPath.Vertex) {
        if line.count > 0, line[line.count - 1].point == vertex.point { return }
        line.append(StrokePen.Vertex(point: vertex.point, isCorner: vertex.isCorner))
    }

    /// Returns the greatest w of the line's vertices, plus a margin for its width and miters.
    private func greatestW(_ homography: Homography, margin: Double) -> Double {
        if homography.isAffine { return 1 }
        var greatest = -Double.infinity
        let spread = (abs(homography.h13) + abs(homography.h23)) * margin
        for index in 0..<path.vertices.count { greatest = max(greatest, homography.homogeneous(path.vertices[index].point).z + spread) }
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
    public mutating func append(stroke path: Path, style: StrokeStyle, through homography: Homography, using stroker: inout Stroker) {
        stroker.trace(path, style: style, through: homography, into: &self)
    }
}
