import LayoutEngine
import Testing

/// Random systems, changed step by step, beside the same systems solved anew.
@Suite("Random systems")
struct RandomSystemTests {
    struct Numbers: RandomNumberGenerator {
        var state: UInt64
        mutating func next() -> UInt64 {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            let x = (state ^ (state >> 22)) &* 0x2545_F491_4F6C_DD1D
            return x ^ (x >> 29)
        }
    }

    static func line(_ variables: Int, using numbers: inout Numbers) -> ConstraintLine {
        let count = Int.random(in: 1...min(4, variables), using: &numbers)
        let factors = (0..<variables).shuffled(using: &numbers).prefix(count).map { variable in
            let size = Double(Int.random(in: 1...3, using: &numbers))
            return (variable, Bool.random(using: &numbers) ? size : -size)
        }
        return ConstraintLine(
            factors: factors, relation: [.lessThanOrEqual, .equal, .greaterThanOrEqual].randomElement(using: &numbers) ?? .equal,
            constant: Double(Int.random(in: -20...20, using: &numbers)),
            priority: [1000, 1000, 750, 500, 250].randomElement(using: &numbers) ?? 1000)
    }

    private static func agree(_ one: [Float: Double], _ other: [Float: Double]) -> Bool {
        one.keys.allSatisfy { abs(one[$0, default: 0] - other[$0, default: 0]) < 1e-6 }
    }

    @Test("AL1 after every change the errors are those of the same system solved from nothing, in any order", arguments: 0..<40)
    func changes(seed: Int) throws {
        var numbers = Numbers(state: UInt64(seed) &* 977 &+ 1)
        let count = Int.random(in: 1...8, using: &numbers)
        var engine = LayoutEngine()
        let variables = (0..<count).map { _ in engine.makeVariable() }
        var lines: [(line: ConstraintLine, key: LayoutEngine.Constraint)] = []
        for step in 0..<60 {
            let kind = Int.random(in: 0..<10, using: &numbers)
            let index = lines.indices.randomElement(using: &numbers)
            if kind < 5 || index == nil {
                let line = Self.line(count, using: &numbers)
                let all = lines.map(\.line) + [line]
                do {
                    let key = try engine.add(line.terms(variables), line.relation, line.constant, priority: line.priority)
                    lines.append((line, key))
                } catch {
                    #expect(ConstraintLine.solve(all.shuffled(using: &numbers), count) == nil, "step \(step): refused")
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
                let constant = Double(Int.random(in: -20...20, using: &numbers))
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
                lines[index].line.priority = [1000, 600, 250].randomElement(using: &numbers) ?? 250
                do {
                    try engine.setPriority(lines[index].line.priority, of: lines[index].key)
                } catch {
                    #expect(ConstraintLine.solve(lines.map(\.line), count) == nil)
                    lines[index].line = former
                }
            }
            let found = ConstraintLine.errors(lines.map(\.line), variables.map { engine.value(of: $0) })
            guard let fresh = ConstraintLine.solve(lines.map(\.line).shuffled(using: &numbers), count) else {
                Issue.record("step \(step): a system that nothing satisfies was taken")
                return
            }
            #expect(Self.agree(found, fresh), "step \(step): \(found) beside \(fresh)")
            #expect(found[1000, default: 0] < 1e-6)
            if !Self.agree(found, fresh) { return }
        }
    }

    @Test("AL7 the changes handed over, taken together, are the values of all variables, while variables come and go", arguments: 0..<20)
    func values(seed: Int) throws {
        var numbers = Numbers(state: UInt64(seed) &* 613 &+ 7)
        var engine = LayoutEngine()
        var variables = (0..<4).map { _ in engine.makeVariable() }
        var told: [LayoutEngine.Variable: Double] = [:]
        var lines: [(variables: Set<LayoutEngine.Variable>, key: LayoutEngine.Constraint)] = []
        for step in 0..<400 {
            switch Int.random(in: 0..<8, using: &numbers) {
            case 0: variables.append(engine.makeVariable())
            case 1:
                guard let index = variables.indices.randomElement(using: &numbers), variables.count > 2 else { break }
                let variable = variables.remove(at: index)
                for line in lines where line.variables.contains(variable) { engine.remove(line.key) }
                lines.removeAll { $0.variables.contains(variable) }
                engine.remove(variable)
                told[variable] = nil
            case 2: if let index = lines.indices.randomElement(using: &numbers) { engine.remove(lines.remove(at: index).key) }
            case 3:
                guard let index = lines.indices.randomElement(using: &numbers) else { break }
                _ = try? engine.setConstant(Double(Int.random(in: -20...20, using: &numbers)), of: lines[index].key)
            default:
                let line = Self.line(variables.count, using: &numbers)
                let terms = line.terms(variables)
                guard let key = try? engine.add(terms, line.relation, line.constant, priority: line.priority) else { break }
                lines.append((Set(terms.map(\.variable)), key))
            }
            // Not after every step, so that changes wait while variables go and others take their places.
            guard Int.random(in: 0..<3, using: &numbers) == 0 else { continue }
            var handedOver: Set<LayoutEngine.Variable> = []
            engine.takeChanges { variable, value in
                #expect(handedOver.insert(variable).inserted, "step \(step)")
                told[variable] = value
            }
            for variable in variables {
                let value = engine.value(of: variable)
                #expect(abs(told[variable, default: 0] - value) < 1e-6, "step \(step)")
            }
        }
    }
}
