public import Geometry

/// The boundary of a shape that `Rasterizer` fills: contours of straight lines in device space
/// (pixels, with y increasing downward). Every contour is closed, with or without a call of
/// `close()`.
///
/// Coordinates are clamped to ±10¹⁵. Points with a coordinate that is NaN are ignored.
///
/// ```swift
/// var triangle = Outline()
/// triangle.move(to: Point(x: 10, y: 0))
/// triangle.line(to: Point(x: 20, y: 20))
/// triangle.line(to: Point(x: 0, y: 20))
/// triangle.close()
/// ```
public struct Outline: Sendable {
    /// The points of all contours, one contour after the other.
    private(set) var points: [Point] = []
    /// The index in `points` of each contour's first point.
    private(set) var starts: [Int] = []
    var pen = Pen.up
    /// The results of `analyze(using:)`, or nil if the outline has changed since.
    private var analysis: Analysis?

    /// What `analyze(using:)` finds.
    private struct Analysis {
        let isSimple: Bool
        let extent: (low: Point, high: Point)
        let groups: [LineGroup]
    }

    /// The point at which the next line starts.
    enum Pen {
        /// No point: the line's end starts a contour.
        case up
        /// The last point.
        case down
        /// The start of the last contour.
        case closed
    }

    /// Creates an outline without contours, which covers nothing.
    public init() {}

    /// A Boolean value that indicates whether there are no contours.
    public var isEmpty: Bool { points.isEmpty }

    /// Removes all contours, keeping their memory for the next ones.
    public mutating func removeAll() {
        points.removeAll(keepingCapacity: true)
        starts.removeAll(keepingCapacity: true)
        pen = .up
        analysis = nil
    }

    /// Starts a contour.
    public mutating func move(to point: Point) {
        pen = .up
        guard let point = Self.bounded(point) else { return }
        analysis = nil
        if let last = starts.last, last == points.count - 1 {
            points[last] = point  // A contour of one point encloses nothing.
        } else {
            starts.append(points.count)
            points.append(point)
        }
        pen = .down
    }

    /// Adds a line from the last point.
    ///
    /// After `close()`, the line starts at the start of the last contour. Without an earlier point,
    /// the call is equivalent to `move(to:)`.
    public mutating func line(to point: Point) {
        guard pen != .up, let start = starts.last else { return move(to: point) }
        guard let point = Self.bounded(point) else { return }
        if pen == .closed { move(to: points[start]) }
        analysis = nil
        points.append(point)
    }

    /// Closes the contour with a line to its start.
    public mutating func close() {
        if pen == .down { pen = .closed }
    }

    /// The number of points of all contours.
    public var pointCount: Int { points.count }

    /// The smallest rectangle that contains every point, or nil without points. Cost: one pass over
    /// the points, unless the outline is analyzed.
    public var bounds: Rect? {
        guard !points.isEmpty else { return nil }
        let (low, high) = extent
        return Rect(x: low.x, y: low.y, width: high.x - low.x, height: high.y - low.y)
    }

    /// The least and greatest coordinates; (0, 0) for both without points.
    var extent: (low: Point, high: Point) {
        if let analysis { return analysis.extent }
        guard var low = points.first else { return (.zero, .zero) }
        var high = low
        for point in points {
            if point.x < low.x { low.x = point.x }
            if point.y < low.y { low.y = point.y }
            if point.x > high.x { high.x = point.x }
            if point.y > high.y { high.y = point.y }
        }
        return (low, high)
    }

    /// An estimate of the number of pixels that the lines touch, of which each line counts up to
    /// 8,192. Cost: one pass over the points.
    public var touchedPixels: Double {
        var sum = Double(points.count)
        for index in points.indices.dropFirst() {
            sum += min(abs(points[index].x - points[index - 1].x) + abs(points[index].y - points[index - 1].y), 8192)
        }
        return sum
    }

    /// Returns the pixels within `bounds` that the outline may touch.
    public func pixels(within bounds: PixelRect) -> PixelRect {
        guard !points.isEmpty, !bounds.isEmpty else { return .empty }
        let (low, high) = extent
        func clamp(_ value: Double, _ minimum: Int, _ maximum: Int) -> Int {
            value <= Double(minimum) ? minimum : value >= Double(maximum) ? maximum : Int(value)
        }
        return PixelRect(
            x0: clamp(low.x.rounded(.down), bounds.x0, bounds.x1), y0: clamp(low.y.rounded(.down), bounds.y0, bounds.y1),
            x1: clamp(high.x.rounded(.up), bounds.x0, bounds.x1), y1: clamp(high.y.rounded(.up), bounds.y0, bounds.y1))
    }

    /// Calls `body` with the points of all contours.
    @inline(__always)
    func withPoints(_ body: (UnsafeBufferPointer<Point>) -> Void) { points.withUnsafeBufferPointer(body) }

