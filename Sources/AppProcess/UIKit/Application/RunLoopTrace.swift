import CoreFoundation
import Foundation

/// Traces the call-outs of the main run loop: `LAMINA_TRACE=runloop` writes one line to standard
/// error for each.
///
/// A run loop does not report the code that it calls. Observers of every activity, ordered before
/// and after all others, report the position in a pass. The position limits the code that can run
/// until the next line:
///
/// | line | code that runs before the next line is called from, in this order |
/// |---|---|
/// | `enters MODE` | an observer of the entry |
/// | `before timers` | an observer |
/// | `before sources` | an observer, `perform` blocks, version-0 sources, the ready main queue |
/// | `before waiting` | an observer; the last one performs layout, display and commit |
/// | `sleeps` | nothing |
/// | `wakes for a timer` | an observer, a timer, blocks |
/// | `wakes` | an observer, a version-1 source or the main queue (and main actor), blocks |
/// | `leaves` | an observer of the exit |
///
/// UIKit's and Core Animation's own call-outs write their name as they begin: `source 1: the render
/// server`, `source 1: a display link`, `source 0: N events of input`, `source 0: a recognizer's
/// timer`, `block: …`, `observer: layout, display and commit`. Code after `wakes` without such a
/// line runs on the main queue or in another version-1 source.
@MainActor final class RunLoopTrace {
    private var observers: [CFRunLoopObserver] = []

    /// Starts observing the main run loop in its common modes, until `stop()`.
    ///
    /// - Parameter write: Receives each line.
    init(_ write: @escaping @MainActor (String) -> Void) {
        let all = CFRunLoopActivity.allActivities.rawValue
        observe(all, order: .min) { activity in write(Self.line(activity)) }
        observe(CFRunLoopActivity.beforeWaiting.rawValue, order: .max) { _ in write("sleeps") }
    }

    /// Removes the observers.
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

    /// Whether a timer of the current mode is due, so that the run loop has probably woken for it.
    private static var isTimerDue: Bool {
        guard let mode = CFRunLoopCopyCurrentMode(CFRunLoopGetMain()) else { return false }
        let date = CFRunLoopGetNextTimerFireDate(CFRunLoopGetMain(), mode)
        return date > 0 && date <= CFAbsoluteTimeGetCurrent()
    }
}
