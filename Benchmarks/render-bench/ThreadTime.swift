// Of the modules that have `timespec`, the one that is seen first counts as its own.
import CoreFoundation
import Glibc

/// A thread's own time: what others do meanwhile does not count.
enum ThreadTime {
    /// Of this thread, in seconds.
    static var now: Double {
        var time = timespec()
        clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
    }
}
