// Generated from FrameworkProtocols.swift by `make generate`; edit the declarations there instead.

import ObjectiveC

extension UIViewControllerAnimatedTransitioning {
    /// The type of ``interruptibleAnimator(using:)``.
    public typealias _Optional_interruptibleAnimatorForTransition_ =
        @MainActor (_ transitionContext: any UIViewControllerContextTransitioning) -> any UIViewImplicitlyAnimating
    /// The implementation of ``interruptibleAnimator(using:)``, or nil if the object's class lists
    /// its methods and has none.
    public var _optional_interruptibleAnimator_using: _Optional_interruptibleAnimatorForTransition_? {
        objc_requirement(
            "interruptibleAnimatorForTransition:", of: self, in: "UIViewControllerAnimatedTransitioning",
            otherwise: { self.interruptibleAnimator(using: $0) } as _Optional_interruptibleAnimatorForTransition_)
    }
    /// The default implementation, which calls the method that the object's class lists, and
    /// otherwise returns `TransitionAnimation.absentAnimator`.
    public func interruptibleAnimator(using transitionContext: any UIViewControllerContextTransitioning) -> any UIViewImplicitlyAnimating {
        if let method = objc_listed("interruptibleAnimatorForTransition:", of: self, as: _Optional_interruptibleAnimatorForTransition_.self)
        {
            return method(transitionContext)
        }
        return TransitionAnimation.absentAnimator
    }
    /// The type of ``animationEnded(_:)``.
    public typealias _Optional_animationEnded_ = @MainActor (_ transitionCompleted: Bool) -> Void
    /// The implementation of ``animationEnded(_:)``, or nil if the object's class lists its methods
    /// and has none.
    public var _optional_animationEnded_: _Optional_animationEnded_? {
        objc_requirement(
            "animationEnded:", of: self, in: "UIViewControllerAnimatedTransitioning",
            otherwise: { self.animationEnded($0) } as _Optional_animationEnded_)
    }
    /// The implementation of ``animationEnded(_:)``, or nil if the object's class lists its methods
    /// and has none.
    @_disfavoredOverload public var animationEnded: _Optional_animationEnded_? { _optional_animationEnded_ }
    /// The default implementation, which calls the method that the object's class lists, and
    /// otherwise does nothing.
    public func animationEnded(_ transitionCompleted: Bool) {
        objc_listed("animationEnded:", of: self, as: _Optional_animationEnded_.self)?(transitionCompleted)
    }
}
