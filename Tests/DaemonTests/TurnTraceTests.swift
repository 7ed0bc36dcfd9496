import Glibc
import Testing
import Transport

@testable import RenderServer

@Suite("Traces of the event loop's turns")
struct TurnTraceTests {
    @Test("The processor time of a turn is that of the thread, and its duration includes the time that the thread sleeps")
    func costs() {
        var trace = TurnTrace()
        trace.begin()
        let start = MonotonicClock.now
        var sum = 0.0
        while MonotonicClock.now < start + 0.02 { sum += MonotonicClock.now }
        let busy = trace.end()
        #expect(sum > 0)
        #expect(busy.start <= start)
        #expect(busy.duration >= 0.02)
        // Only a processor's time and the wait for one pass while a thread does not block.
        #expect(busy.processorTime > 0)
        #expect(busy.processorTime <= busy.duration + 0.001)
        if let delay = busy.runDelay { #expect(busy.processorTime + delay >= busy.duration / 2) }

        trace.begin()
        let wake = MonotonicClock.now + 0.02
        while MonotonicClock.now < wake { sleepBriefly() }
        let idle = trace.end()
        #expect(idle.duration >= 0.02)
        #expect(idle.processorTime < idle.duration)
    }

    private func sleepBriefly() {
        var pause = timespec(tv_sec: 0, tv_nsec: 20_000_000)
        nanosleep(&pause, nil)
    }

    @Test("A trace line states the duration, the beginning, the processor time and the run delay of a turn")
    func line() {
        let turn = Turn(start: 12.5, duration: 0.0123456, processorTime: 0.01, runDelay: 0.002)
        #expect(turn.description == "a turn of 12.346 ms at 12.5: 10.0 ms of processor time, 2.0 ms waiting for a processor")
        let unknown = Turn(start: 12.5, duration: 0.0123456, processorTime: 0.01)
        #expect(unknown.description == "a turn of 12.346 ms at 12.5: 10.0 ms of processor time")
    }
}
