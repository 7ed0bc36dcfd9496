import CLinux
import Glibc
public import WireProtocol

/// A screen's refresh, by a timer that costs nothing while it is not armed.
///
/// Deadlines lie on a grid from the clock's start, whether it is armed or not, so that arming again keeps the rhythm.
public struct VsyncClock: ~Copyable, Sendable {
    public let grid: RefreshGrid
    private let timer: FileDescriptor
    /// The number of the deadline that is waited for.
    private var awaited: Int?

    /// A clock that is not armed. The corresponding C function is `timerfd_create`.
    ///
    /// - Parameters:
    ///   - refreshRate: deadlines a second, 0.01…100,000.
    ///   - start: a deadline, on CLOCK_MONOTONIC.
    public init(refreshRate: Double, start: Double = MonotonicClock.now) throws(SystemError) {
        grid = RefreshGrid(start: start, refreshRate: refreshRate)
        let raw = timerfd_create(CLOCK_MONOTONIC, Int32(TFD_NONBLOCK) | Int32(TFD_CLOEXEC))
        guard raw >= 0 else { throw SystemError("timerfd_create") }
        timer = FileDescriptor(taking: raw)
    }

    /// Readable from an awaited deadline on, until `take`; for an event loop to watch. The clock keeps it.
    public var descriptor: Int32 { timer.rawValue }

    /// The deadline that is waited for.
    public var nextDeadline: Double? { awaited.map { grid.deadline($0) } }

    /// Waits for the first deadline after now; nothing where it already waits.
    public mutating func arm() {
        if awaited == nil { wait(after: MonotonicClock.now) }
    }

    /// Waits for no deadline. What was missed until now is not counted.
    public mutating func disarm() {
        guard awaited != nil else { return }
        awaited = nil
        set(itimerspec())
    }

    /// The latest deadline, and how many before it went by since the last one taken (or since arming); nil where the awaited one is yet to come. Goes on
    /// waiting for the first deadline after now.
    public mutating func take() -> (deadline: Double, missed: UInt64)? {
        guard let awaited else { return nil }
        var expirations: UInt64 = 0
        // Resets the descriptor. It fails where the timer has not expired.
        guard read(timer.rawValue, &expirations, MemoryLayout<UInt64>.size) == MemoryLayout<UInt64>.size else { return nil }
        let now = MonotonicClock.now
        // The kernel's clock may be a rounding ahead of ours.
        let reached = max(awaited, grid.number(at: now))
        wait(after: max(now, grid.deadline(reached)))
        return (grid.deadline(reached), UInt64(reached - awaited))
    }

    private mutating func wait(after time: Double) {
        let number = grid.number(at: time) + 1
        awaited = number
        let deadline = grid.deadline(number)
        let seconds = deadline.rounded(.down)
        // Not before the deadline, and not zero, which would disarm.
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
        precondition(result == 0, "timerfd_settime refuses only what this clock never asks for")
    }
}
