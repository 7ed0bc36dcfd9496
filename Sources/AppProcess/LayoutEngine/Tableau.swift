/// A simplex tableau: each row says what its basic symbol is, by a constant and multiples of the others, which are 0.
///
/// Only cells that are not 0 exist. Each is linked into its row and into its column, so that a step touches the rows that change and no others.
struct Tableau {
    enum Kind {
        /// Any number.
        case free
        /// At least 0.
        case restricted
        /// 0; its row is what a required equation is off by, and its column what the others make of that.
        case fixed
    }

    private struct Unknown {
        var kind: Kind
        /// -1 for one that is not basic.
        var row: Int32 = -1
        /// The first cell of its column.
        var first: Int32 = -1
        var isChanged = false
        /// Whose it is: the caller's number.
        var owner: Int32
    }

    private struct Row {
        /// -1 where the row is not in use.
        var basic: Int32
        var constant: Double
        var first: Int32 = -1
    }

    private struct Cell {
        var value: Double
        var row: Int32
        var column: Int32
        var nextInRow: Int32
        var previousInRow: Int32
        var nextInColumn: Int32
        var previousInColumn: Int32
    }

    /// What a sum of products is off by at most where it ought to be 0.
    static let tolerance = 1e-9

    private var unknowns: [Unknown] = []
    private var rows: [Row] = []
    private var cells: [Cell] = []
    private var spareUnknowns: [Int32] = []
    private var spareRows: [Int32] = []
    private var spareCells: Int32 = -1
    /// The cell of the row in hand by its column, else -1.
    private var places: [Int32] = []
    /// Free symbols whose value may be another.
    private var changes: [Int32] = []

    // MARK: Symbols

    var symbolLimit: Int { unknowns.count }

    mutating func makeSymbol(_ kind: Kind, owner: Int) -> Int {
        let unknown = Unknown(kind: kind, owner: Int32(owner))
        guard let spare = spareUnknowns.popLast() else {
            unknowns.append(unknown)
            places.append(-1)
            return unknowns.count - 1
        }
        let isChanged = unknowns[Int(spare)].isChanged
        unknowns[Int(spare)] = unknown
        unknowns[Int(spare)].isChanged = isChanged
        return Int(spare)
    }

    /// The symbol must not be basic. What is left of its column, the rounding of sums that ought to be 0, goes with it.
    mutating func removeSymbol(_ symbol: Int) {
        while unknowns[symbol].first >= 0 { removeCell(Int(unknowns[symbol].first)) }
        spareUnknowns.append(Int32(symbol))
    }

    func kind(of symbol: Int) -> Kind { unknowns[symbol].kind }
    func owner(of symbol: Int) -> Int { Int(unknowns[symbol].owner) }

    /// Its row; nil for a symbol that is not basic.
    func row(of symbol: Int) -> Int? {
        let row = unknowns[symbol].row
        return row < 0 ? nil : Int(row)
    }

    /// Beyond where it rests: 0 for a symbol that is not basic.
    func value(of symbol: Int) -> Double {
        let row = unknowns[symbol].row
        return row < 0 ? 0 : rows[Int(row)].constant
    }

    /// Whether no row but this one has the symbol.
    func isAlone(_ symbol: Int, in row: Int) -> Bool {
        let first = unknowns[symbol].first
        return first >= 0 && cells[Int(first)].row == row && cells[Int(first)].nextInColumn < 0
    }

    // MARK: Rows

    /// A row without a basic symbol, with a constant alone.
    mutating func makeRow(_ constant: Double) -> Int {
        let row = Row(basic: -1, constant: constant)
        guard let spare = spareRows.popLast() else {
            rows.append(row)
            return rows.count - 1
        }
        rows[Int(spare)] = row
        return Int(spare)
    }

    mutating func removeRow(_ row: Int) {
        while rows[row].first >= 0 { removeCell(Int(rows[row].first)) }
        if rows[row].basic >= 0 { unknowns[Int(rows[row].basic)].row = -1 }
        rows[row].basic = -1
        spareRows.append(Int32(row))
    }

    func basic(of row: Int) -> Int { Int(rows[row].basic) }
    func constant(of row: Int) -> Double { rows[row].constant }

    mutating func setBasic(_ symbol: Int, of row: Int) {
        rows[row].basic = Int32(symbol)
        unknowns[symbol].row = Int32(row)
        noteChange(of: symbol)
    }

    mutating func setConstant(_ constant: Double, of row: Int) {
        rows[row].constant = constant
        noteChange(of: Int(rows[row].basic))
    }

    // MARK: Cells

    /// The cells of a row: the symbols and what they are multiplied by.
    func forEachCell(ofRow row: Int, _ body: (_ column: Int, _ value: Double) -> Void) {
        var cell = rows[row].first
        while cell >= 0 {
            body(Int(cells[Int(cell)].column), cells[Int(cell)].value)
            cell = cells[Int(cell)].nextInRow
        }
    }

    /// The cells of a column: the rows and what they have of the symbol.
    func forEachCell(ofColumn symbol: Int, _ body: (_ row: Int, _ value: Double) -> Void) {
        var cell = unknowns[symbol].first
        while cell >= 0 {
            body(Int(cells[Int(cell)].row), cells[Int(cell)].value)
            cell = cells[Int(cell)].nextInColumn
        }
    }

