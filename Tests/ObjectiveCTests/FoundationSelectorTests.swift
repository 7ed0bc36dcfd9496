import Foundation
import ObjectiveC
import Synchronization
import Testing

@Suite(.serialized) @MainActor struct FoundationSelectorTests {
    class Receiver: NSObject {
        var received: [Any?] = []
        func receive(_ value: Any?) { received.append(value) }
        func receiveNothing() { received.append("nothing") }
        static let receive = Selector("receive:", Receiver.receive(_:))
        static let receiveNothing = Selector("receiveNothing", Receiver.receiveNothing)
    }

    /// Runs the main run loop until a condition is true, for at most ten seconds.
    private func run(until condition: () -> Bool) {
        let deadline = Date(timeIntervalSinceNow: 10)
        while !condition(), Date() < deadline { _ = RunLoop.main.run(mode: .default, before: Date(timeIntervalSinceNow: 0.01)) }
    }

    @Test("A timer calls a method of its target, which it retains until it is invalidated, and keeps its user info")
    func timers() throws {
        weak var ended: Receiver?
        var timer: Timer?
        do {
            let receiver = Receiver()
            ended = receiver
            timer = Timer.scheduledTimer(
                timeInterval: 0.001, target: receiver, selector: Receiver.receive, userInfo: ["a": 1], repeats: true)
        }
        #expect((timer?.userInfo as? [String: Int]) == ["a": 1] && timer?.isValid == true)
        run { (ended?.received.count ?? 0) >= 2 }
        #expect(ended?.received.first as? Timer === timer)
        timer?.invalidate()
        #expect(ended == nil && timer?.isValid == false)
    }

    @Test("A timer that does not repeat fires once after it is added to a run loop, and releases its target")
    func timersThatFireOnce() {
        weak var ended: Receiver?
        var timer: Timer?
        do {
            let receiver = Receiver()
            ended = receiver
            timer = Timer(timeInterval: 0, target: receiver, selector: Receiver.receiveNothing, userInfo: nil, repeats: false)
            RunLoop.main.add(timer!, forMode: .default)
            run { receiver.received.count == 1 }
            #expect(receiver.received as? [String] == ["nothing"])
        }
        #expect(ended == nil && timer?.isValid == false)
        let dated = Timer(fireAt: Date(), interval: 0, target: Receiver(), selector: Receiver.receive, userInfo: 3, repeats: false)
        #expect(dated.userInfo as? Int == 3)
    }

    @Test("An observer of notifications is called by its selector until it is removed, for the name and the object alone")
    func notifications() {
        let center = NotificationCenter()
        let (receiver, sender) = (Receiver(), NSObject())
        let (first, second) = (Notification.Name("first"), Notification.Name("second"))
        center.addObserver(receiver, selector: Receiver.receive, name: first, object: sender)
        center.addObserver(receiver, selector: Receiver.receiveNothing, name: second, object: nil)
        center.post(name: first, object: nil)
        #expect(receiver.received.isEmpty)
        center.post(name: first, object: sender, userInfo: ["a": 1])
        #expect((receiver.received.last as? Notification)?.userInfo?["a"] as? Int == 1)
        center.post(name: second, object: nil)
        #expect(receiver.received.last as? String == "nothing" && receiver.received.count == 2)
        center.removeObserver(receiver, name: first, object: nil)
        center.post(name: first, object: sender)
        center.post(name: second, object: sender)
        #expect(receiver.received.count == 3)
        center.removeObserver(receiver)
        center.post(name: second, object: sender)
        #expect(receiver.received.count == 3)
    }

    @Test("Removing the token of a block still works, and so does removing an object that does not observe")
    func tokens() {
        let center = NotificationCenter()
        let count = Mutex(0)
        let token = center.addObserver(forName: Notification.Name("a"), object: nil, queue: nil) { _ in count.withLock { $0 += 1 } }
        center.post(name: Notification.Name("a"), object: nil)
        center.removeObserver(Receiver())
        center.removeObserver(token)
        center.post(name: Notification.Name("a"), object: nil)
        #expect(count.withLock { $0 } == 1)
    }

