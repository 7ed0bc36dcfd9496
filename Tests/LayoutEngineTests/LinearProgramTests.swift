import Foundation
import LayoutEngine
import Testing

/// Compares solutions with those of another solver, which `Scripts/layout-oracle` recorded: one
/// line for each random system, with the sum of errors of each optional priority, or `-` if the
/// required constraints contradict each other.
@Suite("The layout engine and linear programming")
struct LinearProgramTests {
    private static let priorities: [Float] = [1000, 1000, 750, 500, 250]

    /// The generator of `Scripts/layout-oracle`.
    private struct OracleGenerator {
        var state: UInt64

        mutating func below(_ count: Int) -> Int {
            state = (1_103_515_245 * state + 12345) % (1 << 31)
            return Int(state >> 8) % count
        }
    }

    /// Returns the system that the script creates from a seed.
    private static func system(_ seed: Int) -> (variables: Int, lines: [ConstraintLine]) {
        var generator = OracleGenerator(state: UInt64(seed * 7919 + 1))
        let variables = 1 + generator.below(6)
        let lines = (0..<1 + generator.below(12)).map { _ in
            var factors: [Int: Double] = [:]
            for _ in 0..<1 + generator.below(min(3, variables)) {
                let variable = generator.below(variables)
                factors[variable] = [-3, -2, -1, 1, 2, 3][generator.below(6)]
            }
            let relation: LayoutEngine.Relation = [.lessThanOrEqual, .equal, .greaterThanOrEqual][generator.below(3)]
            let constant = Double(generator.below(41) - 20)
            return ConstraintLine(
                factors: factors.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }, relation: relation, constant: constant,
                priority: Self.priorities[generator.below(5)])
        }
        return (variables, lines)
    }

    @Test("AL1 The errors of 10,000 random systems are, priority by priority, those that a linear program solver finds")
    func errorsMatchLinearPrograms() throws {
        let file = try #require(Bundle.module.url(forResource: "random-systems", withExtension: "txt", subdirectory: "Fixtures"))
        let expected = try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
        #expect(expected.count == 10_000)
        for (seed, line) in expected.enumerated() {
            let (count, lines) = Self.system(seed)
            guard let found = ConstraintLine.solve(lines, count) else {
                #expect(line == "-", "system \(seed) was refused")
                continue
            }
            guard line != "-" else {
                Issue.record("system \(seed), which is unsatisfiable, was accepted")
                continue
            }
            let sums = line.split(separator: " ").compactMap { Double($0) }
            #expect(found[1000, default: 0] < 1e-6, "system \(seed)")
            for (priority, sum) in zip([Float(750), 500, 250], sums) {
                #expect(
                    abs(found[priority, default: 0] - sum) < 1e-4 * max(1, sum), "system \(seed), \(priority): \(found) instead of \(sums)")
            }
        }
    }
}
