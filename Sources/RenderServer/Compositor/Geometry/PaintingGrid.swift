import Geometry

/// The grid of cells in which frames and bitmaps are painted.
enum PaintingGrid {
    /// The width and the height of a cell (pixels, powers of two): large enough that few items
    /// lie in several cells, and that neighbors share no cache lines, and small enough that a cell
    /// (512 KB) stays in a core's own cache.
    static let (width, height) = (512, 256)

    /// Calls a closure with the part of a rectangle in each row of the grid.
    static func forEachRow(of rect: PixelRect, _ body: (PixelRect) -> Void) {
        guard !rect.isEmpty else { return }
        var y = rect.y0
        while y < rect.y1 {
            let end = min(rect.y1, end(ofCellContaining: y, height))
            body(PixelRect(x0: rect.x0, y0: y, x1: rect.x1, y1: end))
            y = end
        }
    }

    /// Calls a closure with the part of a row in each cell.
    static func forEachCell(of row: PixelRect, _ body: (PixelRect) -> Void) {
        var x = row.x0
        while x < row.x1 {
            let end = min(row.x1, end(ofCellContaining: x, width))
            body(PixelRect(x0: x, y0: row.y0, x1: end, y1: row.y1))
            x = end
        }
    }

    /// Returns the number of cells that a rectangle touches.
    static func cellCount(of rect: PixelRect) -> Int {
        guard !rect.isEmpty else { return 0 }
        let columns = end(ofCellContaining: rect.x1 - 1, width) - end(ofCellContaining: rect.x0, width)
        let rows = end(ofCellContaining: rect.y1 - 1, height) - end(ofCellContaining: rect.y0, height)
        return (columns / width + 1) * (rows / height + 1)
    }

    /// Returns the end of the cell that contains a position, in one dimension in which cells have
    /// a length. Cells end at its multiples, negative ones included: offscreen groups and backdrops
    /// may begin there.
    private static func end(ofCellContaining position: Int, _ length: Int) -> Int {
        // Setting the low bits rounds up to the last position of the cell, whatever the sign.
        (position | (length - 1)) + 1
    }
}
