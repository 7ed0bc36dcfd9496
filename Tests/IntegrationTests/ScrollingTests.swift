import Foundation
import Geometry
import SceneModel
import TestSupport
import Testing
import WireProtocol

/// A list of 10,000 rows in a scroll view, on a real server whose clock the test advances.
@Suite("Scrolling of a list")
struct ScrollingTests {
    /// The showcase's list of ten thousand rows on a server.
    private struct Fixture {
        let server: TestServer
        let control: ControlClient
        let app: SpawnedProcess
        /// The scroll view's layer, whose bounds scroll.
        let list: LayerID

        init() throws {
            server = try TestServer(size: "320x480")
            let control = try server.control()
            app = try SpawnedProcess(
                "showcase", ["--screen", "list"], environment: ["LAMINA_SOCKET": server.socket], folder: server.folder.url)
            // The tree: the window, the controller's view, the list, its rows.
            try control.settle("the list is shown", within: 3 * .testTimeout) { (try control.statistics().clients.first?.layers ?? 0) > 12 }
            let nodes = try control.tree()
            let row = try #require(nodes.lastIndex { $0.depth == (nodes.map(\.depth).max() ?? 0) - 1 })
            let depth = nodes[row].depth
            list = try #require(nodes[..<row].last { $0.depth == depth - 1 }).layer
            self.control = control
        }

        /// Drags a finger vertically for 0.25 s, then advances the clock by half a frame, so that
        /// later times are in the middle of frames.
        func drag(_ from: Int, _ to: Int) throws {
            let arguments = ["drag", "100", "\(from)", "100", "\(to)", "--duration", "0.25"]
            let result = try SpawnedProcess.run("layerctl", ["--socket", server.socket] + arguments)
            #expect(result.status == 0, "\(result.stderr)")
            try control.tick(0.5 / 60)
        }

        /// Returns the list's content offset in the render tree (points).
        func offset() throws -> Double {
            let node = try control.tree().first { $0.layer == list }
            for assignment in node?.model ?? [] {
                if case .rect(let bounds) = assignment.value, assignment.property == .bounds { return bounds.origin.y }
            }
            return 0
        }

        func frames(_ count: Int) throws { for _ in 0..<count { try control.tick(1.0 / 60) } }
    }

    @Test("RL8 A flick's velocity decays by a factor of 0.998 per millisecond down to 10 points per second, and then the app sends nothing")
    func flick() throws {
        let fixture = try Fixture()
        defer { fixture.app.signal(9) }
        // 200 points in 15 frames: 800 points per second.
        try fixture.drag(400, 200)
        try fixture.frames(14)
        // The 10 points before the drag is recognized do not count, and offsets are whole pixels.
        try fixture.control.settle("the drag has moved the list") { try abs(fixture.offset() - (200.0 * 14 / 15 - 10)) <= 0.5001 }
        try fixture.frames(1)
        /// Returns the expected offset at a time after the lift (points).
        func expectedOffset(after time: Double) -> Double { 190 + 800 * 0.998 / (1 - 0.998) / 1000 * (1 - pow(0.998, time * 1000)) }
        // Half a frame after the lift is a refresh, which the app may receive or miss.
        try fixture.control.settle("the finger has lifted") {
            let offset = try fixture.offset()
            return abs(offset - 190) <= 0.0001 || abs(offset - expectedOffset(after: 0.5 / 60)) <= 0.5001
        }
        for (step, frames) in [6, 6, 12, 24, 48].enumerated() {
            try fixture.frames(frames)
            // Each tick ends with a refresh, half a frame after those of the finger.
            let time = (Double([6, 12, 24, 48, 96][step]) + 0.5) / 60
            let expected = expectedOffset(after: time)
            try fixture.control.settle("the list is at \(expected) after \(time) s") { try abs(fixture.offset() - expected) <= 0.5001 }
        }
        // ln(800 / 10) / −ln 0.998 = 2.19 s.
        try fixture.frames(60)
        // 0.499 is 0.998 / (1 − 0.998) / 1000, as above.
        let end = 190 + (800 - 10) * 0.499
        try fixture.control.settle("the list stops at \(end)") { try abs(fixture.offset() - end) <= 0.5001 }
        var (commits, idleFrames): (UInt64?, Int) = (nil, 0)
        try fixture.control.settle("the app sends no more commits") {
            try fixture.frames(1)
            let now = try fixture.control.statistics().clients.first?.commits
            idleFrames = now == commits ? idleFrames + 1 : 0
            commits = now
            return idleFrames == 200
        }
    }

    @Test("Contents that are dragged beyond their edge stretch and return to it")
    func bounce() throws {
        let fixture = try Fixture()
        defer { fixture.app.signal(9) }
        try fixture.drag(100, 300)
        try fixture.frames(14)
        // A scroll view of height h draws contents that are dragged x beyond their edge at
        // (1 − 1 / (0.55 · x / h + 1)) · h.
        let stretch = -(1 - 1 / ((200.0 * 14 / 15 - 10) * 0.55 / 480 + 1)) * 480.0
        try fixture.control.settle("the list is drawn down") { try abs(fixture.offset() - stretch) <= 0.5001 }
        try fixture.frames(120)
        try fixture.control.settle("the list is back") { try fixture.offset() == 0 }
    }
}
