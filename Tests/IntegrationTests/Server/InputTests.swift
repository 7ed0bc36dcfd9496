import Foundation
import Geometry
import ServerClient
import TestSupport
import Testing
import Transport
import WireProtocol

extension ProtocolClient {
    /// Waits for the next message with input events.
    func input(within seconds: TimeInterval = .testTimeout) throws -> [InputEvent] {
        try wait(for: "input", within: seconds) { if case .input(let events) = $0 { events } else { nil } }
    }
}

extension InputEvent {
    static func touch(_ phase: Touch.Phase, _ x: Double, _ y: Double, id: UInt32 = 1, time: Double = 0) -> InputEvent {
        InputEvent(time: time, kind: .touch(Touch(id: id, phase: phase, location: Point(x: x, y: y))))
    }

    var touch: Touch? { if case .touch(let touch) = kind { touch } else { nil } }
}

/// A server with a control client that sends input.
private struct InputFixture {
    let server: TestServer
    let control: ControlClient

    init(clock: String = "manual", refresh: Int = 60) throws {
        server = try TestServer(clock: clock, refresh: refresh)
        control = try server.control()
    }

    /// Returns an app whose request for input the server has received.
    func app(showing center: Point? = nil) throws -> ProtocolClient {
        let app = try server.app()
        try app.send(.requestInput(true))
        try app.showSquare(at: center ?? Point(x: -100, y: -100))
        let count = try control.statistics().clients.count
        if control.client.welcome?.clock == .manual {
            try control.settle("the commit") { try control.statistics().clients.last?.commits == 1 }
        } else {
            try app.waitForAcknowledgement(of: 1)
        }
        #expect(try control.statistics().clients.count == count)
        return app
    }

    func send(_ event: InputEvent) throws { try control.client.send(.input(event)) }
}

@Suite("Input and display changes, from their clients through the server to apps")
struct InputTests {
    @Test("A touch goes to the app that shows a layer there; beside all layers, to the frontmost app that requests input")
    func routing() throws {
        let fixture = try InputFixture()
        let back = try fixture.app(showing: Point(x: 60, y: 60))
        let front = try fixture.app(showing: Point(x: 200, y: 60))
        let passive = try fixture.server.app()
        try passive.showSquare(at: Point(x: 60, y: 60))
        try fixture.control.settle("its commit") { try fixture.control.statistics().clients.last?.commits == 1 }
        try fixture.send(.touch(.began, 60, 60, id: 1))
        try fixture.send(.touch(.began, 200, 60, id: 2))
        try fixture.send(.touch(.began, 5, 5, id: 3))
        #expect(try back.input().map { $0.touch?.location } == [Point(x: 60, y: 60)])
        var locations: [Point?] = []
        while locations.count < 2 { locations += try front.input().map { $0.touch?.location } }
        #expect(locations == [Point(x: 200, y: 60), Point(x: 5, y: 5)])
        try fixture.control.tick(0)
        #expect(passive.skipped.allSatisfy { if case .input = $0 { false } else { true } })
    }

    @Test("A disconnecting display's touches are cancelled, and a disconnecting app's touches end without events")
    func disconnection() throws {
        let fixture = try InputFixture()
        let back = try fixture.app()
        do {
            let front = try fixture.app()
            let display = try ProtocolClient(fixture.server.socket)
            _ = try display.handshake(.display)
            try display.send(.input(.touch(.began, 1, 2)))
            #expect(try front.input().map { $0.touch?.phase } == [.began])
            display.closeSending()
            #expect(try front.input().map { $0.touch?.phase } == [.cancelled])
            try fixture.send(.touch(.began, 3, 4, id: 9))
            _ = try front.input()
        }
        try eventually("the front app is disconnected") { try fixture.control.statistics().clients.count == 1 }
        try fixture.send(.touch(.ended, 3, 4, id: 9))
        try fixture.send(.touch(.began, 5, 6, id: 10))
        #expect(try back.input().map { $0.touch?.location } == [Point(x: 5, y: 6)])
    }

