import Foundation
import Glibc
import TestSupport
import Testing
import WireProtocol

@Suite("The window", .serialized)
struct WindowTests {
    /// An app whose screen is in a window of an X server.
    private struct Stage {
        let screen: VirtualScreen
        let server: TestServer
        let app: ProtocolClient
        let window: (id: String, x: Int, y: Int)

        init(scale: Double = 1, refresh: Int = 60) throws {
            screen = try VirtualScreen()
            server = try TestServer(
                clock: "real", scale: scale, refresh: refresh, arguments: ["--display", "window"], environment: screen.environment)
            app = try server.app()
            try app.send(.requestInput(true))
            try app.showSquare()
            window = try screen.window(named: "Lamina")
        }

        /// The pixel of the window at a place.
        func pixel(_ x: Int, _ y: Int) throws -> UInt32 { try screen.snapshot()[window.x + x, window.y + y] & 0xFF_FFFF }

        func move(_ x: Int, _ y: Int) throws { try screen.xdotool("mousemove", "\(window.x + x)", "\(window.y + y)") }

        /// Takes events until one fits.
        func wait(_ what: String, _ fits: (InputEvent) -> Bool) throws -> [InputEvent] {
            var events: [InputEvent] = []
            repeat { events += try app.input() } while !events.contains(where: fits)
            return events
        }
    }

