@testable import LayoutEngine
import Testing

/// A constraint on numbered variables, apart from any engine: the sum of `factors` times their
/// variables, compared with a constant. Tests create random ones, add them to engines in several
/// ways, and compare how well the solutions satisfy them.
struct ConstraintLine {
    var factors: [(variable: Int, factor: Double)]
    var relation: LayoutEngine.Relation
    var constant: Double
    var priority: Float

    /// Returns how far the constraint is from holding: 0 if it holds.
    func error(_ values: [Double]) -> Double {
        let excess = factors.reduce(0) { $0 + $1.factor * values[$1.variable] } - constant
        return switch relation {
        case .lessThanOrEqual: max(0, excess)
        case .equal: abs(excess)
        case .greaterThanOrEqual: max(0, -excess)
        }
    }

    /// Returns the factors as an engine's terms, with the engine's variables by their numbers.
    func terms(_ variables: [LayoutEngine.Variable]) -> [LayoutEngine.Term] {
        factors.map { LayoutEngine.Term(variables[$0.variable], times: $0.factor) }
    }

    /// Returns the sum of errors of each priority.
    static func errors(_ lines: [ConstraintLine], _ values: [Double]) -> [Float: Double] {
        lines.reduce(into: [:]) { $0[$1.priority, default: 0] += $1.error(values) }
    }

    /// Returns the errors of the solution that a new engine finds, or nil if it refuses a
    /// constraint. Checks the invariants of the engine.
    static func solve(_ lines: [ConstraintLine], _ count: Int) -> [Float: Double]? {
        var engine = LayoutEngine()
        let variables = (0..<count).map { _ in engine.makeVariable() }
        do {
            for line in lines { _ = try engine.add(line.terms(variables), line.relation, line.constant, priority: line.priority) }
        } catch {
            return nil
        }
        do { try engine.checkInvariants() } catch { Issue.record(error) }
        return errors(lines, variables.map { engine.value(of: $0) })
    }

    /// Returns a random constraint.
    static func random(_ variables: Int, using generator: inout SeededGenerator) -> ConstraintLine {
        let count = Int.random(in: 1...min(4, variables), using: &generator)
        let factors = (0..<variables).shuffled(using: &generator).prefix(count).map { variable in
            let size = Double(Int.random(in: 1...3, using: &generator))
            return (variable, Bool.random(using: &generator) ? size : -size)
        }
        return ConstraintLine(
            factors: factors, relation: [.lessThanOrEqual, .equal, .greaterThanOrEqual].randomElement(using: &generator) ?? .equal,
            constant: Double(Int.random(in: -20...20, using: &generator)),
            priority: [1000, 1000, 750, 500, 250].randomElement(using: &generator) ?? 1000)
    }
}
