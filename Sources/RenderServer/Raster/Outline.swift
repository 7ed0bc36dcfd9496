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
    /// For each point, the run of a stroke to which the line that ends there belongs, or 0 if it
    /// belongs to none; empty if `hasRuns` is false. `StrokePen` describes runs.
    private(set) var runs: [Int32] = []
    private var hasRuns = false
    /// The number of the next run, which no chain has.
    var nextRun: Int32 = 1 << 28
    var pen = Pen.up
    /// The results of `analyze(using:)`, or nil if the outline has changed since.
    private var analysis: Analysis?

    /// The greatest deviation of the lines that replace a curve (pixels).
    static let flatteningTolerance = 0.02
    /// The number of points above which a curve becomes at most four lines.
    static let finePointLimit = 1 << 18

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
        runs.removeAll(keepingCapacity: true)
        hasRuns = false
        pen = .up
        analysis = nil
    }

    /// Prepares for a number of further points.
    mutating func reserve(_ count: Int, hasRuns: Bool = false) {
        points.reserveCapacity(points.count + count)
        guard self.hasRuns || hasRuns else { return }
        if !self.hasRuns { runs = [Int32](repeating: 0, count: points.count) }
        self.hasRuns = true
        runs.reserveCapacity(points.count + count)
    }

    /// Starts a contour.
    public mutating func move(to point: Point) { begin(at: point, run: 0) }

    /// Adds a line from the last point.
    ///
    /// After `close()`, the line starts at the start of the last contour. Without an earlier point,
    /// the call is equivalent to `move(to:)`.
    public mutating func line(to point: Point) { append(point, run: 0) }

    /// Starts a contour, of which the last line belongs to a run.
    mutating func begin(at point: Point, run: Int32) {
        pen = .up
        guard let point = Self.bounded(point) else { return }
        if analysis != nil { analysis = nil }
        if let last = starts.last, last == points.count - 1 {
            points[last] = point  // A contour of one point encloses nothing.
            if hasRuns { runs[last] = run }
        } else {
            starts.append(points.count)
            points.append(point)
            if hasRuns { runs.append(run) }
        }
        pen = .down
    }

    /// Adds a line of a run, as `line(to:)` does.
    @inline(__always)
    mutating func append(_ point: Point, run: Int32) {
        guard pen == .down, abs(point.x) <= Self.limit, abs(point.y) <= Self.limit else { return appendSlowly(point, run: run) }
        if analysis != nil { analysis = nil }
        points.append(point)
        if hasRuns { runs.append(run) }
    }

    @inline(never)
    private mutating func appendSlowly(_ point: Point, run: Int32) {
        guard pen != .up, let start = starts.last else { return begin(at: point, run: run) }
        guard let point = Self.bounded(point) else { return }
        if pen == .closed { begin(at: points[start], run: run) }
        analysis = nil
        points.append(point)
        if hasRuns { runs.append(run) }
    }

    /// The point at which the next line starts, or nil if it starts a contour.
    var currentPoint: Point? {
        switch pen {
        case .up: nil
        case .down: points.last
        case .closed: starts.last.map { points[$0] }
        }
    }

    /// Closes the contour with a line to its start.
    public mutating func close() {
        if pen == .down { pen = .closed }
    }

    /// Moves the points from an index on by a number of rows, rounded to the precision with which
    /// outlines are filled.
    public mutating func move(pointsFrom first: Int, byRows rows: Double) {
        analysis = nil
        let one = Double(Fixed.one)
        for index in first..<points.count { points[index].y = Fixed.wholeNumber(points[index].y * one) / one + rows }
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
        return points.withUnsafeBufferPointer(\.extent)
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

    /// Calls `body` with the points of all contours, and their runs, of which there are none if the
    /// outline has no runs.
    @inline(__always)
    func withPoints(_ body: (UnsafeBufferPointer<Point>, UnsafeBufferPointer<Int32>) -> Void) {
        points.withUnsafeBufferPointer { points in runs.withUnsafeBufferPointer { body(points, $0) } }
    }

    /// Calls `body` with the points of each contour, their runs, of which there are none if the
    /// outline has no runs, and the index of the first point. The last one is connected to the
    /// first.
    @inline(__always)
    func forEachContour(
        _ body: (_ contour: UnsafeBufferPointer<Point>, _ runs: UnsafeBufferPointer<Int32>, _ first: Int) -> Void
    ) {
        withPoints { points, runs in
            for contour in starts.indices {
                let range = starts[contour]..<(contour + 1 < starts.count ? starts[contour + 1] : points.count)
                body(
                    UnsafeBufferPointer(rebasing: points[range]), runs.count > 0 ? UnsafeBufferPointer(rebasing: runs[range]) : runs,
                    range.lowerBound)
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
        let extent = extent
        let isSimple = isOneSimpleContour(extent) || checker.isSimple(self, extent)
        analysis = Analysis(isSimple: isSimple, extent: extent, groups: grouped(isSimple: isSimple))
    }

    /// Prepares the outline like `analyze(using:)`, but recognizes only stars and convex shapes as
    /// simple. Cost: a few passes over the points.
    public mutating func analyze() {
        let extent = extent
        let isSimple = isOneSimpleContour(extent)
        analysis = Analysis(isSimple: isSimple, extent: extent, groups: grouped(isSimple: isSimple))
    }

    /// The groups of all lines, if the outline is analyzed.
    var lineGroups: [LineGroup]? { analysis?.groups }

    /// A Boolean value that indicates whether the outline is known to enclose no point more than
    /// once.
    var isKnownSimple: Bool { analysis?.isSimple ?? isOneSimpleContour(extent) }

    /// Returns a Boolean value that indicates whether there is exactly one contour, apart from a
    /// last one that consists of a `move` only, and it is easily found to enclose no point twice.
    ///
    /// - Parameter extent: The least and greatest coordinates.
    private func isOneSimpleContour(_ extent: (low: Point, high: Point)) -> Bool {
        guard points.count > 2, starts.count == 1 || (starts.count == 2 && starts[1] == points.count - 1) else { return false }
        return points.withUnsafeBufferPointer {
            let contour = UnsafeBufferPointer(rebasing: $0[0..<(starts.count == 1 ? points.count : points.count - 1)])
            return contour.isStarShaped(extent) || contour.isConvex
        }
    }

    private static let limit = 1e15

    /// Returns the point with its coordinates clamped, or nil if one is NaN.
    private static func bounded(_ point: Point) -> Point? {
        guard !point.x.isNaN, !point.y.isNaN else { return nil }
        return Point(x: max(-limit, min(limit, point.x)), y: max(-limit, min(limit, point.y)))
    }
}
