import Foundation
import Glibc
import TestSupport
import WireProtocol

/// A server with `lamina-vnc` and an app that shows a square and requests input.
struct VNCFixture {
    let port: Int
    let server: TestServer
    let app: ProtocolClient

    /// Returns a free port of the kernel's choice.
    static func freePort() throws -> Int {
        let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        defer { close(descriptor) }
        return try listen(descriptor)
    }

    /// Listens on a port of the kernel's choice, and returns it.
    static func listen(_ descriptor: Int32) throws -> Int {
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_addr.s_addr = inet_addr("127.0.0.1")
        var length = socklen_t(MemoryLayout<sockaddr_in>.size)
        let result = withUnsafeMutablePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
                bind(descriptor, address, length) == 0 && Glibc.listen(descriptor, 1) == 0 && getsockname(descriptor, address, &length) == 0
            }
        }
        guard result else { throw TestFailure("no free port") }
        return Int(UInt16(bigEndian: address.sin_port))
    }

    init(scale: Double = 1, arguments: [String] = []) throws {
        port = try Self.freePort()
        server = try TestServer(clock: "real", scale: scale, arguments: ["--display", "vnc", "--vnc-port", "\(port)"] + arguments)
        app = try server.app()
        try app.send(.requestInput(true))
        try app.showSquare()
        try app.waitForAcknowledgement(of: 1)
    }

    func viewer(password: String? = nil) throws -> VNCViewerSimulator {
        var viewer: VNCViewerSimulator?
        try eventually("a viewer is accepted") {
            do {
                viewer = try VNCViewerSimulator(port: port, password: password)
            } catch let failure as TestFailure where failure.description.contains("no server listens") {
                return false
            }
            return true
        }
        guard let viewer else { throw TestFailure("no viewer was accepted") }
        return viewer
    }

    /// Returns the events up to the message with one that meets a condition.
    func events(until isLast: (InputEvent) -> Bool) throws -> [InputEvent] {
        var events: [InputEvent] = []
        repeat { events += try app.input() } while !events.contains(where: isLast)
        return events
    }
}
