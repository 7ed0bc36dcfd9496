import Foundation
import TestSupport
import Testing
import WireProtocol

/// Tests of the showcase's card in a separate process, on a real server with a manual clock, with
/// touches from `layerctl`.
struct ServedGestureTests {
    private static let colors: [String: UInt32] = [
        "blue": 0xFF00_7AFF, "orange": 0xFFFF_9500, "green": 0xFF34_C759, "yellow": 0xFFFF_CC00, "white": 0xFFFF_FFFF,
    ]

    /// The showcase's card screen on a server whose clock the test advances.
    private struct GestureFixture {
        let server: TestServer
        let control: ControlClient
        let app: SpawnedProcess

        init(trace: String = "") throws {
            server = try TestServer()
            control = try server.control()
            app = try SpawnedProcess(
                "showcase", ["--screen", "card"], environment: ["LAMINA_SOCKET": server.socket, "LAMINA_TRACE": trace],
                folder: server.folder.url)
            try waitForColor("blue", at: 160, 120)
        }

        func layerctl(_ arguments: String...) throws {
            let result = try SpawnedProcess.run("layerctl", ["--socket", server.socket] + arguments)
            #expect(result.status == 0, "\(result.stderr)")
        }

        /// Advances the time refresh by refresh, waiting for the app to receive each.
        func wait(_ seconds: Double) throws {
            for _ in 0..<Int((seconds * 60).rounded(.up)) { try control.tick(1.0 / 60) }
        }

        /// Waits, without advancing the clock, until a pixel has a named color.
        func waitForColor(_ name: String, at x: Int, _ y: Int) throws {
            let color = ServedGestureTests.colors[name]
            try control.settle("\(name) at \(x), \(y)") {
                try control.tick(0)
                return try control.screenshot()[x, y] == color
            }
        }
    }

    @Test("EV5 Single and double taps are distinguished by 0.35 seconds of the server's clock")
    func distinguishesTapsByServerClock() throws {
        let stage = try GestureFixture()
        try stage.layerctl("tap", "160", "120")
        try stage.wait(0.3)
        // Tap the lamp, which turns yellow. The card waits for a second tap and remains blue.
        try stage.layerctl("tap", "40", "200")
        try stage.wait(0.04)
        #expect(try stage.control.screenshot()[160, 120] == Self.colors["blue"])
        try stage.wait(0.2)
        try stage.waitForColor("yellow", at: 40, 200)
        try stage.waitForColor("orange", at: 160, 120)
        try stage.layerctl("tap", "160", "120")
        try stage.wait(0.1)
        try stage.layerctl("tap", "160", "120")
        try stage.wait(0.1)
        try stage.waitForColor("green", at: 160, 120)
    }

    @Test("EV5 A dragged view follows the finger, however time advances")
    func dragsView() throws {
        for steps in [true, false] {
            let stage = try GestureFixture()
            try stage.layerctl("drag", "160", "120", "200", "90", "--duration", "0.3")
            if steps { try stage.wait(0.5) } else { try stage.control.tick(0.5) }
            // The card's edges, previously at 80 and 240, 60 and 180, have moved by 40, -30.
            try stage.waitForColor("blue", at: 122, 90)
            try stage.waitForColor("blue", at: 278, 90)
            try stage.waitForColor("blue", at: 200, 148)
            try stage.waitForColor("white", at: 70, 90)
            try stage.waitForColor("white", at: 318, 90)
        }
    }

    @Test("EV5 A pinch to one and a half times the distance scales the view by that factor")
    func pinchesView() throws {
        let stage = try GestureFixture()
        try stage.layerctl("pinch", "160", "120", "--from", "60", "--to", "90")
        try stage.wait(0.5)
        // 240 points wide and 180 high about 160, 120, minus the movement that recognizes the
        // pinch.
        for (x, y) in [(50, 120), (270, 120), (160, 40), (160, 200)] { try stage.waitForColor("blue", at: x, y) }
        for x in [4, 316] { try stage.waitForColor("white", at: x, 120) }
    }

    @Test("RL5 Input arrives by a version-1 source, and its handlers run from a version-0 source, before the commit")
    func deliversInputBySources() throws {
        let stage = try GestureFixture(trace: "runloop")
        let before = stage.app.stderr.count
        try stage.layerctl("tap", "40", "200")
        try stage.wait(0.2)
        try stage.waitForColor("yellow", at: 40, 200)
        let lines = stage.app.stderr.dropFirst(before).split(separator: "\n").map { $0.replacing("lamina: runloop: ", with: "") }
        let input = try #require(lines.firstIndex { $0.hasPrefix("source 0: ") && $0.hasSuffix("events of input") })
        #expect(lines[..<input].contains("source 1: the render server"))
        #expect(lines[..<input].last == "before sources")
        let rest = lines[input...]
        let commit = try #require(rest.firstIndex(of: "observer: layout, display and commit"))
        #expect(rest[..<commit].last == "before waiting")
        #expect(!rest[..<commit].contains("sleeps"))
    }
}
