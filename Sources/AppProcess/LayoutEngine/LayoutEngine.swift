/// An incremental solver of linear equations and inequalities with priorities, which UIKit's Auto
/// Layout uses.
///
/// Every change updates the current solution; the system is never solved from the beginning.
/// Required constraints (priority 1000) always hold. The others are optional: the sum of their
/// errors (the amounts by which they are violated) is minimized, first for the highest priority,
/// then for the next, so that no number of constraints of a lower priority outweighs one of a
/// higher priority. A variable that no constraint determines keeps its value.
///
/// ```
/// var engine = LayoutEngine()
/// let (left, width) = (engine.makeVariable(), engine.makeVariable())
/// _ = try engine.add([.init(left), .init(width)], .lessThanOrEqual, 320)
/// let indent = try engine.add([.init(left)], .equal, 16)
/// _ = try engine.add([.init(width)], .equal, 400, priority: 750)
/// engine.value(of: width)                  // 304
/// try engine.setConstant(20, of: indent)
/// engine.value(of: width)                  // 300
/// ```
///
/// The engine is a value: use one copy at a time, from one thread at a time. `Simplex` documents
/// the solver's algorithm, `Tableau` its data.
public struct LayoutEngine {
    /// An unknown number.
    public struct Variable: Hashable, Sendable {
        let symbol: Int32

        /// An index for tables that the caller keeps: small, and unique among the variables that
        /// have not been removed.
        public var index: Int { Int(symbol) }
    }

    /// A multiple of a variable.
    public struct Term: Equatable, Sendable {
        /// The variable.
        public var variable: Variable
        /// The number that multiplies the variable.
        public var coefficient: Double

        /// Creates a multiple of a variable.
        public init(_ variable: Variable, times coefficient: Double = 1) {
            self.variable = variable
            self.coefficient = coefficient
        }
    }

    /// The relation of a sum of terms to a constant.
    public enum Relation: Sendable {
        /// The sum is at most the constant.
        case lessThanOrEqual
        /// The sum is the constant.
        case equal
        /// The sum is at least the constant.
        case greaterThanOrEqual
    }

    /// Identifies a constraint that was added.
    public struct Constraint: Hashable, Sendable {
        /// An index for tables that the caller keeps: small, and unique among the constraints that
        /// have not been removed.
        public let index: Int32
    }

    /// The error of a change that would leave no values that satisfy all required constraints. The
    /// change was not made.
    public struct Unsatisfiable: Error {
        /// The constraints that contradict the change, without the constraint that was to be added
        /// or changed. The set is minimal: without any one of them, the others and the change can
        /// hold. (A conflict of more than 256 constraints is reported without minimizing it.)
        public let conflict: [Constraint]
    }

    /// The priority of constraints that must hold, and the highest there is.
    public static let required: Float = 1000

    /// A constraint, with the symbols that represent it in the tableau.
    struct ConstraintRecord {
        var relation: Relation
        var priority: Float
        var constant: Double
        /// The list of the constraint's terms in `LayoutEngine.terms`. In an unused record, the
        /// index of the next unused one.
        var terms: Int32 = -1
        /// The symbol whose row or column represents the constraint; -1 in an unused record. The
        /// constraint is the row `marker = sign · (Σ terms − constant) + error`.
        ///
        /// The marker of a required equation is fixed at 0, that of an inequality is its slack, and
        /// that of an optional equation is its error above the constant.
        var marker: Int32 = -1
        /// The symbol for the error of an optional inequality, or for the error of an optional
        /// equation below its constant; -1 in a required constraint.
        var error: Int32 = -1

        var isRequired: Bool { priority >= required }
        /// The factor of the terms in the marker's row. It is −1 for “at most”, whose slack is
        /// positive if the sum is less than the constant. It is also −1 for a required equation, so
        /// that solving the row for a variable of coefficient 1 changes no other cell.
        var sign: Double { relation == .lessThanOrEqual || (isRequired && relation == .equal) ? -1 : 1 }
    }

    private(set) var simplex = Simplex()
    private(set) var records: [ConstraintRecord] = []
    private var terms = TermStore(capacity: Simplex.initialCapacity)
    private var firstUnusedRecord: Int32 = -1
    /// The base values of variables, by symbol. A variable's value is its base value plus the value
    /// of its symbol, which is 0 unless the symbol is basic.
    private(set) var baseValues: [Double] = []

