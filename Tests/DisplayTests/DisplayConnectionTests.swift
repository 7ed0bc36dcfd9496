import Foundation
import ServerClient
import TestSupport
import Testing
import WireProtocol

@Suite("A display's connection")
struct DisplayConnectionTests {
    @Test("a server that reads nothing holds up no display, and what it reads later is whole messages")
    func stoppedServer() throws {
        let folder = try TemporaryFolder()
        let path = folder.url.appending(path: "socket").path
        let listener = try ListeningSocket(path: path)
        let peer = SilentServer(listener)
        let connection = try DisplayConnection(path: path, name: "test")
        connection.listen {}
        let count = 50_000
        let start = MonotonicClock.now
        for number in 0..<count {
            connection.send(.input(InputEvent(time: 0, kind: .text("\(number)"))))
        }
        #expect(MonotonicClock.now - start < 10)
        var seen: [Int] = []
        let messages = try peer.readAll { connection.send(.setAppearance(.dark)) }
        for case .input(let event) in messages { if case .text(let text) = event.kind { seen.append(Int(text) ?? -1) } }
        #expect(seen == Array(0..<seen.count) && seen.count > 100 && seen.count < count, "the first of them, in order")
        #expect(messages.contains(.setAppearance(.dark)), "and what was said when there was room again")
    }
}
