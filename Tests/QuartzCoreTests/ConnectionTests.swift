import Dispatch
import Foundation
import SceneModel
import TestSupport
import Testing
import WireProtocol

@testable import QuartzCore

private let transaction = EncodedTransaction(commit: Commit(time: 1))

extension QuartzCoreTests {
    @Suite("Connection to the render server")
    struct ConnectionTests {
        @StageThread
        @Test("A queued transaction is sent when a credit returns, even if the run loop does not run")
        func ownThread() throws {
            let server = try ServerStub(path: ServerStub.newPath())
            let fixture = ConnectionFixture(path: server.path)
            let peer = try fixture.open(server, ServerStub.welcome(credits: 1))
            let isSecondSent = DispatchSemaphore(value: 0)
            _ = fixture.connection.submit(transaction, signaling: nil)
            _ = fixture.connection.submit(transaction, signaling: isSecondSent)
            try server.step()
            #expect(peer.commits == [1])
            peer.send(.acknowledged(commit: 1, time: 51))
            #expect(isSecondSent.wait(timeout: .now() + 10) == .success)
            try eventually("the second commit") {
                try server.step()
                return peer.commits == [1, 2]
            }
        }

        @StageThread
        @Test("Surfaces are sent before the commit that shows them, each with its memory")
        func surfaces() throws {
            let server = try ServerStub(path: ServerStub.newPath())
            let fixture = ConnectionFixture(path: server.path)
            let peer = try fixture.open(server)
            let surfaces = try (0..<2).map { index in
                let pixels = try SharedPixels(width: 4, height: 4 + index, isOpaque: false)
                let description = SurfaceDescription(
                    id: SurfaceID(rawValue: UInt32(index)), width: 4, height: 4 + index, bytesPerRow: pixels.bytesPerRow, isOpaque: false)
                return EncodedTransaction.Surface(description, try pixels.share())
            }
            _ = fixture.connection.submit(EncodedTransaction(surfaces: surfaces, commit: Commit(time: 1)), signaling: nil)
            try fixture.wait("the commit", for: server) { peer.commits == [1] }
            #expect(
                peer.messages.dropFirst() == [
                    .requestPresented(false), .surface(surfaces[0].description), .surface(surfaces[1].description),
                    .commit(Commit(time: 1)),
                ])
            // The hello, the request, two surfaces and the commit.
            #expect(peer.arrivals.map(\.descriptors) == [0, 0, 1, 1, 0])
        }

