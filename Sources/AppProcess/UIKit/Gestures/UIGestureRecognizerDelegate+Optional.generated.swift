// Generated from FrameworkProtocols.swift by `make generate`; edit the declarations there instead.

import ObjectiveC

extension UIGestureRecognizerDelegate {
    /// The type of ``gestureRecognizerShouldBegin(_:)``.
    public typealias _Optional_gestureRecognizerShouldBegin_ = @MainActor (_ gestureRecognizer: UIGestureRecognizer) -> Bool
    /// The implementation of ``gestureRecognizerShouldBegin(_:)``, or nil if the object's class
    /// lists its methods and has none.
    public var _optional_gestureRecognizerShouldBegin_: _Optional_gestureRecognizerShouldBegin_? {
        objc_requirement(
            "gestureRecognizerShouldBegin:", of: self, in: "UIGestureRecognizerDelegate",
            otherwise: { self.gestureRecognizerShouldBegin($0) } as _Optional_gestureRecognizerShouldBegin_)
    }
    /// The implementation of ``gestureRecognizerShouldBegin(_:)``, or nil if the object's class
    /// lists its methods and has none.
    @_disfavoredOverload public var gestureRecognizerShouldBegin: _Optional_gestureRecognizerShouldBegin_? {
        _optional_gestureRecognizerShouldBegin_
    }
    /// The default implementation, which calls the method that the object's class lists, and
    /// otherwise returns `true`.
    public func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        if let method = objc_listed("gestureRecognizerShouldBegin:", of: self, as: _Optional_gestureRecognizerShouldBegin_.self) {
            return method(gestureRecognizer)
        }
        return true
    }
    /// The type of ``gestureRecognizer(_:shouldRecognizeSimultaneouslyWith:)``.
    public typealias _Optional_gestureRecognizer_shouldRecognizeSimultaneouslyWithGestureRecognizer_ =
        @MainActor (_ gestureRecognizer: UIGestureRecognizer, _ otherGestureRecognizer: UIGestureRecognizer) -> Bool
    /// The implementation of ``gestureRecognizer(_:shouldRecognizeSimultaneouslyWith:)``, or nil if
    /// the object's class lists its methods and has none.
    public var _optional_gestureRecognizer__shouldRecognizeSimultaneouslyWith:
        _Optional_gestureRecognizer_shouldRecognizeSimultaneouslyWithGestureRecognizer_?
    {
        objc_requirement(
            "gestureRecognizer:shouldRecognizeSimultaneouslyWithGestureRecognizer:", of: self, in: "UIGestureRecognizerDelegate",
            otherwise: { self.gestureRecognizer($0, shouldRecognizeSimultaneouslyWith: $1) }
                as _Optional_gestureRecognizer_shouldRecognizeSimultaneouslyWithGestureRecognizer_)
    }
    /// The default implementation, which calls the method that the object's class lists, and
    /// otherwise returns `false`.
    public func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer, shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool {
        if let method = objc_listed(
            "gestureRecognizer:shouldRecognizeSimultaneouslyWithGestureRecognizer:", of: self,
            as: _Optional_gestureRecognizer_shouldRecognizeSimultaneouslyWithGestureRecognizer_.self)
        {
            return method(gestureRecognizer, otherGestureRecognizer)
        }
        return false
    }
    /// The type of ``gestureRecognizer(_:shouldRequireFailureOf:)``.
    public typealias _Optional_gestureRecognizer_shouldRequireFailureOfGestureRecognizer_ =
        @MainActor (_ gestureRecognizer: UIGestureRecognizer, _ otherGestureRecognizer: UIGestureRecognizer) -> Bool
    /// The implementation of ``gestureRecognizer(_:shouldRequireFailureOf:)``, or nil if the
    /// object's class lists its methods and has none.
    public var _optional_gestureRecognizer__shouldRequireFailureOf: _Optional_gestureRecognizer_shouldRequireFailureOfGestureRecognizer_? {
        objc_requirement(
            "gestureRecognizer:shouldRequireFailureOfGestureRecognizer:", of: self, in: "UIGestureRecognizerDelegate",
            otherwise: { self.gestureRecognizer($0, shouldRequireFailureOf: $1) }
                as _Optional_gestureRecognizer_shouldRequireFailureOfGestureRecognizer_)
    }
    /// The default implementation, which calls the method that the object's class lists, and
    /// otherwise returns `false`.
    public func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer, shouldRequireFailureOf otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool {
        if let method = objc_listed(
            "gestureRecognizer:shouldRequireFailureOfGestureRecognizer:", of: self,
            as: _Optional_gestureRecognizer_shouldRequireFailureOfGestureRecognizer_.self)
        {
            return method(gestureRecognizer, otherGestureRecognizer)
        }
        return false
    }
    /// The type of ``gestureRecognizer(_:shouldBeRequiredToFailBy:)``.
    public typealias _Optional_gestureRecognizer_shouldBeRequiredToFailByGestureRecognizer_ =
        @MainActor (_ gestureRecognizer: UIGestureRecognizer, _ otherGestureRecognizer: UIGestureRecognizer) -> Bool
    /// The implementation of ``gestureRecognizer(_:shouldBeRequiredToFailBy:)``, or nil if the
    /// object's class lists its methods and has none.
    public var _optional_gestureRecognizer__shouldBeRequiredToFailBy:
        _Optional_gestureRecognizer_shouldBeRequiredToFailByGestureRecognizer_?
    {
        objc_requirement(
            "gestureRecognizer:shouldBeRequiredToFailByGestureRecognizer:", of: self, in: "UIGestureRecognizerDelegate",
            otherwise: { self.gestureRecognizer($0, shouldBeRequiredToFailBy: $1) }
                as _Optional_gestureRecognizer_shouldBeRequiredToFailByGestureRecognizer_)
    }
    /// The default implementation, which calls the method that the object's class lists, and
    /// otherwise returns `false`.
    public func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer, shouldBeRequiredToFailBy otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool {
        if let method = objc_listed(
            "gestureRecognizer:shouldBeRequiredToFailByGestureRecognizer:", of: self,
            as: _Optional_gestureRecognizer_shouldBeRequiredToFailByGestureRecognizer_.self)
        {
            return method(gestureRecognizer, otherGestureRecognizer)
        }
        return false
    }
    /// The type of ``gestureRecognizer(_:shouldReceive:)``.
    public typealias _Optional_gestureRecognizer_shouldReceiveTouch_ =
        @MainActor (_ gestureRecognizer: UIGestureRecognizer, _ touch: UITouch) -> Bool
    /// The implementation of ``gestureRecognizer(_:shouldReceive:)``, or nil if the object's class
    /// lists its methods and has none.
    public func _optional_gestureRecognizer__shouldReceive() -> _Optional_gestureRecognizer_shouldReceiveTouch_? {
        objc_requirement(
            "gestureRecognizer:shouldReceiveTouch:", of: self, in: "UIGestureRecognizerDelegate",
            otherwise: { self.gestureRecognizer($0, shouldReceive: $1) } as _Optional_gestureRecognizer_shouldReceiveTouch_)
    }
    /// The default implementation, which calls the method that the object's class lists, and
    /// otherwise returns `true`.
    public func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
        if let method = objc_listed(
            "gestureRecognizer:shouldReceiveTouch:", of: self, as: _Optional_gestureRecognizer_shouldReceiveTouch_.self)
        {
            return method(gestureRecognizer, touch)
        }
        return true
    }
    /// The type of ``gestureRecognizer(_:shouldReceive:)``.
    public typealias _Optional_gestureRecognizer_shouldReceiveEvent_ =
        @MainActor (_ gestureRecognizer: UIGestureRecognizer, _ event: UIEvent) -> Bool
    /// The implementation of ``gestureRecognizer(_:shouldReceive:)``, or nil if the object's class
    /// lists its methods and has none.
    public func _optional_gestureRecognizer__shouldReceive() -> _Optional_gestureRecognizer_shouldReceiveEvent_? {
        objc_requirement(
            "gestureRecognizer:shouldReceiveEvent:", of: self, in: "UIGestureRecognizerDelegate",
            otherwise: { self.gestureRecognizer($0, shouldReceive: $1) } as _Optional_gestureRecognizer_shouldReceiveEvent_)
    }
    /// The default implementation, which calls the method that the object's class lists, and
    /// otherwise returns `true`.
    public func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive event: UIEvent) -> Bool {
        if let method = objc_listed(
            "gestureRecognizer:shouldReceiveEvent:", of: self, as: _Optional_gestureRecognizer_shouldReceiveEvent_.self)
        {
            return method(gestureRecognizer, event)
        }
        return true
    }
}
