import Display
import Glibc
import RenderTree
import TestSupport
import Testing
import Transport
import WireProtocol

@testable import RenderServer

@Suite("Frame pacer")
struct FramePacerTests {
    /// Vsyncs at 100, 100.1, 100.2 … seconds.
    private let grid = RefreshGrid(start: 100, refreshRate: 10)

    private func plan(_ demand: Demand, now: Double) -> FramePacer.Plan { FramePacer.Plan(for: demand, now: now, grid: grid) }

    @Test("A demand for every vsync waits for the next one")
    func everyVsync() { #expect(plan(.everyVsync, now: 100) == .nextVsync) }

    @Test("Without a demand, or with one that is never due, nothing is awaited")
    func noDemand() {
        #expect(plan(.nothing, now: 100) == .nothing)
        #expect(plan(.at(.infinity), now: 100) == .nothing)
    }

    @Test("A demand in the past or before the second next vsync waits for the next one")
    func nearDemand() {
        #expect(plan(.at(99), now: 100.05) == .nextVsync)
        #expect(plan(.at(100.05), now: 100.05) == .nextVsync)
        #expect(plan(.at(100.08), now: 100.05) == .nextVsync)
    }

    @Test("A later demand sets a timer to the vsync before the one that it is due at")
    func farDemand() {
        // Due at 105.1; the timer fires at 105.
        #expect(plan(.at(105.03), now: 100.05) == .timer(grid.deadline(50)))
        // Due at a vsync itself.
        #expect(plan(.at(grid.deadline(50)), now: 100.05) == .timer(grid.deadline(49)))
    }

    @Test("A timer runs for a day at most")
    func horizon() {
        guard case .timer(let time) = plan(.at(1e9), now: 100) else {
            Issue.record("no timer")
            return
        }
        #expect(abs(time - (100 + FramePacer.horizon)) < 2 * grid.interval)
    }
}

@Suite("Frame pacer on the real clock", .serialized, .tags(.realTime))
struct RealTimeFramePacerTests {
    @Test("A scheduled vsync becomes due, and is consumed once")
    func vsync() throws {
        let pacer = try FramePacer(refreshRate: 1000)
        #expect(!pacer.isDue && pacer.consumeVsync() == nil)
        pacer.schedule(.everyVsync)
        try eventually("the vsync is due") { pacer.isDue && isReadable(pacer.vsyncDescriptor) }
        let (deadline, _) = try #require(pacer.consumeVsync())
        #expect(deadline <= MonotonicClock.now)
    }

    @Test("Without a demand, neither a vsync nor the timer fires")
    func idle() throws {
        let pacer = try FramePacer(refreshRate: 1000)
        pacer.schedule(.everyVsync)
        pacer.schedule(.nothing)
        #expect(!pacer.isDue && !isReadable(pacer.timerDescriptor))
    }
}
