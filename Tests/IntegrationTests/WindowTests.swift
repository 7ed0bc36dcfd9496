import Foundation
import Geometry
import Glibc
import SceneModel
import TestSupport
import Testing
import Transport
import WireProtocol

@Suite("lamina-window on X11", .serialized, .tags(.realTime))
struct WindowTests {
    /// An app on a server that is shown in a window of a virtual X server.
    private struct Fixture {
        let screen: VirtualScreen
        let server: TestServer
        let app: ProtocolClient
        let window: (id: String, x: Int, y: Int)

        init(scale: Double = 1, refresh: Int = 60, sharesMemory: Bool = true) throws {
            screen = try VirtualScreen(sharesMemory: sharesMemory)
            server = try TestServer(
                clock: "real", scale: scale, refresh: refresh, arguments: ["--display", "window"], environment: screen.environment)
            app = try server.app()
            try app.send(.requestInput(true))
            try app.showSquare()
            window = try screen.window(named: "Lamina")
        }

        /// Returns a pixel of the window.
        func pixel(_ x: Int, _ y: Int) throws -> UInt32 { try screen.snapshot()[window.x + x, window.y + y] & 0xFF_FFFF }

        func move(_ x: Int, _ y: Int) throws { try screen.xdotool("mousemove", "\(window.x + x)", "\(window.y + y)") }

        /// Returns the events up to the message with one that meets a condition.
        func events(until isLast: (InputEvent) -> Bool) throws -> [InputEvent] {
            var events: [InputEvent] = []
            repeat { events += try app.input() } while !events.contains(where: isLast)
            return events
        }
    }

