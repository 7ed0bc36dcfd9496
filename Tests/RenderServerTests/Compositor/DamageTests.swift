import Compositor
import RenderTree
import Testing
import WireProtocol

@Suite("Which pixels are painted again")
struct DamageTests {
    private func scene() throws -> Stage {
        try Stage(width: 200, height: 200) {
            $0.layer(1, in: 0, at: 0, 10, 10, 20, 20, .red)
            $0.layer(2, in: 0, at: 1, 100, 100, 20, 20, .green)
            $0.layer(3, in: 0, at: 2, 110, 110, 20, 20, .blue)
        }
    }

    private func damage(_ stage: Stage, _ build: (inout Commit) -> Void) throws -> Set<PixelRect> {
        try stage.commit(1, build)
        let damage = stage.frame().damage
        #expect(stage.pixels == stage.repainted())
        return Set(damage)
    }

    @Test("the first frame that shows something and every one after a change of the display damage the whole screen")
    func everything() throws {
        let stage = Stage()
        #expect(stage.frame().damage.isEmpty)
        try stage.add(client: 1) { _ in }
        #expect(stage.frame().damage == [rect(0, 0, 40, 40)])
        #expect(stage.frame().damage.isEmpty)
        stage.renderer.display = DisplayConfiguration(width: 40, height: 40, scale: 2, refreshRate: 60)
        #expect(stage.frame().damage == [rect(0, 0, 40, 40)])
    }

    @Test("nothing changed: nothing is damaged, also by commits that change nothing that shows")
    func nothing() throws {
        let stage = try scene()
        #expect(stage.frame().damage.isEmpty)
        #expect(try damage(stage) { $0.set(1, .backgroundColor, .color(.red)) }.isEmpty)
        #expect(try damage(stage) { $0.layer(4, -50, -50, 20, 20, .red) }.isEmpty)
        #expect(try damage(stage) { $0.set(0, .zPosition, .scalar(4)) }.isEmpty)
    }

    @Test("a layer that moves damages where it was and where it is")
    func move() throws {
        let stage = try scene()
        #expect(try damage(stage) { $0.set(1, .position, .point(Point(x: 80, y: 20))) } == [rect(10, 10, 30, 30), rect(70, 10, 90, 30)])
        #expect(try damage(stage) { $0.set(1, .position, .point(Point(x: -80, y: 20))) } == [rect(70, 10, 90, 30)])
    }

    @Test("a layer that appears, changes colour or goes damages its own pixels")
    func appearAndGo() throws {
        let stage = try scene()
        #expect(try damage(stage) { $0.layer(4, 50, 50, 5, 6, .white) } == [rect(50, 50, 55, 56)])
        #expect(try damage(stage) { $0.set(4, .backgroundColor, .color(.blue)) } == [rect(50, 50, 55, 56)])
        #expect(try damage(stage) { $0.set(4, .isHidden, .bool(true)) } == [rect(50, 50, 55, 56)])
        #expect(try damage(stage) { $0.set(4, .isHidden, .bool(false)) } == [rect(50, 50, 55, 56)])
        let gone = try damage(stage) {
            $0.remove(from: 0, at: 0)
            $0.destroy(LayerID(rawValue: 4))
        }
        #expect(gone == [rect(50, 50, 55, 56)])
    }

    @Test("another layer with the id and the place of one that went damages both places")
    func reusedID() throws {
        let stage = try scene()
        let damage = try damage(stage) {
            $0.remove(from: 0, at: 0)
            $0.destroy(LayerID(rawValue: 1))
            $0.layer(1, 60, 10, 20, 20, .white)
        }
        #expect(damage == [rect(10, 10, 30, 30), rect(60, 10, 80, 30)])
    }

    @Test("a layer that comes to the front damages its own pixels only")
    func reorder() throws {
        let stage = try scene()
        #expect(try damage(stage) { $0.set(2, .zPosition, .scalar(1)) } == [rect(100, 100, 120, 120)])
        #expect(stage[115, 115] == Pixel.green)
    }

    @Test("a change inside of a group damages only what changed, the group's opacity all of it")
    func groups() throws {
        let stage = try scene()
        _ = try damage(stage) {
            $0.layer(4, 20, 150, 40, 40, .white)
            $0.layer(5, in: 4, 2, 3, 4, 5, .red)
            $0.set(4, .opacity, .scalar(0.5))
        }
        #expect(try damage(stage) { $0.set(5, .backgroundColor, .color(.blue)) } == [rect(22, 153, 26, 158)])
        #expect(try damage(stage) { $0.set(4, .opacity, .scalar(0.6)) } == [rect(20, 150, 60, 190)])
        // Now its members are painted by themselves.
        #expect(try damage(stage) { $0.set(4, .opacity, .scalar(1)) } == [rect(20, 150, 60, 190)])
        #expect(stage[30, 180] == Pixel.white)
    }

