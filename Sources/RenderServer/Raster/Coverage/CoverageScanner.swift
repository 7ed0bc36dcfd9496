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
        band.prepare(region, isSimple: outline.isKnownSimple)
        table.build(outline, region: band.region, rowShift: band.rowShift)
        guard !table.rows.isEmpty else { return }
        active.removeAll()
        // The bands above the first row with an edge are empty.
        var index = (table.rows.lowerBound - region.y0) >> band.rowShift
        var top = region.y0 + index * band.rowCount
        while top < table.rows.upperBound {
            let rows = max(top, table.rows.lowerBound)..<min(top + band.rowCount, table.rows.upperBound)
            activate(index)
            accumulate(rows, top: top)
            resolve(rows, top: top, rule: rule)
            for y in rows { band.emit(row: y &- top, y: y, rule: rule, into: &sink) }
            retire(above: rows.upperBound)
            index += 1
            top += band.rowCount
        }
    }

    /// Adds the edges that start in a band to the active edges.
    private mutating func activate(_ band: Int) {
        var edge = table.first(inBand: band)
        while edge >= 0 {
            active.append(edge)
            edge = table.edges[Int(edge)].next
        }
    }

    /// Adds the active edges to the rows of the band.
    private mutating func accumulate(_ rows: Range<Int>, top: Int) {
        for index in 0..<active.count {
            let edge = table.edges[Int(active[index])]
            // The rows that the edge crosses from top to bottom.
            let first = edge.firstRow &+ (edge.yTop & Fixed.fraction == 0 ? 0 : 1)
            let end = edge.yBottom &>> Fixed.bits
            guard edge.rate > 0, first < end else {
                RowPiece.forEach(of: edge, in: rows) { row, piece in band.add(piece, row: row &- top, of: edge) }
                continue
            }
            let start = max(first, rows.lowerBound)
            let crossed = start..<max(start, min(end, rows.upperBound))
            let last = (edge.yBottom &- 1) &>> Fixed.bits
            if edge.firstRow < first, rows.contains(edge.firstRow) {
                let piece = RowPiece(of: edge, in: edge.firstRow, first: edge.firstRow, last: last)
                band.add(piece, row: edge.firstRow &- top, of: edge)
            }
            if !crossed.isEmpty { band.add(edge, crossing: crossed, top: top) }
            if end == last, rows.contains(end) {
                band.add(RowPiece(of: edge, in: end, first: edge.firstRow, last: last), row: end &- top, of: edge)
            }
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
