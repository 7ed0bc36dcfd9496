import Foundation
import QuartzCore
import SceneModel
import Testing
import WireProtocol

@testable import QuartzCore

extension QuartzCoreTests {
    @StageThread
    @Suite("Completion blocks of transactions")
    struct TransactionCompletionTests {
        /// Records events, in order.
        final class EventLog {
            var events: [String] = []
        }

        let stage: StageFixture
        let layer = CALayer(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        let log = EventLog()

        init() {
            stage = StageFixture()
            stage.root.addSublayer(layer)
            CATransaction.flush()
            stage.sink.removeRecords()
        }

        private func record(_ event: String) -> () -> Void { { [log] in log.events.append(event) } }

        private func fade(_ key: String) {
            let animation = CABasicAnimation(keyPath: "opacity")
            animation.fromValue = 0
            layer.add(animation, forKey: key)
        }

        /// Simulates the server's report that an animation has finished.
        private func finish(_ key: String) throws {
            let animation = try #require(layer.animations.first { $0.key == key })
            let id = try #require(animation.remoteID)
            stage.context.receive(.animationEvents([AnimationEvent(animation: id, commit: animation.commit, kind: .finished, time: 101)]))
        }

        @Test("TX9 Without animations a transaction's completion block runs once, at the commit")
        func noAnimations() {
            CATransaction.begin()
            CATransaction.setCompletionBlock(record("done"))
            layer.name = "changed nothing"
            #expect(log.events == [])
            CATransaction.commit()
            #expect(log.events == ["done"])
            CATransaction.flush()
            runLoopPass()
            #expect(log.events == ["done"])
        }

        @Test("TX9 The implicit transaction's completion block runs at the run loop's commit")
        func implicit() {
            CATransaction.setCompletionBlock(record("done"))
            #expect(log.events == [])
            runLoopPass()
            #expect(log.events == ["done"])
        }

        @Test("TX9 A completion block runs when every animation added after it was set has ended")
        func ended() throws {
            CATransaction.begin()
            fade("before")
            CATransaction.setCompletionBlock(record("done"))
            fade("a")
            fade("b")
            CATransaction.commit()
            #expect(stage.sink.commits.first?.animations.count == 3)
            #expect(log.events == [])
            try finish("b")
            #expect(log.events == [])
            try finish("a")
            #expect(log.events == ["done"])
            try finish("before")
            #expect(log.events == ["done"])
            #expect(layer.animationKeys() == nil)
            CATransaction.flush()
            #expect(stage.sink.faults == [])
        }

        @Test("TX9 A completion block also waits for implicit animations")
        func implicitAnimation() throws {
            CATransaction.begin()
            CATransaction.setCompletionBlock(record("done"))
            layer.opacity = 0.5
            CATransaction.commit()
            #expect(log.events == [])
            try finish("opacity")
            #expect(log.events == ["done"])
        }

        @Test("TX9 Animations that are removed, replaced or leave the tree with their layer count as ended for completion blocks")
        func removed() throws {
            CATransaction.begin()
            CATransaction.setCompletionBlock(record("done"))
            for key in ["removed", "replaced", "left"] { fade(key) }
            CATransaction.commit()
            layer.removeAnimation(forKey: "removed")
            fade("replaced")
            #expect(log.events == [])
            layer.removeFromSuperlayer()
            #expect(log.events == [])
            CATransaction.flush()
            #expect(log.events == ["done"])
            #expect(stage.sink.faults == [])
        }

        @Test("TX9 A completion block does not wait for an animation removed before the commit")
        func removedBefore() {
            CATransaction.begin()
            CATransaction.setCompletionBlock(record("done"))
            fade("a")
            layer.removeAllAnimations()
            #expect(log.events == [])
            CATransaction.commit()
            #expect(log.events == ["done"])
        }

        @Test("TX9 Animations of a nested transaction delay both completion blocks, later ones only the outer block")
        func nested() throws {
            CATransaction.begin()
            CATransaction.setCompletionBlock(record("outer"))
            CATransaction.begin()
            CATransaction.setCompletionBlock(record("inner"))
            fade("inner")
            CATransaction.commit()
            fade("outer")
            CATransaction.commit()
            #expect(log.events == [])
            try finish("inner")
            #expect(log.events == ["inner"])
            try finish("outer")
            #expect(log.events == ["inner", "outer"])
        }

        @Test("TX9 A replacing completion block waits for animations added after it was set, the replaced block for those before")
        func replaced() throws {
            CATransaction.begin()
            CATransaction.setCompletionBlock(record("first"))
            fade("a")
            CATransaction.setCompletionBlock(record("second"))
            fade("b")
            CATransaction.commit()
            try finish("b")
            #expect(log.events == ["second"])
            try finish("a")
            #expect(log.events == ["second", "first"])
        }

        @Test("TX9 A completion block can change layers, and the changes are committed")
        func changesInBlock() throws {
            CATransaction.begin()
            CATransaction.setCompletionBlock { [layer] in
                CATransaction.setDisableActions(true)
                layer.cornerRadius = 4
            }
            CATransaction.commit()
            runLoopPass()
            #expect(stage.assignments(.cornerRadius) == [.scalar(4)])
        }

        @Test("TX9 A completion block waits for an animation without effect, but not for one that cannot run")
        func refused() {
            CATransaction.begin()
            CATransaction.setCompletionBlock(record("done"))
            let endless = CABasicAnimation.fade()
            endless.beginTime = .infinity
            #expect(standardError { layer.add(endless, forKey: nil) }.contains("is not added"))
            CATransaction.commit()
            #expect(log.events == ["done"])
            CATransaction.begin()
            CATransaction.setCompletionBlock(record("timer"))
            layer.add(CABasicAnimation(), forKey: "timer")
            CATransaction.commit()
            #expect(log.events == ["done"])
            layer.removeAnimation(forKey: "timer")
            #expect(log.events == ["done", "timer"])
        }

        @Test("TX9 A completion block does not wait for animations of layers outside the tree")
        func outsideOfTree() {
            let stray = CALayer()
            CATransaction.begin()
            CATransaction.setCompletionBlock(record("done"))
            stray.add(CABasicAnimation(keyPath: "opacity"), forKey: nil)
            #expect(log.events == [])
            CATransaction.commit()
            #expect(log.events == ["done"])
            #expect(stray.animations.isEmpty)
        }

        @Test("TX9 A completion block does not wait for animations of a deallocated layer")
        func deallocatedLayer() {
            CATransaction.begin()
            CATransaction.setCompletionBlock(record("done"))
            fade("a")
            var temporary: CALayer? = CALayer()
            temporary?.add(CABasicAnimation(keyPath: "opacity"), forKey: nil)
            temporary = nil
            CATransaction.commit()
            #expect(temporary == nil)
            #expect(log.events == [])
            layer.removeAllAnimations()
            #expect(log.events == ["done"])
        }
    }
}
