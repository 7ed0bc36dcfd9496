import Dispatch
import Foundation
import QuartzCore
import SceneModel
import Synchronization
import TestSupport
import Testing
import WireProtocol

@testable import QuartzCore

extension QuartzCoreTests {
    @StageThread
    @Suite("Transactions on background threads, and without a credit")
    struct TransactionThreadTests {
        let stage: StageFixture
        let layer = CALayer(frame: CGRect(x: 0, y: 0, width: 10, height: 10))

        init() {
            stage = StageFixture()
            stage.root.addSublayer(layer)
            CATransaction.setDisableActions(true)
            CATransaction.flush()
            stage.sink.removeRecords()
        }

        @Test("TX10 A background thread's explicit transaction is committed from that thread")
        func background() {
            onAnotherThread { [layer] in
                CATransaction.begin()
                CATransaction.setDisableActions(true)
                layer.cornerRadius = 3
                CATransaction.commit()
            }
            #expect(stage.sink.sentFromMain == [false])
            #expect(stage.assignments(.cornerRadius) == [.scalar(3)])
            #expect(stage.sink.faults == [])
        }

        @Test("TX10 Eight threads change and commit their own trees concurrently, and the server's tree equals the model")
        func eightThreads() {
            let tops = (0..<8).map { _ in CALayer(frame: CGRect(x: 0, y: 0, width: 100, height: 100)) }
            for top in tops { stage.root.addSublayer(top) }
            CATransaction.flush()
            nonisolated(unsafe) let shared = tops
            onThreads(8) { index in
                let top = shared[index]
                for round in 0..<40 {
                    CATransaction.begin()
                    CATransaction.setDisableActions(round % 3 != 0)
                    let layer = CALayer(frame: CGRect(x: CGFloat(round), y: 0, width: 10, height: 10))
                    layer.addSublayer(CALayer(frame: CGRect(x: 1, y: 1, width: 2, height: 2)))
                    if round % 4 == 0 { layer.mask = CALayer(frame: CGRect(x: 0, y: 0, width: 5, height: 5)) }
                    layer.setNeedsLayout()
                    top.addSublayer(layer)
                    top.opacity = Float(round) / 40
                    top.sublayers?.first?.position.y = CGFloat(round)
                    if round % 5 == 4 { top.sublayers?.first?.removeFromSuperlayer() }
                    CATransaction.commit()
                }
            }
            CATransaction.flush()
            #expect(stage.sink.faults == [])
            #expect(stage.differences() == [])
            // 40 were added, and one was removed in every fifth round.
            #expect(tops.allSatisfy { $0.sublayers?.count == 32 })
        }

        @Test("TX10 Transactions belong to threads: a thread's commit sends only its own changes, with its own settings")
        func transactionsAreSeparate() {
            let other = CALayer(frame: CGRect(x: 20, y: 0, width: 10, height: 10))
            stage.root.addSublayer(other)
            CATransaction.setDisableActions(true)
            CATransaction.flush()
            stage.sink.removeRecords()
            CATransaction.begin()
            CATransaction.setAnimationDuration(7)
            CATransaction.setDisableActions(true)
            layer.cornerRadius = 3
            onAnotherThread {
                #expect(CATransaction.animationDuration() == 0.25)
                CATransaction.begin()
                CATransaction.setDisableActions(true)
                other.borderWidth = 2
                CATransaction.commit()
            }
            #expect(stage.sink.commits.map(\.assignments) == [[Commit.Assignment(.borderWidth, .scalar(2))]])
            CATransaction.commit()
            #expect(stage.sink.commits.last?.assignments == [Commit.Assignment(.cornerRadius, .scalar(3))])
            #expect(stage.sink.sentFromMain == [false, true])
        }

        @Test("TX10 A layer that one thread moves keeps its server layer and animations if another thread commits the new superlayer first")
        func movedMeanwhile() {
            let (from, to, moved) = (CALayer(), CALayer(), CALayer())
            stage.root.addSublayer(from)
            stage.root.addSublayer(to)
            from.addSublayer(moved)
            CATransaction.flush()
            moved.add(CABasicAnimation.fade(100), forKey: "fade")
            CATransaction.flush()
            stage.sink.removeRecords()
            CATransaction.begin()
            CATransaction.setDisableActions(true)
            to.addSublayer(moved)
            onAnotherThread {
                CATransaction.begin()
                CATransaction.setDisableActions(true)
                to.insertSublayer(CALayer(), at: 0)
                CATransaction.commit()
            }
            CATransaction.commit()
            #expect(moved.animationKeys() == ["fade"])
            #expect(stage.differences() == [])
            #expect(stage.sink.faults == [])
        }

        @Test("TX10 Layers held only by an ended thread's transaction are released outside the layer lock")
        func uncommittedLayersAreReleased() {
            final class DeinitSpyLayer: CALayer {
                var onDeinit: () -> Void = {}
                deinit { onDeinit() }
            }
            nonisolated(unsafe) var lockStates: [Bool] = []
            _ = standardError {
                onAnotherThread {
                    let layer = DeinitSpyLayer()
                    layer.onDeinit = { lockStates.append(isLayerLockFree()) }
                    layer.cornerRadius = 3
                }
            }
            #expect(lockStates == [true])
        }

        @Test("TX10 A background thread lays out the layers that it changed")
        func backgroundLayout() {
            let host = LayoutSpyLayer()
            host.layout = { [unowned host] in host.borderWidth = 5 }
            stage.root.addSublayer(host)
            CATransaction.setDisableActions(true)
            CATransaction.flush()
            let count = host.layoutCount
            onAnotherThread {
                CATransaction.begin()
                host.setNeedsLayout()
                CATransaction.commit()
            }
            #expect(host.layoutCount == count + 1)
        }

