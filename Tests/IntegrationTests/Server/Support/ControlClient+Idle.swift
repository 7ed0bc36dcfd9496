import TestSupport
import Transport
import WireProtocol

extension ControlClient {
    /// Waits until a server on the real clock is idle: only this client's queries wake it.
    ///
    /// - Parameter seconds: The time without other wake-ups (seconds). It must be longer than a
    ///   refresh.
    func waitUntilIdle(for seconds: Double = 0.2) throws {
        var (wakeups, since) = (try statistics().wakeups, MonotonicClock.now)
        try eventually("nothing but queries wakes the server") {
            guard MonotonicClock.now >= since + seconds else { return false }
            let now = try statistics().wakeups
            // This query and, at most, the end of the last reply.
            if now - wakeups <= 2 { return true }
            (wakeups, since) = (now, MonotonicClock.now)
            return false
        }
    }
}
