/// The deadlines of a screen: evenly spaced points in time, computed from their number so that they do not drift.
public struct RefreshGrid: Equatable, Sendable {
    /// Deadline 0, seconds.
    public let start: Double
    /// Deadlines a second.
    public let refreshRate: Double

    /// - Parameter refreshRate: 0.01…100,000.
    public init(start: Double, refreshRate: Double) {
        precondition(refreshRate >= 0.01 && refreshRate <= 100_000)
        self.start = start
        self.refreshRate = refreshRate
    }

    /// Seconds from one deadline to the next.
    public var interval: Double { 1 / refreshRate }

    public func deadline(_ number: Int) -> Double { start + Double(number) / refreshRate }

    /// The number of the latest deadline that is not after a time.
    public func number(at time: Double) -> Int {
        var number = Int(((time - start) * refreshRate).rounded(.down))
        // The product is rounded; the deadline is what counts.
        while deadline(number) > time { number -= 1 }
        while deadline(number + 1) <= time { number += 1 }
        return number
    }
}
