/// The simplex method: a tableau with the costs of its symbols, kept feasible and optimal.
///
/// `LayoutEngine` translates constraints into rows and costs; this type restores the solution after
/// each change.
///
/// *Feasible*: the value of every basic symbol is within its bounds. *Optimal*: no symbol that is
/// not basic has a negative cost, so moving one away from 0 would not reduce the total cost. Each
/// change of the system violates at most one of the two properties, and the method that preserves
/// the other one restores it:
///
/// - After a change of costs, the solution is still feasible. `optimize()` runs the primal simplex
///   method.
/// - After a change of constants or with a new required constraint, the solution is still optimal.
///   `restoreFeasibility()` runs the dual simplex method. If no step can repair the solution, the
///   required constraints contradict one another.
///
/// Optimizing is deferred until a value is requested or a constraint needs an optimal
/// solution; feasibility is restored at once, so that a contradiction is reported for the change
/// that causes it.
///
/// After G. J. Badros, A. Borning and P. J. Stuckey, "The Cassowary Linear Arithmetic Constraint
/// Solving Algorithm", ACM TOCHI 8 (4), 2001, except that costs are compared priority by priority
/// instead of by weights.
struct Simplex {
    /// The number of symbols that are stored without growing.
    static let initialCapacity = 64

    /// The number of successive steps without a gain after which Bland's rule chooses the next
    /// ones.
    private static let degenerateStepLimit = 64

    /// The largest magnitude of a row's constant that counts as 0. Coordinates of up to 10⁵ points
    /// have rounding errors of about 10⁻¹¹.
    static let feasibilityTolerance = 1e-8

    var tableau = Tableau(capacity: initialCapacity)
    private(set) var costs = Costs(capacity: initialCapacity)
    /// Symbols whose cost may be negative; includes every symbol whose cost is negative.
    private var improvingCandidates: [Int32] = []
    /// Rows whose basic symbol may be out of its bounds; includes every row that is infeasible.
    private var infeasibleCandidates: [Int32] = []
    /// The steps of the last run of the dual method, for `undo()`.
    private var steps: [(entering: Int32, leaving: Int32)] = []
    /// The number of pivots since the beginning: a measure of the work that does not depend on the
    /// machine.
    private(set) var pivotCount = 0

    mutating func makeSymbol(_ kind: Tableau.Kind, owner: Int) -> Int {
        let symbol = tableau.makeSymbol(kind, owner: owner)
        costs.append(through: symbol)
        return symbol
    }

    mutating func removeSymbol(_ symbol: Int) {
        costs.clear(symbol)
        tableau.removeSymbol(symbol)
    }

    // MARK: Costs

    /// Adds to the cost of a symbol, whether it is basic or not.
    mutating func addCost(_ amount: Double, _ priority: Float, to symbol: Int) {
        guard let row = tableau.row(of: symbol) else {
            costs.add(amount, priority, to: symbol)
            addImprovingCandidate(of: symbol)
            return
        }
        // The cost of a basic symbol is distributed over the symbols of its row: moving one of
        // those by 1 moves the basic symbol by the cell's value.
        tableau.forEachCell(ofRow: row) { column, value in
            costs.add(amount * value, priority, to: column)
            addImprovingCandidate(of: column)
        }
    }

    private mutating func addCost(of source: Int, times factor: Double, to symbol: Int) {
        costs.add(source, times: factor, to: symbol)
        addImprovingCandidate(of: symbol)
    }

    private mutating func addImprovingCandidate(of symbol: Int) {
        if costs.isNegative(symbol) { improvingCandidates.append(Int32(symbol)) }
    }

    // MARK: Steps

    /// Makes a symbol basic in a row instead of the row's basic symbol.
    mutating func pivot(_ entering: Int, into row: Int) {
        pivotCount += 1
        tableau.pivot(entering, into: row)
        // A basic symbol stores no cost: distribute it over the symbols that it now depends on.
        guard !costs.isZero(entering) else { return }
        tableau.forEachCell(ofRow: row) { column, value in addCost(of: entering, times: value, to: column) }
        costs.clear(entering)
    }

    /// Removes a symbol from the system: solves a row for it, substitutes the result in all other
    /// rows, and removes the row, whose basic symbol is no longer basic.
    mutating func eliminate(_ symbol: Int, by row: Int) {
        pivotCount += 1
        if !costs.isZero(symbol) {
            // The symbol equals (basic − constant − rest) / coefficient: distribute its cost over
            // these terms. This reads the row, so it precedes the elimination.
            let factor = 1 / tableau.coefficient(of: symbol, in: row)
            addCost(of: symbol, times: factor, to: tableau.basic(of: row))
            tableau.forEachCell(ofRow: row) { column, value in
                if column != symbol { addCost(of: symbol, times: -factor * value, to: column) }
            }
            costs.clear(symbol)
        }
        tableau.eliminate(symbol, by: row)
    }

