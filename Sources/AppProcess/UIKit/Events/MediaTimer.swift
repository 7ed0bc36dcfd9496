import Foundation
import QuartzCore

/// A one-shot timer with a deadline in media time. Recognizers use it for taps, presses and delays.
/// Unlike run-loop timers, it also works if the server's clock is manual. Main thread only.
@MainActor final class MediaTimer {
    fileprivate let deadline: TimeInterval
    fileprivate let handler: () -> Void

    fileprivate init(at deadline: TimeInterval, _ handler: @escaping () -> Void) {
        self.deadline = deadline
        self.handler = handler
    }

    /// Cancels the timer.
    func invalidate() { MediaTimers.shared.remove(self) }
}

/// The pending media timers, by deadline.
///
/// Time advances with the events that arrive from the server and, while timers are pending, with
/// its vsyncs. A timer fires after all input that is older than its deadline and before all newer
/// input, even if the app was busy and handles both late.
@MainActor final class MediaTimers {
    static let shared = MediaTimers()

    private var timers: [MediaTimer] = []
    private var link: CADisplayLink?

    /// Schedules a handler for a deadline (seconds). It is never called before the method returns.
    func schedule(at deadline: TimeInterval, _ handler: @escaping () -> Void) -> MediaTimer {
        let timer = MediaTimer(at: deadline, handler)
        let index = timers.firstIndex { $0.deadline > deadline } ?? timers.endIndex
        timers.insert(timer, at: index)
        update()
        return timer
    }

    /// Returns whether a timer is due at a time.
    func isDue(at time: TimeInterval) -> Bool { timers.first.map { $0.deadline <= time } ?? false }

    /// Fires the timers that are due at a time.
    func advance(to time: TimeInterval) {
        while let first = timers.first, first.deadline <= time {
            timers.removeFirst()
            CallOutTrace.write("source 0: a recognizer's timer")
            GestureEnvironment.shared.perform(first.handler)
        }
        update()
    }

    fileprivate func remove(_ timer: MediaTimer) {
        timers.removeAll { $0 === timer }
        update()
    }

    /// Runs the display link while timers are pending, and creates it for the first one.
    private func update() {
        if link == nil, !timers.isEmpty {
            let link = CADisplayLink { link in
                let time = link.timestamp
                MainActor.assumeIsolated { EventQueue.advanceTimers(to: time) }
            }
            link.add(to: .main, forMode: .common)
            self.link = link
        }
        if let link, link.isPaused != timers.isEmpty { link.isPaused = timers.isEmpty }
    }
}
