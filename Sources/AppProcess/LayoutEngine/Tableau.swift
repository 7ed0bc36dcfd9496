/// A sparse simplex tableau: the linear system that `LayoutEngine` solves, as rows that each
/// express one unknown by others. `Simplex` owns it and decides which rows to transform.
///
/// # Data
///
/// A *symbol* is an unknown of the linear system: a variable of the engine's user, the slack of an
/// inequality (by how much it holds), or the error of an optional constraint (by how much it is
/// violated). Each row solves one equation for its *basic* symbol:
///
///     basic = constant + Σ value · symbol        over the row's cells
///
/// The symbols on the right are not basic and have the value 0, so the constant is the value of the
/// basic symbol. The cells in all rows that have the same symbol are the *column* of that symbol.
/// Four arrays hold everything, and an element is addressed by its index:
///
/// - `symbols`: kind, owner, and either the row that the symbol is basic in or the list of the
///   cells of its column.
/// - `rows`: constant, basic symbol, and the list of the cells of the row.
/// - `cells`: the nonzero coefficients. A cell is linked into two lists, its row's and its
///   column's.
/// - `changes`: the free symbols whose value may differ from the last one reported, each once.
///
/// The system `a = 4 + 2x − s`, `b = 1 + x + 3y` has four cells. Lines are links in both
/// directions; the symbols `a` and `b` are basic, so their columns are empty:
///
///     symbols        x        y        s
///                    │        │        │
///     row a: 4 ─────[2]───────┼──────[−1]
///                    │        │
///     row b: 1 ─────[1]──────[3]
///
/// Unused symbols, rows and cells stay in their arrays, linked for reuse, so that nothing is
/// allocated once the arrays have grown. `Costs` stores the price of moving a nonbasic symbol away
/// from 0.
///
/// # Invariants
///
/// `checkInvariants()` verifies them; they hold between any two calls.
///
/// 1. A basic symbol has exactly one row and no cell: its column is empty.
/// 2. A cell is in the list of its row and in the list of its column, and no two cells have the
///    same row and column.
/// 3. The lists' lengths are the stored counts, and each cell is either in two lists or unused.
/// 4. A symbol is in `changes` if and only if its flag `isListedAsChanged` is set. The flag of a
///    basic symbol is in its row, so that a change of a constant accesses only the row.
///
/// # Operations
///
/// - `makeRow` adds a row for a new symbol. It replaces basic symbols among the terms by their
///   rows, which keeps invariant 1. Its cost is proportional to the number of cells added up.
/// - `pivot` solves a row for one of its symbols, `entering`, and substitutes the result in every
///   other row that has it. `entering` becomes the row's basic symbol, and the previous basic
///   symbol *leaves*. The leaving symbol had an empty column and takes over the column of
///   `entering`, which moves no cell and keeps invariant 2; `entering` is left without a cell, as
///   invariant 1 requires. The cost is the number of cells of the pivot row times that of
///   `entering`'s column, and the search for the cells that those sums change.
/// - `eliminate` is a pivot that then drops the row: it removes a symbol from the system without
///   changing any other value.
/// - `shift` moves a symbol that is not basic away from 0 and declares its new value to be 0 from
///   then on. Only constants change.
///
/// To add a row to another, each cell of the target row first stores its index in its column as a
/// *hint*. The addition finds the target's cell of a column by the hint, without sorting or
/// searching. A hint is valid only if the cell that it names has the expected row and column, so
/// hints never need clearing.
///
/// A coefficient that an addition brings within `tolerance` of 0 is removed: without rounding
/// errors it would be 0.
struct Tableau {
    /// The values that a symbol may have.
    enum Kind {
        /// Any number.
        case free
        /// At least 0.
        case restricted
        /// Exactly 0. Each required equation has such a symbol: while the symbol is basic, its
        /// row's constant is the amount by which the equation does not hold; otherwise its column
        /// states how the other symbols depend on the equation's constant.
        case fixed
    }

    /// A symbol and the list of its column, or its row.
    struct Symbol {
        var kind: Kind
        /// Whether the symbol is in `changes`, if it is not basic. If it is, the row's flag
        /// applies.
        var isListedAsChanged = false
        /// The row that the symbol is basic in, or -1.
        var row: Int32 = -1
        /// The first cell of the column, or -1. Of an unused symbol, the next unused one.
        var firstCell: Int32 = -1
        var cellCount: Int32 = 0
        /// A hint: the cell that this column may have in the target row of an addition.
        var hint: Int32 = -1
        /// The number that the caller of `makeSymbol` passed: the index of a constraint, or -1 for
        /// a variable.
        var owner: Int32
    }

