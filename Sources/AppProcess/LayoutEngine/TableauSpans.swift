/// The arrays of a tableau as mutable spans, opened by `Tableau.withSpans(_:)` for one operation.
/// The inner loops of the simplex method run here.
///
/// Its methods keep the lists of the rows and columns consistent. A span cannot grow, so before
/// calling a method that adds cells, the caller reserves unused ones with
/// `Tableau.reserveCells(_:)`.
struct TableauSpans: ~Copyable, ~Escapable {
    private(set) var cells: MutableSpan<Tableau.Cell>
    private(set) var rows: MutableSpan<Tableau.Row>
    private(set) var symbols: MutableSpan<Tableau.Symbol>
    private var changes: MutableSpan<Int32>
    private(set) var unusedCells: Tableau.UnusedCells
    /// The number of elements of `changes` in use.
    private(set) var changeCount: Int

    @inline(__always)
    @_lifetime(copy cells, copy rows, copy symbols, copy changes)
    init(
        cells: consuming MutableSpan<Tableau.Cell>, rows: consuming MutableSpan<Tableau.Row>,
        symbols: consuming MutableSpan<Tableau.Symbol>, changes: consuming MutableSpan<Int32>,
        _ state: (unusedCells: Tableau.UnusedCells, changeCount: Int)
    ) {
        self.cells = cells
        self.rows = rows
        self.symbols = symbols
        self.changes = changes
        (unusedCells, changeCount) = state
    }

    // MARK: Cells

    /// Links an unused cell into a row and a column, as the first cell of both, and returns its
    /// index. An unused cell must exist, and the row must not have a cell in the column yet.
    @inline(__always)
    mutating func link(_ value: Double, _ row: Int, _ column: Int) -> Int32 {
        let index = unusedCells.first
        let (nextInRow, nextInColumn) = (rows[row].firstCell, symbols[column].firstCell)
        unusedCells.first = cells[Int(index)].nextInRow
        unusedCells.count -= 1
        cells[Int(index)] = Tableau.Cell(
            value: value, row: Int32(truncatingIfNeeded: row), column: Int32(truncatingIfNeeded: column), nextInRow: nextInRow,
            previousInRow: -1, nextInColumn: nextInColumn, previousInColumn: -1)
        if nextInRow >= 0 { cells[Int(nextInRow)].previousInRow = index }
        if nextInColumn >= 0 { cells[Int(nextInColumn)].previousInColumn = index }
        rows[row].firstCell = index
        rows[row].cellCount += 1
        symbols[column].firstCell = index
        symbols[column].cellCount += 1
        return index
    }

    /// Removes a cell from its row and its column.
    @inline(__always)
    mutating func unlink(_ index: Int) {
        let cell = cells[index]
        if cell.nextInRow >= 0 { cells[Int(cell.nextInRow)].previousInRow = cell.previousInRow }
        if cell.previousInRow >= 0 {
            cells[Int(cell.previousInRow)].nextInRow = cell.nextInRow
        } else {
            rows[Int(cell.row)].firstCell = cell.nextInRow
        }
        rows[Int(cell.row)].cellCount -= 1
        unlinkFromColumn(cell)
        recycle(index)
    }

    @inline(__always)
    private mutating func unlinkFromColumn(_ cell: Tableau.Cell) {
        if cell.nextInColumn >= 0 { cells[Int(cell.nextInColumn)].previousInColumn = cell.previousInColumn }
        if cell.previousInColumn >= 0 {
            cells[Int(cell.previousInColumn)].nextInColumn = cell.nextInColumn
        } else {
            symbols[Int(cell.column)].firstCell = cell.nextInColumn
        }
        symbols[Int(cell.column)].cellCount -= 1
    }

    /// Adds a cell to the unused ones.
    @inline(__always)
    private mutating func recycle(_ index: Int) {
        cells[index].row = -1
        cells[index].nextInRow = unusedCells.first
        unusedCells.first = Int32(truncatingIfNeeded: index)
        unusedCells.count += 1
    }

    // MARK: Sums

    /// Adds a value to the coefficient of a column in a row. A missing cell counts as 0; a cell
    /// whose new value is within `Tableau.tolerance` of 0 is removed.
    ///
    /// - Parameters:
    ///   - hint: The index of the row's cell in the column, if that cell exists; otherwise the
    ///     index of any other cell, or -1.
    /// - Returns: The index of that cell if it exists now; otherwise a value that the next call
    ///   recognizes as not valid.
    @inline(__always)
    private mutating func add(_ value: Double, _ row: Int, _ column: Int, hint: Int32) -> Int32 {
        guard hint >= 0, Int(cells[Int(hint)].row) == row, Int(cells[Int(hint)].column) == column else {
            return abs(value) > Tableau.tolerance ? link(value, row, column) : -1
        }
        let sum = cells[Int(hint)].value + value
        if abs(sum) > Tableau.tolerance {
            cells[Int(hint)].value = sum
        } else {
            unlink(Int(hint))
        }
        return hint
    }

