import Foundation
import QuartzCore

/// Something that is to be done at a media time: the server's, so that it follows a clock that is moved by hand. Main thread.
@MainActor final class MediaTimer {
    fileprivate let deadline: TimeInterval
    fileprivate let handler: () -> Void

    fileprivate init(at deadline: TimeInterval, _ handler: @escaping () -> Void) {
        self.deadline = deadline
        self.handler = handler
    }

    /// Has it not be done.
    func invalidate() { MediaTimers.shared.remove(self) }
}

/// Timers that go by the server's clock. The time goes on with the events that come from the server, and, while there are timers, with its vsync; without any there is none of it.
///
/// Input that is older than a timer's deadline is always handled before it, that is newer after it, however late both come.
@MainActor final class MediaTimers {
    static let shared = MediaTimers()

    private var timers: [MediaTimer] = []
    private var link: CADisplayLink?

    /// Has something done once the time has come: never at once.
    func schedule(at deadline: TimeInterval, _ handler: @escaping () -> Void) -> MediaTimer {
        let timer = MediaTimer(at: deadline, handler)
        let index = timers.firstIndex { $0.deadline > deadline } ?? timers.endIndex
        timers.insert(timer, at: index)
        update()
        return timer
    }

    /// Whether something is to be done before or at a time.
    func isDue(at time: TimeInterval) -> Bool { timers.first.map { $0.deadline <= time } ?? false }

    /// Does what is due at a time.
    func advance(to time: TimeInterval) {
        while let first = timers.first, first.deadline <= time {
            timers.removeFirst()
            CallOutTrace.write("source 0: a recogniser's timer")
            GestureEnvironment.shared.perform(first.handler)
        }
        update()
    }

    fileprivate func remove(_ timer: MediaTimer) {
        timers.removeAll { $0 === timer }
        update()
    }

    private func update() {
        if link == nil, !timers.isEmpty {
            let link = CADisplayLink { link in
                let time = link.timestamp
                MainActor.assumeIsolated { EventQueue.pass(time) }
            }
            link.add(to: .main, forMode: .common)
            self.link = link
        }
        if let link, link.isPaused != timers.isEmpty { link.isPaused = timers.isEmpty }
    }
}
