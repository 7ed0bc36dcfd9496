import CoreGraphics
import Foundation
import SceneModel
import Testing
import WireProtocol

@testable import QuartzCore

/// Records the calls that an animation's delegate receives.
final class AnimationDelegateSpy: NSObject, CAAnimationDelegate {
    enum Call: Equatable {
        case started
        case stopped(finished: Bool)
    }

    private(set) var calls: [Call] = []
    private(set) var animations: [CAAnimation] = []

    func animationDidStart(_ anim: CAAnimation) {
        calls.append(.started)
        animations.append(anim)
    }

    func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {
        calls.append(.stopped(finished: flag))
        animations.append(anim)
    }
}

extension StageFixture {
    /// Returns a committed layer, after clearing the sink's records.
    func shownLayer() -> CALayer {
        let layer = CALayer(frame: CGRect(x: 10, y: 20, width: 100, height: 50))
        root.addSublayer(layer)
        CATransaction.flush()
        sink.removeRecords()
        return layer
    }

    /// Delivers a server event about an animation, with the ids under which it was added.
    func report(_ kind: AnimationEvent.Kind, _ layer: CALayer, _ key: String) throws {
        let animation = try #require(layer.animations.first { $0.key == key })
        let id = try #require(animation.remoteID)
        context.receive(.animationEvents([AnimationEvent(animation: id, commit: animation.commit, kind: kind, time: clock.now)]))
    }
}

extension CABasicAnimation {
    /// Returns an animation of the opacity from 0 to the layer's value.
    static func fade(_ seconds: Double = 1, _ delegate: AnimationDelegateSpy? = nil) -> CABasicAnimation {
        let animation = CABasicAnimation(keyPath: "opacity")
        animation.fromValue = 0
        animation.duration = seconds
        animation.delegate = delegate
        return animation
    }
}