    /// A row: its constant, its basic symbol, and the list of its cells.
    struct Row {
        var constant: Double
        /// The basic symbol; -1 in an unused row.
        var basic: Int32
        /// Whether the basic symbol is free.
        var isFree: Bool
        /// Whether the basic symbol is in `changes`.
        var isListedAsChanged: Bool
        /// The first cell of the row, or -1. Of an unused row, the next unused one.
        var firstCell: Int32 = -1
        var cellCount: Int32 = 0
        /// A hint: the cell that this row may have in the column that is being changed.
        var hint: Int32 = -1
    }

    /// A coefficient, with its links in the lists of its row and its column. A link is the index of
    /// a cell, or -1.
    struct Cell {
        var value: Double
        /// -1 in an unused cell.
        var row: Int32
        var column: Int32
        /// The next cell of the row. Of an unused cell, the next unused one.
        var nextInRow: Int32
        var previousInRow: Int32
        var nextInColumn: Int32
        var previousInColumn: Int32
    }

    /// The list of unused cells, linked by `nextInRow`.
    struct UnusedCells {
        var first: Int32 = -1
        var count: Int32 = 0
    }

    /// All cells, in use or not.
    struct CellPool {
        var elements: [Cell] = []
        var unused = UnusedCells()
    }

    /// The changed symbols.
    struct Changes {
        /// The changed symbols, followed by unused elements. Always as long as the tableau's array
        /// of symbols, so that listing a symbol never allocates.
        var symbols: [Int32] = []
        /// The number of elements in use, from the first on.
        var count = 0
    }

    /// The largest magnitude at which a sum of products counts as 0.
    static let tolerance = 1e-9

    private(set) var symbols: [Symbol] = []
    private(set) var rows: [Row] = []
    private(set) var cells = CellPool()
    private(set) var changes = Changes()
    private(set) var firstUnusedSymbol: Int32 = -1
    private(set) var firstUnusedRow: Int32 = -1

    /// Creates an empty tableau that holds a number of symbols without growing, if at most half of
    /// them are basic and they have four cells on average.
    init(capacity: Int) {
        symbols.reserveCapacity(capacity)
        changes.symbols.reserveCapacity(capacity)
        rows.reserveCapacity(capacity / 2)
        cells.elements.reserveCapacity(capacity * 4)
    }

    /// Calls a closure with the arrays as spans.
    ///
    /// Swift checks before a write that no other value shares the array's storage. Opening the
    /// spans performs these checks once instead of for every element that is written.
    @inline(__always)
    mutating func withSpans<Result>(_ body: (inout TableauSpans) -> Result) -> Result {
        Self.withSpans(&cells, &rows, &symbols, &changes, body)
    }

    /// Opens arrays that are passed one by one, because a span of one property of `self` would
    /// prevent access to all others.
    @inline(__always)
    private static func withSpans<Result>(
        _ cells: inout CellPool, _ rows: inout [Row], _ symbols: inout [Symbol], _ changes: inout Changes,
        _ body: (inout TableauSpans) -> Result
    ) -> Result {
        let (unusedCells, changeCount) = (cells.unused, changes.count)
        var spans = TableauSpans(
            cells: cells.elements.mutableSpan, rows: rows.mutableSpan, symbols: symbols.mutableSpan, changes: changes.symbols.mutableSpan,
            (unusedCells, changeCount))
        let result = body(&spans)
        (cells.unused, changes.count) = (spans.unusedCells, spans.changeCount)
        return result
    }

    // MARK: Symbols

    /// The number of symbols, including unused ones: every index is less.
    var symbolLimit: Int { symbols.count }

    /// Returns the index of a new symbol, which is not basic and in no row.
    mutating func makeSymbol(_ kind: Kind, owner: Int) -> Int {
        let unused = Int(firstUnusedSymbol)
        guard unused >= 0 else {
            symbols.append(Symbol(kind: kind, owner: Int32(owner)))
            changes.symbols.append(-1)
            return symbols.count - 1
        }
        firstUnusedSymbol = symbols[unused].firstCell
        // The list of changes may still name the index; the flag keeps it from being listed twice.
        symbols[unused] = Symbol(kind: kind, isListedAsChanged: symbols[unused].isListedAsChanged, owner: Int32(owner))
        return unused
    }

