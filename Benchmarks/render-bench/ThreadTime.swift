// Several modules declare `timespec`; the compiler uses that of the first import.
import CoreFoundation
import Glibc

/// The processor time of a thread, which excludes that of other threads.
enum ThreadTime {
    /// The processor time of the calling thread (seconds).
    static var now: Double {
        var time = timespec()
        clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
    }
}
