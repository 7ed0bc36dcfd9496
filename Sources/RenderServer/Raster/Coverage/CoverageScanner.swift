import Geometry

/// Converts outlines and boxes to spans of coverage, row by row from the top, and owns all memory
/// that this requires. `Rasterizer` owns a scanner and passes it a sink that paints the spans.
///
/// Cost: proportional to the points of the outline, the pixels that its edges touch, and the rows
/// of the region, however the edges cross.
struct CoverageScanner: ~Copyable {
    private var table = EdgeTable()
    private var band = CoverageBand()
    private var shared = SharedPixels()
    /// The sides of a box and its hole, from left to right.
    var sides = ScratchBuffer<BoxSide>(capacity: 4)
    var boxRows = BoxRows()
    /// The edges that touch the current band, as indices of `table.edges`.
    private var active = ScratchBuffer<Int32>(capacity: 256)

    /// Emits the coverage of every pixel of a region.
    ///
    /// - Parameters:
    ///   - rule: Determines which points the outline encloses.
    ///   - region: A part of the pixels that the outline touches, as `Outline.pixels(within:)`
    ///     returns them.
    mutating func scan<Sink: SpanSink>(_ outline: borrowing Outline, rule: FillRule, region: PixelRect, into sink: inout Sink) {
        let isSimple = outline.isKnownSimple
        band.prepare(region, isSimple: isSimple)
        if band.rowCount >= region.height { return isSimple ? scanSimple(outline, rule, &sink) : scanShared(outline, rule, &sink) }
        table.build(outline, region: band.region, rowShift: band.rowShift)
        guard !table.rows.isEmpty else { return }
        active.removeAll()
        // The bands above the first row with an edge are empty.
        var index = (table.rows.lowerBound - region.y0) >> band.rowShift
        var top = region.y0 + index * band.rowCount
        while top < table.rows.upperBound {
            let rows = max(top, table.rows.lowerBound)..<min(top + band.rowCount, table.rows.upperBound)
            activate(index)
            for index in 0..<active.count { band.add(table.edges[Int(active[index])], rows: rows, top: top) }
            resolve(rows, top: top, rule: rule)
            for y in rows { band.emit(row: y &- top, y: y, rule: rule, into: &sink) }
            retire(above: rows.upperBound)
            index += 1
            top += band.rowCount
        }
    }

    /// Emits the coverage of a simple outline in a region of a single band. No edge is stored.
    private mutating func scanSimple<Sink: SpanSink>(_ outline: borrowing Outline, _ rule: FillRule, _ sink: inout Sink) {
        let rows = addSimple(outline)
        let top = band.region.y0
        for y in rows { band.emit(row: y &- top, y: y, rule: rule, into: &sink) }
    }

    /// Adds the edges of a simple outline to the only band, and returns the rows that they touch.
    private mutating func addSimple(_ outline: borrowing Outline) -> Range<Int> {
        let region = band.region
        var finder = EdgeFinder(region)
        finder.forEachEdge(of: outline) { band.add($0, rows: region.y0..<region.y1, top: region.y0) }
        return finder.rows
    }

    /// Emits the coverage of any outline in a region of a single band.
    private mutating func scanShared<Sink: SpanSink>(_ outline: borrowing Outline, _ rule: FillRule, _ sink: inout Sink) {
        let rows = addShared(outline)
        let top = band.region.y0
        resolve(rows, top: top, rule: rule)
        for y in rows { band.emit(row: y &- top, y: y, rule: rule, into: &sink) }
    }

    /// Adds the edges of an outline to the only band, and returns the rows that they touch. The
    /// edges are stored for the pixels that several chains share.
    private mutating func addShared(_ outline: borrowing Outline) -> Range<Int> {
        let region = band.region
        table.removeAll()
        active.removeAll()
        var finder = EdgeFinder(region)
        finder.forEachEdge(of: outline) { edge in
            active.append(Int32(truncatingIfNeeded: table.edges.count))
            table.append(edge)
            band.addShared(edge, rows: region.y0..<region.y1, top: region.y0)
        }
        return finder.rows
    }

    /// Adds the edges that start in a band to the active edges.
    private mutating func activate(_ band: Int) {
        var edge = table.first(inBand: band)
        while edge >= 0 {
            active.append(edge)
            edge = table.edges[Int(edge)].next
        }
    }

    /// Computes the coverage of pixels that several chains touch.
    private mutating func resolve(_ rows: Range<Int>, top: Int, rule: FillRule) {
        var hasShared = false
        for y in rows where band.sharing[y &- top] {
            hasShared = true
            band.sum(row: y &- top)
        }
        guard hasShared else { return }
        let columns = 0..<band.region.width
        shared.resolve(
            active, of: table, in: &band, top: top, rows: rows.lowerBound - top..<rows.upperBound - top, columns: columns, rule: rule)
    }

    /// Removes the edges that end above a row.
    private mutating func retire(above row: Int) {
        let end = row << Fixed.bits
        var count = 0
        for index in 0..<active.count {
            let edge = active[index]
            guard table.edges[Int(edge)].yBottom > end else { continue }
            active[count] = edge
            count &+= 1
        }
        active.truncate(to: count)
    }
}
