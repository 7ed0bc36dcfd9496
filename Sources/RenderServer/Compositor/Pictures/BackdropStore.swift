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
    /// - Parameter pixelCount: Pixels that it needs memory for.
    mutating func backdrop(
        _ key: DisplayItem.Key, pixelCount: Int, sigmaX: Double, sigmaY: Double, _ budget: inout PixelBudget
    ) -> Backdrop? {
        let known = current[key] ?? former[key]
        guard budget.exchange(known?.pixelCount ?? 0, for: pixelCount, of: key.client) else { return nil }
        let backdrop = known ?? Backdrop()
        former[key] = nil
        current[key] = backdrop
        backdrop.update(sigmaX: sigmaX, sigmaY: sigmaY, pixelCount: pixelCount)
        return backdrop
    }

    /// Lets go of what the list that began last does not use.
    mutating func retire(_ budget: inout PixelBudget) {
        for (key, backdrop) in former { _ = budget.exchange(backdrop.pixelCount, for: 0, of: key.client) }
        former.removeAll(keepingCapacity: true)
    }
}