    @Test("shows what the screen shows, and what changes on it")
    func pixels() throws {
        let stage = try Stage()
        try eventually("a red square") { try stage.pixel(60, 60) == 0xFF0000 }
        #expect(
            try stage.pixel(39, 60) == 0 && stage.pixel(40, 60) == 0xFF0000 && stage.pixel(79, 79) == 0xFF0000 && stage.pixel(80, 60) == 0)
        try stage.app.commit { commit in
            commit.set(LayerID(rawValue: 1), .position, .point(Point(x: 200, y: 100)))
            commit.set(LayerID(rawValue: 1), .backgroundColor, .color(Color(red: 0, green: 0, blue: 1, alpha: 1)))
        }
        try eventually("a blue square elsewhere") { try stage.pixel(200, 100) == 0x0000FF && stage.pixel(60, 60) == 0 }
    }

    @Test("the pointer hovers, its button touches, its wheel scrolls")
    func pointer() throws {
        let stage = try Stage(scale: 2)
        try stage.move(30, 40)
        let hovers = try stage.wait("hover") {
            if case .hover(let hover) = $0.kind { hover.location == Point(x: 15, y: 20) } else { false }
        }
        guard case .hover(let first)? = hovers.first?.kind else {
            Issue.record("\(hovers)")
            return
        }
        #expect(first.phase == .entered)
        try stage.screen.xdotool("mousedown", "1")
        try stage.move(50, 60)
        try stage.screen.xdotool("mouseup", "1")
        let touches = try stage.wait("the end") { $0.touch?.phase == .ended }.compactMap(\.touch)
        #expect(touches.first?.phase == .began && touches.first?.location == Point(x: 15, y: 20))
        #expect(touches.last?.location == Point(x: 25, y: 30) && touches.contains { $0.phase == .moved })
        #expect(touches.allSatisfy { $0.kind == .indirectPointer })
        // Button 5 is the wheel turned towards the person: contents move up.
        try stage.screen.xdotool("click", "5")
        let scrolls = try stage.wait("scroll") { if case .scroll = $0.kind { true } else { false } }
        guard case .scroll(let scroll)? = scrolls.last(where: { if case .scroll = $0.kind { true } else { false } })?.kind else { return }
        #expect(scroll.delta == Size(width: 0, height: -40) && scroll.phase == .step && scroll.location == Point(x: 25, y: 30))
    }

    @Test("keys have their usages, modifiers and characters, and what they type comes as text")
    func keys() throws {
        let stage = try Stage()
        try stage.screen.xdotool("windowfocus", "--sync", stage.window.id)
        try stage.screen.xdotool("key", "shift+a")
        try stage.screen.xdotool("key", "Return")
        let events = try stage.wait("Return") { if case .key(let key) = $0.kind { key.usage == 0x28 && !key.isDown } else { false } }
        let words = events.compactMap { event -> String? in
            switch event.kind {
            case .key(let key): "\(key.isDown ? "+" : "-")\(String(key.usage, radix: 16)) \(key.characters)"
            case .text(let text): "text \(text)"
            default: nil
            }
        }
        #expect(words.filter { !$0.hasPrefix("-") } == ["+e1 ", "+4 A", "text A", "+28 \r"])
    }

    @Test("the screen takes the window's size, and apps and pixels follow")
    func resize() throws {
        let stage = try Stage()
        try eventually("a red square") { try stage.pixel(60, 60) == 0xFF0000 }
        try stage.screen.xdotool("windowsize", stage.window.id, "400", "300")
        _ = try stage.app.wait(for: "the size") { message in
            if case .displayConfiguration(let display) = message, display.width == 400, display.height == 300 { true } else { nil }
        }
        try stage.app.commit { $0.set(LayerID(rawValue: 1), .position, .point(Point(x: 380, y: 280))) }
        try eventually("the square in the corner") { try stage.pixel(399, 299) == 0xFF0000 && stage.pixel(60, 60) == 0 }
        #expect(try stage.server.control().screenshot().width == 400)
    }

    @Test("RS3 nothing wakes the window while nothing happens")
    func idle() throws {
        let stage = try Stage()
        try eventually("a red square") { try stage.pixel(60, 60) == 0xFF0000 }
        let pid = try #require(stage.server.process.children.first)
        /// Times that the window's threads gave up the processor because they had to wait.
        func waits() throws -> Int {
            try FileManager.default.contentsOfDirectory(atPath: "/proc/\(pid)/task").reduce(0) { sum, thread in
                let status = try String(contentsOfFile: "/proc/\(pid)/task/\(thread)/status", encoding: .utf8)
                let line = status.split(separator: "\n").first { $0.hasPrefix("voluntary_ctxt_switches") }
                return sum + (line?.split(separator: "\t").last.flatMap { Int($0) } ?? 0)
            }
        }
        try eventually("the window sleeps") {
            let before = try waits()
            Thread.sleep(forTimeInterval: 0.5)
            return try waits() - before <= 1
        }
    }

    @Test("closing it ends the server with exit code 0")
    func close() throws {
        let stage = try Stage()
        try stage.screen.close(window: stage.window.id)
        #expect(try stage.server.process.waitForExit() == 0)
    }

    @Test("closing it while frames come ends the server with exit code 0", arguments: 0..<4)
    func closeInMotion(round: Int) throws {
        let stage = try Stage(refresh: 1000)
        let keyPath = try #require(AnimationKeyPath(.opacity))
        let fade = AnimationDescription(
            keyPath: keyPath, timing: MediaTiming(beginTime: MonotonicClock.now, duration: 0.5, repeatCount: .infinity, autoreverses: true),
            content: .basic(from: .scalar(1), to: .scalar(0.2), by: nil))
        try stage.app.commit { $0.add(AnimationID(rawValue: 0), to: LayerID(rawValue: 1), fade) }
        try eventually("the square fades") { try stage.pixel(60, 60) != 0xFF0000 }
        try stage.screen.close(window: stage.window.id)
        #expect(try stage.server.process.waitForExit() == 0)
    }

    @Test("without a display the server says what to do, and ends with exit code 69")
    func noDisplay() throws {
        let folder = try TemporaryFolder()
        let environment = ["DISPLAY": "", "WAYLAND_DISPLAY": "", "SDL_VIDEODRIVER": "x11"]
        let process = try SpawnedProcess(
            "render-server", ["--socket", folder.url.appending(path: "lamina-0").path, "--display", "window"], environment: environment,
            folder: folder.url)
        #expect(try process.waitForExit() == 69)
        #expect(process.stderr.contains("--display headless"))
    }

    @Test("a window system that hangs stops no frame, and one that dies leaves the server and its apps alive")
    func hang() throws {
        let stage = try Stage()
        try eventually("a red square") { try stage.pixel(60, 60) == 0xFF0000 }
        try stage.screen.process.stop()
        let control = try stage.server.control()
        for step in 1...50 {
            let frames = try control.statistics().frames
            try stage.app.commit { $0.set(LayerID(rawValue: 1), .position, .point(Point(x: 60 + Double(step), y: 60))) }
            try eventually("the frame", within: 5) { try control.statistics().frames > frames }
        }
        try stage.screen.process.killHard()
        try eventually("the window's end is told") { stage.server.process.stderr.contains("lamina-window ended") }
        #expect(try control.screenshot()[110, 60] == 0xFFFF_0000)
        #expect(try stage.server.process.terminate() == 0)
    }
}
