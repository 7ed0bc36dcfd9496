import CoreFoundation
import Foundation

/// Tells which kind of call-out of the main run loop a piece of the app's code runs in: `LAMINA_TRACE=runloop`, one line on stderr each.
///
/// A run loop does not say what it calls. Observers of every activity, before and after all others, say where in its pass it is, and what can follow until the next line:
///
/// | line | code that runs before the next line was called from |
/// |---|---|
/// | `enters MODE` | an observer of the entry |
/// | `before timers` | an observer |
/// | `before sources` | an observer, then blocks of `RunLoop.perform`, then version-0 sources; where the main queue is ready already, then it |
/// | `before waiting` | an observer; layout, display and commit are those of the last |
/// | `sleeps` | nobody |
/// | `wakes for a timer` | an observer, then a timer, then blocks |
/// | `wakes` | an observer, then a version-1 source or the main queue, with tasks of the main actor, then blocks |
/// | `leaves` | an observer of the exit |
///
/// UIKit's and Core Animation's own call-outs name themselves as they begin: `source 1: the render server`, `source 1: a display link`, `source 0: N events of input`,
/// `source 0: a recogniser's timer`, `block: …`, `observer: layout, display and commit`. What follows `wakes` without one of them is the main queue's, or another version-1 source's.
@MainActor final class RunLoopTrace {
    private var observers: [CFRunLoopObserver] = []

    /// Observes the main run loop in its common modes until `stop()`.
    ///
    /// - Parameter write: Is given each line.
    init(_ write: @escaping @MainActor (String) -> Void) {
        let all = CFRunLoopActivity.allActivities.rawValue
        observe(all, order: .min) { activity in write(Self.line(activity)) }
        observe(CFRunLoopActivity.beforeWaiting.rawValue, order: .max) { _ in write("sleeps") }
    }

    func stop() {
        for observer in observers { CFRunLoopObserverInvalidate(observer) }
        observers = []
    }

    private func observe(_ activities: CFOptionFlags, order: CFIndex, _ body: @escaping @MainActor (CFRunLoopActivity) -> Void) {
        let observer = CFRunLoopObserverCreateWithHandler(kCFAllocatorDefault, activities, true, order) { _, activity in
            MainActor.assumeIsolated { body(activity) }
        }
        guard let observer else { return }
        CFRunLoopAddObserver(CFRunLoopGetMain(), observer, kCFRunLoopCommonModes)
        observers.append(observer)
    }

    private static func line(_ activity: CFRunLoopActivity) -> String {
        switch activity {
        case .entry: "enters \(RunLoop.main.currentMode?.rawValue ?? "no mode")"
        case .beforeTimers: "before timers"
        case .beforeSources: "before sources"
        case .beforeWaiting: "before waiting"
        case .afterWaiting: isTimerDue ? "wakes for a timer" : "wakes"
        default: "leaves"
        }
    }

    private static var isTimerDue: Bool {
        guard let mode = CFRunLoopCopyCurrentMode(CFRunLoopGetMain()) else { return false }
        let date = CFRunLoopGetNextTimerFireDate(CFRunLoopGetMain(), mode)
        return date > 0 && date <= CFAbsoluteTimeGetCurrent()
    }
}
