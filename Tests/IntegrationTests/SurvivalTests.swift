import Foundation
import Glibc
import TestSupport
import Testing
import WireProtocol

@Suite("Two processes, each of which may stop or die", .serialized)
struct SurvivalTests {
    @Test("RS1 while the app is stopped its animation goes on at the full rate and at the right values")
    func stopped() throws {
        let server = try TestServer()
        let control = try server.control()
        let app = try server.startApp(scene: "spinner")
        try control.settle("the scene") { try control.statistics().clients.first?.animations == 3 }
        try app.stop()
        // Away from angle 0, which the model has.
        try control.tick(0.1)
        let before = try control.statistics()
        let start = try rotation(control)
        // Two seconds of vsyncs.
        for step in 1...120 {
            #expect(try control.tick(1.0 / 60) == before.frames + UInt64(step))
        }
        // The middle spinner turns once a second; the clock moved by two seconds, up to the rounding of 1/60.
        let end = try rotation(control)
        let elapsed = try control.statistics().time - before.time
        let expected = (start + 2 * .pi * elapsed).truncatingRemainder(dividingBy: 2 * .pi)
        let difference = (end - expected).truncatingRemainder(dividingBy: 2 * .pi).magnitude
        #expect(min(difference, 2 * .pi - difference) < 1e-6)
        app.signal(SIGCONT)
    }

    /// The angle of the spinner whose turn takes a second: the largest one.
    private func rotation(_ control: ControlClient) throws -> Double {
        let nodes = try control.tree()
        let spinner = nodes.filter { $0.animations > 0 }.max { width($0) < width($1) }
        let transform = spinner?.presentation.first { $0.property == .transform }?.value
        guard case .transform(let matrix) = transform else { throw TestFailure("none of \(nodes.count) layers is turned by an animation") }
        let angle = atan2(matrix.m12, matrix.m11)
        return angle < 0 ? angle + 2 * .pi : angle
    }

    private func width(_ node: TreeNode) -> Double {
        guard case .rect(let bounds) = node.model.first(where: { $0.property == .bounds })?.value else { return 0 }
        return bounds.size.width
    }

    @Test("RS1 RS5 on the real clock frames keep coming while the app is stopped, and those that are late are counted")
    func stoppedInRealTime() throws {
        let server = try TestServer(clock: "real")
        let control = try server.control()
        let app = try server.startApp(scene: "spinner")
        try eventually("the scene") { try control.statistics().clients.first?.animations == 3 }
        try app.stop()
        let before = try control.statistics()
        try eventually("two seconds pass") { try control.statistics().time >= before.time + 2 }
        let after = try control.statistics()
        // Each vsync either has its frame or is counted as missed.
        let vsyncs = (after.time - before.time) * 60
        let frames = Double(after.frames - before.frames)
        let missed = Double(after.missedVsyncs - before.missedVsyncs)
        #expect(abs(frames + missed - vsyncs) <= 2)
        #expect(frames > vsyncs / 2)
        app.signal(SIGCONT)
    }

    @Test("RS3 with nothing to do neither process wakes up")
    func idle() throws {
        let server = try TestServer(clock: "real")
        let app: SpawnedProcess
        do {
            let control = try server.control()
            app = try server.startApp(scene: "image")
            try eventually("the scene") { try control.statistics().clients.first.map { $0.surfaceBytes > 0 } ?? false }
            // Commits, frames and acknowledgements come to an end.
            var last = try control.statistics().frames
            try eventually("the screen comes to rest") {
                Thread.sleep(forTimeInterval: 0.5)
                let now = try control.statistics().frames
                defer { last = now }
                return now == last
            }
        }
        let server0 = server.process.voluntarySwitches
        let app0 = app.voluntarySwitches
        let start = Date()
        try eventually("ten seconds pass") { Date().timeIntervalSince(start) >= 10 }
        #expect(server.process.voluntarySwitches - server0 <= 2)
        #expect(app.voluntarySwitches - app0 <= 2)
    }

    @Test("RS6 an app that is killed leaves the screen, and others do not notice")
    func killedApp() throws {
        let server = try TestServer()
        let control = try server.control()
        let neighbour = try server.app(name: "neighbour")
        try neighbour.showSquare(animated: .swing)
        try control.settle("the neighbour") { try control.statistics().frames >= 1 }
        let alone = try control.screenshot()
        let app = try server.startApp(scene: "cards")
        try control.settle("the app") { try control.statistics().clients.last.map { $0.layers > 40 } ?? false }
        try control.settle("the app's picture") { try control.screenshot() != alone }
        try app.killHard()
        try control.settle("the app is gone") { try control.statistics().clients.map(\.name) == ["neighbour"] }
        #expect(try control.screenshot() == alone)
        try control.tick(0.5)
        let time = try control.statistics().time
        #expect(abs(try control.screenshot().redCenter(ofRow: 60) - AnimationDescription.swingCenter(at: time)) < 0.01)
    }

    @Test("RS6 when the server is killed and comes back, the picture is the one that would have been")
    func killedServer() throws {
        func picture(killing: Bool) throws -> Bitmap {
            // A frame takes more than a second under ThreadSanitizer: few of them.
            let server = try TestServer(size: "480x300", refresh: 8)
            var control = try server.control()
            let app = try server.startApp(scene: "cards")
            try control.settle("the scene") { try control.statistics().clients.first.map { $0.animations > 80 } ?? false }
            for _ in 0..<8 { try control.tick(0.25) }
            if killing {
                try server.process.killHard()
                try server.restart(arguments: ["--time", "2"])
                control = try server.control()
                let again = control
                try again.settle("the app is back") { try again.statistics().clients.first.map { $0.animations > 80 } ?? false }
            }
            for _ in 0..<4 { try control.tick(0.25) }
            let picture = try control.screenshot()
            #expect(try control.statistics().time == 3)
            try app.killHard()
            return picture
        }
        #expect(try picture(killing: true) == picture(killing: false))
    }
}
