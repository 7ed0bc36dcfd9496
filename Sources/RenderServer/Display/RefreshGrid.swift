/// The deadlines of a screen: evenly spaced times, each computed from its number so that they do
/// not drift.
public struct RefreshGrid: Equatable, Sendable {
    /// The time of deadline 0 (seconds).
    public let start: Double
    /// The number of deadlines per second.
    public let refreshRate: Double

    /// Creates a grid.
    ///
    /// - Parameters:
    ///   - start: The time of deadline 0 (seconds).
    ///   - refreshRate: Deadlines per second, 0.01…100,000.
    public init(start: Double, refreshRate: Double) {
        precondition(refreshRate >= 0.01 && refreshRate <= 100_000)
        self.start = start
        self.refreshRate = refreshRate
    }

    /// The time from one deadline to the next (seconds).
    public var interval: Double { 1 / refreshRate }

    /// Returns the time of a deadline (seconds).
    public func deadline(_ number: Int) -> Double { start + Double(number) / refreshRate }

    /// Returns the number of the latest deadline that is not after a time (seconds).
    public func number(at time: Double) -> Int {
        var number = Int(((time - start) * refreshRate).rounded(.down))
        // The product is rounded; `deadline(_:)` is authoritative.
        while deadline(number) > time { number -= 1 }
        while deadline(number + 1) <= time { number += 1 }
        return number
    }
}
