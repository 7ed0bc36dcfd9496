import CoreGraphics
import Foundation
import QuartzCore

/// What a view has beside its layer.
struct ViewLook {
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
    /// The animation block at whose end a view that shrinks away in a stack is hidden.
    var hiding: ObjectIdentifier?
}

extension UIView {
    /// Changes something that animations may be about.
    func change(_ body: () -> Void, _ function: StaticString = #function) {
        UIKitException.requireMainThread(function)
        body()
    }

    // MARK: Colours

    func setBackground(_ color: UIColor?) {
        UIKitException.requireMainThread("backgroundColor")
        look.background = color
        updateBackground()
        updateOpacity()
    }

    /// Resolves the background's colour anew.
    func updateBackground() {
        layer.backgroundColor = look.background?.resolvedColor(with: traitCollection).cgColor
    }

    /// The layer's bitmap is opaque where the view draws every pixel and says so.
    func updateOpacity() {
        guard drawsContents else { return }
        layer.isOpaque = look.isOpaque && (look.background.map { $0.resolvedColor(with: traitCollection).cgColor.alpha >= 1 } ?? false)
    }

    func setTint(_ color: UIColor?) {
        UIKitException.requireMainThread("tintColor")
        guard look.tint != color else { return }
        look.tint = color
        announceTint()
    }

    func setTintMode(_ mode: TintAdjustmentMode) {
        UIKitException.requireMainThread("tintAdjustmentMode")
        guard look.tintMode != mode else { return }
        look.tintMode = mode
        announceTint()
    }

    /// Tells the view and those in it that inherit its tint that it is another one.
    func announceTint() {
        tintColorDidChange()
        for view in subviewList where view.look.tint == nil || view.look.tintMode == .automatic { view.announceTint() }
    }

    var resolvedTintMode: TintAdjustmentMode {
        guard look.tintMode == .automatic else { return look.tintMode }
        return parentView?.tintAdjustmentMode ?? .normal
    }

    /// The tint that was set on the view or the nearest view above that has one; nil where it is the system's.
    var inheritedTint: UIColor? {
        var current: UIView? = self
        while let view = current {
            if let tint = view.look.tint { return tint }
            current = view.parentView
        }
        return nil
    }

    var resolvedTint: UIColor {
        let color = inheritedTint ?? .tintColor
        return resolvedTintMode == .dimmed ? color.dimmed : color
    }

    // MARK: Contents

    func setContentMode(_ mode: ContentMode) {
        UIKitException.requireMainThread("contentMode")
        look.contentMode = mode
        layer.contentsGravity = mode.gravity
        layer.needsDisplayOnBoundsChange = mode == .redraw
    }

    func setMask(_ view: UIView?) {
        UIKitException.requireMainThread("mask")
        if let view, view === self || isDescendant(of: view) {
            UIKitException.raise("-[UIView setMaskView:]: A view cannot mask itself or what it is in")
        }
        look.mask?.layer.removeFromSuperlayer()
        view?.removeFromSuperview()
        look.mask = view
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
    /// Where a layer places contents that do not have its size. Contents that are drawn anew fill it meanwhile.
    fileprivate var gravity: CALayerContentsGravity {
        switch self {
        case .scaleToFill, .redraw: .resize
        case .scaleAspectFit: .resizeAspect
        case .scaleAspectFill: .resizeAspectFill
        case .center: .center
        // The top of a layer's contents is where y is greatest, which is a view's bottom.
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
    /// The colour's grey, as tints are shown behind what is in front of them.
    fileprivate var dimmed: UIColor {
        UIColor { traits in
            var (red, green, blue, alpha): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
            self.resolvedColor(with: traits).getRed(&red, green: &green, blue: &blue, alpha: &alpha)
            // The luma of Rec. 709.
            return UIColor(white: 0.2126 * red + 0.7152 * green + 0.0722 * blue, alpha: alpha * 0.8)
        }
    }
}
