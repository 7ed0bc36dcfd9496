import LayoutEngine

/// A constraint by the numbers of its variables.
struct ConstraintLine {
    var factors: [(variable: Int, factor: Double)]
    var relation: LayoutEngine.Relation
    var constant: Double
    var priority: Float

    /// How far it is from holding.
    func error(_ values: [Double]) -> Double {
        let excess = factors.reduce(0) { $0 + $1.factor * values[$1.variable] } - constant
        return switch relation {
        case .lessThanOrEqual: max(0, excess)
        case .equal: abs(excess)
        case .greaterThanOrEqual: max(0, -excess)
        }
    }

    func terms(_ variables: [LayoutEngine.Variable]) -> [LayoutEngine.Term] {
        factors.map { LayoutEngine.Term(variables[$0.variable], times: $0.factor) }
    }

    /// What all are off by, by priority.
    static func errors(_ lines: [ConstraintLine], _ values: [Double]) -> [Float: Double] {
        lines.reduce(into: [:]) { $0[$1.priority, default: 0] += $1.error(values) }
    }

    /// The errors of a solution from nothing; nil where there is none.
    static func solve(_ lines: [ConstraintLine], _ count: Int) -> [Float: Double]? {
        var engine = LayoutEngine()
        let variables = (0..<count).map { _ in engine.makeVariable() }
        do {
            for line in lines { _ = try engine.add(line.terms(variables), line.relation, line.constant, priority: line.priority) }
        } catch {
            return nil
        }
        return errors(lines, variables.map { engine.value(of: $0) })
    }
}
