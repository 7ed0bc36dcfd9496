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
        /// Whether it is among the changes; of a basic symbol the row knows.
        var isNoted = false
        /// -1 for one that is not basic.
        var row: Int32 = -1
        /// The first cell of its column; of one that is not in use the next such.
        var first: Int32 = -1
        /// How many cells its column has.
        var count: Int32 = 0
        /// Where the row in hand has the symbol, if the cell there is one of that row and of this column.
        var place: Int32 = -1
        /// Whose it is: the caller's number.
        var owner: Int32
    }

    struct Row {
        var constant: Double
        /// -1 where the row is not in use.
        var basic: Int32
        /// Whether the basic symbol is a free one.
        var isFree: Bool
        /// Whether the basic symbol is among the changes.
        var isNoted: Bool
        /// Its first cell; of a row that is not in use the next such.
        var first: Int32 = -1
        /// How many cells it has.
        var count: Int32 = 0
        /// Where it has the symbol in hand, if the cell there is one of this row and of that column.
        var place: Int32 = -1
    }

    struct Cell {
        var value: Double
        /// -1 where the cell is not in use.
        var row: Int32
        var column: Int32
        var nextInRow: Int32
        var previousInRow: Int32
        var nextInColumn: Int32
        var previousInColumn: Int32
    }

    /// The cells that are not in use, linked as if they were a row.
    struct SpareCells {
        var first: Int32 = -1
        var count: Int32 = 0
    }

    /// Free symbols whose value may be another, each once.
    struct Changes {
        /// As many as there are symbols, of which the first ones count.
        var symbols: [Int32] = []
        var count = 0
    }

    /// What a sum of products is off by at most where it ought to be 0.
    static let tolerance = 1e-9

    var unknowns: [Unknown] = []
    var rows: [Row] = []
    var cells: [Cell] = []
    var spareUnknown: Int32 = -1
    var spareRow: Int32 = -1
    var spareCells = SpareCells()
    var changes = Changes()

    /// Has room for some symbols before anything grows: small layouts take no longer than they have to.
    init(symbols: Int) {
        unknowns.reserveCapacity(symbols)
        changes.symbols.reserveCapacity(symbols)
        rows.reserveCapacity(symbols / 2)
        cells.reserveCapacity(symbols * 4)
    }

    // MARK: Symbols

    var symbolLimit: Int { unknowns.count }

    mutating func makeSymbol(_ kind: Kind, owner: Int) -> Int {
        let spare = Int(spareUnknown)
        guard spare >= 0 else {
            unknowns.append(Unknown(kind: kind, owner: Int32(owner)))
            changes.symbols.append(-1)
            return unknowns.count - 1
        }
        spareUnknown = unknowns[spare].first
        unknowns[spare] = Unknown(kind: kind, isNoted: unknowns[spare].isNoted, owner: Int32(owner))
        return spare
    }

    /// The symbol must not be basic. What is left of its column, the rounding of sums that ought to be 0, goes with it.
    mutating func removeSymbol(_ symbol: Int) {
        if unknowns[symbol].first >= 0 { Self.unlinkColumn(symbol, &cells, &rows, &unknowns, &spareCells) }
        // No longer one whose changes anybody wants to know.
        unknowns[symbol].kind = .fixed
        unknowns[symbol].first = spareUnknown
        spareUnknown = Int32(symbol)
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

    /// What a row has of a symbol that no other row has; nil where another has it too, or none.
    func factor(of symbol: Int, aloneIn row: Int) -> Double? {
        let first = unknowns[symbol].first
        guard first >= 0, cells[Int(first)].row == row, cells[Int(first)].nextInColumn < 0 else { return nil }
        return cells[Int(first)].value
    }

    // MARK: Rows

    /// A row that says what a new symbol is: a constant, multiples of others, by their rows where they are basic, and once another new symbol if that is not -1.
    mutating func makeRow(_ basic: Int, _ constant: Double, _ terms: [LayoutEngine.Term], times factor: Double, _ other: Int) -> Int {
        let content = Row(constant: constant, basic: Int32(basic), isFree: unknowns[basic].kind == .free, isNoted: unknowns[basic].isNoted)
        var row = Int(spareRow)
        if row >= 0 {
            spareRow = rows[row].first
            rows[row] = content
        } else {
            row = rows.count
            rows.append(content)
        }
        unknowns[basic].row = Int32(row)
        var room = terms.count + 1
        for term in terms {
            let source = unknowns[Int(term.variable.symbol)].row
            if source >= 0 { room += Int(rows[Int(source)].count) }
        }
        makeRoom(for: room)
        Self.add(terms, factor, other, to: row, &cells, &rows, &unknowns, &spareCells)
        return row
    }

    mutating func removeRow(_ row: Int) {
        Self.removeRow(row, &cells, &rows, &unknowns, &spareCells)
        rows[row].first = spareRow
        spareRow = Int32(row)
    }

    func isFree(_ row: Int) -> Bool { rows[row].isFree }
    func basic(of row: Int) -> Int { Int(rows[row].basic) }
    func count(of row: Int) -> Int { Int(rows[row].count) }
    func constant(of row: Int) -> Double { rows[row].constant }

    /// Adds to a row's constant.
    mutating func addConstant(_ change: Double, to row: Int) {
        Self.addConstant(change, row, &rows, &changes)
    }

    private static func addConstant(_ change: Double, _ row: Int, _ rows: inout [Row], _ changes: inout Changes) {
        var count = changes.count
        defer { changes.count = count }
        var symbols = changes.symbols.mutableSpan
        var rows = rows.mutableSpan
        rows.add(change, to: row, &symbols, &count)
    }

    /// Takes a row's constant away, and answers it. The caller makes up for it.
    mutating func takeConstant(of row: Int) -> Double {
        let constant = rows[row].constant
        rows[row].constant = 0
        return constant
    }

    // MARK: Changes

    /// Hands over each free symbol whose value may have changed since the last time, with where it rests added.
    mutating func takeChanges(_ rests: [Double], _ body: (_ variable: LayoutEngine.Variable, _ value: Double) -> Void) {
        guard changes.count > 0 else { return }
        Self.take(changes, rests, &rows, &unknowns, body)
        changes.count = 0
    }

    private static func take(
        _ changes: Changes, _ rests: [Double], _ rows: inout [Row], _ unknowns: inout [Unknown],
        _ body: (_ variable: LayoutEngine.Variable, _ value: Double) -> Void
    ) {
        let (symbols, rests) = (changes.symbols.span, rests.span)
        var rows = rows.mutableSpan
        var unknowns = unknowns.mutableSpan
        for index in 0..<changes.count {
            let symbol = Int(symbols[index])
            let row = Int(unknowns[symbol].row)
            if row >= 0 {
                rows[row].isNoted = false
                if rows[row].isFree { body(LayoutEngine.Variable(symbol: Int32(symbol)), rests[symbol] + rows[row].constant) }
            } else {
                unknowns[symbol].isNoted = false
                if unknowns[symbol].kind == .free { body(LayoutEngine.Variable(symbol: Int32(symbol)), rests[symbol]) }
            }
        }
    }
}
