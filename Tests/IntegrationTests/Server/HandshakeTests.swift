import Foundation
import SceneModel
import TestSupport
import Testing
import WireProtocol

@Suite("Handshake")
struct HandshakeTests {
    @Test("The welcome states the clock, the display and the credits")
    func welcome() throws {
        let server = try TestServer(size: "640x480", scale: 2)
        let client = try server.app()
        let welcome = try #require(client.welcome)
        #expect(welcome.clock == .manual)
        #expect(welcome.time == 0)
        #expect(welcome.display == DisplayConfiguration(width: 640, height: 480, scale: 2, refreshRate: 60))
        #expect(welcome.credits == 2)
    }

    @Test("A hello with an unknown version is refused with a fault that names it")
    func version() throws {
        let server = try TestServer()
        let client = try ProtocolClient(server.socket)
        try client.send(.hello(Hello(version: 999, role: .app, name: "future")))
        let fault = try client.waitForFault()
        #expect(fault.code == .version)
        #expect(fault.message.contains("999"))
    }

    @Test(
        "Bytes that are not a handshake end the connection",
        arguments: [[UInt8](repeating: 0, count: 64), Array("GET / HTTP/1.1\r\nHost: localhost\r\n\r\n".utf8)])
    func garbage(bytes: [UInt8]) throws {
        let server = try TestServer()
        let client = try ProtocolClient(server.socket)
        try client.send(raw: bytes)
        try client.waitForEnd()
        #expect(try server.control().statistics().clients.isEmpty)
    }

    @Test("A message before the hello is refused")
    func messageBeforeHello() throws {
        let server = try TestServer()
        let client = try ProtocolClient(server.socket)
        try client.send(.requestVsync(true))
        #expect(try client.waitForFault().code == .protocolError)
    }

    @Test("A message of another role ends the connection with a permission fault")
    func roles() throws {
        let server = try TestServer()
        let display = try ProtocolClient(server.socket)
        _ = try display.handshake(.display)
        try display.commit { _ in }
        #expect(try display.waitForFault().code == .permission)
        let app = try server.app()
        try app.send(.tick(1))
        #expect(try app.waitForFault().code == .permission)
    }

    @Test("An app beyond the limit is refused as busy, layerctl is served, and another app can connect once one has disconnected")
    func clientLimit() throws {
        let server = try TestServer()
        var clients = try (0..<Limits.clients - Limits.reservedControlClients).map { _ in try server.app() }
        let refused = try ProtocolClient(server.socket)
        try refused.send(.hello(Hello(role: .app, name: "refused")))
        #expect(try refused.waitForFault().code == .busy)
        let statistics = try SpawnedProcess.run("layerctl", ["--socket", server.socket, "stats"])
        #expect(statistics.status == 0, "\(statistics.stderr)")
        clients.removeLast()
        try eventually("another client can connect") {
            do {
                _ = try server.app()
                return true
            } catch {
                return false
            }
        }
    }

    @Test("A process that fills the server with idle control clients loses the oldest to other processes, and none to its own requests")
    func idleControlClients() throws {
        let server = try TestServer()
        let idle = try (0..<Limits.clients).map { _ in try server.control() }
        let statistics = try SpawnedProcess.run("layerctl", ["--socket", server.socket, "stats"])
        #expect(statistics.status == 0, "\(statistics.stderr)")
        #expect(try idle[0].client.waitForFault().code == .busy)
        for control in idle.dropFirst() { _ = try control.statistics() }
        _ = try server.app()
    }

    @Test("A process that opens connections without a greeting loses the oldest of its own, and locks out no other process")
    func silentProcess() throws {
        let server = try TestServer()
        var silent: [ProtocolClient] = []
        for round in 0..<10 {
            for _ in 0..<3 * Limits.pendingConnections { silent.append(try ProtocolClient(server.socket)) }
            let statistics = try SpawnedProcess.run("layerctl", ["--socket", server.socket, "stats"])
            #expect(statistics.status == 0, "round \(round): \(statistics.stderr)")
        }
        #expect(try silent[0].waitForFault().code == .busy)
    }
}

@Suite("Time limit of the handshake", .serialized, .tags(.realTime))
struct RealTimeHandshakeTests {
    @Test("Connections without a hello time out; the oldest give way to those beyond the limit, and apps still connect")
    func withoutHello() throws {
        let server = try TestServer()
        let connections = try (0..<12).map { _ in try ProtocolClient(server.socket) }
        let dropped = connections.count - Limits.pendingConnections
        for connection in connections[..<dropped] { #expect(try connection.waitForFault().code == .busy) }
        #expect(try connections[dropped].waitForFault().code == .timeout)
        _ = try server.app()
    }
}
