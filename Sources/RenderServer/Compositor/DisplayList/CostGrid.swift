import Geometry

/// The cost of painting a client's items again, by region: an upper bound of what painting the
/// items behind a backdrop costs, without visiting them for every backdrop.
///
/// The screen, or the bitmap of an offscreen group, is divided into cells. A cell has the cost of
/// all items in it from the last one on that is opaque and covers it: painting skips those behind.
/// Each item is counted once, in at most 256 cells, and only if a backdrop follows.
struct CostGrid {
    /// The number of columns, and of rows.
    private static let side = 16

    /// The costs, row by row; empty until the first backdrop.
    private var cells: [Double] = []
    private var bounds = PixelRect.empty
    /// The index of the client's first item.
    private var start = 0
    /// The index of the first item that is not counted.
    private var next = 0

    /// Forgets all items. Those of the client begin at an index.
    mutating func begin(at index: Int) {
        start = index
        bounds = .empty
    }

    /// Counts the items that were appended since the last call.
    ///
    /// - Parameter bounds: The pixels to divide into cells.
    mutating func update(_ list: borrowing DisplayList, _ bounds: PixelRect) {
        if bounds != self.bounds {
            self.bounds = bounds
            next = start
            if cells.isEmpty { cells = [Double](repeating: 0, count: Self.side * Self.side) }
            for index in cells.indices { cells[index] = 0 }
        }
        // Members of a group that turned out to be empty are removed again.
        next = min(next, list.items.count)
        for index in next..<list.items.count { add(list.items[index], list) }
        next = list.items.count
    }

    private mutating func add(_ item: DisplayItem, _ list: borrowing DisplayList) {
        let extent = item.extent.rect
        let (part, area) = (extent.intersection(bounds), extent.area)
        guard !part.isEmpty else { return }
        let cost = list.paint(of: item)?.cost(in: extent) ?? Double(area)
        let covers = item.isOpaque && item.group == nil
        Self.forEachCell(of: bounds, in: part) { index, cell in
            let share = cost * Double(extent.intersection(cell).area) / Double(area)
            cells[index] = covers && extent.contains(cell) ? share : cells[index] + share
        }
    }

    /// Returns the cost of painting all counted items in the cells that a rectangle touches.
    func cost(in rect: PixelRect) -> Double {
        var sum = 0.0
        Self.forEachCell(of: bounds, in: rect.intersection(bounds)) { index, _ in sum += cells[index] }
        return sum
    }

    private static func forEachCell(of bounds: PixelRect, in rect: PixelRect, _ body: (_ index: Int, _ cell: PixelRect) -> Void) {
        guard !rect.isEmpty else { return }
        func column(_ x: Int) -> Int { (x - bounds.x0) * side / bounds.width }
        func row(_ y: Int) -> Int { (y - bounds.y0) * side / bounds.height }
        // The first pixel of a column or row.
        func left(_ column: Int) -> Int { bounds.x0 + (column * bounds.width + side - 1) / side }
        func top(_ row: Int) -> Int { bounds.y0 + (row * bounds.height + side - 1) / side }
        for row in row(rect.y0)...row(rect.y1 - 1) {
            for column in column(rect.x0)...column(rect.x1 - 1) {
                body(row * side + column, PixelRect(x0: left(column), y0: top(row), x1: left(column + 1), y1: top(row + 1)))
            }
        }
    }
}
