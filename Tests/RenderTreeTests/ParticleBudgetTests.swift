import Geometry
@testable import RenderTree
import SceneModel
import TestSupport
import Testing
import WireProtocol

@Suite("The budget of particles")
struct ParticleBudgetTests {
    /// Returns a cell that emits as many particles as the protocol can express, which live as long.
    private static func flood() -> EmitterCell {
        var cell = EmitterCell()
        (cell[.birthRate], cell[.lifetime]) = (1e9, 1e9)
        return cell
    }

    /// Returns a fixture with emitter layers that have the same cells.
    private static func emitters(_ count: Int, _ cells: [EmitterCell]) throws -> CostFixture {
        let fixture = CostFixture(count: count)
        try fixture.commit { commit in
            commit.create(0..<count, .emitter)
            for id in 0..<count { commit.set(LayerID(id), .emitterCells, .cells(cells)) }
        }
        return fixture
    }

    @Test("A1 A particle occupies 64 bytes, and the traits that particles share twice as much")
    func size() {
        #expect(MemoryLayout<Particle>.stride == Limits.particleBytes)
        #expect(MemoryLayout<ParticleTraits>.stride <= 2 * Limits.particleBytes)
    }

    @Test("A1 All emitters of a client together have as many particles as the limit allows")
    func emitters() throws {
        let fixture = try Self.emitters(800, [Self.flood()])
        for time in [1.0, 2, 3] {
            fixture.evaluate(at: time)
            // Each emitter's traits count as two particles.
            #expect((Limits.particles - 16...Limits.particles).contains(fixture.tree.particleCount))
            #expect(fixture.tree.particleBytes <= Limits.particles * Limits.particleBytes)
            #expect(fixture.violations == [])
        }
        // Layers that are destroyed return their particles to the budget.
        try fixture.commit { commit in for id in 0..<400 { commit.destroy(LayerID(id)) } }
        #expect(fixture.tree.particleBytes == 0 && fixture.tree.particleCount == 0)
        fixture.evaluate(at: 4)
        #expect((Limits.particles - 16...Limits.particles).contains(fixture.tree.particleCount))
        #expect(fixture.violations == [])
    }

    @Test("A1 The particles of 800 emitters take at most four times the memory that their limit states")
    func memory() throws {
        let fixture = try Self.emitters(800, [Self.flood()])
        for time in [1.0, 2, 3] {
            fixture.evaluate(at: time)
            // An array's capacity is at most about twice its count.
            let bytes = fixture.tree.emitters.simulations.reduce(0) { $0 + $1.allocatedBytes }
            #expect(bytes >= fixture.tree.particleCount * Limits.particleBytes)
            #expect(bytes <= 4 * Limits.particles * Limits.particleBytes, "\(bytes) bytes")
        }
    }

    @Test("A3 Nested cells take steps in proportion to the limit of particles", arguments: [1, 8, 255])
    func nested(width: Int) throws {
        // Cells in a chain as deep as the limit, or many cells in one.
        var cell = Self.flood()
        if width == 8 {
            for _ in 1..<Limits.emitterCellDepth {
                var outer = Self.flood()
                outer.cells = [cell]
                cell = outer
            }
        } else {
            cell.cells = Array(repeating: Self.flood(), count: width)
        }
        let fixture = try Self.emitters(4, [cell])
        for time in [1.0, 2, 3] {
            let steps = fixture.evaluate(at: time)
            #expect(fixture.tree.particleCount > Limits.particles / 64)
            // The memory of one particle holds 8 counts of births, each of which takes a step for
            // itself and one for a birth that is refused. A particle is born, emits and is tested
            // for its death.
            #expect(steps <= 19 * Limits.particles + 4 * Limits.emitterCells, "\(steps) steps")
            #expect(fixture.violations == [])
        }
    }

    @Test("Particles that die in the frame of their birth are limited in number")
    func shortLives() throws {
        var cell = EmitterCell()
        // Half of the lifetimes are negative and therefore 0.
        (cell[.birthRate], cell[.lifetime], cell[.lifetimeRange]) = (1e9, 0, 1e9)
        let fixture = try Self.emitters(1_000, [cell])
        for time in [1.0, 2] {
            #expect(fixture.evaluate(at: time) <= 3 * Limits.particles)
            #expect(fixture.violations == [])
        }
    }

    @Test("Emitters that change at random keep the budget exact, and release all of it at the end", arguments: [1, 2])
    func randomChanges(seed: UInt64) throws {
        var numbers = SeededNumbers(seed)
        func cell(depth: Int) -> EmitterCell {
            var new = EmitterCell()
            (new[.birthRate], new[.lifetime]) = (Double.random(in: 0...40, using: &numbers), Double.random(in: 0...3, using: &numbers))
            new[.xAcceleration] = Double.random(in: 0...3, using: &numbers).rounded()
            if depth < 3 { new.cells = (0..<Int.random(in: 0...2, using: &numbers)).map { _ in cell(depth: depth + 1) } }
            return new
        }
        let fixture = try Self.emitters(5, [cell(depth: 1)])
        var time = 0.0
        for step in 0..<120 {
            time = step % 40 == 39 ? 0.5 : time + Double.random(in: 0...0.5, using: &numbers)
            if step % 3 == 0 {
                let id = LayerID(Int.random(in: 0..<5, using: &numbers))
                var cells: [EmitterCell] = []
                if step % 2 == 0, case .cells(let current) = fixture.tree.presentation(of: id)[.emitterCells] {
                    // Equal structure, other values.
                    cells = current
                    for index in cells.indices { cells[index][.yAcceleration] += 1 }
                } else {
                    cells = [cell(depth: 1)]
                }
                try fixture.commit { $0.set(id, .emitterCells, .cells(cells)) }
            }
            fixture.evaluate(at: time)
            #expect(fixture.violations == [])
        }
        try fixture.commit { commit in for id in 0..<5 { commit.set(LayerID(id), .emitterCells, .cells([])) } }
        fixture.evaluate(at: time)
        #expect(fixture.tree.particleCount == 0 && fixture.tree.particleBytes == 0)
    }

    @Test("A particle keeps the acceleration that its cell had when it was born")
    func traits() throws {
        func cell(acceleration: Double) -> EmitterCell {
            var cell = EmitterCell()
            (cell[.birthRate], cell[.lifetime], cell[.xAcceleration]) = (1, 10, acceleration)
            return cell
        }
        let fixture = try Self.emitters(1, [cell(acceleration: 2)])
        fixture.evaluate(at: 1.5)
        try fixture.commit { $0.set(LayerID(0), .emitterCells, .cells([cell(acceleration: -4)])) }
        fixture.evaluate(at: 3)
        var positions: [Double] = []
        fixture.tree.emission(of: LayerID(0))?.forEach { _, particle in positions.append(particle.position.x) }
        // Born at 1, 2 and 3; ½ · a · age².
        #expect(positions == [4, -2, 0])
    }
}
