import CLinux
import Glibc
public import Transport

/// A timer that fires at a screen's refresh deadlines while it is armed, and costs nothing while it
/// is not.
///
/// Deadlines lie on a grid that begins at the clock's start, whether the clock is armed or not;
/// arming it again keeps the phase.
public struct VsyncClock: ~Copyable, Sendable {
    /// The deadlines.
    public let grid: RefreshGrid
    private let timer: FileDescriptor
    /// The number of the awaited deadline; `nil` while the clock is not armed.
    private var awaited: Int?

    /// Creates a clock that is not armed. The corresponding C function is `timerfd_create`.
    ///
    /// - Parameters:
    ///   - refreshRate: Deadlines per second, 0.01…100,000.
    ///   - start: The time of a deadline on `CLOCK_MONOTONIC` (seconds).
    /// - Throws: The error of the system call.
    public init(refreshRate: Double, start: Double = MonotonicClock.now) throws(SystemError) {
        grid = RefreshGrid(start: start, refreshRate: refreshRate)
        let raw = timerfd_create(CLOCK_MONOTONIC, Int32(TFD_NONBLOCK) | Int32(TFD_CLOEXEC))
        guard raw >= 0 else { throw SystemError("timerfd_create") }
        timer = FileDescriptor(owning: raw)
    }

    /// A descriptor for an event loop to watch: readable from the awaited deadline until
    /// `consume()`. The clock owns it.
    public var descriptor: Int32 { timer.rawValue }

    /// The time of the awaited deadline (seconds); `nil` while the clock is not armed.
    public var nextDeadline: Double? { awaited.map { grid.deadline($0) } }

    /// Starts waiting for the first deadline after now that is not before a time (seconds), unless
    /// the clock waits for it already. A deadline that has passed and is not consumed stays due.
    public mutating func arm(notBefore time: Double = -.infinity) {
        let now = MonotonicClock.now
        let passed = grid.number(at: now)
        var number = passed + 1
        if time > grid.deadline(number) {
            number = grid.number(at: time)
            if grid.deadline(number) < time { number += 1 }
        }
        if let awaited, awaited <= passed || awaited == number { return }
        wait(for: number)
    }

    /// Stops waiting. Deadlines missed so far are not counted.
    public mutating func disarm() {
        guard awaited != nil else { return }
        awaited = nil
        set(itimerspec())
    }

    /// Consumes the deadlines that have passed and waits for the first one after now.
    ///
    /// - Returns: The latest deadline that has passed, and the number of deadlines before it that
    ///   were missed since the last call or since arming; `nil` if the awaited deadline has not
    ///   passed.
    public mutating func consume() -> (deadline: Double, missed: UInt64)? {
        guard let awaited else { return nil }
        var expirations: UInt64 = 0
        // Resets the descriptor. The call fails if the timer has not expired.
        guard read(timer.rawValue, &expirations, MemoryLayout<UInt64>.size) == MemoryLayout<UInt64>.size else { return nil }
        let now = MonotonicClock.now
        // The timer may expire up to a rounding error before the deadline.
        let reached = max(awaited, grid.number(at: now))
        wait(for: grid.number(at: max(now, grid.deadline(reached))) + 1)
        return (grid.deadline(reached), UInt64(reached - awaited))
    }

    private mutating func wait(for number: Int) {
        awaited = number
        let deadline = grid.deadline(number)
        let seconds = deadline.rounded(.down)
        // Rounds up so as not to fire early, and avoids zero, which would disarm the timer.
        var nanoseconds = Int(((deadline - seconds) * 1e9).rounded(.up))
        var whole = Int(seconds)
        if nanoseconds >= 1_000_000_000 {
            nanoseconds -= 1_000_000_000
            whole += 1
        }
        set(itimerspec(it_interval: timespec(), it_value: timespec(tv_sec: whole, tv_nsec: whole == 0 ? max(1, nanoseconds) : nanoseconds)))
    }

    /// The corresponding C function is `timerfd_settime`.
    private func set(_ time: itimerspec) {
        var time = time
        let result = timerfd_settime(timer.rawValue, Int32(TFD_TIMER_ABSTIME), &time, nil)
        precondition(result == 0, "timerfd_settime fails only for arguments that this clock never passes")
    }
}
