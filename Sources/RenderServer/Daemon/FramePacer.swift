import Compositor
import Display
import RenderTree
import WireProtocol

/// Wakes the server for the frames that somebody needs, on the real clock.
///
/// Deadlines are waited for one after the other while something moves; a far one (an animation that begins later) by an alarm at the deadline before it.
/// While nothing is to be done no timer runs.
final class FramePacer {
    /// Seconds that the alarm may be away; then it looks again.
    private static let horizon = 86_400.0

    private var clock: VsyncClock
    private var alarm: Alarm

    init(refreshRate: Double) throws(SystemError) {
        clock = try VsyncClock(refreshRate: refreshRate)
        alarm = try Alarm()
    }

    /// Readable when a frame is due, for an event loop to watch.
    var vsyncDescriptor: Int32 { clock.descriptor }
    /// Readable when frames will soon be due: call `alarmRang`, then `follow`.
    var alarmDescriptor: Int32 { alarm.descriptor }
    /// Seconds from one deadline to the next.
    var interval: Double { clock.grid.interval }

    /// The number of the last deadline.
    var intervalNumber: Int { clock.grid.number(at: MonotonicClock.now) }

    /// Whether a frame is due now.
    var isDue: Bool { clock.nextDeadline.map { $0 <= MonotonicClock.now } ?? false }

    /// Sets the timers to what is needed.
    func follow(_ demand: Renderer.Demand) {
        switch demand {
        case .everyVsync: awaitVsync()
        case .at(let time) where time < .infinity:
            let now = MonotonicClock.now
            let target = min(time, now + Self.horizon)
            let grid = clock.grid
            // The first deadline that is not before the time is the one after this.
            let number = grid.number(at: target)
            let eve = grid.deadline(grid.deadline(number) < target ? number : number - 1)
            if eve <= now {
                awaitVsync()
            } else {
                clock.disarm()
                alarm.set(eve)
            }
        case .at, .nothing:
            clock.disarm()
            alarm.set(nil)
        }
    }

    private func awaitVsync() {
        alarm.set(nil)
        clock.arm()
    }

    /// The deadline that a frame is due for, and how many before it were missed; nil where none is due.
    func takeVsync() -> (deadline: Double, missed: UInt64)? { clock.consume() }

    /// Takes note of the alarm.
    func alarmRang() { alarm.set(nil) }
}
