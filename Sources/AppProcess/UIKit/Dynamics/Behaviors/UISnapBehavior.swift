import CoreGraphics
public import Foundation

/// A behavior that moves an item to a point, where it oscillates and comes to rest without
/// rotation. Main thread only.
@preconcurrency @MainActor open class UISnapBehavior: UIDynamicBehavior {
    /// The frequency of the oscillation (hertz).
    private static let frequency: CGFloat = 2.4

    private let item: any UIDynamicItem

    /// Creates a behavior that moves the center of an item to a point.
    public init(item: any UIDynamicItem, snapTo point: CGPoint) {
        self.item = item
        snapPoint = point
        super.init()
    }

    /// The point.
    open var snapPoint: CGPoint { didSet { if snapPoint != oldValue { behaviorDidChange() } } }

    /// The damping of the oscillation, from 0 (least) to 1 (most). The default is 0.5.
    open var damping: CGFloat = 0.5 { didSet { if damping != oldValue { behaviorDidChange() } } }

    override var dynamicItems: [any UIDynamicItem] { [item] }

    override func applyForces(in world: DynamicWorld, _ step: CGFloat, at time: TimeInterval) {
        guard let body = world.body(of: item), body.inverseMass > 0 else { return }
        let rate = 2 * .pi * Self.frequency
        let damper = 2 * (0.3 + 0.7 * min(max(damping, 0), 1)) * rate
        let offset = snapPoint.vector - body.position
        body.force = body.force + (offset * (rate * rate) - body.velocity * damper) * body.mass
        guard body.inverseInertia > 0 else { return }
        // The nearest angle at which the item is upright.
        let turn = body.angle.remainder(dividingBy: 2 * .pi)
        body.torque -= (turn * rate * rate + body.angularVelocity * damper) / body.inverseInertia
    }
}
