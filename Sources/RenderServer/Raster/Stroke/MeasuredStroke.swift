import Geometry

/// A path divided into segments, and their directions, corners and runs: everything that a stroke
/// requires and that depends neither on the drawn part and the dashes, nor on caps and joins.
struct MeasuredStroke: ~Copyable {
    private(set) var path: MeasuredPath
    /// For each vertex of the path, the segment that ends there. Those of the first vertices of
    /// contours have no meaning. If a contour is closed, its first segment has the turn from the
    /// last one.
    private(set) var segments: ScratchBuffer<StrokePen.Segment>

    /// Creates a stroke without segments.
    ///
    /// - Parameter capacity: The number of vertices for which memory is allocated at first.
    init(capacity: Int) {
        path = MeasuredPath(capacity: capacity)
        segments = ScratchBuffer(capacity: capacity)
    }

    /// The memory of the buffers (bytes).
    var byteCount: Int { path.byteCount + segments.capacity * MemoryLayout<StrokePen.Segment>.stride }

    /// Releases memory that the segments do not require.
    mutating func trim() {
        path.trim()
        segments.trim()
    }

    /// The number of the run after the last.
    var endRun: Int32 { segments.count > 0 ? segments[segments.count - 1].run &+ StrokePen.runStep : 0 }

    /// Replaces the contents with the segments of a path.
    mutating func measure(_ source: borrowing Path, precision: FlatteningPrecision, pen: StrokePen) {
        path.measure(source, precision: precision)
        segments.removeAll()
        var run: Int32 = 0
        for index in 0..<path.contours.count { pen.collect(&segments, of: path.vertices, path.contours[index], run: &run) }
    }
}
