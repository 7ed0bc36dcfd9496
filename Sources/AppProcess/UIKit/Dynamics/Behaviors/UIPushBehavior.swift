public import CoreGraphics
public import Foundation

/// A behavior that pushes items once or all the time. Main thread only.
@preconcurrency @MainActor open class UIPushBehavior: UIDynamicBehavior {
    /// The durations of pushes.
    public enum Mode: Int, Sendable {
        /// A force while the behavior is active.
        case continuous
        /// One impulse.
        case instantaneous
    }

    /// The acceleration of the mass 1 by a force of the magnitude 1 (points per square second), and
    /// the velocity that an impulse of this magnitude gives it (points per second).
    static let unit: CGFloat = 100

    private var list: DynamicItemList
    private let ownMode: Mode
    private var offsets: [ObjectIdentifier: UIOffset] = [:]

    /// Creates a behavior that pushes items, without a direction.
    public init(items: [any UIDynamicItem], mode: Mode) {
        (list, ownMode) = (DynamicItemList(items), mode)
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
        offsets[ObjectIdentifier(item)] = nil
        behaviorDidChange()
    }

    /// The duration of the push.
    open var mode: Mode { ownMode }

    /// A Boolean value that indicates whether the behavior pushes. It is false after an impulse,
    /// and setting it to true pushes again. The default is true.
    open var active = true { didSet { if active != oldValue { behaviorDidChange() } } }

    /// The direction and the magnitude. A magnitude of 1 accelerates a square of 100 points with
    /// the density 1 by 100 points per square second.
    open var pushDirection = CGVector.zero { didSet { if pushDirection != oldValue { behaviorDidChange() } } }

    /// The angle of the direction (radians, from the x to the y axis).
    open var angle: CGFloat {
        get { atan2(pushDirection.dy, pushDirection.dx) }
        set { setAngle(newValue, magnitude: magnitude) }
    }

    /// The magnitude.
    open var magnitude: CGFloat {
        get { pushDirection.length }
        set { setAngle(angle, magnitude: newValue) }
    }

    /// Sets the angle of the direction (radians) and the magnitude.
    open func setAngle(_ angle: CGFloat, magnitude: CGFloat) {
        pushDirection = CGVector(dx: cos(angle) * magnitude, dy: sin(angle) * magnitude)
    }

    /// Returns the offset of the point at which an item is pushed from its center (points).
    open func targetOffsetFromCenter(for item: any UIDynamicItem) -> UIOffset { offsets[ObjectIdentifier(item)] ?? .zero }

    /// Sets the offset of the point at which an item is pushed from its center (points), so that it
    /// rotates.
    open func setTargetOffsetFromCenter(_ o: UIOffset, for item: any UIDynamicItem) {
        offsets[ObjectIdentifier(item)] = o
        behaviorDidChange()
    }

    override var dynamicItems: [any UIDynamicItem] { list.items }

    override var isActing: Bool { active && mode == .instantaneous && pushDirection != .zero }

    override func applyForces(in world: DynamicWorld, _ step: CGFloat, at time: TimeInterval) {
        guard active, pushDirection != .zero else { return }
        for item in list.items {
            guard let body = world.body(of: item) else { continue }
            let offset = targetOffsetFromCenter(for: item)
            let arm = CGVector(dx: offset.horizontal, dy: offset.vertical).rotated(by: body.angle)
            let push = pushDirection * Self.unit
            switch mode {
            case .continuous:
                body.force = body.force + push
                body.torque += arm.cross(push)
            case .instantaneous: body.apply(push, at: arm)
            }
        }
        if mode == .instantaneous { active = false }
    }
}
