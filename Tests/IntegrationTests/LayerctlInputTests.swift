import Foundation
import Geometry
import TestSupport
import Testing
import Transport
import WireProtocol

@Suite("Input commands of layerctl")
struct LayerctlInputTests {
    /// An app that requests input, on a server whose clock the test advances.
    private struct Fixture {
        let server: TestServer
        let control: ControlClient
        let app: ProtocolClient

        init() throws {
            server = try TestServer()
            control = try server.control()
            app = try server.app()
            try app.send(.requestInput(true))
            try app.showSquare()
            try control.settle("the commit") { try control.statistics().clients.last?.commits == 1 }
        }

        func layerctl(_ arguments: String...) throws -> (status: Int32, stderr: String) {
            let result = try SpawnedProcess.run("layerctl", ["--socket", server.socket] + arguments)
            return (result.status, result.stderr)
        }

        /// Advances the clock and returns all events that the app receives during the advance.
        func events(after seconds: Double) throws -> [InputEvent] {
            try control.tick(seconds)
            // The last vsync of the tick arrives after all input.
            let time = try control.statistics().time
            var events: [InputEvent] = []
            while true {
                let message = try app.wait(for: "the last vsync") { message -> ServerMessage? in
                    switch message {
                    case .input: message
                    case .vsync(time, _, _): message
                    default: nil
                    }
                }
                guard case .input(let list) = message else { return events }
                events += list
            }
        }
    }

    @Test("layerctl tap sends the beginning and end of a touch, and returns immediately on a manual clock")
    func tap() throws {
        let fixture = try Fixture()
        #expect(try fixture.layerctl("tap", "12", "34.5").status == 0)
        let events = try fixture.events(after: 1)
        #expect(events.map { $0.touch?.phase } == [.began, .ended])
        #expect(events.allSatisfy { $0.touch?.location == Point(x: 12, y: 34.5) })
        #expect(events.map(\.time) == [0, 0.05])
    }

    @Test(
        "layerctl click presses a button of a pointer, by default the primary one",
        arguments: [([], InputEvent.Buttons.primary), (["--button", "secondary"], .secondary), (["--button", "middle"], .middle)])
    func click(options: [String], button: InputEvent.Buttons) throws {
        let fixture = try Fixture()
        let result = try SpawnedProcess.run("layerctl", ["--socket", fixture.server.socket, "click", "12", "34.5"] + options)
        #expect(result.status == 0, "\(result.stderr)")
        let events = try fixture.events(after: 1)
        #expect(events.count == 4)
        #expect(events.compactMap { $0.touch?.buttons } == [button, []])
        #expect(events.allSatisfy { $0.touch?.kind ?? .indirectPointer == .indirectPointer })
        #expect(events.first?.kind == .hover(InputEvent.Hover(phase: .entered, location: Point(x: 12, y: 34.5))))
        #expect(events.last?.kind == .hover(InputEvent.Hover(phase: .exited, location: Point(x: 12, y: 34.5))))
    }

    @Test("layerctl click refuses an unknown button")
    func unknownButton() throws {
        let result = try SpawnedProcess.run("layerctl", ["click", "1", "2", "--button", "fourth"])
        #expect(result.status == 64 && result.stderr.contains("one of primary, secondary and middle"), "\(result.stderr)")
    }

