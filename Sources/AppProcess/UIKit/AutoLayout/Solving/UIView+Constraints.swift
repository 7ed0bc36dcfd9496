import CoreGraphics

/// The Auto Layout methods that `UIView` declares as overridable and forwards to these. Main
/// thread.
extension UIView {
    /// Implements `addConstraint(_:)`.
    func install(_ constraint: NSLayoutConstraint) {
        UIKitException.requireMainThread()
        guard let common = constraint.commonView, common.isDescendant(of: self) else {
            UIKitException.raise(
                "NSGenericException",
                "Unable to install constraint on view.  Does the constraint reference something from outside the subtree of the view?  That's illegal. constraint:\(constraint) view:\(layoutName)"
            )
        }
        // Another view may hold the constraint already.
        constraint.holder?.release(constraint)
        hold(constraint)
    }

    // MARK: Guides

    /// Implements `addLayoutGuide(_:)`.
    func adopt(_ layoutGuide: UILayoutGuide) {
        UIKitException.requireMainThread()
        guard layoutGuide.kind == .custom, layoutGuide.owner !== self else { return }
        layoutGuide.owner?.removeLayoutGuide(layoutGuide)
        guides.append(layoutGuide)
        layoutGuide.owner = self
    }

    /// Implements `removeLayoutGuide(_:)`.
    func release(_ layoutGuide: UILayoutGuide) {
        UIKitException.requireMainThread()
        guard layoutGuide.kind == .custom, layoutGuide.owner === self else { return }
        for constraint in layoutGuide.referencingConstraints.all { constraint.holder?.release(constraint) }
        forEachHost { $0.removeRecord(of: layoutGuide) }
        guides.removeAll { $0 === layoutGuide }
        layoutGuide.owner = nil
    }

    // MARK: State

    /// Implements the setter of `translatesAutoresizingMaskIntoConstraints`.
    func setTranslates(_ translates: Bool) {
        UIKitException.requireMainThread("translatesAutoresizingMaskIntoConstraints")
        // The two have opposite meanings: they are equal exactly if the value changes.
        guard translates == isPlacedByConstraints else { return }
        ownConstraints.translates = translates
        forEachHost { $0.updateRole(of: self) }
        constraintsDidChange()
    }

    /// Sets the priority of an axis in one of the arrays of `ViewConstraints`: `hugging` or
    /// `resistance`.
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
