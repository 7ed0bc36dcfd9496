import Compositor
import Geometry
import RenderTree
import SceneModel
import Testing
import WireProtocol

@Suite("The cost of frames")
struct FrameCostTests {
    /// The number of layers of a chain, each in the one before.
    private static let depth = 400
    private static let layerCount: UInt32 = 4_000

    /// A chain of layers, of which the last contains all other layers.
    private func makeChain() throws -> RendererFixture {
        try RendererFixture { commit in
            for id in 1..<UInt32(Self.depth) { commit.layer(id, in: id - 1, 0, 0, 40, 40, .blue) }
            for id in UInt32(Self.depth)..<Self.layerCount {
                commit.layer(id, in: UInt32(Self.depth) - 1, at: Int(id) - Self.depth, 1, 1, 2, 2, .red)
            }
        }
    }

    /// Commits, makes a frame, and returns the number of layers that it visited.
    private func steps(_ fixture: RendererFixture, at time: Double? = nil, _ build: (inout Commit) throws -> Void) throws -> Int {
        try fixture.commit(1, build)
        let before = fixture.renderer.stepCount
        fixture.frame(at: time)
        return fixture.renderer.stepCount - before
    }

    @Test("A5 Changed layers in one another take steps in proportion to the layers of the client")
    func nested() throws {
        let fixture = try makeChain()
        let steps = try steps(fixture) { commit in
            for id in 1..<UInt32(Self.depth) { commit.set(id, .backgroundColor, .color(.green)) }
        }
        #expect(steps > Int(Self.layerCount) && steps <= 8 * Int(Self.layerCount), "\(steps) steps")
        #expect(fixture.pixels == fixture.repainted())
    }

    @Test("A5 Changed layers below many others take steps in proportion to the layers of the client")
    func deep() throws {
        let fixture = try makeChain()
        let steps = try steps(fixture) { commit in
            for id in UInt32(Self.depth)..<UInt32(Self.depth) + 900 { commit.set(id, .backgroundColor, .color(.green)) }
        }
        #expect(steps > Int(Self.layerCount) && steps <= 8 * Int(Self.layerCount), "\(steps) steps")
        #expect(fixture[1, 1] == Pixel.red && fixture.pixels == fixture.repainted())
    }

    @Test("A5 Testing the visibility of animated layers below many others takes steps in proportion to the layers of the client")
    func animated() throws {
        let fixture = try makeChain()
        let keyPath = try #require(AnimationKeyPath(.opacity))
        let content = PropertyAnimation.Content.basic(from: .scalar(0), to: .scalar(1), by: nil)
        let fade = AnimationDescription(keyPath: keyPath, timing: MediaTiming(duration: 100), content: content)
        let count = Self.layerCount - UInt32(Self.depth)
        let steps = try steps(fixture, at: 1) { commit in
            for id in 0..<count { commit.add(AnimationID(rawValue: id), to: LayerID(rawValue: UInt32(Self.depth) + id), fade) }
        }
        #expect(steps > Int(Self.layerCount) && steps <= 8 * Int(Self.layerCount), "\(steps) steps")
        #expect(fixture.pixels == fixture.repainted())
    }

    @Test("A5 The layers in copies are limited in number, whether or not the copies share a space", arguments: [false, true])
    func copies(areSpatial: Bool) throws {
        let fixture = try RendererFixture { commit in
            commit.layer(1, kind: .replicator, 0, 0, 40, 40)
            commit.set(1, .instanceCount, .scalar(65_536))
            // Every copy but the first lies outside of the screen.
            commit.set(1, .instanceTransform, .transform(.translation(x: 100, y: 0)))
            commit.layer(2, kind: areSpatial ? .transform : .layer, in: 1, 0, 0, 40, 40)
            for id in 3..<Self.layerCount { commit.layer(id, in: 2, at: Int(id) - 3, 1, 1, 2, 2, .red) }
        }
        let before = fixture.renderer.stepCount
        fixture.renderer.display = fixture.renderer.display
        fixture.frame()
        let steps = fixture.renderer.stepCount - before
        #expect(steps > Int(Self.layerCount) && steps <= 1 << 17 + 2 * Int(Self.layerCount), "\(steps) steps")
        #expect(fixture[1, 1] == Pixel.red && fixture.pixels == fixture.repainted())
        #expect(fixture.renderer.statistics(of: ClientKey(rawValue: 1)).droppedItems > 0)
    }

    @Test("A5 The layers that snapshots before transitions visit are limited in number")
    func transitions() throws {
        let fixture = try RendererFixture { commit in
            commit.layer(1, 0, 0, 4, 4, .red)
            for id in 2..<Self.layerCount { commit.layer(id, in: 1, at: Int(id) - 2, 100, 100, 2, 2, .red) }
        }
        let transition = AnimationDescription(timing: MediaTiming(duration: 1), content: .transition(Transition(kind: .fade)))
        let steps = try steps(fixture) { commit in
            for id in 0..<1_000 as Range<UInt32> { commit.add(AnimationID(rawValue: id), to: LayerID(rawValue: 1), transition) }
        }
        #expect(steps > 10 * Int(Self.layerCount) && steps <= 1 << 18 + 4 * Int(Self.layerCount), "\(steps) steps")
        #expect(fixture.renderer.statistics(of: ClientKey(rawValue: 1)).droppedItems > 500)
        #expect(fixture.pixels == fixture.repainted())
    }
}
