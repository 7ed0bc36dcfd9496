import RenderTree
import Testing
import WireProtocol

@Suite("Running transitions and groups in a client's tree")
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

    @Test("AN7 a tree says which transition acts on a layer and how far it has come, the last added one where there are two")
    func transitions() throws {
        let tree = try tree([transition(.fade, begin: 10, duration: 4), transition(.push, begin: 12, duration: 1)])
        var events: [AnimationEvent] = []
        #expect(tree.evaluate(at: 9, events: &events) == .at(10) && tree.transition(of: layer) == nil)
        #expect(tree.evaluate(at: 11, events: &events) == .everyVsync)
        let running = tree.transition(of: layer)
        #expect(running?.animation == AnimationID(rawValue: 0) && running?.progress == 0.625)
        #expect(running?.transition == Transition(kind: .fade, startProgress: 0.5))
        tree.clearChanges()
        _ = tree.evaluate(at: 12.5, events: &events)
        #expect(tree.transition(of: layer)?.transition.kind == .push && tree.transition(of: layer)?.progress == 0.75)
        #expect(tree.changedLayers == [layer], "it is to be drawn anew though no value changed")
        _ = tree.evaluate(at: 13.5, events: &events)
        #expect(tree.transition(of: layer)?.transition.kind == .fade)
        _ = tree.evaluate(at: 14, events: &events)
        #expect(tree.transition(of: layer) == nil)
        #expect(events.map(\.kind) == [.started, .started, .finished, .finished])
    }

    @Test("AN6 a group begins and ends as one animation")
    func groups() throws {
        let keyPath = try #require(AnimationKeyPath(.opacity))
        let fade = AnimationDescription(
            keyPath: keyPath, timing: MediaTiming(duration: 9), content: .basic(from: .scalar(0), to: .scalar(0.9), by: nil))
        let tree = try tree([AnimationDescription(timing: MediaTiming(beginTime: 1, duration: 2), content: .group([fade, fade]))])
        var events: [AnimationEvent] = []
        _ = tree.evaluate(at: 2, events: &events)
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

@Suite("AN2 transitions")
struct TransitionTests {
    /// A red layer at (10, 10), 20 × 20 points, which a transition turns green.
    private func stage(_ kind: Transition.Kind, _ direction: Transition.Direction = .fromRight) throws -> Stage {
        let stage = try Stage { $0.layer(1, 10, 10, 20, 20, .red) }
        try stage.commit {
            $0.set(1, .backgroundColor, .color(.green))
            $0.transition(0, on: 1, kind, direction)
        }
        return stage
    }

    @Test("a fade adds up the former look and the new one, each by its part", arguments: [0.0, 0.25, 0.5, 0.75, 1])
    func fade(progress: Double) throws {
        let stage = try stage(.fade)
        stage.frame(at: progress)
        let expected = 0xFF00_0000 | UInt32((255 * (1 - progress)).rounded()) << 16 | UInt32((255 * progress).rounded()) << 8
        #expect(isClose(stage[20, 20], expected, by: 1))
        #expect(stage[5, 5] == Pixel.black)
        #expect(stage.pixels == stage.repainted())
    }

    @Test(
        "motions move the looks along the layer's axes, within its bounds", arguments: Transition.Kind.allCases.dropFirst(),
        Transition.Direction.allCases)
    func motion(kind: Transition.Kind, direction: Transition.Direction) throws {
        let stage = try stage(kind, direction)
        stage.frame(at: 0.25)
        // The new look's part, 5 points, is at the edge it comes from; what is revealed is at the other side from where the old one goes.
        let strip =
            switch direction {
            case .fromRight: rect(25, 10, 30, 30)
            case .fromLeft: rect(10, 10, 15, 30)
            case .fromTop: rect(10, 25, 30, 30)
            case .fromBottom: rect(10, 10, 30, 15)
            }
        #expect(stage.box(of: Pixel.green) == strip)
        #expect(stage.pixels.count { $0 == Pixel.green } == 100)
        #expect(stage.pixels.count { $0 == Pixel.red } == 300)
        stage.frame(at: 1)
        #expect(stage.pixels.count { $0 == Pixel.green } == 400)
        #expect(stage.pixels == stage.repainted())
    }

    @Test("what pushes and what is pushed move, what is covered or revealed does not")
    func whatMoves() throws {
        for (kind, formerMoves, newMoves) in [(Transition.Kind.moveIn, false, true), (.push, true, true), (.reveal, true, false)] {
            // A mark in the top left corner of each look: blue on red, white on green.
            let stage = try Stage {
                $0.layer(1, 0, 0, 40, 40, .red)
                $0.layer(2, in: 1, 0, 0, 4, 4, .blue)
            }
            try stage.commit {
                $0.set(1, .backgroundColor, .color(.green))
                $0.set(2, .backgroundColor, .color(.white))
                $0.transition(0, on: 1, kind, .fromBottom)
            }
            stage.frame(at: 0.5)
            // Half of 40 points: the former look goes down, the new one comes down from above.
            #expect(stage.box(of: Pixel.blue) == (formerMoves ? rect(0, 20, 4, 24) : rect(0, 0, 0, 0)), "\(kind)")
            #expect(stage.box(of: Pixel.white) == (newMoves ? rect(0, 0, 0, 0) : rect(0, 0, 4, 4)), "\(kind)")
            #expect(stage.pixels == stage.repainted())
        }
    }

    @Test("sublayers that came or went with the transition are part of the new or the former look")
    func sublayers() throws {
        let stage = try Stage {
            $0.layer(1, 0, 0, 40, 40)
            $0.layer(2, in: 1, 0, 0, 20, 40, .red)
        }
        try stage.commit {
            $0.remove(from: 1, at: 0)
            $0.destroy(LayerID(rawValue: 2))
            $0.layer(2, in: 1, 20, 0, 20, 40, .green)
            $0.transition(0, on: 1, .fade)
        }
        stage.frame(at: 0.5)
        #expect(isClose(stage[10, 20], 0xFF80_0000, by: 1))
        #expect(isClose(stage[30, 20], 0xFF00_8000, by: 1))
    }

    @Test("a layer that is hidden or shown by a transition fades with it")
    func hiding() throws {
        for isHidden in [true, false] {
            let stage = try Stage {
                $0.layer(1, 0, 0, 40, 40, .white)
                $0.set(1, .isHidden, .bool(!isHidden))
            }
            try stage.commit {
                $0.set(1, .isHidden, .bool(isHidden))
                $0.transition(0, on: 1, .fade)
            }
            stage.frame(at: 0.25)
            #expect(isClose(stage[20, 20], isHidden ? 0xFFBF_BFBF : 0xFF40_4040, by: 1))
            stage.frame(at: 1)
            #expect(stage[20, 20] == (isHidden ? Pixel.black : Pixel.white))
        }
    }

    @Test("a transition that replaces another begins with what that one shows, and the layer's opacity acts on both looks")
    func replacement() throws {
        let stage = try stage(.fade)
        stage.frame(at: 0.5)
        try stage.commit {
            $0.changes.append(.removeAnimation(AnimationID(rawValue: 0)))
            $0.set(1, .backgroundColor, .color(.blue))
            $0.set(1, .opacity, .scalar(0.5))
            $0.transition(0, on: 1, .fade, at: 0.5)
        }
        stage.frame(at: 0.5)
        #expect(isClose(stage[20, 20], 0xFF40_4000, by: 1), "half red, half green, half opaque")
        stage.frame(at: 1)
        #expect(isClose(stage[20, 20], 0xFF20_2040, by: 1))
        #expect(stage.pixels == stage.repainted())
    }
}
