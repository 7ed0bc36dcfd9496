import Glibc
import RenderTree
import TestSupport
import Testing
import Transport
import WireProtocol

@testable import RenderServer

@Suite("Frame pacer")
struct FramePacerTests {
    private func plan(_ demand: Demand, now: Double) -> FramePacer.Plan { FramePacer.Plan(for: demand, now: now) }

    @Test("A demand for every vsync waits for the next one")
    func everyVsync() { #expect(plan(.everyVsync, now: 100) == .vsync(notBefore: 100)) }

    @Test("Without a demand, or with one that is never due, nothing is awaited")
    func noDemand() {
        #expect(plan(.nothing, now: 100) == .nothing)
        #expect(plan(.at(.infinity), now: 100) == .nothing)
    }

    @Test("A demand at a time waits for the first vsync that is not before it")
    func timedDemand() {
        #expect(plan(.at(99), now: 100.05) == .vsync(notBefore: 99))
        #expect(plan(.at(105.03), now: 100.05) == .vsync(notBefore: 105.03))
    }

    @Test("A vsync is awaited for a day at most")
    func horizon() { #expect(plan(.at(1e9), now: 100) == .vsync(notBefore: 100 + FramePacer.horizon)) }
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

    @Test("A demand at a time wakes the server once, at the first vsync that is not before it, and misses none")
    func timedVsync() throws {
        let pacer = try FramePacer(refreshRate: 100)
        pacer.schedule(.everyVsync)
        let time = MonotonicClock.now + 0.055
        pacer.schedule(.at(time))
        try eventually("the vsync is due") { isReadable(pacer.vsyncDescriptor) }
        let (deadline, missed) = try #require(pacer.consumeVsync())
        // The deadline is later by the number of vsyncs that the test itself has missed.
        let due = deadline - Double(missed) / 100
        #expect(due >= time && due < time + 0.01)
    }

    @Test("A demand for every vsync takes effect while a later one is awaited")
    func earlierVsync() throws {
        let pacer = try FramePacer(refreshRate: 100)
        pacer.schedule(.at(MonotonicClock.now + 1_000))
        pacer.schedule(.everyVsync)
        try eventually("the vsync is due") { pacer.isDue && isReadable(pacer.vsyncDescriptor) }
    }

    @Test("Without a demand, no vsync fires")
    func idle() throws {
        let pacer = try FramePacer(refreshRate: 1000)
        pacer.schedule(.everyVsync)
        pacer.schedule(.nothing)
        #expect(!pacer.isDue && !isReadable(pacer.vsyncDescriptor))
    }
}
