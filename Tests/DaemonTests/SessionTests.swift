import Glibc
import RenderTree
import SceneModel
import TestSupport
import Testing
import WireProtocol

@testable import RenderServer

@Suite("Sessions")
struct SessionTests {
    private let requestVsync = ClientMessage.requestVsync(true)

    @Test("A session handles the messages that have arrived, in order")
    func messages() throws {
        let fixture = try SessionFixture.app()
        try fixture.send(.requestVsync(true))
        try fixture.send(.requestInput(true))
        let (types, isUnfinished) = try fixture.receive()
        #expect(types == [ClientMessage.requestVsync(true).type, ClientMessage.requestInput(true).type])
        #expect(!isUnfinished)
        #expect(try fixture.receive().types.isEmpty)
    }

    @Test("A session handles at most 64 messages in a turn, and the others in the next turns")
    func boundedTurn() throws {
        let fixture = try SessionFixture.app()
        try fixture.send(requestVsync, count: 100)
        let first = try fixture.receive()
        #expect(first.types.count == Session.messagesPerTurn && first.isUnfinished)
        let second = try fixture.receive()
        #expect(second.types.count == 100 - Session.messagesPerTurn && !second.isUnfinished)
    }

    @Test("A session handles no message behind an unfinished commit, and ends its turn when its steps are taken")
    func unfinishedCommit() throws {
        let fixture = try SessionFixture.app()
        let session = fixture.session
        let commit = ClientMessage.commit(Commit(time: 0)).encoded(sequence: 1)
        try fixture.send(commit)
        try fixture.send(requestVsync, count: 2)
        session.beginTurn()
        var handled: [UInt16] = []
        let isUnfinished = try session.receiveMessages { (frame) throws(Fault) in
            handled.append(frame.header.type)
            do throws(DecodingFault) { session.unfinishedCommit = try CommitAdmission(frame) } catch { throw Fault(.limit, "\(error)") }
        }
        #expect(isUnfinished && handled == [ClientMessageType.commit.rawValue])
        session.beginTurn()
        #expect(try session.receiveMessages { (_) throws(Fault) in throw Fault(.limit, "handled") })
        session.unfinishedCommit = nil
        session.beginTurn()
        let rest = try session.receiveMessages { (frame) throws(Fault) in
            handled.append(frame.header.type)
            session.charge(steps: Session.stepsPerTurn)
        }
        #expect(rest && handled.count == 2 && session.stepsTaken >= Session.stepsPerTurn)
        #expect(try fixture.receive().types == [requestVsync.type])
    }

