import Foundation
import ServerClient
import TestSupport
import Testing
import Transport
import WireProtocol

@Suite("Display connection", .serialized, .tags(.realTime))
struct DisplayConnectionTests {
    @Test("A server that does not read never blocks a display, and later receives whole messages in order")
    func stoppedServer() throws {
        let folder = try TemporaryFolder()
        let path = folder.url.appending(path: "socket").path
        let listener = try ListeningSocket(path: path)
        let peer = SilentServerStub(listener)
        let connection = try DisplayConnection(path: path, name: "test")
        connection.startReceiving { _ in }
        let count = 50_000
        let start = MonotonicClock.now
        for number in 0..<count {
            connection.send(.input(InputEvent(time: 0, kind: .text("\(number)"))))
        }
        #expect(MonotonicClock.now - start < 10)
        var received: [Int] = []
        let messages = try peer.readAll { connection.send(.setAppearance(.dark)) }
        for case .input(let event) in messages { if case .text(let text) = event.kind { received.append(Int(text) ?? -1) } }
        #expect(received == Array(0..<received.count) && received.count > 100 && received.count < count, "the first messages, in order")
        #expect(messages.contains(.setAppearance(.dark)), "the message that was sent when the socket had space again")
    }
}
