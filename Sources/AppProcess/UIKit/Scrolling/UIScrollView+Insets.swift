import CoreGraphics
import Foundation

extension UIScrollView {
    /// Axes along which contents are larger than what the view shows of them, or bounce nonetheless.
    var scrollingAxes: ScrollAxes {
        var axes: ScrollAxes = []
        let inset = state.adjustedInset
        if alwaysBounceHorizontal && bouncesHorizontally || state.contentSize.width + inset.left + inset.right > bounds.width {
            axes.insert(.horizontal)
        }
        if alwaysBounceVertical && bouncesVertically || state.contentSize.height + inset.top + inset.bottom > bounds.height {
            axes.insert(.vertical)
        }
        return axes
    }

    /// What the safe area adds to the contents' insets.
    private var systemInset: UIEdgeInsets {
        let safe = safeAreaInsets
        guard safe != .zero else { return .zero }
        var axes: ScrollAxes
        switch contentInsetAdjustmentBehavior {
        case .never: axes = []
        case .always: axes = .both
        case .scrollableAxes, .automatic:
            axes = []
            let (size, inset) = (state.contentSize, state.contentInset)
            if alwaysBounceHorizontal || size.width + inset.left + inset.right > bounds.width { axes.insert(.horizontal) }
            if alwaysBounceVertical || size.height + inset.top + inset.bottom + safe.top + safe.bottom > bounds.height {
                axes.insert(.vertical)
            }
            let isOfController = owningController != nil || superview?.owningController != nil
            if contentInsetAdjustmentBehavior == .automatic, isOfController { axes.insert(.vertical) }
        }
        return UIEdgeInsets(
            top: axes.contains(.vertical) ? safe.top : 0, left: axes.contains(.horizontal) ? safe.left : 0,
            bottom: axes.contains(.vertical) ? safe.bottom : 0, right: axes.contains(.horizontal) ? safe.right : 0)
    }

    /// What contents have to keep clear of themselves: the part of the safe area that is not added to the insets.
    var remainingSafeArea: UIEdgeInsets {
        let (safe, system) = (safeAreaInsets, systemInset)
        return UIEdgeInsets(
            top: safe.top - system.top, left: safe.left - system.left, bottom: safe.bottom - system.bottom, right: safe.right - system.right
        )
    }

    /// Derives the insets again. Contents at their top or left edge stay there.
    func updateAdjustedInset() {
        let (own, system, former) = (state.contentInset, systemInset, state.adjustedInset)
        let inset = own.adding(system)
        guard inset != former else { return }
        let offset = contentOffset
        state.adjustedInset = inset
        if case .none = state.motion, state.drag == nil {
            var moved = offset
            // Insets of the app's own leave contents where they are, as long as they may rest there.
            let systemMoved = (top: system.top - (former.top - own.top), left: system.left - (former.left - own.left))
            if offset.y == -former.top, systemMoved.top != 0 { moved.y = -inset.top }
            if offset.x == -former.left, systemMoved.left != 0 { moved.x = -inset.left }
            if moved != offset { show(moved) }
        }
        adjustedContentInsetDidChange()
        delegate?.scrollViewDidChangeAdjustedContentInset(self)
        extentDidChange()
    }
}
