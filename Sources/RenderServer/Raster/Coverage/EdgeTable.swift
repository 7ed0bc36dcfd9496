import Geometry

/// A line of an outline in device space. Positions are in 65,536ths of a pixel.
///
/// All positions on the edge follow from these values by integer arithmetic, so they do not depend
/// on the rows and columns that are scanned.
struct Edge: BitwiseCopyable {
    /// The greatest height of an edge in rows. Over that height, the error of `step` adds up to at
    /// most a 2,048th of a pixel.
    static let rowLimit = 1 << 16

    var yTop: Int
    /// At least `yTop`. A horizontal edge runs from `xTop` to `xBottom` at `yTop`.
    var yBottom: Int
    /// The x-coordinates at the ends, within ±`Fixed.limit`.
    var xTop: Int
    var xBottom: Int
    /// The x-coordinate at the bottom of the row that contains `yTop`, and the change of x per row,
    /// both in 2⁻²⁶ of a pixel.
    var x = 0
    var step = 0
    /// The height of the edge in a pixel's width, multiplied by 2³⁰; 0 if the edge crosses too many
    /// pixels in a row for this precision.
    var rate = 0
    /// The chain to which the edge belongs, from 1.
    var chain: Int32
    /// 1 if the outline runs downward along the edge, or along it from `xTop` to `xBottom` if it is
    /// horizontal, and −1 if it runs upward.
    var winding: Int32
    /// The next edge of the same band, or −1.
    var next: Int32 = -1

    /// The row that contains `yTop`.
    @inline(__always) var firstRow: Int { yTop >> Fixed.bits }

    /// Creates an edge along an ordinary line, or a part of a line.
    @inline(__always)
    init(_ line: Line, chain: Int32, winding: Int32) {
        (yTop, yBottom) = (Fixed.rounded(line.yTop), Fixed.rounded(line.yBottom))
        (xTop, xBottom) = (Fixed.rounded(line.xTop), Fixed.rounded(line.xBottom))
        (self.chain, self.winding) = (chain, winding)
        let boundary = (firstRow &+ 1) << Fixed.bits
        let slope = line.slope
        let start = line.x(at: Double(boundary), slope: slope) * 0x1p10
        let width = slope * Double(Fixed.one)
        let limit = 0x1p39
        guard line.xTop > -limit, line.xTop < limit, line.xBottom > -limit, line.xBottom < limit else {
            x = Int(start)
            if yBottom &- boundary >= Fixed.one { step = Int(width * 0x1p10) }
            return
        }
        x = Fixed.rounded(start)
        // It is not used, and may be incorrect, if the edge crosses no whole row.
        step = Fixed.rounded(width * 0x1p10)
        let size = abs(width)
        let rate = Fixed.rounded(0x1p46 / (size > 1 ? size : 1))
        self.rate = size < 0x1p34 ? rate : 0
    }

    /// Creates a horizontal edge.
    init(y: Int, from xTop: Double, to xBottom: Double, chain: Int32) {
        (yTop, yBottom) = (y, y)
        (self.xTop, self.xBottom) = (Fixed.rounded(xTop), Fixed.rounded(xBottom))
        (self.chain, winding) = (chain, 1)
    }

    /// Returns the x-coordinate at the top of a row below the first that the edge touches.
    @inline(__always)
    func x(atTopOf row: Int) -> Int { Self.position(x &+ (row &- firstRow &- 1) &* step) }

    /// Returns a position in 2⁻²⁶ of a pixel in 65,536ths, rounded.
    @inline(__always)
    static func position(_ x: Int) -> Int { (x &+ 512) &>> 10 }
}

/// A line that is not horizontal, before its ends are rounded (65,536ths of a pixel).
struct Line {
    /// A whole number.
    var yTop: Double
    /// A whole number greater than `yTop`.
    var yBottom: Double
    var xTop: Double
    var xBottom: Double

    /// The change of x per unit of y.
    @inline(__always) var slope: Double { (xBottom - xTop) / (yBottom - yTop) }

    /// Returns the x-coordinate at a height of the line.
    @inline(__always)
    func x(at y: Double, slope: Double) -> Double {
        let x = xTop + (y - yTop) * slope
        let (low, high) = xTop < xBottom ? (xTop, xBottom) : (xBottom, xTop)
        return x < low ? low : x > high ? high : x
    }

    /// A Boolean value that indicates whether an edge can represent the whole line.
    @inline(__always) var isOrdinary: Bool {
        yBottom - yTop <= Double(Edge.rowLimit << Fixed.bits) && abs(xTop) <= Fixed.limit && abs(xBottom) <= Fixed.limit
    }

