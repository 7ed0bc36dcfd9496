import CoreGraphics
import Foundation
import QuartzCore

/// The attributes of a view that its layer does not store. The properties of `UIView` document
/// them.
struct ViewAttributes {
    var background: UIColor?
    var isOpaque = true
    var clearsContext = true
    var contentMode = UIView.ContentMode.scaleToFill
    var mask: UIView?
    var tint: UIColor?
    var tintMode = UIView.TintAdjustmentMode.automatic
    var semanticContent = UISemanticContentAttribute.unspecified
    var isInteractive = true
    var isMultipleTouch = false
    var isExclusiveTouch = false
    var autoresizingMask: UIView.AutoresizingMask = []
    var autoresizesSubviews = true
    /// The animation block at whose end the view becomes hidden; nil unless it is a stack's view
    /// that shrinks to be hidden.
    var hiding: ObjectIdentifier?
}

extension UIView {
    /// Runs a change of a property after checking that the calling thread is the main thread.
    func change(_ body: () -> Void, _ function: StaticString = #function) {
        UIKitException.requireMainThread(function)
        body()
    }

    // MARK: Colors

    func setBackground(_ color: UIColor?) {
        UIKitException.requireMainThread("backgroundColor")
        viewAttributes.background = color
        updateBackground()
        updateOpacity()
    }

    /// Resolves the background color against the current traits.
    func updateBackground() {
        layer.backgroundColor = viewAttributes.background?.resolvedColor(with: traitCollection).cgColor
    }

    /// Makes the layer's bitmap opaque if `isOpaque` is true and the background color is opaque.
    func updateOpacity() {
        guard drawsContents else { return }
        layer.isOpaque =
            viewAttributes.isOpaque
            && (viewAttributes.background.map { $0.resolvedColor(with: traitCollection).cgColor.alpha >= 1 } ?? false)
    }

    func setTint(_ color: UIColor?) {
        UIKitException.requireMainThread("tintColor")
        // The color that stands for the tint would stand for itself.
        let color = color == .tintColor ? nil : color
        guard viewAttributes.tint != color else { return }
        viewAttributes.tint = color
        notifyTintChange()
    }

    func setTintMode(_ mode: TintAdjustmentMode) {
        UIKitException.requireMainThread("tintAdjustmentMode")
        guard viewAttributes.tintMode != mode else { return }
        viewAttributes.tintMode = mode
        notifyTintChange()
    }

    /// Notifies the view, and the descendants that inherit its tint color or mode, that the tint
    /// changed.
    func notifyTintChange() {
        performWithCurrentTraits { tintColorDidChange() }
        for view in subviewList where view.viewAttributes.tint == nil || view.viewAttributes.tintMode == .automatic {
            view.notifyTintChange()
        }
    }

    /// The view's tint adjustment mode, or that of the nearest ancestor with one; `normal` by
    /// default.
    var resolvedTintMode: TintAdjustmentMode {
        guard viewAttributes.tintMode == .automatic else { return viewAttributes.tintMode }
        return parentView?.tintAdjustmentMode ?? .normal
    }

    /// The tint color that the view or its nearest ancestor with one has set; nil for the system's.
    var inheritedTint: UIColor? {
        var current: UIView? = self
        while let view = current {
            if let tint = view.viewAttributes.tint { return tint }
            current = view.parentView
        }
        return nil
    }

    /// The value of `tintColor`: the inherited tint, adjusted for the mode.
    var resolvedTint: UIColor {
        let color = inheritedTint ?? .tintColor
        return resolvedTintMode == .dimmed ? color.dimmed : color
    }

    // MARK: Contents

    func setContentMode(_ mode: ContentMode) {
        UIKitException.requireMainThread("contentMode")
        viewAttributes.contentMode = mode
        layer.contentsGravity = mode.gravity
        layer.needsDisplayOnBoundsChange = mode == .redraw
    }

    func setMask(_ view: UIView?) {
        UIKitException.requireMainThread("mask")
        if let view, view === self || isDescendant(of: view) {
            UIKitException.raise("-[UIView setMaskView:]: A view cannot mask itself or one of its ancestors")
        }
        viewAttributes.mask?.layer.removeFromSuperlayer()
        view?.removeFromSuperview()
        viewAttributes.mask = view
        layer.mask = view?.layer
    }

    func setContentScale(_ scale: CGFloat) {
        UIKitException.requireMainThread("contentScaleFactor")
        let scale = scale > 0 ? scale : traitCollection.displayScale
        guard scale != layer.contentsScale else { return }
        layer.contentsScale = scale
        setNeedsDisplay()
    }
}

extension UIView.ContentMode {
    /// The gravity that positions content of another size in the layer. Content that will be
    /// redrawn is scaled until then.
    fileprivate var gravity: CALayerContentsGravity {
        switch self {
        case .scaleToFill, .redraw: .resize
        case .scaleAspectFit: .resizeAspect
        case .scaleAspectFill: .resizeAspectFill
        case .center: .center
        // The names of gravities refer to a space whose y axis points up.
        case .top: .bottom
        case .bottom: .top
        case .left: .left
        case .right: .right
        case .topLeft: .bottomLeft
        case .topRight: .bottomRight
        case .bottomLeft: .topLeft
        case .bottomRight: .topRight
        }
    }
}

extension UIColor {
    /// The gray of the color's luma, with 80 % of its alpha, for tints in views behind a presented
    /// one.
    fileprivate var dimmed: UIColor {
        UIColor { traits in
            var (red, green, blue, alpha): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
            self.resolvedColor(with: traits).getRed(&red, green: &green, blue: &blue, alpha: &alpha)
            // The luma of Rec. 709.
            return UIColor(white: 0.2126 * red + 0.7152 * green + 0.0722 * blue, alpha: alpha * 0.8)
        }
    }
}
