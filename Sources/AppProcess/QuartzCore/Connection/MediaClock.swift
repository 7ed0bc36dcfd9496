import Transport
import WireProtocol

/// Media time as the app sees it: CLOCK_MONOTONIC, or the time of the server that it is connected
/// to, where that server's clock is a manual one. Any thread.
final class MediaClock: Sendable {
    static let shared = MediaClock()

    /// The newest time of a manual clock; nil while this process's own clock counts.
    private let manual = Locked<Double?>(nil)

    /// Seconds.
    var now: Double { manual.withLock { $0 } ?? MonotonicClock.now }

    /// Goes by the clock of a server. A manual clock that was followed before goes on from where it
    /// was, and never back.
    ///
    /// - Returns: by how many seconds `now` jumped because the app followed a clock of another kind
    ///   before; times that were stored have to be moved by as much. 0 otherwise.
    func follow(_ welcome: Welcome) -> Double {
        manual.withLock { manual in
            switch (welcome.clock, manual) {
            case (.real, nil):
                return 0
            case (.real, let before?):
                manual = nil
                return MonotonicClock.now - before
            case (.manual, nil):
                manual = welcome.time
                return welcome.time - MonotonicClock.now
            case (.manual, let before?):
                manual = max(before, welcome.time)
                return 0
            }
        }
    }

    /// Moves a manual clock on to the time that the server speaks of; never back, and not at all
    /// while this process's own clock counts.
    func advance(by message: ServerMessage) {
        switch message {
        case .acknowledged(_, let time), .vsync(let time, _, _), .presented(_, _, let time), .ticked(let time, _): advance(to: time)
        default: break
        }
    }

    private func advance(to time: Double) {
        manual.withLock { manual in
            if let before = manual, time > before { manual = time }
        }
    }
}

/// The current media time in seconds, the time base of layers, animations and display links.
///
/// It counts on while the computer runs (CLOCK_MONOTONIC). While the app shows its layers on a
/// server whose clock is moved by hand, it is that server's time, which stands still in between.
/// May be called on any thread.
public func CACurrentMediaTime() -> Double { MediaClock.shared.now }
