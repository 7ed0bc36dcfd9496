import Foundation
import SceneModel
import TestSupport
import Testing
import WireProtocol

@Suite("The clipboard of the server")
struct ClipboardTests {
    private func changes(of client: ProtocolClient) throws -> ClipboardChange {
        try client.wait(for: "a change of the clipboard") { if case .clipboardChanged(let change) = $0 { change } else { nil } }
    }

    private func text(of client: ProtocolClient) throws -> String? {
        try client.send(.queryClipboard, sequence: 9)
        return try client.wait(for: "the text") { message -> String?? in
            if case .clipboard(_, let text) = message { .some(text) } else { nil }
        }
    }

    @Test("A text that an app copies is reported to apps and displays without the text, and sent to those who ask")
    func copies() throws {
        let server = try TestServer()
        let (first, second) = (try server.app(), try server.app())
        let display = try ProtocolClient(server.socket)
        _ = try display.handshake(.display)
        try first.send(.setClipboard("Größe"), sequence: 1)
        #expect(try changes(of: first) == ClipboardChange(number: 1, hasText: true, isOwn: true, handledSequence: 1))
        for client in [second, display] {
            #expect(try changes(of: client) == ClipboardChange(number: 1, hasText: true, isOwn: false, handledSequence: 0))
            #expect(try text(of: client) == "Größe")
        }
        #expect(try text(of: server.control().client) == "Größe")
        try second.send(.setClipboard(nil), sequence: 7)
        #expect(try changes(of: first) == ClipboardChange(number: 2, hasText: false, isOwn: false, handledSequence: 1))
        #expect(try text(of: first) == nil)
    }

    @Test("A new app is notified of a text, and a new display is not")
    func newClients() throws {
        let server = try TestServer()
        let control = try server.control()
        try control.client.send(.setClipboard("a"))
        let app = try server.app()
        #expect(try changes(of: app) == ClipboardChange(number: 1, hasText: true, isOwn: false, handledSequence: 0))
        let display = try ProtocolClient(server.socket)
        _ = try display.handshake(.display)
        #expect(try text(of: display) == "a")
        #expect(display.skipped.allSatisfy { if case .clipboardChanged = $0 { false } else { true } })
    }

    @Test("A text that is not UTF-8, or too long, ends the client with a fault that names the field, and the former text remains")
    func invalid() throws {
        let server = try TestServer()
        let app = try server.app()
        try app.send(.setClipboard("former"), sequence: 1)
        _ = try changes(of: app)
        var bytes = ClientMessage.setClipboard("ab").encoded()
        bytes[bytes.count - 1] = 0xFF
        try app.send(raw: bytes)
        let fault = try app.waitForFault()
        #expect(fault.code == .protocolError && fault.message.contains("setClipboard") && fault.message.contains("text"), "\(fault)")
        let other = try server.app()
        let long = ClientMessage.setClipboard(String(repeating: "a", count: Limits.clipboardBytes)).encoded()
        try other.send(raw: long, within: .testTimeout)
        #expect(try changes(of: other).number == 1)
        #expect(try text(of: other)?.utf8.count == Limits.clipboardBytes)
    }

    @Test("layerctl prints and replaces the text of the clipboard, and an empty text removes it")
    func layerctl() throws {
        let server = try TestServer()
        func run(_ arguments: String...) throws -> (status: Int32, stdout: String) {
            let result = try SpawnedProcess.run("layerctl", ["--socket", server.socket, "clipboard"] + arguments)
            return (result.status, result.stdout)
        }
        #expect(try run("get") == (0, ""))
        #expect(try run("set", "--größe 1") == (0, ""))
        #expect(try run("get") == (0, "--größe 1\n"))
        #expect(try run("set", "") == (0, ""))
        #expect(try run("get") == (0, ""))
        #expect(try run("put").status == 64 && run("set").status == 64)
    }
}
