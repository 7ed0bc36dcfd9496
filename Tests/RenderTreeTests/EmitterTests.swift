import Geometry
import Glibc
import RenderTree
import SceneModel
import Testing
import WireProtocol

/// Returns a tree whose root is an emitter with properties and cells.
private func tree(_ emitter: [(LayerProperty, PropertyValue)], _ cells: [EmitterCell]) throws -> ClientTree {
    let tree = ClientTree()
    var commit = Commit(time: 0)
    let layer = LayerID(rawValue: 0)
    commit.create(layer, .emitter)
    commit.setRoot(layer)
    for (property, value) in emitter { commit.set(layer, property, value) }
    commit.set(layer, .emitterCells, .cells(cells))
    var ledger = ClientLedger()
    var freed: [Surface] = []
    tree.apply(try ledger.admit(commit, sequence: 1), freed: &freed)
    return tree
}

extension ClientTree {
    /// Returns the particles of the root at a media time (seconds).
    fileprivate func particles(at time: Double) -> [ParticleAppearance] {
        var events: [AnimationEvent] = []
        _ = evaluate(at: time, events: &events)
        var list: [ParticleAppearance] = []
        emission(of: LayerID(rawValue: 0))?.forEach { _, particle in list.append(particle) }
        return list
    }
}

@Suite("Emitters")
struct EmitterTests {
    private static func cell(_ values: [EmitterCellNumber: Double]) -> EmitterCell {
        var cell = EmitterCell()
        for (number, value) in values { cell[number] = value }
        return cell
    }

    @Test("The number of particles follows from rate and lifetime, whatever the steps of time")
    func counts() throws {
        let cell = Self.cell([.birthRate: 10, .lifetime: 2.05])
        let coarse = try tree([], [cell])
        #expect(coarse.particles(at: 0.05).isEmpty)
        #expect(coarse.particles(at: 0.55).count == 5)
        // Births are at 0.1, 0.2, …; the particles of the last 2.05 s are alive.
        #expect(coarse.particles(at: 5.02).count == 21)
        let fine = try tree([], [cell])
        for step in 1...502 { _ = fine.particles(at: Double(step) / 100) }
        #expect(fine.particles(at: 5.02).map { $0.position } == coarse.particles(at: 5.02).map { $0.position })
        #expect(try tree([], [cell]).particles(at: 5.02).count == 21, "a late first frame has the same particles")
    }

    @Test("An emitter layer multiplies the rate, lifetime, velocity, scale and spin of its cells")
    func multipliers() throws {
        let cell = Self.cell([.birthRate: 1, .lifetime: 4, .velocity: 3, .scale: 0.5, .spin: 2])
        let layer: [(LayerProperty, PropertyValue)] = [
            (.birthRate, .scalar(2)), (.lifetime, .scalar(0.5)), (.velocity, .scalar(10)), (.scale, .scalar(3)), (.spin, .scalar(0.25)),
        ]
        // Births are at 0.5, 1, 1.5, …, and the lifetime is 2 seconds.
        let particles = try tree(layer, [cell]).particles(at: 10.25)
        #expect(particles.count == 4)
        for (index, particle) in particles.enumerated() {
            let age = 10.25 - (8.5 + 0.5 * Double(index))
            #expect(abs(particle.position.x - 30 * age) < 1e-5)
            #expect(abs(particle.scale - 1.5) < 1e-12)
            #expect(abs(particle.rotation - 0.5 * age) < 1e-6)
        }
    }

