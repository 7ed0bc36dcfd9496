@testable import LayoutEngine
import Testing

/// Compares random systems that change step by step with the same systems solved from the
/// beginning.
@Suite("Random systems")
struct RandomSystemTests {
    /// Returns a Boolean value that indicates whether the sums of errors are equal for each
    /// priority.
    private static func agree(_ one: [Float: Double], _ other: [Float: Double]) -> Bool {
        one.keys.allSatisfy { abs(one[$0, default: 0] - other[$0, default: 0]) < 1e-6 }
    }

    @Test(
        "AL1 After every change of a random system, the errors are those of the same system solved from the beginning in any order",
        arguments: 0..<40)
    func changesMatchFreshSolutions(seed: Int) throws {
        var generator = SeededGenerator(seed: UInt64(seed) &* 977 &+ 1)
        let count = Int.random(in: 1...8, using: &generator)
        var engine = LayoutEngine()
        let variables = (0..<count).map { _ in engine.makeVariable() }
        var lines: [(line: ConstraintLine, key: LayoutEngine.Constraint)] = []
        for step in 0..<60 {
            let kind = Int.random(in: 0..<10, using: &generator)
            let index = lines.indices.randomElement(using: &generator)
            if kind < 5 || index == nil {
                let line = ConstraintLine.random(count, using: &generator)
                let all = lines.map(\.line) + [line]
                do {
                    let key = try engine.add(line.terms(variables), line.relation, line.constant, priority: line.priority)
                    lines.append((line, key))
                } catch {
                    #expect(ConstraintLine.solve(all.shuffled(using: &generator), count) == nil, "step \(step): refused")
                    // The reported conflict contradicts the new line, and is minimal: without any
                    // of its members it does not.
                    let set = lines.filter { error.conflict.contains($0.key) }.map(\.line)
                    #expect(ConstraintLine.solve(set + [line], count) == nil)
                    for left in set.indices {
                        var fewer = set
                        fewer.remove(at: left)
                        #expect(ConstraintLine.solve(fewer + [line], count) != nil)
                    }
                }
            } else if let index, kind < 7 {
                engine.remove(lines.remove(at: index).key)
            } else if let index, kind < 9 {
                let constant = Double(Int.random(in: -20...20, using: &generator))
                let former = lines[index].line
                lines[index].line.constant = constant
                do {
                    try engine.setConstant(constant, of: lines[index].key)
                } catch {
                    #expect(ConstraintLine.solve(lines.map(\.line), count) == nil)
                    lines[index].line = former
                }
            } else if let index {
                let former = lines[index].line
                lines[index].line.priority = [1000, 600, 250].randomElement(using: &generator) ?? 250
                do {
                    try engine.setPriority(lines[index].line.priority, of: lines[index].key)
                } catch {
                    #expect(ConstraintLine.solve(lines.map(\.line), count) == nil)
                    lines[index].line = former
                }
            }
            try engine.checkInvariants()
            let found = ConstraintLine.errors(lines.map(\.line), variables.map { engine.value(of: $0) })
            guard let fresh = ConstraintLine.solve(lines.map(\.line).shuffled(using: &generator), count) else {
                Issue.record("step \(step): an unsatisfiable system was accepted")
                return
            }
            #expect(Self.agree(found, fresh), "step \(step): \(found) instead of \(fresh)")
            #expect(found[1000, default: 0] < 1e-6)
            if !Self.agree(found, fresh) { return }
        }
    }

    @Test(
        "AL7 The reported changes add up to the values of all variables while variables and constraints are added and removed",
        arguments: 0..<20)
    func changesAddUp(seed: Int) throws {
        var generator = SeededGenerator(seed: UInt64(seed) &* 613 &+ 7)
        var engine = LayoutEngine()
        var variables = (0..<4).map { _ in engine.makeVariable() }
        var reported: [LayoutEngine.Variable: Double] = [:]
        var lines: [(variables: Set<LayoutEngine.Variable>, key: LayoutEngine.Constraint)] = []
        for step in 0..<400 {
            switch Int.random(in: 0..<8, using: &generator) {
            case 0: variables.append(engine.makeVariable())
            case 1:
                guard let index = variables.indices.randomElement(using: &generator), variables.count > 2 else { break }
                let variable = variables.remove(at: index)
                for line in lines where line.variables.contains(variable) { engine.remove(line.key) }
                lines.removeAll { $0.variables.contains(variable) }
                engine.remove(variable)
                reported[variable] = nil
            case 2: if let index = lines.indices.randomElement(using: &generator) { engine.remove(lines.remove(at: index).key) }
            case 3:
                guard let index = lines.indices.randomElement(using: &generator) else { break }
                _ = try? engine.setConstant(Double(Int.random(in: -20...20, using: &generator)), of: lines[index].key)
            default:
                let line = ConstraintLine.random(variables.count, using: &generator)
                let terms = line.terms(variables)
                guard let key = try? engine.add(terms, line.relation, line.constant, priority: line.priority) else { break }
                lines.append((Set(terms.map(\.variable)), key))
            }
            try engine.checkInvariants()
            // Not after every step, so that changes are pending while variables are removed and
            // their indexes reused.
            guard Int.random(in: 0..<3, using: &generator) == 0 else { continue }
            var seen: Set<LayoutEngine.Variable> = []
            engine.consumeChanges { variable, value in
                #expect(seen.insert(variable).inserted, "step \(step)")
                reported[variable] = value
            }
            for variable in variables {
                let value = engine.value(of: variable)
                #expect(abs(reported[variable, default: 0] - value) < 1e-6, "step \(step)")
            }
        }
    }
}
