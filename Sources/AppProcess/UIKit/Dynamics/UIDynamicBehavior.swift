public import Foundation

/// A rule of motion that a dynamic animator applies, and a container of other rules. Main thread
/// only.
///
/// ```swift
/// let animator = UIDynamicAnimator(referenceView: UIView())
/// let fall = UIDynamicBehavior()
/// fall.addChildBehavior(UIGravityBehavior(items: []))
/// fall.addChildBehavior(UICollisionBehavior(items: []))
/// animator.addBehavior(fall)
/// ```
@preconcurrency @MainActor open class UIDynamicBehavior: NSObject {
    private var behaviors: [UIDynamicBehavior] = []
    private weak var parent: UIDynamicBehavior?
    private weak var ownAnimator: UIDynamicAnimator?

    /// Creates a behavior.
    public override init() { super.init() }

    /// Adds a behavior that applies together with this one.
    open func addChildBehavior(_ behavior: UIDynamicBehavior) {
        guard !behaviors.contains(where: { $0 === behavior }) else { return }
        behaviors.append(behavior)
        behavior.parent = self
        if let animator = dynamicAnimator { behavior.notifyMove(to: animator) }
        behaviorDidChange()
    }

    /// Removes a behavior.
    open func removeChildBehavior(_ behavior: UIDynamicBehavior) {
        guard behaviors.contains(where: { $0 === behavior }) else { return }
        if dynamicAnimator != nil { behavior.notifyMove(to: nil) }
        behaviors.removeAll { $0 === behavior }
        behavior.parent = nil
        behaviorDidChange()
    }

    /// The behaviors that were added.
    open var childBehaviors: [UIDynamicBehavior] { behaviors }

    /// A closure that is called in each step of the animation.
    open var action: (() -> Void)?

    /// Notifies the behavior that it will be added to an animator, or removed from it if the
    /// argument is nil.
    open func willMove(to dynamicAnimator: UIDynamicAnimator?) {}

    /// The animator that applies the behavior, or nil.
    open var dynamicAnimator: UIDynamicAnimator? { ownAnimator ?? parent?.dynamicAnimator }

    /// Notifies the behavior and its children that they will move to an animator.
    final func notifyMove(to animator: UIDynamicAnimator?) {
        willMove(to: animator)
        for behavior in behaviors { behavior.notifyMove(to: animator) }
    }

    /// Sets the animator to which the behavior was added.
    final func setAnimator(_ animator: UIDynamicAnimator?) { ownAnimator = animator }

    /// The behavior and its descendants.
    final var all: [UIDynamicBehavior] { [self] + behaviors.flatMap(\.all) }

    /// Updates the animator after the items or properties of the behavior changed.
    final func behaviorDidChange() { dynamicAnimator?.behaviorsDidChange() }

    // MARK: Rules

    /// The items that the behavior moves.
    var dynamicItems: [any UIDynamicItem] { [] }

    /// A Boolean value that indicates whether the behavior can move items that are at rest.
    var isActing: Bool { false }

    /// Prepares the behavior after the bodies of its items were created.
    func prepare(in world: DynamicWorld) {}

    /// Adds the forces of a step (seconds) at a time since the animator began (seconds).
    func applyForces(in world: DynamicWorld, _ step: CGFloat, at time: TimeInterval) {}

    /// The joints that the behavior adds.
    var joints: [DynamicJoint] { [] }
}

/// A list of items without duplicates, for behaviors.
@MainActor struct DynamicItemList {
    private(set) var items: [any UIDynamicItem]

    init(_ items: [any UIDynamicItem]) {
        self.items = []
        for item in items { add(item) }
    }

    mutating func add(_ item: any UIDynamicItem) { if !contains(item) { items.append(item) } }

    mutating func remove(_ item: any UIDynamicItem) { items.removeAll { $0 === item } }

    func contains(_ item: any UIDynamicItem) -> Bool { items.contains { $0 === item } }
}
