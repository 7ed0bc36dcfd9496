import Geometry

/// A path as straight segments, with the distance of each vertex along the path.
///
/// Distances are measured along the curves rather than along the chords that replace them, so that
/// dashes do not drift. Coordinates are clamped to ±10¹²; elements with a coordinate that is NaN
/// are ignored.
struct MeasuredPath: ~Copyable {
    struct Vertex: BitwiseCopyable {
        var point: Point
        /// The distance from the start of the first contour along the path, in the path's units.
        var distance: Double
        /// A Boolean value that indicates whether two path elements meet here. Otherwise the vertex
        /// is within a curve, which has no corners, or within a line.
        var isCorner: Bool
    }

    /// A contour of at least one vertex, without equal neighbors. A closed contour ends with its
    /// first point.
    struct Contour: BitwiseCopyable {
        /// The indices of the first and last vertex, which are equal for a contour without length.
        var first: Int
        var last: Int
        var isClosed: Bool
    }

    /// A curve of the path and the distances at its ends.
    struct Curve: BitwiseCopyable {
        var piece: CurvePiece
        var first: Double
        var last: Double
    }

    /// The greatest absolute coordinate, in the path's units.
    private static let limit = 1e12

    private(set) var vertices: ScratchBuffer<Vertex>
    private(set) var contours: ScratchBuffer<Contour>
    /// The path's curves that have a length, in order.
    private var curves: ScratchBuffer<Curve>
    private var precision = FlatteningPrecision.coarse
    /// The index of the first vertex of the current contour.
    private var first = 0
    /// Whether the current contour has an element after its `move`.
    private var hasSegments = false
    private var hasCurrentPoint = false

    /// Creates a path without segments.
    ///
    /// - Parameter capacity: The number of vertices for which memory is allocated at first.
    init(capacity: Int) {
        vertices = ScratchBuffer(capacity: capacity)
        contours = ScratchBuffer(capacity: capacity / 16)
        curves = ScratchBuffer(capacity: capacity / 16)
    }

    /// The memory of the buffers (bytes).
    var byteCount: Int {
        vertices.capacity * MemoryLayout<Vertex>.stride + contours.capacity * MemoryLayout<Contour>.stride + curves.capacity
            * MemoryLayout<Curve>.stride
    }

    /// Releases memory that the segments do not require.
    mutating func trim() {
        vertices.trim()
        contours.trim()
        curves.trim()
    }

    /// The total length of all contours so far.
    var length: Double { vertices.count > 0 ? vertices[vertices.count - 1].distance : 0 }

    /// Replaces the contents with the segments of a path.
    mutating func measure(_ path: borrowing Path, precision: FlatteningPrecision) {
        self.precision = precision
        vertices.removeAll()
        contours.removeAll()
        curves.removeAll()
        hasSegments = false
        hasCurrentPoint = false
        for index in path.elements.indices {
            switch path.elements[index] {
            case .move(let point):
                endContour(isClosed: false)
                if let point = Self.bounded(point) { begin(at: point) }
            case .line(let end):
                if let end = Self.bounded(end) { line(to: end) }
            case .quadratic(let control, let end):
                guard let control = Self.bounded(control), let end = Self.bounded(end) else { continue }
                let start = currentPoint(orStartingAt: end)
                curve(
                    start, Point(x: (start.x + 2 * control.x) / 3, y: (start.y + 2 * control.y) / 3),
                    Point(x: (end.x + 2 * control.x) / 3, y: (end.y + 2 * control.y) / 3), end)
            case .cubic(let control1, let control2, let end):
                guard let control1 = Self.bounded(control1), let control2 = Self.bounded(control2), let end = Self.bounded(end) else {
                    continue
                }
                curve(currentPoint(orStartingAt: end), control1, control2, end)
            case .close:
                guard hasCurrentPoint else { continue }
                let start = vertices[first].point
                line(to: start)
                endContour(isClosed: true)
                begin(at: start)
            }
        }
        endContour(isClosed: false)
    }

    /// Returns the distance at a fraction of the path, as Core Animation interprets `strokeStart`
    /// and `strokeEnd`.
    ///
    /// The length determines the path element. Within a curve, the fraction is proportional to the
    /// curve's parameter rather than to its length (measured from images rendered on iOS).
    func distance(atFraction fraction: Double) -> Double {
        let distance = length * fraction
        var (low, high) = (0, curves.count)
        while low < high {
            let middle = (low + high) / 2
            if curves[middle].last <= distance { low = middle + 1 } else { high = middle }
        }
        guard low < curves.count, curves[low].first < distance else { return distance }
        let curve = curves[low]
        var part = 0.0
        curve.piece.beginning(upTo: (distance - curve.first) / (curve.last - curve.first)).flatten(precision) { piece, _ in
            part += piece.length
        }
        return min(curve.first + part, curve.last)
    }

    /// Returns the point at a distance along the path, on the segment that ends at the vertex
    /// `index`.
    func point(at distance: Double, before index: Int) -> Point {
        let (a, b) = (vertices[index - 1], vertices[index])
        let t = (distance - a.distance) / (b.distance - a.distance)
        guard t > 0 else { return a.point }
        return t < 1 ? a.point + (b.point - a.point) * t : b.point
    }

    private mutating func begin(at point: Point) {
        first = vertices.count
        vertices.append(Vertex(point: point, distance: length, isCorner: true))
        hasCurrentPoint = true
        hasSegments = false
    }

    /// Returns the start of the next element. A path without an initial `move` starts at the end of
    /// its first element.
    private mutating func currentPoint(orStartingAt point: Point) -> Point {
        if !hasCurrentPoint { begin(at: point) }
        return vertices[vertices.count - 1].point
    }

    private mutating func line(to end: Point) {
        let start = currentPoint(orStartingAt: end)
        append(end, length: Self.length(end - start), isCorner: true)
    }

    private mutating func curve(_ p0: Point, _ p1: Point, _ p2: Point, _ p3: Point) {
        let first = length
        let curve = CurvePiece(p0, p1, p2, p3)
        curve.flatten(precision) { piece, isLast in
            append(piece.p3, length: piece.length, isCorner: isLast)
        }
        if length > first { curves.append(Curve(piece: curve, first: first, last: length)) }
    }

    /// Appends a vertex at the given length after the last one, unless the two are equal.
    private mutating func append(_ point: Point, length: Double, isCorner: Bool) {
        hasSegments = true
        let previous = vertices[vertices.count - 1]
        guard previous.point != point, length > 0 else {
            if isCorner { vertices[vertices.count - 1].isCorner = true }
            return
        }
        vertices.append(Vertex(point: point, distance: previous.distance + length, isCorner: isCorner))
        if vertices.count > FlatteningPrecision.fineVertexLimit { precision.allowsManyLines = false }
    }

    /// Appends the contour, unless it consists of a `move` only.
    private mutating func endContour(isClosed: Bool) {
        guard hasCurrentPoint else { return }
        if hasSegments {
            contours.append(Contour(first: first, last: vertices.count - 1, isClosed: isClosed && vertices.count - 1 > first))
        } else {
            vertices.truncate(to: first)
        }
        hasCurrentPoint = false
    }

    private static func length(_ v: Point) -> Double { (v.x * v.x + v.y * v.y).squareRoot() }

    /// Returns the point with its coordinates clamped to ±`limit`, or nil if one is NaN.
    private static func bounded(_ point: Point) -> Point? {
        guard !point.x.isNaN, !point.y.isNaN else { return nil }
        return Point(x: max(-limit, min(limit, point.x)), y: max(-limit, min(limit, point.y)))
    }
}
