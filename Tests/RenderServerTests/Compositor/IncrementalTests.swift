import TestSupport
import Compositor
import Testing
import WireProtocol

@Suite("Frames that follow one another")
struct IncrementalTests {
    @Test("painting only what is damaged gives the same screen as painting all of it, byte for byte", arguments: 0..<40 as Range<UInt64>)
    func equalsFullRepaint(seed: UInt64) throws { #expect(try run(seed, isHostile: false) > 5) }

    @Test("so it does for numbers that no app means, and nothing traps", arguments: 0..<40 as Range<UInt64>)
    func hostileNumbers(seed: UInt64) throws { _ = try run(seed, isHostile: true) }

    /// Answers how many frames there were.
    private func run(_ seed: UInt64, isHostile: Bool) throws -> Int {
        let stage = Stage(width: 150, height: 140, scale: seed % 3 == 0 ? 1.5 : 1)
        var clients = [RandomClient(1, seed, isHostile: isHostile), RandomClient(2, seed)]
        for index in clients.indices { try clients[index].begin(stage) }
        var numbers = SeededNumbers(seed)
        var painted = 0
        for step in 0..<60 {
            if numbers.chance(0.8) { try clients[numbers.int(0..<clients.count)].change(stage) }
            let frame = stage.frame(at: stage.time + numbers.double(0...0.1))
            #expect(frame.damage.count <= 16)
            #expect(stage.renderer.invariantViolations() == [])
            painted += frame.damage.isEmpty ? 0 : 1
            guard try expectSame(stage, stage.repainted(), "step \(step), painted anew") else { return painted }
            // Nothing is left of earlier frames in one that is made from nothing.
            guard numbers.chance(0.2) else { continue }
            let before = stage.pixels
            stage.renderer.display = stage.renderer.display
            #expect(!stage.frame().damage.isEmpty)
            guard try expectSame(stage, before, "step \(step), made anew") else { return painted }
        }
        return painted
    }

    @Test(
        "trees of 1 to 200 layers, changed at random, give the same screen painted in parts and as a whole, by one thread, two and three",
        arguments: 0..<20 as Range<UInt64>)
    func equalsForAnyThreads(seed: UInt64) throws {
        var numbers = SeededNumbers(seed)
        let count = [1, 5, 20, 60, 200][Int(seed) % 5]
        // Large enough to be worth waking somebody for.
        let (width, height, scale) = (400, 420, 2.75)
        let twins = [2, 3].map { Stage(width: width, height: height, scale: scale, threads: $0) }
        let stage = Stage(width: width, height: height, scale: scale, twins: twins)
        var client = RandomClient(1, seed, most: count)
        try client.begin(stage, layers: count - 1)
        for step in 0..<100 {
            if numbers.chance(0.8) { try client.change(stage) }
            stage.frame(at: stage.time + numbers.double(0...0.1))
            #expect(stage.renderer.invariantViolations() == [])
            let whole = stage.repainted()
            guard try expectSame(stage, whole, "step \(step), painted anew") else { return }
            for (index, twin) in twins.enumerated() {
                guard try expectSame(twin, whole, "step \(step), by \(index + 2) threads") else { return }
                guard numbers.chance(0.2) else { continue }
                try #require(twin.repainted() == whole, "step \(step), painted anew by \(index + 2) threads")
            }
        }
    }

    private func expectSame(_ stage: Stage, _ expected: [UInt32], _ what: String) throws -> Bool {
        guard stage.pixels != expected else { return true }
        let different = expected.indices.filter { stage.pixels[$0] != expected[$0] }
        let first = try #require(different.first)
        Issue.record("\(what): \(different.count) pixels differ, the first at \(first % stage.width), \(first / stage.width)")
        return false
    }
}
