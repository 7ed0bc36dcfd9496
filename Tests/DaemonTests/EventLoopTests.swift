import Glibc
import SceneModel
import Testing
import Transport

@testable import RenderServer

@Suite("Event loop and timers")
struct EventLoopTests {
    @Test("Every event source has a distinct token, from which it is restored")
    func tokens() {
        let ids = [(0, 0), (0, 1), (7, 0), (UInt32.max - 1, UInt32.max)].map { SessionID(index: $0.0, generation: $0.1) }
        let sources =
            [.signal, .listener, .acceptTimer, .handshakeTimer, .inputTimer, .vsync] + ids.map(EventSource.session)
        #expect(sources.map { EventSource(token: $0.token) } == sources)
        #expect(Set(sources.map(\.token)).count == sources.count)
        #expect(EventSource(token: 1000) == nil)
    }

    @Test("The event loop reports a descriptor until it is drained, changed or removed")
    func readiness() throws {
        let pipe = try Pipe()
        let loop = try EventLoop()
        let source = EventSource.session(SessionID(index: 3, generation: 4))
        try loop.watch(pipe.readEnd.rawValue, for: .readable, as: source)
        #expect(try loop.wait(blocking: false) == 0)
        _ = write(pipe.writeEnd.rawValue, "x", 1)
        for _ in 0..<2 {
            try #require(try loop.wait(blocking: false) == 1)
            let event = try #require(loop.event(at: 0))
            #expect(event.source == source && event.readiness == .readable)
        }
        try loop.change(pipe.readEnd.rawValue, to: [], as: source)
        #expect(try loop.wait(blocking: false) == 0)
        try loop.change(pipe.readEnd.rawValue, to: .readable, as: source)
        #expect(try loop.wait(blocking: false) == 1)
        loop.remove(pipe.readEnd.rawValue)
        #expect(try loop.wait(blocking: false) == 0)
    }

    @Test("Only waits that may block count as wake-ups")
    func wakeups() throws {
        let pipe = try Pipe()
        let loop = try EventLoop()
        try loop.watch(pipe.readEnd.rawValue, for: .readable, as: .signal)
        _ = write(pipe.writeEnd.rawValue, "x", 1)
        _ = try loop.wait(blocking: false)
        #expect(loop.wakeups == 0)
        _ = try loop.wait(blocking: true)
        #expect(loop.wakeups == 1)
    }

    @Test("A timer whose deadline is past is readable until it is stopped")
    func pastDeadline() throws {
        var timer = try DeadlineTimer()
        #expect(!isReadable(timer.descriptor))
        timer.set(0)
        #expect(timer.deadline == 0)
        var entry = pollfd(fd: timer.descriptor, events: Int16(POLLIN), revents: 0)
        #expect(poll(&entry, 1, 20_000) == 1)
        timer.set(nil)
        #expect(timer.deadline == nil && !isReadable(timer.descriptor))
    }

    @Test("A timer whose deadline is far away is not readable")
    func futureDeadline() throws {
        var timer = try DeadlineTimer()
        timer.set(MonotonicClock.now + 1000)
        #expect(!isReadable(timer.descriptor))
        timer.set(Limits.seconds * 2)
        #expect(!isReadable(timer.descriptor))
    }
}
