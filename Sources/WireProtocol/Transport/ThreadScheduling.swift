import CLinux
import Glibc

/// How the kernel schedules the calling thread. Threads that it creates inherit this.
public enum ThreadScheduling {
    /// The shortest time slice that Linux accepts (nanoseconds).
    private static let shortSlice: UInt64 = 100_000

    /// Gives the thread the shortest time slice, so that Linux 6.12 and later run it soon after it
    /// wakes. It gets no more processor time than before.
    ///
    /// The system call is `sched_setattr`, which needs no privilege for this.
    public static func shortenSlice() { _ = lx_set_time_slice(shortSlice) }

    /// Lowers the priority of the thread: its nice value increases by 10, and its time slice
    /// becomes the default. The corresponding C function is `setpriority`, which affects a single
    /// thread on Linux.
    public static func becomeBackground() {
        let thread = __priority_which_t(PRIO_PROCESS.rawValue)
        _ = setpriority(thread, 0, getpriority(thread, 0) + 10)
        _ = lx_set_time_slice(0)
    }
}
