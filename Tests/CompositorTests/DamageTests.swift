import Compositor
import Geometry
import RenderTree
import SceneModel
import Testing
import WireProtocol

@Suite("Damage of frames")
struct DamageTests {
    /// Returns a screen with three squares: red alone, and blue overlapping green.
    private func scene() throws -> RendererFixture {
        try RendererFixture(width: 200, height: 200) {
            $0.layer(1, in: 0, at: 0, 10, 10, 20, 20, .red)
            $0.layer(2, in: 0, at: 1, 100, 100, 20, 20, .green)
            $0.layer(3, in: 0, at: 2, 110, 110, 20, 20, .blue)
        }
    }

    /// Commits changes and returns the damage of the next frame. Checks that repainting it was
    /// enough.
    private func damage(_ fixture: RendererFixture, _ build: (inout Commit) -> Void) throws -> Set<PixelRect> {
        try fixture.commit(1, build)
        let damage = fixture.frame().damage
        #expect(fixture.pixels == fixture.repainted())
        return Set(damage)
    }

    @Test("The first frame with layers and every frame after a change of the display damage the whole screen")
    func everything() throws {
        let fixture = RendererFixture()
        #expect(fixture.frame().damage.isEmpty)
        try fixture.add(client: 1) { _ in }
        #expect(fixture.frame().damage == [rect(0, 0, 40, 40)])
        #expect(fixture.frame().damage.isEmpty)
        fixture.renderer.display = DisplayConfiguration(width: 40, height: 40, scale: 2, refreshRate: 60)
        #expect(fixture.frame().damage == [rect(0, 0, 40, 40)])
    }

    @Test("Frames without a visible change damage nothing")
    func nothing() throws {
        let fixture = try scene()
        #expect(fixture.frame().damage.isEmpty)
        #expect(try damage(fixture) { $0.set(1, .backgroundColor, .color(.red)) }.isEmpty)
        #expect(try damage(fixture) { $0.layer(4, -50, -50, 20, 20, .red) }.isEmpty)
        #expect(try damage(fixture) { $0.set(0, .zPosition, .scalar(4)) }.isEmpty)
    }

    @Test("A moving layer damages its old and its new position")
    func move() throws {
        let fixture = try scene()
        #expect(try damage(fixture) { $0.set(1, .position, .point(Point(x: 80, y: 20))) } == [rect(10, 10, 30, 30), rect(70, 10, 90, 30)])
        #expect(try damage(fixture) { $0.set(1, .position, .point(Point(x: -80, y: 20))) } == [rect(70, 10, 90, 30)])
    }

    @Test("A layer that appears, changes color or disappears damages its own pixels")
    func appearAndDisappear() throws {
        let fixture = try scene()
        #expect(try damage(fixture) { $0.layer(4, 50, 50, 5, 6, .white) } == [rect(50, 50, 55, 56)])
        #expect(try damage(fixture) { $0.set(4, .backgroundColor, .color(.blue)) } == [rect(50, 50, 55, 56)])
        #expect(try damage(fixture) { $0.set(4, .isHidden, .bool(true)) } == [rect(50, 50, 55, 56)])
        #expect(try damage(fixture) { $0.set(4, .isHidden, .bool(false)) } == [rect(50, 50, 55, 56)])
        let removed = try damage(fixture) {
            $0.remove(from: 0, at: 0)
            $0.destroy(LayerID(rawValue: 4))
        }
        #expect(removed == [rect(50, 50, 55, 56)])
    }

    @Test("A layer that reuses the id and the index of a destroyed layer damages both rectangles")
    func reusedID() throws {
        let fixture = try scene()
        let damage = try damage(fixture) {
            $0.remove(from: 0, at: 0)
            $0.destroy(LayerID(rawValue: 1))
            $0.layer(1, 60, 10, 20, 20, .white)
        }
        #expect(damage == [rect(10, 10, 30, 30), rect(60, 10, 80, 30)])
    }

    @Test("A layer that comes to the front damages only its own pixels")
    func reorder() throws {
        let fixture = try scene()
        #expect(try damage(fixture) { $0.set(2, .zPosition, .scalar(1)) } == [rect(100, 100, 120, 120)])
        #expect(fixture[115, 115] == Pixel.green)
    }

    @Test("A change within a group damages the changed member, and a change of the group's opacity damages the whole group")
    func groups() throws {
        let fixture = try scene()
        _ = try damage(fixture) {
            $0.layer(4, 20, 150, 40, 40, .white)
            $0.layer(5, in: 4, 2, 3, 4, 5, .red)
            $0.set(4, .opacity, .scalar(0.5))
        }
        #expect(try damage(fixture) { $0.set(5, .backgroundColor, .color(.blue)) } == [rect(22, 153, 26, 158)])
        #expect(try damage(fixture) { $0.set(4, .opacity, .scalar(0.6)) } == [rect(20, 150, 60, 190)])
        // The members are no longer a group.
        #expect(try damage(fixture) { $0.set(4, .opacity, .scalar(1)) } == [rect(20, 150, 60, 190)])
        #expect(fixture[30, 180] == Pixel.white)
    }

