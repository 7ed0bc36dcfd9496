/// A tableau and what its symbols cost, kept such that no basic symbol is out of its bounds and no step is a gain.
///
/// The primal and the dual simplex method, after G. J. Badros, A. Borning and P. J. Stuckey, "The Cassowary Linear Arithmetic Constraint Solving Algorithm", ACM TOCHI 8 (4), 2001;
/// costs are compared priority by priority instead of by weights.
struct Simplex {
    /// Steps that gain nothing, in a row, after which Bland's rule keeps them from going round in circles.
    private static let patience = 64

    /// What there is room for at the beginning.
    static let symbols = 64

    var tableau = Tableau(symbols: symbols)
    private(set) var costs = Costs(symbols: symbols)
    /// Symbols that a step away from 0 may be a gain for.
    private var candidates: [Int32] = []
    /// Rows whose basic symbol may be out of its bounds.
    private var suspects: [Int32] = []
    /// The steps since the last mark: what entered, and what left.
    private var steps: [(entering: Int32, leaving: Int32)] = []

    mutating func makeSymbol(_ kind: Tableau.Kind, owner: Int) -> Int {
        let symbol = tableau.makeSymbol(kind, owner: owner)
        costs.makeRoom(for: symbol)
        return symbol
    }

    mutating func removeSymbol(_ symbol: Int) {
        costs.clear(symbol)
        tableau.removeSymbol(symbol)
    }

    // MARK: Costs

    /// Adds to what a symbol costs, whether it is basic or not.
    mutating func addCost(_ amount: Double, _ priority: Float, to symbol: Int) {
        guard let row = tableau.row(of: symbol) else { return add(amount, priority, to: symbol) }
        tableau.forEachCell(ofRow: row) { column, value in
            costs.add(amount * value, priority, to: column)
            if costs.isNegative(column) { candidates.append(Int32(column)) }
        }
    }

    private mutating func add(_ amount: Double, _ priority: Float, to symbol: Int) {
        costs.add(amount, priority, to: symbol)
        if costs.isNegative(symbol) { candidates.append(Int32(symbol)) }
    }

    // MARK: Steps

    /// Makes a symbol basic in the place of a row's.
    mutating func pivot(_ entering: Int, into row: Int) {
        tableau.pivot(entering, into: row)
        guard !costs.isEmpty(entering) else { return }
        tableau.forEachCell(ofRow: row) { column, value in addCosts(of: entering, value, to: column) }
        costs.clear(entering)
    }

    private mutating func addCosts(of source: Int, _ factor: Double, to symbol: Int) {
        costs.add(source, times: factor, to: symbol)
        if costs.isNegative(symbol) { candidates.append(Int32(symbol)) }
    }

    /// Takes a symbol out of all rows by one of them, which goes; its basic symbol no longer is.
    mutating func eliminate(_ symbol: Int, by row: Int) {
        if !costs.isEmpty(symbol) {
            let factor = 1 / tableau.factor(of: symbol, in: row)
            addCosts(of: symbol, factor, to: tableau.basic(of: row))
            tableau.forEachCell(ofRow: row) { column, value in
                if column != symbol { addCosts(of: symbol, -factor * value, to: column) }
            }
            costs.clear(symbol)
        }
        tableau.eliminate(symbol, by: row)
    }

    private mutating func step(_ entering: Int, into row: Int) {
        steps.append((Int32(entering), Int32(tableau.basic(of: row))))
        pivot(entering, into: row)
    }

    /// Takes back the steps of the last call of `restore`.
    mutating func undo() {
        for step in steps.reversed() {
            if let row = tableau.row(of: Int(step.entering)) { pivot(Int(step.leaving), into: row) }
        }
        steps.removeAll(keepingCapacity: true)
        suspects.removeAll(keepingCapacity: true)
    }

    mutating func suspect(_ row: Int) { suspects.append(Int32(row)) }

    /// How far a row's basic symbol is out of its bounds; 0 where it is within.
    private func excess(_ row: Int) -> Double {
        let constant = tableau.constant(of: row)
        guard abs(constant) > Self.slack else { return 0 }
        switch tableau.kind(of: tableau.basic(of: row)) {
        case .free: return 0
        case .restricted: return min(0, constant)
        case .fixed: return constant
        }
    }

    /// What counts as 0 of a row's constant: places of 10⁵ points are sums with errors of some 10⁻¹¹.
    private static let slack = 1e-8

    // MARK: The primal method: within all bounds, down to the least cost

    /// Takes steps as long as one is a gain.
    @inline(__always)
    mutating func optimise() {
        if !candidates.isEmpty { takeGains() }
    }