    /// Calls `body` with the parts of the line that affect a region and can be represented by
    /// edges. A part beyond the left limit is replaced by a line along the limit.
    ///
    /// The line is divided at fixed heights, and where it crosses the limits, so the parts do not
    /// depend on the region.
    func forEachPart(in region: PixelRect, _ body: (Line) -> Void) {
        let height = Edge.rowLimit << Fixed.bits
        let slope = slope
        let (top, bottom) = (region.y0 << Fixed.bits, region.y1 << Fixed.bits)
        var from = top / height * height &- height
        while from < bottom {
            let (low, high) = (max(Double(from), yTop), min(Double(from &+ height), yBottom))
            from &+= height
            guard low < high else { continue }
            // The heights at which the line crosses the limits.
            var crossings = (low, low)
            if slope != 0 {
                let (left, right) = (yTop + (-Fixed.limit - xTop) / slope, yTop + (Fixed.limit - xTop) / slope)
                crossings = (min(left, right).rounded(), max(left, right).rounded())
            }
            let (first, second) = (min(max(crossings.0, low), high), min(max(crossings.1, low), high))
            for (start, end) in [(low, first), (first, second), (second, high)] {
                guard start < end, start < Double(bottom), end > Double(top) else { continue }
                let (xStart, xEnd) = (x(at: start, slope: slope), x(at: end, slope: slope))
                guard min(xStart, xEnd) <= Fixed.limit else { continue }
                body(
                    Line(
                        yTop: start, yBottom: end, xTop: min(max(xStart, -Fixed.limit), Fixed.limit),
                        xBottom: min(max(xEnd, -Fixed.limit), Fixed.limit)))
            }
        }
    }
}

/// Finds the edges of an outline that affect a region.
///
/// Horizontal edges between two rows are omitted, as are edges above, below or to the right of the
/// region, which do not affect its coverage.
struct EdgeFinder {
    private let region: PixelRect
    /// The sides of the region (65,536ths of a pixel).
    private let (top, bottom, left, right): (Double, Double, Double, Double)

    /// A Boolean value that indicates whether the outline is known to be simple.
    private let isSimple: Bool

    /// Creates a finder.
    ///
    /// - Parameters:
    ///   - region: The region, within ±2³⁰ pixels.
    ///   - isSimple: A Boolean value that indicates whether the outline is known to be simple, so
    ///     that chains have no effect.
    init(_ region: PixelRect, isSimple: Bool) {
        self.region = region
        self.isSimple = isSimple
        (top, bottom) = (Double(region.y0 << Fixed.bits), Double(region.y1 << Fixed.bits))
        (left, right) = (Double(region.x0 << Fixed.bits), Double(region.x1 << Fixed.bits))
    }

    /// Calls `body` with the edges of an outline.
    @inline(__always)
    func forEachEdge(of outline: borrowing Outline, _ body: (Edge) -> Void) {
        if let groups = outline.lineGroups {
            outline.withPoints { points, runs in
                for group in groups {
                    guard group.yLow < bottom, group.yHigh > top, group.xLow < right else { continue }
                    if group.xHigh >= left {
                        let isInside =
                            group.yLow >= top && group.yHigh <= bottom && group.xHigh < right && group.xLow >= -Fixed.limit
                            && group.xHigh <= Fixed.limit && group.yHigh - group.yLow <= Double(Edge.rowLimit << Fixed.bits)
                        visit(points, runs, group.points, from: group.start, group.chain, isInside: isInside, body)
                    } else {
                        visit(leftGroup: group, of: points, body)
                    }
                }
            }
        } else {
            var counter = ChainCounter()
            outline.forEachContour { points, runs, _ in
                counter.begin(points, runs: runs, isSimple: isSimple)
                counter = visit(points, runs, points.indices, from: points.count - 1, counter, isInside: false, body)
            }
        }
    }

    /// Visits a group to the left of the region. The winding number changes to its right between
    /// the heights of the first and the last point only, as if a single line joined them.
    @inline(never)
    private func visit(leftGroup group: LineGroup, of points: UnsafeBufferPointer<Point>, _ body: (Edge) -> Void) {
        let one = Double(Fixed.one)
        let (from, to) = (
            Fixed.wholeNumber(points[group.start].y * one), Fixed.wholeNumber(points[group.points.upperBound - 1].y * one)
        )
        guard from != to else { return }
        visit(from: Point(x: left - one, y: from), to: Point(x: left - one, y: to), chain: 0, isInside: false, body)
    }

