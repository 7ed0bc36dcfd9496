import Foundation

/// A controller's traits, the overrides from which they are derived, and the observers of their
/// changes. It is stored in `UIViewController.traits`.
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
    /// Implements `traitCollection`.
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
            invalidateUnavailability()
            new.performAsCurrent {
                MainActor.assumeIsolated {
                    traitCollectionDidChange(former)
                    traits.observers.notify(self, from: former, to: new)
                }
            }
        }
        return new
    }

    /// Updates the traits of the controller and its descendants whose views are loaded.
    private func updateTraitsOfHierarchy() {
        guard let loadedView else { return }
        loadedView.updateTraits()
        for child in children { child.updateTraitsOfHierarchy() }
    }

    /// Implements the setter of `traitOverrides`.
    func setTraitOverrides(_ overrides: UITraitOverrides) {
        UIKitException.requireMainThread("traitOverrides", of: "UIViewController")
        traits.overrides = overrides
        updateTraitsOfHierarchy()
    }

    /// Implements the setter of `overrideUserInterfaceStyle`.
    func setOverride(_ style: UIUserInterfaceStyle) {
        UIKitException.requireMainThread("overrideUserInterfaceStyle", of: "UIViewController")
        guard style != traits.style else { return }
        traits.style = style
        updateTraitsOfHierarchy()
    }

    /// Implements `setOverrideTraitCollection(_:forChild:)`.
    func setOverrides(_ collection: UITraitCollection?, of childViewController: UIViewController) {
        UIKitException.requireMainThread("setOverrideTraitCollection(_:forChild:)", of: "UIViewController")
        guard childViewController.parent === self else { return }
        childViewController.traits.parentOverrides = collection
        childViewController.updateTraitsOfHierarchy()
    }
}

extension UIView {
    /// The traits that the view inherits from its controller, superview or scene.
    var inheritedTraits: UITraitCollection {
        owningController?.resolveTraits() ?? parentView?.traitCollection ?? (self as? UIWindow)?.scene?.traitCollection ?? .standard
    }
}
