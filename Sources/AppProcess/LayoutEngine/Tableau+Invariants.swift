/// A statement about the solver's data that does not hold, which is a defect of the solver.
struct InvariantViolation: Error, CustomStringConvertible {
    var description: String

    init(_ description: String) { self.description = description }

    /// Throws a violation unless a condition is true.
    static func check(_ condition: Bool, _ description: @autoclosure () -> String) throws(InvariantViolation) {
        if !condition { throw InvariantViolation(description()) }
    }
}

extension Tableau {
    /// Verifies the invariants that the type documents. Costs time in proportion to the tableau;
    /// for tests.
    func checkInvariants() throws(InvariantViolation) {
        let unusedSymbols = try unusedIndices(firstUnusedSymbol, symbols.count) { symbols[$0].firstCell }
        let unusedRows = try unusedIndices(firstUnusedRow, rows.count) { rows[$0].firstCell }
        let unusedCells = try unusedIndices(cells.unused.first, cells.elements.count) { cells.elements[$0].nextInRow }
        try InvariantViolation.check(
            unusedCells.count == Int(cells.unused.count), "\(cells.unused.count) unused cells are counted, not \(unusedCells.count)")
        for symbol in symbols.indices where !unusedSymbols.contains(symbol) { try checkSymbol(symbol) }
        for symbol in unusedSymbols {
            try InvariantViolation.check(symbols[symbol].cellCount == 0 && symbols[symbol].row < 0, "unused symbol \(symbol) is in a row")
        }
        var linkedCells: Set<Int> = []
        for row in rows.indices {
            if unusedRows.contains(row) {
                try InvariantViolation.check(rows[row].basic < 0 && rows[row].cellCount == 0, "unused row \(row) has content")
            } else {
                try checkRow(row, &linkedCells)
            }
        }
        try InvariantViolation.check(linkedCells.isDisjoint(with: unusedCells), "a cell of a row is among the unused ones")
        try InvariantViolation.check(
            linkedCells.count + unusedCells.count == cells.elements.count,
            "\(cells.elements.count - linkedCells.count - unusedCells.count) cells are lost")
        let columnCells = symbols.indices.reduce(0) { $0 + Int(symbols[$1].cellCount) }
        try InvariantViolation.check(columnCells == linkedCells.count, "rows have \(linkedCells.count) cells, columns \(columnCells)")
        try checkChanges()
    }

    /// Returns the indices in a list of unused elements, after verifying that it has no cycle and
    /// that each index is less than a limit.
    private func unusedIndices(_ first: Int32, _ limit: Int, _ next: (Int) -> Int32) throws(InvariantViolation) -> Set<Int> {
        var indices: Set<Int> = []
        var index = Int(first)
        while index >= 0 {
            try InvariantViolation.check(
                index < limit && indices.insert(index).inserted, "the list of unused elements has a cycle at \(index)")
            index = Int(next(index))
        }
        return indices
    }

    /// Verifies a symbol's column, and that a basic symbol has a row and an empty column.
    private func checkSymbol(_ symbol: Int) throws(InvariantViolation) {
        if symbols[symbol].row >= 0 {
            try InvariantViolation.check(
                Int(rows[Int(symbols[symbol].row)].basic) == symbol, "symbol \(symbol) is not basic in row \(symbols[symbol].row)")
            try InvariantViolation.check(symbols[symbol].firstCell < 0, "symbol \(symbol) is basic and in another row")
        }
        var (next, previous, count) = (symbols[symbol].firstCell, Int32(-1), 0)
        while next >= 0 {
            let cell = cells.elements[Int(next)]
            try InvariantViolation.check(
                Int(cell.column) == symbol && cell.row >= 0 && cell.previousInColumn == previous,
                "cell \(next) is not linked into column \(symbol)")
            count += 1
            (previous, next) = (next, cell.nextInColumn)
        }
        try InvariantViolation.check(
            count == Int(symbols[symbol].cellCount), "column \(symbol) has \(count) cells, not \(symbols[symbol].cellCount)")
    }

    /// Verifies a row's basic symbol and its cells, and adds the cells to a set.
    private func checkRow(_ row: Int, _ linkedCells: inout Set<Int>) throws(InvariantViolation) {
        let basic = Int(rows[row].basic)
        try InvariantViolation.check(basic >= 0 && Int(symbols[basic].row) == row, "row \(row) does not own its basic symbol \(basic)")
        try InvariantViolation.check(rows[row].isFree == (symbols[basic].kind == .free), "row \(row) has the kind of its symbol wrong")
        try InvariantViolation.check(rows[row].constant.isFinite, "the constant of row \(row) is \(rows[row].constant)")
        var columns: Set<Int32> = []
        var (next, previous) = (rows[row].firstCell, Int32(-1))
        while next >= 0 {
            let cell = cells.elements[Int(next)]
            try InvariantViolation.check(
                Int(cell.row) == row && cell.previousInRow == previous, "cell \(next) is not linked into row \(row)")
            try InvariantViolation.check(columns.insert(cell.column).inserted, "row \(row) has two cells of symbol \(cell.column)")
            try InvariantViolation.check(cell.value.isFinite, "cell \(next) of row \(row) is \(cell.value)")
            linkedCells.insert(Int(next))
            (previous, next) = (next, cell.nextInRow)
        }
        try InvariantViolation.check(
            columns.count == Int(rows[row].cellCount), "row \(row) has \(columns.count) cells, not \(rows[row].cellCount)")
    }

    /// Verifies that the list of changed symbols and the flags agree.
    private func checkChanges() throws(InvariantViolation) {
        let listed = changes.symbols.prefix(changes.count).map { Int($0) }
        try InvariantViolation.check(Set(listed).count == listed.count, "a changed symbol is listed twice")
        let flagged = symbols.indices.filter { symbol in
            let row = Int(symbols[symbol].row)
            return row >= 0 ? rows[row].isListedAsChanged : symbols[symbol].isListedAsChanged
        }
        try InvariantViolation.check(Set(listed) == Set(flagged), "changed symbols \(listed) are listed, but \(flagged) flagged")
    }
}
