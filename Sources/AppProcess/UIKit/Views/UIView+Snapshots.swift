import CoreGraphics
import Foundation
import QuartzCore
import UIFoundation

/// Snapshots: images of views as they appear on the screen, with animations in progress. Main
/// thread only.
extension UIView {
    /// Implements `resizableSnapshotView(from:afterScreenUpdates:withCapInsets:)`.
    func makeSnapshot(of rect: CGRect, afterScreenUpdates afterUpdates: Bool, capInsets: UIEdgeInsets) -> UIView? {
        UIKitException.requireMainThread("snapshotView(afterScreenUpdates:)")
        if afterUpdates { update() }
        guard let image = snapshotImage(of: rect) else { return nil }
        let view = UIView(frame: CGRect(origin: .zero, size: rect.size))
        let layer = view.layer
        layer.contents = image
        layer.contentsScale = contentScaleFactor
        let center = rect.size.center(within: capInsets)
        if center != layer.contentsCenter { layer.contentsCenter = center }
        return view
    }

    /// Implements `drawHierarchy(in:afterScreenUpdates:)`.
    func drawTree(in rect: CGRect, afterScreenUpdates afterUpdates: Bool) -> Bool {
        UIKitException.requireMainThread("drawHierarchy(in:)")
        let bounds = bounds
        guard let context = UIGraphicsGetCurrentContext(), bounds.width > 0, bounds.height > 0 else { return false }
        if afterUpdates { update() }
        context.saveGState()
        defer { context.restoreGState() }
        context.translateBy(x: rect.minX, y: rect.minY)
        context.scaleBy(x: rect.width / bounds.width, y: rect.height / bounds.height)
        context.translateBy(x: -bounds.minX, y: -bounds.minY)
        renderPresentation(in: context)
        return true
    }

    /// Returns an image of a part of the view, or of all of it if `rect` is nil, as it is on the
    /// screen.
    func snapshotImage(of rect: CGRect? = nil) -> CGImage? {
        let rect = rect ?? bounds
        guard rect.width > 0, rect.height > 0, rect.width.isFinite, rect.height.isFinite else { return nil }
        let format = UIGraphicsImageRendererFormat()
        format.scale = contentScaleFactor
        format.opaque = false
        return UIGraphicsImageRenderer(size: rect.size, format: format).image { renderer in
            renderer.cgContext.translateBy(x: -rect.minX, y: -rect.minY)
            renderPresentation(in: renderer.cgContext)
        }.cgImage
    }

    /// Draws the layer with the values that are on the screen, or with the model's if the layer has
    /// no presentation.
    private func renderPresentation(in context: CGContext) { (layer.presentation() ?? layer).render(in: context) }

    /// Performs the pending layout and drawing of the view and its descendants, and commits them.
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
    /// Returns the rectangle within cap insets, which is stretched when a snapshot is resized, as
    /// fractions of the size. Without insets, that is the whole.
    fileprivate func center(within insets: UIEdgeInsets) -> CGRect {
        guard insets != .zero, width > 0, height > 0 else { return CGRect(x: 0, y: 0, width: 1, height: 1) }
        let (left, top) = (min(max(insets.left, 0), width) / width, min(max(insets.top, 0), height) / height)
        return CGRect(
            x: left, y: top, width: max(0, 1 - left - max(insets.right, 0) / width),
            height: max(0, 1 - top - max(insets.bottom, 0) / height))
    }
}
