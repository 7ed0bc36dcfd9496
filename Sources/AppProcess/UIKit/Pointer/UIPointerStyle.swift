import CoreGraphics
public import Foundation

/// An effect of the pointer on the view below it.
public enum UIPointerEffect {
    /// The colors with which the pointer tints a view.
    public enum TintMode: Sendable {
        /// No tint.
        case none
        /// A tint above the view.
        case overlay
        /// A tint below the view.
        case underlay
    }

    /// The effect that is suitable for the view: `hover` for a large view, `lift` for a small one
    /// with a background of its own, and otherwise `highlight`.
    case automatic(UITargetedPreview)
    /// The pointer turns into a background of the view.
    case highlight(UITargetedPreview)
    /// The pointer disappears below the view, which grows and has a shadow.
    case lift(UITargetedPreview)
    /// The pointer remains, and the view is tinted, grows or has a shadow.
    case hover(
        UITargetedPreview, preferredTintMode: TintMode = .overlay, prefersShadow: Bool = false, prefersScaledContent: Bool = true)

    /// The view that the effect changes, and its place.
    public var preview: UITargetedPreview {
        switch self {
        case .automatic(let preview), .highlight(let preview), .lift(let preview), .hover(let preview, _, _, _): preview
        }
    }
}

/// The shape into which the pointer turns.
///
/// Beside an effect, a shape is in the coordinates of the container of the effect's preview.
/// Without one, it moves with the pointer.
public enum UIPointerShape {
    /// An outline. Without an effect, the pointer is at the origin of its bounds.
    case path(UIBezierPath)
    /// A rectangle with rounded corners. Without an effect, its center is the pointer, displaced by
    /// the rectangle's origin.
    case roundedRect(CGRect, radius: CGFloat = UIPointerShape.defaultCornerRadius)
    /// A vertical beam of a length (points), whose center is the pointer.
    case verticalBeam(length: CGFloat)
    /// A horizontal beam of a length (points), whose center is the pointer.
    case horizontalBeam(length: CGFloat)

    /// The radius of corners (points).
    public static let defaultCornerRadius: CGFloat = 8
}

/// The shape of the pointer over a region, and its effect there. Main thread only.
///
/// ```swift
/// func pointerInteraction(
///     _ interaction: UIPointerInteraction, styleFor region: UIPointerRegion
/// ) -> UIPointerStyle? {
///     UIPointerStyle(shape: .verticalBeam(length: region.rect.height), constrainedAxes: .vertical)
/// }
/// ```
@preconcurrency @MainActor open class UIPointerStyle: NSObject, @preconcurrency NSCopying {
    /// The appearances of the pointer over a region.
    enum Form {
        /// The desktop's pointer.
        case system
        /// No pointer.
        case hidden
        /// An effect on a view; the shape is that of the effect's preview if it is nil.
        case effect(UIPointerEffect, UIPointerShape?)
        /// A shape that moves with the pointer, except along axes on which it is in the middle of
        /// the region.
        case shape(UIPointerShape, constrainedAxes: UIAxis)
    }

    let form: Form

    /// The shapes around the pointer. The default is none.
    open var accessories: [UIPointerAccessory] = []

    private init(_ form: Form) {
        self.form = form
        super.init()
    }

    /// Creates a style with an effect.
    ///
    /// - Parameters:
    ///   - effect: The effect.
    ///   - shape: The shape into which the pointer turns, or nil for that of the effect's preview.
    public convenience init(effect: UIPointerEffect, shape: UIPointerShape? = nil) { self.init(.effect(effect, shape)) }

    /// Creates a style with a shape.
    ///
    /// - Parameters:
    ///   - shape: The shape into which the pointer turns.
    ///   - axes: The axes along which the shape is in the middle of the region.
    public convenience init(shape: UIPointerShape, constrainedAxes axes: UIAxis = []) {
        self.init(.shape(shape, constrainedAxes: axes))
    }

    /// Returns a style without a pointer.
    open class func hidden() -> Self { style(.hidden, "hiddenPointerStyle") }

    /// Returns a style without an effect, whose pointer is the desktop's.
    open class func system() -> Self { style(.system, "systemPointerStyle") }

    private class func style(_ form: Form, _ method: String) -> Self {
        guard let style = UIPointerStyle(form) as? Self else {
            UIKitException.raise("NSInternalInconsistencyException", "+[\(self) \(method)]: call it on UIPointerStyle")
        }
        return style
    }

    /// Returns a copy of the style.
    open func copy(with zone: NSZone? = nil) -> Any {
        let copy = UIPointerStyle(form)
        copy.accessories = accessories
        return copy
    }
}
