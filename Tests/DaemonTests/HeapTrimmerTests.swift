import Synchronization
import Testing

@testable import RenderServer

@Suite("Returning memory to the system")
struct HeapTrimmerTests {
    /// A clock, and the number of times that memory was returned.
    private final class Machine: Sendable {
        let time = Mutex(100.0)
        let count = Mutex(0)

        func trimmer() -> HeapTrimmer {
            HeapTrimmer(now: { self.time.withLock { $0 } }) { self.count.withLock { $0 += 1 } }
        }

        func advance(_ seconds: Double) { time.withLock { $0 += seconds } }
        var trims: Int { count.withLock { $0 } }
    }

    @Test("While frames are made, memory is returned five seconds after the last large commit")
    func commits() {
        let machine = Machine()
        let trimmer = machine.trimmer()
        trimmer.update(isIdle: false)
        trimmer.requestAfterCommit()
        machine.advance(4.9)
        trimmer.update(isIdle: false)
        trimmer.requestAfterCommit()
        machine.advance(4.9)
        trimmer.update(isIdle: false)
        #expect(machine.trims == 0)
        machine.advance(0.1)
        trimmer.update(isIdle: false)
        trimmer.update(isIdle: false)
        #expect(machine.trims == 1)
    }

    @Test("Memory is returned once all apps that left are released, so that it is returned as a whole")
    func releases() {
        let machine = Machine()
        let trimmer = machine.trimmer()
        trimmer.update(isIdle: false)
        for _ in 0..<3 { trimmer.beginRelease() }
        for _ in 0..<2 {
            trimmer.endRelease()
            machine.advance(0.9)
            trimmer.update(isIdle: false)
        }
        #expect(machine.trims == 0)
        trimmer.endRelease()
        machine.advance(0.5)
        trimmer.update(isIdle: false)
        #expect(machine.trims == 1)
    }

    @Test("Apps that leave without end delay the return of memory by ten seconds at most")
    func endlessReleases() {
        let machine = Machine()
        let trimmer = machine.trimmer()
        trimmer.update(isIdle: false)
        trimmer.requestAfterCommit()
        trimmer.beginRelease()
        machine.advance(HeapTrimmer.commitSeconds + HeapTrimmer.interval - 0.1)
        trimmer.update(isIdle: false)
        #expect(machine.trims == 0)
        machine.advance(0.2)
        trimmer.update(isIdle: false)
        #expect(machine.trims == 1)
    }

    @Test("While no frames are made, memory is returned at once, and otherwise every ten seconds at most")
    func idle() {
        let machine = Machine()
        let trimmer = machine.trimmer()
        trimmer.update(isIdle: true)
        for _ in 0..<2 {
            trimmer.beginRelease()
            trimmer.endRelease()
        }
        #expect(machine.trims == 2)
        trimmer.update(isIdle: false)
        trimmer.requestAfterCommit()
        machine.advance(9.9)
        trimmer.update(isIdle: false)
        #expect(machine.trims == 2)
        machine.advance(0.2)
        trimmer.update(isIdle: false)
        #expect(machine.trims == 3)
    }
}
