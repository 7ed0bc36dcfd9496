import Raster
import WireProtocol

/// The masks of the shadows that a list shows, so that one made anew does not blur again what stayed as it was.
struct ShadowMaskCache: ~Copyable {
    private struct Entry {
        var silhouette: Silhouette
        var plan: ShadowPlan
        /// From the layer's coordinates to the mask's pixels.
        var toMask: Homography
        var clip: PixelRect
        /// nil where there is nothing to be seen.
        var mask: ShadowMask?

        var pixelCount: Int { mask?.pixels.area ?? 0 }
    }

    private var former: [DisplayItem.Key: Entry] = [:]
    private var current: [DisplayItem.Key: Entry] = [:]
    private var rasterizer = Rasterizer()
    private var outline = Outline()

    /// Begins a new list, which `retire` ends.
    mutating func begin() {
        swap(&former, &current)
        current.removeAll(keepingCapacity: true)
    }

    /// A silhouette, blurred in a mask's space; nil where nothing of it is seen within the clip, which is of that space, or there is no room for it.
    mutating func mask(
        _ key: DisplayItem.Key, of silhouette: Silhouette, _ plan: ShadowPlan, toMask: Homography, sigmaX: Double, sigmaY: Double,
        within clip: PixelRect, _ budget: inout PixelBudget
    ) -> ShadowMask? {
        let known = current[key] ?? former[key]
        if let known, known.plan == plan, known.toMask == toMask, known.clip == clip, known.silhouette == silhouette {
            former[key] = nil
            current[key] = known
            return known.mask
        }
        silhouette.trace(through: toMask, into: &outline)
        let pixels = ShadowMask.pixels(of: outline, sigmaX: sigmaX, sigmaY: sigmaY, within: clip)
        guard budget.exchange(known?.pixelCount ?? 0, for: pixels.area, of: key.client) else { return nil }
        let mask = ShadowMask(of: outline, pixels, sigmaX: sigmaX, sigmaY: sigmaY, using: &rasterizer)
        former[key] = nil
        current[key] = Entry(silhouette: silhouette, plan: plan, toMask: toMask, clip: clip, mask: mask)
        return mask
    }

    /// Lets go of what the list that began last does not use.
    mutating func retire(_ budget: inout PixelBudget) {
        for (key, entry) in former { _ = budget.exchange(entry.pixelCount, for: 0, of: key.client) }
        former.removeAll(keepingCapacity: true)
    }
}
