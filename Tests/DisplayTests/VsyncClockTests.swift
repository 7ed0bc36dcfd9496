import Display
import Glibc
import TestSupport
import Testing
import Transport

/// A vsync clock in a class, because the macros of tests copy the values they inspect.
private final class SharedVsyncClock {
    private var clock: VsyncClock
    let grid: RefreshGrid

    init(refreshRate: Double) throws {
        let clock = try VsyncClock(refreshRate: refreshRate)
        grid = clock.grid
        self.clock = clock
    }

    var descriptor: Int32 { clock.descriptor }
    var nextDeadline: Double? { clock.nextDeadline }
    func arm() { clock.arm() }
    func disarm() { clock.disarm() }
    func consume() -> (deadline: Double, missed: UInt64)? { clock.consume() }
}

@Suite("Vsync clock", .serialized, .tags(.realTime))
struct VsyncClockTests {
    /// Waits until a descriptor is readable.
    ///
    /// - Returns: `false` if that takes longer than the given time.
    private func wait(_ descriptor: Int32, milliseconds: Int32 = 10_000) -> Bool {
        var entry = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        return poll(&entry, 1, milliseconds) == 1
    }

    @Test("RS5 A vsync clock's deadlines lie on its grid, and each is consumed once")
    func ticking() throws {
        let clock = try SharedVsyncClock(refreshRate: 200)
        #expect(clock.consume() == nil, "not armed")
        clock.arm()
        var last = 0.0
        for _ in 0..<20 {
            let awaited = try #require(clock.nextDeadline)
            try #require(wait(clock.descriptor))
            let tick = try #require(clock.consume())
            #expect(tick.deadline <= MonotonicClock.now)
            #expect(tick.deadline > last)
            #expect(tick.deadline == clock.grid.deadline(clock.grid.number(at: awaited) + Int(tick.missed)))
            #expect(clock.consume() == nil || MonotonicClock.now >= tick.deadline + 0.005, "the deadline is consumed again")
            last = tick.deadline
        }
    }

    @Test("RS5 A vsync clock counts the deadlines that pass while it is armed as missed, except the one consumed")
    func missed() throws {
        let clock = try SharedVsyncClock(refreshRate: 500)
        clock.arm()
        let first = clock.grid.number(at: try #require(clock.nextDeadline))
        let end = MonotonicClock.now + 0.03
        while MonotonicClock.now < end { sched_yield() }
        let tick = try #require(clock.consume())
        let reached = clock.grid.number(at: tick.deadline)
        #expect(tick.missed == UInt64(reached - first))
        // At 500 Hz, 15 deadlines pass in 0.03 seconds, and the last of them is consumed.
        #expect(tick.missed >= 13)
        #expect(tick.deadline >= end - 0.002 - 1e-6)
    }

    @Test("A vsync clock misses no deadline while it is not armed, and keeps its phase when it is armed again")
    func rearming() throws {
        let clock = try SharedVsyncClock(refreshRate: 100)
        clock.arm()
        try #require(wait(clock.descriptor))
        clock.disarm()
        #expect(!wait(clock.descriptor, milliseconds: 0), "disarming discards an expiration")
        #expect(clock.consume() == nil)
        #expect(!wait(clock.descriptor, milliseconds: 40), "a disarmed clock signals its descriptor")
        let before = MonotonicClock.now
        clock.arm()
        clock.arm()
        let next = try #require(clock.nextDeadline)
        #expect(next > before && next <= MonotonicClock.now + 0.01)
        #expect(next == clock.grid.deadline(clock.grid.number(at: next)))
        try #require(wait(clock.descriptor))
        let tick = try #require(clock.consume())
        #expect(tick.missed == UInt64(clock.grid.number(at: tick.deadline) - clock.grid.number(at: next)))
    }
}
