/// An incremental solver of linear equations and inequalities with priorities.
///
/// Every change is worked into the present solution at once; nothing is solved again from nothing. Required constraints (priority 1000) hold. Of the others the sum of what they are off by is least,
/// priority by priority: nothing is given up of a higher one for any number of lower ones. Variables that no constraint determines stay where they are.
/// One user at a time.
public struct LayoutEngine {
    /// A number to be found.
    public struct Variable: Hashable, Sendable {
        let symbol: Int32

        /// Its place in a table of the user's: small, and no other variable's as long as it is not removed.
        public var index: Int { Int(symbol) }
    }

    /// A variable, multiplied.
    public struct Term: Equatable, Sendable {
        public var variable: Variable
        public var coefficient: Double

        public init(_ variable: Variable, times coefficient: Double = 1) {
            self.variable = variable
            self.coefficient = coefficient
        }
    }

    /// Between a sum of terms and a constant.
    public enum Relation: Sendable {
        case lessThanOrEqual
        case equal
        case greaterThanOrEqual
    }

    /// A constraint that was added.
    public struct Constraint: Hashable, Sendable {
        /// Its place in a table of the user's: small, and no other constraint's as long as it is not removed.
        public let index: Int32
    }

    /// Why a change was not made: nothing satisfies all required constraints.
    public struct Unsatisfiable: Error {
        /// The fewest that contradict one another: without any of them the others can hold. The one that was to be added or changed is not among them.
        public let conflict: [Constraint]
    }

    /// Of constraints that must hold.
    public static let required: Float = 1000

    struct State {
        var relation: Relation
        var priority: Float
        var constant: Double
        /// Where the terms are whose sum stands in the relation to the constant; of a constraint that was removed the next such.
        var terms: Int32 = -1
        /// By how much the sum is above the constant (below, for `lessThanOrEqual`); of an equation that need not hold, the part above. -1 for a constraint that was removed.
        var marker: Int32 = -1
        /// What an inequality that need not hold is off by, or the part below of such an equation; -1 where there is none.
        var error: Int32 = -1

        var isRequired: Bool { priority >= required }
        /// −1 where the sum's sign is turned, such that a required equation's row need not be turned to be solved for the first term.
        var sign: Double { relation == .lessThanOrEqual || (isRequired && relation == .equal) ? -1 : 1 }
    }

    private(set) var simplex = Simplex()
    private var states: [State] = []
    private var terms = TermStore(terms: Simplex.symbols)
    private var spareState: Int32 = -1
    /// Where variables that nothing determines are, and what the values of all are counted from; by symbol.
    private var rests: [Double] = []

    public init() {
        states.reserveCapacity(Simplex.symbols / 2)
        rests.reserveCapacity(Simplex.symbols)
    }

    // MARK: Variables

    /// A new variable, 0 as long as no constraint says otherwise.
    public mutating func makeVariable() -> Variable {
        let symbol = simplex.makeSymbol(.free, owner: -1)
        while rests.count <= symbol { rests.append(0) }
        rests[symbol] = 0
        return Variable(symbol: Int32(symbol))
    }

    /// Forgets a variable that is in no constraint any more.
    public mutating func remove(_ variable: Variable) { simplex.removeSymbol(Int(variable.symbol)) }

    /// What the variable is.
    public mutating func value(of variable: Variable) -> Double {
        simplex.optimise()
        return rests[Int(variable.symbol)] + simplex.tableau.value(of: Int(variable.symbol))
    }

    /// Hands over each variable whose value may have changed since the last time, once.
    public mutating func takeChanges(_ body: (_ variable: Variable, _ value: Double) -> Void) {
        simplex.optimise()
        simplex.tableau.takeChanges(rests, body)
    }

    /// Whether constraints leave the variable no other value, at the same cost.
    public mutating func isDetermined(_ variable: Variable) -> Bool {
        simplex.optimise()
        guard let row = simplex.tableau.row(of: Int(variable.symbol)) else { return false }
        var isDetermined = true
        simplex.tableau.forEachCell(ofRow: row) { column, _ in
            switch simplex.tableau.kind(of: column) {
            case .fixed: break
            case .free: isDetermined = false
            case .restricted:
                guard simplex.costs.isEmpty(column) else { break }
                if (simplex.block(of: column)?.length ?? 1) > Tableau.tolerance { isDetermined = false }
            }
        }
        return isDetermined
    }

