public import CoreGraphics

/// A layout guide that activates and deactivates constraints depending on the edges that it is
/// near. Main thread.
@preconcurrency @MainActor open class UITrackingLayoutGuide: UILayoutGuide {
    /// Constraints that are active depending on the edges that the guide is near.
    private struct Tracked {
        var edges: NSDirectionalRectEdge
        /// Whether the constraints are active if the guide is near the edges, instead of away from
        /// them.
        var isForNear: Bool
        var constraints: [NSLayoutConstraint]
    }

    private var tracked: [Tracked] = []

    /// The edges that the guide is near. A guide that an app creates is near none.
    var nearEdges: NSDirectionalRectEdge { [] }

    /// Sets the constraints that are active while the guide is near all of some edges. They replace
    /// those set before.
    open func setConstraints(_ trackingConstraints: [NSLayoutConstraint], activeWhenNearEdge edge: NSDirectionalRectEdge) {
        track(Tracked(edges: edge, isForNear: true, constraints: trackingConstraints))
    }

    /// Sets the constraints that are active while the guide is near none of some edges. They
    /// replace those set before.
    open func setConstraints(_ trackingConstraints: [NSLayoutConstraint], activeWhenAwayFrom edge: NSDirectionalRectEdge) {
        track(Tracked(edges: edge, isForNear: false, constraints: trackingConstraints))
    }

    /// Returns the constraints that are active while the guide is near some edges.
    open func constraints(activeWhenNearEdge edge: NSDirectionalRectEdge) -> [NSLayoutConstraint] {
        tracked.first { $0.isForNear && $0.edges == edge }?.constraints ?? []
    }

    /// Returns the constraints that are active while the guide is near none of some edges.
    open func constraints(activeWhenAwayFrom edge: NSDirectionalRectEdge) -> [NSLayoutConstraint] {
        tracked.first { !$0.isForNear && $0.edges == edge }?.constraints ?? []
    }

    /// Deactivates and removes all tracked constraints.
    open func removeAllTrackedConstraints() {
        for former in tracked { NSLayoutConstraint.deactivate(former.constraints) }
        tracked = []
    }

    private func track(_ new: Tracked) {
        if let index = tracked.firstIndex(where: { $0.isForNear == new.isForNear && $0.edges == new.edges }) {
            NSLayoutConstraint.deactivate(tracked.remove(at: index).constraints)
        }
        guard !new.constraints.isEmpty else { return }
        tracked.append(new)
        let counts = new.isForNear ? nearEdges.isSuperset(of: new.edges) : nearEdges.isDisjoint(with: new.edges)
        if counts { NSLayoutConstraint.activate(new.constraints) }
    }
}

/// The part of a view that the keyboard covers. Main thread.
///
/// Lamina uses physical keyboards, so only the first responder's input view and input accessory
/// view take the place of a keyboard on the screen. Without them, the guide is at the bottom of the
/// view, as on iOS without a keyboard. It is always near that edge and away from the others.
@preconcurrency @MainActor open class UIKeyboardLayoutGuide: UITrackingLayoutGuide {
    override var nearEdges: NSDirectionalRectEdge { .bottom }

    /// A Boolean value that indicates whether the guide follows an undocked keyboard, which does
    /// not exist. The default is false.
    open var followsUndockedKeyboard = false

    /// The distance above the keyboard at which a drag starts to dismiss it (points, at least 0).
    /// It has no effect without a keyboard on the screen. The default is 0.
    open var keyboardDismissPadding: CGFloat = 0 {
        didSet { keyboardDismissPadding = max(0, keyboardDismissPadding) }
    }

    /// A Boolean value that indicates whether the height of the guide without a keyboard is the
    /// bottom inset of the safe area, instead of 0. The default is true.
    open var usesBottomSafeArea = true {
        didSet { if usesBottomSafeArea != oldValue { owner?.guidesDidChange() } }
    }
}

/// The keyboard's layout guide. Main thread.
extension UIView {
    /// Implements `keyboardLayoutGuide`.
    var keyboardGuide: UIKeyboardLayoutGuide {
        guard let guide = systemGuide(.keyboard) as? UIKeyboardLayoutGuide else { preconditionFailure("the guide has a wrong class") }
        return guide
    }

    /// The height of the part of the view that the keyboard covers, or of the bottom safe area if
    /// that is higher and the guide uses it (points).
    var keyboardHeight: CGFloat {
        let height = keyboardLayoutGuide.usesBottomSafeArea ? safeAreaInsets.bottom : 0
        guard let host = containingWindow?.inputHost else { return height }
        return max(height, min(bounds.height, bounds.maxY - convert(host.bounds, from: host).minY))
    }

    /// Updates the keyboard layout guides of the view and its descendants after the frame of the
    /// input views changed.
    func keyboardFrameDidChange() {
        if guides.contains(where: { $0.kind == .keyboard }) { guidesDidChange() }
        for view in subviewList { view.keyboardFrameDidChange() }
    }
}