    private mutating func insertCell(_ value: Double, row: Int, column: Int) -> Int {
        let cell = Cell(
            value: value, row: Int32(row), column: Int32(column), nextInRow: rows[row].first, previousInRow: -1,
            nextInColumn: unknowns[column].first, previousInColumn: -1)
        let index: Int
        if spareCells >= 0 {
            index = Int(spareCells)
            spareCells = cells[index].nextInRow
            cells[index] = cell
        } else {
            index = cells.count
            cells.append(cell)
        }
        if cell.nextInRow >= 0 { cells[Int(cell.nextInRow)].previousInRow = Int32(index) }
        if cell.nextInColumn >= 0 { cells[Int(cell.nextInColumn)].previousInColumn = Int32(index) }
        rows[row].first = Int32(index)
        unknowns[column].first = Int32(index)
        return index
    }

    private mutating func removeCell(_ index: Int) {
        let cell = cells[index]
        if cell.nextInRow >= 0 { cells[Int(cell.nextInRow)].previousInRow = cell.previousInRow }
        if cell.previousInRow >= 0 {
            cells[Int(cell.previousInRow)].nextInRow = cell.nextInRow
        } else {
            rows[Int(cell.row)].first = cell.nextInRow
        }
        unlinkFromColumn(cell)
        cells[index].nextInRow = spareCells
        spareCells = Int32(index)
    }

    private mutating func unlinkFromColumn(_ cell: Cell) {
        if cell.nextInColumn >= 0 { cells[Int(cell.nextInColumn)].previousInColumn = cell.previousInColumn }
        if cell.previousInColumn >= 0 {
            cells[Int(cell.previousInColumn)].nextInColumn = cell.nextInColumn
        } else {
            unknowns[Int(cell.column)].first = cell.nextInColumn
        }
    }

    // MARK: Sums of rows

    /// Takes a row in hand: until it is put down, sums go to it.
    mutating func take(_ row: Int) {
        var cell = rows[row].first
        while cell >= 0 {
            places[Int(cells[Int(cell)].column)] = cell
            cell = cells[Int(cell)].nextInRow
        }
    }

    mutating func putDown(_ row: Int) {
        var cell = rows[row].first
        while cell >= 0 {
            places[Int(cells[Int(cell)].column)] = -1
            cell = cells[Int(cell)].nextInRow
        }
    }

    /// Adds a multiple of a symbol, by its row where it is basic, to the row in hand.
    mutating func add(_ symbol: Int, times factor: Double, to row: Int) {
        let source = unknowns[symbol].row
        if source >= 0 { addRow(Int(source), times: factor, to: row) } else { addCell(factor, column: symbol, to: row) }
    }

    private mutating func addRow(_ source: Int, times factor: Double, to row: Int) {
        let constant = rows[source].constant
        if constant != 0 {
            rows[row].constant += factor * constant
            noteChange(of: Int(rows[row].basic))
        }
        var cell = rows[source].first
        while cell >= 0 {
            let (column, value, next) = (Int(cells[Int(cell)].column), cells[Int(cell)].value, cells[Int(cell)].nextInRow)
            addCell(factor * value, column: column, to: row)
            cell = next
        }
    }

    private mutating func addCell(_ value: Double, column: Int, to row: Int) {
        let place = Int(places[column])
        guard place >= 0 else {
            if abs(value) > Self.tolerance { places[column] = Int32(insertCell(value, row: row, column: column)) }
            return
        }
        cells[place].value += value
        guard abs(cells[place].value) <= Self.tolerance else { return }
        places[column] = -1
        removeCell(place)
    }

    // MARK: Steps

    /// Solves a row for one of its symbols, and puts what that is into all other rows. The former basic symbol takes its place.
    mutating func pivot(_ entering: Int, into row: Int) {
        let leaving = Int(rows[row].basic)
        var entry = rows[row].first
        while cells[Int(entry)].column != entering { entry = cells[Int(entry)].nextInRow }
        let factor = -1 / cells[Int(entry)].value
        removeCell(Int(entry))
        rows[row].constant *= factor
        var cell = rows[row].first
        while cell >= 0 {
            cells[Int(cell)].value *= factor
            cell = cells[Int(cell)].nextInRow
        }
        if leaving >= 0 {
            unknowns[leaving].row = -1
            noteChange(of: leaving)
            _ = insertCell(-factor, row: row, column: leaving)
        }
        rows[row].basic = Int32(entering)
        unknowns[entering].row = Int32(row)
        noteChange(of: entering)
        substitute(entering, by: row)
    }

    /// Puts a row in the place of its basic symbol wherever others have that.
    private mutating func substitute(_ symbol: Int, by source: Int) {
        while unknowns[symbol].first >= 0 {
            let place = Int(unknowns[symbol].first)
            let (row, factor) = (Int(cells[place].row), cells[place].value)
            removeCell(place)
            take(row)
            addRow(source, times: factor, to: row)
            putDown(row)
        }
    }

    /// Adds as much to each row's constant as it has of a symbol that is not basic, times a number; tells which rows.
    mutating func shift(_ symbol: Int, by change: Double, _ body: (_ row: Int) -> Void) {
        var cell = unknowns[symbol].first
        while cell >= 0 {
            let row = Int(cells[Int(cell)].row)
            rows[row].constant += cells[Int(cell)].value * change
            noteChange(of: Int(rows[row].basic))
            body(row)
            cell = cells[Int(cell)].nextInColumn
        }
    }

    // MARK: Changes

    private mutating func noteChange(of symbol: Int) {
        guard symbol >= 0, unknowns[symbol].kind == .free, !unknowns[symbol].isChanged else { return }
        unknowns[symbol].isChanged = true
        changes.append(Int32(symbol))
    }

    /// A free symbol whose value may have changed since it was last taken; nil where there is none.
    mutating func takeChange() -> Int? {
        while let symbol = changes.popLast().map({ Int($0) }) {
            unknowns[symbol].isChanged = false
            if unknowns[symbol].kind == .free { return symbol }
        }
        return nil
    }
}