    @Test("A particle moves by velocity and acceleration, and its scale and color change by their speeds")
    func motion() throws {
        var cell = Self.cell([
            .birthRate: 1, .lifetime: 5, .velocity: 20, .emissionLongitude: .pi / 2, .xAcceleration: 4, .yAcceleration: -6,
            .scaleSpeed: 0.25,
            .redSpeed: -0.5, .alphaSpeed: -0.125,
        ])
        cell.color = Color(red: 1, green: 0.5, blue: 0.25, alpha: 1)
        let particle = try #require(
            try tree([(.emitterPosition, .point(Point(x: 100, y: 50)))], [cell]).particles(at: 3).first)
        // The particle is born at 1.
        let age = 2.0
        #expect(abs(particle.position.x - (100 + 0.5 * 4 * age * age)) < 1e-5)
        #expect(abs(particle.position.y - (50 + 20 * age - 0.5 * 6 * age * age)) < 1e-5)
        #expect(particle.scale == 1.5)
        #expect(particle.color == SIMD4(0, 0.5, 0.25, 0.75))
    }

    @Test("Values with ranges are uniformly distributed about their centers, and equal for equal seeds")
    func ranges() throws {
        let cell = Self.cell([
            .birthRate: 2000, .lifetime: 1, .lifetimeRange: 0.5, .velocity: 100, .velocityRange: 40, .emissionRange: .pi / 2,
            .scaleRange: 0.5,
        ])
        let emitter = try tree([(.seed, .scalar(7))], [cell])
        let particles = emitter.particles(at: 0.75)
        // 0.75 s at 2000 per second. Lifetimes are within 0.25 of 1, so hardly any has ended.
        #expect(particles.count > 1400 && particles.count <= 1500)
        let scales = particles.map(\.scale)
        #expect(scales.allSatisfy { (0.75...1.25).contains($0) })
        let mean = scales.reduce(0, +) / Double(scales.count)
        #expect(abs(mean - 1) < 0.02)
        let angles = particles.map { atan2($0.position.y, $0.position.x) }
        let (least, greatest) = (angles.min() ?? 0, angles.max() ?? 0)
        #expect(least >= -.pi / 4 - 1e-6 && least < -0.7)
        #expect(greatest <= .pi / 4 + 1e-6 && greatest > 0.7)
        #expect(try tree([(.seed, .scalar(7))], [cell]).particles(at: 0.75) == particles)
        #expect(try tree([(.seed, .scalar(8))], [cell]).particles(at: 0.75) != particles)
    }

    @Test(
        "Particles are born in the shape, on it or at its corners, depending on the mode", arguments: EmitterShape.allCases,
        EmitterMode.allCases)
    func shapes(shape: EmitterShape, mode: EmitterMode) throws {
        let cell = Self.cell([.birthRate: 1000, .lifetime: 1])
        let particles = try tree(
            [
                (.emitterPosition, .point(Point(x: 10, y: 20))), (.emitterSize, .size(Size(width: 8, height: 4))),
                (.emitterDepth, .scalar(2)),
                (.emitterShape, .choice(shape.rawValue)), (.emitterMode, .choice(mode.rawValue)),
            ], [cell]
        ).particles(at: 0.5)
        #expect(particles.count == 500)
        for particle in particles {
            let offset = particle.position - SIMD3(10, 20, 0)
            let distance = (offset * offset).sum().squareRoot()
            switch shape {
            case .point: #expect(distance == 0)
            case .line: #expect(abs(offset.x) <= 4 && offset.y == 0 && (mode != .points || abs(offset.x) == 4))
            case .rectangle, .cuboid:
                let limits = SIMD3(4.0, 2, shape == .cuboid ? 1 : 0)
                let axes = shape == .cuboid ? 3 : 2
                let atEnds = (0..<axes).count { abs(abs(offset[$0]) - limits[$0]) < 1e-12 }
                #expect((0..<3).allSatisfy { abs(offset[$0]) <= limits[$0] })
                let least =
                    switch mode {
                    case .points: axes
                    case .outline: axes - 1
                    case .surface: axes - 2
                    case .volume: 0
                    }
                #expect(atEnds >= least)
            case .circle, .sphere:
                #expect(distance <= 8 + 1e-5)
                #expect(shape == .sphere || offset.z == 0)
                if mode == .points { #expect(distance == 0) }
                if mode == .outline || (mode == .surface && shape == .sphere) { #expect(abs(distance - 8) < 1e-5) }
            }
        }
    }

    @Test("A particle emits particles of the cells in its cell, from its own position")
    func nested() throws {
        var rocket = Self.cell([.birthRate: 1, .lifetime: 1.9, .velocity: 10])
        rocket.cells = [Self.cell([.birthRate: 10, .lifetime: 100])]
        let particles = try tree([], [rocket]).particles(at: 2.25)
        // Rockets at 1 and 2; the first emitted 12 by 2.25, the second 2.
        #expect(particles.count == 2 + 12 + 2)
        let positions = particles.map(\.position.x).sorted()
        let expected = ((1...12).map { Double($0) } + [1, 2, 12.5, 2.5]).sorted()
        for (x, y) in zip(positions, expected) { #expect(abs(x - y) < 1e-5) }
    }

    @Test("An emitted particle inherits the color that its parent has at that time")
    func inheritedColor() throws {
        var rocket = Self.cell([.birthRate: 1, .lifetime: 1.9, .redSpeed: -0.4, .alphaSpeed: -0.2])
        rocket.color = Color(red: 0.8, green: 0.5, blue: 0, alpha: 1)
        var spark = Self.cell([.birthRate: 1, .lifetime: 100, .greenSpeed: 0.1])
        spark.color = Color(red: 1, green: 0.5, blue: 1, alpha: 0.5)
        rocket.cells = [spark]
        // The rocket is born at 1, and its spark at 2, when the rocket's red is 0.4 and its alpha
        // 0.8. The spark's own color multiplies these, and its green grows by 0.05 until 2.5.
        let particles = try tree([], [rocket]).particles(at: 2.5)
        let color = try #require(particles.first { $0.color.y < 0.4 }).color
        for (component, expected) in [0.4, 0.25 + 0.05, 0, 0.8 * 0.5].enumerated() { #expect(abs(color[component] - expected) < 1e-6) }
    }

    @Test("A cell emits from its begin time for its duration")
    func cellTiming() throws {
        var burst = Self.cell([.birthRate: 100, .lifetime: 10])
        burst.timing = MediaTiming(beginTime: 1, duration: 0.1)
        let emitter = try tree([], [burst])
        #expect(emitter.particles(at: 0.99).isEmpty)
        // One particle every 10 ms, for 0.1 s.
        #expect(emitter.particles(at: 1.055).count == 5)
        #expect(abs(emitter.particles(at: 5).count - 10) <= 1)
    }

    @Test("RS3 An emitter requires frames while it emits or has particles, and none afterward")
    func idle() throws {
        var burst = Self.cell([.birthRate: 100, .lifetime: 1])
        burst.timing = MediaTiming(beginTime: 0, duration: 0.1)
        let emitter = try tree([], [burst])
        var events: [AnimationEvent] = []
        #expect(emitter.evaluate(at: 0.05, events: &events) == .everyVsync)
        #expect(emitter.evaluate(at: 3, events: &events) == .nothing)
        #expect(try tree([], [Self.cell([.lifetime: 1])]).evaluate(at: 1, events: &events) == .nothing, "the rate is 0")
    }

    @Test("The number of particles never exceeds the limit, and huge numbers end in bounded time")
    func limit() throws {
        let cell = Self.cell([.birthRate: 1e9, .lifetime: 1e9])
        let emitter = try tree([], [cell])
        #expect(emitter.particles(at: 10).count == Limits.emitterParticles)
        #expect(emitter.particles(at: 11).count == Limits.emitterParticles)
        #expect(emitter.particles(at: 0.5).count <= Limits.emitterParticles, "the simulation starts again if time runs backward")
    }
}
