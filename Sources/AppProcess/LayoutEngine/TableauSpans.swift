extension MutableSpan<Tableau.Cell> {
    /// Links a spare cell, of which there must be one, into a row and a column, as the first of both.
    @inline(__always)
    mutating func link(
        _ value: Double, _ row: Int, _ column: Int, _ rows: inout MutableSpan<Tableau.Row>, _ unknowns: inout MutableSpan<Tableau.Unknown>,
        _ spare: inout Tableau.SpareCells
    ) -> Int32 {
        let index = spare.first
        let (nextInRow, nextInColumn) = (rows[row].first, unknowns[column].first)
        spare.first = self[Int(index)].nextInRow
        spare.count -= 1
        self[Int(index)] = Tableau.Cell(
            value: value, row: Int32(truncatingIfNeeded: row), column: Int32(truncatingIfNeeded: column), nextInRow: nextInRow,
            previousInRow: -1, nextInColumn: nextInColumn, previousInColumn: -1)
        if nextInRow >= 0 { self[Int(nextInRow)].previousInRow = index }
        if nextInColumn >= 0 { self[Int(nextInColumn)].previousInColumn = index }
        rows[row].first = index
        rows[row].count += 1
        unknowns[column].first = index
        unknowns[column].count += 1
        return index
    }

    /// Takes a cell out of its row and its column.
    @inline(__always)
    mutating func unlink(
        _ index: Int, _ rows: inout MutableSpan<Tableau.Row>, _ unknowns: inout MutableSpan<Tableau.Unknown>,
        _ spare: inout Tableau.SpareCells
    ) {
        let cell = self[index]
        if cell.nextInRow >= 0 { self[Int(cell.nextInRow)].previousInRow = cell.previousInRow }
        if cell.previousInRow >= 0 {
            self[Int(cell.previousInRow)].nextInRow = cell.nextInRow
        } else {
            rows[Int(cell.row)].first = cell.nextInRow
        }
        rows[Int(cell.row)].count -= 1
        unlinkFromColumn(cell, &unknowns)
        put(index, to: &spare)
    }

    /// Takes a cell out of its column.
    @inline(__always)
    private mutating func unlinkFromColumn(_ cell: Tableau.Cell, _ unknowns: inout MutableSpan<Tableau.Unknown>) {
        if cell.nextInColumn >= 0 { self[Int(cell.nextInColumn)].previousInColumn = cell.previousInColumn }
        if cell.previousInColumn >= 0 {
            self[Int(cell.previousInColumn)].nextInColumn = cell.nextInColumn
        } else {
            unknowns[Int(cell.column)].first = cell.nextInColumn
        }
        unknowns[Int(cell.column)].count -= 1
    }

    @inline(__always)
    private mutating func put(_ index: Int, to spare: inout Tableau.SpareCells) {
        self[index].row = -1
        self[index].nextInRow = spare.first
        spare.first = Int32(truncatingIfNeeded: index)
        spare.count += 1
    }

    /// Takes all cells of a row out of it.
    mutating func clear(
        _ row: Int, _ rows: inout MutableSpan<Tableau.Row>, _ unknowns: inout MutableSpan<Tableau.Unknown>,
        _ spare: inout Tableau.SpareCells
    ) {
        var next = rows[row].first
        while next >= 0 {
            let (index, cell) = (Int(next), self[Int(next)])
            next = cell.nextInRow
            unlinkFromColumn(cell, &unknowns)
            put(index, to: &spare)
        }
        (rows[row].first, rows[row].count) = (-1, 0)
    }

    /// Adds to what a row has of a symbol, given the place where that is if it is there. There must be a spare cell. Answers the place.
    @inline(__always)
    mutating func add(
        _ value: Double, _ row: Int, _ column: Int, at place: Int32, _ rows: inout MutableSpan<Tableau.Row>,
        _ unknowns: inout MutableSpan<Tableau.Unknown>, _ spare: inout Tableau.SpareCells
    ) -> Int32 {
        guard place >= 0, Int(self[Int(place)].row) == row, Int(self[Int(place)].column) == column else {
            return abs(value) > Tableau.tolerance ? link(value, row, column, &rows, &unknowns, &spare) : -1
        }
        let sum = self[Int(place)].value + value
        if abs(sum) > Tableau.tolerance {
            self[Int(place)].value = sum
        } else {
            unlink(Int(place), &rows, &unknowns, &spare)
        }
        return place
    }

    /// Adds a multiple of one row's cells to the row in hand. There must be spare cells for all.
    @inline(__always)
    mutating func add(
        _ source: Int, times factor: Double, to row: Int, _ rows: inout MutableSpan<Tableau.Row>,
        _ unknowns: inout MutableSpan<Tableau.Unknown>, _ spare: inout Tableau.SpareCells
    ) {
        var next = rows[source].first
        while next >= 0 {
            let (column, value) = (Int(self[Int(next)].column), factor * self[Int(next)].value)
            next = self[Int(next)].nextInRow
            unknowns[column].place = add(value, row, column, at: unknowns[column].place, &rows, &unknowns, &spare)
        }
    }
}