        @StageThread
        @Test("Messages are delivered in order; of messages that supersede each other, only the newest is delivered")
        func messages() throws {
            let server = try ServerStub(path: ServerStub.newPath())
            let fixture = ConnectionFixture(path: server.path)
            let peer = try fixture.open(server)
            let event = AnimationEvent(animation: AnimationID(rawValue: 0), commit: 1, kind: .started, time: 51)
            peer.send(
                .vsync(time: 51, target: 51.1, interval: 0.1), .acknowledged(commit: 1, time: 51),
                .vsync(time: 52, target: 52.1, interval: 0.1),
                .animationEvents([event]), .vsync(time: 53, target: 53.1, interval: 0.1), .acknowledged(commit: 2, time: 53))
            try fixture.wait("all", for: server) { fixture.events.messages.last == .acknowledged(commit: 2, time: 53) }
            #expect(
                fixture.events.messages == [
                    .acknowledged(commit: 1, time: 51), .animationEvents([event]), .vsync(time: 53, target: 53.1, interval: 0.1),
                    .acknowledged(commit: 2, time: 53),
                ])
        }

        @StageThread
        @Test("A connection closes its socket when it is deallocated")
        func released() throws {
            let server = try ServerStub(path: ServerStub.newPath())
            var fixture: ConnectionFixture? = ConnectionFixture(path: server.path)
            let peer = try #require(fixture).open(server)
            weak let connection = fixture?.connection
            #expect(connection != nil)
            fixture = nil
            #expect(connection == nil)
            try server.step()
            #expect(peer.isClosed)
        }
    }

    @Suite("Connection to the render server on the real clock", .serialized, .tags(.realTime))
    struct RealTimeConnectionTests {
        /// Returns a Boolean value that indicates whether a semaphore was signaled, consuming the
        /// signal.
        private static func isSignaled(_ semaphore: DispatchSemaphore) -> Bool { semaphore.wait(timeout: .now()) == .success }

        @StageThread
        @Test("The app sends hello, and is connected after the server's welcome")
        func handshake() throws {
            let server = try ServerStub(path: ServerStub.newPath())
            let fixture = ConnectionFixture(path: server.path)
            fixture.connection.start()
            try fixture.wait("hello", for: server) { server.peers.first?.messages.isEmpty == false }
            guard case .hello(let hello)? = server.peers[0].messages.first else {
                Issue.record("\(server.peers[0].messages)")
                return
            }
            #expect(hello.role == .app && hello.version == Hello.version && hello.name == ProcessInfo.processInfo.processName)
            #expect(!fixture.connection.isConnected && !fixture.connection.hasCredit && fixture.events.welcomes == [])
            #expect(fixture.connection.submit(transaction, signaling: nil) == nil)
            server.peers[0].send(ServerStub.welcome(time: 50))
            try fixture.wait("the welcome", for: server) { fixture.events.welcomes.count == 1 }
            #expect(
                fixture.connection.isConnected && fixture.connection.hasCredit && fixture.events.welcomes[0].display == ServerStub.display)
            #expect(fixture.clock.now == 50 && server.peers.count == 1)
            fixture.connection.start()
            try fixture.idle(server, seconds: 0.05)
            #expect(server.peers.count == 1)
        }

        @StageThread
        @Test("Without a credit, transactions are queued in order until a credit returns")
        func credits() throws {
            let server = try ServerStub(path: ServerStub.newPath())
            let fixture = ConnectionFixture(path: server.path)
            let peer = try fixture.open(server, ServerStub.welcome(credits: 2))
            let semaphores = (0..<4).map { _ in DispatchSemaphore(value: 0) }
            for (index, semaphore) in semaphores.enumerated() {
                #expect(fixture.connection.hasCredit == (index < 2))
                #expect(fixture.connection.submit(transaction, signaling: semaphore) == UInt64(index + 1))
            }
            #expect(semaphores.map(Self.isSignaled) == [true, true, false, false])
            try fixture.wait("two commits", for: server) { peer.commits.count == 2 }
            try fixture.idle(server, seconds: 0.05)
            #expect(peer.commits == [1, 2] && !fixture.connection.hasCredit)
            peer.send(.acknowledged(commit: 1, time: 51))
            try fixture.wait("the third commit", for: server) { peer.commits == [1, 2, 3] }
            #expect(Self.isSignaled(semaphores[2]) && !Self.isSignaled(semaphores[3]))
            peer.send(.acknowledged(commit: 2, time: 52), .acknowledged(commit: 3, time: 53))
            try fixture.wait("the fourth commit", for: server) { peer.commits == [1, 2, 3, 4] }
            try fixture.wait("a credit to spare", for: server) { fixture.connection.hasCredit }
            #expect(fixture.clock.now == 53)
        }

        @StageThread
        @Test("Credits that a server returns in excess of those it granted are ignored")
        func surplusCredits() throws {
            let server = try ServerStub(path: ServerStub.newPath())
            let fixture = ConnectionFixture(path: server.path)
            let peer = try fixture.open(server, ServerStub.welcome(credits: 1))
            peer.send(.acknowledged(commit: 7, time: 51), .acknowledged(commit: 8, time: 51))
            try fixture.wait("both", for: server) { fixture.events.messages.count == 2 }
            for _ in 0..<3 { _ = fixture.connection.submit(transaction, signaling: nil) }
            try fixture.idle(server, seconds: 0.05)
            #expect(peer.commits == [1])
        }
    }
}
