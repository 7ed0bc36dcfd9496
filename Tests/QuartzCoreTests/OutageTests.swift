import Dispatch
import Foundation
import SceneModel
import TestSupport
import Testing
import Transport
import WireProtocol

@testable import QuartzCore

extension QuartzCoreTests {
    @Suite("Outages of the render server")
    struct OutageTests {
        @StageThread
        @Test("RS6 An app whose server exits tries to connect until another accepts it, and resends everything")
        func reconnects() throws {
            let path = ServerStub.newPath()
            var server: ServerStub? = try ServerStub(path: path)
            let fixture = ConnectionFixture(path: path)
            try fixture.open(try #require(server), ServerStub.welcome(credits: 1))
            let waiters = (0..<2).map { _ in DispatchSemaphore(value: 0) }
            for waiter in waiters { _ = fixture.connection.submit(EncodedTransaction(commit: Commit(time: 1)), signaling: waiter) }
            server = nil
            try fixture.wait("the end") { fixture.events.ends.count == 1 }
            #expect(fixture.events.ends == [nil] && !fixture.connection.isConnected && fixture.connection.hasCredit)
            // Threads that waited for a credit are woken.
            #expect(waiters.allSatisfy { $0.wait(timeout: .now()) == .success })
            #expect(fixture.connection.submit(EncodedTransaction(commit: Commit(time: 1)), signaling: nil) == nil)
            let next = try ServerStub(path: path)
            let peer = try fixture.open(next, ServerStub.welcome(time: 60))
            #expect(fixture.events.welcomes.count == 2 && fixture.connection.isConnected && fixture.clock.now == 60)
            #expect(fixture.connection.submit(EncodedTransaction(commit: Commit(time: 1)), signaling: nil) == 1)
            try fixture.wait("the commit", for: next) { peer.commits == [1] }
            #expect(fixture.events.logLines.count == 1, "an outage is one line: \(fixture.events.logLines)")
        }

        @StageThread
        @Test("An app rejects a server with another protocol version")
        func otherVersion() throws {
            let server = try ServerStub(path: ServerStub.newPath())
            let fixture = ConnectionFixture(path: server.path)
            fixture.connection.start()
            try fixture.wait("hello", for: server) { server.peers.first?.messages.isEmpty == false }
            server.peers[0].send(
                .welcome(Welcome(version: Hello.version + 1, clock: .real, time: 1, display: ServerStub.display, credits: 2)))
            try fixture.wait("the refusal", for: server) { fixture.connection.refusal?.code == .version && server.peers[0].isClosed }
            #expect(fixture.events.welcomes == [])
        }

        @StageThread
        @Test(
            "A connection to a server that does not speak the protocol is closed",
            arguments: [
                Array("HTTP/1.1 200 OK\r\nServer: something else\r\n\r\n".utf8), [UInt8](repeating: 0xFF, count: 64),
                ServerMessage.vsync(time: 1, target: 2, interval: 3).encoded(),
            ])
        func garbage(bytes: [UInt8]) throws {
            let server = try ServerStub(path: ServerStub.newPath())
            let fixture = ConnectionFixture(path: server.path)
            fixture.connection.start()
            try fixture.wait("hello", for: server) { server.peers.first?.messages.isEmpty == false }
            server.peers[0].send(bytes)
            try fixture.wait("the end", for: server) { server.peers[0].isClosed }
            #expect(fixture.events.logLines.contains { $0.contains("ended the connection") } && fixture.events.welcomes == [])
            // It may have been another server, so the app tries again.
            let peer = try fixture.open(server)
            #expect(fixture.connection.isConnected && server.peers.count == 2)
            peer.send(bytes.prefix(16) + [UInt8](repeating: 0xEE, count: 300))
            if bytes.first == 0xFF { try fixture.wait("the end", for: server) { fixture.events.ends.count == 1 && peer.isClosed } }
        }

        @StageThread
        @Test("An app disconnects from a server that grants no credits while many transactions are queued, and reconnects")
        func withoutCredits() throws {
            let server = try ServerStub(path: ServerStub.newPath())
            let fixture = ConnectionFixture(path: server.path)
            let peer = try fixture.open(server, ServerStub.welcome(credits: 0))
            var sequences: [UInt64?] = []
            for _ in 0...ServerLink.queuedTransactionLimit {
                sequences.append(fixture.connection.submit(EncodedTransaction(commit: Commit(time: 1)), signaling: nil))
            }
            let limit = UInt64(ServerLink.queuedTransactionLimit)
            #expect(sequences.dropLast().map { $0 } == (1...limit).map { $0 } && sequences.last == .some(nil))
            try fixture.wait("the end", for: server) { peer.isClosed && fixture.events.ends.count == 1 }
            try fixture.open(server)
            #expect(fixture.connection.hasCredit)
        }

        @Test("Reconnection delays double from 0.05 s up to one second, and start again after a success")
        func backOff() {
            var policy = ReconnectPolicy()
            let delays = [0.05, 0.1, 0.2, 0.4, 0.8, 1, 1]
            for (index, delay) in delays.enumerated() { #expect(policy.ended(by: nil, at: Double(index)) == .retry(after: delay)) }
            policy.accepted()
            #expect(policy.ended(by: Fault(.busy, ""), at: 100) == .retry(after: 0.05))
        }

        @Test("Three equal faults in quick succession end the attempts to reconnect; other faults do not")
        func repeatedFaults() {
            func givesUp(_ faults: [(Fault.Code, Double)]) -> [Bool] {
                var policy = ReconnectPolicy()
                return faults.map { code, time in
                    if case .giveUp = policy.ended(by: Fault(code, "s"), at: time) { true } else { false }
                }
            }
            #expect(givesUp([(.protocolError, 0), (.protocolError, 9), (.protocolError, 18)]) == [false, false, true])
            #expect(givesUp([(.protocolError, 0), (.limit, 1), (.protocolError, 2), (.protocolError, 3)]) == [false, false, false, false])
            #expect(givesUp([(.limit, 0), (.limit, 1), (.limit, 12)]) == [false, false, false])
            #expect(givesUp([(.busy, 0), (.busy, 1), (.timeout, 2), (.busy, 3)]) == [false, false, false, false])
            #expect(givesUp([(.version, 0)]) == [true])
        }

        @StageThread
        @Test("RS6 TX10 Another thread's commit during connecting is not sent before the layer tree")
        func commitWhileConnecting() throws {
            let path = ServerStub.newPath()
            let server = try ServerStub(path: path)
            let fixture = ConnectionFixture(path: path)
            let context = CAContext(sink: fixture.connection, clock: fixture.clock)
            nonisolated(unsafe) let layer = CALayer(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
            context.layer.addSublayer(layer)
            CATransaction.flush()
            var handlers = context.handlers(of: fixture.connection)
            handlers.onConnect = { [recordsEvent = fixture.connection.handlers.onConnect, showsTree = handlers.onConnect] welcome in
                let isDone = DispatchSemaphore(value: 0)
                Thread.detachNewThread {
                    CATransaction.begin()
                    CATransaction.setDisableActions(true)
                    layer.cornerRadius = 3
                    CATransaction.commit()
                    isDone.signal()
                }
                #expect(isDone.wait(timeout: .now() + 20) == .success)
                recordsEvent(welcome)
                showsTree(welcome)
            }
            fixture.connection.handlers = handlers
            let peer = try fixture.open(server)
            CATransaction.flush()
            try fixture.wait("a commit", for: server) { !peer.commits.isEmpty }
            let first = peer.messages.compactMap { if case .commit(let commit) = $0 { commit } else { nil } }.first
            let created = first?.changes.filter { if case .createLayer = $0 { true } else { false } }
            #expect(created?.count == 2)
            #expect(first?.assignments.contains(Commit.Assignment(.cornerRadius, .scalar(3))) == true)
        }
    }

    @Suite("Outages of the render server on the real clock", .serialized, .tags(.realTime))
    struct RealTimeOutageTests {
        @StageThread
        @Test("An app can start before the server and reports this once")
        func serverLater() throws {
            let path = ServerStub.newPath()
            let fixture = ConnectionFixture(path: path)
            fixture.connection.start()
            let begin = MonotonicClock.now
            // Attempts are due after 0.05, 0.15 and 0.35 s.
            try fixture.wait("several attempts") { MonotonicClock.now - begin > 0.4 }
            #expect(fixture.events.logLines.count == 1 && fixture.events.logLines.first?.contains(path) == true)
            #expect(!fixture.connection.isConnected && fixture.connection.hasCredit && fixture.connection.refusal == nil)
            let server = try ServerStub(path: path)
            try fixture.open(server)
            #expect(fixture.connection.isConnected && fixture.events.ends == [])
        }

        @StageThread
        @Test("An app that a server rejects does not connect again and reports the reason", arguments: [Fault.Code.version, .permission])
        func refused(code: Fault.Code) throws {
            let server = try ServerStub(path: ServerStub.newPath())
            let fixture = ConnectionFixture(path: server.path)
            fixture.connection.start()
            try fixture.wait("hello", for: server) { server.peers.first?.messages.isEmpty == false }
            let fault = Fault(code, "not this one")
            server.peers[0].send(.fault(fault))
            try fixture.wait("the refusal", for: server) { fixture.connection.refusal != nil }
            #expect(fixture.connection.refusal == fault && !fixture.connection.isConnected)
            try fixture.idle(server, seconds: 0.4)
            #expect(server.peers.count == 1 && fixture.events.welcomes == [] && fixture.events.ends == [])
            // EX_NOPERM and EX_UNAVAILABLE.
            #expect(fixture.events.exitCodes == [code == .permission ? 77 : 69])
            #expect(fixture.events.logLines.contains { $0.contains("not this one") && $0.contains("does not try again") })
        }
    }
}
