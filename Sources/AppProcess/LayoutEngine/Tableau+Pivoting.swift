// Functions that get the arrays one by one look at each once to see that nobody shares it, and not with every number they write.

extension Tableau {
    /// Solves a row for one of its symbols, and puts what that is into all other rows. The former basic symbol takes its place.
    mutating func pivot(_ entering: Int, into row: Int) {
        let leaving = Int(rows[row].basic)
        let factor = substitute(entering, by: row)
        makeRoom(for: 1)
        Self.turn(row, to: entering, leaving, factor, &cells, &rows, &unknowns, &changes, &spareCells)
    }

    /// Solves a row for one of its symbols, puts what that is into all other rows, and removes the row. The row's basic symbol, 0 from now on, takes the place of the other.
    mutating func eliminate(_ symbol: Int, by row: Int) {
        _ = substitute(symbol, by: row)
        removeRow(row)
    }

    /// What a row has of a symbol, which it must have.
    func factor(of symbol: Int, in row: Int) -> Double { cells[cell(of: symbol, row)].value }

    /// Where a row has a symbol, which it must have. Looked for in the row and in the column at once, as either may be long.
    private func cell(of symbol: Int, _ row: Int) -> Int {
        var (inRow, inColumn) = (Int(rows[row].first), Int(unknowns[symbol].first))
        let cells = cells.span
        while true {
            if Int(cells[inRow].column) == symbol { return inRow }
            if Int(cells[inColumn].row) == row { return inColumn }
            (inRow, inColumn) = (Int(cells[inRow].nextInRow), Int(cells[inColumn].nextInColumn))
        }
    }

    /// Makes a row that was substituted, for a symbol that is basic now, say what that symbol is: so much of the one that was basic before, and multiples of the others.
    private static func turn(
        _ row: Int, to entering: Int, _ leaving: Int, _ factor: Double, _ cells: inout [Cell], _ rows: inout [Row],
        _ unknowns: inout [Unknown], _ changes: inout Changes, _ spare: inout SpareCells
    ) {
        var count = changes.count
        defer { changes.count = count }
        var symbols = changes.symbols.mutableSpan
        var cells = cells.mutableSpan
        var rows = rows.mutableSpan
        var unknowns = unknowns.mutableSpan
        if factor != -1 {
            rows[row].constant *= -factor
            var next = rows[row].first
            while next >= 0 {
                cells[Int(next)].value *= -factor
                next = cells[Int(next)].nextInRow
            }
        }
        _ = cells.link(factor, row, leaving, &rows, &unknowns, &spare)
        rows.setBasic(entering, of: row, &unknowns, &symbols, &count)
    }

    // MARK: Substitution

    /// Puts what a row says of a symbol into all other rows that have it: so much of the row's basic symbol, less what the row has of others. Answers that factor of the basic symbol.
    /// The row loses its basic symbol and the cell of the other.
    ///
    /// The column of the one symbol becomes that of the other, which no row has yet. What rows have of the others is found along them or along the others' columns, whichever are shorter.
    private mutating func substitute(_ symbol: Int, by source: Int) -> Double {
        let basic = Int(rows[source].basic)
        let cell = cell(of: symbol, source)
        let factor = 1 / cells[cell].value
        let length = Self.rename(symbol, to: basic, cell, &cells, &rows, &unknowns, &changes, &spareCells)
        guard length > 0, rows[source].count > 0 else { return factor }
        var height = 0
        forEachCell(ofRow: source) { column, _ in height += Int(unknowns[column].count) }
        if length <= height {
            var target = unknowns[basic].first
            while target >= 0 {
                makeRoom(for: Int(rows[source].count))
                Self.subtract(source, from: &target, &cells, &rows, &unknowns, &spareCells)
            }
        } else {
            var other = rows[source].first
            while other >= 0 {
                makeRoom(for: Int(unknowns[basic].count))
                Self.spread(&other, along: basic, &cells, &rows, &unknowns, &spareCells)
            }
        }
        return factor
    }

    /// Makes a symbol's cells, but for one, those of the basic symbol of that one's row, and adds what comes of the row's constant. Answers how many cells the others' rows have.
    private static func rename(
        _ symbol: Int, to basic: Int, _ cell: Int, _ cells: inout [Cell], _ rows: inout [Row], _ unknowns: inout [Unknown],
        _ changes: inout Changes, _ spare: inout SpareCells
    ) -> Int {
        var count = changes.count
        defer { changes.count = count }
        var symbols = changes.symbols.mutableSpan
        var cells = cells.mutableSpan
        var rows = rows.mutableSpan
        var unknowns = unknowns.mutableSpan
        let (source, factor) = (Int(cells[cell].row), 1 / cells[cell].value)
        rows.release(source, &unknowns, &symbols, &count)
        cells.unlink(cell, &rows, &unknowns, &spare)
        (unknowns[basic].first, unknowns[basic].count) = (unknowns[symbol].first, unknowns[symbol].count)
        (unknowns[symbol].first, unknowns[symbol].count) = (-1, 0)
        let constant = rows[source].constant
        var length = 0
        var next = unknowns[basic].first
        while next >= 0 {
            let value = cells[Int(next)].value * factor
            cells[Int(next)].value = value
            cells[Int(next)].column = Int32(truncatingIfNeeded: basic)
            let row = Int(cells[Int(next)].row)
            next = cells[Int(next)].nextInColumn
            length += Int(rows[row].count)
            if constant != 0 { rows.add(-value * constant, to: row, &symbols, &count) }
        }
        return length
    }

