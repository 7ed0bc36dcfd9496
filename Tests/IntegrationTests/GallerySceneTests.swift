import Foundation
import TestSupport
import Testing
import WireProtocol

/// Every scene of the gallery, shown by the real app on the real server, against pictures that were looked at. Text is left out of them.
@Suite("The gallery's scenes", .serialized)
struct GallerySceneTests {
    /// What a scene shows at some times.
    ///
    /// - Parameter step: when the scene does something after its first commit: hears that an animation ended, and begins others.
    private func check(_ scene: String, at times: Double..., step: Double? = nil, ignoring ignored: [CGRect] = []) throws {
        let run = try SceneRun(scene)
        if let step {
            try run.go(to: step)
            try run.settle(commits: 2)
        }
        for time in times {
            try run.go(to: time)
            let difference = try Golden(name: "\(scene)-\(time)").difference(from: run.control.screenshot(), ignoring: ignored)
            #expect(difference == nil)
        }
    }

    @Test("timing: every curve and option")
    func timing() throws { try check("timing", at: 4.7) }

    @Test("keyframes: every calculation mode and path")
    func keyframes() throws { try check("keyframes", at: 1.3) }

    @Test("springs: every damping")
    func springs() throws { try check("springs", at: 0.2) }

    @Test("transitions: every type and direction, in the midst and after it")
    func transitions() throws { try check("transitions", at: 2.5, 3.5, step: 2) }

    @Test("shapes: strokes, dashes, morphs, caps, joins and rules")
    func shapes() throws { try check("shapes", at: 0.9, 2.5) }

    @Test("gradients: every type, animated, and as masks")
    func gradients() throws { try check("gradients", at: 2.5) }

    @Test("replicator: copies in time, colour and space")
    func replicator() throws { try check("replicator", at: 0.4, 3) }

    @Test("emitter: the particles of a seed are the same ones every time")
    func emitter() throws { try check("emitter", at: 4) }

    @Test("transform3d: a cube, cards and pictures in perspective")
    func transform3D() throws { try check("transform3d", at: 0.7, 2.5) }

    @Test("scroll: three layers on their way, and there")
    func scroll() throws { try check("scroll", at: 2, 2.75, step: 1.5) }

    @Test("blend: filters of layers, and modes of contexts")
    func blend() throws { try check("blend", at: 1.5) }

    @Test("appearance: all that layers can look like")
    func appearance() throws { try check("appearance", at: 1.7, 4) }

    @Test("coverflow: between two covers")
    func coverFlow() throws { try check("coverflow", at: 1.8) }

    @Test("feed: in the midst of a flick")
    func feed() throws { try check("feed", at: 0.5) }

    @Test("stress: a thousand cards on their courses")
    func stress() throws { try check("stress", at: 0.5) }

    @Test("coregraphics: every call of a context")
    func coreGraphics() throws {
        // The last three drawings are text.
        try check("coregraphics", at: 0, ignoring: [CGRect(x: 242, y: 240, width: 238, height: 60)])
    }

    @Test("cards, spinner and image")
    func older() throws {
        try check("cards", at: 1)
        try check("spinner", at: 0.3)
        try check("image", at: 0)
    }

    @Test("text: what is aligned left, centred and right begins and ends where its box does")
    func text() throws {
        let run = try SceneRun("text", scale: 1)
        let frame = try run.control.screenshot()
        // Three boxes of the first panel, with a margin of six points; the ink of a line stays within a few points of its ends.
        let night = CGRect(x: 24, y: 42, width: 135, height: 80)
        func ink(_ rect: CGRect) throws -> ClosedRange<Int> {
            let columns = (Int(rect.minX)..<Int(rect.maxX)).filter { x in
                (Int(rect.minY)..<Int(rect.maxY)).contains { frame[x, $0] >> 8 & 0xFF > 120 }
            }
            guard let first = columns.first, let last = columns.last else { throw TestFailure("no text in \(rect)") }
            return first...last
        }
        let left = try ink(night)
        let center = try ink(night.offsetBy(dx: 145, dy: 0))
        let right = try ink(night.offsetBy(dx: 0, dy: 89))
        #expect((30...33).contains(left.lowerBound) && left.upperBound < 153)
        #expect((150...153).contains(right.upperBound) && right.lowerBound > 30)
        let box = night.offsetBy(dx: 145, dy: 0)
        #expect(abs(Double(center.lowerBound + center.upperBound + 1) / 2 - box.midX) < 2)
    }

    @Test("tiled: every tile in sight arrives, and shows the part of the map that is there")
    func tiled() throws {
        let run = try SceneRun("tiled")
        let control = run.control
        let panel: UInt32 = 0xFF1A_1F2E
        // Tiles are drawn on other threads, and fade in for a quarter of a second.
        try eventually("all tiles are shown", within: 60) {
            try control.tick(1.0 / 60)
            let frame = try control.screenshot()
            return !(20..<280).contains { y in (20..<460).contains { frame[$0, y] == panel } }
        }
        // The ring road's leftmost point is (900, 2050), the river's middle (2300, 2300); the map's place at a time is a formula.
        for _ in 0..<3 {
            try control.tick(0.5)
            try eventually("roads are where they belong", within: 60) {
                try control.tick(0)
                let (time, frame) = (try control.statistics().time, try control.screenshot())
                let turn = 2 * Double.pi * time / 24
                let zoom = pow(2, -0.75 - 1.25 * cos(2 * turn))
                let point = CGPoint(
                    x: (480 + (2050 - 2048 - 1100 * sin(turn)) * zoom) / 2, y: (300 + (1500 - 2048 - 800 * sin(2 * turn)) * zoom) / 2)
                guard CGRect(x: 10, y: 10, width: 460, height: 280).contains(point) else { return true }
                return frame[Int(point.x), Int(point.y)] == 0xFFFF_9500
            }
        }
    }
}