    @Test("a member of a group is seen where it moves to, beyond all other members")
    func moveInGroup() throws {
        let stage = try scene()
        _ = try damage(stage) {
            $0.layer(4, 20, 150, 10, 10, .white)
            $0.layer(5, in: 4, 0, 0, 4, 4, .red)
            $0.set(4, .opacity, .scalar(0.5))
        }
        #expect(
            try damage(stage) { $0.set(5, .position, .point(Point(x: 102, y: 2))) } == [rect(20, 150, 24, 154), rect(120, 150, 124, 154)])
        #expect(isClose(stage[122, 152], 0xFF80_0000, by: 1))
    }

    @Test("a layer that leaves a group for the place behind it in the order is painted again")
    func leaveGroup() throws {
        let stage = try scene()
        _ = try damage(stage) {
            $0.layer(4, 0, 150, 10, 10, .white)
            $0.layer(5, in: 4, 50, 0, 4, 4, .red)
            $0.set(4, .opacity, .scalar(0.5))
        }
        let left = try damage(stage) {
            $0.remove(from: 4, at: 0)
            $0.splice(LayerID(rawValue: 0), at: 1, removing: 0, inserting: [LayerID(rawValue: 5)])
            $0.set(5, .position, .point(Point(x: 52, y: 152)))
            // The group has two members still.
            $0.layer(6, in: 4, 20, 0, 4, 4, .red)
        }
        #expect(left == [rect(50, 150, 54, 154), rect(20, 150, 24, 154)])
        #expect(stage[52, 152] == Pixel.red)
    }

    @Test("damage is cut to the clip of a superlayer")
    func clipped() throws {
        let stage = try scene()
        _ = try damage(stage) {
            $0.layer(4, 20, 150, 40, 40)
            $0.set(4, .masksToBounds, .bool(true))
            $0.layer(5, in: 4, 30, 30, 30, 30, .red)
        }
        #expect(try damage(stage) { $0.set(5, .backgroundColor, .color(.blue)) } == [rect(50, 180, 60, 190)])
    }

    @Test("many small changes become at most 16 rectangles that cover them")
    func limit() throws {
        let stage = try Stage(width: 200, height: 200) { commit in
            for i in 0..<60 { commit.layer(UInt32(i + 1), Double(i % 10) * 20, Double(i / 10) * 30, 5, 5, .red) }
        }
        let rects = try damage(stage) { commit in
            for i in 0..<60 { commit.set(UInt32(i + 1), .backgroundColor, .color(.blue)) }
        }
        #expect(rects.count <= 16 && !rects.isEmpty)
        for i in 0..<60 {
            let place = rect(i % 10 * 20, i / 10 * 30, i % 10 * 20 + 5, i / 10 * 30 + 5)
            #expect(rects.contains { $0.contains(place) })
        }
    }

    // MARK: Contents

    private func image() throws -> Stage {
        let stage = Stage(width: 100, height: 100)
        stage.renderer.addClient(ClientKey(rawValue: 1))
        try stage.surface(0, width: 10, [UInt32](repeating: Pixel.red, count: 100))
        try stage.commit {
            $0.root(0, Size(width: 100, height: 100))
            $0.layer(1, 20, 20, 40, 40)
            $0.set(1, .contents, .surface(SurfaceID(rawValue: 0)))
            $0.set(1, .magnificationFilter, .choice(ContentsFilter.nearest.rawValue))
        }
        stage.frame()
        return stage
    }

    /// Red, but for the pixels of a rectangle.
    private func pixels(_ change: PixelRect) -> [UInt32] {
        (0..<100).map { change.contains(rect($0 % 10, $0 / 10, $0 % 10 + 1, $0 / 10 + 1)) ? Pixel.green : Pixel.red }
    }

    @Test("contents swapped in part damage the pixels that show this part, and little more")
    func partial() throws {
        let stage = try image()
        let change = rect(3, 4, 5, 6)
        try stage.surface(1, width: 10, pixels(change))
        let swapped = try damage(stage) {
            $0.changes.append(.swapContents(LayerID(rawValue: 1), SurfaceID(rawValue: 1), damage: change))
            $0.changes.append(.destroySurface(SurfaceID(rawValue: 0)))
        }
        // Four device pixels for each; half a pixel of contents around it belongs to linear samples.
        #expect(swapped == [rect(30, 34, 42, 46)])
        #expect(stage.box(of: Pixel.green) == rect(32, 36, 40, 44))
    }

    @Test("contents swapped in part after they were set anew damage all of the layer")
    func setThenSwapped() throws {
        let stage = try image()
        try stage.surface(1, width: 10, [UInt32](repeating: Pixel.blue, count: 100))
        try stage.surface(2, width: 10, [UInt32](repeating: Pixel.blue, count: 100))
        let swapped = try damage(stage) {
            $0.set(1, .contents, .surface(SurfaceID(rawValue: 1)))
            $0.changes.append(.swapContents(LayerID(rawValue: 1), SurfaceID(rawValue: 2), damage: rect(0, 0, 1, 1)))
        }
        #expect(swapped == [rect(20, 20, 60, 60)])
        let back = try damage(stage) {
            $0.changes.append(.swapContents(LayerID(rawValue: 1), SurfaceID(rawValue: 1), damage: rect(0, 0, 1, 1)))
            $0.set(1, .contents, .surface(SurfaceID(rawValue: 0)))
        }
        #expect(back == [rect(20, 20, 60, 60)])
    }

    @Test("another surface with the id of one that was destroyed damages all of the layer")
    func reusedSurface() throws {
        let stage = try image()
        try stage.commit {
            $0.set(1, .contents, .none)
            $0.changes.append(.destroySurface(SurfaceID(rawValue: 0)))
        }
        try stage.surface(0, width: 10, [UInt32](repeating: Pixel.blue, count: 100))
        #expect(try damage(stage) { $0.set(1, .contents, .surface(SurfaceID(rawValue: 0))) } == [rect(20, 20, 60, 60)])
        #expect(stage.box(of: Pixel.blue) == rect(20, 20, 60, 60))
    }
}