    @Test("Displays hide the pointer while it is over an app that hides it, and a display that connects meanwhile does, too")
    func hiddenPointer() throws {
        let fixture = try InputFixture()
        let front = try fixture.app(showing: Point(x: 60, y: 60))
        let display = try ProtocolClient(fixture.server.socket)
        _ = try display.handshake(.display)
        func change() throws -> Bool {
            try display.wait(for: "the pointer") { if case .pointer(let isHidden) = $0 { isHidden } else { nil } }
        }
        try front.send(.hidePointer(true))
        try display.send(.input(InputEvent(time: 0, kind: .hover(InputEvent.Hover(phase: .moved, location: Point(x: 60, y: 60))))))
        #expect(try change())
        let late = try ProtocolClient(fixture.server.socket)
        _ = try late.handshake(.display)
        #expect(try late.wait(for: "the pointer") { if case .pointer(let isHidden) = $0 { isHidden } else { nil } })
        try front.send(.hidePointer(false))
        #expect(try !change())
        try front.send(.hidePointer(true))
        #expect(try change())
        try display.send(.input(InputEvent(time: 0, kind: .hover(InputEvent.Hover(phase: .exited, location: .zero)))))
        #expect(try !change())
    }

    /// A touch that moves by 1 point every 1/60 s.
    private static func swipe(_ moves: Int) -> [TimedInput] {
        (0...moves).map { step in
            let phase: InputEvent.Touch.Phase = step == 0 ? .began : step == moves ? .ended : .moved
            return TimedInput(after: Double(step) / 60, InputEvent.touch(phase, Double(step), 0).kind)
        }
    }