    /// Removes a symbol that is not basic. The caller has eliminated it from all rows: cells still
    /// in its column are rounding errors and are removed as well.
    mutating func removeSymbol(_ symbol: Int) {
        if symbols[symbol].firstCell >= 0 { withSpans { $0.clearColumn(symbol) } }
        // Only changes of free symbols are reported.
        symbols[symbol].kind = .fixed
        symbols[symbol].firstCell = firstUnusedSymbol
        firstUnusedSymbol = Int32(symbol)
    }

    func kind(of symbol: Int) -> Kind { symbols[symbol].kind }
    func owner(of symbol: Int) -> Int { Int(symbols[symbol].owner) }

    /// Returns the row that a symbol is basic in, or nil if it is not basic.
    func row(of symbol: Int) -> Int? {
        let row = symbols[symbol].row
        return row < 0 ? nil : Int(row)
    }

    /// Returns the value of a symbol, which is 0 unless it is basic.
    func value(of symbol: Int) -> Double {
        let row = symbols[symbol].row
        return row < 0 ? 0 : rows[Int(row)].constant
    }

    /// Returns the coefficient of a symbol in a row if no other row has the symbol; otherwise nil.
    func coefficient(of symbol: Int, onlyIn row: Int) -> Double? {
        let first = symbols[symbol].firstCell
        guard first >= 0, cells.elements[Int(first)].row == row, cells.elements[Int(first)].nextInColumn < 0 else { return nil }
        return cells.elements[Int(first)].value
    }

    /// Returns the coefficient of a symbol in a row that has it.
    func coefficient(of symbol: Int, in row: Int) -> Double { cells.elements[cell(of: symbol, in: row)].value }

    /// Returns the cell of a symbol in a row that has it. Searches the row and the column
    /// alternately, so that the shorter one limits the cost. The cell must exist: otherwise this
    /// traps at the end of a list.
    func cell(of symbol: Int, in row: Int) -> Int {
        var (inRow, inColumn) = (Int(rows[row].firstCell), Int(symbols[symbol].firstCell))
        let cells = cells.elements.span
        while true {
            if Int(cells[inRow].column) == symbol { return inRow }
            if Int(cells[inColumn].row) == row { return inColumn }
            (inRow, inColumn) = (Int(cells[inRow].nextInRow), Int(cells[inColumn].nextInColumn))
        }
    }

    // MARK: Rows

    /// Adds the row `basic = constant + factor · Σ terms + error`.
    ///
    /// - Parameters:
    ///   - basic: A new symbol, which becomes basic.
    ///   - constant: The row's constant, before the replacement of basic symbols in the terms adds
    ///     the constants of their rows.
    ///   - terms: Multiples of free symbols.
    ///   - factor: Multiplies the terms, but not the constant.
    ///   - error: Another new symbol, or -1 for none.
    /// - Returns: The row's index.
    mutating func makeRow(
        _ basic: Int, _ constant: Double, _ terms: [LayoutEngine.Term], times factor: Double, error: Int
    ) -> Int {
        let content = Row(
            constant: constant, basic: Int32(basic), isFree: symbols[basic].kind == .free,
            isListedAsChanged: symbols[basic].isListedAsChanged)
        var row = Int(firstUnusedRow)
        if row >= 0 {
            firstUnusedRow = rows[row].firstCell
            rows[row] = content
        } else {
            row = rows.count
            rows.append(content)
        }
        symbols[basic].row = Int32(row)
        var cellLimit = terms.count + 1
        for term in terms {
            let source = symbols[Int(term.variable.symbol)].row
            if source >= 0 { cellLimit += Int(rows[Int(source)].cellCount) }
        }
        reserveCells(cellLimit)
        withSpans {
            $0.add(terms, times: factor, to: row)
            if error >= 0 { _ = $0.link(1, row, error) }
        }
        return row
    }

    /// Removes a row. Its basic symbol, if it still has one, must not be free.
    mutating func removeRow(_ row: Int) {
        withSpans { $0.clearRow(row) }
        rows[row].firstCell = firstUnusedRow
        firstUnusedRow = Int32(row)
    }

    func isFree(_ row: Int) -> Bool { rows[row].isFree }
    func basic(of row: Int) -> Int { Int(rows[row].basic) }
    func cellCount(of row: Int) -> Int { Int(rows[row].cellCount) }
    func constant(of row: Int) -> Double { rows[row].constant }