    @Test(
        "The window shows the screen and its changes, whether or not the X server can read the frames' memory",
        arguments: [true, false])
    func pixels(sharesMemory: Bool) throws {
        let fixture = try Fixture(sharesMemory: sharesMemory)
        try eventually("a red square") { try fixture.pixel(60, 60) == 0xFF0000 }
        #expect(
            try fixture.pixel(39, 60) == 0 && fixture.pixel(40, 60) == 0xFF0000 && fixture.pixel(79, 79) == 0xFF0000
                && fixture.pixel(80, 60) == 0)
        try fixture.app.commit { commit in
            commit.set(LayerID(rawValue: 1), .position, .point(Point(x: 200, y: 100)))
            commit.set(LayerID(rawValue: 1), .backgroundColor, .color(Color(red: 0, green: 0, blue: 1, alpha: 1)))
        }
        try eventually("a blue square elsewhere") { try fixture.pixel(200, 100) == 0x0000FF && fixture.pixel(60, 60) == 0 }
    }

    @Test("The window has no pointer while the app below it hides it")
    func hiddenPointer() throws {
        let fixture = try Fixture()
        try eventually("a red square") { try fixture.pixel(60, 60) == 0xFF0000 }
        try fixture.move(50, 50)
        let cursor = try XCursor(display: fixture.screen.display)
        try eventually("a pointer") { cursor.visiblePixels > 0 }
        try fixture.app.send(.hidePointer(true))
        try eventually("no pointer") { cursor.visiblePixels == 0 }
        try fixture.app.send(.hidePointer(false))
        try eventually("a pointer again") { cursor.visiblePixels > 0 }
    }

    @Test("The pointer over the window hovers, its button touches, and its wheel scrolls")
    func pointer() throws {
        let fixture = try Fixture(scale: 2)
        try fixture.move(30, 40)
        let hovers = try fixture.events {
            if case .hover(let hover) = $0.kind { hover.location == Point(x: 15, y: 20) } else { false }
        }
        guard case .hover(let first)? = hovers.first?.kind else {
            Issue.record("\(hovers)")
            return
        }
        #expect(first.phase == .entered)
        try fixture.screen.xdotool("mousedown", "1")
        try fixture.move(50, 60)
        try fixture.screen.xdotool("mouseup", "1")
        let touches = try fixture.events { $0.touch?.phase == .ended }.compactMap(\.touch)
        #expect(touches.first?.phase == .began && touches.first?.location == Point(x: 15, y: 20))
        #expect(touches.last?.location == Point(x: 25, y: 30) && touches.contains { $0.phase == .moved })
        #expect(touches.allSatisfy { $0.kind == .indirectPointer })
        // Button 5 is a wheel step toward the user: contents move up.
        try fixture.screen.xdotool("click", "5")
        let scrolls = try fixture.events { if case .scroll = $0.kind { true } else { false } }
        guard case .scroll(let scroll)? = scrolls.last(where: { if case .scroll = $0.kind { true } else { false } })?.kind else { return }
        #expect(scroll.delta == Size(width: 0, height: -40) && scroll.phase == .step && scroll.location == Point(x: 25, y: 30))
    }

    @Test(
        "The right and the middle button of the window's pointer are the secondary and the middle one, and a second button changes the touch"
    )
    func buttons() throws {
        let fixture = try Fixture()
        try fixture.move(30, 40)
        try fixture.screen.xdotool("click", "3")
        let clicks = try fixture.events { $0.touch?.phase == .ended }.compactMap(\.touch)
        #expect(clicks.map(\.phase) == [.began, .ended] && clicks.map(\.buttons) == [.secondary, []])
        #expect(clicks.allSatisfy { $0.kind == .indirectPointer && $0.location == Point(x: 30, y: 40) })
        for command in [("mousedown", "1"), ("mousedown", "2"), ("mouseup", "1"), ("mouseup", "2")] {
            try fixture.screen.xdotool(command.0, command.1)
        }
        let touches = try fixture.events { $0.touch?.phase == .ended }.compactMap(\.touch)
        #expect(touches.map(\.phase) == [.began, .moved, .moved, .ended])
        #expect(touches.map(\.buttons) == [.primary, [.primary, .middle], .middle, []])
    }

    @Test("Keys pressed in the window have usages, modifiers and characters, and text is sent for what they type")
    func keys() throws {
        let fixture = try Fixture()
        try fixture.screen.xdotool("windowfocus", "--sync", fixture.window.id)
        try fixture.screen.xdotool("key", "shift+a")
        try fixture.screen.xdotool("key", "Return")
        let events = try fixture.events { if case .key(let key) = $0.kind { key.usage == 0x28 && !key.isDown } else { false } }
        let words = events.compactMap { event -> String? in
            switch event.kind {
            case .key(let key): "\(key.isDown ? "+" : "-")\(String(key.usage, radix: 16)) \(key.characters)"
            case .text(let text): "text \(text)"
            default: nil
            }
        }
        // Usages of page 7: 4 A, 28 Return, e1 left Shift.
        #expect(words.filter { !$0.hasPrefix("-") } == ["+e1 ", "+4 A", "text A", "+28 \r"])
    }

    @Test("A text that an app copies is in the desktop's clipboard, and the desktop's text is the apps' while the window has the focus")
    func clipboard() throws {
        let fixture = try Fixture()
        // The window of another server is another program of the desktop.
        let other = try TestServer(clock: "real", arguments: ["--display", "window"], environment: fixture.screen.environment)
        var windows: [String] = []
        try eventually("two windows") {
            windows = ((try? fixture.screen.xdotool("search", "--onlyvisible", "--name", "^Lamina$")) ?? "").split(separator: "\n").map {
                String($0)
            }
            return windows.count == 2
        }
        let second = try #require(windows.first { $0 != fixture.window.id })
        func layerctl(_ server: TestServer, _ arguments: String...) throws -> String {
            try SpawnedProcess.run("layerctl", ["--socket", server.socket, "clipboard"] + arguments).stdout
        }
        try fixture.screen.xdotool("windowfocus", "--sync", fixture.window.id)
        _ = try layerctl(fixture.server, "set", "Größe 𠮷")
        // Without the focus, the other window does not read the clipboard.
        #expect(try layerctl(other, "get") == "")
        try fixture.screen.xdotool("windowfocus", "--sync", second)
        try eventually("the text in the other server") { try layerctl(other, "get") == "Größe 𠮷\n" }
        try fixture.screen.xdotool("windowfocus", "--sync", fixture.window.id)
        _ = try layerctl(other, "set", "back")
        try eventually("the other text in the first server") { try layerctl(fixture.server, "get") == "back\n" }
    }

    @Test("Resizing the window resizes the screen and notifies apps")
    func resize() throws {
        let fixture = try Fixture()
        try eventually("a red square") { try fixture.pixel(60, 60) == 0xFF0000 }
        try fixture.screen.xdotool("windowsize", fixture.window.id, "400", "300")
        _ = try fixture.app.wait(for: "the size") { message in
            if case .displayConfiguration(let display) = message, display.width == 400, display.height == 300 { true } else { nil }
        }
        try fixture.app.commit { $0.set(LayerID(rawValue: 1), .position, .point(Point(x: 380, y: 280))) }
        try eventually("the square in the corner") { try fixture.pixel(399, 299) == 0xFF0000 && fixture.pixel(60, 60) == 0 }
        #expect(try fixture.server.control().screenshot().width == 400)
    }

    @Test("RS3 Without changes or input, the window's process does not wake up")
    func idle() throws {
        let fixture = try Fixture()
        try eventually("a red square") { try fixture.pixel(60, 60) == 0xFF0000 }
        let pid = try #require(fixture.server.process.children.first)
        /// Returns the number of voluntary context switches of the window's threads. Under
        /// ThreadSanitizer, only those of the main thread.
        func wakeups() throws -> Int {
            let threads = try FileManager.default.contentsOfDirectory(atPath: "/proc/\(pid)/task")
            return try (Sanitizers.hasThread ? ["\(pid)"] : threads).reduce(0) { sum, thread in
                let status = try String(contentsOfFile: "/proc/\(pid)/task/\(thread)/status", encoding: .utf8)
                let line = status.split(separator: "\n").first { $0.hasPrefix("voluntary_ctxt_switches") }
                return sum + (line?.split(separator: "\t").last.flatMap { Int($0) } ?? 0)
            }
        }
        var (last, since) = (try wakeups(), MonotonicClock.now)
        try eventually("the window sleeps for half a second") {
            let now = try wakeups()
            if now - last > 1 { (last, since) = (now, MonotonicClock.now) }
            return MonotonicClock.now >= since + 0.5
        }
    }

    @Test("Closing the window ends the server with exit code 0")
    func close() throws {
        let fixture = try Fixture()
        try fixture.screen.close(window: fixture.window.id)
        #expect(try fixture.server.process.waitForExit() == 0)
    }

    @Test("Closing the window during an animation ends the server with exit code 0", arguments: 0..<4)
    func closeInMotion(round: Int) throws {
        let fixture = try Fixture(refresh: 1000)
        let keyPath = try #require(AnimationKeyPath(.opacity))
        let fade = AnimationDescription(
            keyPath: keyPath, timing: MediaTiming(beginTime: MonotonicClock.now, duration: 0.5, repeatCount: .infinity, autoreverses: true),
            content: .basic(from: .scalar(1), to: .scalar(0.2), by: nil))
        try fixture.app.commit { $0.add(AnimationID(rawValue: 0), to: LayerID(rawValue: 1), fade) }
        try eventually("the square fades") { try fixture.pixel(60, 60) != 0xFF0000 }
        try fixture.screen.close(window: fixture.window.id)
        #expect(try fixture.server.process.waitForExit() == 0)
    }

    @Test("Without a display, --display window ends the server with exit code 69 and a message that names an alternative")
    func noDisplay() throws {
        let folder = try TemporaryFolder()
        let environment = ["DISPLAY": "", "WAYLAND_DISPLAY": "", "SDL_VIDEODRIVER": "x11"]
        let process = try SpawnedProcess(
            "render-server", ["--socket", folder.url.appending(path: "lamina-0").path, "--display", "window"], environment: environment,
            folder: folder.url)
        #expect(try process.waitForExit() == 69)
        #expect(process.stderr.contains("--display headless"))
    }

    @Test("A window system that hangs delays no frame, and one that dies leaves the server and its apps running")
    func hang() throws {
        let fixture = try Fixture()
        try eventually("a red square") { try fixture.pixel(60, 60) == 0xFF0000 }
        try fixture.screen.process.stop()
        let control = try fixture.server.control()
        for step in 1...50 {
            let frames = try control.statistics().frames
            try fixture.app.commit { $0.set(LayerID(rawValue: 1), .position, .point(Point(x: 60 + Double(step), y: 60))) }
            try eventually("the frame", within: 5) { try control.statistics().frames > frames }
        }
        try fixture.screen.process.forceTerminate()
        try eventually("the end of the window's process is logged") { fixture.server.process.stderr.contains("lamina-window ended") }
        #expect(try control.screenshot()[110, 60] == 0xFFFF_0000)
        #expect(try fixture.server.process.terminate() == 0)
    }
}
