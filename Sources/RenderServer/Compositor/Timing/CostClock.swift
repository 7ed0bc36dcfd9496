import Transport

/// Measures the processor time that making frames takes, by which clients share frames.
public protocol CostClock: AnyObject {
    /// The processor time that the calling thread has used (seconds).
    var now: Double { get }

    /// Returns whether `now` is later than a time (seconds).
    func isAfter(_ time: Double) -> Bool
}

extension CostClock {
    public func isAfter(_ time: Double) -> Bool { now > time }
}

/// The processor time of one thread.
///
/// Reading it takes a system call. A thread uses at most as much processor time as passes, so the
/// last reading and the monotonic clock, which is read without one, give an upper bound.
public final class ThreadCostClock: CostClock {
    /// The processor time that was read last, minus the monotonic time then (seconds).
    private var difference = Double.infinity

    public init() {}

    public var now: Double {
        // Read first, so that the bound includes the time between both readings.
        let monotonicTime = MonotonicClock.now
        let time = ThreadClock.now
        difference = time - monotonicTime
        return time
    }

    public func isAfter(_ time: Double) -> Bool { difference + MonotonicClock.now > time && now > time }
}
