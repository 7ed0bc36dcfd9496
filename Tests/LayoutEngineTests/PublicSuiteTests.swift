import LayoutEngine
import Testing

/// Systems whose solutions the test suites of other solvers state: cassowary.js ("End-To-End"),
/// kiwi (`test_solver.py`) and cassowary-rs (`quadrilateral.rs`).
///
/// Their strong, medium and weak constraints have the priorities 750, 500 and 250 here; a stay is a
/// weak constraint to the present value of a variable.
@Suite("Systems of other solvers' tests")
struct PublicSuiteTests {
    private typealias Engine = LayoutEngine
    private typealias Term = LayoutEngine.Term
    private static let (strong, medium, weak): (Float, Float, Float) = (750, 500, 250)

    @Test("AL1 A sum that must grow grows by the variable without a stay", arguments: [LayoutEngine.Relation.equal, .greaterThanOrEqual])
    func sumsGrowByFreeVariables(relation: LayoutEngine.Relation) throws {
        // x + width ≥ 100 with a width of 10, and x1 + width1 ≥ x2 + width2; or with = in place
        // of ≥.
        var engine = Engine()
        let (x, width) = (engine.makeVariable(), engine.makeVariable())
        _ = try engine.add([Term(width)], .equal, 10, priority: Self.weak)
        _ = try engine.add([Term(x), Term(width)], relation, 100)
        #expect(engine.value(of: x) == 90 && engine.value(of: width) == 10)

        let (x1, width1, x2, width2) = (engine.makeVariable(), engine.makeVariable(), engine.makeVariable(), engine.makeVariable())
        for (variable, value) in [(width1, 10.0), (width2, 10), (x2, 100)] {
            _ = try engine.add([Term(variable)], .equal, value, priority: Self.weak)
        }
        _ = try engine.add([Term(x1), Term(width1), Term(x2, times: -1), Term(width2, times: -1)], relation, 0)
        #expect([x1, width1, x2, width2].map { engine.value(of: $0) } == [100, 10, 100, 10])
    }

    @Test("AL1 Bounds can be added and removed, including two equal ones")
    func boundsComeAndGo() throws {
        var engine = Engine()
        let (x, y) = (engine.makeVariable(), engine.makeVariable())
        _ = try engine.add([Term(x)], .equal, 100, priority: Self.weak)
        _ = try engine.add([Term(y)], .equal, 120, priority: Self.strong)
        func values() -> [Double] { [x, y].map { engine.value(of: $0) } }
        let ten = try engine.add([Term(x)], .lessThanOrEqual, 10)
        let twenty = try engine.add([Term(x)], .lessThanOrEqual, 20)
        #expect(values() == [10, 120])
        engine.remove(ten)
        #expect(values() == [20, 120])
        let double = try engine.add([Term(x, times: 2), Term(y, times: -1)], .equal, 0)
        #expect(values() == [20, 40])
        engine.remove(twenty)
        #expect(values() == [60, 120])
        engine.remove(double)
        #expect(values() == [100, 120])
        let again = try (0..<2).map { _ in try engine.add([Term(x)], .lessThanOrEqual, 10) }
        #expect(values() == [10, 120])
        engine.remove(again[0])
        #expect(values() == [10, 120])
        engine.remove(again[1])
        #expect(values() == [100, 120])
    }

    @Test("AL1 One of two contradictory optional constraints holds")
    func eitherOr() throws {
        var engine = Engine()
        let (x, y) = (engine.makeVariable(), engine.makeVariable())
        _ = try engine.add([Term(x), Term(y, times: -1)], .lessThanOrEqual, 0)
        _ = try engine.add([Term(y), Term(x, times: -1)], .equal, 3)
        _ = try engine.add([Term(x)], .equal, 10, priority: Self.weak)
        _ = try engine.add([Term(y)], .equal, 10, priority: Self.weak)
        let values = [x, y].map { engine.value(of: $0) }
        #expect(values == [10, 13] || values == [7, 10])
    }

    @Test("AL6 An inconsistent constraint is refused with exactly the chain that it contradicts")
    func inconsistent() throws {
        var engine = Engine()
        let (w, x, y, z) = (engine.makeVariable(), engine.makeVariable(), engine.makeVariable(), engine.makeVariable())
        let chain = [
            try engine.add([Term(w)], .greaterThanOrEqual, 10),
            try engine.add([Term(x), Term(w, times: -1)], .greaterThanOrEqual, 0),
            try engine.add([Term(y), Term(x, times: -1)], .greaterThanOrEqual, 0),
            try engine.add([Term(z), Term(y, times: -1)], .greaterThanOrEqual, 0),
        ]
        let eight = try engine.add([Term(z)], .greaterThanOrEqual, 8)
        func conflict(_ terms: [Term], _ relation: Engine.Relation, _ constant: Double) -> [Engine.Constraint]? {
            do {
                engine.remove(try engine.add(terms, relation, constant))
                return nil
            } catch {
                return error.conflict
            }
        }
        // A value below 8 contradicts the bound of 8 alone and the chain: the smaller set is
        // reported.
        let found = conflict([Term(z)], .lessThanOrEqual, 4).map(Set.init)
        #expect(found == [eight] || found == Set(chain))
        #expect(conflict([Term(z)], .lessThanOrEqual, 9).map(Set.init) == Set(chain))
        #expect(conflict([Term(z)], .lessThanOrEqual, 10) == nil)

        let (a, b) = (engine.makeVariable(), engine.makeVariable())
        let ten = try engine.add([Term(a)], .equal, 10)
        #expect(conflict([Term(a)], .equal, 5) == [ten])
        let same = try engine.add([Term(a), Term(b, times: -1)], .equal, 0)
        #expect(conflict([Term(b)], .equal, 5).map(Set.init) == [ten, same])
    }

