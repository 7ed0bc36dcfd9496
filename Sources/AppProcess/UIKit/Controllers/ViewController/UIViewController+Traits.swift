import Foundation

/// A controller's traits, the overrides that they follow from, and the observers of their changes.
struct ControllerTraits {
    var overrides = UITraitOverrides()
    /// The value of `overrideUserInterfaceStyle`.
    var style = UIUserInterfaceStyle.unspecified
    /// The overrides that the parent has set for the controller.
    var parentOverrides: UITraitCollection?
    /// The traits that the view last inherited; nil before it was loaded.
    var resolved: UITraitCollection?
    var observers = TraitChangeObservers()
}

extension UIViewController {
    var currentTraits: UITraitCollection { traits.resolved ?? deriveTraits() }

    /// Derives the traits from those that the view inherits, the parent's overrides and the
    /// controller's own.
    private func deriveTraits() -> UITraitCollection {
        let inherited = loadedView?.superview?.traitCollection ?? parent?.traitCollection ?? .standard
        let base = traits.parentOverrides.map { UITraitCollection(traitsFrom: [inherited, $0]) } ?? inherited
        return traits.overrides.applied(to: base, style: traits.style)
    }

    /// Updates the controller's traits, notifying it of changes, and returns them for its view to
    /// inherit.
    func resolveTraits() -> UITraitCollection {
        let new = deriveTraits()
        let former = traits.resolved
        traits.resolved = new
        if let former, former != new {
            traitCollectionDidChange(former)
            traits.observers.notify(self, from: former, to: new)
        }
        return new
    }

    private func updateTraitsOfHierarchy() {
        guard let loadedView else { return }
        loadedView.updateTraits()
        for child in children { child.updateTraitsOfHierarchy() }
    }

    func setTraitOverrides(_ overrides: UITraitOverrides) {
        UIKitException.requireMainThread("traitOverrides", of: "UIViewController")
        traits.overrides = overrides
        updateTraitsOfHierarchy()
    }

    func setOverride(_ style: UIUserInterfaceStyle) {
        UIKitException.requireMainThread("overrideUserInterfaceStyle", of: "UIViewController")
        guard style != traits.style else { return }
        traits.style = style
        updateTraitsOfHierarchy()
    }

    /// Sets trait overrides for a child, or removes them if `collection` is nil. The child's own
    /// `traitOverrides` take precedence.
    public func setOverrideTraitCollection(_ collection: UITraitCollection?, forChild childViewController: UIViewController) {
        UIKitException.requireMainThread("setOverrideTraitCollection(_:forChild:)", of: "UIViewController")
        guard childViewController.parent === self else { return }
        childViewController.traits.parentOverrides = collection
        childViewController.updateTraitsOfHierarchy()
    }

    /// Returns the overrides that `setOverrideTraitCollection(_:forChild:)` set for a child.
    public func overrideTraitCollection(forChild childViewController: UIViewController) -> UITraitCollection? {
        childViewController.parent === self ? childViewController.traits.parentOverrides : nil
    }

    /// Updates the traits of the controller. Traits update as soon as an ancestor's change, so
    /// there is normally nothing to do.
    public func updateTraitsIfNeeded() { loadedView?.updateTraits() }

    /// Registers a handler for changes of any of some traits, until it is removed or the controller
    /// is deallocated.
    ///
    /// - Parameters:
    ///   - traits: The traits to observe.
    ///   - observer: A closure that receives the controller and its previous traits. It is called
    ///     after `traitCollectionDidChange(_:)`.
    /// - Returns: The registration, with which `unregisterForTraitChanges(_:)` removes the handler.
    @discardableResult
    public func registerForTraitChanges(
        _ traits: [UITrait], observer: @escaping TraitChangeHandler<any UITraitChangeObservable>
    ) -> any UITraitChangeRegistration {
        self.traits.observers.add(traits, observer)
    }

    /// Removes a registration, so that its handler is no longer called. Does nothing for a
    /// registration with another object.
    public func unregisterForTraitChanges(_ registration: any UITraitChangeRegistration) { traits.observers.remove(registration) }
}

extension UIView {
    /// The traits that the view inherits from its controller, superview or scene.
    var inheritedTraits: UITraitCollection {
        owningController?.resolveTraits() ?? parentView?.traitCollection ?? (self as? UIWindow)?.scene?.traitCollection ?? .standard
    }
}
