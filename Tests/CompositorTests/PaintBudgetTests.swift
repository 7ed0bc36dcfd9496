import Compositor
import Geometry
import Glibc
import RenderTree
import SceneModel
import Testing
import WireProtocol

@Suite("Memory budgets of clients, and lists of any cost without shares")
struct PaintBudgetTests {
    private static let side = 512
    private let key = ClientKey(rawValue: 1)

    @Test("A hundred images that cover the screen are all shown, and the layers in front of them")
    func images() throws {
        let fixture = RendererFixture(width: Self.side, height: Self.side)
        fixture.add(client: 1)
        try fixture.surface(0, width: 2, [0x0101_0000, 0x0100_0100, 0x0100_0001, 0x0101_0101])
        try fixture.commit { commit in
            commit.root(0, Size(width: 512, height: 512))
            for id in 1...100 as ClosedRange<UInt32> {
                commit.layer(id, at: Int(id) - 1, 0, 0, 512, 512)
                commit.set(id, .contents, .surface(SurfaceID(rawValue: 0)))
            }
            commit.layer(101, at: 100, 10, 10, 20, 20, .red)
        }
        fixture.frame()
        #expect(fixture.renderer.statistics(of: key).droppedItems == 0 && fixture[20, 20] == Pixel.red)
        // Each image adds 1 to the red of its first pixel, from which 100 subtract less than half.
        #expect(components(fixture[0, 0])[2] > 50 && fixture.pixels == fixture.repainted())
    }

    @Test(
        "Ten blurred panes that cover the screen, one behind the other, are all shown blurred",
        arguments: [(1920, 1080, 1.0), (1290, 2796, 3), (5120, 2880, 2)])
    func panes(width: Int, height: Int, scale: Double) throws {
        let (points, sigma) = (Size(width: Double(width) / scale, height: Double(height) / scale), 30.0)
        let fixture = try RendererFixture(width: width, height: height, scale: scale) { commit in
            commit.layer(1, 0, 0, points.width / 2, points.height, .red)
            commit.layer(2, at: 1, points.width / 2, 0, points.width / 2, points.height, .blue)
            for id in 3..<13 as Range<UInt32> {
                commit.layer(id, at: Int(id) - 1, 0, 0, points.width, points.height)
                commit.set(id, .backgroundBlurRadius, .scalar(sigma))
            }
        }
        #expect(fixture.renderer.statistics(of: key).droppedItems == 0)
        // The edge is blurred ten times, and symmetric. Without all of the blurs, the colors that
        // are three deviations of one of them away from it would be pure.
        let (middle, distance) = (width / 2, Int(3 * sigma * scale))
        for y in [0, height / 2, height - 1] {
            #expect(isClose(fixture[middle - 1, y], 0xFF80_007F, by: 4) && isClose(fixture[middle, y], 0xFF7F_0080, by: 4))
            let (left, right) = (components(fixture[middle - distance, y]), components(fixture[middle + distance - 1, y]))
            // Φ(3 / √10) of red and blue, without the normalization at the edges of the screen,
            // which adds little.
            #expect(abs(left[2] - 211) <= 8 && abs(left[0] - 44) <= 8 && abs(left[2] - right[0]) <= 4)
            #expect(left[2] + left[0] >= 253 && left[3] == 255)
        }
    }

    @Test("A backdrop that exceeds the memory budget is shown at a lower resolution")
    func reducedBackdrop() throws {
        func fixture(cacheBytes: Int) throws -> RendererFixture {
            let fixture = RendererFixture(width: 300, height: 260, cacheBytes: cacheBytes)
            try fixture.add(client: 1) { commit in
                for id in 1..<30 as Range<UInt32> {
                    commit.layer(id, at: Int(id) - 1, Double(id) * 10, 0, 4, 260, id % 2 == 0 ? .red : .green)
                }
                commit.layer(30, at: 29, 20, 30, 250, 200)
                commit.set(30, .backgroundBlurRadius, .scalar(9))
                commit.layer(31, at: 30, 40, 0, 30, 150, .blue)
                commit.layer(32, at: 31, 30, 20, 200, 190)
                commit.set(32, .cornerRadius, .scalar(20))
                commit.set(32, .backgroundBlurRadius, .scalar(5))
            }
            fixture.frame()
            return fixture
        }
        // 250 × 200 and 200 × 190 pixels, twice each, do not fit in half of 128 KB.
        let (full, reduced) = (try fixture(cacheBytes: 64 << 20), try fixture(cacheBytes: 128 << 10))
        #expect(full.renderer.statistics(of: key).droppedItems == 0 && reduced.renderer.statistics(of: key).droppedItems == 0)
        #expect(zip(full.pixels, reduced.pixels).allSatisfy { isClose($0, $1, by: 6) } && full.pixels != reduced.pixels)
        // A change behind both changes the same pixels as if everything were painted again.
        for fixture in [full, reduced] {
            try fixture.commit { $0.set(31, .position, .point(Point(x: 90, y: 100))) }
            fixture.frame()
            #expect(fixture.pixels == fixture.repainted())
            let before = fixture.pixels
            fixture.renderer.display = fixture.renderer.display
            fixture.frame()
            #expect(fixture.pixels == before)
        }
    }

