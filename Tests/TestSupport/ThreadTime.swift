import Transport

/// The processor time of a thread, which excludes that of other threads and processes.
public enum ThreadTime {
    /// Returns the processor time that some work takes on the calling thread (seconds).
    ///
    /// A test's `timeLimit` also counts the time that the test waits for a thread of the pool that
    /// runs all tests.
    public static func of(_ work: () throws -> Void) rethrows -> Double {
        let start = ThreadClock.now
        try work()
        return ThreadClock.now - start
    }
}
