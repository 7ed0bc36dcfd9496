import Foundation
import TestSupport
import Testing
import WireProtocol

@Suite("Handshake")
struct HandshakeTests {
    @Test("a client is welcomed with the clock, the display and its credits")
    func welcome() throws {
        let server = try TestServer(size: "640x480", scale: 2)
        let client = try server.app()
        let welcome = try #require(client.welcome)
        #expect(welcome.clock == .manual)
        #expect(welcome.time == 0)
        #expect(welcome.display == DisplayConfiguration(width: 640, height: 480, scale: 2, refreshRate: 60))
        #expect(welcome.credits == 2)
    }

    @Test("another version is refused with a code and a sentence")
    func version() throws {
        let server = try TestServer()
        let client = try ProtocolClient(server.socket)
        try client.send(.hello(Hello(version: 999, role: .app, name: "future")))
        let fault = try client.waitForFault()
        #expect(fault.code == .version)
        #expect(fault.sentence.contains("999"))
    }

    @Test(
        "bytes that are no handshake end the connection with a fault",
        arguments: [[UInt8](repeating: 0, count: 64), Array("GET / HTTP/1.1\r\nHost: localhost\r\n\r\n".utf8)])
    func garbage(bytes: [UInt8]) throws {
        let server = try TestServer()
        let client = try ProtocolClient(server.socket)
        try client.send(raw: bytes)
        try client.waitForEnd()
        #expect(try server.control().statistics().clients.isEmpty)
    }

    @Test("a client that talks before it is welcomed is refused")
    func impatient() throws {
        let server = try TestServer()
        let client = try ProtocolClient(server.socket)
        try client.send(.requestVsync(true))
        #expect(try client.waitForFault().code == .protocolError)
    }

    @Test("messages of another role end the connection")
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

    @Test("connections that never say hello are cut off after two seconds, and eight of them do not keep others out")
    func hangers() throws {
        let server = try TestServer()
        let hangers = try (0..<12).map { _ in try ProtocolClient(server.socket) }
        // The first eight wait for their hello; the others are told that the server is busy.
        #expect(try hangers[11].waitForFault().code == .busy)
        #expect(try hangers[0].waitForFault().code == .timeout)
        _ = try server.app()
    }

    @Test("the sixty-fifth client is refused as busy, and a place that gets free is given again")
    func crowd() throws {
        let server = try TestServer()
        var clients = try (0..<Limits.clients).map { _ in try server.app() }
        let late = try ProtocolClient(server.socket)
        try late.send(.hello(Hello(role: .app, name: "late")))
        #expect(try late.waitForFault().code == .busy)
        clients.removeLast()
        try eventually("a place gets free") {
            do {
                _ = try server.app()
                return true
            } catch {
                return false
            }
        }
    }
}
