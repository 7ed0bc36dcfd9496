public import CoreGraphics
public import Foundation

/// The shapes with which dynamic items collide.
public enum UIDynamicItemCollisionBoundsType: UInt, Sendable {
    /// The bounds.
    case rectangle
    /// The ellipse in the bounds.
    case ellipse
    /// The convex hull of `collisionBoundingPath`.
    case path
}

/// An object that a dynamic animator moves and rotates. Views and groups are such objects. Main
/// thread only.
@preconcurrency @MainActor public protocol UIDynamicItem: NSObjectProtocol {
    /// The center in the coordinate system of the animator's reference view (points).
    var center: CGPoint { get set }
    /// The bounds, of which the animator reads the size.
    var bounds: CGRect { get }
    /// The transform, which the animator rotates.
    var transform: CGAffineTransform { get set }
    /// The shape with which the item collides. Optional; the default is the rectangle.
    var collisionBoundsType: UIDynamicItemCollisionBoundsType { get }
    /// The outline around the center with which an item of the type `.path` collides. Optional.
    var collisionBoundingPath: UIBezierPath { get }
}

extension UIView: UIDynamicItem {}