    @Test("layerctl drag moves along a straight line with one sample per refresh, and a second drag follows the first")
    func drag() throws {
        let fixture = try Fixture()
        for _ in 0..<2 { #expect(try fixture.layerctl("drag", "0", "10", "60", "-20", "--duration", "0.5").status == 0) }
        let events = try fixture.events(after: 2)
        // Each drag lasts 30 refreshes, which is 31 events.
        #expect(events.count == 62)
        let first = events.prefix(31)
        #expect(first.first?.touch?.phase == .began && first.last?.touch?.phase == .ended)
        #expect(first.dropFirst().dropLast().allSatisfy { $0.touch?.phase == .moved })
        for (index, event) in first.enumerated() {
            let location = try #require(event.touch?.location)
            #expect(abs(location.x - 2 * Double(index)) < 1e-9 && abs(location.y - 10 + Double(index)) < 1e-9)
            #expect(abs(event.time - Double(index) / 60) < 1e-9)
        }
        #expect(events[31].time == 0.5 && events[31].touch?.id != events[30].touch?.id)
    }

    @Test("layerctl pinch moves two fingers apart, at the same times")
    func pinch() throws {
        let fixture = try Fixture()
        #expect(try fixture.layerctl("pinch", "100", "50", "--from", "20", "--to", "120", "--duration", "0.1").status == 0)
        let events = try fixture.events(after: 1)
        let times = Dictionary(grouping: events, by: \.time)
        // 0.1 s are 6 refreshes, which is 7 samples.
        #expect(times.count == 7 && times.values.allSatisfy { $0.count == 2 })
        let distances = times.sorted { $0.key < $1.key }.map {
            abs(($0.value[1].touch?.location.x ?? 0) - ($0.value[0].touch?.location.x ?? 0))
        }
        for (index, distance) in distances.enumerated() { #expect(abs(distance - 20 - 100 * Double(index) / 6) < 1e-9) }
        #expect(events.allSatisfy { $0.touch?.location.y == 50 })
    }

    @Test("layerctl rotate turns two fingers clockwise about their center, at a constant distance")
    func rotate() throws {
        let fixture = try Fixture()
        #expect(try fixture.layerctl("rotate", "100", "80", "--by", "90", "--distance", "60", "--duration", "0.1").status == 0)
        let touches = try fixture.events(after: 1).compactMap(\.touch)
        // Two fingers, 7 samples each.
        #expect(touches.count == 14)
        for touch in touches {
            let (x, y) = (touch.location.x - 100, touch.location.y - 80)
            #expect(abs((x * x + y * y).squareRoot() - 30) < 1e-9)
        }
        let ends = touches.suffix(2).map(\.location)
        // The left finger ends at the top, the right one at the bottom.
        #expect(abs(ends[0].x - 100) < 1e-9 && abs(ends[0].y - 50) < 1e-9 && abs(ends[1].x - 100) < 1e-9 && abs(ends[1].y - 110) < 1e-9)
    }

    @Test("layerctl key and type press the keys of a US keyboard, with the text that they type")
    func keys() throws {
        let fixture = try Fixture()
        #expect(try fixture.layerctl("key", "s", "--modifiers", "command,shift").status == 0)
        #expect(try fixture.layerctl("type", "aÄ!\n").status == 0)
        let words = try fixture.events(after: 2).map { event in
            switch event.kind {
            case .key(let key): "\(key.isDown ? "+" : "-")\(String(key.usage, radix: 16))/\(key.modifiers.rawValue)"
            case .text(let text): text
            default: "?"
            }
        }
        // Usages of page 7: 16 s, 4 a, 1e 1, 28 Return, e1 left Shift, e3 left Command. Modifiers:
        // 2 Shift, 16 Command.
        #expect(
            words == [
                "+e1/2", "+e3/18", "+16/18", "-16/18", "-e3/2", "-e1/0", "+4/0", "a", "-4/0", "Ä", "+e1/2", "+1e/2", "!", "-1e/2", "-e1/0",
                "+28/0", "-28/0",
            ])
    }

    @Test("layerctl scroll sends a wheel's step or, with a duration, a trackpad's gesture; hover enters and exits")
    func pointer() throws {
        let fixture = try Fixture()
        #expect(try fixture.layerctl("scroll", "10", "20", "0", "-30").status == 0)
        #expect(try fixture.layerctl("scroll", "10", "20", "12", "-24", "--duration", "0.2").status == 0)
        #expect(try fixture.layerctl("hover", "5", "6", "--duration", "0.5").status == 0)
        let kinds = try fixture.events(after: 2).map(\.kind)
        #expect(
            kinds.first
                == .scroll(
                    InputEvent.Scroll(phase: .step, location: Point(x: 10, y: 20), delta: Size(width: 0, height: -30), isPrecise: false)))
        let scrolls = kinds.compactMap { if case .scroll(let scroll) = $0, scroll.isPrecise { scroll } else { nil } }
        #expect(scrolls.first?.phase == .began && scrolls.last?.phase == .ended)
        #expect(abs(scrolls.reduce(0) { $0 + $1.delta.width } - 12) < 1e-9)
        #expect(abs(scrolls.reduce(0) { $0 + $1.delta.height } + 24) < 1e-9)
        #expect(
            kinds.suffix(2) == [
                .hover(InputEvent.Hover(phase: .entered, location: Point(x: 5, y: 6))),
                .hover(InputEvent.Hover(phase: .exited, location: Point(x: 5, y: 6))),
            ])
    }

    @Test("layerctl resize and appearance change the screen")
    func screen() throws {
        let fixture = try Fixture()
        #expect(try fixture.layerctl("resize", "200x100", "--scale", "2").status == 0)
        #expect(try fixture.layerctl("appearance", "dark").status == 0)
        try fixture.control.tick(0)
        #expect(try fixture.control.screenshot().width == 200)
        #expect(
            try fixture.server.app().welcome?.display
                == DisplayConfiguration(width: 200, height: 100, scale: 2, refreshRate: 60, appearance: .dark))
    }

    @Test(
        "layerctl refuses an invalid command line with an error message and exit code 64",
        arguments: [
            ["tap", "1"], ["tap", "1", "x"], ["tap", "1", "2", "3"], ["drag", "1", "2", "3", "4", "--duration", "99"],
            ["drag", "1", "2", "3", "4", "--duration"], ["pinch", "1", "2", "--from", "3"], ["rotate", "1", "2"], ["key", "nosuchkey"],
            ["key", "a", "--modifiers", "hyper"], ["type"], ["scroll", "1", "2", "3"], ["hover", "1", "2", "--speed", "3"],
            ["appearance", "blue"], ["resize", "10"], ["resize", "10x10", "--scale"], ["resize", "16384x16384"],
        ])
    func usage(arguments: [String]) throws {
        let result = try SpawnedProcess.run("layerctl", ["--socket", "/nowhere"] + arguments)
        #expect(result.status == 64, "\(arguments)")
        #expect(result.stderr.contains(arguments[0]) || result.stderr.contains("--"), "\(result.stderr)")
    }
}

@Suite("Input commands of layerctl on the real clock", .serialized, .tags(.realTime))
struct RealTimeLayerctlInputTests {
    @Test("On the real clock layerctl drag returns when the input has been played")
    func waits() throws {
        let server = try TestServer(clock: "real")
        let start = MonotonicClock.now
        let result = try SpawnedProcess.run("layerctl", ["--socket", server.socket, "drag", "1", "1", "9", "9", "--duration", "0.5"])
        #expect(result.status == 0 && MonotonicClock.now - start >= 0.5)
    }
}
