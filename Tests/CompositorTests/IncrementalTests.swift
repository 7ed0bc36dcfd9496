import Compositor
import TestSupport
import Testing
import WireProtocol

@Suite("Incremental frames")
struct IncrementalTests {
    @Test("Painting only the damage gives the same pixels as painting the whole screen", arguments: 0..<40 as Range<UInt64>)
    func equalsFullRepaint(seed: UInt64) throws {
        let painted = try run(seed, isHostile: false)
        // One client may cover the other early.
        #expect(painted > 2)
    }

    @Test("Painting only the damage gives the same pixels for extreme numbers, and nothing traps", arguments: 0..<40 as Range<UInt64>)
    func hostileNumbers(seed: UInt64) throws { _ = try run(seed, isHostile: true) }

    /// Returns the number of frames with damage.
    private func run(_ seed: UInt64, isHostile: Bool) throws -> Int {
        let fixture = RendererFixture(width: 150, height: 140, scale: seed % 3 == 0 ? 1.5 : 1)
        var clients = [RandomClient(1, seed, isHostile: isHostile), RandomClient(2, seed)]
        for index in clients.indices { try clients[index].begin(fixture) }
        var numbers = SeededNumbers(seed)
        var painted = 0
        for step in 0..<60 {
            if numbers.chance(0.8) { try clients[numbers.int(0..<clients.count)].change(fixture) }
            let frame = fixture.frame(at: fixture.time + numbers.double(0...0.1))
            #expect(frame.damage.count <= 16)
            #expect(fixture.renderer.invariantViolations() == [])
            painted += frame.damage.isEmpty ? 0 : 1
            guard try expectSame(fixture, fixture.repainted(), "step \(step), repainted") else { return painted }
            // A frame that is composed from the beginning shows nothing of earlier frames.
            guard numbers.chance(0.2) else { continue }
            let before = fixture.pixels
            fixture.renderer.display = fixture.renderer.display
            #expect(!fixture.frame().damage.isEmpty)
            guard try expectSame(fixture, before, "step \(step), composed from the beginning") else { return painted }
        }
        return painted
    }

    @Test(
        "Random trees of at most 200 layers give the same pixels painted incrementally and as a whole, by one, two and three threads",
        arguments: 0..<20 as Range<UInt64>)
    func equalsForAnyThreads(seed: UInt64) throws {
        var numbers = SeededNumbers(seed)
        let count = [1, 5, 20, 60, 200][Int(seed) % 5]
        // Large enough for the renderer to wake its workers.
        let (width, height, scale) = (400, 420, 2.75)
        let mirrors = [2, 3].map { RendererFixture(width: width, height: height, scale: scale, threads: $0) }
        let fixture = RendererFixture(width: width, height: height, scale: scale, mirrors: mirrors)
        var client = RandomClient(1, seed, layerLimit: count)
        try client.begin(fixture, layers: count - 1)
        for step in 0..<100 {
            if numbers.chance(0.8) { try client.change(fixture) }
            fixture.frame(at: fixture.time + numbers.double(0...0.1))
            #expect(fixture.renderer.invariantViolations() == [])
            let whole = fixture.repainted()
            guard try expectSame(fixture, whole, "step \(step), repainted") else { return }
            for (index, mirror) in mirrors.enumerated() {
                guard try expectSame(mirror, whole, "step \(step), by \(index + 2) threads") else { return }
                guard numbers.chance(0.2) else { continue }
                try #require(mirror.repainted() == whole, "step \(step), repainted by \(index + 2) threads")
            }
        }
    }

    /// Records an issue that names the first differing pixel, and returns false, unless the screen
    /// has the expected pixels.
    private func expectSame(_ fixture: RendererFixture, _ expected: [UInt32], _ description: String) throws -> Bool {
        guard fixture.pixels != expected else { return true }
        let different = expected.indices.filter { fixture.pixels[$0] != expected[$0] }
        let first = try #require(different.first)
        Issue.record("\(description): \(different.count) pixels differ, the first at \(first % fixture.width), \(first / fixture.width)")
        return false
    }
}
