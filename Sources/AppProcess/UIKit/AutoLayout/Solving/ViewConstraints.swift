import CoreGraphics

/// What a view has to do with Auto Layout. Views that nothing of it is about have none.
@MainActor final class ViewConstraints {
    /// Constraints that the view holds.
    var held = ConstraintList()
    /// Constraints that are about the view.
    var referencingConstraints = ConstraintList()
    /// Whether the view's frame counts, and constraints follow it.
    var translates = true
    /// By axis: how much the view is against being larger than its contents…
    var hugging: [Float]
    /// … and against being smaller.
    var resistance: [Float] = [UILayoutPriority.defaultHigh.rawValue, UILayoutPriority.defaultHigh.rawValue]
    /// The engine of the tree that the view is the topmost of.
    var host: LayoutHost?
    /// The engine that sizes of the view are found by.
    var measuringHost: LayoutHost?
    /// Subviews and guides that have new itemAttributes.
    var pendingItems: [any LayoutItem] = []
    /// Whether the view is being given the place that constraints say.
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

    /// What is made when first needed.
    var ownConstraints: ViewConstraints {
        if let constraintState { return constraintState }
        let made = ViewConstraints(hugging: usualHugging)
        constraintState = made
        return made
    }

    /// Whether constraints alone say where the view is.
    var isPlacedByConstraints: Bool { constraintState.map { !$0.translates } ?? false }

    // MARK: Holding

    /// Makes a constraint active.
    func hold(_ constraint: NSLayoutConstraint) {
        guard ownConstraints.held.add(constraint) else { return }
        constraint.holder = self
        for itemAttribute in constraint.itemAttributes { itemAttribute.item?.referencingConstraints.add(constraint) }
        findHost()
        forEachHost { $0.add(constraint) }
        constraintsDidChange()
    }

    /// Makes a constraint count no longer.
    func release(_ constraint: NSLayoutConstraint) {
        guard let state = constraintState, state.held.remove(constraint) else { return }
        constraint.holder = nil
        for itemAttribute in constraint.itemAttributes { itemAttribute.item?.referencingConstraints.remove(constraint) }
        forEachHost { $0.remove(constraint) }
        constraintsDidChange()
    }

    /// Has what constraints say found out, and views placed, before the next frame.
    func constraintsDidChange() { layer.setNeedsLayout() }

    // MARK: Trees

    /// The nearest view that is, or has in it, both this one and another.
    func nearestCommonView(with other: UIView) -> UIView? {
        if other === self || other.parentView === self { return self }
        var candidate: UIView? = self
        while let view = candidate {
            if other.isDescendant(of: view) { return view }
            candidate = view.parentView
        }
        return nil
    }

    /// The engines that constraints which the view holds are in: that of the tree, and those that sizes of views above are found by.
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

    /// The engine of the tree that the view is in; nil where there is none yet.
    var layoutHost: LayoutHost? { topmostView.constraintState?.host }

    /// A window has an engine as soon as something in it has to do with constraints.
    private func findHost() {
        let top = topmostView
        if top is UIWindow, top.constraintState?.host == nil { top.makeHost() }
    }

    /// The engine of the tree, which is made where there is none.
    @discardableResult func makeHost() -> LayoutHost {
        let top = topmostView
        if let host = top.constraintState?.host { return host }
        let host = LayoutHost(root: top, isMeasuring: false)
        top.ownConstraints.host = host
        host.addSubtree(top)
        return host
    }

    /// The view was put into another one.
    func joinHosts() {
        constraintState?.host = nil
        guard let parent = parentView else { return }
        if parent.topmostView is UIWindow, parent.layoutHost == nil, hasConstraintsBelow {
            parent.topmostView.makeHost()
        } else {
            parent.forEachHost { $0.addSubtree(self) }
        }
    }

    /// The view is about to be taken out of the one it is in: constraints between what is in it and what is not end.
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

    /// Whether constraints have to do with the view or one in it.
    var hasConstraintsBelow: Bool { constraintState != nil || subviewList.contains { $0.hasConstraintsBelow } }

    /// Hands over the view, and all views and guides in it, that have to do with constraints.
    func forEachItemBelow(_ body: (any LayoutItem) -> Void) {
        if constraintState != nil { body(self) }
        for guide in guides { body(guide) }
        for view in subviewList { view.forEachItemBelow(body) }
    }
}