    @Test("An observer that no longer exists is not called, and not kept")
    func endedObservers() {
        let center = NotificationCenter()
        weak var ended: Receiver?
        do {
            let receiver = Receiver()
            ended = receiver
            center.addObserver(receiver, selector: Receiver.receive, name: nil, object: nil)
        }
        #expect(ended == nil)
        center.post(name: Notification.Name("a"), object: nil)
        for _ in 0..<200 { center.addObserver(Receiver(), selector: Receiver.receive, name: nil, object: nil) }
        center.post(name: Notification.Name("a"), object: nil)
    }

    @Test("A delayed call waits for the run loop, and retains its target and argument until then")
    func delayedCalls() {
        weak var ended: Receiver?
        do {
            let receiver = Receiver()
            ended = receiver
            receiver.perform(Receiver.receive, with: "a", afterDelay: 0)
            #expect(receiver.received.isEmpty)
        }
        #expect(ended != nil)
        let last = Receiver()
        last.perform(Receiver.receiveNothing, with: nil, afterDelay: 0.001)
        run { last.received.count == 1 }
        #expect(ended == nil)
    }

    @Test("Canceled calls do not take place: all of an object, or those of a selector with an equal argument")
    func canceledCalls() {
        let (receiver, other) = (Receiver(), Receiver())
        for argument in ["a", "b"] { receiver.perform(Receiver.receive, with: argument, afterDelay: 0) }
        receiver.perform(Receiver.receive, with: nil, afterDelay: 0)
        receiver.perform(Receiver.receiveNothing, with: nil, afterDelay: 0)
        other.perform(Receiver.receive, with: "c", afterDelay: 0)
        NSObject.cancelPreviousPerformRequests(withTarget: other)
        NSObject.cancelPreviousPerformRequests(withTarget: receiver, selector: Receiver.receive, object: "a")
        NSObject.cancelPreviousPerformRequests(withTarget: receiver, selector: Receiver.receive, object: nil)
        run { receiver.received.count >= 2 }
        #expect(receiver.received.compactMap { $0 as? String } == ["b", "nothing"] && other.received.isEmpty)
    }

    @Test("A call on the main thread from another one waits for it if asked to, and is immediate on the main thread")
    func mainThread() {
        let receiver = Receiver()
        receiver.performSelector(onMainThread: Receiver.receive, with: 1, waitUntilDone: true)
        #expect(receiver.received.count == 1)
        receiver.performSelector(onMainThread: Receiver.receive, with: 2, waitUntilDone: false)
        #expect(receiver.received.count == 1)
        nonisolated(unsafe) let target = receiver
        let hasReturned = Atomic<Bool>(false)
        Thread.detachNewThread {
            target.performSelector(onMainThread: Receiver.receive, with: 3, waitUntilDone: true)
            hasReturned.store(true, ordering: .releasing)
        }
        run { hasReturned.load(ordering: .acquiring) }
        #expect(receiver.received.compactMap { $0 as? Int } == [1, 2, 3])
    }

    @Test("A thread calls the method that it was created with")
    func threads() {
        final class Worker: NSObject, @unchecked Sendable {
            let arguments = Mutex<[Int]>([])
            func work(_ argument: Any?) {
                #expect(!Thread.isMainThread)
                arguments.withLock { $0.append(argument as? Int ?? -1) }
            }
        }
        let worker = Worker()
        let work = Selector("work:", { (worker: Worker) in { (argument: Any?) in worker.work(argument) } })
        Thread(target: worker, selector: work, object: 1).start()
        Thread.detachNewThreadSelector(work, toTarget: worker, with: 2)
        worker.performSelector(inBackground: work, with: 3)
        run { worker.arguments.withLock { $0.count } == 3 }
        #expect(worker.arguments.withLock { $0.sorted() } == [1, 2, 3])
    }
}