        @Test("TX10 An implicit transaction that is still open when its thread ends is reported on stderr")
        func uncommittedIsReported() {
            let lines = standardError {
                onAnotherThread { [layer] in
                    CATransaction.setDisableActions(true)
                    layer.cornerRadius = 3
                }
            }
            #expect(lines.contains("a thread ended with an implicit transaction that was not committed"))
            #expect(stage.sink.commits.isEmpty)
        }

        @Test("TX10 A thread that flushes before it ends causes no report")
        func flushed() {
            let lines = standardError {
                onAnotherThread { [layer] in
                    CATransaction.setDisableActions(true)
                    layer.cornerRadius = 3
                    CATransaction.flush()
                }
            }
            #expect(lines == "")
            #expect(stage.assignments(.cornerRadius) == [.scalar(3)])
        }

        @Test("TX10 Changes that a thread left uncommitted are sent with the layer's next change on any thread")
        func uncommittedChangesAreKept() {
            _ = standardError {
                // Consecutive threads are given the same memory.
                for radius in 1...20 {
                    onAnotherThread { [layer] in
                        CATransaction.setDisableActions(true)
                        layer.cornerRadius = CGFloat(radius)
                    }
                    onAnotherThread { [layer] in
                        CATransaction.setDisableActions(true)
                        layer.borderWidth = CGFloat(radius)
                        CATransaction.flush()
                    }
                }
            }
            let expected = (1...20).map { PropertyValue.scalar(Double($0)) }
            #expect(stage.assignments(.cornerRadius) == expected)
            #expect(stage.assignments(.borderWidth) == expected)
        }

        @Test("TX10 A background thread's run loop commits its implicit transaction")
        func backgroundRunLoop() {
            onAnotherThread { [layer] in
                CATransaction.setDisableActions(true)
                layer.cornerRadius = 3
                runLoopPass()
            }
            #expect(stage.assignments(.cornerRadius) == [.scalar(3)])
        }

        @Test("TX10 Completion blocks of a background thread's transactions run on the main thread")
        func completion() {
            nonisolated(unsafe) var ranOnMain: Bool?
            onAnotherThread {
                CATransaction.begin()
                CATransaction.setCompletionBlock { ranOnMain = MainThread.isCurrent }
                CATransaction.commit()
            }
            #expect(ranOnMain == nil)
            runLoopPass()
            #expect(ranOnMain == true)
        }

        @Test("TX7 Without a credit the implicit transaction stays open and collects changes")
        func implicitWithoutCredit() {
            stage.sink.hasCredit = false
            CATransaction.setDisableActions(true)
            layer.cornerRadius = 3
            runLoopPass()
            #expect(stage.sink.commits.isEmpty)
            layer.cornerRadius = 4
            layer.borderWidth = 1
            runLoopPass()
            #expect(stage.sink.commits.isEmpty)
            stage.sink.hasCredit = true
            runLoopPass()
            #expect(stage.sink.commits.count == 1)
            #expect(stage.assignments(.cornerRadius) == [.scalar(4)])
            #expect(stage.assignments(.borderWidth) == [.scalar(1)])
        }
    }

    @StageThread
    @Suite("Waiting for a credit", .serialized, .tags(.realTime))
    struct RealTimeTransactionThreadTests {
        let stage: StageFixture
        let layer = CALayer(frame: CGRect(x: 0, y: 0, width: 10, height: 10))

        init() {
            stage = StageFixture()
            stage.root.addSublayer(layer)
            CATransaction.setDisableActions(true)
            CATransaction.flush()
            stage.sink.removeRecords()
        }

        @Test("TX2 Without a credit an explicit transaction is queued, and its thread waits until it is sent")
        func explicitWithoutCredit() {
            stage.sink.holdsSignals = true
            stage.sink.hasCredit = false
            let sink = stage.sink
            let isSignaled = Atomic(false)
            let start = DispatchTime.now()
            Thread.detachNewThread {
                try? eventually("a thread waits for a signal") { sink.heldSignals > 0 }
                isSignaled.store(true, ordering: .releasing)
                sink.signalAll()
            }
            CATransaction.begin()
            CATransaction.setDisableActions(true)
            layer.cornerRadius = 3
            CATransaction.commit()
            let waited = Double(DispatchTime.now().uptimeNanoseconds - start.uptimeNanoseconds) / 1e9
            #expect(stage.assignments(.cornerRadius) == [.scalar(3)])
            let wasSignaled = isSignaled.load(ordering: .acquiring)
            #expect(wasSignaled)
            #expect(waited < CommitCycle.creditTimeout)
        }

        @Test("TX2 Without a credit, an explicit transaction is queued, and its thread stops waiting after about one second")
        func waitEndsAfterOneSecond() {
            stage.sink.holdsSignals = true
            stage.sink.hasCredit = false
            let start = DispatchTime.now()
            CATransaction.begin()
            CATransaction.setDisableActions(true)
            layer.cornerRadius = 3
            CATransaction.commit()
            let waited = Double(DispatchTime.now().uptimeNanoseconds - start.uptimeNanoseconds) / 1e9
            #expect(stage.assignments(.cornerRadius) == [.scalar(3)])
            #expect(waited >= 0.95)
            #expect(waited < 10)
            stage.sink.signalAll()
        }
    }
}
