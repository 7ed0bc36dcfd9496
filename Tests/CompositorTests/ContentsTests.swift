import Compositor
import Geometry
import RenderTree
import SceneModel
import Testing
import WireProtocol

/// Two columns and two rows: red green, blue white.
private let fourColors: [UInt32] = [Pixel.red, Pixel.green, Pixel.blue, Pixel.white]

@Suite("Contents of layers")
struct ContentsTests {
    /// A layer of 20 × 10 points at (10, 10) with contents of 4 × 2 red pixels.
    private func fixture(_ gravity: ContentsGravity) throws -> RendererFixture {
        let fixture = RendererFixture()
        fixture.renderer.addClient(ClientKey(rawValue: 1))
        try fixture.surface(0, width: 4, [UInt32](repeating: Pixel.red, count: 8))
        try fixture.commit {
            $0.root(0, Size(width: 40, height: 40))
            $0.layer(1, 10, 10, 20, 10)
            $0.set(1, .contents, .surface(SurfaceID(rawValue: 0)))
            $0.set(1, .contentsGravity, .choice(gravity.rawValue))
        }
        fixture.frame()
        return fixture
    }

    @Test("AN5 Animated contents cross-fade in proportion, and pixels that are opaque in both stay opaque", arguments: [0.25, 0.5, 0.75])
    func crossFade(progress: Double) throws {
        let fixture = try fixture(.resize)
        try fixture.surface(1, width: 4, [UInt32](repeating: Pixel.blue, count: 8))
        try fixture.commit {
            guard let keyPath = AnimationKeyPath(.contents) else { return }
            $0.set(0, .backgroundColor, .color(.white))
            $0.set(1, .contents, .surface(SurfaceID(rawValue: 1)))
            $0.add(
                AnimationID(rawValue: 0), to: LayerID(rawValue: 1),
                AnimationDescription(
                    keyPath: keyPath, timing: MediaTiming(duration: 1),
                    content: .basic(from: .surface(SurfaceID(rawValue: 0)), to: .surface(SurfaceID(rawValue: 1)), by: nil)))
        }
        fixture.frame(at: progress)
        let expected = 0xFF00_0000 | UInt32((255 * (1 - progress)).rounded()) << 16 | UInt32((255 * progress).rounded())
        #expect(isClose(fixture[20, 15], expected, by: 1))
        #expect(fixture[5, 5] == Pixel.white)
        fixture.frame(at: 1)
        #expect(fixture[20, 15] == Pixel.blue)
        #expect(fixture.pixels == fixture.repainted())
    }

    @Test(
        "Each gravity aligns contents with its edge, where the top is the greatest y",
        arguments: [
            (ContentsGravity.resize, rect(10, 10, 30, 20)), (.resizeAspect, rect(10, 10, 30, 20)),
            (.center, rect(18, 14, 22, 16)), (.top, rect(18, 18, 22, 20)), (.bottom, rect(18, 10, 22, 12)),
            (.left, rect(10, 14, 14, 16)), (.right, rect(26, 14, 30, 16)), (.topLeft, rect(10, 18, 14, 20)),
            (.topRight, rect(26, 18, 30, 20)), (.bottomLeft, rect(10, 10, 14, 12)), (.bottomRight, rect(26, 10, 30, 12)),
        ])
    func gravity(gravity: ContentsGravity, box: PixelRect) throws {
        let fixture = try fixture(gravity)
        #expect(fixture.box(of: Pixel.red) == box)
        #expect(fixture.pixels.count { $0 == Pixel.red } == box.width * box.height)
    }

    @Test("Aspect gravities keep proportions: one fits into the bounds, the other fills them without being clipped")
    func aspect() throws {
        let fit = try fixture(.resizeAspect)
        try fit.commit { $0.set(1, .bounds, .rect(Rect(x: 0, y: 0, width: 20, height: 20))) }
        fit.frame()
        #expect(fit.box(of: Pixel.red) == rect(10, 10, 30, 20))
        let fill = try fixture(.resizeAspectFill)
        try fill.commit { $0.set(1, .bounds, .rect(Rect(x: 0, y: 0, width: 8, height: 12))) }
        fill.frame()
        // 24 × 12, centered at (20, 15).
        #expect(fill.box(of: Pixel.red) == rect(8, 9, 32, 21))
        try fill.commit { $0.set(1, .masksToBounds, .bool(true)) }
        fill.frame()
        #expect(fill.box(of: Pixel.red) == rect(16, 9, 24, 21))
    }

    @Test("The contents scale is the number of pixels per point")
    func contentsScale() throws {
        let fixture = try fixture(.center)
        try fixture.commit { $0.set(1, .contentsScale, .scalar(0.5)) }
        fixture.frame()
        // 4 × 2 pixels become 8 × 4 points, centered at (20, 15).
        #expect(fixture.box(of: Pixel.red) == rect(16, 13, 24, 17))
    }

    /// Returns a frame with an image of 2 × 2 pixels, enlarged tenfold by a magnification filter.
    private func enlarged(_ filter: ContentsFilter, _ change: (inout Commit) -> Void = { _ in }) throws -> RendererFixture {
        let fixture = RendererFixture()
        fixture.renderer.addClient(ClientKey(rawValue: 1))
        try fixture.surface(0, width: 2, isOpaque: true, fourColors)
        try fixture.commit {
            $0.root(0, Size(width: 40, height: 40))
            $0.layer(1, 10, 10, 20, 20)
            $0.set(1, .contents, .surface(SurfaceID(rawValue: 0)))
            $0.set(1, .magnificationFilter, .choice(filter.rawValue))
            change(&$0)
        }
        fixture.frame()
        return fixture
    }

