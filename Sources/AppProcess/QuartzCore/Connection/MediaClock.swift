import Transport
import WireProtocol

/// The app's media time: `CLOCK_MONOTONIC`, or the time of the connected server if that server's
/// clock is manual. Callable on any thread.
final class MediaClock: Sendable {
    static let shared = MediaClock()

    /// The most recent time of a manual clock (seconds); `nil` if this process's own clock applies.
    private let manual = Locked<Double?>(nil)

    /// The current media time (seconds).
    var now: Double { manual.withLock { $0 } ?? MonotonicClock.now }

    /// A Boolean value that indicates whether the time is that of a server with a manual clock.
    var isManual: Bool { manual.withLock { $0 } != nil }

    /// Follows the clock of a server. A manual clock that was followed before continues from its
    /// last time, and never moves backward.
    ///
    /// - Returns: The difference by which `now` jumped because the app followed a clock of another
    ///   kind before (seconds); otherwise, 0. Stored times must be moved by the same difference.
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

    /// Advances a manual clock to the time in a message of the server. The clock never moves
    /// backward. Does nothing if this process's own clock applies.
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

/// Returns the current media time (seconds), the time base of layers, animations and display links.
///
/// The time advances while the computer runs (`CLOCK_MONOTONIC`). While the app shows its layers on
/// a server with a manual clock, the time is that server's, which stands still between ticks.
/// Callable on any thread.
///
/// ```swift
/// func fade(_ layer: CALayer, after delay: CFTimeInterval) {
///     let animation = CABasicAnimation(keyPath: "opacity")
///     animation.toValue = 0
///     animation.beginTime = layer.convertTime(CACurrentMediaTime(), from: nil) + delay
///     layer.add(animation, forKey: "fade")
/// }
/// ```
public func CACurrentMediaTime() -> Double { MediaClock.shared.now }
