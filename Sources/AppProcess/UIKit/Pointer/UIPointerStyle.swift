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

/// The shape into which the pointer turns when it has an effect on a view, in the coordinates of
/// the container of the effect's preview.
public enum UIPointerShape {
    /// An outline.
    case path(UIBezierPath)
    /// A rectangle with rounded corners.
    case roundedRect(CGRect, radius: CGFloat = UIPointerShape.defaultCornerRadius)

    /// The radius of corners (points).
    public static let defaultCornerRadius: CGFloat = 8
}

/// The effect of the pointer over a region. The desktop draws the pointer itself. Main thread only.
@preconcurrency @MainActor open class UIPointerStyle: NSObject, @preconcurrency NSCopying {
    /// The effect; nil for none.
    let effect: UIPointerEffect?
    /// The shape; nil for that of the effect's preview.
    let shape: UIPointerShape?

    private init(_ effect: UIPointerEffect?, _ shape: UIPointerShape?) {
        (self.effect, self.shape) = (effect, shape)
        super.init()
    }

    /// Creates a style with an effect.
    ///
    /// - Parameters:
    ///   - effect: The effect.
    ///   - shape: The shape into which the pointer turns, or nil for that of the effect's preview.
    public convenience init(effect: UIPointerEffect, shape: UIPointerShape? = nil) { self.init(effect, shape) }

    /// Returns a style without an effect.
    open class func system() -> Self {
        guard let style = UIPointerStyle(nil, nil) as? Self else {
            UIKitException.raise("NSInternalInconsistencyException", "+[\(self) systemPointerStyle]: call it on UIPointerStyle")
        }
        return style
    }

    /// Returns a copy of the style.
    open func copy(with zone: NSZone? = nil) -> Any { UIPointerStyle(effect, shape) }
}