    @Test("The first row of contents is at the least y")
    func orientation() throws {
        let fixture = try enlarged(.nearest)
        #expect(fixture.box(of: Pixel.red) == rect(10, 10, 20, 20))
        #expect(fixture.box(of: Pixel.green) == rect(20, 10, 30, 20))
        #expect(fixture.box(of: Pixel.blue) == rect(10, 20, 20, 30))
        #expect(fixture.box(of: Pixel.white) == rect(20, 20, 30, 30))
    }

    @Test("Contents stay upright in a layer whose superlayer's geometry is flipped")
    func flipped() throws {
        let fixture = try enlarged(.nearest) { $0.set(0, .isGeometryFlipped, .bool(true)) }
        #expect(fixture.box(of: Pixel.red) == rect(10, 10, 20, 20))
        #expect(fixture.box(of: Pixel.white) == rect(20, 20, 30, 30))
    }

    @Test("Contents rotate with their layer")
    func turned() throws {
        let fixture = try enlarged(.nearest) { $0.set(1, .transform, .transform(Transform3D(a: 0, b: 1, c: -1, d: 0, tx: 0, ty: 0))) }
        #expect(fixture.box(of: Pixel.red) == rect(20, 10, 30, 20))
        #expect(fixture.box(of: Pixel.green) == rect(20, 20, 30, 30))
        #expect(fixture.box(of: Pixel.blue) == rect(10, 10, 20, 20))
    }

    @Test("The contents rectangle selects a part in units of the whole")
    func contentsRect() throws {
        let fixture = try enlarged(.nearest) { $0.set(1, .contentsRect, .rect(Rect(x: 0.5, y: 0, width: 0.5, height: 1))) }
        #expect(fixture.box(of: Pixel.green) == rect(10, 10, 30, 20))
        #expect(fixture.box(of: Pixel.white) == rect(10, 20, 30, 30))
    }

    @Test("Linear magnification interpolates between the centers of pixels")
    func linear() throws {
        let fixture = try enlarged(.linear)
        // The center of pixel 20 is at 20.5, which is 1.05 in contents: 0.55 of the way from the
        // first center to the second.
        let fraction = (20.5 - 10) / 10 - 0.5
        let red = UInt32(((1 - fraction) * 255).rounded())
        let green = UInt32((fraction * 255).rounded())
        let expected: UInt32 = 0xFF00_0000 | red << 16 | green << 8
        #expect(isClose(fixture[20, 12], expected, by: 1))
        #expect(fixture[10, 10] == Pixel.red)
        #expect(fixture[29, 29] == Pixel.white)
    }

    @Test("Contents at their own size are copied exactly and blend with the background by their alpha")
    func exact() throws {
        let fixture = RendererFixture()
        fixture.renderer.addClient(ClientKey(rawValue: 1))
        let pixels: [UInt32] = (0..<100).map { (i: UInt32) in 0xFF00_0000 + i * 0x1_0000 + (99 - i) * 0x100 }
        try fixture.surface(0, width: 10, isOpaque: true, pixels)
        try fixture.surface(1, width: 1, [0x8000_0000])
        try fixture.commit {
            $0.root(0, Size(width: 40, height: 40))
            $0.layer(1, 7, 9, 10, 10)
            $0.set(1, .contents, .surface(SurfaceID(rawValue: 0)))
            $0.layer(2, 20, 20, 10, 10, .white)
            $0.set(2, .contents, .surface(SurfaceID(rawValue: 1)))
        }
        fixture.frame()
        for y in 0..<10 { #expect((0..<10).map { fixture[7 + $0, 9 + y] } == Array(pixels[10 * y..<10 * y + 10])) }
        // White · (1 − 128/255).
        #expect(fixture[25, 25] == 0xFF7F_7F7F)
    }

    @Test("Round corners clip an image by the covered fraction of each pixel, with and without sublayers", arguments: [true, false])
    func roundImage(hasSublayer: Bool) throws {
        let fixture = RendererFixture()
        fixture.renderer.addClient(ClientKey(rawValue: 1))
        try fixture.surface(0, width: 20, isOpaque: true, [UInt32](repeating: Pixel.white, count: 400))
        try fixture.commit {
            $0.root(0, Size(width: 40, height: 40))
            $0.layer(1, 10, 10, 20, 20)
            $0.set(1, .contents, .surface(SurfaceID(rawValue: 0)))
            $0.set(1, .cornerRadius, .scalar(10))
            $0.set(1, .masksToBounds, .bool(true))
            if hasSublayer { $0.layer(2, in: 1, 8, 8, 4, 4, .white) }
        }
        fixture.frame()
        let area = fixture.pixels.reduce(0.0) { $0 + Double($1 & 0xFF) / 255 }
        #expect(abs(area - Double.pi * 100) < 0.03 * 2 * Double.pi * 10)
        try fixture.commit { $0.set(1, .masksToBounds, .bool(false)) }
        fixture.frame()
        #expect(fixture.pixels.count { $0 == Pixel.white } == 400)
    }
}
