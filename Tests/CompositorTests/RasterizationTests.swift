import Compositor
import Geometry
import Glibc
import SceneModel
import TestSupport
import Testing
import WireProtocol

@Suite("Rasterized layers")
struct RasterizationTests {
    /// Returns a frame with a translucent layer and a sublayer that overlaps its edge, rasterized
    /// or not.
    private func fixture(rasterized: Bool, scale: Double = 1, transform: Transform3D = .identity) throws -> RendererFixture {
        try RendererFixture(width: 90, height: 80) { commit in
            commit.set(0, .backgroundColor, .color(.white))
            commit.layer(1, 10, 10, 40, 30, .red)
            commit.layer(2, in: 1, 20, 15, 30, 30, Color(red: 0, green: 0, blue: 1, alpha: 0.5))
            commit.set(2, .cornerRadius, .scalar(7))
            commit.set(1, .opacity, .scalar(0.7))
            commit.set(1, .transform, .transform(transform))
            commit.set(1, .shouldRasterize, .bool(rasterized))
            commit.set(1, .rasterizationScale, .scalar(scale))
        }
    }

    @Test("LY2 A layer rasterized at the screen's resolution has the same pixels as without rasterization")
    func sameScale() throws {
        let (plain, rasterized) = (try fixture(rasterized: false), try fixture(rasterized: true))
        #expect(zip(plain.pixels, rasterized.pixels).allSatisfy { isClose($0, $1, by: 1) })
    }

    @Test("LY2 A layer rasterized at half the screen's resolution differs only near edges")
    func halfScale() throws {
        let (plain, rasterized) = (try fixture(rasterized: false), try fixture(rasterized: true, scale: 0.5))
        #expect(plain.pixels != rasterized.pixels)
        // Pixels away from edges are equal.
        #expect(isClose(plain[20, 20], rasterized[20, 20], by: 1) && isClose(plain[55, 50], rasterized[55, 50], by: 1))
    }

    @Test("LY2 A rotated layer rasterized at four times the resolution differs in few pixels from the same layer without rasterization")
    func turned() throws {
        let turn = Transform3D(a: cos(0.5), b: sin(0.5), c: -sin(0.5), d: cos(0.5), tx: 0, ty: 0)
        let (plain, rasterized) = (
            try fixture(rasterized: false, transform: turn), try fixture(rasterized: true, scale: 4, transform: turn)
        )
        let differing = zip(plain.pixels, rasterized.pixels).filter { !isClose($0, $1, by: 24) }.count
        #expect(differing < 40)
    }

    @Test("LY2 A rasterized layer shows all that it and its sublayers paint, however far from its bounds")
    func distantContent() throws {
        func fixture(rasterized: Bool, scale: Double = 1) throws -> RendererFixture {
            try RendererFixture(width: 1400, height: 60) { commit in
                commit.layer(1, kind: .shape, 10, 10, 10, 10, .red)
                commit.set(1, .path, .path(Path([.move(Point(x: 0, y: 5)), .line(Point(x: 700, y: 5))])))
                commit.set(1, .strokeColor, .color(.white))
                commit.set(1, .lineWidth, .scalar(6))
                commit.set(1, .shouldRasterize, .bool(rasterized))
                commit.set(1, .rasterizationScale, .scalar(scale))
                // Three copies, the last of which is 60 + 2 · 600 = 1,260 points away.
                commit.layer(2, kind: .replicator, in: 1, 60, 0, 10, 10)
                commit.set(2, .instanceCount, .scalar(3))
                commit.set(2, .instanceTransform, .transform(Transform3D(a: 1, b: 0, c: 0, d: 1, tx: 600, ty: 10)))
                commit.layer(3, in: 2, 0, 0, 12, 12, .green)
                // A shadow reaches further.
                commit.layer(4, in: 1, at: 1, 800, 0, 20, 20)
                commit.set(4, .shadowOpacity, .scalar(1))
                commit.set(4, .shadowOffset, .size(Size(width: 200, height: 10)))
                commit.layer(5, in: 4, 90, 0, 20, 20, .blue)
            }
        }
        let plain = try fixture(rasterized: false)
        #expect(plain[1260 + 15, 35] == Pixel.green && plain[600, 15] == Pixel.white && plain[910, 20] == Pixel.blue)
        #expect(zip(plain.pixels, try fixture(rasterized: true).pixels).allSatisfy { isClose($0, $1, by: 1) })
        // At half the resolution, edges at odd pixels are blurred: the layer has a bitmap.
        let half = try fixture(rasterized: true, scale: 0.5)
        #expect(plain.pixels != half.pixels && half[1260 + 15, 35] == Pixel.green)
    }

