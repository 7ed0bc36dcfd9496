// Generated from FrameworkProtocols.swift by `make generate`; edit the declarations there instead.

import ObjectiveC

extension UIDynamicItem {
    /// The type of ``collisionBoundsType``.
    public typealias _Optional_collisionBoundsType = UIDynamicItemCollisionBoundsType
    /// The implementation of ``collisionBoundsType``, or nil if the object's class lists its
    /// methods and has none.
    public var _optional_collisionBoundsType: _Optional_collisionBoundsType? {
        objc_listed("collisionBoundsType", of: self, as: _Optional_collisionBoundsType.self)
            ?? (objc_lists(self, "UIDynamicItem") ? nil : collisionBoundsType)
    }
    /// The default implementation, which calls the method that the object's class lists, and
    /// otherwise returns `.rectangle`.
    public var collisionBoundsType: UIDynamicItemCollisionBoundsType {
        objc_listed("collisionBoundsType", of: self, as: _Optional_collisionBoundsType.self) ?? .rectangle
    }
    /// The type of ``collisionBoundingPath``.
    public typealias _Optional_collisionBoundingPath = UIBezierPath
    /// The implementation of ``collisionBoundingPath``, or nil if the object's class lists its
    /// methods and has none.
    public var _optional_collisionBoundingPath: _Optional_collisionBoundingPath? {
        objc_listed("collisionBoundingPath", of: self, as: _Optional_collisionBoundingPath.self)
            ?? (objc_lists(self, "UIDynamicItem") ? nil : collisionBoundingPath)
    }
    /// The default implementation, which calls the method that the object's class lists, and
    /// otherwise returns `UIBezierPath()`.
    public var collisionBoundingPath: UIBezierPath {
        objc_listed("collisionBoundingPath", of: self, as: _Optional_collisionBoundingPath.self) ?? UIBezierPath()
    }
}
