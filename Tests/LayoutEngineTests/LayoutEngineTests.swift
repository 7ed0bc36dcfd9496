import LayoutEngine
import Testing

@Suite("The layout engine")
struct LayoutEngineTests {
    typealias Term = LayoutEngine.Term

    @Test("AL1 the paper's example: the middle between two places, of which one is moved")
    func middle() throws {
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

    @Test("a higher priority is not given up for a thousand constraints of a lower one")
    func strength() throws {
        var engine = LayoutEngine()
        let x = engine.makeVariable()
        for _ in 0..<1000 { _ = try engine.add([Term(x)], .equal, 0, priority: 500) }
        #expect(engine.value(of: x) == 0)
        _ = try engine.add([Term(x)], .equal, 1, priority: 501)
        #expect(engine.value(of: x) == 1)
    }

    @Test("AL6 what contradicts required constraints is refused, with the fewest that it contradicts, and changes nothing")
    func conflict() throws {
        var engine = LayoutEngine()
        let (x, y, z) = (engine.makeVariable(), engine.makeVariable(), engine.makeVariable())
        let first = try engine.add([Term(y), Term(x, times: -1)], .equal, 10)
        _ = try engine.add([Term(z)], .greaterThanOrEqual, 5)
        let second = try engine.add([Term(x)], .greaterThanOrEqual, 20)
        _ = try engine.add([Term(x)], .equal, 30, priority: 250)
        let before = (engine.value(of: x), engine.value(of: y), engine.value(of: z))
        do {
            _ = try engine.add([Term(y)], .lessThanOrEqual, 29)
            Issue.record("it was added")
        } catch {
            #expect(Set(error.conflict) == [first, second])
        }
        #expect(before == (engine.value(of: x), engine.value(of: y), engine.value(of: z)))
        _ = try engine.add([Term(y)], .lessThanOrEqual, 30)
        #expect(engine.value(of: y) == 30 && engine.value(of: x) == 20)
    }

    @Test("AL7 a change hands over the variables that it may have moved, once, and no others")
    func changes() throws {
        var engine = LayoutEngine()
        let (x, y, z) = (engine.makeVariable(), engine.makeVariable(), engine.makeVariable())
        let edge = try engine.add([Term(x)], .equal, 10)
        _ = try engine.add([Term(y), Term(x, times: -1)], .equal, 5)
        _ = try engine.add([Term(z)], .equal, 7)
        func taken(_ engine: inout LayoutEngine) -> [LayoutEngine.Variable: Double] {
            var values: [LayoutEngine.Variable: Double] = [:]
            engine.takeChanges { variable, value in
                #expect(values[variable] == nil)
                values[variable] = value
            }
            return values
        }
        #expect(taken(&engine) == [x: 10, y: 15, z: 7])
        #expect(taken(&engine) == [:])
        try engine.setConstant(20, of: edge)
        #expect(taken(&engine) == [x: 20, y: 25])
    }

    @Test("AL6 a variable is determined where no other value costs as little")
    func determined() throws {
        var engine = LayoutEngine()
        let (x, y) = (engine.makeVariable(), engine.makeVariable())
        let isAlone = engine.isDetermined(x)
        #expect(!isAlone)
        _ = try engine.add([Term(x)], .greaterThanOrEqual, 10)
        _ = try engine.add([Term(y), Term(x, times: -1)], .equal, 5)
        #expect(!engine.isDetermined(x) && !engine.isDetermined(y))
        let wish = try engine.add([Term(y)], .equal, 40, priority: 250)
        #expect(engine.isDetermined(x) && engine.isDetermined(y) && engine.value(of: x) == 35)
        engine.remove(wish)
        #expect(!engine.isDetermined(x) && !engine.isDetermined(y))
    }

    @Test("a variable that nothing determines any more stays where it is")
    func rest() throws {
        var engine = LayoutEngine()
        let (x, y) = (engine.makeVariable(), engine.makeVariable())
        let place = try engine.add([Term(x)], .equal, 30)
        _ = try engine.add([Term(y), Term(x, times: -1)], .equal, 5)
        engine.remove(place)
        #expect(engine.value(of: x) == 30 && engine.value(of: y) == 35)
        _ = try engine.add([Term(y)], .equal, 8)
        #expect(engine.value(of: x) == 3 && engine.value(of: y) == 8)
    }
}
