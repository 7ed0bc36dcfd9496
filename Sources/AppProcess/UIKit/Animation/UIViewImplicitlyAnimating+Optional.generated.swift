// Generated from FrameworkProtocols.swift by `make generate`; edit the declarations there instead.

public import CoreGraphics
import ObjectiveC

extension UIViewImplicitlyAnimating {
    /// The type of ``addAnimations(_:delayFactor:)``.
    public typealias _Optional_addAnimations_delayFactor_ = @MainActor (_ animation: @escaping () -> Void, _ delayFactor: CGFloat) -> Void
    /// The implementation of ``addAnimations(_:delayFactor:)``, or nil if the object's class lists
    /// its methods and has none.
    public var _optional_addAnimations__delayFactor: _Optional_addAnimations_delayFactor_? {
        objc_requirement(
            "addAnimations:delayFactor:", of: self, in: "UIViewImplicitlyAnimating",
            otherwise: { self.addAnimations($0, delayFactor: $1) } as _Optional_addAnimations_delayFactor_)
    }
    /// The default implementation, which calls the method that the object's class lists, and
    /// otherwise does nothing.
    public func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat) {
        objc_listed("addAnimations:delayFactor:", of: self, as: _Optional_addAnimations_delayFactor_.self)?(animation, delayFactor)
    }
    /// The type of ``addAnimations(_:)``.
    public typealias _Optional_addAnimations_ = @MainActor (_ animation: @escaping () -> Void) -> Void
    /// The implementation of ``addAnimations(_:)``, or nil if the object's class lists its methods
    /// and has none.
    public var _optional_addAnimations_: _Optional_addAnimations_? {
        objc_requirement(
            "addAnimations:", of: self, in: "UIViewImplicitlyAnimating", otherwise: { self.addAnimations($0) } as _Optional_addAnimations_)
    }
    /// The implementation of ``addAnimations(_:)``, or nil if the object's class lists its methods
    /// and has none.
    @_disfavoredOverload public var addAnimations: _Optional_addAnimations_? { _optional_addAnimations_ }
    /// The default implementation, which calls the method that the object's class lists, and
    /// otherwise does nothing.
    public func addAnimations(_ animation: @escaping () -> Void) {
        objc_listed("addAnimations:", of: self, as: _Optional_addAnimations_.self)?(animation)
    }
    /// The type of ``addCompletion(_:)``.
    public typealias _Optional_addCompletion_ = @MainActor (_ completion: @escaping (UIViewAnimatingPosition) -> Void) -> Void
    /// The implementation of ``addCompletion(_:)``, or nil if the object's class lists its methods
    /// and has none.
    public var _optional_addCompletion_: _Optional_addCompletion_? {
        objc_requirement(
            "addCompletion:", of: self, in: "UIViewImplicitlyAnimating", otherwise: { self.addCompletion($0) } as _Optional_addCompletion_)
    }
    /// The implementation of ``addCompletion(_:)``, or nil if the object's class lists its methods
    /// and has none.
    @_disfavoredOverload public var addCompletion: _Optional_addCompletion_? { _optional_addCompletion_ }
    /// The default implementation, which calls the method that the object's class lists, and
    /// otherwise does nothing.
    public func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) {
        objc_listed("addCompletion:", of: self, as: _Optional_addCompletion_.self)?(completion)
    }
    /// The type of ``continueAnimation(withTimingParameters:durationFactor:)``.
    public typealias _Optional_continueAnimationWithTimingParameters_durationFactor_ =
        @MainActor (_ parameters: (any UITimingCurveProvider)?, _ durationFactor: CGFloat) -> Void
    /// The implementation of ``continueAnimation(withTimingParameters:durationFactor:)``, or nil if
    /// the object's class lists its methods and has none.
    public var _optional_continueAnimation_withTimingParameters_durationFactor:
        _Optional_continueAnimationWithTimingParameters_durationFactor_?
    {
        objc_requirement(
            "continueAnimationWithTimingParameters:durationFactor:", of: self, in: "UIViewImplicitlyAnimating",
            otherwise: { self.continueAnimation(withTimingParameters: $0, durationFactor: $1) }
                as _Optional_continueAnimationWithTimingParameters_durationFactor_)
    }
    /// The default implementation, which calls the method that the object's class lists, and
    /// otherwise does nothing.
    public func continueAnimation(withTimingParameters parameters: (any UITimingCurveProvider)?, durationFactor: CGFloat) {
        objc_listed(
            "continueAnimationWithTimingParameters:durationFactor:", of: self,
            as: _Optional_continueAnimationWithTimingParameters_durationFactor_.self)?(parameters, durationFactor)
    }
}
