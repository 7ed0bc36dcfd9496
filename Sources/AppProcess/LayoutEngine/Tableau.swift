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

    struct Unknown {
        var kind: Kind
        /// -1 for one that is not basic.
        var row: Int32 = -1
        /// The first cell of its column.
        var first: Int32 = -1
        var isChanged = false
        /// How many cells its column has.
        var count: Int32 = 0
        /// Whose it is: the caller's number.
        var owner: Int32
    }

    struct Row {
        /// -1 where the row is not in use.
        var basic: Int32
        var first: Int32 = -1
        var constant: Double
        /// How many cells it has.
        var count: Int32 = 0
    }

    struct Cell {
        var value: Double
        var row: Int32
        var column: Int32
        var nextInRow: Int32
        var previousInRow: Int32
        var nextInColumn: Int32
        var previousInColumn: Int32
    }

    /// A row that has a symbol which another row is put in the place of, and how much it has.
    struct Target {
        var row: Int32
        var factor: Double
    }

    struct Place {
        var turn: UInt32 = 0
        var cell: Int32 = -1
    }

    /// What a sum of products is off by at most where it ought to be 0.
    static let tolerance = 1e-9

    var unknowns: [Unknown] = []
    var rows: [Row] = []
    var cells: [Cell] = []
    var spareUnknowns: [Int32] = []
    var spareRows: [Int32] = []
    var spareCells: Int32 = -1
    var spareCellCount = 0
    /// By column, the cell of the row in hand; of one that was in hand before where the turn is another.
    var places: [Place] = []
    var turn: UInt32 = 0
    /// By row, the cell of the column in hand.
    var rowPlaces: [Place] = []
    var targets: [Target] = []
    /// Cells of the row in hand, or of the column, that came to nothing.
    var cancelled: [Int32] = []
    /// Free symbols whose value may be another.
    var changes: [Int32] = []

    /// Has room for some symbols before anything grows: small layouts take no longer than they have to.
    init(symbols: Int) {
        unknowns.reserveCapacity(symbols)
        places.reserveCapacity(symbols)
        changes.reserveCapacity(symbols)
        rows.reserveCapacity(symbols / 2)
        rowPlaces.reserveCapacity(symbols / 2)
        cells.reserveCapacity(symbols * 4)
    }

    // MARK: Symbols

    var symbolLimit: Int { unknowns.count }

    mutating func makeSymbol(_ kind: Kind, owner: Int) -> Int {
        let unknown = Unknown(kind: kind, owner: Int32(owner))
        guard let spare = spareUnknowns.popLast() else {
            unknowns.append(unknown)
            places.append(Place())
            return unknowns.count - 1
        }
        let isChanged = unknowns[Int(spare)].isChanged
        unknowns[Int(spare)] = unknown
        unknowns[Int(spare)].isChanged = isChanged
        return Int(spare)
    }

    /// The symbol must not be basic. What is left of its column, the rounding of sums that ought to be 0, goes with it.
    mutating func removeSymbol(_ symbol: Int) {
        removeSymbolCells(symbol)
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
            rowPlaces.append(Place())
            return rows.count - 1
        }
        rows[Int(spare)] = row
        return Int(spare)
    }

    mutating func removeRow(_ row: Int) {
        Self.removeCells(rows[row].first, &cells, &unknowns, &spareCells)
        spareCellCount += Int(rows[row].count)
        (rows[row].first, rows[row].count) = (-1, 0)
        if rows[row].basic >= 0 { unknowns[Int(rows[row].basic)].row = -1 }
        rows[row].basic = -1
        spareRows.append(Int32(row))
    }

    func basic(of row: Int) -> Int { Int(rows[row].basic) }
    func count(of row: Int) -> Int { Int(rows[row].count) }
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

    mutating func insertCell(_ value: Double, row: Int, column: Int) {
        makeRoom(for: 1)
        let index = spareCells
        spareCells = cells[Int(index)].nextInRow
        spareCellCount -= 1
        let (nextInRow, nextInColumn) = (rows[row].first, unknowns[column].first)
        cells[Int(index)] = Cell(
            value: value, row: Int32(row), column: Int32(column), nextInRow: nextInRow, previousInRow: -1, nextInColumn: nextInColumn,
            previousInColumn: -1)
        if nextInRow >= 0 { cells[Int(nextInRow)].previousInRow = index }
        if nextInColumn >= 0 { cells[Int(nextInColumn)].previousInColumn = index }
        rows[row].first = index
        rows[row].count += 1
        unknowns[column].first = index
        unknowns[column].count += 1
    }

    /// Sees to it that there are spare cells.
    mutating func makeRoom(for count: Int) {
        while spareCellCount < count {
            cells.append(
                Cell(value: 0, row: -1, column: -1, nextInRow: spareCells, previousInRow: -1, nextInColumn: -1, previousInColumn: -1))
            spareCells = Int32(cells.count - 1)
            spareCellCount += 1
        }
    }

    mutating func removeCell(_ index: Int) {
        let cell = cells[index]
        if cell.nextInRow >= 0 { cells[Int(cell.nextInRow)].previousInRow = cell.previousInRow }
        if cell.previousInRow >= 0 {
            cells[Int(cell.previousInRow)].nextInRow = cell.nextInRow
        } else {
            rows[Int(cell.row)].first = cell.nextInRow
        }
        if cell.nextInColumn >= 0 { cells[Int(cell.nextInColumn)].previousInColumn = cell.previousInColumn }
        if cell.previousInColumn >= 0 {
            cells[Int(cell.previousInColumn)].nextInColumn = cell.nextInColumn
        } else {
            unknowns[Int(cell.column)].first = cell.nextInColumn
        }
        rows[Int(cell.row)].count -= 1
        unknowns[Int(cell.column)].count -= 1
        cells[index].nextInRow = spareCells
        spareCells = Int32(index)
        spareCellCount += 1
    }

    /// Takes all cells of a row out of their columns.
    private static func removeCells(_ first: Int32, _ cells: inout [Cell], _ unknowns: inout [Unknown], _ spare: inout Int32) {
        var cells = cells.mutableSpan
        var unknowns = unknowns.mutableSpan
        var next = first
        while next >= 0 {
            let (index, cell) = (Int(next), cells[Int(next)])
            next = cell.nextInRow
            if cell.nextInColumn >= 0 { cells[Int(cell.nextInColumn)].previousInColumn = cell.previousInColumn }
            if cell.previousInColumn >= 0 {
                cells[Int(cell.previousInColumn)].nextInColumn = cell.nextInColumn
            } else {
                unknowns[Int(cell.column)].first = cell.nextInColumn
            }
            unknowns[Int(cell.column)].count -= 1
            cells[index].nextInRow = spare
            spare = Int32(index)
        }
    }

    // MARK: Sums of rows

    /// Takes a row in hand: until the next one is, sums go to it.
    mutating func take(_ row: Int) {
        beginTurn()
        Self.find(rows[row].first, turn, cells, &places)
    }

    mutating func beginTurn() {
        if turn == .max {
            for column in places.indices { places[column].turn = 0 }
            for row in rowPlaces.indices { rowPlaces[row].turn = 0 }
            turn = 0
        }
        turn += 1
    }

    private static func find(_ first: Int32, _ turn: UInt32, _ cells: [Cell], _ places: inout [Place]) {
        let cells = cells.span
        var places = places.mutableSpan
        var cell = first
        while cell >= 0 {
            places[Int(cells[Int(cell)].column)] = Place(turn: turn, cell: cell)
            cell = cells[Int(cell)].nextInRow
        }
    }

    /// What the row in hand has of a symbol.
    func coefficientInHand(of symbol: Int) -> Double { places[symbol].turn == turn ? cells[Int(places[symbol].cell)].value : 0 }

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
        addCells(of: source, times: factor, to: row, except: -1)
    }

    mutating func addCells(of source: Int, times factor: Double, to row: Int, except skipped: Int) {
        makeRoom(for: Int(rows[source].count))
        Self.add(source, factor, row, skipped, turn, &rows, &cells, &unknowns, &places, &spareCells, &spareCellCount, &cancelled)
        while let cell = cancelled.popLast() {
            places[Int(cells[Int(cell)].column)].turn = 0
            removeCell(Int(cell))
        }
    }

    /// Adds a multiple of a row's cells to the row in hand; tells which come to nothing by that. There must be spare cells for all.
    /// Arrays come as parameters as each is looked at once then to see that nobody shares it.
    private static func add(
        _ source: Int, _ factor: Double, _ row: Int, _ skipped: Int, _ turn: UInt32, _ rows: inout [Row], _ cells: inout [Cell],
        _ unknowns: inout [Unknown], _ places: inout [Place], _ spare: inout Int32, _ spareCount: inout Int, _ cancelled: inout [Int32]
    ) {
        var (first, inserted) = (rows[row].first, Int32(0))
        var next = rows[source].first
        var cells = cells.mutableSpan
        var unknowns = unknowns.mutableSpan
        var places = places.mutableSpan
        while next >= 0 {
            let (column, value) = (Int(cells[Int(next)].column), factor * cells[Int(next)].value)
            next = cells[Int(next)].nextInRow
            guard column != skipped else { continue }
            let place = places[column]
            if place.turn == turn {
                let sum = cells[Int(place.cell)].value + value
                cells[Int(place.cell)].value = sum
                if abs(sum) <= tolerance { cancelled.append(place.cell) }
            } else if abs(value) > tolerance {
                let index = spare
                spare = cells[Int(index)].nextInRow
                let nextInColumn = unknowns[column].first
                cells[Int(index)] = Cell(
                    value: value, row: Int32(row), column: Int32(column), nextInRow: first, previousInRow: -1, nextInColumn: nextInColumn,
                    previousInColumn: -1)
                if first >= 0 { cells[Int(first)].previousInRow = index }
                if nextInColumn >= 0 { cells[Int(nextInColumn)].previousInColumn = index }
                unknowns[column].first = index
                unknowns[column].count += 1
                places[column] = Place(turn: turn, cell: index)
                first = index
                inserted += 1
            }
        }
        rows[row].first = first
        rows[row].count += inserted
        spareCount -= Int(inserted)
    }

    private mutating func addCell(_ value: Double, column: Int, to row: Int) {
        guard places[column].turn == turn else {
            guard abs(value) > Self.tolerance else { return }
            insertCell(value, row: row, column: column)
            places[column] = Place(turn: turn, cell: rows[row].first)
            return
        }
        let place = Int(places[column].cell)
        cells[place].value += value
        guard abs(cells[place].value) <= Self.tolerance else { return }
        places[column].turn = 0
        removeCell(place)
    }

    // MARK: Changes

    mutating func noteChange(of symbol: Int) {
        guard symbol >= 0, unknowns[symbol].kind == .free, !unknowns[symbol].isChanged else { return }
        unknowns[symbol].isChanged = true
        changes.append(Int32(symbol))
    }

    /// Hands over each free symbol whose value may have changed since the last time.
    mutating func takeChanges(_ body: (_ symbol: Int, _ value: Double) -> Void) {
        for symbol in changes {
            unknowns[Int(symbol)].isChanged = false
            if unknowns[Int(symbol)].kind == .free { body(Int(symbol), value(of: Int(symbol))) }
        }
        changes.removeAll(keepingCapacity: true)
    }
}
