import CoreGraphics

/// The Auto Layout state of a view. It is created when it is first needed, so that views that use
/// only frames do not pay for it.
@MainActor final class ViewConstraints {
    /// The active constraints that the view holds, usually as the nearest common ancestor of their
    /// items.
    var held = ConstraintList()
    /// The active constraints that refer to the view.
    var referencingConstraints = ConstraintList()
    /// The value of `translatesAutoresizingMaskIntoConstraints`: whether the frame determines the
    /// view's rectangle, which constraints of other views may refer to.
    var translates = true
    /// By axis, the priority at which the view resists being larger than its contents.
    var hugging: [Float]
    /// By axis, the priority at which the view resists being smaller than its contents.
    var resistance: [Float] = [UILayoutPriority.defaultHigh.rawValue, UILayoutPriority.defaultHigh.rawValue]
    /// The host of the tree. Only the topmost view has it.
    var host: LayoutHost?
    /// The host that measures the fitting size of the view, if that was requested.
    var measuringHost: LayoutHost?
    /// The subviews and guides that the next layout of the view moves.
    var pendingItems: [any LayoutItem] = []
    /// Whether the layout pass is moving the view.
    var isBeingPlaced = false

    init(hugging: Float) { self.hugging = [hugging, hugging] }
}

extension UIView: LayoutItem {
    var layoutView: UIView? { self }

    var referencingConstraints: ConstraintList {
        get { constraintState?.referencingConstraints ?? ConstraintList() }
        _modify { yield &ownConstraints.referencingConstraints }
    }

    var layoutName: String { "\(type(of: self)):\(ConstraintDescription.address(self))\(ConstraintDescription.caption(layoutCaption))" }

    /// The Auto Layout state, which is created when it is first needed.
    var ownConstraints: ViewConstraints {
        if let constraintState { return constraintState }
        let state = ViewConstraints(hugging: defaultHuggingPriority)
        constraintState = state
        return state
    }

    /// A Boolean value that indicates whether constraints alone determine the view's rectangle.
    var isPlacedByConstraints: Bool { constraintState.map { !$0.translates } ?? false }

    // MARK: Holding

    /// Makes the view the holder of a constraint, which activates it.
    func hold(_ constraint: NSLayoutConstraint) {
        guard ownConstraints.held.add(constraint) else { return }
        constraint.holder = self
        for itemAttribute in constraint.itemAttributes { itemAttribute.item?.referencingConstraints.add(constraint) }
        makeWindowHostIfNeeded()
        forEachHost { $0.add(constraint) }
        constraintsDidChange()
    }

    /// Deactivates a constraint that the view holds.
    func release(_ constraint: NSLayoutConstraint) {
        guard let state = constraintState, state.held.remove(constraint) else { return }
        constraint.holder = nil
        for itemAttribute in constraint.itemAttributes { itemAttribute.item?.referencingConstraints.remove(constraint) }
        forEachHost { $0.remove(constraint) }
        constraintsDidChange()
    }

    /// Schedules a layout pass before the next frame.
    func constraintsDidChange() { layer.setNeedsLayout() }

    // MARK: Trees

    /// Returns the nearest view that is an ancestor of this view and another, or one of the two.
    func nearestCommonView(with other: UIView) -> UIView? {
        if other === self || other.parentView === self { return self }
        var candidate: UIView? = self
        while let view = candidate {
            if other.isDescendant(of: view) { return view }
            candidate = view.parentView
        }
        return nil
    }

    /// Calls a closure with each host that has the constraints of the view: that of the tree, and
    /// the measuring hosts of the view and its ancestors.
    func forEachHost(_ body: (LayoutHost) -> Void) {
        var current: UIView? = self
        while let view = current {
            let parent = view.parentView
            if let state = view.constraintState {
                if let host = state.measuringHost { body(host) }
                if parent == nil, let host = state.host { body(host) }
            }
            current = parent
        }
    }

    /// The host of the tree, if there is one.
    var layoutHost: LayoutHost? { topmostView.constraintState?.host }

    /// Creates the host of a window when one of its views gets its first constraint.
    private func makeWindowHostIfNeeded() {
        let top = topmostView
        if top is UIWindow, top.constraintState?.host == nil { top.makeHost() }
    }

    /// Returns the host of the tree, which is created if necessary.
    @discardableResult func makeHost() -> LayoutHost {
        let top = topmostView
        if let host = top.constraintState?.host { return host }
        let host = LayoutHost(root: top, isMeasuring: false)
        top.ownConstraints.host = host
        host.addSubtree(top)
        return host
    }

    /// Called when the view was added to a superview: adds its subtree's constraints to the hosts
    /// of the tree that it joins.
    func joinHosts() {
        // The view is no longer the root of a tree.
        constraintState?.host = nil
        guard let parent = parentView else { return }
        if parent.topmostView is UIWindow, parent.layoutHost == nil, hasConstraintsBelow {
            parent.topmostView.makeHost()
        } else {
            parent.forEachHost { $0.addSubtree(self) }
        }
    }

    /// Called before the view is removed from its superview: deactivates constraints between its
    /// subtree and other views.
    func leaveHosts() {
        guard let parent = parentView, hasConstraintsBelow else { return }
        var crossing: [NSLayoutConstraint] = []
        forEachItemBelow { item in
            for constraint in item.referencingConstraints.all where constraint.holder.map({ !$0.isDescendant(of: self) }) ?? false {
                crossing.append(constraint)
            }
        }
        for constraint in crossing { constraint.holder?.release(constraint) }
        parent.forEachHost { $0.removeSubtree(self) }
    }

    /// A Boolean value that indicates whether the view or one of its descendants has Auto Layout
    /// state.
    var hasConstraintsBelow: Bool { constraintState != nil || subviewList.contains { $0.hasConstraintsBelow } }

    /// Calls a closure with each guide of the subtree, and with each view of it that has Auto
    /// Layout state.
    func forEachItemBelow(_ body: (any LayoutItem) -> Void) {
        if constraintState != nil { body(self) }
        for guide in guides { body(guide) }
        for view in subviewList { view.forEachItemBelow(body) }
    }
}