    /// Creates an engine without variables and constraints.
    public init() {
        records.reserveCapacity(Simplex.initialCapacity / 2)
        baseValues.reserveCapacity(Simplex.initialCapacity)
    }

    /// The number of pivots since the engine was created: a measure of its work that does not
    /// depend on the machine.
    public var pivotCount: Int { simplex.pivotCount }

    // MARK: Variables

    /// Adds a variable. Its value is 0 until a constraint determines it.
    public mutating func makeVariable() -> Variable {
        let symbol = simplex.makeSymbol(.free, owner: -1)
        while baseValues.count <= symbol { baseValues.append(0) }
        baseValues[symbol] = 0
        return Variable(symbol: Int32(symbol))
    }

    /// Removes a variable. All constraints that it was in must have been removed.
    public mutating func remove(_ variable: Variable) { simplex.removeSymbol(Int(variable.symbol)) }

    /// Returns the value of a variable, after optimizing if constraints have changed.
    public mutating func value(of variable: Variable) -> Double {
        simplex.optimize()
        return baseValues[Int(variable.symbol)] + simplex.tableau.value(of: Int(variable.symbol))
    }

    /// Calls a closure once with each variable whose value may have changed since the last call,
    /// and with its value.
    ///
    /// The cost depends on the number of changes since then, not on the number of variables.
    public mutating func consumeChanges(_ body: (_ variable: Variable, _ value: Double) -> Void) {
        simplex.optimize()
        simplex.tableau.consumeChanges(baseValues, body)
    }

    /// Returns whether the constraints determine the value of a variable: no other value satisfies
    /// them as well.
    public mutating func isDetermined(_ variable: Variable) -> Bool {
        simplex.optimize()
        guard let row = simplex.tableau.row(of: Int(variable.symbol)) else { return false }
        // The variable is its row's sum, so it is ambiguous if a symbol of the row can move at no
        // cost.
        var isDetermined = true
        simplex.tableau.forEachCell(ofRow: row) { column, _ in
            switch simplex.tableau.kind(of: column) {
            case .fixed: break
            case .free: isDetermined = false
            case .restricted:
                // A step that costs nothing leads to another optimal value, if its length is not 0.
                guard simplex.costs.isZero(column) else { break }
                if (simplex.blockingRow(of: column)?.length ?? 1) > Tableau.tolerance { isDetermined = false }
            }
        }
        return isDetermined
    }

    /// Returns the constraints that determine the value of a variable: it would change with the
    /// constant of any of them.
    public mutating func constraints(determining variable: Variable) -> [Constraint] {
        simplex.optimize()
        guard let row = simplex.tableau.row(of: Int(variable.symbol)) else { return [] }
        var owners: Set<Int> = []
        simplex.tableau.forEachCell(ofRow: row) { column, _ in owners.insert(simplex.tableau.owner(of: column)) }
        return owners.subtracting([-1]).sorted().map { Constraint(index: Int32($0)) }
    }

    // MARK: Constraints

    /// Adds a constraint: a sum of terms in a relation to a constant.
    ///
    /// - Parameters:
    ///   - terms: The terms of the sum.
    ///   - relation: The relation of the sum to the constant.
    ///   - constant: The constant.
    ///   - priority: The priority, above 0. A constraint of the priority `required` must hold.
    /// - Returns: The constraint, with which it can be changed and removed.
    /// - Throws: `Unsatisfiable` if the constraint is required and contradicts other required ones.
    ///   Nothing has changed then.
    public mutating func add(
        _ terms: [Term], _ relation: Relation, _ constant: Double, priority: Float = LayoutEngine.required
    ) throws(Unsatisfiable) -> Constraint {
        var record = ConstraintRecord(relation: relation, priority: priority, constant: constant)
        let index = firstUnusedRecord >= 0 ? Int(firstUnusedRecord) : records.count
        if let row = insert(&record, terms, index) {
            let conflict = conflict(at: row, without: index)
            simplex.undo()
            removeSymbols(of: record)
            throw Unsatisfiable(conflict: minimal(conflict, with: Requirement(terms, relation, constant)))
        }
        record.terms = self.terms.insert(terms)
        if index < records.count {
            firstUnusedRecord = records[index].terms
            records[index] = record
        } else {
            records.append(record)
        }
        return Constraint(index: Int32(index))
    }

