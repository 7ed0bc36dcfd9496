// Generated from FrameworkProtocols.swift by `make generate`; edit the declarations there instead.

public import CoreGraphics
import ObjectiveC

extension UIViewControllerInteractiveTransitioning {
    /// The type of ``completionSpeed``.
    public typealias _Optional_completionSpeed = CGFloat
    /// The implementation of ``completionSpeed``, or nil if the object's class lists its methods
    /// and has none.
    public var _optional_completionSpeed: _Optional_completionSpeed? {
        objc_listed("completionSpeed", of: self, as: _Optional_completionSpeed.self)
            ?? (objc_lists(self, "UIViewControllerInteractiveTransitioning") ? nil : completionSpeed)
    }
    /// The default implementation, which calls the method that the object's class lists, and
    /// otherwise returns `1`.
    public var completionSpeed: CGFloat { objc_listed("completionSpeed", of: self, as: _Optional_completionSpeed.self) ?? 1 }
    /// The type of ``completionCurve``.
    public typealias _Optional_completionCurve = UIView.AnimationCurve
    /// The implementation of ``completionCurve``, or nil if the object's class lists its methods
    /// and has none.
    public var _optional_completionCurve: _Optional_completionCurve? {
        objc_listed("completionCurve", of: self, as: _Optional_completionCurve.self)
            ?? (objc_lists(self, "UIViewControllerInteractiveTransitioning") ? nil : completionCurve)
    }
    /// The default implementation, which calls the method that the object's class lists, and
    /// otherwise returns `.easeInOut`.
    public var completionCurve: UIView.AnimationCurve {
        objc_listed("completionCurve", of: self, as: _Optional_completionCurve.self) ?? .easeInOut
    }
    /// The type of ``wantsInteractiveStart``.
    public typealias _Optional_wantsInteractiveStart = Bool
    /// The implementation of ``wantsInteractiveStart``, or nil if the object's class lists its
    /// methods and has none.
    public var _optional_wantsInteractiveStart: _Optional_wantsInteractiveStart? {
        objc_listed("wantsInteractiveStart", of: self, as: _Optional_wantsInteractiveStart.self)
            ?? (objc_lists(self, "UIViewControllerInteractiveTransitioning") ? nil : wantsInteractiveStart)
    }
    /// The default implementation, which calls the method that the object's class lists, and
    /// otherwise returns `true`.
    public var wantsInteractiveStart: Bool {
        objc_listed("wantsInteractiveStart", of: self, as: _Optional_wantsInteractiveStart.self) ?? true
    }
}
