import CoreFoundation
import Foundation
import Glibc

/// The thread on which everything but asynchronous drawing happens, and its run loop.
///
/// It is the process's main thread. In tests another thread may stand in for it, because a test
/// process gives its main thread to the dispatch library.
enum MainThread {
    private struct StandIn {
        let thread: pthread_t
        let runLoop: CFRunLoop
    }

    /// The thread that stands in for the main one. Nil outside of tests.
    private static let standIn = Locked<StandIn?>(nil)

    /// A Boolean value that indicates whether the calling thread is the main thread.
    static var isCurrent: Bool {
        guard let standIn = standIn.withLock({ $0 }) else { return Thread.isMainThread }
        return pthread_equal(standIn.thread, pthread_self()) != 0
    }

    /// Makes the calling thread stand in for the main thread.
    ///
    /// - Parameter runLoop: The run loop of the calling thread.
    static func standIn(by runLoop: CFRunLoop) { standIn.withLock { $0 = StandIn(thread: pthread_self(), runLoop: runLoop) } }

    /// Performs work on the main thread: at once if it is the calling one, otherwise in its run
    /// loop.
    static func perform(_ body: @escaping @Sendable () -> Void) {
        if isCurrent { return body() }
        let runLoop = standIn.withLock { $0?.runLoop } ?? CFRunLoopGetMain()
        CFRunLoopPerformBlock(runLoop, kCFRunLoopCommonModes, body)
        CFRunLoopWakeUp(runLoop)
    }
}
