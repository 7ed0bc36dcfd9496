import Geometry
import RenderTree
import SceneModel
import Testing
import WireProtocol

@Suite("Running transitions and animation groups of a client tree")
struct RunningTransitionTests {
    private let layer = LayerID(rawValue: 0)

    /// A tree of one layer with animations.
    private func tree(_ animations: [AnimationDescription]) throws -> ClientTree {
        var commit = Commit(time: 0)
        commit.create(layer)
        commit.setRoot(layer)
        for (index, animation) in animations.enumerated() { commit.add(AnimationID(rawValue: UInt32(index)), to: layer, animation) }
        let tree = ClientTree()
        var ledger = ClientLedger()
        var freed: [Surface] = []
        tree.apply(try ledger.admit(commit, sequence: 1), freed: &freed)
        return tree
    }

    private func transition(_ kind: Transition.Kind, begin: Double, duration: Double) -> AnimationDescription {
        AnimationDescription(
            timing: MediaTiming(beginTime: begin, duration: duration),
            content: .transition(Transition(kind: kind, startProgress: 0.5)))
    }

    @Test("AN7 A tree reports the transition that acts on a layer and its progress, and the last one added if there are two")
    func transitions() throws {
        let tree = try tree([transition(.fade, begin: 10, duration: 4), transition(.push, begin: 12, duration: 1)])
        var events: [AnimationEvent] = []
        #expect(tree.evaluate(at: 9, events: &events) == .at(10) && tree.transition(of: layer) == nil)
        #expect(tree.evaluate(at: 11, events: &events) == .everyVsync)
        // A quarter of the way from 0.5 to 1, and then half of it.
        let running = tree.transition(of: layer)
        #expect(running?.animation == AnimationID(rawValue: 0) && running?.progress == 0.625)
        #expect(running?.transition == Transition(kind: .fade, startProgress: 0.5))
        tree.clearChanges()
        _ = tree.evaluate(at: 12.5, events: &events)
        #expect(tree.transition(of: layer)?.transition.kind == .push && tree.transition(of: layer)?.progress == 0.75)
        #expect(tree.changedLayers == [layer], "the layer changes although no value does")
        _ = tree.evaluate(at: 13.5, events: &events)
        #expect(tree.transition(of: layer)?.transition.kind == .fade)
        _ = tree.evaluate(at: 14, events: &events)
        #expect(tree.transition(of: layer) == nil)
        #expect(events.map(\.kind) == [.started, .started, .finished, .finished])
    }

    @Test("AN6 An animation group starts and ends as one animation")
    func groups() throws {
        let keyPath = try #require(AnimationKeyPath(.opacity))
        let fade = AnimationDescription(
            keyPath: keyPath, timing: MediaTiming(duration: 9), content: .basic(from: .scalar(0), to: .scalar(0.9), by: nil))
        let tree = try tree([AnimationDescription(timing: MediaTiming(beginTime: 1, duration: 2), content: .group([fade, fade]))])
        var events: [AnimationEvent] = []
        _ = tree.evaluate(at: 2, events: &events)
        // One of nine seconds of the fade to 0.9.
        #expect(abs(Double(tree.presentation(of: layer).opacity) - 0.1) < 1e-6)
        #expect(tree.evaluate(at: 3, events: &events) == .nothing)
        #expect(tree.presentation(of: layer).opacity == 1)
        #expect(events.map(\.kind) == [.started, .finished])
    }
}
import Compositor
import Testing
import WireProtocol

extension Commit {
    fileprivate mutating func transition(
        _ animation: UInt32, on layer: UInt32, _ kind: Transition.Kind, _ direction: Transition.Direction = .fromRight, at time: Double = 0
    ) {
        add(
            AnimationID(rawValue: animation), to: LayerID(rawValue: layer),
            AnimationDescription(
                timing: MediaTiming(beginTime: time, duration: 1), content: .transition(Transition(kind: kind, direction: direction))))
    }
}

