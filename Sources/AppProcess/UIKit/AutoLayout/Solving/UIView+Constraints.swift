import CoreGraphics

/// Auto Layout. Main thread.
extension UIView {
    /// The constraints that the view holds, in the order in which they came.
    public var constraints: [NSLayoutConstraint] { constraintState?.held.all ?? [] }

    /// Has the view hold a constraint, which makes it active. It is to be about the view and what is in it.
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

    /// Has the view hold constraints.
    public func addConstraints(_ constraints: [NSLayoutConstraint]) { for constraint in constraints { addConstraint(constraint) } }

    /// Makes a constraint that the view holds count no longer.
    public func removeConstraint(_ constraint: NSLayoutConstraint) {
        UIKitException.requireMainThread()
        if constraint.holder === self { release(constraint) }
    }

    /// Makes constraints that the view holds count no longer.
    public func removeConstraints(_ constraints: [NSLayoutConstraint]) { for constraint in constraints { removeConstraint(constraint) } }

    // MARK: Questions

    /// The constraints that make the view's place and size along an axis what they are. For debugging.
    public func constraintsAffectingLayout(for axis: NSLayoutConstraint.Axis) -> [NSLayoutConstraint] {
        prepareLayout()
        return layoutHost?.constraints(determining: self, axis) ?? []
    }

    /// Whether constraints leave the view other itemAttributes or sizes that suit them as well. For debugging.
    public var hasAmbiguousLayout: Bool {
        prepareLayout()
        return layoutHost?.isAmbiguous(self) ?? false
    }

    /// Moves the view, at random, to another one of the itemAttributes and sizes that constraints leave it, if they do. For debugging.
    public func exerciseAmbiguityInLayout() {
        prepareLayout()
        layoutHost?.exerciseAmbiguity(of: self, within: parentView?.bounds ?? bounds)
    }

    // MARK: Guides

    /// The guides that were added to the view.
    public var layoutGuides: [UILayoutGuide] { guides.filter { $0.kind == .custom } }

    /// Adds a guide, and takes it from the view that it belonged to.
    public func addLayoutGuide(_ layoutGuide: UILayoutGuide) {
        UIKitException.requireMainThread()
        guard layoutGuide.kind == .custom, layoutGuide.owner !== self else { return }
        layoutGuide.owner?.removeLayoutGuide(layoutGuide)
        guides.append(layoutGuide)
        layoutGuide.owner = self
    }

    /// Removes a guide, and the constraints that are about it.
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

    /// Has the size of the contents asked for anew.
    func contentSizeDidChange() {
        if let stack = parentView as? UIStackView, stack.distribution == .fillProportionally { stack.arrangementDidChange() }
        guard constraintState != nil || parentView?.constraintState != nil else { return }
        forEachHost { $0.contentSizeDidChange(of: self) }
    }
}
