import Geometry
import Testing

@testable import Compositor

@Suite("The grid of cells in which frames are painted")
struct PaintingGridTests {
    private static let rects = [
        PixelRect(x0: 0, y0: 0, x1: 1000, y1: 700), PixelRect(x0: -100, y0: -100, x1: 300, y1: 300),
        PixelRect(x0: -700, y0: -513, x1: -1, y1: -255), PixelRect(x0: -512, y0: -256, x1: 256, y1: 512),
        PixelRect(x0: -1, y0: -257, x1: 1, y1: -256),
    ]

    /// Returns the column and the row of the grid that contain a pixel.
    private func cell(_ x: Int, _ y: Int) -> [Int] {
        [(x, PaintingGrid.width), (y, PaintingGrid.height)].map { Int((Double($0) / Double($1)).rounded(.down)) }
    }

    @Test("Cells divide a rectangle without gaps, and none extends into two columns or rows, even at negative positions", arguments: rects)
    func cells(rect: PixelRect) {
        var cells: [PixelRect] = []
        PaintingGrid.forEachRow(of: rect) { row in PaintingGrid.forEachCell(of: row) { cells.append($0) } }
        for cell in cells {
            #expect(rect.contains(cell) && !cell.isEmpty)
            #expect(self.cell(cell.x0, cell.y0) == self.cell(cell.x1 - 1, cell.y1 - 1), "\(cell)")
        }
        #expect(cells.reduce(0) { $0 + $1.area } == rect.area)
        for (index, cell) in cells.enumerated() {
            #expect(cells[..<index].allSatisfy { $0.intersection(cell).isEmpty })
        }
    }
}
