import ServerClient
import Foundation
import TestSupport
import Testing
import WireProtocol

extension ProtocolClient {
    /// The next events that the app is given.
    func input(within seconds: TimeInterval = 20) throws -> [InputEvent] {
        try wait(for: "input", within: seconds) { if case .input(let events) = $0 { events } else { nil } }
    }
}

extension InputEvent {
    static func touch(_ phase: Touch.Phase, _ x: Double, _ y: Double, id: UInt32 = 1, time: Double = 0) -> InputEvent {
        InputEvent(time: time, kind: .touch(Touch(id: id, phase: phase, location: Point(x: x, y: y))))
    }

    var touch: Touch? { if case .touch(let touch) = kind { touch } else { nil } }
}

@Suite("Input and the display, from their clients through the server to apps")
struct InputTests {
    private struct Stage {
        let server: TestServer
        let control: ControlClient

        init(clock: String = "manual", refresh: Int = 60) throws {
            server = try TestServer(clock: clock, refresh: refresh)
            control = try server.control()
        }

        /// An app that asked for input, which the server has noticed.
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

    @Test("a touch goes to the app whose layer is there, and one beside all layers to the frontmost that asked")
    func byPlace() throws {
        let stage = try Stage()
        let back = try stage.app(showing: Point(x: 60, y: 60))
        let front = try stage.app(showing: Point(x: 200, y: 60))
        let silent = try stage.server.app()
        try silent.showSquare(at: Point(x: 60, y: 60))
        try stage.control.settle("its commit") { try stage.control.statistics().clients.last?.commits == 1 }
        try stage.send(.touch(.began, 60, 60, id: 1))
        try stage.send(.touch(.began, 200, 60, id: 2))
        try stage.send(.touch(.began, 5, 5, id: 3))
        #expect(try back.input().map { $0.touch?.location } == [Point(x: 60, y: 60)])
        var seen: [Point?] = []
        while seen.count < 2 { seen += try front.input().map { $0.touch?.location } }
        #expect(seen == [Point(x: 200, y: 60), Point(x: 5, y: 5)])
        try stage.control.tick(0)
        #expect(silent.skipped.allSatisfy { if case .input = $0 { false } else { true } })
    }

    @Test("a display that goes has its touches cancelled, and an app that goes ends them without a word to another")
    func sourcesAndAppsGo() throws {
        let stage = try Stage()
        let back = try stage.app()
        do {
            let front = try stage.app()
            let display = try ProtocolClient(stage.server.socket)
            _ = try display.handshake(.display)
            try display.send(.input(.touch(.began, 1, 2)))
            #expect(try front.input().map { $0.touch?.phase } == [.began])
            display.closeSending()
            #expect(try front.input().map { $0.touch?.phase } == [.cancelled])
            try stage.send(.touch(.began, 3, 4, id: 9))
            _ = try front.input()
        }
        try eventually("the front app is gone") { try stage.control.statistics().clients.count == 1 }
        try stage.send(.touch(.ended, 3, 4, id: 9))
        try stage.send(.touch(.began, 5, 6, id: 10))
        #expect(try back.input().map { $0.touch?.location } == [Point(x: 5, y: 6)])
    }

    @Test("EV4 on the real clock a fast pointer's moves come a message a vsync, all of them, and then nothing wakes the server")
    func coalesced() throws {
        let stage = try Stage(clock: "real", refresh: 20)
        let app = try stage.app()
        try stage.send(.touch(.began, 0, 0))
        for x in 1...50 {
            try stage.send(.touch(.moved, Double(x), 0))
            Thread.sleep(forTimeInterval: 0.004)
        }
        try stage.send(.touch(.ended, 50, 0))
        var messages: [[InputEvent]] = []
        while messages.last?.last?.touch?.phase != .ended { messages.append(try app.input()) }
        let moves = messages.joined().compactMap(\.touch).filter { $0.phase == .moved }
        #expect(moves.map(\.location.x) == (1...50).map(Double.init))
        let times = messages.joined().map(\.time)
        #expect(times == times.sorted())
        // 200 ms and what the machine adds, at 20 Hz: the first move, one message a vsync, began and ended.
        let seconds = try #require(times.last) - times[0]
        #expect(Double(messages.count) <= seconds * 20 + 5)
        try eventually("nothing wakes the server") {
            let before = try stage.control.statistics().wakeups
            Thread.sleep(forTimeInterval: 0.2)
            return try stage.control.statistics().wakeups - before <= 2
        }
    }