    /// The constraints that make the variable what it is: those that it would change with.
    public mutating func constraints(determining variable: Variable) -> [Constraint] {
        simplex.optimise()
        guard let row = simplex.tableau.row(of: Int(variable.symbol)) else { return [] }
        var owners: Set<Int> = []
        simplex.tableau.forEachCell(ofRow: row) { column, _ in owners.insert(simplex.tableau.owner(of: column)) }
        return owners.subtracting([-1]).sorted().map { Constraint(index: Int32($0)) }
    }

    // MARK: Constraints

    /// Adds a constraint; throws, and changes nothing, where it is required and contradicts others that are.
    ///
    /// - Parameters:
    ///   - terms: The sum of these…
    ///   - relation: … stands in this relation…
    ///   - constant: … to this.
    ///   - priority: Above 0; 1000 for what must hold.
    public mutating func add(
        _ terms: [Term], _ relation: Relation, _ constant: Double, priority: Float = LayoutEngine.required
    ) throws(Unsatisfiable) -> Constraint {
        var state = State(relation: relation, priority: priority, constant: constant)
        let index = spareState >= 0 ? Int(spareState) : states.count
        if let row = insert(&state, terms, index) {
            let conflict = conflict(at: row, index)
            simplex.undo()
            withdraw(state)
            throw Unsatisfiable(conflict: minimal(conflict, with: (terms, relation, constant)))
        }
        state.terms = self.terms.insert(terms)
        if index < states.count {
            spareState = states[index].terms
            states[index] = state
        } else {
            states.append(state)
        }
        return Constraint(index: Int32(index))
    }

    /// Takes a constraint away.
    public mutating func remove(_ constraint: Constraint) {
        let index = Int(constraint.index)
        let state = states[index]
        guard state.marker >= 0 else { return }
        withdraw(state)
        terms.remove(state.terms)
        (states[index].marker, states[index].terms) = (-1, spareState)
        spareState = constraint.index
    }

    /// What a constraint's sum is compared to.
    public func constant(of constraint: Constraint) -> Double { states[Int(constraint.index)].constant }

    /// How much a constraint weighs.
    public func priority(of constraint: Constraint) -> Float { states[Int(constraint.index)].priority }

    /// Changes what a constraint's sum is compared to; throws, and changes nothing, where required constraints then contradict one another.
    public mutating func setConstant(_ constant: Double, of constraint: Constraint) throws(Unsatisfiable) {
        let index = Int(constraint.index)
        let state = states[index]
        guard state.constant != constant, state.marker >= 0 else { return }
        let change = (state.constant - constant) * state.sign
        simplex.optimise()
        shift(Int(state.marker), by: change)
        states[index].constant = constant
        guard let row = simplex.restore() else { return }
        let conflict = conflict(at: row, index)
        simplex.undo()
        shift(Int(state.marker), by: -change)
        _ = simplex.restore()
        states[index].constant = state.constant
        throw Unsatisfiable(conflict: minimal(conflict, with: (terms[state.terms], state.relation, constant)))
    }

    /// Changes how much a constraint weighs; throws, and changes nothing, where it becomes required and contradicts others that are.
    public mutating func setPriority(_ priority: Float, of constraint: Constraint) throws(Unsatisfiable) {
        let index = Int(constraint.index)
        let state = states[index]
        guard state.priority != priority, state.marker >= 0 else { return }
        var changed = state
        changed.priority = priority
        guard state.isRequired || changed.isRequired else {
            addCosts(of: state, -1)
            addCosts(of: changed, 1)
            states[index] = changed
            return
        }
        let terms = terms[state.terms]
        withdraw(state)
        if let row = insert(&changed, terms, index) {
            let conflict = conflict(at: row, index)
            simplex.undo()
            withdraw(changed)
            var former = state
            _ = insert(&former, terms, index)
            states[index] = former
            throw Unsatisfiable(conflict: minimal(conflict, with: (terms, state.relation, state.constant)))
        }
        states[index] = changed
    }

