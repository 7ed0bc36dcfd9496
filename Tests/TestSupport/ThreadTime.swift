import Glibc

/// The processor time of a thread, which excludes that of other threads and processes.
public enum ThreadTime {
    /// The processor time of the calling thread (seconds).
    private static var now: Double {
        var time = timespec()
        clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
    }

    /// Returns the processor time that some work takes on the calling thread (seconds).
    ///
    /// A test's `timeLimit` also counts the time that the test waits for a thread of the pool that
    /// runs all tests.
    public static func of(_ work: () throws -> Void) rethrows -> Double {
        let start = now
        try work()
        return now - start
    }
}
