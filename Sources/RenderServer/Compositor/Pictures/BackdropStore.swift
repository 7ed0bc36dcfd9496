import Raster
import WireProtocol

/// The backdrops that lists show, by the names of their items.
struct BackdropStore: ~Copyable {
    private var former: [DisplayItem.Key: Backdrop] = [:]
    private var current: [DisplayItem.Key: Backdrop] = [:]

    /// Begins a new list, which `retire` ends.
    mutating func begin() {
        swap(&former, &current)
        current.removeAll(keepingCapacity: true)
    }

    /// The backdrop of some name; nil where there is no room for it.
    ///
    /// - Parameters:
    ///   - extent: What of it is seen.
    ///   - bounds: Of all that is painted.
    mutating func backdrop(
        _ key: DisplayItem.Key, _ extent: PixelRect, within bounds: PixelRect, sigmaX: Double, sigmaY: Double, _ budget: inout PixelBudget
    ) -> Backdrop? {
        let known = current[key] ?? former[key]
        let pixels = extent.area + Backdrop.sampled(for: extent, within: bounds, sigmaX: sigmaX, sigmaY: sigmaY).area
        guard !extent.isEmpty, budget.exchange(known?.pixelCount ?? 0, for: pixels, of: key.client) else { return nil }
        let backdrop = known ?? Backdrop()
        former[key] = nil
        current[key] = backdrop
        backdrop.update(sigmaX: sigmaX, sigmaY: sigmaY, pixelCount: pixels)
        return backdrop
    }

    /// Lets go of what the list that began last does not use.
    mutating func retire(_ budget: inout PixelBudget) {
        for (key, backdrop) in former { _ = budget.exchange(backdrop.pixelCount, for: 0, of: key.client) }
        former.removeAll(keepingCapacity: true)
    }
}
