import Foundation
import Geometry
import Glibc
import SceneModel
import TestSupport
import Testing
import Transport
import WireProtocol

@Suite("Stopped and killed processes", .serialized)
struct SurvivalTests {
    @Test("The messages that an app leaves unread when it disconnects are discarded")
    func unreadMessages() throws {
        let server = try TestServer()
        let control = try server.control()
        var app: ProtocolClient? = try server.app(name: "late")
        try server.process.stop()
        // The server would report the second commit as a fault if it handled it.
        for _ in 0..<2 { try app?.commit { $0.create(LayerID(rawValue: 0)) } }
        app = nil
        server.process.signal(SIGCONT)
        try eventually("the app is disconnected") { try control.statistics().clients.isEmpty }
        #expect(!server.process.stderr.contains("disconnected app 'late'"))
    }

    @Test("RS1 While the app is stopped, its animation continues at the full rate with the right values")
    func stopped() throws {
        let server = try TestServer()
        let control = try server.control()
        let app = try server.startApp(scene: "spinner")
        try control.settle("the scene") { try control.statistics().clients.first?.animations == 3 }
        try app.stop()
        // Moves away from angle 0, the model's.
        try control.tick(0.1)
        let before = try control.statistics()
        let start = try rotation(control)
        // 2 seconds of vsyncs.
        for step in 1...120 {
            #expect(try control.tick(1.0 / 60) == before.frames + UInt64(step))
        }
        // The middle spinner turns once a second; the clock advanced by 2 s, up to the rounding of
        // 1/60.
        let end = try rotation(control)
        let elapsed = try control.statistics().time - before.time
        let expected = (start + 2 * .pi * elapsed).truncatingRemainder(dividingBy: 2 * .pi)
        let difference = (end - expected).truncatingRemainder(dividingBy: 2 * .pi).magnitude
        #expect(min(difference, 2 * .pi - difference) < 1e-6)
        app.signal(SIGCONT)
    }

    /// Returns the angle of the spinner that turns once a second, which is the largest (radians).
    private func rotation(_ control: ControlClient) throws -> Double {
        let nodes = try control.tree()
        let spinner = nodes.filter { $0.animations > 0 }.max { width($0) < width($1) }
        let transform = spinner?.presentation.first { $0.property == .transform }?.value
        guard case .transform(let matrix) = transform else { throw TestFailure("no animation turns any of \(nodes.count) layers") }
        let angle = atan2(matrix.m12, matrix.m11)
        return angle < 0 ? angle + 2 * .pi : angle
    }

    private func width(_ node: TreeNode) -> Double {
        guard case .rect(let bounds) = node.model.first(where: { $0.property == .bounds })?.value else { return 0 }
        return bounds.size.width
    }

    @Test("RS6 A killed app's layers leave the screen, and other apps are not affected")
    func killedApp() throws {
        let server = try TestServer()
        let control = try server.control()
        let neighbor = try server.app(name: "neighbor")
        try neighbor.showSquare(animated: .swing)
        try control.settle("the neighbor") { try control.statistics().frames >= 1 }
        let alone = try control.screenshot()
        let app = try server.startApp(scene: "cards")
        try control.settle("the app") { try control.statistics().clients.last.map { $0.layers > 40 } ?? false }
        try control.settle("the app's frame") { try control.screenshot() != alone }
        try app.forceTerminate()
        try control.settle("the app is disconnected") { try control.statistics().clients.map(\.name) == ["neighbor"] }
        #expect(try control.screenshot() == alone)
        try control.tick(0.5)
        let time = try control.statistics().time
        #expect(abs(try control.screenshot().redCenter(ofRow: 60) - AnimationDescription.swingCenter(at: time)) < 0.01)
    }

    @Test("RS6 After the server is killed and restarted, the app's frame equals the one without the restart")
    func killedServer() throws {
        func frame(killing: Bool) throws -> Bitmap {
            // A frame takes more than a second under ThreadSanitizer: few of them.
            let server = try TestServer(size: "480x300", refresh: 8)
            var control = try server.control()
            let app = try server.startApp(scene: "cards")
            try control.settle("the scene") { try control.statistics().clients.first.map { $0.animations > 80 } ?? false }
            for _ in 0..<8 { try control.tick(0.25) }
            if killing {
                try server.process.forceTerminate()
                try server.restart(arguments: ["--time", "2"])
                control = try server.control()
                let restarted = control
                try restarted.settle("the app is connected again") {
                    try restarted.statistics().clients.first.map { $0.animations > 80 } ?? false
                }
            }
            for _ in 0..<4 { try control.tick(0.25) }
            let frame = try control.screenshot()
            #expect(try control.statistics().time == 3)
            try app.forceTerminate()
            return frame
        }
        #expect(try frame(killing: true) == frame(killing: false))
    }
}

@Suite("Stopped and idle processes on the real clock", .serialized, .tags(.realTime))
struct RealTimeSurvivalTests {
    @Test("RS1 RS5 On the real clock frames continue while the app is stopped, and missed ones are counted")
    func stopped() throws {
        let server = try TestServer(clock: "real")
        let control = try server.control()
        let app = try server.startApp(scene: "spinner")
        try eventually("the scene") { try control.statistics().clients.first?.animations == 3 }
        try app.stop()
        let before = try control.statistics()
        try eventually("2 seconds have passed") { try control.statistics().time >= before.time + 2 }
        let after = try control.statistics()
        // Each vsync either has its frame or is counted as missed.
        let vsyncs = (after.time - before.time) * 60
        let frames = Double(after.frames - before.frames)
        let missed = Double(after.missedVsyncs - before.missedVsyncs)
        #expect(abs(frames + missed - vsyncs) <= 2)
        // ThreadSanitizer slows painting down many times.
        #expect(frames > (Sanitizers.hasThread ? 0 : vsyncs / 2))
        app.signal(SIGCONT)
    }

    @Test("RS3 With nothing to do, neither the server nor the app wakes up")
    func idle() throws {
        let server = try TestServer(clock: "real")
        let app: SpawnedProcess
        do {
            let control = try server.control()
            app = try server.startApp(scene: "image")
            try eventually("the scene") { try control.statistics().clients.first.map { $0.surfaceBytes > 0 } ?? false }
        }
        // Commits, frames and acknowledgements end; then both processes sleep for 5 s.
        var last = (server: -1, app: -1)
        var since = MonotonicClock.now
        try eventually("both processes are idle", within: 2 * .testTimeout) {
            let now = (server: server.process.voluntarySwitches, app: app.voluntarySwitches)
            if now.server > last.server + Self.allowedWakeups || now.app > last.app + Self.allowedWakeups {
                (last, since) = (now, MonotonicClock.now)
            }
            return MonotonicClock.now >= since + 5
        }
        #expect(server.process.isRunning && app.isRunning)
    }

    /// The number of wake-ups within that time that is tolerated: those of the runtime's background
    /// threads.
    private static let allowedWakeups = 1
}
