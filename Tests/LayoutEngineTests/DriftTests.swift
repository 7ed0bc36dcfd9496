import Foundation
@testable import LayoutEngine
import Testing

@Suite("Rounding errors of the layout engine")
struct DriftTests {
    /// A system with a known solution: positions that are linear functions of up to three positions
    /// before them, and for each the maximum of the position and a number.
    struct SystemFixture {
        /// The formula of a position: the sum of terms and a constant.
        struct Rule {
            var terms: [(position: Int, factor: Double)]
            var constant: Double
            var constraint: LayoutEngine.Constraint?
        }

        static let count = 30
        var engine = LayoutEngine()
        let positions: [LayoutEngine.Variable]
        let maxima: [LayoutEngine.Variable]
        var rules: [Rule] = []
        /// The number of each maximum.
        var floors: [(constant: Double, constraint: LayoutEngine.Constraint)] = []

        init(using generator: inout SeededGenerator) throws {
            var engine = LayoutEngine()
            positions = (0..<Self.count).map { _ in engine.makeVariable() }
            maxima = (0..<Self.count).map { _ in engine.makeVariable() }
            self.engine = engine
            for index in 0..<Self.count {
                let terms = (max(0, index - 3)..<index).map { ($0, [1.0 / 3, 0.123, -0.7, 0.5].randomElement(using: &generator) ?? 0.5) }
                rules.append(Rule(terms: terms, constant: Double(index)))
                try add(index)
                _ = try self.engine.add(
                    [.init(maxima[index]), .init(positions[index], times: -1)], .greaterThanOrEqual, 0, priority: 750)
                floors.append((10, try self.engine.add([.init(maxima[index])], .equal, 10, priority: 500)))
            }
        }

        /// Adds the constraint of a position's rule.
        mutating func add(_ index: Int) throws {
            let terms = rules[index].terms.map { LayoutEngine.Term(positions[$0.position], times: -$0.factor) }
            rules[index].constraint = try engine.add([.init(positions[index])] + terms, .equal, rules[index].constant)
        }

        /// Changes the constant of a rule or a floor, or adds a rule's constraint again.
        mutating func change(using generator: inout SeededGenerator) throws {
            let index = Int.random(in: 0..<Self.count, using: &generator)
            let constant = Double.random(in: -20...20, using: &generator)
            switch Int.random(in: 0..<20, using: &generator) {
            case 0:
                if let constraint = rules[index].constraint { engine.remove(constraint) }
                rules[index].constant = constant
                try add(index)
            case 1..<10:
                rules[index].constant = constant
                if let constraint = rules[index].constraint { try engine.setConstant(constant, of: constraint) }
            default:
                floors[index].constant = constant
                try engine.setConstant(constant, of: floors[index].constraint)
            }
        }

        /// Returns the largest difference between a value of the engine and the formula.
        mutating func error() -> Double {
            var values: [Double] = []
            var error = 0.0
            for index in 0..<Self.count {
                values.append(rules[index].terms.reduce(rules[index].constant) { $0 + $1.factor * values[$1.position] })
                error = max(error, abs(engine.value(of: positions[index]) - values[index]))
                error = max(error, abs(engine.value(of: maxima[index]) - max(values[index], floors[index].constant)))
            }
            return error
        }
    }

    /// The number of edits. `LAMINA_EDITS=1000000` takes a minute.
    private static let edits = ProcessInfo.processInfo.environment["LAMINA_EDITS"].flatMap { Int($0) } ?? 100_000

    @Test("AL1 After 100,000 random edits, removals and additions the solution is off by less than 1e-6")
    func errorsDoNotAccumulate() throws {
        var generator = SeededGenerator(seed: 42)
        var system = try SystemFixture(using: &generator)
        #expect(system.error() < 1e-9)
        for edit in 0..<Self.edits {
            try system.change(using: &generator)
            if edit % 2000 == 0 { try system.engine.checkInvariants() }
        }
        let error = system.error()
        #expect(error < 1e-6)
    }
}
