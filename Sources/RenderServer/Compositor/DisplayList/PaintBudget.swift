import Geometry
import Raster

/// The paint operations that one client may still cause in a frame, so that no client uses up the
/// time of the others.
///
/// The unit is the time to cover one pixel with an opaque color, about half a nanosecond on one
/// core. An operation that exceeds the budget is dropped and counted.
struct PaintBudget {
    /// The budget on small screens, more than any reasonable app needs.
    private static let minimum = 134_217_728.0
    /// The budget in screens, each covered once with a solid color.
    private static let screens = 64.0
    /// The cost of a blurred pixel.
    static let blurCost = 64.0
    /// The cost of visiting a layer (200 ns), which counts if a commit asks for it many times.
    static let visitCost = 400.0

    private(set) var remaining: Double
    /// The cost of the items of a list.
    private(set) var itemCost = 0.0
    /// The number of operations dropped or approximated.
    private(set) var droppedCount = 0

    /// Creates the budget of a client.
    ///
    /// - Parameter remaining: The budget if it is not the full budget for the screen.
    init(on screen: PixelRect, remaining: Double? = nil) { self.remaining = remaining ?? Self.full(on: screen) }

    /// Creates an unlimited budget.
    init() { remaining = .infinity }

    /// Returns the budget of a client at the start of a frame.
    static func full(on screen: PixelRect) -> Double { max(minimum, screens * Double(screen.area)) }

    /// Charges an item.
    ///
    /// - Returns: Whether the budget allows it.
    mutating func chargeItem(_ cost: Double) -> Bool {
        guard charge(cost) else { return false }
        itemCost += cost
        return true
    }

    /// Charges an operation other than an item.
    ///
    /// - Returns: Whether the budget allows it.
    mutating func charge(_ cost: Double) -> Bool {
        guard cost <= remaining else {
            droppedCount += 1
            return false
        }
        remaining -= cost
        return true
    }

    /// Charges an operation that has been done, however little of the budget remains.
    mutating func spend(_ cost: Double) { remaining = max(0, remaining - cost) }

    /// Counts layers that are shown in an approximate order, because computing the exact one would
    /// exceed a limit.
    mutating func countApproximation() { droppedCount += 1 }

    /// The same budget with its counters at 0, for a nested list.
    var nested: PaintBudget {
        var budget = self
        budget.itemCost = 0
        budget.droppedCount = 0
        return budget
    }

    /// Sets the remaining budget to that of a nested list, and adds its counters.
    mutating func merge(_ nested: PaintBudget) {
        remaining = nested.remaining
        droppedCount += nested.droppedCount
    }
}

extension DisplayItem.Paint {
    /// Returns the cost of the paint in some number of pixels.
    func cost(pixels: Int) -> Double {
        switch self {
        case .fill, .border, .path, .shadow: 2 * Double(pixels)
        case .image(_, let image): (image.detail == nil && image.toImage.isAffine ? 8 : 12) * Double(pixels)
        case .gradient, .backdrop: 8 * Double(pixels)
        case .particles(let batch): 8 * batch.pixelCount
        case .group(_, _, let blending): (blending == .normal ? 4 : 16) * Double(pixels)
        // A group, and a copy of the pixels behind it.
        case .clip: 5 * Double(pixels)
        case .alphaMask: 4 * Double(pixels)
        }
    }
}