extension MutableSpan<Tableau.Row> {
    /// Adds to a row's constant.
    @inline(__always)
    mutating func add(_ change: Double, to row: Int, _ changes: inout MutableSpan<Int32>, _ count: inout Int) {
        self[row].constant += change
        noteChange(of: row, &changes, &count)
    }

    /// Takes down that a row's basic symbol may have another value.
    @inline(__always)
    mutating func noteChange(of row: Int, _ changes: inout MutableSpan<Int32>, _ count: inout Int) {
        guard self[row].isFree, !self[row].isNoted else { return }
        self[row].isNoted = true
        changes[count] = self[row].basic
        count += 1
    }

    /// Makes a row's basic symbol one that is not.
    @inline(__always)
    mutating func release(
        _ row: Int, _ unknowns: inout MutableSpan<Tableau.Unknown>, _ changes: inout MutableSpan<Int32>, _ count: inout Int
    ) {
        if self[row].constant != 0 { noteChange(of: row, &changes, &count) }
        unknowns[Int(self[row].basic)].row = -1
        unknowns[Int(self[row].basic)].isNoted = self[row].isNoted
        self[row].basic = -1
    }

    /// Makes a symbol the basic one of a row that has none.
    @inline(__always)
    mutating func setBasic(
        _ symbol: Int, of row: Int, _ unknowns: inout MutableSpan<Tableau.Unknown>, _ changes: inout MutableSpan<Int32>, _ count: inout Int
    ) {
        unknowns[symbol].row = Int32(truncatingIfNeeded: row)
        self[row].basic = Int32(truncatingIfNeeded: symbol)
        self[row].isFree = unknowns[symbol].kind == .free
        self[row].isNoted = unknowns[symbol].isNoted
        noteChange(of: row, &changes, &count)
    }
}

extension Tableau {
    /// The cells of a row: the symbols and what they are multiplied by.
    func forEachCell(ofRow row: Int, _ body: (_ column: Int, _ value: Double) -> Void) {
        var next = rows[row].first
        let cells = cells.span
        while next >= 0 {
            let cell = cells[Int(next)]
            next = cell.nextInRow
            body(Int(cell.column), cell.value)
        }
    }

    /// The cells of a column: the rows and what they have of the symbol.
    func forEachCell(ofColumn symbol: Int, _ body: (_ row: Int, _ value: Double) -> Void) {
        var next = unknowns[symbol].first
        let cells = cells.span
        while next >= 0 {
            let cell = cells[Int(next)]
            next = cell.nextInColumn
            body(Int(cell.row), cell.value)
        }
    }

    /// Sees to it that there are spare cells.
    mutating func makeRoom(for count: Int) {
        guard spareCells.count < count else { return }
        // A few more, in proportion: who needs some will need some again.
        for _ in Int(spareCells.count)..<count + cells.count / 8 {
            cells.append(
                Cell(
                    value: 0, row: -1, column: -1, nextInRow: spareCells.first, previousInRow: -1, nextInColumn: -1, previousInColumn: -1))
            spareCells.first = Int32(cells.count - 1)
            spareCells.count += 1
        }
    }
}
