import Compositor
import RenderTree
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

    @Test("a linear animation of the position shows exactly the value of each instant")
    func position() throws {
        let stage = try Stage { $0.layer(1, 0, 0, 4, 4, .red) }
        let move = try animation(.position, .x, from: .scalar(2), to: .scalar(34), begin: 1, duration: 2)
        try stage.commit { $0.add(id, to: layer, move) }
        for (time, x) in [(0.5, 0), (1.0, 0), (1.5, 8), (2.0, 16), (2.75, 28), (3.0, 0), (4.0, 0)] {
            stage.frame(at: time)
            #expect(stage.box(of: Pixel.red) == rect(x, 0, x + 4, 4), "at \(time)")
        }
    }

    @Test("a linear animation of the opacity shows exactly the value of each instant")
    func opacity() throws {
        let stage = try Stage { $0.layer(1, 0, 0, 4, 4, .white) }
        let fade = try animation(.opacity, from: .scalar(1), to: .scalar(0), begin: 0, duration: 1, fillMode: .forwards)
        try stage.commit { $0.add(id, to: layer, fade) }
        for (time, value) in [(0.0, 255), (0.25, 191), (0.5, 128), (0.75, 64), (1.0, 0), (2.0, 0)] {
            stage.frame(at: time)
            #expect(components(stage[1, 1])[0] == value, "at \(time)")
        }
    }

    @Test("the demand is a vsync for what is queued or runs, the begin of what comes later, and nothing else")
    func demand() throws {
        let stage = try Stage { $0.layer(1, 0, 0, 4, 4, .white) }
        #expect(stage.renderer.demand(at: 0) == .nothing)
        let fade = try animation(.opacity, from: .scalar(1), to: .scalar(0), begin: 5, duration: 1)
        try stage.commit { $0.add(id, to: layer, fade) }
        #expect(stage.renderer.demand(at: 0) == .everyVsync)
        #expect(stage.frame(at: 1).damage.isEmpty)
        #expect(stage.renderer.demand(at: 1) == .at(5))
        #expect(stage.renderer.demand(at: 5) == .everyVsync)
        stage.frame(at: 5)
        #expect(stage.renderer.demand(at: 5) == .everyVsync)
        stage.frame(at: 5.9)
        #expect(stage.renderer.demand(at: 5.9) == .everyVsync)
        #expect(stage.frame(at: 6).damage == [rect(0, 0, 4, 4)])
        #expect(stage.renderer.demand(at: 6) == .nothing)
        #expect(stage.frame(at: 7).damage.isEmpty)
    }

    @Test("begin and end are reported once, in the first frame that shows them, with the commit that added the animation")
    func events() throws {
        let stage = try Stage { $0.layer(1, 0, 0, 4, 4, .white) }
        let fade = try animation(.opacity, from: .scalar(1), to: .scalar(0.5), begin: 1, duration: 1)
        try stage.commit { $0.add(id, to: layer, fade) }
        #expect(stage.frame(at: 0.5).events.isEmpty)
        let started = stage.frame(at: 1.25).events
        #expect(started.map(\.client) == [ClientKey(rawValue: 1)])
        #expect(started.map(\.event) == [AnimationEvent(animation: id, commit: 2, kind: .started, time: 1.25)])
        #expect(stage.frame(at: 1.5).events.isEmpty)
        #expect(stage.frame(at: 2.5).events.map(\.event) == [AnimationEvent(animation: id, commit: 2, kind: .finished, time: 2.5)])
        #expect(stage.frame(at: 3).events.isEmpty)
    }

    @Test("a removed animation leaves the model's value, at once")
    func removal() throws {
        let stage = try Stage { $0.layer(1, 0, 0, 4, 4, .red) }
        let move = try animation(.position, .x, from: .scalar(20), to: .scalar(20), begin: 0, duration: 10)
        try stage.commit { $0.add(id, to: layer, move) }
        stage.frame(at: 1)
        #expect(stage.box(of: Pixel.red) == rect(18, 0, 22, 4))
        try stage.commit { $0.changes.append(.removeAnimation(id)) }
        stage.frame(at: 2)
        #expect(stage.box(of: Pixel.red) == rect(0, 0, 4, 4))
        #expect(stage.renderer.demand(at: 2) == .nothing)
    }

    @Test("AN1 a layer's speed of 0 stops the animations below it at its time offset")
    func pausedSubtree() throws {
        let stage = try Stage {
            $0.layer(1, 0, 0, 4, 4, .red)
            var paused = MediaTiming.layer
            paused.speed = 0
            paused.timeOffset = 0.5
            $0.set(0, .timing, .timing(paused))
        }
        let move = try animation(.position, .x, from: .scalar(2), to: .scalar(34), begin: 0, duration: 1)
        try stage.commit { $0.add(id, to: layer, move) }
        for time in [0.1, 3.0] {
            stage.frame(at: time)
            #expect(stage.box(of: Pixel.red) == rect(16, 0, 20, 4))
            #expect(stage.renderer.demand(at: time) == .nothing)
        }
    }

    @Test("the tree's nodes tell the model's values from those on the screen")
    func listing() throws {
        let stage = try Stage { $0.layer(1, 0, 0, 4, 4, .red) }
        let move = try animation(.opacity, from: .scalar(0), to: .scalar(1), begin: 0, duration: 1)
        try stage.commit { $0.add(id, to: layer, move) }
        stage.frame(at: 0.25)
        let nodes = stage.renderer.treeNodes(of: ClientKey(rawValue: 1), pid: 7)
        #expect(nodes.map(\.layer.rawValue) == [0, 1])
        #expect(nodes.map(\.depth) == [1, 2])
        #expect(nodes[1].pid == 7)
        #expect(nodes[1].animations == 1)
        #expect(nodes[1].presentation == [Commit.Assignment(.opacity, .scalar(0.25))])
        #expect(nodes[1].model.contains(Commit.Assignment(.backgroundColor, .color(.red))))
    }
}
