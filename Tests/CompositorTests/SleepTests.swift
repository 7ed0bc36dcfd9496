import Compositor
import Geometry
import RenderTree
import SceneModel
import Testing
import WireProtocol

@Suite("Animations of invisible layers")
struct SleepTests {
    private let id = AnimationID(rawValue: 0)
    private let layer = LayerID(rawValue: 2)

    /// In layer 1, which fills the screen, a white layer 2 outside the screen, whose opacity
    /// changes from 1 to 0 between the times 1 and 11. Frames are made until time 2.
    private func makeFixture(_ build: (inout Commit) -> Void) throws -> RendererFixture {
        let keyPath = try #require(AnimationKeyPath(.opacity))
        let fade = AnimationDescription(
            keyPath: keyPath, timing: MediaTiming(beginTime: 1, duration: 10), content: .basic(from: .scalar(1), to: .scalar(0), by: nil))
        let fixture = try RendererFixture { commit in
            commit.layer(1, 0, 0, 40, 40)
            commit.layer(2, in: 1, -20, 10, 10, 10, .white)
            build(&commit)
            commit.add(id, to: layer, fade)
        }
        for frame in 0...60 { fixture.frame(at: 1 + Double(frame) / 60) }
        return fixture
    }

    @Test("An invisible animation demands a frame only for its end, which is reported")
    func end() throws {
        let fixture = try makeFixture { _ in }
        #expect(fixture.renderer.demand(at: fixture.time) == .at(11))
        #expect(fixture.frame(at: 5).events.isEmpty)
        let frame = fixture.frame(at: 11)
        #expect(frame.events.flatMap(\.events) == [AnimationEvent(animation: id, commit: 1, kind: .finished, time: 11)])
        #expect(fixture.renderer.demand(at: 11) == .nothing)
    }

    @Test(
        "A change that makes an animated layer visible shows its current value",
        arguments: [
            // Its position, its superlayer's bounds and sublayer transform, and another superlayer.
            { $0.set(2, .position, .point(Point(x: 5, y: 15))) },
            { $0.set(1, .bounds, .rect(Rect(x: -20, y: 0, width: 40, height: 40))) },
            { $0.set(1, .sublayerTransform, .transform(.translation(x: 20, y: 0))) },
            { commit in
                commit.remove(from: 1, at: 0)
                commit.layer(3, 0, 0, 80, 40)
                commit.set(3, .position, .point(Point(x: 60, y: 20)))
                commit.splice(LayerID(rawValue: 3), at: 0, removing: 0, inserting: [LayerID(rawValue: 2)])
            },
        ] as [@Sendable (inout Commit) -> Void])
    func becomesVisible(_ change: @Sendable (inout Commit) -> Void) throws {
        let fixture = try makeFixture { _ in }
        try fixture.commit { change(&$0) }
        fixture.frame(at: 6)
        #expect(fixture[4, 15] == 0xFF80_8080, "half of the fade is over")
        fixture.frame(at: 8.5)
        #expect(fixture[4, 15] == 0xFF40_4040, "three quarters of the fade are over")
    }

    @Test("An animation of a superlayer and a larger screen show the current value of an animated layer that becomes visible")
    func becomesVisibleIndirectly() throws {
        let scrolling = try makeFixture { _ in }
        let keyPath = try #require(AnimationKeyPath(.bounds, .originX))
        try scrolling.commit { commit in
            commit.add(
                AnimationID(rawValue: 1), to: LayerID(rawValue: 1),
                AnimationDescription(
                    keyPath: keyPath, timing: MediaTiming(beginTime: 5, duration: 2),
                    content: .basic(from: .scalar(0), to: .scalar(-40), by: nil)))
        }
        scrolling.frame(at: 3)
        scrolling.frame(at: 6)
        #expect(scrolling[4, 15] == 0xFF80_8080)

        let growing = try makeFixture { $0.set(2, .position, .point(Point(x: 45, y: 15))) }
        #expect(growing.renderer.demand(at: growing.time) == .at(11))
        growing.renderer.display.scale = 0.5
        growing.frame(at: 6)
        #expect(growing[22, 7] == 0xFF80_8080)
    }

    @Test("Tree nodes of invisible layers have the values of the last frame")
    func inspection() throws {
        let fixture = try makeFixture { _ in }
        fixture.frame(at: 6)
        let node = try #require(fixture.renderer.treeNodes(of: ClientKey(rawValue: 1), pid: 0)?.first { $0.layer == layer })
        #expect(node.presentation == [Commit.Assignment(.opacity, .scalar(0.5))])
    }

    @Test("The animation of an invisible layer with a shadow, a sublayer or a superlayer with effects runs in every frame")
    func mayShow() throws {
        let builds: [(inout Commit) -> Void] = [
            { $0.set(2, .shadowOpacity, .scalar(1)) }, { $0.set(1, .shadowOpacity, .scalar(1)) },
            { $0.layer(3, in: 2, 0, 0, 1, 1) },
            { commit in
                commit.layer(3, in: nil, 0, 0, 1, 1)
                commit.set(1, .mask, .layer(LayerID(rawValue: 3)))
            },
        ]
        for build in builds {
            let fixture = try makeFixture { build(&$0) }
            #expect(fixture.renderer.demand(at: fixture.time) == .everyVsync)
        }
    }
}