    @Test("A fault of a message ends the session with this fault")
    func faultOfMessage() throws {
        let fixture = try SessionFixture.app()
        try fixture.send(requestVsync)
        fixture.session.beginTurn()
        #expect(throws: SessionEnd.fault(Fault(.limit, "too much"))) {
            _ = try fixture.session.receiveMessages { (_) throws(Fault) in throw Fault(.limit, "too much") }
        }
    }

    @Test("A client that closes the connection ends the session without a fault")
    func disconnection() throws {
        let fixture = try SessionFixture.app()
        fixture.closeClient()
        #expect(throws: SessionEnd.disconnected) { try fixture.receive() }
    }

    @Test("An app that has disconnected is abandoned with its unread messages; other clients are served to the end")
    func abandonment() throws {
        let app = try SessionFixture.app()
        #expect(app.session.isAbandoned([.readable, .hungUp]) && app.session.isAbandoned([.failed]))
        #expect(!app.session.isAbandoned([.readable, .writable]))
        #expect(try !SessionFixture(.control(.idle)).session.isAbandoned([.readable, .hungUp]))
        #expect(try !SessionFixture().session.isAbandoned([.readable, .hungUp]))
    }

    @Test("A first message that is longer than any hello is a protocol error before it is complete")
    func longHello() throws {
        let fixture = try SessionFixture()
        let header = MessageHeader(length: 1 << 20, type: 1, descriptorCount: 0, sequence: 0).encoded
        try fixture.send(header + [UInt8](repeating: 0, count: 2 * Session.handshakeBytes))
        let end = #expect(throws: SessionEnd.self) {
            while true { _ = try fixture.receive() }
        }
        #expect(end == .fault(Fault(.protocolError, "the first message is too long for a hello")))
    }

    @Test("A message beyond the limit of the protocol ends the session with the fault limit")
    func longMessage() throws {
        let fixture = try SessionFixture.app()
        try fixture.send(MessageHeader(length: .max, type: 3, descriptorCount: 0, sequence: 0).encoded)
        let end = #expect(throws: SessionEnd.self) { _ = try fixture.receive() }
        guard case .fault(let fault) = end else {
            Issue.record("\(String(describing: end))")
            return
        }
        #expect(fault.code == .limit)
    }

    @Test("A control client has one response at a time")
    func oneResponse() throws {
        let fixture = try SessionFixture(.control(.idle))
        let session = fixture.session
        try fixture.send(.queryStatistics, count: 2)
        var handled = 0
        session.beginTurn()
        _ = try session.receiveMessages { (_) throws(Fault) in
            handled += 1
            session.send(.ticked(time: 0, frames: 0))
        }
        #expect(handled == 1 && session.isResponding && !session.hasPendingWork)
        try session.flush()
        #expect(!session.isResponding && session.hasPendingWork)
        #expect(try fixture.receive().types.count == 1)
        #expect(!session.hasPendingWork)
    }

    @Test("A request in progress blocks further messages, and only a listing continues without an event")
    func requestsInProgress() throws {
        let session = try SessionFixture(.control(.idle)).session
        #expect(!session.isResponding && !session.hasPendingWork)
        session.state = .control(.ticking(ControlRequest.Tick(sequence: 1, seconds: 1)))
        #expect(session.isResponding && !session.hasPendingWork)
        session.state = .control(.playing(ControlRequest.Play(sequence: 1, script: 1)))
        #expect(session.isResponding && !session.hasPendingWork)
        session.state = .control(.listing(ControlRequest.Listing(sequence: 1, apps: [])))
        #expect(session.isResponding && session.hasPendingWork)
    }

    @Test("A client that does not read is disconnected with the fault timeout when its backlog is full")
    func backlog() throws {
        let fixture = try SessionFixture.app()
        // A message of at least 100 kB, and 200 of them exceed the backlog.
        let events = (0..<1000).map { _ in InputEvent(time: 0, kind: .text(String(repeating: "x", count: 100))) }
        let end = #expect(throws: SessionEnd.self) {
            for _ in 0..<200 {
                fixture.session.send(.input(events))
                try fixture.session.flush()
            }
        }
        guard case .fault(let fault) = end else {
            Issue.record("\(String(describing: end))")
            return
        }
        #expect(fault.code == .timeout && fault.message.contains("\(Limits.backlogBytes)"))
    }

    @Test("Vsyncs replace each other in the outbox, so that they never fill the backlog")
    func coalescing() throws {
        let fixture = try SessionFixture.app()
        for step in 0..<100_000 { fixture.session.send(.vsync(time: Double(step), target: 0, interval: 1)) }
        try fixture.session.flush()
        guard case .vsync(99_999, _, _)? = try fixture.received().messages.last else {
            Issue.record("the last vsync is missing")
            return
        }
    }

    @Test("A session waits for its socket to become writable while messages are unsent")
    func interest() throws {
        let fixture = try SessionFixture.app()
        let session = fixture.session
        #expect(session.interest == .readable && session.updateInterest() == nil)
        session.send(.ticked(time: 0, frames: 0))
        #expect(session.updateInterest() == [.readable, .writable])
        #expect(session.updateInterest() == nil)
        try session.flush()
        #expect(session.updateInterest() == .readable)
        // Keeps the client connected until here.
        withExtendedLifetime(fixture) {}
    }

    @Test("A session that responds does not wait for its socket to become readable")
    func interestOfResponse() throws {
        let session = try SessionFixture(.control(.ticking(ControlRequest.Tick(sequence: 1, seconds: 1)))).session
        #expect(session.updateInterest() == [])
    }

    @Test("A session sends its fault before it closes the connection")
    func close() throws {
        let fixture = try SessionFixture.app()
        fixture.session.close(Fault(.busy, "later"))
        let (messages, isClosed) = try fixture.received()
        #expect(messages == [.fault(Fault(.busy, "later"))] && isClosed)
    }

    @Test("Sessions that use a slot one after the other are different sources of input")
    func inputSource() throws {
        let sources = try [(0, 0), (0, 1), (1, 0)].map { index, generation in
            try SessionFixture(.display, id: SessionID(index: index, generation: generation)).session.inputSource
        }
        #expect(Set(sources).count == 3)
    }
}
