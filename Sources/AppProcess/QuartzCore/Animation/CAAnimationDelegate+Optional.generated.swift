// Generated from FrameworkProtocols.swift by `make generate`; edit the declarations there instead.

import ObjectiveC

extension CAAnimationDelegate {
    /// The type of ``animationDidStart(_:)``.
    public typealias _Optional_animationDidStart_ = (_ anim: CAAnimation) -> Void
    /// The implementation of ``animationDidStart(_:)``, or nil if the object's class lists its
    /// methods and has none.
    public var _optional_animationDidStart_: _Optional_animationDidStart_? {
        objc_requirement(
            "animationDidStart:", of: self, in: "CAAnimationDelegate",
            otherwise: { self.animationDidStart($0) } as _Optional_animationDidStart_)
    }
    /// The implementation of ``animationDidStart(_:)``, or nil if the object's class lists its
    /// methods and has none.
    @_disfavoredOverload public var animationDidStart: _Optional_animationDidStart_? { _optional_animationDidStart_ }
    /// The default implementation, which calls the method that the object's class lists, and
    /// otherwise does nothing.
    public func animationDidStart(_ anim: CAAnimation) {
        objc_listed("animationDidStart:", of: self, as: _Optional_animationDidStart_.self)?(anim)
    }
    /// The type of ``animationDidStop(_:finished:)``.
    public typealias _Optional_animationDidStop_finished_ = (_ anim: CAAnimation, _ flag: Bool) -> Void
    /// The implementation of ``animationDidStop(_:finished:)``, or nil if the object's class lists
    /// its methods and has none.
    public var _optional_animationDidStop__finished: _Optional_animationDidStop_finished_? {
        objc_requirement(
            "animationDidStop:finished:", of: self, in: "CAAnimationDelegate",
            otherwise: { self.animationDidStop($0, finished: $1) } as _Optional_animationDidStop_finished_)
    }
    /// The default implementation, which calls the method that the object's class lists, and
    /// otherwise does nothing.
    public func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {
        objc_listed("animationDidStop:finished:", of: self, as: _Optional_animationDidStop_finished_.self)?(anim, flag)
    }
}