    /// Removes a constraint. Does nothing if it was removed before.
    public mutating func remove(_ constraint: Constraint) {
        let index = Int(constraint.index)
        let record = records[index]
        guard record.marker >= 0 else { return }
        removeSymbols(of: record)
        terms.remove(record.terms)
        (records[index].marker, records[index].terms) = (-1, firstUnusedRecord)
        firstUnusedRecord = constraint.index
    }

    /// Returns the constant that a constraint's sum is compared with.
    public func constant(of constraint: Constraint) -> Double { records[Int(constraint.index)].constant }

    /// Returns the priority of a constraint.
    public func priority(of constraint: Constraint) -> Float { records[Int(constraint.index)].priority }

    /// Changes the constant that a constraint's sum is compared with.
    ///
    /// - Throws: `Unsatisfiable` if required constraints would contradict one another. Nothing has
    ///   changed then.
    public mutating func setConstant(_ constant: Double, of constraint: Constraint) throws(Unsatisfiable) {
        let index = Int(constraint.index)
        let record = records[index]
        guard record.constant != constant, record.marker >= 0 else { return }
        let change = (record.constant - constant) * record.sign
        // The dual method starts from an optimal solution.
        simplex.optimize()
        shift(Int(record.marker), by: change)
        records[index].constant = constant
        guard let row = simplex.restoreFeasibility() else { return }
        let conflict = conflict(at: row, without: index)
        simplex.undo()
        shift(Int(record.marker), by: -change)
        _ = simplex.restoreFeasibility()
        records[index].constant = record.constant
        throw Unsatisfiable(conflict: minimal(conflict, with: Requirement(terms[record.terms], record.relation, constant)))
    }

    /// Changes the priority of a constraint.
    ///
    /// - Throws: `Unsatisfiable` if the constraint becomes required and contradicts other required
    ///   ones. Nothing has changed then.
    public mutating func setPriority(_ priority: Float, of constraint: Constraint) throws(Unsatisfiable) {
        let index = Int(constraint.index)
        let record = records[index]
        guard record.priority != priority, record.marker >= 0 else { return }
        var changed = record
        changed.priority = priority
        guard record.isRequired || changed.isRequired else {
            addCosts(of: record, times: -1)
            addCosts(of: changed, times: 1)
            records[index] = changed
            return
        }
        // A required constraint has different symbols from an optional one, so insert it again.
        let terms = terms[record.terms]
        removeSymbols(of: record)
        if let row = insert(&changed, terms, index) {
            let conflict = conflict(at: row, without: index)
            simplex.undo()
            removeSymbols(of: changed)
            var former = record
            _ = insert(&former, terms, index)
            records[index] = former
            throw Unsatisfiable(conflict: minimal(conflict, with: Requirement(terms, record.relation, record.constant)))
        }
        records[index] = changed
    }

    /// Returns the requirement of a constraint.
    func requirement(of constraint: Constraint) -> Requirement {
        let record = records[Int(constraint.index)]
        return Requirement(terms[record.terms], record.relation, record.constant)
    }

    // MARK: The tableau's rows

