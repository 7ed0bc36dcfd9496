/// The part of an edge within one row of pixels.
///
/// Positions are in 65,536ths of a pixel: x in device space, y from the top of the row. A piece is
/// computed from the edge and the row alone, so that its parts in each pixel do not depend on the
/// scanned region.
struct RowPiece: BitwiseCopyable {
    /// 0…`Fixed.one`, with `yTop <= yBottom`. Both are equal for a horizontal edge.
    var yTop: Int
    var yBottom: Int
    var xTop: Int
    var xBottom: Int

    /// The difference of the heights at the ends.
    @inline(__always) var height: Int { yBottom &- yTop }

    /// Calls `body` with a row and the part of an edge in it, for each of `rows` that the edge
    /// touches.
    @inline(__always)
    static func forEach(of edge: Edge, in rows: Range<Int>, _ body: (_ row: Int, _ piece: RowPiece) -> Void) {
        let first = edge.firstRow
        if edge.yTop == edge.yBottom {
            let y = edge.yTop & Fixed.fraction
            if rows.contains(first) { body(first, RowPiece(yTop: y, yBottom: y, xTop: edge.xTop, xBottom: edge.xBottom)) }
            return
        }
        // The row that contains the last point above `yBottom`.
        let last = (edge.yBottom &- 1) >> Fixed.bits
        var row = first > rows.lowerBound ? first : rows.lowerBound
        let end = last < rows.upperBound ? last &+ 1 : rows.upperBound
        while row < end {
            body(row, RowPiece(of: edge, in: row, first: first, last: last))
            row &+= 1
        }
    }

    /// Creates the part of an edge that is not horizontal in a row that it touches.
    ///
    /// - Parameters:
    ///   - first: The first row that the edge touches.
    ///   - last: The last row that the edge touches.
    @inline(__always)
    init(of edge: Edge, in row: Int, first: Int, last: Int) {
        (yTop, xTop) = row == first ? (edge.yTop & Fixed.fraction, edge.xTop) : (0, edge.x(atTopOf: row))
        (yBottom, xBottom) =
            row == last ? (edge.yBottom &- row << Fixed.bits, edge.xBottom) : (Fixed.one, edge.x(atTopOf: row &+ 1))
    }

    @inline(__always)
    init(yTop: Int, yBottom: Int, xTop: Int, xBottom: Int) {
        (self.yTop, self.yBottom, self.xTop, self.xBottom) = (yTop, yBottom, xTop, xBottom)
    }
}