    private mutating func takeGains() {
        var idle = 0
        while let symbol = idle > Self.patience ? firstGain() : candidates.popLast().map({ Int($0) }) {
            guard costs.isNegative(symbol), tableau.row(of: symbol) == nil, tableau.kind(of: symbol) == .restricted else { continue }
            guard let (row, length) = block(of: symbol) else { continue }
            idle = length > Self.slack ? 0 : idle + 1
            pivot(symbol, into: row)
        }
    }

    /// By Bland's rule.
    private mutating func firstGain() -> Int? {
        candidates.removeAll(keepingCapacity: true)
        return (0..<tableau.symbolLimit).first {
            costs.isNegative($0) && tableau.row(of: $0) == nil && tableau.kind(of: $0) == .restricted
        }
    }

    /// The row whose basic symbol is the first to come to its bound as a symbol grows, and how far that is. Rows that are out of their bounds block nothing.
    func block(of symbol: Int) -> (row: Int, length: Double)? {
        var nearest: (row: Int, length: Double)?
        var size = 0.0
        tableau.forEachCell(ofColumn: symbol) { row, value in
            let kind = tableau.kind(of: tableau.basic(of: row))
            guard kind == .fixed || (kind == .restricted && value < 0), excess(row) == 0 else { return }
            let length = kind == .fixed ? 0 : max(0, tableau.constant(of: row)) / -value
            if let best = nearest {
                guard length <= best.length + Self.slack else { return }
                // Of those that are as near, the one whose cell is greatest, for the sake of precision.
                guard length < best.length - Self.slack || abs(value) > size * 1.001 else { return }
            }
            nearest = (row, length)
            size = abs(value)
        }
        return nearest
    }

    // MARK: The dual method: at the least cost, back within all bounds

    /// Takes steps until no row is out of its bounds. Answers a row that cannot be brought back; nil where all are.
    @inline(__always)
    mutating func restore() -> Int? {
        optimise()
        return suspects.isEmpty ? nil : bringBack()
    }

    private mutating func bringBack() -> Int? {
        steps.removeAll(keepingCapacity: true)
        while let suspect = suspects.popLast().map({ Int($0) }) {
            guard tableau.basic(of: suspect) >= 0 else { continue }
            let excess = excess(suspect)
            guard excess != 0 else { continue }
            guard let entering = cheapest(in: suspect, sign: excess < 0 ? 1 : -1) else { return suspect }
            tableau.forEachCell(ofColumn: entering) { row, _ in suspects.append(Int32(row)) }
            step(entering, into: suspect)
            suspects.append(Int32(suspect))
        }
        return nil
    }

    /// The symbol that brings a row's basic symbol back at the least cost: upwards where the sign is 1.
    private func cheapest(in row: Int, sign: Double) -> Int? {
        var best: (symbol: Int, size: Double)?
        tableau.forEachCell(ofRow: row) { column, value in
            guard tableau.kind(of: column) != .fixed, tableau.kind(of: column) == .free || value * sign > 0 else { return }
            let size = abs(value)
            guard let found = best else {
                best = (column, size)
                return
            }
            let isLess = costs.isLess(column, per: size, than: found.symbol, per: found.size)
            if isLess ?? (size > found.size * 1.001) { best = (column, size) }
        }
        return best?.symbol
    }
}

extension Simplex {
    /// Moves all rows as far as a step of a symbol that is not basic would.
    mutating func shift(_ symbol: Int, by change: Double) {
        tableau.shift(symbol, by: change, &suspects)
    }

    /// The row that a symbol without bounds can take the place of, with all others within theirs; nil where no row has the symbol.
    func leavingRow(for symbol: Int) -> Int? {
        var rising = (row: -1, length: Double.infinity)
        var falling = rising
        var free = (row: -1, size: 0.0, count: 0)
        tableau.forEachCell(ofColumn: symbol) { row, value in
            if tableau.isFree(row) {
                let (size, count) = (abs(value), tableau.count(of: row))
                // The shortest makes the fewest new cells elsewhere, and small cells cost precision.
                if size >= free.size * Self.smallest, size * Self.smallest > free.size || count < free.count { free = (row, size, count) }
                return
            }
            let isFixed = tableau.kind(of: tableau.basic(of: row)) == .fixed
            let length = isFixed ? 0 : max(0, tableau.constant(of: row)) / abs(value)
            if value < 0 || isFixed, length < rising.length { rising = (row, length) }
            if value > 0 || isFixed, length < falling.length { falling = (row, length) }
        }
        // Of two ways the one that costs less.
        if falling.row >= 0, rising.row < 0 || costs.isPositive(symbol) { return falling.row }
        let row = rising.row >= 0 ? rising.row : free.row
        return row < 0 ? nil : row
    }

    /// A cell that is not smaller than another by more than this serves as well.
    private static let smallest = 0.1
}