    /// Visits the lines that end at some points.
    ///
    /// - Parameters:
    ///   - start: The index of the point at which the first line starts.
    ///   - counter: The chain that continues with the first line.
    ///   - isInside: A Boolean value that indicates whether an edge can represent each line, unless
    ///     it is horizontal, and the lines are within the region or to its left.
    /// - Returns: The chain that continues after the last line.
    @inline(__always) @discardableResult
    private func visit(
        _ points: UnsafeBufferPointer<Point>, _ runs: UnsafeBufferPointer<Int32>, _ range: Range<Int>, from start: Int,
        _ counter: ChainCounter, isInside: Bool, _ body: (Edge) -> Void
    ) -> ChainCounter {
        let one = Double(Fixed.one)
        var counter = counter
        let hasRuns = runs.count > 0
        var before = Point(x: points[start].x * one, y: Fixed.wholeNumber(points[start].y * one))
        for index in range {
            let point = Point(x: points[index].x * one, y: Fixed.wholeNumber(points[index].y * one))
            counter.advance(before.y < point.y ? 1 : before.y > point.y ? -1 : 0)
            let chain = hasRuns ? counter.chain(run: runs[index]) : counter.chain
            visit(from: before, to: point, chain: chain, isInside: isInside, body)
            before = point
        }
        return counter
    }

    /// Visits a line, unless it does not affect the region.
    ///
    /// - Parameters:
    ///   - from: A point with a whole y-coordinate (65,536ths of a pixel), as `to`.
    @inline(__always)
    private func visit(from: Point, to: Point, chain: Int32, isInside: Bool, _ body: (Edge) -> Void) {
        let isDownward = from.y < to.y
        let (low, high) = isDownward ? (from.y, to.y) : (to.y, from.y)
        if !isInside { guard low < bottom, high > top, from.x < right || to.x < right else { return } }
        let line = Line(yTop: low, yBottom: high, xTop: isDownward ? from.x : to.x, xBottom: isDownward ? to.x : from.x)
        if low < high, isInside || line.isOrdinary {
            body(Edge(line, chain: chain, winding: isDownward ? 1 : -1))
        } else {
            visitUnusual(line, chain: chain, winding: isDownward ? 1 : -1, body)
        }
    }

    /// Visits a line that is horizontal or cannot be represented by one edge.
    @inline(never)
    private func visitUnusual(_ line: Line, chain: Int32, winding: Int32, _ body: (Edge) -> Void) {
        guard line.yTop == line.yBottom else {
            return line.forEachPart(in: region) { body(Edge($0, chain: chain, winding: winding)) }
        }
        let y = Fixed.rounded(line.yTop)
        guard line.xTop != line.xBottom, y & Fixed.fraction != 0 else { return }
        // A horizontal line is not downward, so its ends are swapped.
        body(Edge(y: y, from: Self.limited(line.xBottom), to: Self.limited(line.xTop), chain: chain))
    }

    @inline(__always)
    private static func limited(_ x: Double) -> Double { x < -Fixed.limit ? -Fixed.limit : x > Fixed.limit ? Fixed.limit : x }
}

/// The edges of an outline that affect a region, grouped by the band of rows in which they start.
struct EdgeTable: ~Copyable {
    private(set) var edges = ScratchBuffer<Edge>(capacity: 256)
    /// The first edge of each band, or −1.
    private var bands = ScratchBuffer<Int32>(capacity: 64)

    /// Replaces the contents with the edges of an outline.
    ///
    /// - Parameter rowShift: The binary logarithm of the number of rows in a band. The first starts
    ///   at the region's top.
    mutating func build(_ outline: borrowing Outline, region: PixelRect, isSimple: Bool, rowShift: Int) {
        edges.removeAll()
        bands.fill((region.height - 1) >> rowShift + 1, with: -1)
        EdgeFinder(region, isSimple: isSimple).forEachEdge(of: outline) { edge in
            let row = max(0, edge.firstRow &- region.y0)
            let band = row &>> rowShift
            let next = bands[band]
            bands[band] = Int32(truncatingIfNeeded: edges.count)
            append(edge, next: next)
        }
    }

    /// Replaces the contents with the edges of an outline, in `edges` only.
    mutating func collect(_ outline: borrowing Outline, region: PixelRect, isSimple: Bool) {
        edges.removeAll()
        EdgeFinder(region, isSimple: isSimple).forEachEdge(of: outline) { append($0, next: -1) }
    }

    /// Adds an edge to `edges` only.
    ///
    /// - Parameter next: The next edge of the same band, or −1.
    ///
    /// The edge is stored property by property. A copy of the whole would wait for its properties,
    /// which have just been stored on the stack.
    @inline(__always)
    private mutating func append(_ edge: Edge, next: Int32) {
        let new = edges.extend()
        new.pointee.yTop = edge.yTop
        new.pointee.yBottom = edge.yBottom
        new.pointee.xTop = edge.xTop
        new.pointee.xBottom = edge.xBottom
        new.pointee.x = edge.x
        new.pointee.step = edge.step
        new.pointee.rate = edge.rate
        new.pointee.chain = edge.chain
        new.pointee.winding = edge.winding
        new.pointee.next = next
    }

    /// Returns the first edge that starts in a band, or −1.
    @inline(__always)
    func first(inBand band: Int) -> Int32 { bands[band] }
}
