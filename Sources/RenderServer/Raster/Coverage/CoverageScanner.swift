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
        if band.rowCount >= region.height { return scanBand(outline, isSimple: isSimple, rule, &sink) }
        table.build(outline, region: band.region, isSimple: isSimple, rowShift: band.rowShift)
        active.removeAll()
        var index = 0
        var top = region.y0
        while top < region.y1 {
            let rows = top..<min(top + band.rowCount, region.y1)
            activate(index)
            band.add(active, of: table.edges, rows: rows, top: top)
            if sum(rows, top: top) { resolve(rows, top: top, rule: rule) }
            for y in rows { band.emit(row: y &- top, y: y, rule: rule, into: &sink) }
            retire(above: rows.upperBound)
            index += 1
            top += band.rowCount
        }
    }

    /// Emits the coverage of an outline in a region of a single band.
    private mutating func scanBand<Sink: SpanSink>(
        _ outline: borrowing Outline, isSimple: Bool, _ rule: FillRule, _ sink: inout Sink
    ) {
        let rows = band.region.y0..<band.region.y1
        let top = band.region.y0
        table.collect(outline, region: band.region, isSimple: isSimple)
        band.add(table.edges, rows: rows, top: top)
        if sum(rows, top: top) {
            active.removeAll()
            for index in 0..<table.edges.count { active.append(Int32(truncatingIfNeeded: index)) }
            resolve(rows, top: top, rule: rule)
        }
        for y in rows { band.emit(row: y &- top, y: y, rule: rule, into: &sink) }
    }

    /// Adds the edges that start in a band to the active edges.
    private mutating func activate(_ band: Int) {
        var edge = table.first(inBand: band)
        while edge >= 0 {
            active.append(edge)
            edge = table.edges[Int(edge)].next
        }
    }

    /// Sums the rows with pixels that several chains touch. Returns false if there are none.
    private mutating func sum(_ rows: Range<Int>, top: Int) -> Bool {
        var hasShared = false
        for y in rows where band.sharing[y &- top] != 0 {
            hasShared = true
            band.sum(row: y &- top)
        }
        return hasShared
    }

    /// Computes the coverage of the pixels that several chains touch, in summed rows.
    private mutating func resolve(_ rows: Range<Int>, top: Int, rule: FillRule) {
        shared.resolve(
            active, of: table, in: &band, top: top, rows: rows.lowerBound - top..<rows.upperBound - top, columns: 0..<band.region.width,
            rule: rule)
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