    /// What a constraint demands.
    func demand(of constraint: Constraint) -> Demand {
        let state = states[Int(constraint.index)]
        return (terms[state.terms], state.relation, state.constant)
    }

    // MARK: The tableau's rows

    /// Works a constraint in. Answers a row that cannot be brought within its bounds then; nil where all are.
    private mutating func insert(_ state: inout State, _ terms: [Term], _ owner: Int) -> Int? {
        let sign = state.sign
        var constant = -state.constant
        for term in terms { constant += term.coefficient * rests[Int(term.variable.symbol)] }
        let marker = simplex.makeSymbol(state.isRequired && state.relation == .equal ? .fixed : .restricted, owner: owner)
        let error = state.isRequired ? -1 : simplex.makeSymbol(.restricted, owner: owner)
        let row = simplex.tableau.makeRow(marker, sign * constant, terms, times: sign, error)
        (state.marker, state.error) = (Int32(marker), Int32(error))
        if let variable = newSubject(of: row, terms) ?? subject(of: row) {
            simplex.pivot(variable, into: row)
            addCosts(of: state, 1)
            return nil
        }
        guard state.isRequired else {
            if simplex.tableau.constant(of: row) < 0 { simplex.pivot(Int(state.error), into: row) }
            addCosts(of: state, 1)
            return nil
        }
        simplex.suspect(row)
        return simplex.restore()
    }

    /// The variable of a new row that no other row has; nil where there is none. One that is basic has been replaced by what others have too.
    private func newSubject(of row: Int, _ terms: [Term]) -> Int? {
        var best: (symbol: Int, size: Double)?
        for term in terms {
            let symbol = Int(term.variable.symbol)
            guard let size = simplex.tableau.factor(of: symbol, aloneIn: row).map(abs) else { continue }
            if best.map({ size > $0.size }) ?? true { best = (symbol, size) }
        }
        return best?.symbol
    }

    /// The variable that a new row is to be solved for: the one with the greatest factor.
    private func subject(of row: Int) -> Int? {
        var best: (symbol: Int, size: Double)?
        simplex.tableau.forEachCell(ofRow: row) { column, value in
            guard simplex.tableau.kind(of: column) == .free else { return }
            if best.map({ abs(value) > $0.size }) ?? true { best = (column, abs(value)) }
        }
        return best?.symbol
    }

    private mutating func addCosts(of state: State, _ factor: Double) {
        guard !state.isRequired else { return }
        if state.relation == .equal { simplex.addCost(factor, state.priority, to: Int(state.marker)) }
        simplex.addCost(factor, state.priority, to: Int(state.error))
    }

    /// Takes a constraint's symbols out of the tableau.
    private mutating func withdraw(_ state: State) {
        addCosts(of: state, -1)
        let (marker, error) = (Int(state.marker), Int(state.error))
        if let row = simplex.tableau.row(of: marker) ?? (error < 0 ? nil : simplex.tableau.row(of: error)) {
            simplex.tableau.removeRow(row)
        } else {
            eliminate(marker)
        }
        simplex.removeSymbol(marker)
        if error >= 0 { simplex.removeSymbol(error) }
    }

    /// Takes a symbol whose bounds no longer count out of all rows, such that the others stay within theirs.
    private mutating func eliminate(_ symbol: Int) {
        guard let row = simplex.leavingRow(for: symbol) else { return }
        let basic = simplex.tableau.basic(of: row)
        if simplex.tableau.kind(of: basic) == .free {
            // It stays where it is.
            rests[basic] += simplex.tableau.takeConstant(of: row)
        }
        simplex.eliminate(symbol, by: row)
    }

    /// Moves what a constraint compares to.
    private mutating func shift(_ marker: Int, by change: Double) {
        if let row = simplex.tableau.row(of: marker) {
            simplex.tableau.addConstant(change, to: row)
            simplex.suspect(row)
        } else {
            simplex.shift(marker, by: -change)
        }
    }
}
