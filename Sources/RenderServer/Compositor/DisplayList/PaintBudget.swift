import Geometry
import Raster

/// The paint operations that a client may add to a list, and the cost of those that it has added.
///
/// The unit is the time to cover one pixel with an opaque color, about half a nanosecond on one
/// core. An operation that exceeds the budget is not added. The client then draws outside the
/// frame, and is shown as it was until its own renderer, which has no budget, completes a picture.
struct PaintBudget {
    /// The cost of a pixel of new memory that is cleared.
    static let clearedPixelCost = 4.0
    /// The cost of a pixel that is blurred at lower resolution, without a change of its color.
    static let reducedPixelCost = 6.0
    /// The cost of a pixel of a backdrop that is painted.
    static let backdropPixelCost = 4.0
    /// The same for a backdrop of lower resolution.
    static let reducedBackdropPixelCost = 8.0
    /// The cost of visiting a layer (300 ns), which counts if a commit asks for it many times.
    static let visitCost = 600.0

    /// The cost from which an operation must also fit into the time that is left (10 µs).
    private static let timedCost = 20_000.0

    /// The units that operations may still cost.
    private(set) var remaining: Double
    /// The time in which the operations must be completed, or `nil` if they may take any time.
    private let time: TimeLimit?
    /// The cost of the items of a list.
    private(set) var itemCost = 0.0
    /// The cost of the blurs of a list.
    private(set) var blurCost = 0.0
    /// A Boolean value that indicates whether an operation was not added.
    private(set) var isExceeded = false
    /// The number of layers in an approximate order, and of copies that are not shown, because they
    /// exceed the limits of a traversal.
    private(set) var approximations: UInt64 = 0

    /// Creates a budget.
    ///
    /// - Parameters:
    ///   - limit: The greatest cost of all operations together.
    ///   - time: The time in which operations that are carried out when they are charged must be
    ///     completed, or `nil` if they may take any time.
    init(limit: Double = .infinity, time: TimeLimit? = nil) {
        remaining = limit
        self.time = time
    }

    /// Charges an operation other than an item or a blur.
    ///
    /// - Returns: Whether the budget allows it.
    mutating func charge(_ cost: Double) -> Bool {
        guard cost <= remaining else {
            isExceeded = true
            return false
        }
        remaining -= cost
        return true
    }

    /// Charges an operation that is carried out at once.
    ///
    /// - Returns: Whether the budget, and the time that is left, allow it.
    mutating func chargeImmediate(_ cost: Double) -> Bool {
        guard cost < Self.timedCost || time?.allows(cost) != false else {
            isExceeded = true
            return false
        }
        return charge(cost)
    }

    /// Returns whether the time that is left allows to carry out operations that are charged. If
    /// not, the budget is exceeded.
    mutating func hasTime(for cost: Double) -> Bool {
        guard time?.allows(cost) == false else { return true }
        isExceeded = true
        return false
    }

    /// Charges an item.
    ///
    /// - Returns: Whether the budget allows it.
    mutating func chargeItem(_ cost: Double) -> Bool {
        guard charge(cost) else { return false }
        itemCost += cost
        return true
    }

    /// Charges a blur.
    ///
    /// - Returns: Whether the budget allows it.
    mutating func chargeBlur(_ cost: Double) -> Bool {
        guard charge(cost) else { return false }
        blurCost += cost
        return true
    }

    /// Counts layers that are shown in an approximate order, because computing the exact one would
    /// exceed a limit.
    mutating func countApproximation() { approximations += 1 }

    /// Returns the cost of a pixel that is blurred at full resolution.
    static func blurredPixelCost(_ sigma: (x: Double, y: Double), isToned: Bool = false) -> Double {
        Rasterizer.blurCost(sigmaX: sigma.x, sigmaY: sigma.y, isToned: isToned)
    }

    /// A budget of the remaining units, for a nested list.
    var nested: PaintBudget { PaintBudget(limit: remaining, time: time) }

    /// Sets the remaining budget to that of a nested list, and adds its blurs and approximations.
    mutating func merge(_ nested: PaintBudget) {
        remaining = nested.remaining
        blurCost += nested.blurCost
        isExceeded = isExceeded || nested.isExceeded
        approximations += nested.approximations
    }
}
