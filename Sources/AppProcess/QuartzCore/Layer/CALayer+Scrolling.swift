import CoreGraphics
public import Foundation

/// Scrolling of the nearest scroll layer: the layer itself, or one above it.
extension CALayer {
    /// Has the nearest scroll layer scroll so that a point of this layer's space lies at its corner
    /// of the least x and y. Does nothing where there is none.
    public final func scroll(_ p: CGPoint) {
        guard let scroller else { return }
        scroller.scroll(to: convert(p, to: scroller))
    }

    /// Has the nearest scroll layer scroll as little as shows a rectangle of this layer's space.
    /// Does nothing where there is none.
    public final func scrollRectToVisible(_ r: CGRect) {
        guard let scroller else { return }
        scroller.scroll(to: convert(r, to: scroller))
    }

    /// The part of the bounds that the nearest scroll layer shows; all of them where there is none.
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
