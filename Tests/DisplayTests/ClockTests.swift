import Display
import Glibc
import Testing
import WireProtocol

/// A clock in a box: the macros of the tests copy what they look at.
private final class Clock {
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
    func take() -> (deadline: Double, missed: UInt64)? { clock.take() }
}

@Suite("Clocks of the display")
struct ClockTests {
    /// Waits until the clock's descriptor is readable; false where that takes longer than ten seconds.
    private func wait(_ descriptor: Int32, milliseconds: Int32 = 10_000) -> Bool {
        var entry = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        return poll(&entry, 1, milliseconds) == 1
    }

    @Test("the latest deadline of a time is at or before it, and the next one after it", arguments: [24, 59.94, 60, 120, 1000 / 3.0, 0.5])
    func grid(rate: Double) {
        let grid = RefreshGrid(start: 12345.678, refreshRate: rate)
        for number in [0, 1, 2, 59, 60, 3599, 1_000_003, -7] {
            let deadline = grid.deadline(number)
            #expect(deadline == 12345.678 + Double(number) / rate)
            #expect(grid.number(at: deadline) == number, "a deadline is its own")
            #expect(grid.number(at: deadline.nextDown) == number - 1)
            #expect(grid.number(at: deadline + 0.4 / rate) == number)
        }
    }

    @Test("RS5 deadlines lie on the grid from the start, and each is taken once")
    func ticking() throws {
        let clock = try Clock(refreshRate: 200)
        #expect(clock.take() == nil, "not armed")
        clock.arm()
        var last = 0.0
        for _ in 0..<20 {
            let awaited = try #require(clock.nextDeadline)
            try #require(wait(clock.descriptor))
            let tick = try #require(clock.take())
            #expect(tick.deadline <= MonotonicClock.now)
            #expect(tick.deadline > last)
            #expect(tick.deadline == clock.grid.deadline(clock.grid.number(at: awaited) + Int(tick.missed)))
            #expect(clock.take() == nil || MonotonicClock.now >= tick.deadline + 0.005, "not before the next one")
            last = tick.deadline
        }
    }

    @Test("RS5 deadlines that go by while armed are counted as missed, but for the one taken")
    func missed() throws {
        let clock = try Clock(refreshRate: 500)
        clock.arm()
        let first = clock.grid.number(at: try #require(clock.nextDeadline))
        let late = MonotonicClock.now + 0.03
        while MonotonicClock.now < late { sched_yield() }
        let tick = try #require(clock.take())
        let reached = clock.grid.number(at: tick.deadline)
        #expect(tick.missed == UInt64(reached - first))
        #expect(tick.missed >= 13)
        #expect(tick.deadline >= late - 0.002 - 1e-6)
    }

    @Test("time that goes by while the clock is not armed is not missed, and the rhythm stays")
    func rearming() throws {
        let clock = try Clock(refreshRate: 100)
        clock.arm()
        try #require(wait(clock.descriptor))
        clock.disarm()
        #expect(!wait(clock.descriptor, milliseconds: 0), "disarming forgets what expired")
        #expect(clock.take() == nil)
        #expect(!wait(clock.descriptor, milliseconds: 40), "a disarmed clock does not wake anybody")
        let before = MonotonicClock.now
        clock.arm()
        clock.arm()
        let next = try #require(clock.nextDeadline)
        #expect(next > before && next <= MonotonicClock.now + 0.01)
        #expect(next == clock.grid.deadline(clock.grid.number(at: next)))
        try #require(wait(clock.descriptor))
        let tick = try #require(clock.take())
        #expect(tick.missed == UInt64(clock.grid.number(at: tick.deadline) - clock.grid.number(at: next)))
    }

    @Test("a manual clock stops at every refresh on the way, and at the end")
    func steps() {
        let clock = ManualClock(start: 2)
        let stops: [Double] = [2 + 1 / 60.0, 2 + 2 / 60.0, 2 + 3 / 60.0, 2.0625]
        #expect(Array(clock.steps(for: 0.0625, refreshRate: 60)) == stops)
        #expect(Array(clock.steps(for: 0, refreshRate: 60)) == [2])
        #expect(Array(clock.steps(for: 0.001, refreshRate: 60)) == [2.001])
        #expect(Array(clock.steps(for: 1 / 60.0, refreshRate: 60)) == [2 + 1 / 60.0])
        let hour = Array(clock.steps(for: 3600, refreshRate: 60))
        #expect(hour.count == 216_000)
        #expect(hour.last == 3602)
        #expect(hour[59] == 3 && hour[215_939] == 3601, "no drift")
    }

    @Test("whole refreshes are not followed by one that is only a rounding", arguments: [0.1, 0.3, 0.7, 1.1, 2.3])
    func rounding(seconds: Double) {
        let steps = Array(ManualClock().steps(for: seconds, refreshRate: 60))
        #expect(steps.count == Int((seconds * 60).rounded()))
        #expect(steps.last == seconds)
    }
}