    @Test("a script is played on the real clock, and answered when it is done; a client that goes takes its script with it")
    func played() throws {
        let stage = try Stage(clock: "real")
        let app = try stage.app()
        let phases: [(Double, InputEvent.Touch.Phase)] = [(0, .began), (0.1, .moved), (0.2, .ended)]
        let script = phases.map { TimedInput(after: $0, InputEvent.touch($1, 0, 0).kind) }
        let start = MonotonicClock.now
        try stage.control.client.send(.playInput(script), sequence: 77)
        let end = try stage.control.client.wait(for: "the end") { if case .inputPlayed(let time) = $0 { time } else { nil } }
        #expect(end >= start + 0.2 && MonotonicClock.now >= start + 0.2)
        var events: [InputEvent] = []
        while events.count < 3 { events += try app.input() }
        #expect(events.map { $0.touch?.phase } == [.began, .moved, .ended])
        #expect(abs(events[2].time - events[0].time - 0.2) < 1e-6, "times are the script's, not those of the machine's scheduler")
        do {
            let leaving = try stage.server.control()
            try leaving.client.send(.playInput([script[0], TimedInput(after: 100, InputEvent.touch(.ended, 0, 0).kind)]))
            #expect(try app.input().map { $0.touch?.phase } == [.began])
        }
        #expect(try app.input().map { $0.touch?.phase } == [.cancelled])
        try stage.control.client.send(.playInput(script), sequence: 78)
        _ = try stage.control.client.wait(for: "the end") { if case .inputPlayed = $0 { true } else { nil } }
    }

    /// A touch that moves by a point each 1/60 s.
    private static func swipe(_ moves: Int) -> [TimedInput] {
        (0...moves).map { step in
            let phase: InputEvent.Touch.Phase = step == 0 ? .began : step == moves ? .ended : .moved
            return TimedInput(after: Double(step) / 60, InputEvent.touch(phase, Double(step), 0).kind)
        }
    }

    @Test("with a manual clock a script is answered at once, and its events come with the ticks, at their times")
    func playedByTicks() throws {
        let stage = try Stage()
        let app = try stage.app()
        try stage.control.tick(1)
        let script = Self.swipe(6)
        try stage.control.client.send(.playInput(script), sequence: 5)
        _ = try stage.control.client.wait(for: "the answer") { if case .inputPlayed(let time) = $0 { time } else { nil } }
        try stage.control.tick(0)
        #expect(try app.input() == [InputEvent(time: 1, kind: script[0].kind)])
        try stage.control.tick(0.05)
        try stage.control.tick(1)
        var events: [InputEvent] = []
        while events.count < 6 { events += try app.input() }
        #expect(events.map { $0.touch?.location.x } == [1, 2, 3, 4, 5, 6])
        for (index, event) in events.enumerated() { #expect(abs(event.time - 1 - Double(index + 1) / 60) < 1e-9) }
    }

    @Test(
        "the screen takes another size with the next frame: apps are told, displays get other memory, screenshots follow, numbers of frames go on"
    )
    func resize() throws {
        let stage = try Stage()
        let app = try stage.app(showing: Point(x: 60, y: 60))
        let display = try ProtocolClient(stage.server.socket)
        #expect(try display.handshake(.display).display.width == 320)
        let before = try stage.control.tick(0)
        try display.send(.resize(ScreenSize(width: 100, height: 50, scale: 1)))
        try display.send(.resize(ScreenSize(width: 640, height: 400, scale: 2)))
        try stage.control.settle("the new size") { try stage.control.screenshot().width == 640 }
        let picture = try stage.control.screenshot()
        #expect(picture.height == 400)
        #expect(picture[120, 120] == 0xFFFF_0000 && picture[60, 60] == 0xFF00_0000, "two pixels a point")
        #expect(try stage.control.tick(0) > before)
        let told = try app.wait(for: "the display") { if case .displayConfiguration(let display) = $0 { display } else { nil } }
        #expect(told == DisplayConfiguration(width: 640, height: 400, scale: 2, refreshRate: 60))
        var chain: (SwapChainDescription, OwnedDescriptor)?
        while chain?.0.width != 640 {
            let received = try #require(try display.receive())
            if case .swapChain(let description) = received.message { chain = (description, try #require(received.descriptors.first)) }
        }
        let (description, descriptor) = try #require(chain)
        let frame = try #require(try SwapChainReader(description, descriptor).latest())
        #expect(frame.description.sequence > before && frame.damage == [PixelRect(x0: 0, y0: 0, x1: 640, y1: 400)])
        #expect(frame.pixels[120 * description.bytesPerRow / 4 + 120] == 0xFFFF_0000)
        #expect(try stage.server.app().welcome?.display == told)
    }

    @Test("apps are told whether to look light or dark, once for each change")
    func appearance() throws {
        let stage = try Stage()
        let app = try stage.app()
        #expect(app.welcome?.display.appearance == .light)
        try stage.control.client.send(.setAppearance(.light))
        try stage.control.client.send(.setAppearance(.dark))
        let told = try app.wait(for: "the display") { if case .displayConfiguration(let display) = $0 { display } else { nil } }
        #expect(told.appearance == .dark && app.skipped.allSatisfy { if case .displayConfiguration = $0 { false } else { true } })
        #expect(try stage.server.app().welcome?.display.appearance == .dark)
    }

    @Test("an app may neither send input nor change the display")
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