    /// Adds a multiple of one row's cells, but not of its constant, to another row. The hints of
    /// the columns must name the cells of the latter.
    @inline(__always)
    private mutating func addCells(of source: Int, times factor: Double, to row: Int) {
        var next = rows[source].firstCell
        while next >= 0 {
            let (column, value) = (Int(cells[Int(next)].column), factor * cells[Int(next)].value)
            next = cells[Int(next)].nextInRow
            symbols[column].hint = add(value, row, column, hint: symbols[column].hint)
        }
    }

    /// Adds a multiple of a sum of terms to a new, empty row. Basic symbols are replaced by their
    /// rows.
    mutating func add(_ terms: [LayoutEngine.Term], times factor: Double, to row: Int) {
        for term in terms {
            let (symbol, factor) = (Int(term.variable.symbol), factor * term.coefficient)
            let source = Int(symbols[symbol].row)
            if source < 0 {
                symbols[symbol].hint = add(factor, row, symbol, hint: symbols[symbol].hint)
            } else {
                rows[row].constant += factor * rows[source].constant
                addCells(of: source, times: factor, to: row)
            }
        }
    }

    /// Subtracts multiples of the cells of a row from the rows that have a cell in a column. The
    /// value of that cell is the multiple.
    ///
    /// Stops early if too few cells are unused; the caller then reserves more and calls again.
    ///
    /// - Parameters:
    ///   - source: The row to subtract.
    ///   - target: The cell of the column at which to start. On return, the cell at which to
    ///     continue, or -1 if all rows are done.
    mutating func subtract(_ source: Int, fromRowsOf target: inout Int32) {
        while target >= 0, unusedCells.count >= rows[source].cellCount {
            let (row, factor) = (Int(cells[Int(target)].row), cells[Int(target)].value)
            target = cells[Int(target)].nextInColumn
            var next = rows[row].firstCell
            while next >= 0 {
                symbols[Int(cells[Int(next)].column)].hint = next
                next = cells[Int(next)].nextInRow
            }
            addCells(of: source, times: -factor, to: row)
        }
    }

    /// Does the same as `subtract(_:fromRowsOf:)`, but column by column: for each cell of the
    /// source row, changes the cells of that cell's column in all target rows.
    ///
    /// - Parameters:
    ///   - source: The cell at which to start, in the row to subtract. On return, the cell at which
    ///     to continue, or -1 if all columns are done.
    ///   - multipliers: The symbol whose column names the rows to change and holds the multiples.
    mutating func subtract(cells source: inout Int32, timesColumn multipliers: Int) {
        while source >= 0, unusedCells.count >= symbols[multipliers].cellCount {
            let (column, factor) = (Int(cells[Int(source)].column), cells[Int(source)].value)
            source = cells[Int(source)].nextInRow
            var next = symbols[column].firstCell
            while next >= 0 {
                rows[Int(cells[Int(next)].row)].hint = next
                next = cells[Int(next)].nextInColumn
            }
            next = symbols[multipliers].firstCell
            while next >= 0 {
                let (row, value) = (Int(cells[Int(next)].row), cells[Int(next)].value)
                next = cells[Int(next)].nextInColumn
                _ = add(-factor * value, row, column, hint: rows[row].hint)
            }
        }
    }

    // MARK: Parts of a pivot

