import Transport

/// Measures the processor time that making frames takes, by which clients share frames.
public protocol CostClock: AnyObject {
    /// The processor time that the calling thread has used (seconds).
    var now: Double { get }
}

/// The processor time of the calling thread.
public final class ThreadCostClock: CostClock {
    public init() {}

    public var now: Double { ThreadClock.now }
}
