import Glibc
import Synchronization
import TestSupport
import Testing

@testable import Compositor

@Suite("Release of large objects")
struct DisposalQueueTests {
    /// Counts the releases on the thread that added the objects.
    private final class Object {
        private let thread = pthread_self()
        private let releases: Releases

        init(_ releases: Releases) { self.releases = releases }

        deinit { releases.record(isOnOwnThread: pthread_self() == thread) }
    }

    private final class Releases: Sendable {
        private let counts = Mutex((own: 0, other: 0))

        func record(isOnOwnThread: Bool) { counts.withLock { if isOnOwnThread { $0.own += 1 } else { $0.other += 1 } } }

        var all: (own: Int, other: Int) { counts.withLock { $0 } }
    }

    @Test("Objects are released on the queue's thread, however fast that is")
    func thread() throws {
        let (queue, releases, count) = (DisposalQueue(), Releases(), 20_000)
        for _ in 0..<count {
            queue.add(Object(releases))
            queue.close()
            queue.flush()
        }
        let done = Mutex(false)
        queue.add(Object(releases)) { done.withLock { $0 = true } }
        queue.close()
        queue.flush()
        try eventually("all objects are released") { done.withLock { $0 } }
        #expect(releases.all == (own: 0, other: count + 1))
    }

    @Test("A flush releases the objects that were added before the queue was closed")
    func closing() throws {
        let (queue, releases) = (DisposalQueue(), Releases())
        let done = Mutex(0)
        for step in 0..<2 {
            queue.add(Object(releases)) { done.withLock { $0 += 1 } }
            if step == 0 { queue.close() }
        }
        queue.flush()
        queue.flush()
        try eventually("the first object is released") { done.withLock { $0 } == 1 }
        #expect(releases.all.other == 1)
        queue.close()
        queue.flush()
        try eventually("the second object is released") { done.withLock { $0 } == 2 }
    }
}
