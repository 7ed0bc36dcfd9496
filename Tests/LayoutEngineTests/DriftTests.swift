import Foundation
import LayoutEngine
import Testing

@Suite("Rounding")
struct DriftTests {
    /// Places that follow from those before them, and for each the larger one of it and a number.
    struct Board {
        struct Rule {
            var before: [(place: Int, factor: Double)]
            var constant: Double
            var key: LayoutEngine.Constraint?
        }

        static let count = 30
        var engine = LayoutEngine()
        let places: [LayoutEngine.Variable]
        let maxima: [LayoutEngine.Variable]
        var rules: [Rule] = []
        /// What each maximum is at least, if it can.
        var floors: [(constant: Double, key: LayoutEngine.Constraint)] = []

        init(using numbers: inout RandomSystemTests.Numbers) throws {
            var engine = LayoutEngine()
            places = (0..<Self.count).map { _ in engine.makeVariable() }
            maxima = (0..<Self.count).map { _ in engine.makeVariable() }
            self.engine = engine
            for index in 0..<Self.count {
                let before = (max(0, index - 3)..<index).map { ($0, [1.0 / 3, 0.123, -0.7, 0.5].randomElement(using: &numbers) ?? 0.5) }
                rules.append(Rule(before: before, constant: Double(index)))
                try add(index)
                _ = try self.engine.add(
                    [.init(maxima[index]), .init(places[index], times: -1)], .greaterThanOrEqual, 0, priority: 750)
                floors.append((10, try self.engine.add([.init(maxima[index])], .equal, 10, priority: 500)))
            }
        }

        mutating func add(_ index: Int) throws {
            let terms = rules[index].before.map { LayoutEngine.Term(places[$0.place], times: -$0.factor) }
            rules[index].key = try engine.add([.init(places[index])] + terms, .equal, rules[index].constant)
        }

        mutating func change(using numbers: inout RandomSystemTests.Numbers) throws {
            let index = Int.random(in: 0..<Self.count, using: &numbers)
            let constant = Double.random(in: -20...20, using: &numbers)
            switch Int.random(in: 0..<20, using: &numbers) {
            case 0:
                if let key = rules[index].key { engine.remove(key) }
                rules[index].constant = constant
                try add(index)
            case 1..<10:
                rules[index].constant = constant
                if let key = rules[index].key { try engine.setConstant(constant, of: key) }
            default:
                floors[index].constant = constant
                try engine.setConstant(constant, of: floors[index].key)
            }
        }

        /// By how much the engine is off, at most.
        mutating func error() -> Double {
            var values: [Double] = []
            var error = 0.0
            for index in 0..<Self.count {
                values.append(rules[index].before.reduce(rules[index].constant) { $0 + $1.factor * values[$1.place] })
                error = max(error, abs(engine.value(of: places[index]) - values[index]))
                error = max(error, abs(engine.value(of: maxima[index]) - max(values[index], floors[index].constant)))
            }
            return error
        }
    }

    /// `LAMINA_EDITS=1000000` makes more, which takes a minute.
    private static let edits = ProcessInfo.processInfo.environment["LAMINA_EDITS"].flatMap { Int($0) } ?? 100_000

    @Test("AL1 after a hundred thousand random edits, removals and additions the solution is off by less than 1e-6")
    func drift() throws {
        var numbers = RandomSystemTests.Numbers(state: 42)
        var board = try Board(using: &numbers)
        #expect(board.error() < 1e-9)
        for _ in 0..<Self.edits { try board.change(using: &numbers) }
        let error = board.error()
        #expect(error < 1e-6)
    }
}
