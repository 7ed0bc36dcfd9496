import RenderTree
import Testing
import WireProtocol

@Suite("Running transitions and groups in a client's tree")
struct RunningTransitionTests {
    private let layer = LayerID(rawValue: 0)

    /// A tree of one layer with animations.
    private func tree(_ animations: [AnimationDescription]) -> ClientTree {
        var commit = Commit(time: 0)
        commit.create(layer)
        commit.setRoot(layer)
        for (index, animation) in animations.enumerated() { commit.add(AnimationID(rawValue: UInt32(index)), to: layer, animation) }
        let tree = ClientTree()
        var freed: [Surface] = []
        tree.apply(commit, sequence: 1, freed: &freed)
        return tree
    }

    private func transition(_ kind: Transition.Kind, begin: Double, duration: Double) -> AnimationDescription {
        AnimationDescription(
            timing: MediaTiming(beginTime: begin, duration: duration),
            content: .transition(Transition(kind: kind, startProgress: 0.5)))
    }

    @Test("AN7 a tree says which transition acts on a layer and how far it has come, the last added one where there are two")
    func transitions() {
        let tree = tree([transition(.fade, begin: 10, duration: 4), transition(.push, begin: 12, duration: 1)])
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
        let tree = tree([AnimationDescription(timing: MediaTiming(beginTime: 1, duration: 2), content: .group([fade, fade]))])
        var events: [AnimationEvent] = []
        _ = tree.evaluate(at: 2, events: &events)
        #expect(abs(Double(tree.presentation(of: layer).opacity) - 0.1) < 1e-6)
        #expect(tree.evaluate(at: 3, events: &events) == .nothing)
        #expect(tree.presentation(of: layer).opacity == 1)
        #expect(events.map(\.kind) == [.started, .finished])
    }
}