    /// Starts to solve a row for one of its symbols: turns the symbol's cells in other rows into
    /// cells of the row's basic symbol.
    ///
    /// The row states:
    ///
    ///     basic = constant + value · symbol + rest
    ///     symbol = (basic − constant − rest) / value
    ///
    /// Substituting the symbol in another row, where its coefficient is k, adds k / value times the
    /// basic symbol and subtracts k / value times the constant and the rest. This method does all
    /// but subtract the rest, for which the caller uses `subtract`.
    ///
    /// - Parameter cell: The symbol's cell in the row. On return, the cell is unused, and the row
    ///   has no basic symbol.
    /// - Returns: The number of other rows that had the symbol.
    mutating func transferColumn(of cell: Int) -> Int {
        let (source, symbol, factor) = (Int(cells[cell].row), Int(cells[cell].column), 1 / cells[cell].value)
        let basic = Int(rows[source].basic)
        releaseBasic(of: source)
        unlink(cell)
        (symbols[basic].firstCell, symbols[basic].cellCount) = (symbols[symbol].firstCell, symbols[symbol].cellCount)
        (symbols[symbol].firstCell, symbols[symbol].cellCount) = (-1, 0)
        let constant = rows[source].constant
        var next = symbols[basic].firstCell
        while next >= 0 {
            let value = cells[Int(next)].value * factor
            cells[Int(next)].value = value
            cells[Int(next)].column = Int32(truncatingIfNeeded: basic)
            let row = Int(cells[Int(next)].row)
            next = cells[Int(next)].nextInColumn
            if constant != 0 { addConstant(-value * constant, to: row) }
        }
        return Int(symbols[basic].cellCount)
    }

    /// Finishes solving a row: `entering = factor · leaving − factor · (constant + rest)`.
    ///
    /// - Parameter factor: The reciprocal of the coefficient that the entering symbol had in the
    ///   row.
    mutating func setBasic(_ entering: Int, of row: Int, leaving: Int, factor: Double) {
        // A factor of −1 leaves the constant and the cells as they are.
        if factor != -1 {
            rows[row].constant *= -factor
            var next = rows[row].firstCell
            while next >= 0 {
                cells[Int(next)].value *= -factor
                next = cells[Int(next)].nextInRow
            }
        }
        _ = link(factor, row, leaving)
        symbols[entering].row = Int32(truncatingIfNeeded: row)
        rows[row].basic = Int32(truncatingIfNeeded: entering)
        rows[row].isFree = symbols[entering].kind == .free
        rows[row].isListedAsChanged = symbols[entering].isListedAsChanged
        listAsChanged(row)
    }

    /// Makes the basic symbol of a row nonbasic, which changes its value to 0 and leaves the row
    /// without a basic symbol.
    @inline(__always)
    private mutating func releaseBasic(of row: Int) {
        if rows[row].constant != 0 { listAsChanged(row) }
        let basic = Int(rows[row].basic)
        symbols[basic].row = -1
        symbols[basic].isListedAsChanged = rows[row].isListedAsChanged
        rows[row].basic = -1
    }

    // MARK: Rows and columns

    /// Removes all cells of a row, and its basic symbol if it still has one. The symbol must not be
    /// free, because its change to 0 is not reported.
    mutating func clearRow(_ row: Int) {
        var next = rows[row].firstCell
        while next >= 0 {
            let (index, cell) = (Int(next), cells[Int(next)])
            next = cell.nextInRow
            unlinkFromColumn(cell)
            recycle(index)
        }
        (rows[row].firstCell, rows[row].cellCount) = (-1, 0)
        let basic = Int(rows[row].basic)
        if basic >= 0 { (symbols[basic].row, symbols[basic].isListedAsChanged) = (-1, rows[row].isListedAsChanged) }
        rows[row].basic = -1
    }

    /// Removes all cells of a column.
    mutating func clearColumn(_ symbol: Int) {
        while symbols[symbol].firstCell >= 0 { unlink(Int(symbols[symbol].firstCell)) }
    }

    // MARK: Constants and changes

    /// Adds to a row's constant.
    @inline(__always)
    private mutating func addConstant(_ change: Double, to row: Int) {
        rows[row].constant += change
        listAsChanged(row)
    }

    /// Adds the basic symbol of a row to `changes` if it is free and not listed there yet.
    @inline(__always)
    private mutating func listAsChanged(_ row: Int) { rows.listAsChanged(row, &changes, &changeCount) }

    /// Reports the changed symbols that are still free, and empties the list.
    mutating func consumeChanges(_ baseValues: Span<Double>, _ body: (_ variable: LayoutEngine.Variable, _ value: Double) -> Void) {
        for index in 0..<changeCount {
            let symbol = Int(changes[index])
            let row = Int(symbols[symbol].row)
            let (isFree, value): (Bool, Double)
            if row >= 0 {
                rows[row].isListedAsChanged = false
                (isFree, value) = (rows[row].isFree, rows[row].constant)
            } else {
                symbols[symbol].isListedAsChanged = false
                (isFree, value) = (symbols[symbol].kind == .free, 0)
            }
            if isFree { body(LayoutEngine.Variable(symbol: Int32(symbol)), baseValues[symbol] + value) }
        }
        changeCount = 0
    }
}
