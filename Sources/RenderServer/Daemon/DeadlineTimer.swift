import CLinux
import Glibc
import SceneModel
import Transport

/// A timer that makes a descriptor readable at a deadline. Without a deadline, it costs nothing.
struct DeadlineTimer: ~Copyable {
    private let timer: FileDescriptor
    /// The deadline (seconds, `CLOCK_MONOTONIC`), or nil if the timer is stopped.
    private(set) var deadline: Double?

    /// Creates a stopped timer. The corresponding C function is `timerfd_create`.
    init() throws(SystemError) {
        let raw = timerfd_create(CLOCK_MONOTONIC, Int32(TFD_NONBLOCK) | Int32(TFD_CLOEXEC))
        guard raw >= 0 else { throw SystemError("timerfd_create") }
        timer = FileDescriptor(owning: raw)
    }

    /// The descriptor for an event loop: readable from the deadline until another deadline is set.
    var descriptor: Int32 { timer.rawValue }

    /// Sets the deadline, or stops the timer. The corresponding C function is `timerfd_settime`.
    ///
    /// - Parameter deadline: Seconds, 0…`Limits.seconds`; a time in the past makes the descriptor
    ///   readable at once, and nil stops the timer.
    mutating func set(_ deadline: Double?) {
        guard deadline != self.deadline else { return }
        self.deadline = deadline
        var setting = itimerspec()
        if let deadline {
            let bounded = min(max(deadline, 0), Limits.seconds)
            let whole = bounded.rounded(.down)
            // A time of zero would stop the timer.
            setting.it_value = timespec(tv_sec: Int(whole), tv_nsec: min(999_999_999, max(1, Int((bounded - whole) * 1e9))))
        }
        _ = timerfd_settime(timer.rawValue, Int32(TFD_TIMER_ABSTIME), &setting, nil)
    }
}
