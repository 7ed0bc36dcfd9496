import Compositor
import Display
import RenderTree
import Transport

/// Decides whether the next vsync needs a frame, and wakes the server for it, on the real clock.
///
/// While something moves, the pacer waits for one vsync after another. If the next frame is far
/// away (an animation that begins later), a timer fires at the vsync before it. While nothing is
/// needed, no timer runs.
final class FramePacer {
    /// The event that the pacer waits for.
    enum Plan: Equatable {
        case nothing
        /// The next vsync.
        case nextVsync
        /// A timer that fires at a time (seconds, monotonic), after which the plan is made again.
        case timer(Double)

        /// Returns the plan for a demand.
        ///
        /// - Parameters:
        ///   - now: The current time (seconds, monotonic).
        ///   - grid: The times of the vsyncs.
        init(for demand: Renderer.Demand, now: Double, grid: RefreshGrid) {
            switch demand {
            case .everyVsync: self = .nextVsync
            case .at(let time) where time < .infinity:
                let target = min(time, now + FramePacer.horizon)
                // The frame is due at the first vsync that is not before the target. The timer
                // fires at the vsync before that one.
                let number = grid.number(at: target)
                let wakeup = grid.deadline(grid.deadline(number) < target ? number : number - 1)
                self = wakeup <= now ? .nextVsync : .timer(wakeup)
            case .at, .nothing: self = .nothing
            }
        }
    }

    /// The longest time until the timer fires and the plan is made again (seconds).
    static let horizon = 86_400.0

    private var clock: VsyncClock
    private var timer: DeadlineTimer

    init(refreshRate: Double) throws(SystemError) {
        clock = try VsyncClock(refreshRate: refreshRate)
        timer = try DeadlineTimer()
    }

    /// The descriptor for an event loop that is readable when a frame is due.
    var vsyncDescriptor: Int32 { clock.descriptor }
    /// The descriptor for an event loop that is readable when the timer has fired: call
    /// `timerFired()`, then `schedule(_:)`.
    var timerDescriptor: Int32 { timer.descriptor }

    /// The number of the last vsync.
    var intervalNumber: Int { clock.grid.number(at: MonotonicClock.now) }

    /// A Boolean value that indicates whether a frame is due now.
    var isDue: Bool { clock.nextDeadline.map { $0 <= MonotonicClock.now } ?? false }

    /// Sets the timers for a demand.
    func schedule(_ demand: Renderer.Demand) {
        switch Plan(for: demand, now: MonotonicClock.now, grid: clock.grid) {
        case .nextVsync:
            timer.set(nil)
            clock.arm()
        case .timer(let time):
            clock.disarm()
            timer.set(time)
        case .nothing:
            clock.disarm()
            timer.set(nil)
        }
    }

    /// Consumes the vsync for which a frame is due.
    ///
    /// - Returns: Its time (seconds) and the number of vsyncs before it that were missed, or nil if
    ///   no frame is due.
    func consumeVsync() -> (deadline: Double, missed: UInt64)? { clock.consume() }

    /// Stops the timer after it has fired.
    func timerFired() { timer.set(nil) }
}