    /// Sets a row's constant to 0 and returns the previous constant. The caller preserves the basic
    /// symbol's value by other means.
    mutating func removeConstant(of row: Int) -> Double {
        let constant = rows[row].constant
        rows[row].constant = 0
        return constant
    }

    /// Calls a closure with each symbol of a row and its coefficient.
    func forEachCell(ofRow row: Int, _ body: (_ column: Int, _ value: Double) -> Void) {
        var next = rows[row].firstCell
        let cells = cells.elements.span
        while next >= 0 {
            let cell = cells[Int(next)]
            next = cell.nextInRow
            body(Int(cell.column), cell.value)
        }
    }

    /// Calls a closure with each row that has a symbol and the symbol's coefficient there.
    func forEachCell(ofColumn symbol: Int, _ body: (_ row: Int, _ value: Double) -> Void) {
        var next = symbols[symbol].firstCell
        let cells = cells.elements.span
        while next >= 0 {
            let cell = cells[Int(next)]
            next = cell.nextInColumn
            body(Int(cell.row), cell.value)
        }
    }

    /// Makes sure that a number of cells are unused.
    mutating func reserveCells(_ count: Int) {
        guard cells.unused.count < count else { return }
        // An eighth more than needed, so that the cost of growing is in proportion to the cells in
        // use.
        for _ in Int(cells.unused.count)..<count + cells.elements.count / 8 {
            cells.elements.append(
                Cell(
                    value: 0, row: -1, column: -1, nextInRow: cells.unused.first, previousInRow: -1, nextInColumn: -1,
                    previousInColumn: -1))
            cells.unused.first = Int32(cells.elements.count - 1)
            cells.unused.count += 1
        }
    }

    // MARK: Changes

    /// Calls a closure once with each free symbol whose value may have changed since the last call,
    /// and empties the list of changes.
    ///
    /// - Parameters:
    ///   - baseValues: The numbers that the symbols' values are relative to, by symbol.
    ///   - body: Receives the variable and its value, base value included.
    mutating func consumeChanges(_ baseValues: [Double], _ body: (_ variable: LayoutEngine.Variable, _ value: Double) -> Void) {
        guard changes.count > 0 else { return }
        withSpans { $0.consumeChanges(baseValues.span, body) }
    }
}

/// Changes of constants. They change no cell, and are all that editing a constraint's constant
/// does, so opening the arrays is much of their cost. They therefore open only the arrays that they
/// write.
extension Tableau {
    /// Adds to a row's constant.
    mutating func addConstant(_ change: Double, to row: Int) {
        Self.addConstant(change, to: row, &rows, &changes)
    }

    private static func addConstant(_ change: Double, to row: Int, _ rows: inout [Row], _ changes: inout Changes) {
        var count = changes.count
        defer { changes.count = count }
        var symbols = changes.symbols.mutableSpan
        var rows = rows.mutableSpan
        rows[row].constant += change
        rows.listAsChanged(row, &symbols, &count)
    }

    /// Moves a symbol that is not basic by a number, and declares its new value to be 0.
    ///
    /// - Parameter affected: The rows whose basic symbol may be out of its bounds as a result are
    ///   appended here.
    mutating func shift(_ symbol: Int, by change: Double, _ affected: inout [Int32]) {
        Self.shift(column: symbols[symbol].firstCell, by: change, cells.elements, &rows, &changes, &affected)
    }

    /// Adds to the constant of each row of a column the value of the row's cell times `change`.
    ///
    /// - Parameter first: The first cell of the column, or -1.
    private static func shift(
        column first: Int32, by change: Double, _ cells: [Cell], _ rows: inout [Row], _ changes: inout Changes, _ affected: inout [Int32]
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
                rows.listAsChanged(row, &symbols, &count)
            } else {
                affected.append(Int32(truncatingIfNeeded: row))
            }
        }
    }
}

extension MutableSpan<Tableau.Row> {
    /// Adds the basic symbol of a row to the changed ones if it is free and not listed yet.
    ///
    /// - Parameters:
    ///   - changes: The changed symbols.
    ///   - count: The number of elements of `changes` in use.
    @inline(__always)
    mutating func listAsChanged(_ row: Int, _ changes: inout MutableSpan<Int32>, _ count: inout Int) {
        guard self[row].isFree, !self[row].isListedAsChanged else { return }
        self[row].isListedAsChanged = true
        changes[count] = self[row].basic
        count += 1
    }
}