    @Test("AL1 A strong constraint outweighs a medium one, and a medium one that holds anyway changes nothing")
    func strengths() throws {
        var engine = Engine()
        let (v1, v2) = (engine.makeVariable(), engine.makeVariable())
        _ = try engine.add([Term(v1), Term(v2)], .equal, 0)
        _ = try engine.add([Term(v1)], .greaterThanOrEqual, 10, priority: Self.medium)
        #expect(engine.value(of: v1) >= 10)
        _ = try engine.add([Term(v2)], .equal, 2, priority: Self.strong)
        #expect([v1, v2].map { engine.value(of: $0) } == [-2, 2])

        let (x, y, z) = (engine.makeVariable(), engine.makeVariable(), engine.makeVariable())
        _ = try engine.add([Term(z), Term(x, times: -1)], .equal, 0, priority: Self.weak)
        _ = try engine.add([Term(x)], .equal, 20, priority: Self.weak)
        _ = try engine.add([Term(y)], .equal, 200, priority: Self.strong)
        #expect([x, y, z].map { engine.value(of: $0) } == [20, 200, 20])
        _ = try engine.add([Term(z), Term(y, times: -1)], .lessThanOrEqual, -150, priority: Self.medium)
        #expect([x, y, z].map { engine.value(of: $0) } == [20, 200, 20])
    }

    @Test("AL1 An edit moves a variable up to a required bound")
    func boundedEdit() throws {
        var engine = Engine()
        let (v1, v2) = (engine.makeVariable(), engine.makeVariable())
        let edit = try engine.add([Term(v2)], .equal, -5, priority: Self.weak)
        _ = try engine.add([Term(v1), Term(v2)], .equal, 0)
        _ = try engine.add([Term(v2)], .lessThanOrEqual, -1)
        #expect([v1, v2].map { engine.value(of: $0) } == [5, -5])
        try engine.setConstant(0, of: edit)
        #expect([v1, v2].map { engine.value(of: $0) } == [1, -1])
    }

    @Test("AL1 Edits leave unrelated variables alone, and edited ones keep their values afterwards")
    func multiedit() throws {
        var engine = Engine()
        let variables = (0..<4).map { _ in engine.makeVariable() }
        func edit(_ first: Int, _ values: (Double, Double)) throws {
            let edits = [
                try engine.add([Term(variables[first])], .equal, values.0, priority: Self.strong),
                try engine.add([Term(variables[first + 1])], .equal, values.1, priority: Self.strong),
            ]
            _ = engine.value(of: variables[0])
            for edit in edits { engine.remove(edit) }
        }
        try edit(0, (10, 20))
        #expect(variables.map { engine.value(of: $0) } == [10, 20, 0, 0])
        try edit(2, (30, 40))
        #expect(variables.map { engine.value(of: $0) } == [10, 20, 30, 40])
        try edit(0, (50, 60))
        #expect(variables.map { engine.value(of: $0) } == [50, 60, 30, 40])
    }

    @Test("AL1 Moving corners of a quadrilateral keeps the middles of its sides in the middle")
    func quadrilateral() throws {
        var engine = Engine()
        func axis(_ starts: [Double], apart: [(Int, Int)]) throws -> (corners: [Engine.Variable], middles: [Engine.Variable]) {
            let corners = starts.map { _ in engine.makeVariable() }
            let middles = starts.map { _ in engine.makeVariable() }
            for index in starts.indices {
                // The original has the weights 1, 2, 4 and 8; here each corner has a priority of
                // its own.
                _ = try engine.add([Term(corners[index])], .equal, starts[index], priority: Self.weak + Float(index))
                let next = corners[(index + 1) % 4]
                _ = try engine.add([Term(middles[index]), Term(corners[index], times: -0.5), Term(next, times: -0.5)], .equal, 0)
                _ = try engine.add([Term(corners[index])], .greaterThanOrEqual, 0)
                _ = try engine.add([Term(corners[index])], .lessThanOrEqual, 500)
            }
            for (one, other) in apart {
                _ = try engine.add([Term(corners[other]), Term(corners[one], times: -1)], .greaterThanOrEqual, 20, priority: Self.strong)
            }
            return (corners, middles)
        }
        let horizontal = try axis([10, 10, 200, 200], apart: [(0, 2), (0, 3), (1, 2), (1, 3)])
        let vertical = try axis([10, 200, 200, 10], apart: [(0, 1), (0, 2), (3, 1), (3, 2)])
        #expect(horizontal.middles.map { engine.value(of: $0) } == [10, 105, 200, 105])
        #expect(vertical.middles.map { engine.value(of: $0) } == [105, 200, 105, 10])
        _ = try engine.add([Term(horizontal.corners[2])], .equal, 300, priority: Self.strong)
        _ = try engine.add([Term(vertical.corners[2])], .equal, 400, priority: Self.strong)
        #expect(horizontal.corners.map { engine.value(of: $0) } == [10, 10, 300, 200])
        #expect(vertical.corners.map { engine.value(of: $0) } == [10, 200, 400, 10])
        #expect(horizontal.middles.map { engine.value(of: $0) } == [10, 155, 250, 105])
        #expect(vertical.middles.map { engine.value(of: $0) } == [105, 300, 205, 10])
    }
}
