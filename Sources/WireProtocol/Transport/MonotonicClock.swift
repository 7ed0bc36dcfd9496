import Glibc

/// The clock `CLOCK_MONOTONIC`, which is the same in all processes.
public enum MonotonicClock {
    /// The current time (seconds). The corresponding C function is `clock_gettime`.
    public static var now: Double {
        var time = timespec()
        clock_gettime(CLOCK_MONOTONIC, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
    }
}