    /// Calls `body` with the points of each contour, and the index of the first of them. The last
    /// one is connected to the first.
    @inline(__always)
    func forEachContour(_ body: (_ contour: UnsafeBufferPointer<Point>, _ first: Int) -> Void) {
        points.withUnsafeBufferPointer { points in
            for contour in starts.indices {
                let end = contour + 1 < starts.count ? starts[contour + 1] : points.count
                body(UnsafeBufferPointer(rebasing: points[starts[contour]..<end]), starts[contour])
            }
        }
    }

    /// Calls `body` for every line of every contour, including the closing ones.
    @inline(__always)
    func forEachLine(_ body: (Point, Point) -> Void) {
        forEachContour { points, _ in
            var previous = points[points.count - 1]
            for point in points {
                body(previous, point)
                previous = point
            }
        }
    }

    /// Prepares the outline to be drawn more than once, or in parts: determines whether it is
    /// simple, which is whether it encloses no point more than once, and all in the same direction,
    /// and divides its lines into groups, so that drawing a part skips most of the others.
    ///
    /// Coverage is the same as without an analysis, within 1/255. The analysis is kept until the
    /// outline changes. Without it, drawing recognizes only stars and convex shapes as simple,
    /// which are drawn at down to half the cost. Cost: O(n·log n) for n points; drawing a simple
    /// outline once saves as much if its lines are at least about two pixels long.
    ///
    /// - Parameter checker: The memory for the analysis.
    public mutating func analyze(using checker: inout SimplicityChecker) {
        analysis = Analysis(isSimple: isStarShaped || isConvex || checker.isSimple(self), extent: extent, groups: grouped())
    }

    /// The groups of all lines, if the outline is analyzed.
    var lineGroups: [LineGroup]? { analysis?.groups }

    /// A Boolean value that indicates whether the outline is known to enclose no point more than
    /// once.
    var isKnownSimple: Bool { analysis?.isSimple ?? (isStarShaped || isConvex) }

    /// A Boolean value that indicates whether there is exactly one contour, apart from a last one
    /// that consists of a `move` only.
    private var isOneContour: Bool { points.count > 2 && (starts.count == 1 || (starts.count == 2 && starts[1] == points.count - 1)) }

    /// A Boolean value that indicates whether the outline is a single contour that goes once around
    /// the middle of its extent and is entirely visible from there: seen from the middle, all lines
    /// run in the same direction. No point is then enclosed twice. Stars and convex shapes qualify.
    var isStarShaped: Bool {
        guard isOneContour else { return false }
        let (low, high) = extent
        let middle = (low + high) * 0.5
        var least = Double.infinity
        var greatest = -Double.infinity
        var changes = 0
        forEachLine { a, b in
            let (from, to) = (a - middle, b - middle)
            guard from.x != to.x || from.y != to.y else { return }
            let cross = from.x * to.y - from.y * to.x
            least = least < cross ? least : cross
            greatest = greatest > cross ? greatest : cross
            // A contour that goes once around crosses the horizontal through the middle twice.
            if (from.y < 0) != (to.y < 0) { changes += 1 }
        }
        // Rounding may give the cross product of a line that points at the middle any value up to
        // this.
        let margin = 1e-12 * (abs(low.x) + abs(low.y) + abs(high.x) + abs(high.y)) * (high.x - low.x + high.y - low.y)
        return changes == 2 && (least > margin || greatest < -margin)
    }

    /// A Boolean value that indicates whether the outline is a single contour that turns in one
    /// direction only, and once around, so that no point is enclosed twice.
    var isConvex: Bool {
        guard isOneContour else { return false }
        // The sine of the greatest turn that may be a rounding error. At most this fraction of a
        // line's length can be covered incorrectly.
        let straight = 1e-7
        var turn = 0.0
        var direction = 0.0
        var changes = 0
        var previous = Point.zero
        var isFirst = true
        var isConvex = true
        func visit(_ line: Point) {
            if !isFirst {
                let cross = previous.x * line.y - previous.y * line.x
                let scale = (abs(previous.x) + abs(previous.y)) * (abs(line.x) + abs(line.y))
                if abs(cross) > straight * scale {
                    if turn * cross < 0 { isConvex = false }
                    turn = cross > 0 ? 1 : -1
                }
            }
            // A contour that turns once changes between upward and downward twice.
            if line.y != 0 {
                let sign = line.y > 0 ? 1.0 : -1.0
                if direction * sign < 0 { changes += 1 }
                direction = sign
            }
            previous = line
            isFirst = false
        }
        var first: Point?
        forEachLine { a, b in
            let line = b - a
            guard line.x != 0 || line.y != 0 else { return }
            if first == nil { first = line }
            visit(line)
        }
        // The turn from the last line to the first.
        if let first { visit(first) }
        return isConvex && changes <= 2
    }

    /// Returns the point with its coordinates clamped, or nil if one is NaN.
    private static func bounded(_ point: Point) -> Point? {
        let limit = 1e15
        guard !point.x.isNaN, !point.y.isNaN else { return nil }
        return Point(x: max(-limit, min(limit, point.x)), y: max(-limit, min(limit, point.y)))
    }
}
