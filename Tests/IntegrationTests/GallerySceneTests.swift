import Foundation
import TestSupport
import Testing
import WireProtocol

/// Compares every scene of the gallery, shown by the real app on the real server, with golden
/// images. Text is left out, since it depends on the installed fonts.
@Suite("Golden images of the gallery", .serialized)
struct GallerySceneTests {
    /// Compares a scene with golden images at some times (seconds).
    ///
    /// - Parameters:
    ///   - step: The time at which the scene sends a second commit, when an animation ends and
    ///     others begin.
    ///   - ignored: Regions with text (pixels).
    private func check(_ scene: String, at times: Double..., step: Double? = nil, ignoring ignored: [CGRect] = []) throws {
        let run = try SceneRun(scene)
        if let step {
            try run.advance(to: step)
            try run.settle(commits: 2)
        }
        for time in times {
            try run.advance(to: time)
            let difference = try Golden(name: "\(scene)-\(time)").difference(from: run.control.screenshot(), ignoring: ignored)
            #expect(difference == nil)
        }
    }

    @Test("The scene timing equals its golden image: every timing function and option")
    func timing() throws { try check("timing", at: 4.7) }

    @Test("The scene keyframes equals its golden image: every calculation mode and path")
    func keyframes() throws { try check("keyframes", at: 1.3) }

    @Test("The scene springs equals its golden image: every damping")
    func springs() throws { try check("springs", at: 0.2) }

    @Test("The scene transitions equals its golden images: every type and direction, during and after")
    func transitions() throws { try check("transitions", at: 2.5, 3.5, step: 2) }

    @Test("The scene shapes equals its golden images: strokes, dashes, morphs, caps, joins and fill rules")
    func shapes() throws { try check("shapes", at: 0.9, 2.5) }

    @Test("The scene gradients equals its golden image: every type, animated, and as masks")
    func gradients() throws { try check("gradients", at: 2.5) }

    @Test("The scene replicator equals its golden images: copies offset in time, color and space")
    func replicator() throws { try check("replicator", at: 0.4, 3) }

    @Test("The scene emitter equals its golden image: the particles of a seed are always the same")
    func emitter() throws { try check("emitter", at: 4) }

    @Test("The scene transform3d equals its golden images: a cube, cards and images in perspective")
    func transform3D() throws { try check("transform3d", at: 0.7, 2.5) }

    @Test("The scene scroll equals its golden images: three layers during and after scrolling")
    func scroll() throws { try check("scroll", at: 2, 2.75, step: 1.5) }

    @Test("The scene blend equals its golden image: compositing filters of layers, and blend modes of contexts")
    func blend() throws { try check("blend", at: 1.5) }

    @Test("The scene appearance equals its golden images: every appearance property of layers")
    func appearance() throws { try check("appearance", at: 1.7, 4) }

    @Test("The scene coverflow equals its golden image between two covers")
    func coverFlow() throws { try check("coverflow", at: 1.8) }

    @Test("The scene feed equals its golden image during a flick")
    func feed() throws { try check("feed", at: 0.5) }

    @Test("The scene stress equals its golden image with a thousand cards")
    func stress() throws { try check("stress", at: 0.5) }

    @Test("The scene coregraphics equals its golden image: every drawing function of a context")
    func coreGraphics() throws {
        // The last three drawings are text.
        try check("coregraphics", at: 0, ignoring: [CGRect(x: 242, y: 240, width: 238, height: 60)])
    }

    @Test("The scenes cards, spinner and image equal their golden images")
    func basicScenes() throws {
        try check("cards", at: 1)
        try check("spinner", at: 0.3)
        try check("image", at: 0)
    }

    @Test("In the scene text, left-, center- and right-aligned lines touch the edges or the center of their boxes")
    func text() throws {
        let run = try SceneRun("text", scale: 1)
        let frame = try run.control.screenshot()
        // Three boxes of the first panel with a margin of 6 points. The ink of a line begins and
        // ends within a few points of the box.
        let firstBox = CGRect(x: 24, y: 42, width: 135, height: 80)
        func ink(_ rect: CGRect) throws -> ClosedRange<Int> {
            let columns = (Int(rect.minX)..<Int(rect.maxX)).filter { x in
                (Int(rect.minY)..<Int(rect.maxY)).contains { frame[x, $0] >> 8 & 0xFF > 120 }
            }
            guard let first = columns.first, let last = columns.last else { throw TestFailure("no text in \(rect)") }
            return first...last
        }
        let left = try ink(firstBox)
        let center = try ink(firstBox.offsetBy(dx: 145, dy: 0))
        let right = try ink(firstBox.offsetBy(dx: 0, dy: 89))
        #expect((30...33).contains(left.lowerBound) && left.upperBound < 153)
        #expect((150...153).contains(right.upperBound) && right.lowerBound > 30)
        let box = firstBox.offsetBy(dx: 145, dy: 0)
        #expect(abs(Double(center.lowerBound + center.upperBound + 1) / 2 - box.midX) < 2)
    }

    @Test("In the scene tiled, every visible tile arrives and shows its part of the map")
    func tiled() throws {
        let run = try SceneRun("tiled")
        let control = run.control
        let panel: UInt32 = 0xFF1A_1F2E
        // Tiles are drawn on other threads and fade in for 0.25 s.
        try eventually("all tiles are shown", within: 3 * .testTimeout) {
            try control.tick(1.0 / 60)
            let frame = try control.screenshot()
            return !(20..<280).contains { y in (20..<460).contains { frame[$0, y] == panel } }
        }
        // The ring road's leftmost point is (900, 2050) on the map, whose position follows from the
        // time.
        for _ in 0..<3 {
            try control.tick(0.5)
            try eventually("the road is where the formula puts it", within: 3 * .testTimeout) {
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
