public import CoreGraphics
public import Foundation

/// Items that a dynamic animator moves and rotates as one body. Main thread only.
///
/// The group has the bounds that contain its items when it is created. The items keep their
/// positions in the group.
@preconcurrency @MainActor open class UIDynamicItemGroup: NSObject, UIDynamicItem {
    private let members: [any UIDynamicItem]
    /// The center, and the items' centers and transforms in a group that is not rotated.
    private let origins: [(offset: CGVector, transform: CGAffineTransform)]
    private var position: CGPoint
    private var rotation = CGAffineTransform.identity
    private let size: CGSize

    /// Creates a group of items. An item that is a group ends the process.
    public init(items: [any UIDynamicItem]) {
        if items.contains(where: { $0 is UIDynamicItemGroup }) { UIKitException.raise("UIDynamicItemGroup cannot contain other groups") }
        members = items
        let frames = items.map { item in
            CGRect(
                x: item.center.x - item.bounds.width / 2, y: item.center.y - item.bounds.height / 2, width: item.bounds.width,
                height: item.bounds.height)
        }
        let area = frames.reduce(CGRect.null) { $0.union($1) }
        let center = area.isNull ? .zero : CGPoint(x: area.midX, y: area.midY)
        size = area.isNull ? .zero : area.size
        position = center
        origins = items.map { ($0.center.vector - center.vector, $0.transform) }
        super.init()
    }

    /// The items.
    open var items: [any UIDynamicItem] { members }

    /// The center of the group. Setting it moves the items.
    open var center: CGPoint {
        get { position }
        set {
            position = newValue
            moveItems()
        }
    }

    /// The bounds, with the origin 0.
    open var bounds: CGRect { CGRect(origin: .zero, size: size) }

    /// The rotation of the group. Setting it moves and rotates the items.
    open var transform: CGAffineTransform {
        get { rotation }
        set {
            rotation = newValue
            moveItems()
        }
    }

    /// The shape of the group: the items' shapes.
    open var collisionBoundsType: UIDynamicItemCollisionBoundsType { .rectangle }

    /// An empty path: the items' shapes collide.
    open var collisionBoundingPath: UIBezierPath { UIBezierPath() }

    private func moveItems() {
        for (item, origin) in zip(members, origins) {
            let offset = CGPoint(x: origin.offset.dx, y: origin.offset.dy).applying(rotation)
            item.center = CGPoint(x: position.x + offset.x, y: position.y + offset.y)
            item.transform = origin.transform.concatenating(rotation)
        }
    }
}
