import Geometry
import Raster
import RenderTree

/// The offscreen groups of the current display list, and those among them that have damage.
struct OffscreenGroupCache: ~Copyable {
    private var groups = BitmapCache<OffscreenGroup>()
    /// The damaged groups in painting order: nested groups first.
    private var damaged: [OffscreenGroup] = []

    /// Begins a new list.
    mutating func beginList() { groups.beginList() }

    /// Sets the display list of a group, and returns the previous list in exchange.
    ///
    /// - Returns: The group, or `nil`, without a change, if it has no pixels or the budget does not
    ///   allow it.
    mutating func update(
        _ key: DisplayItem.Key, _ list: inout DisplayList, _ layout: OffscreenGroup.Layout, _ budget: inout MemoryBudget
    ) -> OffscreenGroup? {
        let pixels = layout.pixelCount
        guard pixels > 0, let group = groups.bitmap(key, pixels: pixels, &budget, isOptional: layout.finish != .none) else { return nil }
        group.update(&list, layout)
        if !group.isQueued, !group.damage.rects.isEmpty {
            group.isQueued = true
            damaged.append(group)
        }
        return group
    }

    /// Returns the number of pixels of a group; 0 if there is none.
    func pixelCount(of key: DisplayItem.Key) -> Int { groups.cached(key)?.pixelCount ?? 0 }

    /// Releases the groups that the list did not request.
    mutating func endList(_ budget: inout MemoryBudget) { groups.endList(&budget) }

    /// Releases the groups of a client, which are not painted again.
    mutating func remove(_ client: ClientKey, _ budget: inout MemoryBudget) {
        groups.forEach(of: client) { $0.isQueued = false }
        damaged.removeAll { !$0.isQueued }
        groups.remove(client, &budget)
    }

    /// Paints the damaged pixels of all groups.
    mutating func paint(with painter: TilePainter) {
        for group in damaged {
            group.paint(with: painter)
            group.isQueued = false
        }
        damaged.removeAll(keepingCapacity: true)
    }

    /// Checks the display lists of all groups.
    func checkInvariants() throws(InvariantViolation) {
        for group in groups.bitmaps { try group.checkInvariants() }
    }
}