    @Test("Hundreds of blurs that cover the screen are all shown")
    func blurs() throws {
        let count: UInt32 = 300
        let fixture = RendererFixture(width: Self.side, height: Self.side, cacheBytes: 1 << 30)
        try fixture.add(client: 1) { commit in
            commit.layer(1, 0, 0, 512, 512, .blue)
            for id in 2..<2 + count {
                commit.layer(id, at: Int(id) - 1, 0, 0, 512, 512)
                commit.set(id, .backgroundBlurRadius, .scalar(20))
            }
            commit.layer(2 + count, at: Int(count) + 1, 10, 10, 20, 20, .red)
        }
        fixture.frame()
        let counts = fixture.renderer.statistics(of: key)
        #expect(counts.droppedItems == 0 && counts.layers == Int(count) + 3)
        #expect(fixture[20, 20] == Pixel.red && fixture[100, 100] == Pixel.blue && fixture.pixels == fixture.repainted())
    }

    @Test("Transition snapshots are charged to the memory budget of their client")
    func snapshots() throws {
        let fixture = try RendererFixture(width: Self.side, height: Self.side) { commit in
            for id in 1...200 as ClosedRange<UInt32> { commit.layer(id, at: Int(id) - 1, 0, 0, 500, 500, .blue) }
            commit.layer(201, at: 200, 0, 0, 10, 10, .red)
        }
        func fade(_ layer: UInt32, _ commit: inout Commit) {
            commit.add(
                AnimationID(rawValue: layer - 1), to: LayerID(rawValue: layer),
                AnimationDescription(timing: MediaTiming(duration: 1), content: .transition(Transition(kind: .fade))))
        }
        try fixture.commit { commit in for id in 1...200 as ClosedRange<UInt32> { fade(id, &commit) } }
        fixture.frame()
        // The memory budget is 8,388,608 pixels: half of the caches' 64 MiB. A snapshot takes
        // 500 × 500 pixels and an overhead of 1,024, so at most 33 of 200 are kept.
        let dropped = fixture.renderer.statistics(of: key).droppedItems
        #expect(dropped >= 167 && fixture.pixels == fixture.repainted())
        try fixture.commit { commit in
            for id in 0..<200 as Range<UInt32> { commit.changes.append(.removeAnimation(AnimationID(rawValue: id))) }
        }
        fixture.frame(at: 0.1)
        // The memory is available again.
        try fixture.commit { commit in
            fade(201, &commit)
            commit.set(201, .backgroundColor, .color(.green))
        }
        fixture.frame(at: 0.1)
        // The transition is at one tenth.
        #expect(isClose(fixture[5, 5], 0xFFE6_1A00, by: 1) && fixture.renderer.statistics(of: key).droppedItems == dropped)
    }

    @Test("Layers whose bitmaps exceed the memory budget are shown without filters and rasterization")
    func noMemory() throws {
        func fixture(cacheBytes: Int) throws -> RendererFixture {
            let fixture = RendererFixture(width: 200, height: 200, cacheBytes: cacheBytes)
            try fixture.add(client: 1) { commit in
                commit.layer(1, 10, 10, 80, 80, .green)
                commit.layer(2, in: 1, 0, 0, 20, 20, .red)
                commit.set(1, .shouldRasterize, .bool(true))
                commit.layer(3, at: 1, 110, 110, 60, 60, .blue)
                commit.set(3, .blurRadius, .scalar(3))
            }
            fixture.frame()
            return fixture
        }
        // Half of 1 << 12 bytes holds 512 pixels, fewer than any of the bitmaps here.
        let (large, small) = (try fixture(cacheBytes: 1 << 20), try fixture(cacheBytes: 1 << 12))
        #expect(large.renderer.statistics(of: key).droppedItems == 0 && large[109, 140] != Pixel.black)
        #expect(small.renderer.statistics(of: key).droppedItems > 0 && small[109, 140] == Pixel.black)
        for fixture in [large, small] {
            #expect(fixture[20, 20] == Pixel.red && fixture[60, 60] == Pixel.green && fixture[140, 140] == Pixel.blue)
        }
    }

