import Glibc

/// Measures the processor time that making frames takes, by which clients share frames.
public protocol CostClock: AnyObject {
    /// The processor time that the calling thread has used (seconds).
    var now: Double { get }
}

/// The processor time of the calling thread. The corresponding C function is `clock_gettime` with
/// `CLOCK_THREAD_CPUTIME_ID`.
public final class ThreadCostClock: CostClock {
    public init() {}

    public var now: Double {
        var time = timespec()
        clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
    }
}
