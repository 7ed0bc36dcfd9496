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
        UIKitException.requireMainThread("layoutMargins")
        let before = resolvedMargins
        body(&margins)
        guard resolvedMargins != before else { return }
        announceMargins()
    }

    func announceMargins() {
        guidesDidChange()
        layoutMarginsDidChange()
        owningController?.viewLayoutMarginsDidChange()
        setNeedsLayout()
        for view in subviewList where view.margins.preservesSuperview { view.announceMargins() }
    }

    /// The margins in effect: the view's own, from the safe area on, and no less than the superview's.
    var resolvedMargins: UIEdgeInsets {
        var insets = UIEdgeInsets(leastMargins, isRightToLeft: isRightToLeft)
        if margins.insetsFromSafeArea { insets = insets.adding(margins.safeArea) }
        guard margins.preservesSuperview, let parent = parentView else { return insets }
        return insets.atLeast(reach(of: parent.resolvedMargins, from: parent))
    }

    /// How far insets of the superview reach into this view; negative where they end before it.
    private func reach(of insets: UIEdgeInsets, from parent: UIView) -> UIEdgeInsets {
        let (frame, outer) = (frame, parent.bounds)
        return UIEdgeInsets(
            top: insets.top - (frame.minY - outer.minY), left: insets.left - (frame.minX - outer.minX),
            bottom: insets.bottom - (outer.maxY - frame.maxY), right: insets.right - (outer.maxX - frame.maxX))
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
        if let parent = parentView, parent.safeAreaForSubviews != .zero {
            insets = insets.atLeast(reach(of: parent.safeAreaForSubviews, from: parent))
        }
        return owningController.map { insets.adding($0.coveredInsets) } ?? insets
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
            guidesDidChange()
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
    /// The sums of both, edge by edge.
    func adding(_ other: UIEdgeInsets) -> UIEdgeInsets {
        UIEdgeInsets(top: top + other.top, left: left + other.left, bottom: bottom + other.bottom, right: right + other.right)
    }

    /// The greater of both, edge by edge.
    func atLeast(_ other: UIEdgeInsets) -> UIEdgeInsets {
        UIEdgeInsets(
            top: max(top, other.top), left: max(left, other.left), bottom: max(bottom, other.bottom), right: max(right, other.right))
    }

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
