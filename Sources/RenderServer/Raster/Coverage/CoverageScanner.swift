import WireProtocol

/// Turns outlines into spans of coverage, row by row from the top; owns all memory that this takes.
///
/// Work: the points of the outline, the rows of the region, and for each row the edges that meet it and the pixels that these pass through.
struct CoverageScanner: ~Copyable {
    private var table = EdgeTable()
    private var row = AccumulationRow()
    /// Of a box and of a hole in it, from left to right.
    var sides = ScratchBuffer<BoxSide>(capacity: 4)
    var boxRows = BoxRows()
    private var sweep = WindingSweep()
    private var pieces = ScratchBuffer<RowPiece>(capacity: 128)
    /// The edges that meet the current row.
    private var active = ScratchBuffer<Int32>(capacity: 128)
    /// Those of them that go through the whole row left of the region, and are one piece.
    private var passing = ScratchBuffer<Int32>(capacity: 128)

    /// Hands over the coverage of every pixel of a region.
    ///
    /// - Parameter wanted: Of the pixels that the outline may touch, as `Outline.pixels(within:)` finds them.
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
                cut(row: y)
                sweep.add(pieces, rule: rule, to: &row)
                if WindingSweep.isOrdering(pieces.count) { reorder() }
            }
            let next = endOfPlateau(row: y)
            row.flush(x: region.x0, rows: region.y0 + y..<region.y0 + next, pixels: pixels, into: &sink)
            retire(row: next - 1)
            y = next
        }
    }

    /// A region widened to whole columns of the screen. How a row with very many edges is cut depends on which of them are in the region; so that a pixel does not, which is
    /// part of a larger region at one time and of a smaller one at another, all are treated in the same columns.
    private static func column(_ region: PixelRect, of outline: borrowing Outline) -> PixelRect {
        guard outline.pointCount > WindingSweep.exactLimit else { return region }
        let width = Rasterizer.columnWidth
        let x0 = Int((Double(region.x0) / Double(width)).rounded(.down)) * width
        let x1 = Int((Double(region.x1) / Double(width)).rounded(.up)) * width
        return outline.pixels(within: PixelRect(x0: x0, y0: region.y0, x1: x1, y1: region.y1))
    }

    private mutating func activate(row y: Int) {
        var edge = table.first(inRow: y)
        while edge >= 0 {
            active.append(edge)
            edge = table.edges[Int(edge)].next
        }
    }

    /// The end of the rows from one on that are covered alike: more than that one where all of its edges are upright and go on through the next.
    private func endOfPlateau(row y: Int) -> Int {
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

    /// Lets go of the edges that end in a row, keeping the order of the others.
    private mutating func retire(row y: Int) {
        let end = Double(y + 1)
        var kept = 0
        for index in 0..<active.count {
            let edge = active[index]
            guard table.edges[Int(edge)].yBottom > end else { continue }
            active[kept] = edge
            kept += 1
        }
        active.truncate(to: kept)
    }

    private mutating func reorder() {
        var count = 0
        for index in 0..<pieces.count where pieces[index].edge >= 0 {
            active[count] = pieces[index].edge
            count += 1
        }
        for index in 0..<passing.count { active[count &+ index] = passing[index] }
    }

    /// No place is enclosed twice: every edge counts, whatever the rule.
    private mutating func addDirectly(row y: Int) {
        for index in 0..<active.count {
            let piece = piece(active[index], row: Double(y))
            row.add(x0: piece.xTop, y0: piece.yTop, x1: piece.xBottom, y1: piece.yBottom, sign: Double(piece.winding))
        }
    }

    private mutating func cut(row y: Int) {
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
        // They enclose nothing among themselves.
        guard winding != 0 else { return }
        pieces.append(RowPiece(yTop: 0, yBottom: 1, xTop: 0, xBottom: 0, slope: 0, winding: winding, edge: -1))
    }

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
