import Foundation
import Glibc
import TestSupport
import Testing
import Transport
import WireProtocol

@testable import RenderServer

/// An acceptor whose socket is in a temporary folder.
private struct AcceptorFixture {
    let folder: TemporaryFolder
    let path: String
    let loop: EventLoop
    let acceptor: ConnectionAcceptor

    init() throws {
        folder = try TemporaryFolder()
        path = folder.url.path + "/s"
        loop = try EventLoop()
        acceptor = try ConnectionAcceptor(ServerSocket(path: path, lock: ServerLock(socket: path)), loop: loop)
    }

    /// Whether the event loop reports a waiting connection now.
    func reportsConnection() throws -> Bool {
        try (0..<loop.wait(blocking: false)).contains { loop.event(at: $0)?.source == .listener }
    }

    /// The result of accepting a connection, in a word.
    func accept() -> String {
        switch acceptor.accept() {
        case .connection(_, let peer): "process \(peer.pid) of user \(peer.uid)"
        case .none: "none"
        case .refused: "refused"
        case .blocked: "blocked"
        }
    }
}

/// Returns the fault that a client receives as its only message before the connection is closed.
private func fault(receivedBy client: borrowing UnixSocket) throws -> Fault {
    var reader = FrameReader()
    _ = client.waitReadable(milliseconds: 20_000)
    _ = try reader.receive(from: client)
    guard let frame = try reader.next(),
        case .fault(let fault) = try ServerMessage(
            type: frame.header.type, payload: frame.payload.span.bytes, descriptorCount: frame.descriptors.count)
    else { throw TestFailure("no fault") }
    guard case .closed = try reader.receive(from: client) else { throw TestFailure("the connection is open") }
    return fault
}

@Suite("Connection acceptor")
struct ConnectionAcceptorTests {
    @Test("The acceptor accepts each waiting connection once, with the credentials of its process")
    func accepting() throws {
        let fixture = try AcceptorFixture()
        #expect(try !fixture.reportsConnection() && fixture.accept() == "none")
        let first = try UnixSocket.connect(path: fixture.path)
        let second = try UnixSocket.connect(path: fixture.path)
        #expect(try fixture.reportsConnection())
        #expect(fixture.accept() == "process \(getpid()) of user \(geteuid())")
        #expect(fixture.accept() == "process \(getpid()) of user \(geteuid())")
        #expect(fixture.accept() == "none")
        // The connections stay open until here.
        _ = consume first
        _ = consume second
    }

    @Test("When the process has no free descriptor, the acceptor frees a reserved one to refuse each client with the fault busy")
    func reserve() async {
        await #expect(processExitsWith: .success) {
            let fixture = try AcceptorFixture()
            // Several times, because the acceptor has to restore the reserve after each.
            for _ in 0..<3 {
                let client = try UnixSocket.connect(path: fixture.path)
                // Lower the limit to the lowest free descriptor number, so that no further one can
                // be opened.
                var limit = rlimit()
                getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
                let lowestFree = dup(client.descriptor.rawValue)
                close(lowestFree)
                var lowered = rlimit(rlim_cur: rlim_t(lowestFree), rlim_max: limit.rlim_max)
                setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &lowered)
                let result = fixture.accept()
                setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
                guard result == "refused", try fault(receivedBy: client).code == .busy else { exit(1) }
            }
            guard fixture.accept() == "none" else { exit(2) }
            exit(0)
        }
    }

    @Test("A process of another user is refused with the fault permission", .enabled(if: geteuid() == 0))
    func foreignUser() async {
        await #expect(processExitsWith: .success) {
            let fixture = try AcceptorFixture()
            chmod(fixture.folder.url.path, 0o755)
            chmod(fixture.path, 0o777)
            guard seteuid(12_345) == 0 else { exit(1) }
            let client = try UnixSocket.connect(path: fixture.path)
            guard seteuid(0) == 0, fixture.accept() == "refused" else { exit(2) }
            guard try fault(receivedBy: client).code == .permission else { exit(3) }
            exit(0)
        }
    }
}

@Suite("Pauses of the connection acceptor", .serialized, .tags(.realTime))
struct RealTimeConnectionAcceptorTests {
    /// The server pauses the acceptor when the reserved descriptor is used up, too.
    @Test("A paused acceptor does not report connections, and resumes after its pause")
    func pausing() throws {
        let fixture = try AcceptorFixture()
        let client = try UnixSocket.connect(path: fixture.path)
        fixture.acceptor.pause()
        #expect(fixture.acceptor.isPaused)
        #expect(try !fixture.reportsConnection())
        fixture.acceptor.resumeIfDue()
        #expect(fixture.acceptor.isPaused, "the pause has not ended")
        try eventually("the pause ends") {
            fixture.acceptor.resumeIfDue()
            return !fixture.acceptor.isPaused
        }
        #expect(try fixture.reportsConnection())
        // The connection stays open until here.
        _ = consume client
    }
}
