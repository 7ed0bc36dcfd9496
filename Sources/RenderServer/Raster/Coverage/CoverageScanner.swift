import Geometry

/// Converts outlines and boxes to spans of coverage, row by row from the top, and owns all memory
/// that this requires. `Rasterizer` owns a scanner and passes it a sink that paints the spans.
///
/// Cost: proportional to the points of the outline, the rows of the region, and per row the edges
/// that cross it and the pixels that they pass through.
struct CoverageScanner: ~Copyable {
    private var table = EdgeTable()
    private var row = AccumulationRow()
    /// The sides of a box and its hole, from left to right.
    var sides = ScratchBuffer<BoxSide>(capacity: 4)
    var boxRows = BoxRows()
    private var sweep = WindingSweep()
    /// The parts of the active edges within the current row.
    private var pieces = ScratchBuffer<RowPiece>(capacity: 128)
    /// The edges that cross the current row, as indices of `table.edges`.
    private var active = ScratchBuffer<Int32>(capacity: 128)
    /// The active edges that cross the whole row to the left of the region. They are merged into
    /// one piece.
    private var passing = ScratchBuffer<Int32>(capacity: 128)

    /// Emits the coverage of every pixel of a region.
    ///
    /// - Parameters:
    ///   - rule: Determines which points the outline encloses. It is ignored if the outline is
    ///     star-shaped or convex, because the rules then agree.
    ///   - wanted: A part of the pixels that the outline touches, as `Outline.pixels(within:)`
    ///     returns them.
    mutating func scan<Sink: SpanSink>(_ outline: borrowing Outline, rule: FillRule, region wanted: PixelRect, into sink: inout Sink) {
        let isSimple = outline.isStarShaped || outline.isConvex
        let region = isSimple ? wanted : Self.column(wanted, of: outline)
        table.build(outline, region: region)
        guard table.firstRow < table.endRow else { return }
        row.prepare(width: region.width)
        let pixels = wanted.x0 - region.x0..<wanted.x1 - region.x0
        active.removeAll()
        var y = table.firstRow
        while y < table.endRow {
            activate(row: y)
            if isSimple {
                addDirectly(row: y)
            } else {
                collectPieces(row: y)
                sweep.add(pieces, rule: rule, to: &row)
                if WindingSweep.isOrdering(pieces.count) { reorder() }
            }
            let next = endOfUniformRows(row: y)
            row.flush(x: region.x0, rows: region.y0 + y..<region.y0 + next, pixels: pixels, into: &sink)
            retire(row: next - 1)
            y = next
        }
    }

    /// Returns the region widened to whole columns of the screen.
    ///
    /// A row with very many edges is divided in a way that depends on the edges in the region. A
    /// pixel may be painted as part of a larger or a smaller region; fixed columns give the same
    /// result for both.
    private static func column(_ region: PixelRect, of outline: borrowing Outline) -> PixelRect {
        guard outline.pointCount > WindingSweep.exactLimit else { return region }
        let width = Rasterizer.columnWidth
        let x0 = Int((Double(region.x0) / Double(width)).rounded(.down)) * width
        let x1 = Int((Double(region.x1) / Double(width)).rounded(.up)) * width
        return outline.pixels(within: PixelRect(x0: x0, y0: region.y0, x1: x1, y1: region.y1))
    }

    /// Adds the edges that start in a row to the active edges. Rows are counted from the region's
    /// top.
    private mutating func activate(row y: Int) {
        var edge = table.first(inRow: y)
        while edge >= 0 {
            active.append(edge)
            edge = table.edges[Int(edge)].next
        }
    }

    /// Returns the end of the rows from `y` that have the same coverage. There is more than one if
    /// all active edges are upright and extend through the next row.
    private func endOfUniformRows(row y: Int) -> Int {
        var bottom = table.endRow
        for index in 0..<active.count {
            let edge = table.edges[Int(active[index])]
            guard edge.xTop == edge.xBottom, edge.yTop <= Double(y), edge.yBottom >= Double(y &+ 2) else { return y &+ 1 }
            bottom = min(bottom, Int(edge.yBottom))
        }
        var next = y &+ 1
        while next < bottom, table.first(inRow: next) < 0 { next &+= 1 }
        return next
    }

    /// Removes the edges that end in a row, preserving the order of the others.
    private mutating func retire(row y: Int) {
        let end = Double(y + 1)
        var count = 0
        for index in 0..<active.count {
            let edge = active[index]
            guard table.edges[Int(edge)].yBottom > end else { continue }
            active[count] = edge
            count += 1
        }
        active.truncate(to: count)
    }

    /// Puts the active edges into the order in which the sweep sorted their pieces.
    private mutating func reorder() {
        var count = 0
        for index in 0..<pieces.count where pieces[index].edge >= 0 {
            active[count] = pieces[index].edge
            count += 1
        }
        for index in 0..<passing.count { active[count &+ index] = passing[index] }
    }

    /// Adds every edge. No point is enclosed twice, so all edges count under either rule.
    private mutating func addDirectly(row y: Int) {
        for index in 0..<active.count {
            let piece = piece(active[index], row: Double(y))
            row.add(x0: piece.xTop, y0: piece.yTop, x1: piece.xBottom, y1: piece.yBottom, sign: Double(piece.winding))
        }
    }

    /// Divides the active edges into those that pass the whole row to the left of the region, which
    /// are merged into one piece, and those of which a piece is within the region.
    private mutating func collectPieces(row y: Int) {
        pieces.removeAll()
        passing.removeAll()
        var winding: Int32 = 0
        for index in 0..<active.count {
            let edge = table.edges[Int(active[index])]
            if edge.xTop == 0, edge.xBottom == 0, edge.yTop <= Double(y), edge.yBottom >= Double(y &+ 1) {
                passing.append(active[index])
                winding &+= edge.winding
            } else {
                pieces.append(piece(active[index], row: Double(y)))
            }
        }
        // Edges whose windings cancel enclose nothing.
        guard winding != 0 else { return }
        pieces.append(RowPiece(yTop: 0, yBottom: 1, xTop: 0, xBottom: 0, slope: 0, winding: winding, edge: -1))
    }

    /// Returns the part of an edge within a row. Its x-coordinates are kept between those of the
    /// edge, because rounding could place them outside the region.
    @inline(__always)
    private func piece(_ index: Int32, row y: Double) -> RowPiece {
        let edge = table.edges[Int(index)]
        let low = min(edge.xTop, edge.xBottom)
        let high = max(edge.xTop, edge.xBottom)
        var piece = RowPiece(
            yTop: 0, yBottom: 1, xTop: edge.xTop, xBottom: edge.xBottom, slope: edge.slope, winding: edge.winding, edge: index)
        if edge.yTop > y {
            piece.yTop = edge.yTop - y
        } else {
            piece.xTop = max(low, min(high, edge.xTop + (y - edge.yTop) * edge.slope))
        }
        if edge.yBottom < y + 1 {
            piece.yBottom = edge.yBottom - y
        } else {
            piece.xBottom = max(low, min(high, edge.xTop + (y + 1 - edge.yTop) * edge.slope))
        }
        return piece
    }
}