    @Test("A member of a group is visible at its new position beyond all other members")
    func moveInGroup() throws {
        let fixture = try scene()
        _ = try damage(fixture) {
            $0.layer(4, 20, 150, 10, 10, .white)
            $0.layer(5, in: 4, 0, 0, 4, 4, .red)
            $0.set(4, .opacity, .scalar(0.5))
        }
        #expect(
            try damage(fixture) { $0.set(5, .position, .point(Point(x: 102, y: 2))) } == [rect(20, 150, 24, 154), rect(120, 150, 124, 154)])
        #expect(isClose(fixture[122, 152], 0xFF80_0000, by: 1))
    }

    @Test("A layer that leaves a group for the index after it is painted again")
    func leaveGroup() throws {
        let fixture = try scene()
        _ = try damage(fixture) {
            $0.layer(4, 0, 150, 10, 10, .white)
            $0.layer(5, in: 4, 50, 0, 4, 4, .red)
            $0.set(4, .opacity, .scalar(0.5))
        }
        let difference = try damage(fixture) {
            $0.remove(from: 4, at: 0)
            $0.splice(LayerID(rawValue: 0), at: 1, removing: 0, inserting: [LayerID(rawValue: 5)])
            $0.set(5, .position, .point(Point(x: 52, y: 152)))
            // The group still has two members.
            $0.layer(6, in: 4, 20, 0, 4, 4, .red)
        }
        #expect(difference == [rect(50, 150, 54, 154), rect(20, 150, 24, 154)])
        #expect(fixture[52, 152] == Pixel.red)
    }

    @Test("Damage is clipped to the bounds of a superlayer that masks")
    func clipped() throws {
        let fixture = try scene()
        _ = try damage(fixture) {
            $0.layer(4, 20, 150, 40, 40)
            $0.set(4, .masksToBounds, .bool(true))
            $0.layer(5, in: 4, 30, 30, 30, 30, .red)
        }
        #expect(try damage(fixture) { $0.set(5, .backgroundColor, .color(.blue)) } == [rect(50, 180, 60, 190)])
    }

    @Test("Many small changes become at most 16 rectangles that contain them")
    func limit() throws {
        let fixture = try RendererFixture(width: 200, height: 200) { commit in
            for i in 0..<60 { commit.layer(UInt32(i + 1), Double(i % 10) * 20, Double(i / 10) * 30, 5, 5, .red) }
        }
        let rects = try damage(fixture) { commit in
            for i in 0..<60 { commit.set(UInt32(i + 1), .backgroundColor, .color(.blue)) }
        }
        #expect(rects.count <= 16 && !rects.isEmpty)
        for i in 0..<60 {
            let changed = rect(i % 10 * 20, i / 10 * 30, i % 10 * 20 + 5, i / 10 * 30 + 5)
            #expect(rects.contains { $0.contains(changed) })
        }
    }

    // MARK: Contents

    private func image() throws -> RendererFixture {
        let fixture = RendererFixture(width: 100, height: 100)
        fixture.renderer.addClient(ClientKey(rawValue: 1))
        try fixture.surface(0, width: 10, [UInt32](repeating: Pixel.red, count: 100))
        try fixture.commit {
            $0.root(0, Size(width: 100, height: 100))
            $0.layer(1, 20, 20, 40, 40)
            $0.set(1, .contents, .surface(SurfaceID(rawValue: 0)))
            $0.set(1, .magnificationFilter, .choice(ContentsFilter.nearest.rawValue))
        }
        fixture.frame()
        return fixture
    }

    /// Red pixels, with a green rectangle.
    private func pixels(_ change: PixelRect) -> [UInt32] {
        (0..<100).map { change.contains(rect($0 % 10, $0 / 10, $0 % 10 + 1, $0 / 10 + 1)) ? Pixel.green : Pixel.red }
    }

    @Test("Contents swapped in part damage the pixels that show this part and half a pixel of contents around it")
    func partial() throws {
        let fixture = try image()
        let change = rect(3, 4, 5, 6)
        try fixture.surface(1, width: 10, pixels(change))
        let swapped = try damage(fixture) {
            $0.changes.append(.swapContents(LayerID(rawValue: 1), SurfaceID(rawValue: 1), damage: change))
            $0.changes.append(.destroySurface(SurfaceID(rawValue: 0)))
        }
        // Each pixel covers four device pixels; linear sampling extends the part by half a pixel.
        #expect(swapped == [rect(30, 34, 42, 46)])
        #expect(fixture.box(of: Pixel.green) == rect(32, 36, 40, 44))
    }

    @Test("Contents swapped in part after being set damage the whole layer")
    func setThenSwapped() throws {
        let fixture = try image()
        try fixture.surface(1, width: 10, [UInt32](repeating: Pixel.blue, count: 100))
        try fixture.surface(2, width: 10, [UInt32](repeating: Pixel.blue, count: 100))
        let swapped = try damage(fixture) {
            $0.set(1, .contents, .surface(SurfaceID(rawValue: 1)))
            $0.changes.append(.swapContents(LayerID(rawValue: 1), SurfaceID(rawValue: 2), damage: rect(0, 0, 1, 1)))
        }
        #expect(swapped == [rect(20, 20, 60, 60)])
        let back = try damage(fixture) {
            $0.changes.append(.swapContents(LayerID(rawValue: 1), SurfaceID(rawValue: 1), damage: rect(0, 0, 1, 1)))
            $0.set(1, .contents, .surface(SurfaceID(rawValue: 0)))
        }
        #expect(back == [rect(20, 20, 60, 60)])
    }

    @Test("A surface that reuses the id of a destroyed surface damages the whole layer")
    func reusedSurface() throws {
        let fixture = try image()
        try fixture.commit {
            $0.set(1, .contents, .none)
            $0.changes.append(.destroySurface(SurfaceID(rawValue: 0)))
        }
        try fixture.surface(0, width: 10, [UInt32](repeating: Pixel.blue, count: 100))
        #expect(try damage(fixture) { $0.set(1, .contents, .surface(SurfaceID(rawValue: 0))) } == [rect(20, 20, 60, 60)])
        #expect(fixture.box(of: Pixel.blue) == rect(20, 20, 60, 60))
    }
}
