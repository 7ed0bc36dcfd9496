import Foundation
import Geometry
import Glibc
import SceneModel
import TestSupport
import Testing
import Transport
import WireProtocol

/// Viewers that are hostile, know no password, or stall, beside people who use the screen.
@Suite("Trust of lamina-vnc in viewers", .serialized, .tags(.realTime))
struct VNCTrustTests {
    /// A TCP connection that sends only what a test sends.
    private final class RawConnection {
        private let socket: LocalSocket

        init(port: Int) throws { socket = try LocalSocket(port: port) }

        func send(_ bytes: [UInt8]) throws {
            guard Glibc.send(socket.descriptor, bytes, bytes.count, Int32(MSG_NOSIGNAL)) == bytes.count else { throw SystemError("send") }
        }

        /// A Boolean value that indicates whether the server has closed the connection. Received
        /// bytes are discarded.
        var isClosed: Bool {
            var buffer = [UInt8](repeating: 0, count: 4096)
            while true {
                let count = recv(socket.descriptor, &buffer, buffer.count, Int32(MSG_DONTWAIT))
                if count > 0 { continue }
                return count == 0 || errno != EAGAIN
            }
        }
    }

    private static let version = Array("RFB 003.008\n".utf8)

    private func passwordFile(in folder: TemporaryFolder) throws -> [String] {
        let file = folder.url.appending(path: "password")
        try Data("opensesa\n".utf8).write(to: file)
        chmod(file.path, 0o600)
        return ["--vnc-password-file", file.path]
    }

    @Test("Connections without the password, silent or in the middle of the handshake, do not lock viewers out")
    func silentConnections() throws {
        let folder = try TemporaryFolder()
        let fixture = try VNCFixture(arguments: passwordFile(in: folder))
        let first = try fixture.viewer(password: "opensesa")
        var others: [RawConnection] = []
        for index in 0..<60 {
            others.append(try RawConnection(port: fixture.port))
            if index % 2 == 0 { try others[index].send(Self.version) }
        }
        let second = try fixture.viewer(password: "opensesa")
        for viewer in [first, second] {
            try eventually("the square") {
                try viewer.update(all: true)
                return viewer[60, 60] == 0xFF0000
            }
        }
        try eventually("the oldest connection has lost its place") { others[0].isClosed }
    }

    @Test("A handshake that is not complete after ten seconds ends, even if bytes keep arriving")
    func slowHandshake() throws {
        let fixture = try VNCFixture()
        _ = try fixture.viewer()
        let begin = MonotonicClock.now
        let (silent, slow) = (try RawConnection(port: fixture.port), try RawConnection(port: fixture.port))
        var sent = 0
        try eventually("both handshakes end", within: 30) {
            if Double(sent) < MonotonicClock.now - begin, sent < Self.version.count {
                try? slow.send([Self.version[sent]])
                sent += 1
            }
            return silent.isClosed && slow.isClosed
        }
        #expect(MonotonicClock.now - begin > 9)
    }

    @Test("A wrong password is refused after two seconds, which do not delay a viewer with the right one")
    func wrongPasswords() throws {
        let folder = try TemporaryFolder()
        let fixture = try VNCFixture(arguments: passwordFile(in: folder))
        _ = try fixture.viewer(password: "opensesa")
        let attempts = DispatchGroup()
        let durations = POSIXMutex<[Double]>([])
        for _ in 0..<4 {
            let port = fixture.port
            DispatchQueue.global().async(group: attempts) {
                let begin = MonotonicClock.now
                if (try? VNCViewerSimulator(port: port, password: "opensesx")) == nil {
                    durations.withLock { $0.append(MonotonicClock.now - begin) }
                }
            }
        }
        let viewer = try fixture.viewer(password: "opensesa")
        try viewer.update(all: true)
        #expect(durations.withLock { $0.isEmpty }, "a viewer was served only after the wrong passwords were refused")
        #expect(attempts.wait(timeout: .now() + .testTimeout) == .success)
        #expect(durations.withLock { $0.count == 4 && $0.allSatisfy { $0 >= 2 } })
    }

    @Test("A viewer that stalls in the middle of a message does not delay the others")
    func stalledViewer() throws {
        let fixture = try VNCFixture()
        let viewer = try fixture.viewer()
        let stalled = try RawConnection(port: fixture.port)
        // The handshake without authentication, and the beginning of a pointer event.
        try stalled.send(Self.version + [1, 1, 5, 1])
        let welcomed = MonotonicClock.now
        try eventually("the stalled viewer is served") { MonotonicClock.now > welcomed + 0.5 }
        #expect(!stalled.isClosed)
        for _ in 0..<5 { try viewer.update(all: true) }
        #expect(!stalled.isClosed, "the viewer was served only after the stalled one was disconnected")
        try eventually("the stalled viewer is disconnected") { stalled.isClosed }
    }

    @Test("Sixteen viewers are served, and further ones are refused")
    func viewerLimit() throws {
        let fixture = try VNCFixture()
        let viewers = try (0..<16).map { _ in try fixture.viewer() }
        for viewer in viewers { try viewer.update(all: true) }
        #expect(throws: TestFailure.self) {
            let refused = try VNCViewerSimulator(port: fixture.port)
            try refused.update(all: true)
        }
        for viewer in viewers { try viewer.update(all: true) }
    }
}
