import CoreGraphics
public import Foundation

/// A behavior that sets how items react to others: how they bounce, how heavy they are and how they
/// slow down. Main thread only.
@preconcurrency @MainActor open class UIDynamicItemBehavior: UIDynamicBehavior {
    private var list: DynamicItemList
    /// The velocities to add when the bodies of items exist.
    private var pending: [(item: any UIDynamicItem, linear: CGVector, angular: CGFloat)] = []
    final var properties = BodyProperties() { didSet { if properties != oldValue { behaviorDidChange() } } }

    /// Creates a behavior with the standard properties.
    public init(items: [any UIDynamicItem]) {
        list = DynamicItemList(items)
        super.init()
    }

    /// The items.
    open var items: [any UIDynamicItem] { list.items }

    /// Adds an item.
    open func addItem(_ item: any UIDynamicItem) {
        list.add(item)
        behaviorDidChange()
    }

    /// Removes an item.
    open func removeItem(_ item: any UIDynamicItem) {
        list.remove(item)
        behaviorDidChange()
    }

    /// The part of the velocity that a collision returns (0 to 1). The default is 0.
    open var elasticity: CGFloat {
        get { properties.elasticity }
        set { properties.elasticity = newValue }
    }

    /// The resistance of items that slide along each other. The default is 0.
    open var friction: CGFloat {
        get { properties.friction }
        set { properties.friction = newValue }
    }

    /// The mass of 100 × 100 points. The default is 1.
    open var density: CGFloat {
        get { properties.density }
        set { properties.density = newValue }
    }

    /// The damping of the velocity (1 / second). The default is 0.
    open var resistance: CGFloat {
        get { properties.resistance }
        set { properties.resistance = newValue }
    }

    /// The damping of the angular velocity (1 / second). The default is 0.
    open var angularResistance: CGFloat {
        get { properties.angularResistance }
        set { properties.angularResistance = newValue }
    }

    /// The charge, on which electric and magnetic fields act. The default is 0.
    open var charge: CGFloat {
        get { properties.charge }
        set { properties.charge = newValue }
    }

    /// A Boolean value that indicates whether items are immovable. The default is false.
    open var isAnchored: Bool {
        get { properties.isAnchored }
        set { properties.isAnchored = newValue }
    }

    /// A Boolean value that indicates whether items rotate. The default is true.
    open var allowsRotation: Bool {
        get { properties.allowsRotation }
        set { properties.allowsRotation = newValue }
    }

    // MARK: Velocities

    /// Adds to the velocity of an item (points per second).
    open func addLinearVelocity(_ velocity: CGPoint, for item: any UIDynamicItem) { add(velocity.vector, 0, to: item) }

    /// Returns the velocity of an item (points per second).
    open func linearVelocity(for item: any UIDynamicItem) -> CGPoint {
        let velocity = dynamicAnimator?.body(of: item)?.velocity ?? .zero
        return CGPoint(x: velocity.dx, y: velocity.dy)
    }

    /// Adds to the angular velocity of an item (radians per second).
    open func addAngularVelocity(_ velocity: CGFloat, for item: any UIDynamicItem) { add(.zero, velocity, to: item) }

    /// Returns the angular velocity of an item (radians per second).
    open func angularVelocity(for item: any UIDynamicItem) -> CGFloat { dynamicAnimator?.body(of: item)?.angularVelocity ?? 0 }

    private func add(_ linear: CGVector, _ angular: CGFloat, to item: any UIDynamicItem) {
        pending.append((item, linear, angular))
        behaviorDidChange()
    }

    override var dynamicItems: [any UIDynamicItem] { list.items }

    override func prepare(in world: DynamicWorld) {
        pending.removeAll { velocity in
            guard let body = world.body(of: velocity.item) else { return false }
            if body.inverseMass > 0 { body.velocity = body.velocity + velocity.linear }
            if body.inverseInertia > 0 { body.angularVelocity += velocity.angular }
            return true
        }
    }
}