    /// Undoes the steps of the last call of `restoreFeasibility()`: the same pivots with the
    /// symbols exchanged, in reverse.
    mutating func undo() {
        for step in steps.reversed() {
            if let row = tableau.row(of: Int(step.entering)) { pivot(Int(step.leaving), into: row) }
        }
        steps.removeAll(keepingCapacity: true)
        infeasibleCandidates.removeAll(keepingCapacity: true)
    }

    /// Adds a row to those that `restoreFeasibility()` examines.
    mutating func markAsCandidate(_ row: Int) { infeasibleCandidates.append(Int32(row)) }

    /// Moves a symbol that is not basic by a number, and declares its new value to be 0. The rows
    /// that may have become infeasible are added to those that `restoreFeasibility()` examines.
    mutating func shift(_ symbol: Int, by change: Double) {
        tableau.shift(symbol, by: change, &infeasibleCandidates)
    }

    /// Returns how far a row's basic symbol is out of its bounds: negative if it is below them,
    /// positive if above, 0 if it is within.
    func infeasibility(of row: Int) -> Double {
        let constant = tableau.constant(of: row)
        guard abs(constant) > Self.feasibilityTolerance else { return 0 }
        switch tableau.kind(of: tableau.basic(of: row)) {
        case .free: return 0
        case .restricted: return min(0, constant)
        case .fixed: return constant
        }
    }

    // MARK: The primal method: from a feasible solution to an optimal one

    /// Performs steps as long as one is a gain.
    @inline(__always)
    mutating func optimize() {
        if !improvingCandidates.isEmpty { runPrimalMethod() }
    }

    /// Whether `optimize()` has nothing to do.
    var isOptimized: Bool { improvingCandidates.isEmpty }

    /// Increases symbols of negative cost, one after another, until none is left.
    private mutating func runPrimalMethod() {
        var degenerateSteps = 0
        while let symbol = degenerateSteps > Self.degenerateStepLimit
            ? firstImprovingSymbol() : improvingCandidates.popLast().map({ Int($0) })
        {
            // A candidate may have become basic or lost its negative cost since it was added. Free
            // symbols never have a cost: they become basic before costs are added. Fixed ones must
            // stay 0.
            guard costs.isNegative(symbol), tableau.row(of: symbol) == nil, tableau.kind(of: symbol) == .restricted else { continue }
            // Each unit of growth reduces the cost, so the symbol grows as far as feasibility
            // permits: until a basic symbol reaches its bound. That symbol leaves; it is 0 then, as
            // a symbol that is not basic must be. The total cost is a sum of errors, which cannot
            // decrease forever, so some row always blocks.
            guard let (row, length) = blockingRow(of: symbol) else { continue }
            // A step of length 0 gains nothing, and a sequence of such steps may return to where it
            // began.
            degenerateSteps = length > Self.feasibilityTolerance ? 0 : degenerateSteps + 1
            pivot(symbol, into: row)
        }
    }

    /// Returns the improving symbol of the lowest index (Bland's rule), with which steps that gain
    /// nothing cannot repeat.
    private mutating func firstImprovingSymbol() -> Int? {
        improvingCandidates.removeAll(keepingCapacity: true)
        return (0..<tableau.symbolLimit).first {
            costs.isNegative($0) && tableau.row(of: $0) == nil && tableau.kind(of: $0) == .restricted
        }
    }

    /// Returns the row whose basic symbol reaches its bound first as a symbol grows, and how far
    /// the symbol can grow; nil if nothing bounds it.
    func blockingRow(of symbol: Int) -> (row: Int, length: Double)? {
        var nearest: (row: Int, length: Double)?
        var size = 0.0
        tableau.forEachCell(ofColumn: symbol) { row, value in
            let kind = tableau.kind(of: tableau.basic(of: row))
            // Only a fixed symbol and a restricted one that shrinks have a bound ahead. A row that
            // is infeasible already, which the dual method will repair, blocks nothing.
            guard kind == .fixed || (kind == .restricted && value < 0), infeasibility(of: row) == 0 else { return }
            let length = kind == .fixed ? 0 : max(0, tableau.constant(of: row)) / -value
            if let best = nearest {
                guard length <= best.length + Self.feasibilityTolerance else { return }
                // Of rows with equal lengths, use the one with the largest coefficient: the pivot
                // divides by it, and small divisors amplify errors. The factor keeps coefficients
                // that differ only by rounding errors from changing the choice.
                guard length < best.length - Self.feasibilityTolerance || abs(value) > size * 1.001 else { return }
            }
            nearest = (row, length)
            size = abs(value)
        }
        return nearest
    }

