import CoreGraphics

/// Auto Layout. Main thread.
extension UIView {
    /// The active constraints that the view holds, in the order of activation.
    public var constraints: [NSLayoutConstraint] { constraintState?.held.all ?? [] }

    /// Adds a constraint to the view, which activates it. Its items must be the view or its
    /// descendants, or guides of these.
    public func addConstraint(_ constraint: NSLayoutConstraint) {
        UIKitException.requireMainThread()
        guard let common = constraint.commonView, common.isDescendant(of: self) else {
            UIKitException.raise(
                "NSGenericException",
                "Unable to install constraint on view.  Does the constraint reference something from outside the subtree of the view?  That's illegal. constraint:\(constraint) view:\(layoutName)"
            )
        }
        constraint.holder?.release(constraint)
        hold(constraint)
    }

    /// Adds constraints to the view, which activates them.
    public func addConstraints(_ constraints: [NSLayoutConstraint]) { for constraint in constraints { addConstraint(constraint) } }

    /// Deactivates a constraint that the view holds.
    public func removeConstraint(_ constraint: NSLayoutConstraint) {
        UIKitException.requireMainThread()
        if constraint.holder === self { release(constraint) }
    }

    /// Deactivates constraints that the view holds.
    public func removeConstraints(_ constraints: [NSLayoutConstraint]) { for constraint in constraints { removeConstraint(constraint) } }

    // MARK: Debugging

    /// Returns the constraints that determine the position and size of the view along an axis.
    public func constraintsAffectingLayout(for axis: NSLayoutConstraint.Axis) -> [NSLayoutConstraint] {
        prepareLayout()
        return layoutHost?.constraints(determining: self, axis) ?? []
    }

    /// A Boolean value that indicates whether other positions or sizes of the view satisfy the
    /// constraints equally well.
    public var hasAmbiguousLayout: Bool {
        prepareLayout()
        return layoutHost?.isAmbiguous(self) ?? false
    }

    /// Moves the view, at random, to another position or size that satisfies the constraints
    /// equally well, if there is one.
    public func exerciseAmbiguityInLayout() {
        prepareLayout()
        layoutHost?.exerciseAmbiguity(of: self, within: parentView?.bounds ?? bounds)
    }

    // MARK: Guides

    /// The guides that were added to the view.
    public var layoutGuides: [UILayoutGuide] { guides.filter { $0.kind == .custom } }

    /// Adds a guide to the view and removes it from the view that owned it.
    public func addLayoutGuide(_ layoutGuide: UILayoutGuide) {
        UIKitException.requireMainThread()
        guard layoutGuide.kind == .custom, layoutGuide.owner !== self else { return }
        layoutGuide.owner?.removeLayoutGuide(layoutGuide)
        guides.append(layoutGuide)
        layoutGuide.owner = self
    }

    /// Removes a guide and the constraints that refer to it.
    public func removeLayoutGuide(_ layoutGuide: UILayoutGuide) {
        UIKitException.requireMainThread()
        guard layoutGuide.kind == .custom, layoutGuide.owner === self else { return }
        for constraint in layoutGuide.referencingConstraints.all { constraint.holder?.release(constraint) }
        forEachHost { $0.removeRecord(of: layoutGuide) }
        guides.removeAll { $0 === layoutGuide }
        layoutGuide.owner = nil
    }

    // MARK: State

    func setTranslates(_ translates: Bool) {
        UIKitException.requireMainThread("translatesAutoresizingMaskIntoConstraints")
        guard translates == isPlacedByConstraints else { return }
        ownConstraints.translates = translates
        forEachHost { $0.updateRole(of: self) }
        constraintsDidChange()
    }

    func setPriority(
        _ priority: UILayoutPriority, _ axis: NSLayoutConstraint.Axis, _ path: ReferenceWritableKeyPath<ViewConstraints, [Float]>
    ) {
        UIKitException.requireMainThread("setContentHuggingPriority(_:for:)")
        guard ownConstraints[keyPath: path][axis.rawValue] != priority.rawValue else { return }
        ownConstraints[keyPath: path][axis.rawValue] = priority.rawValue
        contentSizeDidChange()
    }

    /// Called when the intrinsic content size or its priorities have changed.
    func contentSizeDidChange() {
        if let stack = parentView as? UIStackView, stack.distribution == .fillProportionally { stack.arrangementDidChange() }
        guard constraintState != nil || parentView?.constraintState != nil else { return }
        forEachHost { $0.contentSizeDidChange(of: self) }
    }
}