    @Test("LY2 A rasterized layer whose content has an unknown extent, such as particles, is painted without a bitmap")
    func unknownExtent() throws {
        func fixture(rasterized: Bool) throws -> RendererFixture {
            let fixture = try RendererFixture(width: 1000, height: 40) { _ in }
            try fixture.surface(0, width: 8, [UInt32](repeating: Pixel.white, count: 64))
            try fixture.commit { commit in
                commit.layer(1, 10, 10, 10, 10, .red)
                commit.set(1, .shouldRasterize, .bool(rasterized))
                var cell = EmitterCell()
                cell[.birthRate] = 30
                cell[.lifetime] = 10
                cell[.velocity] = 400
                cell.contents = SurfaceID(rawValue: 0)
                commit.layer(2, kind: .emitter, in: 1, 0, 0, 10, 10)
                commit.set(2, .emitterCells, .cells([cell]))
            }
            fixture.frame(at: 0)
            fixture.frame(at: 2)
            return fixture
        }
        let (plain, rasterized) = (try fixture(rasterized: false), try fixture(rasterized: true))
        #expect(plain.box(of: Pixel.white).x1 > 600)
        #expect(plain.pixels == rasterized.pixels)
    }

    @Test("LY2 Rasterizing a layer changes no pixel of trees with copies, perspective, flips, shadows and blurs", arguments: 0..<40)
    func randomTrees(seed: Int) throws {
        func fixture(rasterized: Bool) throws -> RendererFixture {
            var numbers = SeededNumbers(UInt64(seed))
            return try RendererFixture(width: 240, height: 200) { commit in
                commit.layer(1, 100, 80, 20, 20, .red)
                commit.set(1, .shouldRasterize, .bool(rasterized))
                for id in 2..<10 as Range<UInt32> { Self.addRandomLayer(id, &commit, &numbers) }
            }
        }
        let (plain, rasterized) = (try fixture(rasterized: false), try fixture(rasterized: true))
        #expect(zip(plain.pixels, rasterized.pixels).allSatisfy { isClose($0, $1, by: 3) })
    }

    /// Adds a layer of a random kind and appearance below one of those with smaller numbers.
    private static func addRandomLayer(_ id: UInt32, _ commit: inout Commit, _ numbers: inout SeededNumbers) {
        let kind = [LayerKind.layer, .layer, .layer, .transform, .replicator, .shape][numbers.int(0..<6)]
        let parent = UInt32(numbers.int(1..<Int(id)))
        commit.layer(
            id, kind: kind, in: parent, numbers.double(-60...60).rounded(), numbers.double(-60...60).rounded(), 24, 18,
            Color(red: Float(numbers.double(0...1)), green: Float(numbers.double(0...1)), blue: 1, alpha: 1))
        if numbers.chance(0.3) { commit.set(id, .shadowOpacity, .scalar(0.8)) }
        if numbers.chance(0.2) { commit.set(id, .shadowOffset, .size(Size(width: 40, height: -30))) }
        if numbers.chance(0.2) { commit.set(id, .blurRadius, .scalar(3)) }
        if numbers.chance(0.2) { commit.set(id, .isGeometryFlipped, .bool(true)) }
        if numbers.chance(0.2) { commit.set(id, .masksToBounds, .bool(true)) }
        if numbers.chance(0.3) {
            var turn = Transform3D(a: 0.8, b: 0.6, c: -0.6, d: 0.8, tx: 0, ty: 0)
            turn.m13 = numbers.double(-0.5...0.5)
            commit.set(id, .transform, .transform(turn))
        }
        if numbers.chance(0.3) {
            var perspective = Transform3D.identity
            perspective.m34 = -1.0 / 400
            perspective.m41 = 15
            commit.set(id, .sublayerTransform, .transform(perspective))
        }
        if kind == .replicator {
            commit.set(id, .instanceCount, .scalar(Double(numbers.int(1..<4))))
            commit.set(id, .instanceTransform, .transform(Transform3D(a: 0.9, b: 0.3, c: -0.3, d: 0.9, tx: 30, ty: -12)))
        }
        if kind == .shape {
            commit.set(id, .path, .path(Path([.move(Point(x: 0, y: 0)), .line(Point(x: 50, y: 30)), .line(Point(x: 0, y: 60))])))
            commit.set(id, .strokeColor, .color(.white))
            commit.set(id, .lineWidth, .scalar(5))
        }
    }
}
