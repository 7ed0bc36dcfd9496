import Geometry

/// The grid of cells in which frames and bitmaps are painted.
enum PaintingGrid {
    /// The length of a cell's sides (pixels, a power of two): large enough that neighbors share no
    /// cache lines, and small enough that a cell (256 KB) stays in a core's own cache.
    static let side = 256

    /// Calls a closure with the part of a rectangle in each row of the grid.
    static func forEachRow(of rect: PixelRect, _ body: (PixelRect) -> Void) {
        guard !rect.isEmpty else { return }
        var y = rect.y0
        while y < rect.y1 {
            let end = min(rect.y1, endOfCell(containing: y))
            body(PixelRect(x0: rect.x0, y0: y, x1: rect.x1, y1: end))
            y = end
        }
    }

    /// Calls a closure with the part of a row in each cell.
    static func forEachCell(of row: PixelRect, _ body: (PixelRect) -> Void) {
        var x = row.x0
        while x < row.x1 {
            let end = min(row.x1, endOfCell(containing: x))
            body(PixelRect(x0: x, y0: row.y0, x1: end, y1: row.y1))
            x = end
        }
    }

    /// Returns the number of cells that a rectangle touches.
    static func cellCount(of rect: PixelRect) -> Int {
        guard !rect.isEmpty else { return 0 }
        let columns = endOfCell(containing: rect.x1 - 1) - endOfCell(containing: rect.x0)
        let rows = endOfCell(containing: rect.y1 - 1) - endOfCell(containing: rect.y0)
        return (columns / side + 1) * (rows / side + 1)
    }

    /// Returns the end of the cell that contains a position, in one dimension. Cells end at
    /// multiples of `side`, negative ones included: offscreen groups and backdrops may begin there.
    private static func endOfCell(containing position: Int) -> Int {
        // Setting the low bits rounds up to the last position of the cell, whatever the sign.
        (position | (side - 1)) + 1
    }
}
