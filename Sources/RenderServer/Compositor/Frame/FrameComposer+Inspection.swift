import Geometry
import Raster
import RenderTree
import WireProtocol

/// Questions about the frame that is shown.
extension FrameComposer {
    /// Returns whether an item of the client other than a shadow may paint at a position (device
    /// pixels).
    func paints(_ client: ClientKey, x: Double, y: Double) -> Bool {
        let range = -1e6...1e6
        guard range.contains(x), range.contains(y), let section = shown.list.sections.first(where: { $0.client == client }) else {
            return false
        }
        let (x, y) = (x.rounded(.down), y.rounded(.down))
        let pixel = PixelRect(x0: Int(x), y0: Int(y), x1: Int(x) + 1, y1: Int(y) + 1)
        let (extent, query) = (PixelExtent(pixel), PackedBounds.Query(pixel))
        return section.items.contains { index in
            guard shown.list.packedBounds[index].mayIntersect(query) else { return false }
            let item = shown.list.items[index]
            if case .picture(let picture) = shown.list.paint(of: item) { return picture.isVisible(x: pixel.x0, y: pixel.y0) }
            return item.extent.intersects(extent) && !item.isGroup && item.name.part != .shadow && item.name.part != .shadowMask
        }
    }

    /// The number of items for which the lists have memory, for tests.
    var itemCapacity: Int { shown.list.items.capacity + next.items.capacity }

    /// The number of layers that composing has visited, for tests of the costs.
    var stepCount: Int { builder.stepCount }

    /// Returns what frames have lacked of a client so far.
    func omissions(of client: ClientKey) -> Omissions {
        Omissions(bitmaps: caches.memory.droppedCounts[client] ?? 0, approximations: approximations[client] ?? 0)
    }

    /// Checks the display list of the screen and those of offscreen groups.
    func checkInvariants() throws(InvariantViolation) {
        try shown.checkInvariants()
        try caches.offscreenGroups.checkInvariants()
    }
}
