import CoreFoundation
import Foundation
import Glibc

/// The process's main thread, on which delegates and completion blocks are called, and its run
/// loop.
///
/// In tests, another thread may stand in for it, because the main thread of a test process runs the
/// dispatch main queue.
enum MainThread {
    private struct Substitute {
        let thread: pthread_t
        let runLoop: CFRunLoop
    }

    /// The thread that stands in for the main thread; `nil` except in tests.
    private static let substitute = Locked<Substitute?>(nil)

    /// A Boolean value that indicates whether the calling thread is the main thread.
    static var isCurrent: Bool {
        guard let substitute = substitute.withLock({ $0 }) else { return Thread.isMainThread }
        return pthread_equal(substitute.thread, pthread_self()) != 0
    }

    /// Makes the calling thread stand in for the main thread.
    ///
    /// - Parameter runLoop: The run loop of the calling thread.
    static func useCallingThread(runLoop: CFRunLoop) {
        substitute.withLock { $0 = Substitute(thread: pthread_self(), runLoop: runLoop) }
    }

    /// Performs work on the main thread: synchronously if the caller is on it, otherwise
    /// asynchronously in its run loop.
    static func perform(_ body: @escaping @Sendable () -> Void) {
        if isCurrent { return body() }
        let runLoop = substitute.withLock { $0?.runLoop } ?? CFRunLoopGetMain()
        CFRunLoopPerformBlock(runLoop, kCFRunLoopCommonModes, body)
        CFRunLoopWakeUp(runLoop)
    }
}
