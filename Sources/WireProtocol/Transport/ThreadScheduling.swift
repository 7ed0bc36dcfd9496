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

    /// The difference between the nice values of the priorities.
    private static let difference: Int32 = 10
    /// The nice value with which the process was started.
    private static let ordinary = nice

    /// The nice value of the calling thread. The corresponding C functions are `getpriority` and
    /// `setpriority`, which affect a single thread on Linux.
    private static var nice: Int32 {
        get { getpriority(__priority_which_t(PRIO_PROCESS.rawValue), 0) }
        set { _ = setpriority(__priority_which_t(PRIO_PROCESS.rawValue), 0, newValue) }
    }

    /// Raises the priority of the thread, if the system permits it: its nice value becomes that of
    /// the process less 10. This requires `CAP_SYS_NICE` or a limit `RLIMIT_NICE`. The main thread
    /// must call it first.
    public static func becomeForeground() { nice = ordinary - difference }

    /// Lowers the priority of the thread: its nice value becomes that of the process plus 10, and
    /// its time slice becomes the default.
    public static func becomeBackground() {
        nice = ordinary + difference
        _ = lx_set_time_slice(0)
    }

    /// Calls a function with the nice value of the process, which the processes and threads that it
    /// starts inherit.
    public static func withOrdinaryPriority<Result>(_ body: () -> Result) -> Result { with(ordinary, body) }

    /// Calls a function with the priority of `becomeForeground()`, so that the thread soon releases
    /// the locks of the C library's heap, for which threads of that priority may wait.
    public static func withForegroundPriority<Result>(_ body: () -> Result) -> Result { with(ordinary - difference, body) }

    private static func with<Result>(_ value: Int32, _ body: () -> Result) -> Result {
        let before = nice
        nice = value
        defer { nice = before }
        return body()
    }
}
