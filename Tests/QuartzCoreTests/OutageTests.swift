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
            let path = FakeServer.newPath()
            var server: FakeServer? = try FakeServer(path: path)
            let line = Line(path: path)
            try line.open(try #require(server), FakeServer.welcome(credits: 1))
            let waiters = (0..<2).map { _ in DispatchSemaphore(value: 0) }
            for waiter in waiters { _ = line.connection.submit(EncodedTransaction(commit: Commit(time: 1)), signalling: waiter) }
            server = nil
            try line.wait("the end") { line.heard.ends.count == 1 }
            #expect(line.heard.ends == [nil] && !line.connection.isConnected && line.connection.hasCredit)
            // Threads that waited for a credit are woken.
            #expect(waiters.allSatisfy { $0.wait(timeout: .now()) == .success })
            #expect(line.connection.submit(EncodedTransaction(commit: Commit(time: 1)), signalling: nil) == nil)
            let next = try FakeServer(path: path)
            let peer = try line.open(next, FakeServer.welcome(time: 60))
            #expect(line.heard.welcomes.count == 2 && line.connection.isConnected && line.clock.now == 60)
            #expect(line.connection.submit(EncodedTransaction(commit: Commit(time: 1)), signalling: nil) == 1)
            try line.wait("the commit", for: next) { peer.commits == [1] }
            #expect(line.heard.sentences.count == 1, "one line for the outage: \(line.heard.sentences)")
        }

        @StageThread
        @Test("An app rejects a server with another protocol version")
        func otherVersion() throws {
            let server = try FakeServer(path: FakeServer.newPath())
            let line = Line(path: server.path)
            line.connection.start()
            try line.wait("hello", for: server) { server.peers.first?.messages.isEmpty == false }
            server.peers[0].send(
                .welcome(Welcome(version: Hello.version + 1, clock: .real, time: 1, display: FakeServer.display, credits: 2)))
            try line.wait("the refusal", for: server) { line.connection.refusal?.code == .version && server.peers[0].isClosed }
            #expect(line.heard.welcomes == [])
        }

        @StageThread
        @Test(
            "A connection to a server that does not speak the protocol is closed",
            arguments: [
                Array("HTTP/1.1 200 OK\r\nServer: something else\r\n\r\n".utf8), [UInt8](repeating: 0xFF, count: 64),
                ServerMessage.vsync(time: 1, target: 2, interval: 3).encoded(),
            ])
        func garbage(bytes: [UInt8]) throws {
            let server = try FakeServer(path: FakeServer.newPath())
            let line = Line(path: server.path)
            line.connection.start()
            try line.wait("hello", for: server) { server.peers.first?.messages.isEmpty == false }
            server.peers[0].send(bytes)
            try line.wait("the end", for: server) { server.peers[0].isClosed }
            #expect(line.heard.sentences.contains { $0.contains("ended the connection") } && line.heard.welcomes == [])
            // It may have been another server, so the app tries again.
            let peer = try line.open(server)
            #expect(line.connection.isConnected && server.peers.count == 2)
            peer.send(bytes.prefix(16) + [UInt8](repeating: 0xEE, count: 300))
            if bytes.first == 0xFF { try line.wait("the end", for: server) { line.heard.ends.count == 1 && peer.isClosed } }
        }

        @StageThread
        @Test("An app disconnects from a server that grants no credits while many transactions are queued, and reconnects")
        func takesNothing() throws {
            let server = try FakeServer(path: FakeServer.newPath())
            let line = Line(path: server.path)
            let peer = try line.open(server, FakeServer.welcome(credits: 0))
            var answers: [UInt64?] = []
            for _ in 0...ServerLink.queuedTransactionLimit {
                answers.append(line.connection.submit(EncodedTransaction(commit: Commit(time: 1)), signalling: nil))
            }
            let limit = UInt64(ServerLink.queuedTransactionLimit)
            #expect(answers.dropLast().map { $0 } == (1...limit).map { $0 } && answers.last == .some(nil))
            try line.wait("the end", for: server) { peer.isClosed && line.heard.ends.count == 1 }
            try line.open(server)
            #expect(line.connection.hasCredit)
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
            func gaveUp(_ faults: [(Fault.Code, Double)]) -> [Bool] {
                var policy = ReconnectPolicy()
                return faults.map { code, time in
                    if case .giveUp = policy.ended(by: Fault(code, "s"), at: time) { true } else { false }
                }
            }
            #expect(gaveUp([(.protocolError, 0), (.protocolError, 9), (.protocolError, 18)]) == [false, false, true])
            #expect(gaveUp([(.protocolError, 0), (.limit, 1), (.protocolError, 2), (.protocolError, 3)]) == [false, false, false, false])
            #expect(gaveUp([(.limit, 0), (.limit, 1), (.limit, 12)]) == [false, false, false])
            #expect(gaveUp([(.busy, 0), (.busy, 1), (.timeout, 2), (.busy, 3)]) == [false, false, false, false])
            #expect(gaveUp([(.version, 0)]) == [true])
        }

        @StageThread
        @Test("RS6 TX10 Another thread's commit during connecting is not sent before the layer tree")
        func commitWhileConnecting() throws {
            let path = FakeServer.newPath()
            let server = try FakeServer(path: path)
            let line = Line(path: path)
            let context = CAContext(sink: line.connection, clock: line.clock)
            nonisolated(unsafe) let layer = CALayer(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
            context.layer.addSublayer(layer)
            CATransaction.flush()
            var handlers = context.handlers(of: line.connection)
            handlers.onConnect = { [heard = line.connection.handlers.onConnect, shows = handlers.onConnect] welcome in
                let isDone = DispatchSemaphore(value: 0)
                Thread.detachNewThread {
                    CATransaction.begin()
                    CATransaction.setDisableActions(true)
                    layer.cornerRadius = 3
                    CATransaction.commit()
                    isDone.signal()
                }
                #expect(isDone.wait(timeout: .now() + 20) == .success)
                heard(welcome)
                shows(welcome)
            }
            line.connection.handlers = handlers
            let peer = try line.open(server)
            CATransaction.flush()
            try line.wait("a commit", for: server) { !peer.commits.isEmpty }
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
            let path = FakeServer.newPath()
            let line = Line(path: path)
            line.connection.start()
            let begin = MonotonicClock.now
            // Attempts are due after 0.05, 0.15 and 0.35 s.
            try line.wait("several attempts") { MonotonicClock.now - begin > 0.4 }
            #expect(line.heard.sentences.count == 1 && line.heard.sentences.first?.contains(path) == true)
            #expect(!line.connection.isConnected && line.connection.hasCredit && line.connection.refusal == nil)
            let server = try FakeServer(path: path)
            try line.open(server)
            #expect(line.connection.isConnected && line.heard.ends == [])
        }

        @StageThread
        @Test("An app that a server rejects does not connect again and reports the reason", arguments: [Fault.Code.version, .permission])
        func refused(code: Fault.Code) throws {
            let server = try FakeServer(path: FakeServer.newPath())
            let line = Line(path: server.path)
            line.connection.start()
            try line.wait("hello", for: server) { server.peers.first?.messages.isEmpty == false }
            let fault = Fault(code, "not this one")
            server.peers[0].send(.fault(fault))
            try line.wait("the refusal", for: server) { line.connection.refusal != nil }
            #expect(line.connection.refusal == fault && !line.connection.isConnected)
            try line.idle(server, seconds: 0.4)
            #expect(server.peers.count == 1 && line.heard.welcomes == [] && line.heard.ends == [])
            #expect(line.heard.sentences.contains { $0.contains("not this one") && $0.contains("does not try again") })
        }
    }
}