extension QuartzCoreTests {
    @Suite("Start and end of animations")
    struct AnimationEventTests {
        @StageThread
        @Test("AN6 An animation's delegate is notified once of its start and once of its end, and the animation is removed")
        func delegate() throws {
            let stage = StageFixture()
            let layer = stage.shownLayer()
            let delegate = AnimationDelegateSpy()
            let fade = CABasicAnimation.fade(1, delegate)
            layer.add(fade, forKey: "fade")
            CATransaction.flush()
            #expect(delegate.calls == [])
            try stage.report(.started, layer, "fade")
            try stage.report(.started, layer, "fade")
            #expect(delegate.calls == [.started])
            let animation = try #require(layer.animations.first)
            let event = AnimationEvent(
                animation: try #require(animation.remoteID), commit: animation.commit, kind: .finished, time: 101)
            stage.context.receive(.animationEvents([event, event]))
            #expect(delegate.calls == [.started, .stopped(finished: true)])
            #expect(layer.animationKeys() == nil && layer.animation(forKey: "fade") == nil)
            stage.sink.removeRecords()
            CATransaction.flush()
            #expect(stage.sink.commits.first?.changes == [.removeAnimation(event.animation)])
            stage.context.receive(.animationEvents([event]))
            #expect(delegate.calls.count == 2 && stage.sink.faults == [])
            // The delegate receives the layer's copy of the animation.
            #expect(delegate.animations.allSatisfy { $0 !== fade && $0 === animation.animation })
        }

        @StageThread
        @Test("AN6 An animation that is not removed on completion stays after its end, and removing it later notifies no delegate")
        func stays() throws {
            let stage = StageFixture()
            let layer = stage.shownLayer()
            let delegate = AnimationDelegateSpy()
            let fade = CABasicAnimation.fade(1, delegate)
            fade.isRemovedOnCompletion = false
            fade.fillMode = .forwards
            layer.add(fade, forKey: "fade")
            CATransaction.flush()
            #expect(stage.sink.commits.first?.animations.first?.isRemovedOnCompletion == false)
            try stage.report(.finished, layer, "fade")
            #expect(delegate.calls == [.stopped(finished: true)] && layer.animationKeys() == ["fade"])
            layer.removeAnimation(forKey: "fade")
            #expect(delegate.calls == [.stopped(finished: true)] && layer.animationKeys() == nil)
            CATransaction.flush()
            #expect(stage.sink.faults == [])
        }

        @StageThread
        @Test("AN6 After an animation is removed, its delegate is not notified of a late start")
        func startAfterRemoval() throws {
            let stage = StageFixture()
            let layer = stage.shownLayer()
            let delegate = AnimationDelegateSpy()
            layer.add(CABasicAnimation.fade(1, delegate), forKey: "fade")
            CATransaction.flush()
            let animation = try #require(layer.animations.first)
            let id = try #require(animation.remoteID)
            layer.removeAnimation(forKey: "fade")
            // The server sent this event before it received the removal.
            stage.context.receive(.animationEvents([AnimationEvent(animation: id, commit: animation.commit, kind: .started, time: 100)]))
            #expect(delegate.calls == [.stopped(finished: false)])
        }

        @StageThread
        @Test("AN6 When a replaced animation ends, its delegate finds the new animation and can replace it")
        func replacedByDelegate() {
            final class RestartingDelegate: NSObject, CAAnimationDelegate {
                weak var layer: CALayer?
                var found: [[String]?] = []

                func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {
                    found.append(layer?.animationKeys())
                    if found.count == 1 { layer?.add(CABasicAnimation.fade(3), forKey: "fade") }
                }
            }
            let stage = StageFixture()
            let layer = stage.shownLayer()
            let restarter = RestartingDelegate()
            restarter.layer = layer
            let first = CABasicAnimation.fade(1)
            first.delegate = restarter
            layer.add(first, forKey: "fade")
            layer.add(CABasicAnimation.fade(2), forKey: "fade")
            #expect(restarter.found == [["fade"]])
            #expect(layer.animationKeys() == ["fade"] && layer.animation(forKey: "fade")?.duration == 3)
        }

        @StageThread
        @Test("AN6 An animation event that arrives while its layer is deallocated is ignored")
        func deallocatedLayer() throws {
            final class DeinitSpyLayer: CALayer {
                var onDeinit: () -> Void = {}
                deinit { onDeinit() }
            }
            let stage = StageFixture()
            var layer: DeinitSpyLayer? = DeinitSpyLayer()
            var completions = 0
            CATransaction.setCompletionBlock { completions += 1 }
            stage.root.addSublayer(try #require(layer))
            layer?.add(CABasicAnimation.fade(), forKey: "fade")
            CATransaction.flush()
            let animation = try #require(layer?.animations.first)
            let event = AnimationEvent(animation: try #require(animation.remoteID), commit: animation.commit, kind: .finished, time: 101)
            let context = stage.context
            layer?.onDeinit = { context.receive(.animationEvents([event])) }
            stage.root.sublayers = nil
            CATransaction.begin()
            layer = nil
            CATransaction.commit()
            CATransaction.flush()
            #expect(completions == 1 && stage.sink.layerCount == 1 && stage.sink.faults == [])
        }

        @StageThread
        @Test("An animation's delegate is released outside the layer lock, so its deinitializer can wait for other threads")
        func releasedDelegate() {
            final class DeinitSpyDelegate: NSObject, CAAnimationDelegate {
                let onDeinit: () -> Void
                init(_ onDeinit: @escaping () -> Void) { self.onDeinit = onDeinit }
                deinit { onDeinit() }
            }
            let stage = StageFixture()
            let layer = stage.shownLayer()
            var lockStates: [Bool] = []
            let animation = CABasicAnimation.fade()
            animation.delegate = DeinitSpyDelegate { lockStates.append(isLayerLockFree()) }
            layer.add(animation, forKey: "a")
            animation.delegate = nil
            CATransaction.flush()
            layer.removeAnimation(forKey: "a")
            CATransaction.flush()
            #expect(lockStates == [true])
        }

        @StageThread
        @Test("AN6 Removing an animation stops it unfinished, whether or not it was committed")
        func removed() throws {
            let stage = StageFixture()
            let layer = stage.shownLayer()
            let delegates = (0..<3).map { _ in AnimationDelegateSpy() }
            layer.add(CABasicAnimation.fade(1, delegates[0]), forKey: "a")
            layer.add(CABasicAnimation.fade(1, delegates[1]), forKey: nil)
            CATransaction.flush()
            layer.add(CABasicAnimation.fade(1, delegates[2]), forKey: "c")
            layer.removeAnimation(forKey: "missing")
            layer.removeAnimation(forKey: "c")
            #expect(delegates.map(\.calls) == [[], [], [.stopped(finished: false)]])
            layer.removeAllAnimations()
            #expect(delegates.allSatisfy { $0.calls == [.stopped(finished: false)] })
            stage.sink.removeRecords()
            CATransaction.flush()
            #expect(stage.sink.commits.first?.changes.count == 2 && stage.sink.commits.first?.animations == [])
            #expect(stage.sink.faults == [])
        }

        @StageThread
        @Test("AN6 An animation replaces the one with the same key, which stops unfinished")
        func replaced() throws {
            let stage = StageFixture()
            let layer = stage.shownLayer()
            let (old, new) = (AnimationDelegateSpy(), AnimationDelegateSpy())
            layer.add(CABasicAnimation.fade(1, old), forKey: "k")
            CATransaction.flush()
            let oldID = try #require(layer.animations.first?.remoteID)
            layer.add(CABasicAnimation.fade(2, new), forKey: "k")
            #expect(old.calls == [.stopped(finished: false)] && new.calls == [])
            #expect(layer.animation(forKey: "k")?.duration == 2 && layer.animationKeys() == ["k"])
            stage.sink.removeRecords()
            CATransaction.flush()
            let changes = try #require(stage.sink.commits.first).changes
            #expect(changes.first == .removeAnimation(oldID) && changes.count == 2)
            try stage.report(.finished, layer, "k")
            #expect(old.calls.count == 1 && new.calls == [.stopped(finished: true)] && stage.sink.faults == [])
        }

        @StageThread
        @Test("AN6 An event about a removed animation reaches no delegate, even if its id is in use again")
        func staleEvents() throws {
            let stage = StageFixture()
            let layer = stage.shownLayer()
            let (old, new) = (AnimationDelegateSpy(), AnimationDelegateSpy())
            layer.add(CABasicAnimation.fade(1, old), forKey: "k")
            CATransaction.flush()
            let first = try #require(layer.animations.first)
            let stale = AnimationEvent(animation: try #require(first.remoteID), commit: first.commit, kind: .finished, time: 101)
            layer.removeAllAnimations()
            CATransaction.flush()
            layer.add(CABasicAnimation.fade(1, new), forKey: "k")
            CATransaction.flush()
            #expect(layer.animations.first?.remoteID == stale.animation, "the id is reused")
            stage.context.receive(.animationEvents([stale]))
            stage.context.receive(
                .animationEvents([AnimationEvent(animation: AnimationID(rawValue: 4000), commit: 1, kind: .finished, time: 101)]))
            #expect(old.calls == [.stopped(finished: false)] && new.calls == [] && layer.animationKeys() == ["k"])
        }

        @StageThread
        @Test("AN6 When a layer has left the tree at a commit, its animations and its sublayers' end unfinished")
        func leavesTree() {
            let stage = StageFixture()
            let layer = stage.shownLayer()
            let child = CALayer()
            layer.addSublayer(child)
            let (own, below) = (AnimationDelegateSpy(), AnimationDelegateSpy())
            layer.add(CABasicAnimation.fade(1, own), forKey: "a")
            child.add(CABasicAnimation.fade(1, below), forKey: "b")
            CATransaction.flush()
            layer.removeFromSuperlayer()
            #expect(own.calls == [])
            stage.root.addSublayer(layer)
            CATransaction.flush()
            #expect(own.calls == [] && below.calls == [] && layer.animationKeys() == ["a"], "it was added again before the commit")
            layer.removeFromSuperlayer()
            CATransaction.flush()
            #expect(own.calls == [.stopped(finished: false)] && below.calls == [.stopped(finished: false)])
            #expect(layer.animationKeys() == nil && child.animationKeys() == nil && stage.sink.faults == [])
        }

        @StageThread
        @Test("AN6 An animation of a layer outside any tree ends unfinished at the commit")
        func outsideOfTrees() {
            let delegate = AnimationDelegateSpy()
            let layer = CALayer()
            layer.add(CABasicAnimation.fade(1, delegate), forKey: "a")
            #expect(layer.animationKeys() == ["a"] && delegate.calls == [])
            CATransaction.flush()
            #expect(delegate.calls == [.stopped(finished: false)] && layer.animationKeys() == nil)
        }

        @StageThread
        @Test("AN6 The delegate of a deallocated layer's animation is notified of the end")
        func layerGone() {
            let stage = StageFixture()
            let delegate = AnimationDelegateSpy()
            do {
                let parent = stage.shownLayer()
                let layer = CALayer()
                parent.addSublayer(layer)
                CATransaction.flush()
                layer.add(CABasicAnimation.fade(1, delegate), forKey: "a")
                CATransaction.flush()
                layer.removeFromSuperlayer()
            }
            CATransaction.flush()
            #expect(delegate.calls == [.stopped(finished: false)] && stage.sink.faults == [])
        }

        @StageThread
        @Test("AN6 animationKeys() lists keys in the order of addition and omits animations without a key")
        func keys() {
            let stage = StageFixture()
            let layer = stage.shownLayer()
            for key in ["b", "a", nil, "c", "b"] { layer.add(CABasicAnimation.fade(), forKey: key) }
            #expect(layer.animationKeys() == ["a", "c", "b"])
            #expect(layer.animation(forKey: "a") is CABasicAnimation && layer.animation(forKey: "x") == nil)
            CATransaction.flush()
            // The five that were added, less the first "b", which the second replaces.
            #expect(stage.sink.commits.first?.animations.count == 4)
        }

        @StageThread
        @Test("A delegate can add and remove animations while it is notified of the end of one")
        func reentrantDelegate() throws {
            final class RepeatingDelegate: NSObject, CAAnimationDelegate {
                weak var layer: CALayer?
                var count = 0
                func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {
                    count += 1
                    if count < 3 { layer?.add(anim, forKey: "again") }
                }
            }
            let stage = StageFixture()
            let layer = stage.shownLayer()
            let repeater = RepeatingDelegate()
            repeater.layer = layer
            let fade = CABasicAnimation.fade()
            fade.delegate = repeater
            layer.add(fade, forKey: "again")
            for round in 1...3 {
                CATransaction.flush()
                try stage.report(.finished, layer, "again")
                #expect(repeater.count == round)
            }
            #expect(layer.animationKeys() == nil)
            CATransaction.flush()
            #expect(stage.sink.faults == [])
        }
    }
}
