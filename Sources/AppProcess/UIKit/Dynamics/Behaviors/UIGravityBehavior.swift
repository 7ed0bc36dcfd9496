public import CoreGraphics
public import Foundation

/// A behavior that accelerates items in a direction. Main thread only.
@preconcurrency @MainActor open class UIGravityBehavior: UIDynamicBehavior {
    /// The acceleration of the magnitude 1 (points per square second).
    static let unit: CGFloat = 1000

    private var list: DynamicItemList

    /// Creates a behavior that accelerates items downward.
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

    /// The direction and the magnitude. A vector of length 1 accelerates by 1000 points per square
    /// second. The default is (0, 1).
    open var gravityDirection = CGVector(dx: 0, dy: 1) { didSet { if gravityDirection != oldValue { behaviorDidChange() } } }

    /// The angle of the direction (radians, from the x to the y axis).
    open var angle: CGFloat {
        get { atan2(gravityDirection.dy, gravityDirection.dx) }
        set { setAngle(newValue, magnitude: magnitude) }
    }

    /// The magnitude.
    open var magnitude: CGFloat {
        get { gravityDirection.length }
        set { setAngle(angle, magnitude: newValue) }
    }

    /// Sets the angle of the direction (radians) and the magnitude.
    open func setAngle(_ angle: CGFloat, magnitude: CGFloat) {
        gravityDirection = CGVector(dx: cos(angle) * magnitude, dy: sin(angle) * magnitude)
    }

    override var dynamicItems: [any UIDynamicItem] { list.items }

    override func applyForces(in world: DynamicWorld, _ step: CGFloat, at time: TimeInterval) {
        for item in list.items {
            guard let body = world.body(of: item) else { continue }
            body.force = body.force + gravityDirection * (Self.unit * body.mass)
        }
    }
}
