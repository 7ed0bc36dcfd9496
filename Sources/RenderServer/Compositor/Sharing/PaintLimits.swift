import Geometry
import RenderTree

/// What clients may paint in a frame.
enum PaintLimits {
    /// Each client has the budget of decision 9, beyond which items are dropped.
    case perClient
    /// There is no limit: the frame belongs to one client, and nothing else waits for it.
    case unlimited
    /// Each client has a share of the frame, beyond which it is detached.
    case shared(FrameShares)

    /// Returns the budget for building a client's items.
    func budget(of client: ClientKey, on screen: PixelRect) -> PaintBudget {
        switch self {
        case .perClient: PaintBudget(on: screen)
        case .unlimited: PaintBudget()
        case .shared(let shares): PaintBudget(share: shares.share(of: client))
        }
    }

    /// Returns the greatest cost of items, and of blurs, up to which a list may be patched.
    func patchLimits(of client: ClientKey, on screen: PixelRect) -> (items: Double, blurs: Double) {
        switch self {
        case .perClient: return (PaintBudget.full(on: screen) / 2, PaintBudget.fullOfBlurs(on: screen))
        case .unlimited: return (.infinity, .infinity)
        case .shared(let shares):
            let share = shares.share(of: client)
            return (share, share)
        }
    }

    /// Returns the share of a client, or infinity if clients do not share frames.
    func share(of client: ClientKey) -> Double { if case .shared(let shares) = self { shares.share(of: client) } else { .infinity } }

    /// Changes the shares, if there are any.
    mutating func updateShares(_ body: (inout FrameShares) -> Void) {
        guard case .shared(var shares) = self else { return }
        // Releases the former value, so that the new one is changed in place.
        self = .unlimited
        body(&shares)
        self = .shared(shares)
    }
}
