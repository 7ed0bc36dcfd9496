import CoreGraphics
import Foundation

/// The insets of the content: the app's own, plus the safe area as far as
/// `contentInsetAdjustmentBehavior` requires.
extension UIScrollView {
    /// The axes along which the content is larger than the view, or always bounces.
    var scrollingAxes: ScrollAxes {
        var axes: ScrollAxes = []
        let inset = extent.adjustedInset
        if alwaysBounceHorizontal && bouncesHorizontally || extent.contentSize.width + inset.left + inset.right > bounds.width {
            axes.insert(.horizontal)
        }
        if alwaysBounceVertical && bouncesVertically || extent.contentSize.height + inset.top + inset.bottom > bounds.height {
            axes.insert(.vertical)
        }
        return axes
    }

    /// The part of the safe area that is added to the insets that the app set.
    private var systemInset: UIEdgeInsets {
        let safe = safeAreaInsets
        guard safe != .zero else { return .zero }
        var axes: ScrollAxes
        switch contentInsetAdjustmentBehavior {
        case .never: axes = []
        case .always: axes = .both
        case .scrollableAxes, .automatic:
            axes = []
            let (size, inset) = (extent.contentSize, extent.contentInset)
            if alwaysBounceHorizontal || size.width + inset.left + inset.right > bounds.width { axes.insert(.horizontal) }
            if alwaysBounceVertical || size.height + inset.top + inset.bottom + safe.top + safe.bottom > bounds.height {
                axes.insert(.vertical)
            }
            let controller = owningController ?? superview?.owningController
            if contentInsetAdjustmentBehavior == .automatic, controller?.adjustsScrollViews == true { axes.insert(.vertical) }
        }
        return UIEdgeInsets(
            top: axes.contains(.vertical) ? safe.top : 0, left: axes.contains(.horizontal) ? safe.left : 0,
            bottom: axes.contains(.vertical) ? safe.bottom : 0, right: axes.contains(.horizontal) ? safe.right : 0)
    }

    /// The safe area that subviews inherit: the part that is not added to the insets, which already
    /// keep the content out of the rest.
    var remainingSafeArea: UIEdgeInsets {
        let (safe, system) = (safeAreaInsets, systemInset)
        return UIEdgeInsets(
            top: safe.top - system.top, left: safe.left - system.left, bottom: safe.bottom - system.bottom, right: safe.right - system.right
        )
    }

    /// Updates the adjusted insets. Content at its top or left edge stays there.
    func updateAdjustedInset() {
        let (own, former) = (extent.contentInset, extent.adjustedInset)
        var system = systemInset
        system.top += extent.refreshInset
        let inset = own.adding(system)
        guard inset != former else { return }
        let offset = contentOffset
        extent.adjustedInset = inset
        // The bar that is changing the inset depends on the offset, so the offset must not change.
        guard !extent.isBarResizing else {
            adjustedContentInsetDidChange()
            delegate?.scrollViewDidChangeAdjustedContentInset(self)
            return layOutIndicators()
        }
        if case .none = state.motion, state.drag == nil {
            var moved = offset
            // Content that rests at its top or left edge stays at that edge if the edge moves.
            // Other content stays where it is.
            let systemMoved = (top: system.top - (former.top - own.top), left: system.left - (former.left - own.left))
            if offset.y == -former.top, systemMoved.top != 0 { moved.y = -inset.top }
            if offset.x == -former.left, systemMoved.left != 0 { moved.x = -inset.left }
            if moved != offset { moveContent(to: moved) }
        }
        adjustedContentInsetDidChange()
        delegate?.scrollViewDidChangeAdjustedContentInset(self)
        extentDidChange()
    }
}
