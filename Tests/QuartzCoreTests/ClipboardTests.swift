import Foundation
import TestSupport
import Testing
import WireProtocol

@testable import QuartzCore

extension QuartzCoreTests {
    @Suite("The clipboard of an app on a real render-server")
    @StageThread
    struct ClipboardTests {
        private let app: ServedAppFixture

        init() throws { app = try ServedAppFixture() }

        /// A list of reported changes.
        private final class ChangeSpy {
            var changes: [Bool] = []
        }

        @Test("An app is notified of a text that another client copies, and reads it while its own thread waits")
        func reads() throws {
            let spy = ChangeSpy()
            app.context.clipboard.changeHandler = { spy.changes.append($0) }
            try app.control.client.send(.setClipboard("Größe"))
            try app.run("the change") { spy.changes == [true] }
            #expect(app.context.clipboard.text == "Größe")
            try app.control.client.send(.setClipboard(nil))
            try app.run("the second change") { spy.changes == [true, false] }
            #expect(app.context.clipboard.text == nil)
        }

        @Test("An app's own changes are not reported to it, and reports that precede them are ignored")
        func ownChanges() throws {
            let spy = ChangeSpy()
            app.context.clipboard.changeHandler = { spy.changes.append($0) }
            // The server reports the other client's change to the app, which has replaced the text
            // since.
            try app.control.client.send(.setClipboard("other"))
            _ = try app.control.statistics()
            app.context.clipboard.replace(with: "own")
            #expect(app.context.clipboard.text == "own")
            try app.control.client.send(.setClipboard("third"))
            try app.run("the third change") { !spy.changes.isEmpty }
            #expect(spy.changes == [true] && app.context.clipboard.text == "third")
        }

        @Test("Without a server there is no text, and reading does not wait")
        func noServer() {
            let clipboard = ServerClipboard(RenderServerConnection(path: "/nonexistent", host: .current, clock: MediaClock()))
            let start = Date()
            clipboard.replace(with: "a")
            #expect(clipboard.text == nil && Date().timeIntervalSince(start) < 1)
        }

        @Test("Reading returns when the server disconnects")
        func disconnection() throws {
            let server = app.server
            let reader = app.context.clipboard
            server.process.signal(SIGSTOP)
            // The reply of a stopped server does not arrive.
            let start = Date()
            DispatchQueue.global().asyncAfter(deadline: .now() + 0.2) { [pid = server.process.pid] in kill(pid, SIGKILL) }
            #expect(reader.text == nil && Date().timeIntervalSince(start) < 1.9)
        }
    }
}
