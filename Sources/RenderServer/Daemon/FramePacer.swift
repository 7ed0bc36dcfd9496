import Compositor
import Display
import RenderTree
import Transport

/// Decides which vsync needs a frame, and wakes the server for it, on the real clock.
///
/// While something moves, the pacer waits for one vsync after another. If the next frame is due
/// later (an animation that begins later, or changes in steps), it waits for that vsync. While
/// nothing is needed, no timer runs.
final class FramePacer {
    /// The event that the pacer waits for.
    enum Plan: Equatable {
        case nothing
        /// The first vsync after now that is not before a time (seconds, monotonic).
        case vsync(notBefore: Double)

        /// Returns the plan for a demand.
        ///
        /// - Parameter now: The current time (seconds, monotonic).
        init(for demand: Renderer.Demand, now: Double) {
            switch demand {
            case .everyVsync: self = .vsync(notBefore: now)
            case .at(let time) where time < .infinity: self = .vsync(notBefore: min(time, now + FramePacer.horizon))
            case .at, .nothing: self = .nothing
            }
        }
    }

    /// The longest time until a vsync after which the plan is made again (seconds).
    static let horizon = 86_400.0

    private var clock: VsyncClock

    init(refreshRate: Double) throws(SystemError) { clock = try VsyncClock(refreshRate: refreshRate) }

    /// The descriptor for an event loop that is readable when a frame is due.
    var vsyncDescriptor: Int32 { clock.descriptor }

    /// The number of the last vsync.
    var intervalNumber: Int { clock.grid.number(at: MonotonicClock.now) }

    /// A Boolean value that indicates whether a frame is due now.
    var isDue: Bool { clock.nextDeadline.map { $0 <= MonotonicClock.now } ?? false }

    /// Sets the timer for a demand.
    func schedule(_ demand: Renderer.Demand) {
        switch Plan(for: demand, now: MonotonicClock.now) {
        case .vsync(let time): clock.arm(notBefore: time)
        case .nothing: clock.disarm()
        }
    }

    /// Consumes the vsync for which a frame is due.
    ///
    /// - Returns: Its time (seconds) and the number of vsyncs that were missed since the one for
    ///   which a frame was due, or nil if no frame is due.
    func consumeVsync() -> (deadline: Double, missed: UInt64)? { clock.consume() }
}
