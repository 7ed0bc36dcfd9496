// Generated from FrameworkProtocols.swift by `make generate`; edit the declarations there instead.

public import Foundation
import ObjectiveC

extension UICollisionBehaviorDelegate {
    /// The type of ``collisionBehavior(_:beganContactFor:with:at:)``.
    public typealias _Optional_collisionBehavior_beganContactForItem_withItem_atPoint_ =
        @MainActor (_ behavior: UICollisionBehavior, _ item1: any UIDynamicItem, _ item2: any UIDynamicItem, _ p: CGPoint) -> Void
    /// The implementation of ``collisionBehavior(_:beganContactFor:with:at:)``, or nil if the
    /// object's class lists its methods and has none.
    public var _optional_collisionBehavior__beganContactFor_with_at: _Optional_collisionBehavior_beganContactForItem_withItem_atPoint_? {
        objc_requirement(
            "collisionBehavior:beganContactForItem:withItem:atPoint:", of: self, in: "UICollisionBehaviorDelegate",
            otherwise: { self.collisionBehavior($0, beganContactFor: $1, with: $2, at: $3) }
                as _Optional_collisionBehavior_beganContactForItem_withItem_atPoint_)
    }
    /// The default implementation, which calls the method that the object's class lists, and
    /// otherwise does nothing.
    public func collisionBehavior(
        _ behavior: UICollisionBehavior, beganContactFor item1: any UIDynamicItem, with item2: any UIDynamicItem, at p: CGPoint
    ) {
        objc_listed(
            "collisionBehavior:beganContactForItem:withItem:atPoint:", of: self,
            as: _Optional_collisionBehavior_beganContactForItem_withItem_atPoint_.self)?(behavior, item1, item2, p)
    }
    /// The type of ``collisionBehavior(_:endedContactFor:with:)``.
    public typealias _Optional_collisionBehavior_endedContactForItem_withItem_ =
        @MainActor (_ behavior: UICollisionBehavior, _ item1: any UIDynamicItem, _ item2: any UIDynamicItem) -> Void
    /// The implementation of ``collisionBehavior(_:endedContactFor:with:)``, or nil if the object's
    /// class lists its methods and has none.
    public var _optional_collisionBehavior__endedContactFor_with: _Optional_collisionBehavior_endedContactForItem_withItem_? {
        objc_requirement(
            "collisionBehavior:endedContactForItem:withItem:", of: self, in: "UICollisionBehaviorDelegate",
            otherwise: { self.collisionBehavior($0, endedContactFor: $1, with: $2) }
                as _Optional_collisionBehavior_endedContactForItem_withItem_)
    }
    /// The default implementation, which calls the method that the object's class lists, and
    /// otherwise does nothing.
    public func collisionBehavior(_ behavior: UICollisionBehavior, endedContactFor item1: any UIDynamicItem, with item2: any UIDynamicItem)
    {
        objc_listed(
            "collisionBehavior:endedContactForItem:withItem:", of: self, as: _Optional_collisionBehavior_endedContactForItem_withItem_.self)?(
                behavior, item1, item2)
    }
    /// The type of ``collisionBehavior(_:beganContactFor:withBoundaryIdentifier:at:)``.
    public typealias _Optional_collisionBehavior_beganContactForItem_withBoundaryIdentifier_atPoint_ =
        @MainActor (_ behavior: UICollisionBehavior, _ item: any UIDynamicItem, _ identifier: (any NSCopying)?, _ p: CGPoint) -> Void
    /// The implementation of ``collisionBehavior(_:beganContactFor:withBoundaryIdentifier:at:)``,
    /// or nil if the object's class lists its methods and has none.
    public var _optional_collisionBehavior__beganContactFor_withBoundaryIdentifier_at:
        _Optional_collisionBehavior_beganContactForItem_withBoundaryIdentifier_atPoint_?
    {
        objc_requirement(
            "collisionBehavior:beganContactForItem:withBoundaryIdentifier:atPoint:", of: self, in: "UICollisionBehaviorDelegate",
            otherwise: { self.collisionBehavior($0, beganContactFor: $1, withBoundaryIdentifier: $2, at: $3) }
                as _Optional_collisionBehavior_beganContactForItem_withBoundaryIdentifier_atPoint_)
    }
    /// The default implementation, which calls the method that the object's class lists, and
    /// otherwise does nothing.
    public func collisionBehavior(
        _ behavior: UICollisionBehavior, beganContactFor item: any UIDynamicItem, withBoundaryIdentifier identifier: (any NSCopying)?,
        at p: CGPoint
    ) {
        objc_listed(
            "collisionBehavior:beganContactForItem:withBoundaryIdentifier:atPoint:", of: self,
            as: _Optional_collisionBehavior_beganContactForItem_withBoundaryIdentifier_atPoint_.self)?(behavior, item, identifier, p)
    }
    /// The type of ``collisionBehavior(_:endedContactFor:withBoundaryIdentifier:)``.
    public typealias _Optional_collisionBehavior_endedContactForItem_withBoundaryIdentifier_ =
        @MainActor (_ behavior: UICollisionBehavior, _ item: any UIDynamicItem, _ identifier: (any NSCopying)?) -> Void
    /// The implementation of ``collisionBehavior(_:endedContactFor:withBoundaryIdentifier:)``, or
    /// nil if the object's class lists its methods and has none.
    public var _optional_collisionBehavior__endedContactFor_withBoundaryIdentifier:
        _Optional_collisionBehavior_endedContactForItem_withBoundaryIdentifier_?
    {
        objc_requirement(
            "collisionBehavior:endedContactForItem:withBoundaryIdentifier:", of: self, in: "UICollisionBehaviorDelegate",
            otherwise: { self.collisionBehavior($0, endedContactFor: $1, withBoundaryIdentifier: $2) }
                as _Optional_collisionBehavior_endedContactForItem_withBoundaryIdentifier_)
    }
    /// The default implementation, which calls the method that the object's class lists, and
    /// otherwise does nothing.
    public func collisionBehavior(
        _ behavior: UICollisionBehavior, endedContactFor item: any UIDynamicItem, withBoundaryIdentifier identifier: (any NSCopying)?
    ) {
        objc_listed(
            "collisionBehavior:endedContactForItem:withBoundaryIdentifier:", of: self,
            as: _Optional_collisionBehavior_endedContactForItem_withBoundaryIdentifier_.self)?(behavior, item, identifier)
    }
}