    @Test("Groups nested up to the greatest depth are all composited")
    func groups() throws {
        let depth = UInt32(Limits.treeDepth - 1)
        let fixture = try RendererFixture(width: Self.side, height: Self.side) { commit in
            for id in 1..<depth {
                commit.layer(id, in: id - 1, 0, 0, 512, 512, id == depth - 1 ? .red : nil)
                commit.set(id, .opacity, .scalar(0.999))
            }
        }
        #expect(fixture.renderer.statistics(of: key).droppedItems == 0 && fixture.pixels == fixture.repainted())
        // 0.999⁵¹⁰ of red, rounded in each group.
        #expect(components(fixture[100, 100])[2] > 64)
    }

    @Test("Tilted layers beyond the limit of comparisons are shown in an approximate order, and counted")
    func tiltedLayers() throws {
        func fixture(_ count: UInt32) throws -> RendererFixture {
            try RendererFixture(width: 64, height: 64) { commit in
                var tilt = Transform3D.identity
                (tilt.m11, tilt.m13, tilt.m31, tilt.m33) = (0.8, -0.6, 0.6, 0.8)
                for id in 1...count {
                    commit.layer(id, at: Int(id) - 1, 4, 4, 40, 40, id == count ? .green : .red)
                    commit.set(id, .transform, .transform(tilt))
                    commit.set(id, .zPosition, .scalar(Double(id)))
                }
            }
        }
        // The limit is 2¹⁷ comparisons, and each layer is compared with every other one: 512 layers
        // make 130,816 pairs, and 513 make 131,328.
        for (count, isExact) in [(UInt32(512), true), (UInt32(513), false)] {
            let fixture = try fixture(count)
            #expect((fixture.renderer.statistics(of: key).droppedItems == 0) == isExact)
            #expect(fixture[24, 24] == Pixel.green)
        }
    }

    @Test("Tilted layers that lie apart are not compared with one another, so that thousands of them have an exact order")
    func scatteredLayers() throws {
        // Two stacked layers in each of 45 × 45 cells, the second behind the first.
        let fixture = try RendererFixture(width: 360, height: 360) { commit in
            var tilt = Transform3D.identity
            (tilt.m11, tilt.m13, tilt.m31, tilt.m33) = (0.8, -0.6, 0.6, 0.8)
            for cell in 0..<UInt32(45 * 45) {
                let (x, y) = (Double(cell % 45) * 8, Double(cell / 45) * 8)
                for (offset, z) in [(UInt32(1), 1.0), (2, -1)] {
                    let id = 2 * cell + offset
                    commit.layer(id, at: Int(id) - 1, x, y, 8, 8, z > 0 ? .green : .red)
                    commit.set(id, .transform, .transform(tilt))
                    commit.set(id, .zPosition, .scalar(z))
                }
            }
        }
        #expect(fixture.renderer.statistics(of: key).droppedItems == 0)
        for cell in [(0, 0), (44, 0), (7, 31), (44, 44)] { #expect(fixture[cell.0 * 8 + 4, cell.1 * 8 + 4] == Pixel.green) }
    }

    @Test("Layers that intersect beyond the limit of parts stay visible, and are counted")
    func intersectingLayers() throws {
        // Each of 48 planes tilted about the vertical axis intersects each of 48 tilted about the
        // horizontal one. The limit is 1,024 parts.
        let fixture = try RendererFixture(width: 64, height: 64) { commit in
            for id in 1...UInt32(96) {
                let offset = Double(id) / 8 - 6
                var tilt = Transform3D.identity
                if id % 2 == 0 {
                    (tilt.m11, tilt.m13, tilt.m31, tilt.m33) = (0.8, -0.6, 0.6, 0.8)
                } else {
                    (tilt.m22, tilt.m23, tilt.m32, tilt.m33) = (0.8, 0.6, -0.6, 0.8)
                }
                commit.layer(id, at: Int(id) - 1, 4 + offset, 4 + offset, 56, 56, .green)
                commit.set(id, .transform, .transform(tilt))
            }
        }
        #expect(fixture.renderer.statistics(of: key).droppedItems > 0)
        for x in 12..<52 { #expect(fixture[x, 32] == Pixel.green) }
    }
}
