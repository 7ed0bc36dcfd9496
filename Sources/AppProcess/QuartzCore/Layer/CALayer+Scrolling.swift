import CoreGraphics
public import Foundation

/// Scrolling of the nearest scroll layer: the layer itself or its closest ancestor of that class.
extension CALayer {
    /// Scrolls the nearest scroll layer so that a point of this layer's coordinate space is at the
    /// scroll layer's corner of least x and y. Without a scroll layer, does nothing.
    public final func scroll(_ p: CGPoint) {
        guard let scroller else { return }
        scroller.scroll(to: convert(p, to: scroller))
    }

    /// Scrolls the nearest scroll layer by the least distance that makes a rectangle of this
    /// layer's coordinate space visible. Without a scroll layer, does nothing.
    public final func scrollRectToVisible(_ r: CGRect) {
        guard let scroller else { return }
        scroller.scroll(to: convert(r, to: scroller))
    }

    /// The part of the bounds that the nearest scroll layer shows (points), or the bounds if there
    /// is no scroll layer.
    public final var visibleRect: CGRect {
        guard let scroller else { return bounds }
        let part = bounds.intersection(convert(scroller.bounds, from: scroller))
        return part.isNull ? .zero : part
    }

    private var scroller: CAScrollLayer? {
        var current: CALayer? = self
        while let layer = current {
            if let scroller = layer as? CAScrollLayer { return scroller }
            current = layer.shownParent
        }
        return nil
    }
}
