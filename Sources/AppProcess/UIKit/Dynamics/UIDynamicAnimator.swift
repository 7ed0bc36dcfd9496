import CoreGraphics
public import Foundation
import QuartzCore

/// An object that moves views and other items by the rules of behaviors, as rigid bodies.
///
/// ```swift
/// let view = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 500))
/// let ball = UIView(frame: CGRect(x: 100, y: 0, width: 40, height: 40))
/// view.addSubview(ball)
/// let animator = UIDynamicAnimator(referenceView: view)
/// animator.addBehavior(UIGravityBehavior(items: [ball]))
/// let walls = UICollisionBehavior(items: [ball])
/// walls.translatesReferenceBoundsIntoBoundary = true
/// animator.addBehavior(walls)
/// ```
///
/// The app keeps a reference to the animator. It pauses when all items are at rest. Main thread
/// only.
@preconcurrency @MainActor open class UIDynamicAnimator: NSObject {
    /// The time at rest after which the animator pauses (seconds).
    private static let restingTime: TimeInterval = 0.4
    /// The longest time between frames that is simulated (seconds).
    private static let longestFrame: TimeInterval = 1.0 / 15

    private weak var view: UIView?
    private var roots: [UIDynamicBehavior] = []
    private let world = DynamicWorld()
    private var link: CADisplayLink?
    /// The time of the last frame, and the part of a step that is not yet simulated (seconds).
    private var frameTime: TimeInterval?
    private var remainder: TimeInterval = 0
    /// The time since the items came to rest (seconds).
    private var rest: TimeInterval = 0
    private var elapsed: TimeInterval = 0
    private var isStepping = false
    /// A closure that is called in each frame after the items moved.
    final var itemsMoved: (() -> Void)?

    /// Creates an animator whose items move in the coordinate system of a view.
    public init(referenceView view: UIView) {
        self.view = view
        super.init()
    }

    /// Creates an animator for items that are not views.
    public override init() { super.init() }

    isolated deinit { link?.invalidate() }

    /// The view whose coordinate system the positions refer to.
    open var referenceView: UIView? { view }

    /// The behaviors that were added, in this order.
    open var behaviors: [UIDynamicBehavior] { roots }

    /// The delegate, which is notified when the animator pauses and resumes.
    open weak var delegate: (any UIDynamicAnimatorDelegate)?

    /// A Boolean value that indicates whether items move.
    open var isRunning: Bool { link != nil }

    /// The time during which the animator has been running (seconds).
    open var elapsedTime: TimeInterval { elapsed }

    // MARK: Behaviors

    /// Adds a behavior.
    open func addBehavior(_ behavior: UIDynamicBehavior) {
        guard !roots.contains(where: { $0 === behavior }) else { return }
        behavior.dynamicAnimator?.removeBehavior(behavior)
        behavior.notifyMove(to: self)
        behavior.setAnimator(self)
        roots.append(behavior)
        behaviorsDidChange()
    }

    /// Removes a behavior. Items without another behavior stay where they are.
    open func removeBehavior(_ behavior: UIDynamicBehavior) {
        guard roots.contains(where: { $0 === behavior }) else { return }
        behavior.notifyMove(to: nil)
        behavior.setAnimator(nil)
        roots.removeAll { $0 === behavior }
        behaviorsDidChange()
    }

    /// Removes all behaviors.
    open func removeAllBehaviors() { for behavior in roots { removeBehavior(behavior) } }

    /// Returns the items whose frames intersect a rectangle.
    open func items(in rect: CGRect) -> [any UIDynamicItem] {
        items.filter { item in
            let box = CGRect(origin: .zero, size: item.bounds.size).applying(item.transform)
            return rect.intersects(
                CGRect(x: item.center.x - box.width / 2, y: item.center.y - box.height / 2, width: box.width, height: box.height))
        }
    }

    /// Reads the position, the size and the rotation of an item after the app changed them. The
    /// velocities stay.
    open func updateItem(usingCurrentState item: any UIDynamicItem) {
        world.body(of: item)?.read()
        resume()
    }

    /// The items of all behaviors.
    final var items: [any UIDynamicItem] { world.order.compactMap(\.item) }

    /// Returns the body of an item, or nil if no behavior moves it.
    final func body(of item: any UIDynamicItem) -> DynamicBody? { world.body(of: item) }

    private var all: [UIDynamicBehavior] { roots.flatMap(\.all) }

    /// Creates the bodies of new items, updates their properties and resumes.
    final func behaviorsDidChange() {
        let all = all
        world.setItems(all.flatMap(\.dynamicItems))
        var properties: [ObjectIdentifier: BodyProperties] = [:]
        for case let behavior as UIDynamicItemBehavior in all {
            for item in behavior.items { properties[ObjectIdentifier(item)] = behavior.properties }
        }
        for body in world.order { if let item = body.item { body.properties = properties[ObjectIdentifier(item)] ?? BodyProperties() } }
        for behavior in all { behavior.prepare(in: world) }
        resume()
    }

    // MARK: Running

    private func resume() {
        rest = 0
        guard link == nil, !world.order.isEmpty else { return }
        delegate?.dynamicAnimatorWillResume(self)
        let new = CADisplayLink { [weak self] link in MainActor.assumeIsolated { self?.frame(at: link.targetTimestamp) } }
        new.add(to: .main, forMode: .common)
        link = new
        frameTime = nil
    }

    private func pause() {
        guard link != nil else { return }
        link?.invalidate()
        link = nil
        delegate?.dynamicAnimatorDidPause(self)
    }

    private func frame(at time: TimeInterval) {
        defer { frameTime = time }
        guard let frameTime, time > frameTime else { return }
        advance(by: min(time - frameTime, Self.longestFrame))
    }

    /// Moves the items by a time (seconds), in steps of the world, and pauses if they are at rest.
    final func advance(by time: TimeInterval) {
        guard !isStepping else { return }
        isStepping = true
        remainder += time
        let step = Double(DynamicWorld.step)
        while remainder >= step - 1e-9 {
            remainder -= step
            elapsed += step
            self.step()
            rest = world.isAtRest ? rest + step : 0
        }
        world.write()
        for behavior in all { behavior.action?() }
        itemsMoved?()
        isStepping = false
        if world.order.isEmpty || rest > Self.restingTime && !all.contains(where: \.isActing) { pause() }
    }

    private func step() {
        let all = all
        let collisions = all.compactMap { $0 as? UICollisionBehavior }
        world.advance(
            joints: all.flatMap(\.joints),
            forces: { for behavior in all { behavior.applyForces(in: world, DynamicWorld.step, at: elapsed) } },
            contacts: { collisions.flatMap { $0.findContacts(in: world) } })
        for collision in collisions { collision.notifyContacts() }
    }
}

/// The methods of a dynamic animator's delegate. All are optional. Main thread only.
@preconcurrency @MainActor public protocol UIDynamicAnimatorDelegate: NSObjectProtocol {
    /// Notifies the delegate that items will move.
    func dynamicAnimatorWillResume(_ animator: UIDynamicAnimator)
    /// Notifies the delegate that all items are at rest.
    func dynamicAnimatorDidPause(_ animator: UIDynamicAnimator)
}