    @Test("On a manual clock a script is acknowledged immediately, and its events arrive with the ticks, at their times")
    func playedByTicks() throws {
        let fixture = try InputFixture()
        let app = try fixture.app()
        try fixture.control.tick(1)
        let script = Self.swipe(6)
        try fixture.control.client.send(.playInput(script), sequence: 5)
        _ = try fixture.control.client.wait(for: "the acknowledgement") { if case .inputPlayed(let time) = $0 { time } else { nil } }
        try fixture.control.tick(0)
        #expect(try app.input() == [InputEvent(time: 1, kind: script[0].kind)])
        try fixture.control.tick(0.05)
        try fixture.control.tick(1)
        var events: [InputEvent] = []
        while events.count < 6 { events += try app.input() }
        #expect(events.map { $0.touch?.location.x } == [1, 2, 3, 4, 5, 6])
        for (index, event) in events.enumerated() { #expect(abs(event.time - 1 - Double(index + 1) / 60) < 1e-9) }
    }

    @Test(
        "A resize takes effect with the next frame: apps are notified, displays receive a new swap chain, and frame numbers continue"
    )
    func resize() throws {
        let fixture = try InputFixture()
        let app = try fixture.app(showing: Point(x: 60, y: 60))
        let display = try ProtocolClient(fixture.server.socket)
        #expect(try display.handshake(.display).display.width == 320)
        let before = try fixture.control.tick(0)
        try display.send(.resize(ScreenSize(width: 100, height: 50, scale: 1)))
        try display.send(.resize(ScreenSize(width: 640, height: 400, scale: 2)))
        try fixture.control.settle("the new size") { try fixture.control.screenshot().width == 640 }
        let image = try fixture.control.screenshot()
        #expect(image.height == 400)
        #expect(image[120, 120] == 0xFFFF_0000 && image[60, 60] == 0xFF00_0000, "two pixels per point")
        #expect(try fixture.control.tick(0) > before)
        let configuration = try app.wait(for: "the configuration") {
            if case .displayConfiguration(let display) = $0 { display } else { nil }
        }
        #expect(configuration == DisplayConfiguration(width: 640, height: 400, scale: 2, refreshRate: 60))
        var chain: (SwapChainDescription, OwnedDescriptor)?
        while chain?.0.width != 640 {
            let received = try #require(try display.receive())
            if case .swapChain(let description) = received.message { chain = (description, try #require(received.descriptors.first)) }
        }
        let (description, descriptor) = try #require(chain)
        let frame = try #require(try SwapChainReader(description, descriptor).latest())
        #expect(frame.description.sequence > before && frame.damage == [PixelRect(x0: 0, y0: 0, x1: 640, y1: 400)])
        #expect(frame.pixels[120 * description.bytesPerRow / 4 + 120] == 0xFFFF_0000)
        #expect(try fixture.server.app().welcome?.display == configuration)
    }

    @Test("Apps are notified of the appearance once for each change")
    func appearance() throws {
        let fixture = try InputFixture()
        let app = try fixture.app()
        #expect(app.welcome?.display.appearance == .light)
        try fixture.control.client.send(.setAppearance(.light))
        try fixture.control.client.send(.setAppearance(.dark))
        let configuration = try app.wait(for: "the configuration") {
            if case .displayConfiguration(let display) = $0 { display } else { nil }
        }
        #expect(configuration.appearance == .dark && app.skipped.allSatisfy { if case .displayConfiguration = $0 { false } else { true } })
        #expect(try fixture.server.app().welcome?.display.appearance == .dark)
    }

    @Test("An app that sends input or changes the display is disconnected with a permission fault; so is a display that plays input")
    func permission() throws {
        let server = try TestServer()
        for message: ClientMessage in [
            .input(.touch(.began, 1, 1)), .playInput([]), .setAppearance(.dark), .resize(ScreenSize(width: 10, height: 10, scale: 1)),
        ] {
            let app = try server.app()
            try app.send(message)
            #expect(try app.waitForFault().code == .permission)
        }
        let display = try ProtocolClient(server.socket)
        _ = try display.handshake(.display)
        try display.send(.playInput([]))
        #expect(try display.waitForFault().code == .permission)
    }
}

@Suite("Input on the real clock", .serialized, .tags(.realTime))
struct RealTimeInputTests {
    @Test("EV4 On the real clock all moves of a fast pointer arrive, in one message per vsync, and then the server sleeps")
    func coalesced() throws {
        let fixture = try InputFixture(clock: "real", refresh: 20)
        let app = try fixture.app()
        try fixture.send(.touch(.began, 0, 0))
        for x in 1...50 {
            try fixture.send(.touch(.moved, Double(x), 0))
            // A pointer that reports 250 times a second.
            let next = MonotonicClock.now + 0.004
            try eventually("4 ms have passed") { MonotonicClock.now >= next }
        }
        try fixture.send(.touch(.ended, 50, 0))
        var messages: [[InputEvent]] = []
        while messages.last?.last?.touch?.phase != .ended { messages.append(try app.input()) }
        let moves = messages.joined().compactMap(\.touch).filter { $0.phase == .moved }
        #expect(moves.map(\.location.x) == (1...50).map(Double.init))
        let times = messages.joined().map(\.time)
        #expect(times == times.sorted())
        // At 20 Hz, over the measured duration: the first move, one message per vsync, the
        // beginning and the end.
        let seconds = try #require(times.last) - times[0]
        #expect(Double(messages.count) <= seconds * 20 + 5)
        // Each query of the counters wakes the server once.
        try fixture.control.waitUntilIdle()
    }

    @Test("On the real clock a script is acknowledged when it has been played, and ends with the client that sent it")
    func played() throws {
        let fixture = try InputFixture(clock: "real")
        let app = try fixture.app()
        let phases: [(Double, InputEvent.Touch.Phase)] = [(0, .began), (0.1, .moved), (0.2, .ended)]
        let script = phases.map { TimedInput(after: $0, InputEvent.touch($1, 0, 0).kind) }
        let start = MonotonicClock.now
        try fixture.control.client.send(.playInput(script), sequence: 77)
        let end = try fixture.control.client.wait(for: "the end of the script") {
            if case .inputPlayed(let time) = $0 { time } else { nil }
        }
        #expect(end >= start + 0.2 && MonotonicClock.now >= start + 0.2)
        var events: [InputEvent] = []
        while events.count < 3 { events += try app.input() }
        #expect(events.map { $0.touch?.phase } == [.began, .moved, .ended])
        #expect(abs(events[2].time - events[0].time - 0.2) < 1e-6, "the events' times are the script's")
        do {
            let player = try fixture.server.control()
            try player.client.send(.playInput([script[0], TimedInput(after: 100, InputEvent.touch(.ended, 0, 0).kind)]))
            #expect(try app.input().map { $0.touch?.phase } == [.began])
        }
        #expect(try app.input().map { $0.touch?.phase } == [.cancelled])
        try fixture.control.client.send(.playInput(script), sequence: 78)
        _ = try fixture.control.client.wait(for: "the end of the script") { if case .inputPlayed = $0 { true } else { nil } }
    }
}
