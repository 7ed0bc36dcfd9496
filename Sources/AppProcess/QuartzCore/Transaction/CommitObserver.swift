import CoreFoundation
import Foundation

/// Commits a thread's implicit transaction before its run loop sleeps, and when it stops.
final class CommitObserver {
    /// The order of the observer, which is also that of Core Animation's: after all observers of
    /// the app.
    static let order: CFIndex = 2_000_000

    private let observer: CFRunLoopObserver?

    /// Observes the calling thread's run loop in its common modes.
    init() {
        let activities = CFRunLoopActivity.beforeWaiting.rawValue | CFRunLoopActivity.exit.rawValue
        observer = CFRunLoopObserverCreateWithHandler(kCFAllocatorDefault, activities, true, Self.order) { _, activity in
            // A run loop that stops may not run again for a long time, except the main thread's.
            // Commit even without credit; the connection's own thread then sends the changes.
            let isLast = activity == .exit
            CallOutTrace.write("observer: layout, display and commit")
            TransactionStack.current.commitImplicit(waitsForCredit: isLast && !MainThread.isCurrent)
        }
        CFRunLoopAddObserver(CFRunLoopGetCurrent(), observer, kCFRunLoopCommonModes)
    }

    deinit { if let observer { CFRunLoopObserverInvalidate(observer) } }
}
