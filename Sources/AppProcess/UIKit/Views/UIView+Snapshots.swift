import CoreGraphics
public import Foundation
import QuartzCore

/// Pictures of views. Main thread.
extension UIView {
    /// A view that shows what this one looks like, as a picture: it does not change with it. nil where there is nothing to show.
    ///
    /// - Parameter afterUpdates: whether what is due, layout and drawing, is done first.
    public func snapshotView(afterScreenUpdates afterUpdates: Bool) -> UIView? {
        resizableSnapshotView(from: bounds, afterScreenUpdates: afterUpdates, withCapInsets: .zero)
    }

    /// A view that shows what a part of this one looks like, as a picture, which is stretched between insets where its size changes. nil where there is nothing to show.
    ///
    /// - Parameters:
    ///   - rect: the part, in this view's space.
    ///   - afterUpdates: whether what is due, layout and drawing, is done first.
    ///   - capInsets: what keeps its size, in points from the picture's edges.
    public func resizableSnapshotView(
        from rect: CGRect, afterScreenUpdates afterUpdates: Bool, withCapInsets capInsets: UIEdgeInsets
    )
        -> UIView?
    {
        UIKitException.requireMainThread("snapshotView(afterScreenUpdates:)")
        if afterUpdates { update() }
        guard let picture = picture(of: rect) else { return nil }
        let view = UIView(frame: CGRect(origin: .zero, size: rect.size))
        let layer = view.layer
        layer.contents = picture
        layer.contentsScale = contentScaleFactor
        let center = rect.size.center(within: capInsets)
        if center != layer.contentsCenter { layer.contentsCenter = center }
        return view
    }

    /// Draws what the view looks like, and what is in it, into the current context, scaled to a rectangle.
    ///
    /// - Parameters:
    ///   - rect: where to, in the context.
    ///   - afterUpdates: whether what is due, layout and drawing, is done first.
    /// - Returns: whether all of it was drawn; false where the view has no size, or there is no context.
    @discardableResult
    public func drawHierarchy(in rect: CGRect, afterScreenUpdates afterUpdates: Bool) -> Bool {
        UIKitException.requireMainThread("drawHierarchy(in:)")
        let bounds = bounds
        guard let context = UIGraphicsGetCurrentContext(), bounds.width > 0, bounds.height > 0 else { return false }
        if afterUpdates { update() }
        context.saveGState()
        defer { context.restoreGState() }
        context.translateBy(x: rect.minX, y: rect.minY)
        context.scaleBy(x: rect.width / bounds.width, y: rect.height / bounds.height)
        context.translateBy(x: -bounds.minX, y: -bounds.minY)
        renderShown(in: context)
        return true
    }

    /// A picture of the view as it is on the screen, or as it will be first.
    func picture(of rect: CGRect? = nil) -> CGImage? {
        let rect = rect ?? bounds
        guard rect.width > 0, rect.height > 0, rect.width.isFinite, rect.height.isFinite else { return nil }
        let format = UIGraphicsImageRendererFormat()
        format.scale = contentScaleFactor
        format.opaque = false
        return UIGraphicsImageRenderer(size: rect.size, format: format).image { renderer in
            renderer.cgContext.translateBy(x: -rect.minX, y: -rect.minY)
            renderShown(in: renderer.cgContext)
        }.cgImage
    }

    /// Draws the layer with the values that are on the screen; as in the model, where it is on none.
    private func renderShown(in context: CGContext) { (layer.presentation() ?? layer).render(in: context) }

    /// Lays out and draws what is due, here and below.
    private func update() {
        layoutIfNeeded()
        func display(_ layer: CALayer) {
            layer.displayIfNeeded()
            for sublayer in layer.sublayers ?? [] { display(sublayer) }
        }
        display(layer)
        if window != nil { CATransaction.flush() }
    }
}

extension CGSize {
    /// The part within insets, in parts of the size; all of it without any.
    fileprivate func center(within insets: UIEdgeInsets) -> CGRect {
        guard insets != .zero, width > 0, height > 0 else { return CGRect(x: 0, y: 0, width: 1, height: 1) }
        let (left, top) = (min(max(insets.left, 0), width) / width, min(max(insets.top, 0), height) / height)
        return CGRect(
            x: left, y: top, width: max(0, 1 - left - max(insets.right, 0) / width),
            height: max(0, 1 - top - max(insets.bottom, 0) / height))
    }
}
