import Geometry
import Raster
import WireProtocol

/// The paint operations that one client may still cause in a frame, so that no client uses up the
/// time of the others.
///
/// The unit is the time to cover one pixel with an opaque color, about half a nanosecond on one
/// core. An operation that exceeds the budget is dropped and counted. Blurs have a budget of their
/// own, so that items, however many, leave it to them.
struct PaintBudget {
    /// The budget on small screens, more than any reasonable app needs.
    private static let minimum = 134_217_728.0
    /// The budget in screens, each covered once with a solid color.
    private static let screens = 64.0
    /// The budget of blurs in budgets of items: ten blurred panes that cover the screen, one behind
    /// the other, each with a tint, take 240 screens.
    private static let blurShare = 4.0
    /// The cost of a pixel that is blurred.
    static let blurredPixelCost = 10.0
    /// The cost of a pixel that is blurred at lower resolution.
    static let reducedPixelCost = 6.0
    /// The cost of a pixel of a backdrop that is painted.
    static let backdropPixelCost = 4.0
    /// The same for a backdrop of lower resolution.
    static let reducedBackdropPixelCost = 8.0
    /// The cost of visiting a layer (200 ns), which counts if a commit asks for it many times.
    static let visitCost = 400.0

    private(set) var remaining: Double
    /// The remaining budget of blurs.
    private(set) var remainingBlurs: Double
    /// A Boolean value that indicates whether blurs may be charged at lower resolution.
    private var reducesBlurs = true
    /// The cost of the blurs of a list.
    private(set) var blurCost = 0.0
    /// The cost of the items of a list.
    private(set) var itemCost = 0.0
    /// A Boolean value that indicates whether the budget is a share of a frame, to which work that
    /// is done once, before items are painted, is charged as well.
    private var isShare = false
    /// A Boolean value that indicates whether a blur was charged at lower resolution or dropped.
    private(set) var limitsBlurs = false
    /// The operations dropped or approximated.
    private(set) var omissions = Omissions()

    /// Creates the budget of a client.
    init(on screen: PixelRect) {
        remaining = Self.full(on: screen)
        remainingBlurs = Self.fullOfBlurs(on: screen)
    }

    /// Creates the budget for a patch of a list, which drops blurs instead of reducing their
    /// resolution: the patch fails then, and must change no bitmap that the last list shows.
    ///
    /// - Parameters:
    ///   - remaining: The budget of items.
    ///   - remainingBlurs: The budget of blurs.
    init(forPatch remaining: Double, remainingBlurs: Double) {
        self.remaining = remaining
        self.remainingBlurs = max(0, remainingBlurs)
        reducesBlurs = false
    }

    /// Creates an unlimited budget.
    init() { (remaining, remainingBlurs) = (.infinity, .infinity) }

    /// Creates the budget of a client that shares frames with others. What exceeds it is not
    /// dropped: the client then draws outside the frame.
    init(share: Double) { (remaining, remainingBlurs, reducesBlurs, isShare) = (share, share, false, true) }

    /// Charges work whose result is kept for later frames, if the budget is a share of a frame.
    ///
    /// - Returns: Whether the budget allows it.
    mutating func chargePreparation(_ cost: Double) -> Bool { !isShare || charge(cost) }

    /// Returns the budget of a client at the start of a frame, without that of blurs.
    static func full(on screen: PixelRect) -> Double { max(minimum, screens * Double(screen.area)) }

    /// Returns the budget of a client's blurs at the start of a frame.
    static func fullOfBlurs(on screen: PixelRect) -> Double { blurShare * full(on: screen) }

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
            omissions.items += 1
            return false
        }
        remaining -= cost
        return true
    }

    /// Charges a blur: that at full resolution, or if the budget does not allow it, that at lower
    /// resolution.
    ///
    /// - Returns: Whether the blur is charged at full resolution, or `nil` if the budget allows
    ///   neither.
    mutating func chargeBlur(_ cost: Double, orReduced reducedCost: Double? = nil) -> Bool? {
        let isReduced = cost > remainingBlurs
        if isReduced { limitsBlurs = true }
        guard case let cost? = !isReduced ? cost : reducesBlurs ? reducedCost : nil, cost <= remainingBlurs else {
            omissions.blurs += 1
            return nil
        }
        remainingBlurs -= cost
        blurCost += cost
        return !isReduced
    }

    /// Charges an operation that has been done, however little of the budget remains.
    mutating func spend(_ cost: Double) { remaining = max(0, remaining - cost) }

    /// A Boolean value that indicates whether an operation was dropped.
    var isExceeded: Bool { omissions.items > 0 || omissions.blurs > 0 }

    /// Counts layers that are shown in an approximate order, because computing the exact one would
    /// exceed a limit.
    mutating func countApproximation() { omissions.approximations += 1 }

    /// The same budget with its counters at 0, for a nested list.
    var nested: PaintBudget {
        var budget = self
        budget.itemCost = 0
        budget.blurCost = 0
        budget.limitsBlurs = false
        budget.omissions = Omissions()
        return budget
    }

    /// Sets the remaining budget to that of a nested list, and adds its counters.
    mutating func merge(_ nested: PaintBudget) {
        remaining = nested.remaining
        remainingBlurs = nested.remainingBlurs
        blurCost += nested.blurCost
        limitsBlurs = limitsBlurs || nested.limitsBlurs
        omissions = omissions + nested.omissions
    }
}

extension DisplayItem.Paint {
    /// Returns the cost of the paint in some number of pixels.
    func cost(pixels: Int) -> Double {
        switch self {
        case .fill, .border, .shadow: 2 * Double(pixels)
        case .path(let fill): 2 * Double(pixels) + fill.edgeCost
        case .picture: Double(pixels)
        case .image(_, let image): (image.detail == nil && image.toImage.isAffine ? 8 : 12) * Double(pixels)
        case .gradient: 8 * Double(pixels)
        case .backdrop(_, let backdrop, _, _):
            (backdrop.isReduced ? PaintBudget.reducedBackdropPixelCost : PaintBudget.backdropPixelCost) * Double(pixels)
        case .particles(let batch): 8 * batch.pixelCount
        case .group(_, _, let blending): (blending == .normal ? 4 : 16) * Double(pixels)
        // A group, and a copy of the pixels behind it.
        case .clip: 5 * Double(pixels)
        case .alphaMask: 4 * Double(pixels)
        }
    }
}