    /// Subtracts a row from those of the cells of a column, as often as they have of the column's symbol. Goes on from one cell to the next as long as there is room.
    private static func subtract(
        _ source: Int, from target: inout Int32, _ cells: inout [Cell], _ rows: inout [Row], _ unknowns: inout [Unknown],
        _ spare: inout SpareCells
    ) {
        var cells = cells.mutableSpan
        var rows = rows.mutableSpan
        var unknowns = unknowns.mutableSpan
        while target >= 0, spare.count >= rows[source].count {
            let (row, factor) = (Int(cells[Int(target)].row), cells[Int(target)].value)
            target = cells[Int(target)].nextInColumn
            var next = rows[row].first
            while next >= 0 {
                unknowns[Int(cells[Int(next)].column)].place = next
                next = cells[Int(next)].nextInRow
            }
            cells.add(source, times: -factor, to: row, &rows, &unknowns, &spare)
        }
    }

    /// Subtracts what cells of a row have of their symbols, as often as rows have of another symbol, from those rows. Goes on from one cell to the next as long as there is room.
    private static func spread(
        _ other: inout Int32, along symbol: Int, _ cells: inout [Cell], _ rows: inout [Row], _ unknowns: inout [Unknown],
        _ spare: inout SpareCells
    ) {
        var cells = cells.mutableSpan
        var rows = rows.mutableSpan
        var unknowns = unknowns.mutableSpan
        while other >= 0, spare.count >= unknowns[symbol].count {
            let (column, factor) = (Int(cells[Int(other)].column), cells[Int(other)].value)
            other = cells[Int(other)].nextInRow
            var next = unknowns[column].first
            while next >= 0 {
                rows[Int(cells[Int(next)].row)].place = next
                next = cells[Int(next)].nextInColumn
            }
            next = unknowns[symbol].first
            while next >= 0 {
                let (row, value) = (Int(cells[Int(next)].row), cells[Int(next)].value)
                next = cells[Int(next)].nextInColumn
                _ = cells.add(-factor * value, row, column, at: rows[row].place, &rows, &unknowns, &spare)
            }
        }
    }

    // MARK: Rows and columns as a whole

    /// Adds terms to a new row, and a symbol that is not -1. There must be spare cells for all.
    static func add(
        _ terms: [LayoutEngine.Term], _ factor: Double, _ symbol: Int, to row: Int, _ cells: inout [Cell], _ rows: inout [Row],
        _ unknowns: inout [Unknown], _ spare: inout SpareCells
    ) {
        var cells = cells.mutableSpan
        var rows = rows.mutableSpan
        var unknowns = unknowns.mutableSpan
        for term in terms {
            let (symbol, factor) = (Int(term.variable.symbol), factor * term.coefficient)
            let source = Int(unknowns[symbol].row)
            if source < 0 {
                unknowns[symbol].place = cells.add(factor, row, symbol, at: unknowns[symbol].place, &rows, &unknowns, &spare)
            } else {
                rows[row].constant += factor * rows[source].constant
                cells.add(source, times: factor, to: row, &rows, &unknowns, &spare)
            }
        }
        if symbol >= 0 { _ = cells.link(1, row, symbol, &rows, &unknowns, &spare) }
    }

    /// Empties a row. Its basic symbol, if it still has one, must not be free.
    static func removeRow(
        _ row: Int, _ cells: inout [Cell], _ rows: inout [Row], _ unknowns: inout [Unknown], _ spare: inout SpareCells
    ) {
        var cells = cells.mutableSpan
        var rows = rows.mutableSpan
        var unknowns = unknowns.mutableSpan
        cells.clear(row, &rows, &unknowns, &spare)
        let basic = Int(rows[row].basic)
        if basic >= 0 { (unknowns[basic].row, unknowns[basic].isNoted) = (-1, rows[row].isNoted) }
        rows[row].basic = -1
    }

    static func unlinkColumn(
        _ symbol: Int, _ cells: inout [Cell], _ rows: inout [Row], _ unknowns: inout [Unknown], _ spare: inout SpareCells
    ) {
        var cells = cells.mutableSpan
        var rows = rows.mutableSpan
        var unknowns = unknowns.mutableSpan
        while unknowns[symbol].first >= 0 { cells.unlink(Int(unknowns[symbol].first), &rows, &unknowns, &spare) }
    }

    /// Adds as much to each row's constant as it has of a symbol that is not basic, times a number; tells which rows may be out of their bounds by that.
    mutating func shift(_ symbol: Int, by change: Double, _ suspects: inout [Int32]) {
        Self.shift(unknowns[symbol].first, change, cells, &rows, &changes, &suspects)
    }

    private static func shift(
        _ first: Int32, _ change: Double, _ cells: [Cell], _ rows: inout [Row], _ changes: inout Changes, _ suspects: inout [Int32]
    ) {
        var count = changes.count
        defer { changes.count = count }
        var symbols = changes.symbols.mutableSpan
        var rows = rows.mutableSpan
        let cells = cells.span
        var next = first
        while next >= 0 {
            let (row, value) = (Int(cells[Int(next)].row), cells[Int(next)].value)
            next = cells[Int(next)].nextInColumn
            rows[row].constant += value * change
            if rows[row].isFree {
                rows.noteChange(of: row, &symbols, &count)
            } else {
                suspects.append(Int32(truncatingIfNeeded: row))
            }
        }
    }
}
