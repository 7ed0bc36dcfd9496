import Glibc

/// The processor time of the calling thread, which excludes that of other threads and processes.
public enum ThreadClock {
    /// The processor time that the thread has used (seconds). The corresponding C function is
    /// `clock_gettime` with `CLOCK_THREAD_CPUTIME_ID`.
    public static var now: Double {
        var time = timespec()
        clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
    }
}
