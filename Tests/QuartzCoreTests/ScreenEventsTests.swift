import Foundation
import Geometry
import TestSupport
import Testing
import WireProtocol

@testable import QuartzCore

extension QuartzCoreTests {
    @Suite("Screen events and user input")
    struct ScreenEventsTests {
        /// A context connected to a server that the test controls.
        @StageThread
        private final class ScreenFixture {
            let server: ServerStub
            let app: ConnectionFixture
            let context: CAContext
            var lists: [[UserInput]] = []
            var displays: [ScreenConfiguration?] = []

            init() throws {
                server = try ServerStub(path: ServerStub.newPath())
                app = ConnectionFixture(path: server.path)
                context = CAContext(sink: app.connection, clock: app.clock)
                var handlers = context.handlers(of: app.connection)
                let onConnect = app.connection.handlers.onConnect
                handlers.onConnect = { [showsTree = handlers.onConnect] welcome in
                    onConnect(welcome)
                    showsTree(welcome)
                }
                app.connection.handlers = handlers
            }
        }

        private static let touch = InputEvent(
            time: 1, kind: .touch(InputEvent.Touch(id: 1, phase: .began, location: Point(x: 2, y: 3), force: 0.5, majorRadius: 4)))

        @StageThread
        @Test(
            "An app requests input while it has a handler, from each server, and receives the lists on the run loop's thread"
        )
        func input() throws {
            let screen = try ScreenFixture()
            let thread = pthread_self()
            screen.context.screenEvents.inputHandler = { events in
                #expect(pthread_equal(thread, pthread_self()) != 0)
                screen.lists.append(events)
            }
            let first = try screen.app.open(screen.server)
            try screen.app.wait("the request", for: screen.server) { first.messages.contains(.requestInput(true)) }
            let text = InputEvent(time: 2, kind: .text("ä"))
            first.send(.input([Self.touch, text]), .input([text]))
            try screen.app.wait("both lists", for: screen.server) { screen.lists.count == 2 }
            #expect(screen.lists == [[UserInput(Self.touch), UserInput(text)], [UserInput(text)]])
            first.send(.fault(Fault(.timeout, "a test")))
            let second = try screen.app.open(screen.server)
            try screen.app.wait("the request", for: screen.server) { second.messages.contains(.requestInput(true)) }
            screen.context.screenEvents.inputHandler = nil
            try screen.app.wait("the end of it", for: screen.server) { second.messages.contains(.requestInput(false)) }
        }

        @StageThread
        @Test("An app requests reports of presented commits only while it has a handler")
        func presentedReports() throws {
            let screen = try ScreenFixture()
            let first = try screen.app.open(screen.server)
            try screen.app.wait("the request", for: screen.server) { first.messages.contains(.requestPresented(false)) }
            screen.context.commitHandler = { _ in }
            try screen.app.wait("the request", for: screen.server) { first.messages.contains(.requestPresented(true)) }
            first.send(.fault(Fault(.timeout, "a test")))
            screen.context.screenEvents.inputHandler = { _ in }
            let second = try screen.app.open(screen.server)
            try screen.app.wait("a later request", for: screen.server) { second.messages.contains(.requestInput(true)) }
            #expect(!second.messages.contains(.requestPresented(false)))
        }

        @StageThread
        @Test("An app that hides the pointer requests it again from a server that it connects to later")
        func hiddenPointer() throws {
            let screen = try ScreenFixture()
            let first = try screen.app.open(screen.server)
            screen.context.hidePointer(true)
            try screen.app.wait("the request", for: screen.server) { first.messages.contains(.hidePointer(true)) }
            first.send(.fault(Fault(.timeout, "a test")))
            let second = try screen.app.open(screen.server)
            try screen.app.wait("the request", for: screen.server) { second.messages.contains(.hidePointer(true)) }
            screen.context.hidePointer(false)
            try screen.app.wait("its end", for: screen.server) { second.messages.contains(.hidePointer(false)) }
        }

        @StageThread
        @Test("The display handler receives the current configuration at once, each change once, and nil without a server")
        func display() throws {
            let screen = try ScreenFixture()
            screen.context.screenEvents.displayHandler = { screen.displays.append($0) }
            #expect(screen.displays == [nil])
            let peer = try screen.app.open(screen.server)
            #expect(screen.displays == [nil, ScreenConfiguration(ServerStub.display)])
            var dark = ServerStub.display
            dark.appearance = .dark
            peer.send(.displayConfiguration(ServerStub.display))
            peer.send(.displayConfiguration(dark))
            try screen.app.wait("the change", for: screen.server) { screen.displays.count == 3 }
            let shown = ScreenConfiguration(dark)
            #expect(screen.displays.last == shown && screen.context.screenEvents.display == shown && shown.isDark)
            var configurations: [ScreenConfiguration?] = []
            screen.context.screenEvents.displayHandler = { configurations.append($0) }
            #expect(configurations == [shown])
            peer.send(.fault(Fault(.timeout, "a test")))
            try screen.app.wait("the loss", for: screen.server) { configurations.count == 2 }
            #expect(configurations.last == .some(nil))
        }

        @Test("An input trace has one line per event")
        func trace() {
            let events: [(InputEvent, String)] = [
                (Self.touch, "1.0 touch 1 direct began at 2.0,3.0, force 0.5, radius 4.0"),
                (
                    // Usage 40 is the Return key.
                    InputEvent(time: 2, kind: .key(InputEvent.Key(usage: 40, modifiers: .shift, isDown: true, characters: "\n"))),
                    "2.0 key 40 down, modifiers 2, \"\\n\""
                ),
                (InputEvent(time: 3, kind: .text("a\nb")), "3.0 text \"a\\nb\""),
            ]
            for (event, text) in events { #expect(InputTrace.text(event) == text) }
        }
    }
}
