import CLinux
import Glibc
import WireProtocol

/// A point in time to be woken at; costs nothing while none is set.
struct Alarm: ~Copyable {
    private let timer: FileDescriptor
    /// Seconds on CLOCK_MONOTONIC.
    private(set) var time: Double?

    /// The corresponding C function is `timerfd_create`.
    init() throws(SystemError) {
        let raw = timerfd_create(CLOCK_MONOTONIC, Int32(TFD_NONBLOCK) | Int32(TFD_CLOEXEC))
        guard raw >= 0 else { throw SystemError("timerfd_create") }
        timer = FileDescriptor(taking: raw)
    }

    /// Readable from the time on, until another is set; for an event loop to watch.
    var descriptor: Int32 { timer.rawValue }

    /// Wakes at a time, at once where it is past, or never (nil). The corresponding C function is `timerfd_settime`.
    ///
    /// - Parameter time: seconds, 0…`Limits.seconds`.
    mutating func set(_ time: Double?) {
        guard time != self.time else { return }
        self.time = time
        var setting = itimerspec()
        if let time {
            let bounded = min(max(time, 0), Limits.seconds)
            let whole = bounded.rounded(.down)
            // A time of zero would switch the timer off.
            setting.it_value = timespec(tv_sec: Int(whole), tv_nsec: min(999_999_999, max(1, Int((bounded - whole) * 1e9))))
        }
        _ = timerfd_settime(timer.rawValue, Int32(TFD_TIMER_ABSTIME), &setting, nil)
    }
}