@Suite("AN2 Transitions")
struct TransitionTests {
    /// A red layer at (10, 10), 20 × 20 points, which a transition turns green.
    private func fixture(_ kind: Transition.Kind, _ direction: Transition.Direction = .fromRight) throws -> RendererFixture {
        let fixture = try RendererFixture { $0.layer(1, 10, 10, 20, 20, .red) }
        try fixture.commit {
            $0.set(1, .backgroundColor, .color(.green))
            $0.transition(0, on: 1, kind, direction)
        }
        return fixture
    }

    @Test("A fade adds the old and the new appearance in proportion", arguments: [0.0, 0.25, 0.5, 0.75, 1])
    func fade(progress: Double) throws {
        let fixture = try fixture(.fade)
        fixture.frame(at: progress)
        let expected = 0xFF00_0000 | UInt32((255 * (1 - progress)).rounded()) << 16 | UInt32((255 * progress).rounded()) << 8
        #expect(isClose(fixture[20, 20], expected, by: 1))
        #expect(fixture[5, 5] == Pixel.black)
        #expect(fixture.pixels == fixture.repainted())
    }

    @Test(
        "Moving transitions translate the appearances along the layer's axes, within its bounds",
        arguments: Transition.Kind.allCases.dropFirst(),
        Transition.Direction.allCases)
    func motion(kind: Transition.Kind, direction: Transition.Direction) throws {
        let fixture = try fixture(kind, direction)
        fixture.frame(at: 0.25)
        // The new appearance shows 5 points at the edge it enters from, or from which the old one
        // departs.
        let strip =
            switch direction {
            case .fromRight: rect(25, 10, 30, 30)
            case .fromLeft: rect(10, 10, 15, 30)
            case .fromTop: rect(10, 25, 30, 30)
            case .fromBottom: rect(10, 10, 30, 15)
            }
        #expect(fixture.box(of: Pixel.green) == strip)
        #expect(fixture.pixels.count { $0 == Pixel.green } == 100)
        #expect(fixture.pixels.count { $0 == Pixel.red } == 300)
        fixture.frame(at: 1)
        #expect(fixture.pixels.count { $0 == Pixel.green } == 400)
        #expect(fixture.pixels == fixture.repainted())
    }

    @Test("Both appearances move in a push, only the new one in a move-in, and only the old one in a reveal")
    func whatMoves() throws {
        for (kind, oldMoves, newMoves) in [(Transition.Kind.moveIn, false, true), (.push, true, true), (.reveal, true, false)] {
            // A mark in the corner of the least x and y of each appearance: blue on red, white on
            // green.
            let fixture = try RendererFixture {
                $0.layer(1, 0, 0, 40, 40, .red)
                $0.layer(2, in: 1, 0, 0, 4, 4, .blue)
            }
            try fixture.commit {
                $0.set(1, .backgroundColor, .color(.green))
                $0.set(2, .backgroundColor, .color(.white))
                $0.transition(0, on: 1, kind, .fromBottom)
            }
            fixture.frame(at: 0.5)
            // Half of 40 points: the bottom of a layer is at the least y, where the new appearance
            // enters; the old one moves away from it.
            #expect(fixture.box(of: Pixel.blue) == (oldMoves ? rect(0, 20, 4, 24) : rect(0, 0, 0, 0)), "\(kind)")
            #expect(fixture.box(of: Pixel.white) == (newMoves ? rect(0, 0, 0, 0) : rect(0, 0, 4, 4)), "\(kind)")
            #expect(fixture.pixels == fixture.repainted())
        }
    }

    @Test("Sublayers added or removed with a transition belong to the new or the old appearance")
    func sublayers() throws {
        let fixture = try RendererFixture {
            $0.layer(1, 0, 0, 40, 40)
            $0.layer(2, in: 1, 0, 0, 20, 40, .red)
        }
        try fixture.commit {
            $0.remove(from: 1, at: 0)
            $0.destroy(LayerID(rawValue: 2))
            $0.layer(2, in: 1, 20, 0, 20, 40, .green)
            $0.transition(0, on: 1, .fade)
        }
        fixture.frame(at: 0.5)
        #expect(isClose(fixture[10, 20], 0xFF80_0000, by: 1))
        #expect(isClose(fixture[30, 20], 0xFF00_8000, by: 1))
    }

