import CoreGraphics
import Foundation

/// A view's margins and safe area (points), as far as they are stored: the margins in effect are
/// derived.
struct ViewMargins {
    /// The margins that the app set, or nil.
    var own: NSDirectionalEdgeInsets?
    /// The value of `preservesSuperviewLayoutMargins`.
    var preservesSuperview = false
    /// The value of `insetsLayoutMarginsFromSafeArea`.
    var insetsFromSafeArea = true
    var safeArea = UIEdgeInsets.zero
}

extension UIView {
    /// A Boolean value that indicates whether the leading edge is on the right.
    var isRightToLeft: Bool { effectiveUserInterfaceLayoutDirection == .rightToLeft }

    /// Returns the frame of a subview in the view's layout direction: mirrored in the bounds if the
    /// leading edge is on the right.
    ///
    /// - Parameter frame: The frame from left to right.
    func directed(_ frame: CGRect) -> CGRect {
        guard isRightToLeft else { return frame }
        return CGRect(x: bounds.minX + bounds.maxX - frame.maxX, y: frame.minY, width: frame.width, height: frame.height)
    }

    func setMargins(_ insets: NSDirectionalEdgeInsets) { changeMargins { $0.own = insets } }

    /// Changes the stored margins, and notifies the view if the margins in effect change.
    func changeMargins(_ body: (inout ViewMargins) -> Void) {
        UIKitException.requireMainThread("layoutMargins")
        let before = resolvedMargins
        body(&margins)
        guard resolvedMargins != before else { return }
        notifyMarginsChange()
    }

    /// Notifies the view, its controller, and the descendants that preserve its margins.
    func notifyMarginsChange() {
        guidesDidChange()
        layoutMarginsDidChange()
        owningController?.viewLayoutMarginsDidChange()
        setNeedsLayout()
        for view in subviewList where view.margins.preservesSuperview { view.notifyMarginsChange() }
    }

    /// The margins in effect: the view's own, measured from the safe area unless that is disabled,
    /// and at least the superview's margins where these reach into the view, if it preserves them.
    var resolvedMargins: UIEdgeInsets {
        var insets = UIEdgeInsets(minimumMargins, isRightToLeft: isRightToLeft)
        if margins.insetsFromSafeArea { insets = insets.adding(margins.safeArea) }
        guard margins.preservesSuperview, let parent = parentView else { return insets }
        return insets.atLeast(overlap(of: parent.resolvedMargins, from: parent))
    }

    /// Returns how far insets of the superview reach into the view; negative if they end outside of
    /// it.
    private func overlap(of insets: UIEdgeInsets, from parent: UIView) -> UIEdgeInsets {
        let (frame, outer) = (frame, parent.bounds)
        return UIEdgeInsets(
            top: insets.top - (frame.minY - outer.minY), left: insets.left - (frame.minX - outer.minX),
            bottom: insets.bottom - (outer.maxY - frame.maxY), right: insets.right - (outer.maxX - frame.maxX))
    }

    /// The margins before those of the superview apply.
    ///
    /// They are the app's, or 8 points. A controller's root view has at least the system's minimum
    /// margins.
    private var minimumMargins: NSDirectionalEdgeInsets {
        guard let controller = owningController, controller.viewRespectsSystemMinimumLayoutMargins else {
            return margins.own ?? NSDirectionalEdgeInsets(top: 8, leading: 8, bottom: 8, trailing: 8)
        }
        let minimum = controller.systemMinimumLayoutMargins
        guard let own = margins.own else { return minimum }
        return NSDirectionalEdgeInsets(
            top: max(own.top, minimum.top), leading: max(own.leading, minimum.leading), bottom: max(own.bottom, minimum.bottom),
            trailing: max(own.trailing, minimum.trailing))
    }

    // MARK: Safe area

    /// The safe area that follows from the superview's, plus the parts that the view's controller
    /// covers with bars.
    private var inheritedSafeArea: UIEdgeInsets {
        var insets = (self as? UIWindow)?.deviceSafeArea ?? .zero
        if let parent = parentView, parent.safeAreaForSubviews != .zero {
            insets = insets.atLeast(overlap(of: parent.safeAreaForSubviews, from: parent))
        }
        return owningController.map { insets.adding($0.coveredInsets) } ?? insets
    }

    /// Updates the safe area of the view and its descendants, after the geometry, the superview or
    /// a controller's insets changed.
    func updateSafeArea() {
        let insets = inheritedSafeArea
        let changed = insets != margins.safeArea
        // If nothing covered an edge and nothing does now, the descendants' safe areas are
        // unchanged too.
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
    /// Returns the sums of both insets, edge by edge.
    func adding(_ other: UIEdgeInsets) -> UIEdgeInsets {
        UIEdgeInsets(top: top + other.top, left: left + other.left, bottom: bottom + other.bottom, right: right + other.right)
    }

    /// Returns the larger of both insets, edge by edge.
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
