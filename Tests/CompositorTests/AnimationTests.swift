import Compositor
import Geometry
import RenderTree
import SceneModel
import Testing
import WireProtocol

/// A linear animation between two values.
private func animation(
    _ property: LayerProperty, _ component: ValueComponent = .whole, from: PropertyValue, to: PropertyValue, begin: Double,
    duration: Double, fillMode: MediaTiming.FillMode = .removed
) throws -> AnimationDescription {
    AnimationDescription(
        keyPath: try #require(AnimationKeyPath(property, component)),
        timing: MediaTiming(beginTime: begin, duration: duration, fillMode: fillMode), content: .basic(from: from, to: to, by: nil))
}

@Suite("Animations on the screen")
struct AnimationTests {
    private let id = AnimationID(rawValue: 0)
    private let layer = LayerID(rawValue: 1)

    @Test("A linear animation of the position shows the exact value at every time")
    func position() throws {
        let fixture = try RendererFixture { $0.layer(1, 0, 0, 4, 4, .red) }
        let move = try animation(.position, .x, from: .scalar(2), to: .scalar(34), begin: 1, duration: 2)
        try fixture.commit { $0.add(id, to: layer, move) }
        // The left edge is 2 left of the position, which moves 16 per second from 2 at time 1.
        for (time, x) in [(0.5, 0), (1.0, 0), (1.5, 8), (2.0, 16), (2.75, 28), (3.0, 0), (4.0, 0)] {
            fixture.frame(at: time)
            #expect(fixture.box(of: Pixel.red) == rect(x, 0, x + 4, 4), "at \(time)")
        }
    }

    @Test("A linear animation of the opacity shows the exact value at every time")
    func opacity() throws {
        let fixture = try RendererFixture { $0.layer(1, 0, 0, 4, 4, .white) }
        let fade = try animation(.opacity, from: .scalar(1), to: .scalar(0), begin: 0, duration: 1, fillMode: .forwards)
        try fixture.commit { $0.add(id, to: layer, fade) }
        // 255 · (1 − time), rounded.
        for (time, value) in [(0.0, 255), (0.25, 191), (0.5, 128), (0.75, 64), (1.0, 0), (2.0, 0)] {
            fixture.frame(at: time)
            #expect(components(fixture[1, 1])[0] == value, "at \(time)")
        }
    }

    @Test(
        "The renderer demands every vsync while commits are queued or animations run, and a single frame for an animation that begins later"
    )
    func demand() throws {
        let fixture = try RendererFixture { $0.layer(1, 0, 0, 4, 4, .white) }
        #expect(fixture.renderer.demand(at: 0) == .nothing)
        let fade = try animation(.opacity, from: .scalar(1), to: .scalar(0), begin: 5, duration: 1)
        try fixture.commit { $0.add(id, to: layer, fade) }
        #expect(fixture.renderer.demand(at: 0) == .everyVsync)
        #expect(fixture.frame(at: 1).damage.isEmpty)
        #expect(fixture.renderer.demand(at: 1) == .at(5))
        #expect(fixture.renderer.demand(at: 5) == .everyVsync)
        fixture.frame(at: 5)
        #expect(fixture.renderer.demand(at: 5) == .everyVsync)
        fixture.frame(at: 5.9)
        #expect(fixture.renderer.demand(at: 5.9) == .everyVsync)
        #expect(fixture.frame(at: 6).damage == [rect(0, 0, 4, 4)])
        #expect(fixture.renderer.demand(at: 6) == .nothing)
        #expect(fixture.frame(at: 7).damage.isEmpty)
    }

    @Test("An animation's start and end are each reported once, in the first frame that shows them, with the commit that added it")
    func events() throws {
        let fixture = try RendererFixture { $0.layer(1, 0, 0, 4, 4, .white) }
        let fade = try animation(.opacity, from: .scalar(1), to: .scalar(0.5), begin: 1, duration: 1)
        try fixture.commit { $0.add(id, to: layer, fade) }
        #expect(fixture.frame(at: 0.5).events.isEmpty)
        let started = fixture.frame(at: 1.25).events
        #expect(started.map(\.client) == [ClientKey(rawValue: 1)])
        #expect(started.flatMap(\.events) == [AnimationEvent(animation: id, commit: 2, kind: .started, time: 1.25)])
        #expect(fixture.frame(at: 1.5).events.isEmpty)
        #expect(fixture.frame(at: 2.5).events.flatMap(\.events) == [AnimationEvent(animation: id, commit: 2, kind: .finished, time: 2.5)])
        #expect(fixture.frame(at: 3).events.isEmpty)
    }

    @Test("Removing an animation shows the model value at once")
    func removal() throws {
        let fixture = try RendererFixture { $0.layer(1, 0, 0, 4, 4, .red) }
        let move = try animation(.position, .x, from: .scalar(20), to: .scalar(20), begin: 0, duration: 10)
        try fixture.commit { $0.add(id, to: layer, move) }
        fixture.frame(at: 1)
        #expect(fixture.box(of: Pixel.red) == rect(18, 0, 22, 4))
        try fixture.commit { $0.changes.append(.removeAnimation(id)) }
        fixture.frame(at: 2)
        #expect(fixture.box(of: Pixel.red) == rect(0, 0, 4, 4))
        #expect(fixture.renderer.demand(at: 2) == .nothing)
    }

    @Test("AN1 A layer with speed 0 stops the animations below it at its time offset")
    func pausedSubtree() throws {
        let fixture = try RendererFixture {
            $0.layer(1, 0, 0, 4, 4, .red)
            var paused = MediaTiming.layer
            paused.speed = 0
            paused.timeOffset = 0.5
            $0.set(0, .timing, .timing(paused))
        }
        let move = try animation(.position, .x, from: .scalar(2), to: .scalar(34), begin: 0, duration: 1)
        try fixture.commit { $0.add(id, to: layer, move) }
        // Half of the way from 2 to 34 is 18; the left edge is 2 left of it.
        for time in [0.1, 3.0] {
            fixture.frame(at: time)
            #expect(fixture.box(of: Pixel.red) == rect(16, 0, 20, 4))
            #expect(fixture.renderer.demand(at: time) == .nothing)
        }
    }

    @Test("Tree nodes list model values and presentation values separately")
    func listing() throws {
        let fixture = try RendererFixture { $0.layer(1, 0, 0, 4, 4, .red) }
        let move = try animation(.opacity, from: .scalar(0), to: .scalar(1), begin: 0, duration: 1)
        try fixture.commit { $0.add(id, to: layer, move) }
        fixture.frame(at: 0.25)
        let nodes = try #require(fixture.renderer.treeNodes(of: ClientKey(rawValue: 1), pid: 7))
        #expect(nodes.map(\.layer.rawValue) == [0, 1])
        #expect(nodes.map(\.depth) == [1, 2])
        #expect(nodes[1].pid == 7)
        #expect(nodes[1].animations == 1)
        #expect(nodes[1].presentation == [Commit.Assignment(.opacity, .scalar(0.25))])
        #expect(nodes[1].model.contains(Commit.Assignment(.backgroundColor, .color(.red))))
    }
}