    @Test(
        "A sublayer that changes during a transition moves and fades with its superlayer", arguments: Transition.Kind.allCases,
        [true, false])
    func changingSublayer(kind: Transition.Kind, transitionIsFirst: Bool) throws {
        let fixture = try RendererFixture {
            $0.layer(1, 0, 0, 40, 40, .red)
            $0.layer(2, in: 1, 4, 4, 20, 20, .blue)
        }
        let color = try #require(AnimationKeyPath(.backgroundColor))
        try fixture.commit {
            $0.set(1, .backgroundColor, .color(.green))
            if transitionIsFirst { $0.transition(0, on: 1, kind) }
            $0.add(
                AnimationID(rawValue: transitionIsFirst ? 1 : 0), to: LayerID(rawValue: 2),
                AnimationDescription(
                    keyPath: color, timing: MediaTiming(duration: 1), content: .basic(from: .color(.blue), to: .color(.red), by: nil)))
            if !transitionIsFirst { $0.transition(1, on: 1, kind) }
        }
        for step in 0...10 {
            fixture.frame(at: Double(step) / 10)
            let patched = fixture.pixels
            fixture.renderer.display = fixture.renderer.display
            fixture.frame()
            #expect(patched == fixture.pixels, "step \(step)")
        }
    }

    @Test("A layer that is hidden or shown with a fade fades out or in")
    func hiding() throws {
        for isHidden in [true, false] {
            let fixture = try RendererFixture {
                $0.layer(1, 0, 0, 40, 40, .white)
                $0.set(1, .isHidden, .bool(!isHidden))
            }
            try fixture.commit {
                $0.set(1, .isHidden, .bool(isHidden))
                $0.transition(0, on: 1, .fade)
            }
            fixture.frame(at: 0.25)
            #expect(isClose(fixture[20, 20], isHidden ? 0xFFBF_BFBF : 0xFF40_4040, by: 1))
            fixture.frame(at: 1)
            #expect(fixture[20, 20] == (isHidden ? Pixel.black : Pixel.white))
        }
    }

    @Test("A masked layer that is hidden with a fade ends its group before the layers after it")
    func hidingMaskedLayer() throws {
        let fixture = try RendererFixture {
            $0.layer(1, 0, 0, 20, 20, .white)
            $0.layer(2, in: nil, 0, 0, 10, 20, .white)
            $0.set(1, .mask, .layer(LayerID(rawValue: 2)))
            $0.layer(3, at: 1, 0, 20, 40, 20, .red)
        }
        try fixture.commit {
            $0.set(1, .isHidden, .bool(true))
            $0.transition(0, on: 1, .fade)
        }
        fixture.frame(at: 0.25)
        #expect(isClose(fixture[5, 5], 0xFFBF_BFBF, by: 1) && fixture[15, 5] == Pixel.black && fixture[30, 30] == Pixel.red)
        #expect(fixture.pixels == fixture.repainted())
    }

    @Test("A transition that replaces another begins with its current appearance, and the layer's opacity applies to both appearances")
    func replacement() throws {
        let fixture = try fixture(.fade)
        fixture.frame(at: 0.5)
        try fixture.commit {
            $0.changes.append(.removeAnimation(AnimationID(rawValue: 0)))
            $0.set(1, .backgroundColor, .color(.blue))
            $0.set(1, .opacity, .scalar(0.5))
            $0.transition(0, on: 1, .fade, at: 0.5)
        }
        fixture.frame(at: 0.5)
        #expect(isClose(fixture[20, 20], 0xFF40_4000, by: 1), "half red, half green, half opaque")
        fixture.frame(at: 1)
        // Half of the old appearance and half of blue, half opaque.
        #expect(isClose(fixture[20, 20], 0xFF20_2040, by: 1))
        #expect(fixture.pixels == fixture.repainted())
    }
}
