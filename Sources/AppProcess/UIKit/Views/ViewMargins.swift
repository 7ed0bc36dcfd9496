import CoreGraphics
import Foundation

/// What a view keeps free at its edges.
struct ViewMargins {
    /// What the app set.
    var own: NSDirectionalEdgeInsets?
    var preservesSuperview = false
    var insetsFromSafeArea = true
    var safeArea = UIEdgeInsets.zero
}

extension UIView {
    /// Whether leading is on the right.
    var isRightToLeft: Bool { effectiveUserInterfaceLayoutDirection == .rightToLeft }

    func setMargins(_ insets: NSDirectionalEdgeInsets) { changeMargins { $0.own = insets } }

    func changeMargins(_ body: (inout ViewMargins) -> Void) {
        Misuse.requireMainThread("layoutMargins")
        let before = resolvedMargins
        body(&margins)
        guard resolvedMargins != before else { return }
        announceMargins()
    }

    func announceMargins() {
        layoutMarginsDidChange()
        owningController?.viewLayoutMarginsDidChange()
        setNeedsLayout()
        for view in subviewList where view.margins.preservesSuperview { view.announceMargins() }
    }

    /// The margins in effect: the view's own, from the safe area on, and no less than the superview's.
    var resolvedMargins: UIEdgeInsets {
        var insets = UIEdgeInsets(leastMargins, isRightToLeft: isRightToLeft)
        if margins.insetsFromSafeArea {
            let safe = margins.safeArea
            insets.top += safe.top
            insets.left += safe.left
            insets.bottom += safe.bottom
            insets.right += safe.right
        }
        guard margins.preservesSuperview, let parent = parentView else { return insets }
        let above = parent.resolvedMargins
        let (frame, outer) = (frame, parent.bounds)
        insets.top = max(insets.top, above.top - (frame.minY - outer.minY))
        insets.left = max(insets.left, above.left - (frame.minX - outer.minX))
        insets.bottom = max(insets.bottom, above.bottom - (outer.maxY - frame.maxY))
        insets.right = max(insets.right, above.right - (outer.maxX - frame.maxX))
        return insets
    }

    /// The margins without those of others: what was set, 8 points where nothing was; of a controller's view no less than the system's.
    private var leastMargins: NSDirectionalEdgeInsets {
        guard let controller = owningController, controller.viewRespectsSystemMinimumLayoutMargins else {
            return margins.own ?? NSDirectionalEdgeInsets(top: 8, leading: 8, bottom: 8, trailing: 8)
        }
        let least = controller.systemMinimumLayoutMargins
        guard let own = margins.own else { return least }
        return NSDirectionalEdgeInsets(
            top: max(own.top, least.top), leading: max(own.leading, least.leading), bottom: max(own.bottom, least.bottom),
            trailing: max(own.trailing, least.trailing))
    }

    // MARK: Safe area

    /// What of this view lies under what covers the superview's edges, and the controller's.
    private var inheritedSafeArea: UIEdgeInsets {
        var insets = UIEdgeInsets.zero
        if let parent = parentView {
            let (above, outer, frame) = (parent.safeAreaForSubviews, parent.bounds, self.frame)
            if above != .zero {
                insets.top = max(0, above.top - (frame.minY - outer.minY))
                insets.left = max(0, above.left - (frame.minX - outer.minX))
                insets.bottom = max(0, above.bottom - (outer.maxY - frame.maxY))
                insets.right = max(0, above.right - (outer.maxX - frame.maxX))
            }
        }
        if let controller = owningController {
            let more = controller.coveredInsets
            insets.top += more.top
            insets.left += more.left
            insets.bottom += more.bottom
            insets.right += more.right
        }
        return insets
    }

    /// Derives the safe area again after the geometry, the superview or a controller's insets changed, here and below.
    func updateSafeArea() {
        let insets = inheritedSafeArea
        let changed = insets != margins.safeArea
        // Nothing covers any edge: what is in here is as it was.
        guard changed || insets != .zero else { return }
        if changed {
            let before = resolvedMargins
            margins.safeArea = insets
            safeAreaInsetsDidChange()
            owningController?.viewSafeAreaInsetsDidChange()
            if resolvedMargins != before {
                layoutMarginsDidChange()
                owningController?.viewLayoutMarginsDidChange()
            }
            setNeedsLayout()
        }
        for view in subviewList { view.updateSafeArea() }
    }
}

extension UIEdgeInsets {
    init(_ insets: NSDirectionalEdgeInsets, isRightToLeft: Bool) {
        self.init(
            top: insets.top, left: isRightToLeft ? insets.trailing : insets.leading, bottom: insets.bottom,
            right: isRightToLeft ? insets.leading : insets.trailing)
    }
}

extension NSDirectionalEdgeInsets {
    init(_ insets: UIEdgeInsets, isRightToLeft: Bool) {
        self.init(
            top: insets.top, leading: isRightToLeft ? insets.right : insets.left, bottom: insets.bottom,
            trailing: isRightToLeft ? insets.left : insets.right)
    }
}
