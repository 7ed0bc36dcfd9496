import LayoutEngine
import Testing

@Suite("The layout engine")
struct LayoutEngineTests {
    typealias Term = LayoutEngine.Term

    @Test("AL1 The Cassowary paper's example of a middle between two edges has the paper's solutions")
    func paperExample() throws {
        // Badros, Borning, Stuckey, section 1: xl ≥ 0, xl + 10 ≤ xr, xr ≤ 100, 2 xm = xl + xr.
        var engine = LayoutEngine()
        let (left, middle, right) = (engine.makeVariable(), engine.makeVariable(), engine.makeVariable())
        _ = try engine.add([Term(middle, times: 2), Term(left, times: -1), Term(right, times: -1)], .equal, 0)
        _ = try engine.add([Term(right), Term(left, times: -1)], .greaterThanOrEqual, 10)
        _ = try engine.add([Term(right)], .lessThanOrEqual, 100)
        _ = try engine.add([Term(left)], .greaterThanOrEqual, 0)
        let edit = try engine.add([Term(middle)], .equal, 60, priority: 750)
        _ = try engine.add([Term(left)], .equal, 30, priority: 250)
        #expect(engine.value(of: left) == 30 && engine.value(of: middle) == 60 && engine.value(of: right) == 90)
        try engine.setConstant(90, of: edit)
        #expect(engine.value(of: left) == 80 && engine.value(of: middle) == 90 && engine.value(of: right) == 100)
        try engine.setConstant(200, of: edit)
        #expect(engine.value(of: left) == 90 && engine.value(of: middle) == 95 && engine.value(of: right) == 100)
        try engine.setConstant(60, of: edit)
        #expect(engine.value(of: left) == 30 && engine.value(of: middle) == 60 && engine.value(of: right) == 90)
    }

    @Test("One constraint outweighs a thousand constraints of a lower priority")
    func prioritiesAreNotWeights() throws {
        var engine = LayoutEngine()
        let x = engine.makeVariable()
        for _ in 0..<1000 { _ = try engine.add([Term(x)], .equal, 0, priority: 500) }
        #expect(engine.value(of: x) == 0)
        _ = try engine.add([Term(x)], .equal, 1, priority: 501)
        #expect(engine.value(of: x) == 1)
    }

    @Test("AL6 A constraint that contradicts required ones is refused with a minimal conflict, and changes nothing")
    func conflictIsMinimal() throws {
        var engine = LayoutEngine()
        let (x, y, z) = (engine.makeVariable(), engine.makeVariable(), engine.makeVariable())
        let first = try engine.add([Term(y), Term(x, times: -1)], .equal, 10)
        _ = try engine.add([Term(z)], .greaterThanOrEqual, 5)
        let second = try engine.add([Term(x)], .greaterThanOrEqual, 20)
        _ = try engine.add([Term(x)], .equal, 30, priority: 250)
        let before = (engine.value(of: x), engine.value(of: y), engine.value(of: z))
        do {
            _ = try engine.add([Term(y)], .lessThanOrEqual, 29)
            Issue.record("the contradictory constraint was added")
        } catch {
            #expect(Set(error.conflict) == [first, second])
        }
        #expect(before == (engine.value(of: x), engine.value(of: y), engine.value(of: z)))
        _ = try engine.add([Term(y)], .lessThanOrEqual, 30)
        #expect(engine.value(of: y) == 30 && engine.value(of: x) == 20)
    }

    @Test("AL7 A change reports each variable that it may have moved once, and no others")
    func changesAreReportedOnce() throws {
        var engine = LayoutEngine()
        let (x, y, z) = (engine.makeVariable(), engine.makeVariable(), engine.makeVariable())
        let edge = try engine.add([Term(x)], .equal, 10)
        _ = try engine.add([Term(y), Term(x, times: -1)], .equal, 5)
        _ = try engine.add([Term(z)], .equal, 7)
        func changes(_ engine: inout LayoutEngine) -> [LayoutEngine.Variable: Double] {
            var values: [LayoutEngine.Variable: Double] = [:]
            engine.consumeChanges { variable, value in
                #expect(values[variable] == nil)
                values[variable] = value
            }
            return values
        }
        #expect(changes(&engine) == [x: 10, y: 15, z: 7])
        #expect(changes(&engine) == [:])
        try engine.setConstant(20, of: edge)
        #expect(changes(&engine) == [x: 20, y: 25])
    }

    @Test("AL6 A variable is determined if no other value is optimal")
    func determinedVariables() throws {
        var engine = LayoutEngine()
        let (x, y) = (engine.makeVariable(), engine.makeVariable())
        let isAlone = engine.isDetermined(x)
        #expect(!isAlone)
        _ = try engine.add([Term(x)], .greaterThanOrEqual, 10)
        _ = try engine.add([Term(y), Term(x, times: -1)], .equal, 5)
        #expect(!engine.isDetermined(x) && !engine.isDetermined(y))
        let preference = try engine.add([Term(y)], .equal, 40, priority: 250)
        #expect(engine.isDetermined(x) && engine.isDetermined(y) && engine.value(of: x) == 35)
        engine.remove(preference)
        #expect(!engine.isDetermined(x) && !engine.isDetermined(y))
    }

    @Test("A variable keeps its value after the constraints that determined it are removed")
    func undeterminedVariablesKeepTheirValues() throws {
        var engine = LayoutEngine()
        let (x, y) = (engine.makeVariable(), engine.makeVariable())
        let position = try engine.add([Term(x)], .equal, 30)
        _ = try engine.add([Term(y), Term(x, times: -1)], .equal, 5)
        engine.remove(position)
        #expect(engine.value(of: x) == 30 && engine.value(of: y) == 35)
        _ = try engine.add([Term(y)], .equal, 8)
        #expect(engine.value(of: x) == 3 && engine.value(of: y) == 8)
    }
}
