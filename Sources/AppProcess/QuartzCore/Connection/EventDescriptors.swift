import CLinux
import Glibc
import Transport

/// A descriptor that is readable from a signal on until it is cleared, for waking a thread that
/// waits in `epoll_wait` or `poll`. Any thread.
final class WakeDescriptor: Sendable {
    private let descriptor: FileDescriptor

    var rawValue: Int32 { descriptor.rawValue }

    /// The corresponding C function is `eventfd`.
    init() throws(SystemError) {
        let raw = eventfd(0, Int32(EFD_CLOEXEC | EFD_NONBLOCK))
        guard raw >= 0 else { throw SystemError("eventfd") }
        descriptor = FileDescriptor(taking: raw)
    }

    func signal() {
        var one: UInt64 = 1
        // Fails only where the count is at its end, and then it is readable.
        _ = write(descriptor.rawValue, &one, 8)
    }

    func clear() {
        var count: UInt64 = 0
        _ = read(descriptor.rawValue, &count, 8)
    }
}

/// A descriptor that becomes readable once, some time after it was armed. Any thread.
final class TimerDescriptor: Sendable {
    private let descriptor: FileDescriptor

    var rawValue: Int32 { descriptor.rawValue }

    /// The corresponding C function is `timerfd_create`.
    init() throws(SystemError) {
        let raw = timerfd_create(Int32(CLOCK_MONOTONIC), Int32(TFD_CLOEXEC | TFD_NONBLOCK))
        guard raw >= 0 else { throw SystemError("timerfd_create") }
        descriptor = FileDescriptor(taking: raw)
    }

    /// Sets the time to `seconds` from now, more than 0; what was set before is forgotten. The
    /// corresponding C function is `timerfd_settime`.
    func arm(after seconds: Double) {
        let nanoseconds = max(1, Int(min(seconds, 1e6) * 1e9))
        var times = itimerspec()
        times.it_value.tv_sec = nanoseconds / 1_000_000_000
        times.it_value.tv_nsec = nanoseconds % 1_000_000_000
        timerfd_settime(descriptor.rawValue, 0, &times, nil)
    }

    /// Whether the time came since the last look.
    func expired() -> Bool {
        var count: UInt64 = 0
        return read(descriptor.rawValue, &count, 8) == 8
    }
}
