import Compositor
import Geometry
import Glibc
import RenderTree
import SceneModel
import Testing
import WireProtocol

/// Returns the path of a rectangle.
private func box(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> PropertyValue {
    .path(
        Path([
            .move(Point(x: x, y: y)), .line(Point(x: x + width, y: y)), .line(Point(x: x + width, y: y + height)),
            .line(Point(x: x, y: y + height)), .close,
        ]))
}

@Suite("LY4 Kinds of layers")
struct KindTests {
    @Test("A shape layer fills and then strokes its path, also outside the bounds unless it masks to them")
    func shape() throws {
        let fixture = try RendererFixture {
            $0.layer(1, kind: .shape, 10, 10, 10, 10)
            $0.set(1, .path, box(5, 5, 10, 10))
            $0.set(1, .fillColor, .color(.red))
            $0.set(1, .strokeColor, .color(.green))
            $0.set(1, .lineWidth, .scalar(2))
        }
        // The stroke covers one point to either side of the path.
        #expect(fixture.box(of: Pixel.green) == rect(14, 14, 26, 26))
        #expect(fixture.box(of: Pixel.red) == rect(16, 16, 24, 24))
        #expect(fixture.pixels.count { $0 == Pixel.green } == 144 - 64)
        try fixture.commit { $0.set(1, .masksToBounds, .bool(true)) }
        fixture.frame()
        #expect(fixture.box(of: Pixel.green) == rect(14, 14, 20, 20))
    }

    @Test("The stroke start and end select a part of the path by length")
    func strokeEnds() throws {
        let fixture = try RendererFixture {
            $0.layer(1, kind: .shape, 0, 0, 40, 40)
            $0.set(1, .path, .path(Path([.move(Point(x: 0, y: 20)), .line(Point(x: 40, y: 20))])))
            $0.set(1, .fillColor, .none)
            $0.set(1, .strokeColor, .color(.red))
            $0.set(1, .lineWidth, .scalar(4))
            $0.set(1, .strokeStart, .scalar(0.25))
            $0.set(1, .strokeEnd, .scalar(0.75))
        }
        #expect(fixture.box(of: Pixel.red) == rect(10, 18, 30, 22))
    }

    @Test("An animated stroke end extends the stroke over time, and incremental painting equals full painting")
    func animatedStroke() throws {
        let fixture = try RendererFixture {
            $0.layer(1, kind: .shape, 0, 0, 40, 40)
            $0.set(1, .path, .path(Path([.move(Point(x: 0, y: 20)), .line(Point(x: 40, y: 20))])))
            $0.set(1, .strokeColor, .color(.red))
            $0.set(1, .lineWidth, .scalar(4))
            guard let keyPath = AnimationKeyPath(.strokeEnd) else { return }
            $0.add(
                AnimationID(rawValue: 0), to: LayerID(rawValue: 1),
                AnimationDescription(
                    keyPath: keyPath, timing: MediaTiming(duration: 1), content: .basic(from: .scalar(0), to: .scalar(1), by: nil)))
        }
        for eighth in 1..<8 {
            fixture.frame(at: Double(eighth) / 8)
            #expect(fixture.box(of: Pixel.red) == rect(0, 18, 5 * eighth, 22))
            #expect(fixture.pixels == fixture.repainted())
        }
    }

    @Test("A gradient has the exact color at each pixel's center, within the rounded corners")
    func gradient() throws {
        let fixture = try RendererFixture {
            $0.layer(1, kind: .gradient, 0, 0, 40, 40)
            $0.set(1, .colors, .colors([.red, .blue]))
            $0.set(1, .startPoint, .point(Point(x: 0, y: 0.5)))
            $0.set(1, .endPoint, .point(Point(x: 1, y: 0.5)))
            $0.set(1, .cornerRadius, .scalar(10))
        }
        for x in 0..<40 {
            let part = (Double(x) + 0.5) / 40
            let expected = UInt32((255 * (1 - part)).rounded()) << 16 | UInt32((255 * part).rounded()) | 0xFF00_0000
            #expect(isClose(fixture[x, 20], expected, by: 1), "\(x)")
        }
        #expect(fixture[0, 0] == Pixel.black)
        #expect(fixture[39, 39] == Pixel.black)
    }

    @Test("A gradient with one color, or with a different number of locations than colors, paints nothing", arguments: [1, 2])
    func noGradient(locations: Int) throws {
        let fixture = try RendererFixture {
            $0.layer(1, kind: .gradient, 0, 0, 40, 40)
            $0.set(1, .colors, .colors(Array(repeating: .red, count: locations == 1 ? 1 : 3)))
            $0.set(1, .locations, .numbers(locations == 1 ? [0] : [0, 1]))
        }
        #expect(fixture.pixels.allSatisfy { $0 == Pixel.black })
    }

    @Test("Each copy of a replicator is transformed once more than the previous one, about the replicator's anchor point")
    func replicator() throws {
        let fixture = try RendererFixture {
            $0.layer(1, kind: .replicator, 0, 0, 40, 40)
            $0.layer(2, in: 1, 1, 1, 4, 4, .red)
            $0.set(1, .instanceCount, .scalar(4))
            $0.set(1, .instanceTransform, .transform(.translation(x: 9, y: 2)))
        }
        var expected: [UInt32] = Array(repeating: Pixel.black, count: 1600)
        for copy in 0..<4 {
            for y in 0..<4 { for x in 0..<4 { expected[(1 + 2 * copy + y) * 40 + 1 + 9 * copy + x] = Pixel.red } }
        }
        #expect(fixture.pixels == expected)
        // A rotation by 90° about the center of the replicator.
        try fixture.commit {
            $0.set(1, .instanceTransform, .transform(Transform3D(a: 0, b: 1, c: -1, d: 0, tx: 0, ty: 0)))
        }
        fixture.frame()
        for (x, y) in [(2, 2), (37, 2), (37, 37), (2, 37)] { #expect(fixture[x, y] == Pixel.red) }
        #expect(fixture.pixels.count { $0 == Pixel.red } == 64)
        try fixture.commit { $0.set(1, .instanceCount, .scalar(0)) }
        fixture.frame()
        #expect(fixture.pixels.allSatisfy { $0 == Pixel.black })
    }

    @Test("A replicator multiplies the colors of its copies, and adds an offset for each")
    func replicatorColors() throws {
        let fixture = try RendererFixture {
            $0.layer(1, kind: .replicator, 0, 0, 40, 40)
            $0.layer(2, in: 1, 0, 0, 10, 40, .white)
            $0.set(1, .instanceCount, .scalar(4))
            $0.set(1, .instanceTransform, .transform(.translation(x: 10, y: 0)))
            $0.set(1, .instanceColor, .color(Color(red: 1, green: 0.5, blue: 0, alpha: 1)))
            $0.set(1, .instanceRedOffset, .scalar(-0.25))
            $0.set(1, .instanceGreenOffset, .scalar(0.25))
        }
        for copy in 0..<4 {
            let red = UInt32((255 * (1 - 0.25 * Double(copy))).rounded())
            let green = UInt32((255 * min(1, 0.5 + 0.25 * Double(copy))).rounded())
            #expect(isClose(fixture[10 * copy + 5, 20], 0xFF00_0000 | red << 16 | green << 8, by: 1))
        }
    }

    @Test("Each copy of a replicator with a delay shows animations later, and they finish with the last copy")
    func replicatorDelay() throws {
        let fixture = try RendererFixture(width: 60) {
            $0.layer(1, kind: .replicator, 0, 0, 60, 40)
            $0.layer(2, in: 1, 0, 0, 10, 10, .red)
            $0.set(1, .instanceCount, .scalar(3))
            $0.set(1, .instanceDelay, .scalar(0.5))
            $0.set(1, .instanceTransform, .transform(.translation(x: 20, y: 0)))
            guard let keyPath = AnimationKeyPath(.position, .y) else { return }
            $0.add(
                AnimationID(rawValue: 0), to: LayerID(rawValue: 2),
                AnimationDescription(
                    keyPath: keyPath, timing: MediaTiming(duration: 1), content: .basic(from: .scalar(5), to: .scalar(25), by: nil)))
        }
        func tops() -> [Int] {
            (0..<3).map { copy in (0..<40).first { fixture[20 * copy + 5, $0] == Pixel.red } ?? -1 }
        }
        fixture.frame(at: 0.5)
        #expect(tops() == [10, 0, 0])
        var finished = fixture.frame(at: 1.5).events.contains { $0.events.contains { $0.kind == .finished } }
        #expect(tops() == [0, 0, 10])
        #expect(!finished, "the last copy still shows the animation")
        finished = fixture.frame(at: 2).events.contains { $0.events.contains { $0.kind == .finished } }
        #expect(finished)
        #expect(tops() == [0, 0, 0])
    }

    @Test("Copies of nested replicators multiply up to a fixed limit")
    func nestedReplicators() throws {
        let fixture = try RendererFixture {
            $0.layer(1, kind: .replicator, 0, 0, 40, 40)
            $0.layer(2, kind: .replicator, in: 1, 0, 0, 40, 40)
            $0.layer(3, in: 2, 0, 0, 5, 5, .red)
            for (id, step) in [(1, Transform3D.translation(x: 10, y: 0)), (2, .translation(x: 0, y: 10))] as [(UInt32, Transform3D)] {
                $0.set(id, .instanceCount, .scalar(4))
                $0.set(id, .instanceTransform, .transform(step))
            }
        }
        #expect(fixture.pixels.count { $0 == Pixel.red } == 16 * 25)
        try fixture.commit {
            $0.set(1, .instanceCount, .scalar(65_536))
            $0.set(2, .instanceCount, .scalar(65_536))
        }
        fixture.frame()
        #expect(fixture[2, 2] == Pixel.red)
    }

    @Test("A mask's alpha multiplies the whole layer, which is invisible outside the mask")
    func mask() throws {
        let fixture = try RendererFixture {
            $0.layer(1, 5, 5, 30, 30, .white)
            $0.layer(2, in: 1, 5, 5, 40, 10, .red)
            $0.layer(3, kind: .layer, in: nil, 0, 0, 20, 10)
            $0.set(3, .backgroundColor, .color(Color(red: 0, green: 0, blue: 0, alpha: 1)))
            $0.set(3, .position, .point(Point(x: 15, y: 10)))
            $0.set(1, .mask, .layer(LayerID(rawValue: 3)))
        }
        // The mask covers 5…25 by 5…15 of the layer, which lies at (5, 5).
        #expect(fixture.box(of: Pixel.red) == rect(10, 10, 30, 20))
        #expect(fixture.pixels.count { $0 != Pixel.black } == 200)
        try fixture.commit { $0.set(3, .opacity, .scalar(0.5)) }
        fixture.frame()
        #expect(isClose(fixture[20, 15], 0xFF80_0000, by: 1))
        try fixture.commit { $0.set(3, .isHidden, .bool(true)) }
        fixture.frame()
        #expect(fixture.pixels.allSatisfy { $0 == Pixel.black }, "a mask that shows nothing hides everything")
        try fixture.commit { $0.set(1, .mask, .none) }
        fixture.frame()
        #expect(fixture.pixels.count { $0 != Pixel.black } > 900)
        #expect(fixture.pixels == fixture.repainted())
    }

    @Test("LY3 Planes below transform layers are painted by depth, whichever transform layers contain them")
    func depth() throws {
        let fixture = try RendererFixture {
            $0.layer(1, kind: .transform, 0, 0, 40, 40)
            $0.layer(2, kind: .transform, in: 1, 0, 0, 40, 40)
            $0.layer(3, in: 2, 0, 0, 20, 20, .red)
            $0.layer(4, in: 1, at: 1, 10, 10, 20, 20, .green)
            $0.set(3, .zPosition, .scalar(5))
            $0.set(4, .zPosition, .scalar(3))
        }
        #expect(fixture[15, 15] == Pixel.red)
        #expect(fixture[25, 25] == Pixel.green)
        // A rotation by 180° about the vertical axis reverses the order and mirrors the planes.
        try fixture.commit {
            var turn = Transform3D.identity
            (turn.m11, turn.m33) = (-1, -1)
            $0.set(1, .transform, .transform(turn))
        }
        fixture.frame()
        #expect(fixture[25, 15] == Pixel.green)
        #expect(fixture[35, 5] == Pixel.red)
    }

    @Test("A replicator that preserves depth keeps its copies in the space around it and rotates them there")
    func replicatorDepth() throws {
        let fixture = try RendererFixture {
            $0.layer(1, kind: .replicator, 0, 0, 40, 40)
            $0.set(1, .preservesDepth, .bool(true))
            $0.set(1, .backgroundColor, .color(.blue))
            $0.layer(2, in: 1, 0, 0, 20, 20, .red)
            $0.layer(3, in: 1, at: 1, 10, 10, 20, 20, .green)
            $0.set(2, .zPosition, .scalar(5))
            $0.set(3, .zPosition, .scalar(3))
        }
        #expect(fixture[15, 15] == Pixel.red)
        #expect(fixture[35, 5] == Pixel.black, "the replicator itself paints nothing")
        try fixture.commit {
            var turn = Transform3D.identity
            (turn.m11, turn.m33) = (-1, -1)
            $0.set(1, .transform, .transform(turn))
        }
        fixture.frame()
        #expect(fixture[25, 15] == Pixel.green)
        #expect(fixture[35, 5] == Pixel.red)
    }

    @Test("LY3 A transform layer paints nothing itself and applies its opacity to each sublayer separately")
    func transformOpacity() throws {
        let fixture = try RendererFixture {
            $0.layer(1, kind: .transform, 0, 0, 40, 40)
            $0.set(1, .backgroundColor, .color(.blue))
            $0.set(1, .opacity, .scalar(0.5))
            $0.layer(2, in: 1, 0, 0, 20, 20, .white)
            $0.layer(3, in: 1, at: 1, 0, 0, 20, 20, .white)
        }
        #expect(fixture[30, 30] == Pixel.black)
        #expect(isClose(fixture[10, 10], 0xFFBF_BFBF, by: 2), "each covers half: 1 − ½ · ½")
    }

    @Test("LY3 A compositing filter blends with the pixels behind enclosing layers that only clip, and with their own")
    func filterWithinClips() throws {
        let (yellow, cyan) = (Color(red: 1, green: 1, blue: 0, alpha: 1), Color(red: 0, green: 1, blue: 1, alpha: 1))
        let fixture = try RendererFixture { commit in
            commit.layer(1, 0, 0, 40, 40, yellow)
            for (id, parent) in [(2, 0), (3, 2)] as [(UInt32, UInt32)] {
                commit.layer(id, in: parent, at: parent == 0 ? 1 : 0, 2, 2, 34, 34)
                commit.set(id, .cornerRadius, .scalar(8))
                commit.set(id, .masksToBounds, .bool(true))
            }
            commit.layer(4, in: 3, -4, -4, 30, 30, cyan)
            commit.layer(5, in: 4, 0, 0, 10, 10)
        }
        #expect(fixture[20, 20] == 0xFF00_FFFF && fixture[5, 5] == 0xFFFF_FF00)
        try fixture.commit { $0.set(4, .compositingFilter, .choice(CompositingFilter.multiply.rawValue)) }
        fixture.frame()
        #expect(fixture[20, 20] == Pixel.green && fixture[5, 5] == 0xFFFF_FF00 && fixture[35, 35] == 0xFFFF_FF00)
        #expect(fixture.pixels == fixture.repainted())
        // At the edge, components are within 1/255 of the mean of both colors weighted by coverage.
        let full = try RendererFixture { commit in
            commit.layer(1, 0, 0, 40, 40, yellow)
            commit.layer(2, at: 1, 4, 4, 34, 34, .green)
            commit.set(2, .cornerRadius, .scalar(8))
        }
        for index in 4..<26 {
            #expect(isClose(fixture[4, index], full[4, index], by: 2) && isClose(fixture[index, 4], full[index, 4], by: 2))
        }
        try fixture.commit { $0.set(3, .backgroundColor, .color(Color(red: 1, green: 0, blue: 1, alpha: 1))) }
        fixture.frame()
        #expect(fixture[20, 20] == Pixel.blue && fixture[34, 20] == 0xFFFF_00FF && fixture.pixels == fixture.repainted())
        // A translucent group is composited on its own.
        try fixture.commit { $0.set(2, .opacity, .scalar(0.5)) }
        try fixture.commit { $0.set(3, .backgroundColor, .none) }
        fixture.frame()
        #expect(isClose(fixture[20, 20], 0xFF80_FF80, by: 1) && fixture.pixels == fixture.repainted())
    }

    @Test("A compositing filter blends a layer with the pixels behind it")
    func blending() throws {
        let fixture = try RendererFixture {
            $0.layer(1, 0, 0, 20, 40, Color(red: 0.5, green: 1, blue: 0, alpha: 1))
            $0.layer(2, at: 1, 0, 0, 40, 20, Color(red: 0.5, green: 0.5, blue: 1, alpha: 1))
            $0.set(2, .compositingFilter, .choice(CompositingFilter.multiply.rawValue))
        }
        #expect(isClose(fixture[10, 10], 0xFF40_8000, by: 1))
        #expect(fixture[30, 10] == Pixel.black, "black multiplied by any color is black")
    }
}
