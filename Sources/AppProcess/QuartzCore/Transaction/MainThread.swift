import CoreFoundation
import Foundation
import Glibc

/// The thread that everything but asynchronous drawing happens on, and its run loop.
///
/// It is the process's main thread, unless another one stands in for it: a test process gives its main thread to the dispatch library.
enum MainThread {
    /// Set before other threads ask.
    nonisolated(unsafe) private static var standIn: (thread: pthread_t, loop: CFRunLoop)?

    static var isCurrent: Bool {
        guard let standIn else { return Thread.isMainThread }
        return pthread_equal(standIn.thread, pthread_self()) != 0
    }

    /// Makes the calling thread the one.
    static func standIn(by loop: CFRunLoop) { standIn = (pthread_self(), loop) }

    /// Calls out on the main thread: now where it is the calling one, else soon.
    static func perform(_ body: @escaping @Sendable () -> Void) {
        if isCurrent { return body() }
        let loop = standIn?.loop ?? CFRunLoopGetMain()
        CFRunLoopPerformBlock(loop, kCFRunLoopCommonModes, body)
        CFRunLoopWakeUp(loop)
    }
}
