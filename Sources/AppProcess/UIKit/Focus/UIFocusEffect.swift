import CoreGraphics
public import Foundation
public import QuartzCore

/// The effect that shows that an item is focused: the system's, unless it is of a subclass. Main
/// thread only.
@preconcurrency @MainActor open class UIFocusEffect: NSObject, @preconcurrency NSCopying {
    /// Creates the effect of the system, a halo about the item.
    public override init() { super.init() }

    /// Returns a copy of the effect.
    open func copy(with zone: NSZone? = nil) -> Any { UIFocusEffect() }
}

/// A line around an item that is focused. Main thread only.
@preconcurrency @MainActor open class UIFocusHaloEffect: UIFocusEffect {
    /// The places of a halo.
    public enum Position: Int, Sendable {
        /// Inside of items that clip their contents and of cells, and otherwise outside.
        case automatic = 0
        /// Around the shape.
        case outside = 1
        /// Inside of the shape.
        case inside = 2
    }

    /// The outline, in the coordinates of the item.
    enum Outline {
        case rounded(CGRect, CGFloat, CALayerCornerCurve)
        case path(UIBezierPath)
    }

    let outline: Outline

    init(_ outline: Outline) {
        self.outline = outline
        super.init()
    }

    /// Creates a rectangular halo.
    public convenience init(rect: CGRect) { self.init(.rounded(rect, 0, .circular)) }

    /// Creates a halo with rounded corners.
    public convenience init(roundedRect rect: CGRect, cornerRadius: CGFloat, curve: CALayerCornerCurve) {
        self.init(.rounded(rect, cornerRadius, curve))
    }

    /// Creates a halo along a path.
    public convenience init(path bezierPath: UIBezierPath) { self.init(.path(bezierPath)) }

    /// The view in which the halo is, or nil for the focused one.
    open weak var containerView: UIView?
    /// The view in front of which the halo is, or nil.
    open weak var referenceView: UIView?
    /// The position relative to the shape. The default is automatic.
    open var position = Position.automatic

    /// Returns a copy of the effect.
    open override func copy(with zone: NSZone? = nil) -> Any {
        let copy = UIFocusHaloEffect(outline)
        (copy.containerView, copy.referenceView, copy.position) = (containerView, referenceView, position)
        return copy
    }
}
