import Geometry
import Raster
import RenderTree

/// The shadow masks of the current display list, so that the next list blurs only shadows that
/// changed.
struct ShadowMaskCache: ~Copyable {
    private struct Entry {
        var request: ShadowMask.Request
        /// The mask, or `nil` if it would have no pixels.
        var mask: ShadowMask?

        var pixelCount: Int { mask?.pixels.area ?? 0 }
    }

    private var previous: [DisplayItem.Key: Entry] = [:]
    private var current: [DisplayItem.Key: Entry] = [:]
    private var rasterizer = Rasterizer()
    private var outline = Outline()

    /// Begins a new list.
    mutating func beginList() {
        swap(&previous, &current)
        current.removeAll(keepingCapacity: true)
    }

    /// Returns the mask of an item's shadow, or `nil` if nothing of it is visible or the budgets do
    /// not allow it. A mask that is not cached is charged as a blur of its pixels.
    mutating func mask(
        _ key: DisplayItem.Key, _ request: ShadowMask.Request, _ budget: inout PaintBudget, _ memory: inout MemoryBudget
    ) -> ShadowMask? {
        let cached = current[key] ?? previous[key]
        if let cached, cached.request == request {
            previous[key] = nil
            current[key] = cached
            return cached.mask
        }
        let sigma = request.plan.sigma
        request.silhouette.trace(through: request.toMask, into: &outline)
        let pixels = ShadowMask.pixels(of: outline, sigma: sigma, within: request.clip)
        guard budget.chargeImmediate((PaintBudget.blurredPixelCost(sigma) + PaintBudget.clearedPixelCost) * Double(pixels.area)),
            memory.exchange(cached?.pixelCount ?? 0, for: pixels.area, of: key.client)
        else { return nil }
        let mask = ShadowMask(of: outline, pixels, sigma: sigma, using: &rasterizer)
        previous[key] = nil
        current[key] = Entry(request: request, mask: mask)
        return mask
    }

    /// Releases the masks of a client.
    mutating func remove(_ client: ClientKey, _ budget: inout MemoryBudget) {
        for (key, entry) in current where key.client == client { _ = budget.exchange(entry.pixelCount, for: 0, of: client) }
        for (key, entry) in previous where key.client == client { _ = budget.exchange(entry.pixelCount, for: 0, of: client) }
        current = current.filter { $0.key.client != client }
        previous = previous.filter { $0.key.client != client }
    }

    /// Releases the masks that the list did not request.
    mutating func endList(_ budget: inout MemoryBudget) {
        for (key, entry) in previous { _ = budget.exchange(entry.pixelCount, for: 0, of: key.client) }
        previous.removeAll(keepingCapacity: true)
    }
}
