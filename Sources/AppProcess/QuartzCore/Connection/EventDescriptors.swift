import CLinux
import Glibc
import Transport

/// A descriptor that is readable from a signal until it is cleared, for waking a thread that waits
/// in `epoll_wait` or `poll`. Callable on any thread.
final class WakeDescriptor: Sendable {
    private let descriptor: FileDescriptor

    var rawValue: Int32 { descriptor.rawValue }

    /// Creates a descriptor. The corresponding C function is `eventfd`.
    ///
    /// - Throws: `SystemError` if the system has no descriptor available.
    init() throws(SystemError) {
        let raw = eventfd(0, Int32(EFD_CLOEXEC | EFD_NONBLOCK))
        guard raw >= 0 else { throw SystemError("eventfd") }
        descriptor = FileDescriptor(owning: raw)
    }

    func signal() {
        var one: UInt64 = 1
        // Fails only if the counter is at its maximum, and then the descriptor is readable.
        _ = write(descriptor.rawValue, &one, 8)
    }

    func clear() {
        var count: UInt64 = 0
        _ = read(descriptor.rawValue, &count, 8)
    }
}

/// A descriptor that becomes readable once, a given time after it is armed. Callable on any thread.
final class TimerDescriptor: Sendable {
    private let descriptor: FileDescriptor

    var rawValue: Int32 { descriptor.rawValue }

    /// Creates a descriptor. The corresponding C function is `timerfd_create`.
    ///
    /// - Throws: `SystemError` if the system has no descriptor available.
    init() throws(SystemError) {
        let raw = timerfd_create(Int32(CLOCK_MONOTONIC), Int32(TFD_CLOEXEC | TFD_NONBLOCK))
        guard raw >= 0 else { throw SystemError("timerfd_create") }
        descriptor = FileDescriptor(owning: raw)
    }

    /// Sets the timer to expire in `seconds` (more than 0) from now, and cancels an earlier
    /// setting. The corresponding C function is `timerfd_settime`.
    func arm(after seconds: Double) {
        let nanoseconds = max(1, Int(min(seconds, 1e6) * 1e9))
        var times = itimerspec()
        times.it_value.tv_sec = nanoseconds / 1_000_000_000
        times.it_value.tv_nsec = nanoseconds % 1_000_000_000
        timerfd_settime(descriptor.rawValue, 0, &times, nil)
    }

    /// Returns a Boolean value that indicates whether the timer has expired since the last call.
    func expired() -> Bool {
        var count: UInt64 = 0
        return read(descriptor.rawValue, &count, 8) == 8
    }
}
