import Geometry
import RenderTree
import SceneModel
import Testing
import WireProtocol

@testable import Compositor

@Suite("The cache of offscreen groups")
struct OffscreenGroupCacheTests {
    private static let client = ClientKey(rawValue: 1)
    private static let rect = PixelRect(x0: 0, y0: 0, x1: 64, y1: 64)

    /// Sets the list of a layer's group, with one item.
    private func update(_ layer: UInt32, in cache: inout OffscreenGroupCache, _ memory: inout MemoryBudget) throws {
        var budget = PaintBudget()
        var list = DisplayList()
        list.beginSection(Self.client)
        let item = DisplayItem.Name(layer: LayerID(rawValue: layer), generation: 0, part: .background)
        list.appendFill(item, Shape(Rect(x: 0, y: 0, width: 64, height: 64), through: .identity), 0xFFFF_0000, extent: Self.rect)
        list.endSection()
        let layout = OffscreenGroup.Layout(of: list, .none, within: Self.rect, finishedClip: .empty)
        let key = DisplayItem.Key(
            client: Self.client, name: DisplayItem.Name(layer: LayerID(rawValue: layer), generation: 0, part: .rasterization))
        let group = cache.update(key, &list, layout, &budget, &memory)
        _ = try #require(group)
    }

    @Test("A group that the complete list does not request is not painted, although it has damage")
    func unrequestedGroup() throws {
        var cache = OffscreenGroupCache()
        var memory = MemoryBudget(limit: 1 << 20)
        try update(1, in: &cache, &memory)
        let first = cache.nextStep(in: nil)
        #expect(first != nil)
        cache.beginList()
        cache.endList(&memory)
        // Its list may refer to bitmaps of nested groups that have been replaced.
        let last = cache.nextStep(in: nil)
        #expect(last == nil)
    }

    @Test("Groups that the complete list requests are painted")
    func requestedGroup() throws {
        var cache = OffscreenGroupCache()
        var memory = MemoryBudget(limit: 1 << 20)
        try update(1, in: &cache, &memory)
        try update(2, in: &cache, &memory)
        cache.beginList()
        try update(2, in: &cache, &memory)
        cache.endList(&memory)
        var painted = 0
        let painter = TilePainter()
        while let step = cache.nextStep(in: nil) {
            cache.carryOut(step, with: painter, in: nil)
            painted += 1
        }
        #expect(painted == 1)
    }
}
