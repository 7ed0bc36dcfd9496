import Foundation
import TestSupport
import Testing
import WireProtocol

/// A list of 10,000 rows in a scroll view, flicked on a real server whose clock is moved by hand.
@Suite("Scrolling")
struct ScrollingTests {
    private struct Stage {
        let server: TestServer
        let control: ControlClient
        let app: SpawnedProcess
        /// The layer whose bounds move.
        let list: LayerID

        init() throws {
            server = try TestServer(size: "320x480")
            let control = try server.control()
            app = try SpawnedProcess(
                "showcase", ["--screen", "list"], environment: ["LAMINA_SOCKET": server.socket], folder: server.folder.url)
            // The list's rows are deeper than it: the window, the controller's view, the list, the rows.
            try control.settle("the list is shown", within: 60) { (try control.statistics().clients.first?.layers ?? 0) > 12 }
            let nodes = try control.tree()
            let row = try #require(nodes.lastIndex { $0.depth == (nodes.map(\.depth).max() ?? 0) - 1 })
            let depth = nodes[row].depth
            list = try #require(nodes[..<row].last { $0.depth == depth - 1 }).layer
            self.control = control
        }

        /// A finger drags for a quarter of a second from one height to another; half a frame goes by, so that time is in the middle of frames from then on.
        func drag(_ from: Int, _ to: Int) throws {
            let arguments = ["drag", "100", "\(from)", "100", "\(to)", "--duration", "0.25"]
            let result = try SpawnedProcess.run("layerctl", ["--socket", server.socket] + arguments)
            #expect(result.status == 0, "\(result.stderr)")
            try control.tick(0.5 / 60)
        }

        /// The list's offset, as `layerctl tree` shows it.
        func offset() throws -> Double {
            let node = try control.tree().first { $0.layer == list }
            for assignment in node?.model ?? [] {
                if case .rect(let bounds) = assignment.value, assignment.property == .bounds { return bounds.origin.y }
            }
            return 0
        }

        func frames(_ count: Int) throws { for _ in 0..<count { try control.tick(1.0 / 60) } }
    }

    @Test("RL8 A flick decelerates by 0.998 a millisecond on the screen, until 10 points a second are left, and then nothing goes on")
    func flick() throws {
        let stage = try Stage()
        defer { stage.app.signal(9) }
        // 200 points in 15 frames: 800 points a second.
        try stage.drag(400, 200)
        try stage.frames(14)
        // What it took to recognise the drag, 10 points, does not count, and offsets are whole pixels.
        try stage.control.settle("the drag has moved the list") { try abs(stage.offset() - (200.0 * 14 / 15 - 10)) <= 0.5001 }
        try stage.frames(1)
        /// Where the list is some seconds after the lift.
        func place(after time: Double) -> Double { 190 + 800 * 0.998 / (1 - 0.998) / 1000 * (1 - pow(0.998, time * 1000)) }
        // The refresh half a frame after the lift is the app's, or is over before the app asks for it.
        try stage.control.settle("the finger has lifted") {
            let offset = try stage.offset()
            return abs(offset - 190) <= 0.0001 || abs(offset - place(after: 0.5 / 60)) <= 0.5001
        }
        for (step, frames) in [6, 6, 12, 24, 48].enumerated() {
            try stage.frames(frames)
            // Each tick ends with a refresh, the last one half a frame later than the finger's.
            let time = (Double([6, 12, 24, 48, 96][step]) + 0.5) / 60
            let expected = place(after: time)
            try stage.control.settle("the list is at \(expected) after \(time) s") { try abs(stage.offset() - expected) <= 0.5001 }
        }
        // ln(800 / 10) / −ln 0.998 = 2.19 s.
        try stage.frames(60)
        let end = 190 + (800 - 10) * 0.499
        try stage.control.settle("the list stops at \(end)") { try abs(stage.offset() - end) <= 0.5001 }
        var (commits, still): (UInt64?, Int) = (nil, 0)
        try stage.control.settle("nothing goes on") {
            try stage.frames(1)
            let now = try stage.control.statistics().clients.first?.commits
            still = now == commits ? still + 1 : 0
            commits = now
            return still == 200
        }
    }

    @Test("Contents that are flicked against their edge go beyond it, and come back to it")
    func bounce() throws {
        let stage = try Stage()
        defer { stage.app.signal(9) }
        try stage.drag(100, 300)
        try stage.frames(14)
        let stretch = -(1 - 1 / ((200.0 * 14 / 15 - 10) * 0.55 / 480 + 1)) * 480.0
        try stage.control.settle("the list is drawn down") { try abs(stage.offset() - stretch) <= 0.5001 }
        try stage.frames(120)
        try stage.control.settle("the list is back") { try stage.offset() == 0 }
    }
}
