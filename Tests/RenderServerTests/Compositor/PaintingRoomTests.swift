import Compositor
import RenderTree
import Testing
import WireProtocol

@Suite("What a client may have painted")
struct PaintingRoomTests {
    private static let side = 512
    private let key = ClientKey(rawValue: 1)

    /// A screen with as many translucent images as layers, each all over it, and another client's red square in front.
    private func stage(layers: Int) throws -> Stage {
        let stage = Stage(width: Self.side, height: Self.side)
        stage.add(client: 1)
        try stage.surface(0, width: 2, [0x0101_0000, 0x0100_0100, 0x0100_0001, 0x0101_0101])
        try stage.commit { commit in
            commit.root(0, Size(width: 512, height: 512))
            for id in 1...UInt32(layers) {
                commit.layer(id, at: Int(id) - 1, 0, 0, 512, 512)
                commit.set(id, .contents, .surface(SurfaceID(rawValue: 0)))
            }
        }
        try stage.add(client: 2) { $0.layer(1, 10, 10, 20, 20, .red) }
        stage.frame()
        return stage
    }

    @Test("is 64 images all over the screen, and nothing of another client's is left out")
    func images() throws {
        let stage = try stage(layers: 100)
        #expect(stage.renderer.statistics(of: key).droppedItems == 36)
        #expect(stage.renderer.statistics(of: ClientKey(rawValue: 2)).droppedItems == 0)
        #expect(stage[20, 20] == Pixel.red && stage[100, 100] != Pixel.black && stage.pixels == stage.repainted())
        let before = stage.pixels
        stage.renderer.display = stage.renderer.display
        stage.frame()
        #expect(stage.pixels == before && stage.renderer.statistics(of: key).droppedItems == 2 * 36)
        // Others go on; what is left out comes once there is room.
        try stage.commit(2) { $0.set(1, .position, .point(Point(x: 60, y: 60))) }
        stage.frame()
        #expect(stage[60, 60] == Pixel.red && stage[20, 20] == stage[100, 20] && stage.pixels == stage.repainted())
        let dropped = stage.renderer.statistics(of: key).droppedItems
        try stage.commit { commit in for id in 1...UInt32(40) { commit.set(id, .isHidden, .bool(true)) } }
        stage.frame()
        #expect(stage.renderer.statistics(of: key).droppedItems == dropped && stage.pixels == stage.repainted())
    }

    @Test("is enough for all that it shows otherwise")
    func enough() throws {
        let stage = try stage(layers: 64)
        #expect(stage.renderer.statistics(of: key).droppedItems == 0)
    }

    @Test("leaves out blurs that take too long, and shows what they would have blurred")
    func blurs() throws {
        let stage = try Stage(width: Self.side, height: Self.side) { commit in
            commit.layer(1, 0, 0, 512, 512, .blue)
            for id in 2..<22 as Range<UInt32> {
                commit.layer(id, at: Int(id) - 1, 10 * Double(id), 10, 300, 300, .green)
                commit.set(id, .blurRadius, .scalar(20))
            }
            for id in 22..<42 as Range<UInt32> {
                commit.layer(id, at: Int(id) - 1, 0, 0, 512, 512)
                commit.set(id, .backgroundBlurRadius, .scalar(20))
            }
        }
        let counts = stage.renderer.statistics(of: key)
        #expect(counts.droppedItems > 10 && counts.layers == 42)
        #expect(stage[300, 200] == Pixel.green && stage.pixels == stage.repainted())
        let before = stage.pixels
        stage.renderer.display = stage.renderer.display
        stage.frame()
        #expect(stage.pixels == before)
    }

    @Test("is as much for the looks that transitions begin with, which take memory from the client's own alone")
    func looks() throws {
        let stage = try Stage(width: Self.side, height: Self.side) { commit in
            for id in 1...200 as ClosedRange<UInt32> { commit.layer(id, at: Int(id) - 1, 0, 0, 500, 500, .blue) }
            commit.layer(201, at: 200, 0, 0, 10, 10, .red)
        }
        func fade(_ layer: UInt32, _ commit: inout Commit) {
            commit.add(
                AnimationID(rawValue: layer - 1), to: LayerID(rawValue: layer),
                AnimationDescription(timing: MediaTiming(duration: 1), content: .transition(Transition(kind: .fade))))
        }
        try stage.commit { commit in for id in 1...200 as ClosedRange<UInt32> { fade(id, &commit) } }
        stage.frame()
        // Of 8,388,608 pixels a look takes 251,024.
        let dropped = stage.renderer.statistics(of: key).droppedItems
        #expect(dropped >= 167 && stage.pixels == stage.repainted())
        try stage.commit { commit in
            for id in 0..<200 as Range<UInt32> { commit.changes.append(.removeAnimation(AnimationID(rawValue: id))) }
        }
        stage.frame(at: 0.1)
        // The memory is there again.
        try stage.commit { commit in
            fade(201, &commit)
            commit.set(201, .backgroundColor, .color(.green))
        }
        stage.frame(at: 0.1)
        // A tenth of the way.
        #expect(isClose(stage[5, 5], 0xFFE6_1A00, by: 1) && stage.renderer.statistics(of: key).droppedItems == dropped)
    }

    @Test("is without bitmaps where there is no memory for them, and shows the layers all the same")
    func noMemory() throws {
        func stage(cacheBytes: Int) throws -> Stage {
            let stage = Stage(width: 200, height: 200, cacheBytes: cacheBytes)
            try stage.add(client: 1) { commit in
                commit.layer(1, 10, 10, 80, 80, .green)
                commit.layer(2, in: 1, 0, 0, 20, 20, .red)
                commit.set(1, .shouldRasterize, .bool(true))
                commit.layer(3, at: 1, 110, 110, 60, 60, .blue)
                commit.set(3, .blurRadius, .scalar(3))
            }
            stage.frame()
            return stage
        }
        let (rich, poor) = (try stage(cacheBytes: 1 << 20), try stage(cacheBytes: 1 << 12))
        #expect(rich.renderer.statistics(of: key).droppedItems == 0 && rich[109, 140] != Pixel.black)
        #expect(poor.renderer.statistics(of: key).droppedItems > 0 && poor[109, 140] == Pixel.black)
        for stage in [rich, poor] { #expect(stage[20, 20] == Pixel.red && stage[60, 60] == Pixel.green && stage[140, 140] == Pixel.blue) }
    }

    @Test("counts groups within groups as often as they are blended")
    func groups() throws {
        let depth = Limits.treeDepth - 1
        let stage = try Stage(width: Self.side, height: Self.side) { commit in
            for id in 1..<UInt32(depth) {
                commit.layer(id, in: id - 1, 0, 0, 512, 512, id % 2 == 0 ? .green : nil)
                commit.set(id, .opacity, .scalar(0.999))
            }
        }
        #expect(stage.renderer.statistics(of: key).droppedItems > 0 && stage.pixels == stage.repainted())
    }
}
