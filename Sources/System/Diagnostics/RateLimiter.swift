/// Limits the number of lines that are written in a second, and counts those that were dropped.
package struct RateLimiter: Sendable {
    /// The result of `admit(at:)`.
    package enum Decision: Equatable, Sendable {
        /// The line may be written; `dropped` lines before it were not.
        case allowed(dropped: Int)
        /// The line must not be written. It is counted as dropped.
        case denied
    }

    private let linesPerSecond: Int
    /// The time at which the current second began (seconds); nil before the first line.
    private var secondStart: Double?
    private var written = 0
    private var dropped = 0

    /// Creates a limiter that has admitted no line.
    package init(linesPerSecond: Int) { self.linesPerSecond = linesPerSecond }

    /// Decides whether a line may be written.
    ///
    /// - Parameter time: The current time (seconds, monotonic).
    package mutating func admit(at time: Double) -> Decision {
        if time >= (secondStart ?? -.infinity) + 1 { (secondStart, written) = (time, 0) }
        guard written < linesPerSecond else {
            dropped &+= 1
            return .denied
        }
        written += 1
        defer { dropped = 0 }
        return .allowed(dropped: dropped)
    }
}