    /// Adds a constraint's symbols and its row to the tableau.
    ///
    /// - Returns: A row that cannot be made feasible, or nil if the constraint was added.
    private mutating func insert(_ record: inout ConstraintRecord, _ terms: [Term], _ owner: Int) -> Int? {
        let sign = record.sign
        var constant = -record.constant
        for term in terms { constant += term.coefficient * baseValues[Int(term.variable.symbol)] }
        let marker = simplex.makeSymbol(record.isRequired && record.relation == .equal ? .fixed : .restricted, owner: owner)
        let error = record.isRequired ? -1 : simplex.makeSymbol(.restricted, owner: owner)
        let row = simplex.tableau.makeRow(marker, sign * constant, terms, times: sign, error: error)
        (record.marker, record.error) = (Int32(marker), Int32(error))
        // If the row has a free symbol, solve it for that symbol. The variable can have any value,
        // so the new constraint holds exactly, and the solution remains feasible and optimal.
        if let variable = unsharedSubject(of: row, terms) ?? subject(of: row) {
            simplex.pivot(variable, into: row)
            addCosts(of: record, times: 1)
            return nil
        }
        // All variables of the constraint are determined already. If it is optional, keep the
        // solution feasible: the marker can be basic if the constant is not negative, otherwise the
        // error symbol takes its place. `optimize()` then searches for a solution with a smaller
        // error.
        guard record.isRequired else {
            if simplex.tableau.constant(of: row) < 0 { simplex.pivot(Int(record.error), into: row) }
            addCosts(of: record, times: 1)
            return nil
        }
        // A required constraint must hold, so repair the solution.
        simplex.markAsCandidate(row)
        return simplex.restoreFeasibility()
    }

    /// Returns the symbol of the variable with the largest coefficient in a new row among the
    /// variables that no other row has, or nil.
    ///
    /// A pivot on such a variable substitutes nothing. Variables that are basic are not in the row:
    /// they have been replaced by symbols that other rows have too.
    private func unsharedSubject(of row: Int, _ terms: [Term]) -> Int? {
        var best: (symbol: Int, size: Double)?
        for term in terms {
            let symbol = Int(term.variable.symbol)
            guard let size = simplex.tableau.coefficient(of: symbol, onlyIn: row).map(abs) else { continue }
            if best.map({ size > $0.size }) ?? true { best = (symbol, size) }
        }
        return best?.symbol
    }

    /// Returns the symbol of the variable with the largest coefficient in a row, or nil if the row
    /// has no free symbol.
    private func subject(of row: Int) -> Int? {
        var best: (symbol: Int, size: Double)?
        simplex.tableau.forEachCell(ofRow: row) { column, value in
            guard simplex.tableau.kind(of: column) == .free else { return }
            if best.map({ abs(value) > $0.size }) ?? true { best = (column, abs(value)) }
        }
        return best?.symbol
    }

    /// Adds the costs of an optional constraint's errors, or removes them with a factor of -1.
    private mutating func addCosts(of record: ConstraintRecord, times factor: Double) {
        guard !record.isRequired else { return }
        if record.relation == .equal { simplex.addCost(factor, record.priority, to: Int(record.marker)) }
        simplex.addCost(factor, record.priority, to: Int(record.error))
    }

    /// Removes a constraint's symbols from the tableau.
    private mutating func removeSymbols(of record: ConstraintRecord) {
        addCosts(of: record, times: -1)
        let (marker, error) = (Int(record.marker), Int(record.error))
        // If one of the symbols is basic, its row represents the constraint alone, and no other row
        // depends on it.
        if let row = simplex.tableau.row(of: marker) ?? (error < 0 ? nil : simplex.tableau.row(of: error)) {
            simplex.tableau.removeRow(row)
        } else {
            eliminate(marker)
        }
        simplex.removeSymbol(marker)
        if error >= 0 { simplex.removeSymbol(error) }
    }

    /// Removes the marker of a removed constraint from all rows, and keeps the solution feasible.
    private mutating func eliminate(_ symbol: Int) {
        guard let row = simplex.leavingRow(for: symbol) else { return }
        let basic = simplex.tableau.basic(of: row)
        if simplex.tableau.kind(of: basic) == .free {
            // The elimination sets the symbol of this variable to 0. Adding its value to the base
            // value keeps the variable unchanged.
            baseValues[basic] += simplex.tableau.removeConstant(of: row)
        }
        simplex.eliminate(symbol, by: row)
    }

    /// Changes the constant of a constraint by moving its marker.
    ///
    /// The change is that of the constant in the marker's row. If the marker is basic, only that
    /// row changes; otherwise the marker moves the opposite way in all rows that have it.
    private mutating func shift(_ marker: Int, by change: Double) {
        if let row = simplex.tableau.row(of: marker) {
            simplex.tableau.addConstant(change, to: row)
            simplex.markAsCandidate(row)
        } else {
            simplex.shift(marker, by: -change)
        }
    }
}
