public import CoreGraphics

/// The measures that a background of popovers declares. A presentation reads each of them once.
/// Main thread only.
@preconcurrency @MainActor public protocol UIPopoverBackgroundViewMethods {
    /// The length of the base of the arrow (points).
    static func arrowBase() -> CGFloat
    /// The distances of the presented view from the edges of the background without its arrow
    /// (points).
    static func contentViewInsets() -> UIEdgeInsets
    /// The height of the arrow, from its base to its tip (points), in each direction.
    static func arrowHeight() -> CGFloat
}

/// The background of a popover with its arrow, which a subclass draws.
///
/// The view covers the popover with its arrow; the presented view is in front of it. A subclass
/// overrides both properties, without calling the superclass, and the methods of
/// ``UIPopoverBackgroundViewMethods``; those of this class end the process. Assign the subclass to
/// ``UIPopoverPresentationController/popoverBackgroundViewClass``. Main thread only.
@preconcurrency @MainActor open class UIPopoverBackgroundView: UIView, UIPopoverBackgroundViewMethods {
    /// The distance of the center line of the arrow from the center of the view (points): to the
    /// right if the arrow points up or down, otherwise to the bottom. A subclass lays itself out
    /// when it changes.
    open var arrowOffset: CGFloat {
        get { Self.requireOverride("arrowOffset") }
        set { Self.requireOverride("arrowOffset") }
    }

    /// The direction in which the arrow points. It can change while the popover is visible, and is
    /// empty if the popover has no arrow.
    open var arrowDirection: UIPopoverArrowDirection {
        get { Self.requireOverride("arrowDirection") }
        set { Self.requireOverride("arrowDirection") }
    }

    /// A Boolean value that indicates whether the presented view has an inner shadow. Without
    /// effect, as since iOS 13. The default is true.
    open class var wantsDefaultContentAppearance: Bool { true }

    open class func arrowBase() -> CGFloat { requireOverride("arrowBase()") }

    open class func contentViewInsets() -> UIEdgeInsets { requireOverride("contentViewInsets()") }

    open class func arrowHeight() -> CGFloat { requireOverride("arrowHeight()") }

    private static func requireOverride(_ member: String) -> Never {
        UIKitException.raise("NSInternalInconsistencyException", "UIPopoverBackgroundView: \(self) must override \(member).")
    }
}
