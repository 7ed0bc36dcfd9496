import Foundation
import Geometry
import SceneModel
import TestSupport
import Testing
import Transport
import WireProtocol

/// Clients on the real clock, one of which takes more than its share of frames.
@Suite("Frames that clients share", .serialized, .tags(.realTime))
struct SharedFrameTests {
    private let root = LayerID(rawValue: 0)
    private let layer = LayerID(rawValue: 1)

    /// Returns the processor time that the main thread of a process has used (seconds).
    private func mainThreadTime(of pid: Int32) throws -> Double {
        let text = try String(contentsOfFile: "/proc/\(pid)/task/\(pid)/schedstat", encoding: .utf8)
        return try #require(text.split(separator: " ").first.flatMap { Double($0) }) * 1e-9
    }

    /// Commits a stroke of random curves across the screen, whose end moves in every frame.
    private func showEndlessStroke(_ client: ProtocolClient) throws {
        var numbers = SeededNumbers(7)
        func point() -> Point { Point(x: .random(in: 0...320, using: &numbers), y: .random(in: 0...240, using: &numbers)) }
        let path = Path(
            [.move(point())] + (0..<1500).map { _ in .cubic(control1: point(), control2: point(), to: point()) })
        let keyPath = try #require(AnimationKeyPath(.strokeEnd))
        let animation = AnimationDescription(
            keyPath: keyPath, timing: MediaTiming(beginTime: MonotonicClock.now, duration: 1, repeatCount: .infinity),
            content: .basic(from: .scalar(0.5), to: .scalar(1), by: nil))
        try client.commit { commit in
            commit.create(root)
            commit.set(root, .bounds, .rect(Rect(x: 0, y: 0, width: 320, height: 240)))
            commit.set(root, .anchorPoint, .point(.zero))
            commit.setRoot(root)
            commit.create(layer, .shape)
            commit.set(layer, .path, .path(path))
            commit.set(layer, .strokeColor, .color(Color(red: 0, green: 1, blue: 0, alpha: 1)))
            commit.set(layer, .lineWidth, .scalar(20))
            commit.splice(root, at: 0, removing: 0, inserting: [layer])
            commit.add(AnimationID(rawValue: 0), to: layer, animation)
        }
    }

    @Test("A4 A client whose stroke takes long in every frame delays neither its neighbor's commits nor requests nor the end of the server")
    func endlessStroke() throws {
        let server = try TestServer(clock: "real")
        let control = try server.control()
        let neighbor = try server.app(name: "neighbor")
        try neighbor.waitForAcknowledgement(of: try neighbor.showSquare(animated: nil))
        let hostile = try server.app(name: "hostile")
        try showEndlessStroke(hostile)
        try eventually("the commit is admitted") { try control.statistics().clients.contains { $0.name == "hostile" && $0.commits == 1 } }
        let before = try mainThreadTime(of: server.process.pid)
        for step in 0..<30 {
            let commit = try neighbor.commit { $0.set(LayerID(rawValue: 1), .opacity, .scalar(Double(step) / 30)) }
            try neighbor.waitForAcknowledgement(of: commit)
            _ = try control.statistics()
        }
        // Painting the stroke once takes longer than this, whatever the machine.
        let perFrame = (try mainThreadTime(of: server.process.pid) - before) / 30
        #expect(perFrame < 0.1, "\(perFrame * 1e3) ms per commit")
        // The client's layers are listed between two of its frames, which take seconds in debug
        // builds, on a thread that yields to all others.
        #expect(try control.tree(within: 6 * .testTimeout).contains { $0.kind == .shape })
        #expect(try server.process.terminate() == 0)
    }
}
