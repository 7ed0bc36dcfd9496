// Generated from FrameworkProtocols.swift by `make generate`; edit the declarations there instead.

import ObjectiveC

extension UIDynamicAnimatorDelegate {
    /// The type of ``dynamicAnimatorWillResume(_:)``.
    public typealias _Optional_dynamicAnimatorWillResume_ = @MainActor (_ animator: UIDynamicAnimator) -> Void
    /// The implementation of ``dynamicAnimatorWillResume(_:)``, or nil if the object's class lists
    /// its methods and has none.
    public var _optional_dynamicAnimatorWillResume_: _Optional_dynamicAnimatorWillResume_? {
        objc_requirement(
            "dynamicAnimatorWillResume:", of: self, in: "UIDynamicAnimatorDelegate",
            otherwise: { self.dynamicAnimatorWillResume($0) } as _Optional_dynamicAnimatorWillResume_)
    }
    /// The implementation of ``dynamicAnimatorWillResume(_:)``, or nil if the object's class lists
    /// its methods and has none.
    @_disfavoredOverload public var dynamicAnimatorWillResume: _Optional_dynamicAnimatorWillResume_? {
        _optional_dynamicAnimatorWillResume_
    }
    /// The default implementation, which calls the method that the object's class lists, and
    /// otherwise does nothing.
    public func dynamicAnimatorWillResume(_ animator: UIDynamicAnimator) {
        objc_listed("dynamicAnimatorWillResume:", of: self, as: _Optional_dynamicAnimatorWillResume_.self)?(animator)
    }
    /// The type of ``dynamicAnimatorDidPause(_:)``.
    public typealias _Optional_dynamicAnimatorDidPause_ = @MainActor (_ animator: UIDynamicAnimator) -> Void
    /// The implementation of ``dynamicAnimatorDidPause(_:)``, or nil if the object's class lists
    /// its methods and has none.
    public var _optional_dynamicAnimatorDidPause_: _Optional_dynamicAnimatorDidPause_? {
        objc_requirement(
            "dynamicAnimatorDidPause:", of: self, in: "UIDynamicAnimatorDelegate",
            otherwise: { self.dynamicAnimatorDidPause($0) } as _Optional_dynamicAnimatorDidPause_)
    }
    /// The implementation of ``dynamicAnimatorDidPause(_:)``, or nil if the object's class lists
    /// its methods and has none.
    @_disfavoredOverload public var dynamicAnimatorDidPause: _Optional_dynamicAnimatorDidPause_? { _optional_dynamicAnimatorDidPause_ }
    /// The default implementation, which calls the method that the object's class lists, and
    /// otherwise does nothing.
    public func dynamicAnimatorDidPause(_ animator: UIDynamicAnimator) {
        objc_listed("dynamicAnimatorDidPause:", of: self, as: _Optional_dynamicAnimatorDidPause_.self)?(animator)
    }
}
