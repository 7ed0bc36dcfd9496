public import CoreGraphics

/// A guide that has constraints count or not, by the edges that it is near. Main thread.
@preconcurrency @MainActor open class UITrackingLayoutGuide: UILayoutGuide {
    private struct Tracked {
        var edges: NSDirectionalRectEdge
        var isForNear: Bool
        var constraints: [NSLayoutConstraint]
    }

    private var tracked: [Tracked] = []

    /// The edges that the guide is near; an app's own is near none.
    var nearEdges: NSDirectionalRectEdge { [] }

    /// Has constraints count as long as the guide is near all of some edges, in the place of those that did before.
    open func setConstraints(_ trackingConstraints: [NSLayoutConstraint], activeWhenNearEdge edge: NSDirectionalRectEdge) {
        track(Tracked(edges: edge, isForNear: true, constraints: trackingConstraints))
    }

    /// Has constraints count as long as the guide is near none of some edges, in the place of those that did before.
    open func setConstraints(_ trackingConstraints: [NSLayoutConstraint], activeWhenAwayFrom edge: NSDirectionalRectEdge) {
        track(Tracked(edges: edge, isForNear: false, constraints: trackingConstraints))
    }

    /// The constraints that count as long as the guide is near some edges.
    open func constraints(activeWhenNearEdge edge: NSDirectionalRectEdge) -> [NSLayoutConstraint] {
        tracked.first { $0.isForNear && $0.edges == edge }?.constraints ?? []
    }

    /// The constraints that count as long as the guide is near none of some edges.
    open func constraints(activeWhenAwayFrom edge: NSDirectionalRectEdge) -> [NSLayoutConstraint] {
        tracked.first { !$0.isForNear && $0.edges == edge }?.constraints ?? []
    }

    /// Has all constraints that were set count no longer.
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

/// What the keyboard covers of a view. Main thread.
///
/// Keys come from real keyboards here, so that there is none on the screen: the guide lies at the bottom of the view, as iOS has it then, near that edge and away from the others.
@preconcurrency @MainActor open class UIKeyboardLayoutGuide: UITrackingLayoutGuide {
    override var nearEdges: NSDirectionalRectEdge { .bottom }

    /// Whether the guide goes along with a keyboard that floats, of which there is none. `false` by default.
    open var followsUndockedKeyboard = false

    /// How far above the keyboard a drag that dismisses it begins to, in points; there is none. 0 by default, and no less.
    open var keyboardDismissPadding: CGFloat = 0 {
        didSet { keyboardDismissPadding = max(0, keyboardDismissPadding) }
    }

    /// Whether the guide is as high as the safe area's inset at the bottom while there is no keyboard on the screen, or has no height. `true` by default.
    open var usesBottomSafeArea = true {
        didSet { if usesBottomSafeArea != oldValue { owner?.guidesDidChange() } }
    }
}

/// Main thread.
extension UIView {
    /// What the keyboard covers of the view: what is above it is held to the guide's top.
    public var keyboardLayoutGuide: UIKeyboardLayoutGuide {
        guard let guide = systemGuide(.keyboard) as? UIKeyboardLayoutGuide else { preconditionFailure("the guide is one of keyboards") }
        return guide
    }

    /// How high the part is that its guide covers, in points.
    var keyboardHeight: CGFloat { keyboardLayoutGuide.usesBottomSafeArea ? safeAreaInsets.bottom : 0 }
}
