import LayoutEngine

/// A scene's system in a LayoutEngine.
struct OwnSolver {
    private(set) var engine = LayoutEngine()
    private(set) var variables: [LayoutEngine.Variable] = []
    /// The constraints, in the order of the system's lines.
    private(set) var constraints: [LayoutEngine.Constraint] = []
    /// The last value read. Storing each value keeps the compiler from omitting the read.
    private(set) var latest = 0.0

    /// Builds and solves the system and reads all values.
    init(_ system: LayoutSystem) throws {
        variables.reserveCapacity(system.variables)
        constraints.reserveCapacity(system.lines.count)
        for _ in 0..<system.variables { variables.append(engine.makeVariable()) }
        for line in system.lines { constraints.append(try add(line)) }
        readChanges()
    }

    private mutating func add(_ line: LayoutSystem.Line) throws -> LayoutEngine.Constraint {
        let terms = line.terms.map { LayoutEngine.Term(variables[$0.variable], times: $0.coefficient) }
        let relation: LayoutEngine.Relation = line.relation < 0 ? .lessThanOrEqual : line.relation > 0 ? .greaterThanOrEqual : .equal
        return try engine.add(terms, relation, line.constant, priority: line.priority)
    }

    /// Reads the changed values.
    private mutating func readChanges() {
        var latest = latest
        engine.consumeChanges { _, value in latest = value }
        self.latest = latest
    }

    /// Changes the constant of a constraint and reads the changed values.
    mutating func edit(_ line: Int, to constant: Double) throws {
        try engine.setConstant(constant, of: constraints[line])
        readChanges()
    }

    mutating func remove(_ lines: [Int]) {
        for line in lines { engine.remove(constraints[line]) }
        readChanges()
    }

    mutating func removeAll() {
        for constraint in constraints { engine.remove(constraint) }
    }

    mutating func restore(_ lines: [Int], of system: LayoutSystem) throws {
        for line in lines { constraints[line] = try add(system.lines[line]) }
        readChanges()
    }

    mutating func values() -> [Double] { variables.map { engine.value(of: $0) } }
}
