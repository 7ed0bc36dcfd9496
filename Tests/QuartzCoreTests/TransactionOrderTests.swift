import Dispatch
import Foundation
import QuartzCore
import TestSupport
import Testing
import WireProtocol

@testable import QuartzCore

extension QuartzCoreTests {
    /// Tests when completion blocks run, and in which order relative to animation delegates.
    @StageThread
    @Suite("Order of completion blocks")
    struct TransactionOrderTests {
        /// Records events, in order.
        private final class EventLog: NSObject, CAAnimationDelegate {
            var events: [String] = []

            func animationDidStop(_ anim: CAAnimation, finished flag: Bool) { events.append("stop \(flag)") }
        }

        let stage: StageFixture
        let layer: CALayer
        private let log = EventLog()

        init() {
            stage = StageFixture()
            layer = stage.shownLayer()
        }

        private func record(_ event: String) -> () -> Void { { [log] in log.events.append(event) } }

        private func fade(_ key: String, notifies: Bool = false) {
            let animation = CABasicAnimation.fade()
            if notifies { animation.delegate = log }
            layer.add(animation, forKey: key)
        }

        @Test(
            "TX9 AN6 Animation delegates are notified of an end before the completion block that waits for it runs",
            arguments: [true, false])
        func delegateFirst(finishes: Bool) throws {
            CATransaction.begin()
            CATransaction.setCompletionBlock(record("done"))
            fade("a", notifies: true)
            fade("b", notifies: true)
            CATransaction.commit()
            for key in ["a", "b"] {
                if finishes { try stage.report(.finished, layer, key) } else { layer.removeAnimation(forKey: key) }
            }
            #expect(log.events == ["stop \(finishes)", "stop \(finishes)", "done"])
        }

        @Test("TX9 A completion block does not wait for an animation added by the delegate of the last animation that it waits for")
        func addedInDelegate() throws {
            final class AddingDelegate: NSObject, CAAnimationDelegate {
                let layer: CALayer
                init(_ layer: CALayer) { self.layer = layer }
                func animationDidStop(_ anim: CAAnimation, finished flag: Bool) { layer.add(CABasicAnimation.fade(), forKey: "next") }
            }
            let last = CABasicAnimation.fade()
            last.delegate = AddingDelegate(layer)
            CATransaction.begin()
            CATransaction.setCompletionBlock(record("done"))
            layer.add(last, forKey: "last")
            CATransaction.commit()
            try stage.report(.finished, layer, "last")
            #expect(log.events == ["done"] && layer.animationKeys() == ["next"])
        }

        @Test("TX9 A completion block waits for a group as one animation, until the group itself ends")
        func group() throws {
            let group = CAAnimationGroup()
            group.animations = [CABasicAnimation.fade(0.1), CABasicAnimation.fade(0.2)]
            group.duration = 2
            CATransaction.begin()
            CATransaction.setCompletionBlock(record("done"))
            layer.add(group, forKey: "group")
            CATransaction.commit()
            #expect(stage.sink.commits.flatMap(\.animations).count == 1 && log.events == [])
            try stage.report(.finished, layer, "group")
            #expect(log.events == ["done"])
        }

        @Test("TX9 A completion block that is replaced by nil still runs after the animations before it, and can no longer be read")
        func takenBack() throws {
            CATransaction.begin()
            CATransaction.setCompletionBlock(record("first"))
            fade("a")
            CATransaction.setCompletionBlock(nil)
            #expect(CATransaction.completionBlock() == nil)
            fade("b")
            CATransaction.commit()
            try stage.report(.finished, layer, "a")
            #expect(log.events == ["first"])
            try stage.report(.finished, layer, "b")
            #expect(log.events == ["first"])
        }

        @Test("TX9 A completion block that is replaced before any animation is added runs when it is replaced")
        func replacedAtOnce() {
            CATransaction.begin()
            CATransaction.setCompletionBlock(record("first"))
            CATransaction.setCompletionBlock(record("second"))
            #expect(log.events == ["first"])
            CATransaction.commit()
            #expect(log.events == ["first", "second"])
        }

        @Test("TX9 A nested transaction returns the outer one's completion block, and its end does not run the block")
        func inherited() throws {
            CATransaction.begin()
            CATransaction.setCompletionBlock(record("outer"))
            CATransaction.begin()
            let block = try #require(CATransaction.completionBlock())
            // Called only to identify it.
            block()
            #expect(log.events == ["outer"])
            CATransaction.commit()
            #expect(log.events == ["outer"])
            CATransaction.commit()
            #expect(log.events == ["outer", "outer"] && CATransaction.completionBlock() == nil)
        }

        @Test("TX9 A nested completion block without animations runs at the nested commit, before anything is sent")
        func innerFirst() {
            CATransaction.begin()
            CATransaction.setCompletionBlock { [log, stage] in log.events.append("outer \(stage.sink.commits.count)") }
            CATransaction.begin()
            CATransaction.setCompletionBlock { [log, stage] in log.events.append("inner \(stage.sink.commits.count)") }
            CATransaction.setDisableActions(true)
            layer.opacity = 0.5
            CATransaction.commit()
            CATransaction.commit()
            #expect(log.events == ["inner 0", "outer 1"])
        }

        @Test("TX9 flush() resets the settings of the implicit transaction and keeps those of an explicit one")
        func flushedSettings() {
            CATransaction.setAnimationDuration(5)
            CATransaction.setDisableActions(true)
            CATransaction.setValue(1, forKey: "mine")
            CATransaction.flush()
            #expect(
                CATransaction.animationDuration() == 0.25 && !CATransaction.disableActions() && CATransaction.value(forKey: "mine") == nil)
            CATransaction.begin()
            CATransaction.setAnimationDuration(7)
            CATransaction.flush()
            #expect(CATransaction.animationDuration() == 7)
            CATransaction.commit()
        }
    }

    @StageThread
    @Suite("Lock of the layer trees", .serialized, .tags(.realTime))
    struct RealTimeTransactionLockTests {
        let stage = StageFixture()

        @Test("TX9 lock() keeps other threads from changing layers until each call is balanced by unlock()")
        func lock() {
            // Changed only by the other thread, and read after it ends.
            nonisolated(unsafe) let other = CALayer()
            let (begins, ended) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
            CATransaction.lock()
            CATransaction.lock()
            let thread = Thread {
                begins.signal()
                CATransaction.begin()
                other.opacity = 0.5
                CATransaction.commit()
                ended.signal()
            }
            thread.start()
            begins.wait()
            CATransaction.unlock()
            #expect(ended.wait(timeout: .now() + 0.05) == .timedOut)
            CATransaction.unlock()
            #expect(ended.wait(timeout: .now() + 30) == .success)
            #expect(other.opacity == 0.5)
        }
    }
}