    // MARK: The dual method: from an optimal solution to a feasible one

    /// Performs steps until every basic symbol is within its bounds. Optimizes first, because the
    /// dual method starts from an optimal solution.
    ///
    /// - Returns: A row that no step can repair, or nil if the solution is now feasible. After a
    ///   failure, the caller undoes the steps with `undo()`.
    @inline(__always)
    mutating func restoreFeasibility() -> Int? {
        optimize()
        return infeasibleCandidates.isEmpty ? nil : runDualMethod()
    }

    /// Repairs infeasible rows, one after another, until none is left.
    ///
    /// - Returns: A row that no step can repair, or nil.
    private mutating func runDualMethod() -> Int? {
        steps.removeAll(keepingCapacity: true)
        while let row = infeasibleCandidates.popLast().map({ Int($0) }) {
            guard tableau.basic(of: row) >= 0 else { continue }
            let infeasibility = infeasibility(of: row)
            guard infeasibility != 0 else { continue }
            // If no symbol of the row may move in the direction that helps, the row proves that its
            // constraints contradict one another: whatever values within their bounds its symbols
            // have, the basic one is out of its bounds.
            guard let entering = cheapestRepair(of: row, sign: infeasibility < 0 ? 1 : -1) else { return row }
            // The basic symbol leaves with the value 0, which is within its bounds. Every row that
            // has the entering symbol changes.
            tableau.forEachCell(ofColumn: entering) { row, _ in infeasibleCandidates.append(Int32(row)) }
            steps.append((Int32(entering), Int32(tableau.basic(of: row))))
            pivot(entering, into: row)
            infeasibleCandidates.append(Int32(row))
        }
        return nil
    }

    /// Returns the symbol that moves a row's basic symbol toward its bounds at the least cost per
    /// unit, or nil if none can. This choice keeps the solution optimal: a pivot on any other
    /// symbol would make the cost of the cheapest one negative.
    ///
    /// - Parameter sign: 1 if the basic symbol has to grow, -1 if it has to shrink.
    private func cheapestRepair(of row: Int, sign: Double) -> Int? {
        var best: (symbol: Int, size: Double)?
        tableau.forEachCell(ofRow: row) { column, value in
            // Fixed symbols cannot move, restricted ones can only grow.
            guard tableau.kind(of: column) != .fixed, tableau.kind(of: column) == .free || value * sign > 0 else { return }
            let size = abs(value)
            guard let found = best else {
                best = (column, size)
                return
            }
            let isLess = costs.isLess(column, per: size, than: found.symbol, per: found.size)
            // At equal cost, prefer a clearly larger coefficient, by which dividing is more
            // precise.
            if isLess ?? (size > found.size * 1.001) { best = (column, size) }
        }
        return best?.symbol
    }
}

extension Simplex {
    /// Two coefficients count as equally precise divisors if their ratio is at least this.
    private static let acceptableRatio = 0.1

    /// Returns the row to solve for a symbol that is to be eliminated and so has no bounds anymore.
    /// All other basic symbols stay within theirs. Returns nil if no row has the symbol.
    ///
    /// Eliminating the symbol by a row makes the row's basic symbol 0, as if the symbol moved until
    /// the basic symbol reached its bound. To keep the others feasible, that must be the first
    /// basic symbol to reach its bound as the symbol moves up or down. If no basic symbol limits
    /// either direction, any row of a free symbol can be used.
    func leavingRow(for symbol: Int) -> Int? {
        var rising = (row: -1, length: Double.infinity)
        var falling = rising
        var free = (row: -1, size: 0.0, cellCount: 0)
        tableau.forEachCell(ofColumn: symbol) { row, value in
            if tableau.isFree(row) {
                let (size, cellCount) = (abs(value), tableau.cellCount(of: row))
                // The shortest row adds the fewest cells to others, unless its coefficient is so
                // small that it costs precision.
                let isPreciseEnough = size >= free.size * Self.acceptableRatio
                if isPreciseEnough, size * Self.acceptableRatio > free.size || cellCount < free.cellCount { free = (row, size, cellCount) }
                return
            }
            let isFixed = tableau.kind(of: tableau.basic(of: row)) == .fixed
            let length = isFixed ? 0 : max(0, tableau.constant(of: row)) / abs(value)
            if value < 0 || isFixed, length < rising.length { rising = (row, length) }
            if value > 0 || isFixed, length < falling.length { falling = (row, length) }
        }
        // Growing costs the symbol's cost; shrinking gains it. If both directions are bounded, the
        // cheaper one is used.
        if falling.row >= 0, rising.row < 0 || costs.isPositive(symbol) { return falling.row }
        let row = rising.row >= 0 ? rising.row : free.row
        return row < 0 ? nil : row
    }
}
