import Foundation

/// A controller's traits.
struct ControllerTraits {
    var overrides = UITraitOverrides()
    /// What `overrideUserInterfaceStyle` was set to.
    var style = UIUserInterfaceStyle.unspecified
    /// What the parent was told to override.
    var parents: UITraitCollection?
    /// What the view was last given; nil before it was loaded.
    var resolved: UITraitCollection?
    var observers = TraitChangeObservers()
}

extension UIViewController {
    var currentTraits: UITraitCollection { traits.resolved ?? deriveTraits() }

    /// The traits of what the view is in, with the parent's overrides and the controller's own.
    private func deriveTraits() -> UITraitCollection {
        let inherited = loaded?.superview?.traitCollection ?? parent?.traitCollection ?? .standard
        var derived = traits.parents.map { UITraitCollection(traitsFrom: [inherited, $0]) } ?? inherited
        derived = traits.overrides.applied(to: derived)
        return traits.style == .unspecified ? derived : derived.replacing(UITraitUserInterfaceStyle.self, value: traits.style)
    }

    /// Takes over what the view's superview has, and answers what the view inherits.
    func passTraits() -> UITraitCollection {
        let new = deriveTraits()
        let former = traits.resolved
        traits.resolved = new
        if let former, former != new {
            traitCollectionDidChange(former)
            traits.observers.notify(self, from: former, to: new)
        }
        return new
    }

    private func traitsMayDiffer() {
        guard let loaded else { return }
        loaded.updateTraits()
        for child in children { child.traitsMayDiffer() }
    }

    func setTraitOverrides(_ overrides: UITraitOverrides) {
        UIKitException.requireMainThread("traitOverrides", of: "UIViewController")
        traits.overrides = overrides
        traitsMayDiffer()
    }

    func setOverride(_ style: UIUserInterfaceStyle) {
        UIKitException.requireMainThread("overrideUserInterfaceStyle", of: "UIViewController")
        guard style != traits.style else { return }
        traits.style = style
        traitsMayDiffer()
    }

    /// Overrides traits of a child; nil has it inherit them all. `traitOverrides` of the child comes after it.
    public func setOverrideTraitCollection(_ collection: UITraitCollection?, forChild childViewController: UIViewController) {
        UIKitException.requireMainThread("setOverrideTraitCollection(_:forChild:)", of: "UIViewController")
        guard childViewController.parent === self else { return }
        childViewController.traits.parents = collection
        childViewController.traitsMayDiffer()
    }

    /// The traits of a child that `setOverrideTraitCollection(_:forChild:)` has overridden.
    public func overrideTraitCollection(forChild childViewController: UIViewController) -> UITraitCollection? {
        childViewController.parent === self ? childViewController.traits.parents : nil
    }

    /// Brings the traits up to date now. They always are.
    public func updateTraitsIfNeeded() { loaded?.updateTraits() }

    @discardableResult
    public func registerForTraitChanges(
        _ traits: [UITrait], observer: @escaping TraitChangeHandler<any UITraitChangeObservable>
    ) -> any UITraitChangeRegistration {
        self.traits.observers.add(traits, observer)
    }

    public func unregisterForTraitChanges(_ registration: any UITraitChangeRegistration) { traits.observers.remove(registration) }
}

extension UIView {
    /// The traits of what the view is in: of its controller, its superview or its window.
    var inheritedTraits: UITraitCollection {
        owningController?.passTraits() ?? parentView?.traitCollection ?? (self as? UIWindow)?.scene?.traitCollection ?? .standard
    }
}
