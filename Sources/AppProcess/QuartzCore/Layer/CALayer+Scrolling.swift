import CoreGraphics
import Foundation

/// Scrolling of the nearest scroll layer: the layer itself or its closest ancestor of that class.
extension CALayer {
    /// Implements `scroll(_:)`.
    final func scrollNearest(to p: CGPoint) {
        guard let scroller else { return }
        scroller.scroll(to: convert(p, to: scroller))
    }

    /// Implements `scrollRectToVisible(_:)`.
    final func scrollNearest(toShow r: CGRect) {
        guard let scroller else { return }
        scroller.scroll(to: convert(r, to: scroller))
    }

    /// Implements `visibleRect`.
    final var scrolledPart: CGRect {
        guard let scroller else { return bounds }
        let part = bounds.intersection(convert(scroller.bounds, from: scroller))
        return part.isNull ? .zero : part
    }

    /// The nearest scroll layer.
    private var scroller: CAScrollLayer? {
        var current: CALayer? = self
        while let layer = current {
            if let scroller = layer as? CAScrollLayer { return scroller }
            current = layer.shownParent
        }
        return nil
    }
}
