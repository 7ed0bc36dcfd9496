import Foundation
import QuartzCore

/// A view's traits.
struct ViewTraits {
    var overrides = UITraitOverrides()
    /// What `overrideUserInterfaceStyle` was set to.
    var style = UIUserInterfaceStyle.unspecified
    /// What the preferred size of text may be, where it is limited.
    var smallestSize: UIContentSizeCategory?
    var largestSize: UIContentSizeCategory?
    /// What the view inherits, with its overrides.
    var resolved = UITraitCollection.standard
    var observers = TraitChangeObservers()
}

extension UIView {
    func setTraitOverrides(_ overrides: UITraitOverrides) {
        UIKitException.requireMainThread("traitOverrides")
        traits.overrides = overrides
        updateTraits()
    }

    func setOverride(_ style: UIUserInterfaceStyle) {
        UIKitException.requireMainThread("overrideUserInterfaceStyle")
        guard style != traits.style else { return }
        traits.style = style
        updateTraits()
    }

    /// Derives the traits again after those above changed, or the view's own overrides, here and below.
    func updateTraits() {
        var new = traits.overrides.applied(to: inheritedTraits)
        if traits.style != .unspecified { new = new.replacing(UITraitUserInterfaceStyle.self, value: traits.style) }
        new = traits.limitingSizes(of: new)
        let former = traits.resolved
        guard new != former else { return }
        traits.resolved = new
        takeTraits(former)
        for view in subviewList { view.updateTraits() }
    }

    /// What dynamic colours resolve against while the view lays out and draws: its traits, with its tint.
    var currentTraits: UITraitCollection {
        guard inheritedTint != nil || resolvedTintMode == .dimmed else { return traitCollection }
        return traitCollection.replacing(TintColorTrait.self, value: tintColor)
    }

    private func takeTraits(_ former: UITraitCollection) {
        let traitsNow = traitCollection
        if traitsNow.hasDifferentColorAppearance(comparedTo: former) {
            updateBackground()
            setNeedsDisplay()
        }
        if traitsNow.displayScale != former.displayScale, layer.contentsScale == former.displayScale || drawsContents {
            contentScaleFactor = traitsNow.displayScale
        }
        if traitsNow.layoutDirection != former.layoutDirection {
            if constraintState != nil { forEachHost { $0.directionDidChange() } }
            setNeedsLayout()
        }
        // Edges lie on other pixels.
        if traitsNow.displayScale != former.displayScale { geometryDidChangeForConstraints() }
        traitCollectionDidChange(former)
        traits.observers.notify(self, from: former, to: traitsNow)
    }

    @discardableResult
    public func registerForTraitChanges(
        _ traits: [UITrait], observer: @escaping TraitChangeHandler<any UITraitChangeObservable>
    ) -> any UITraitChangeRegistration {
        self.traits.observers.add(traits, observer)
    }

    public func unregisterForTraitChanges(_ registration: any UITraitChangeRegistration) { traits.observers.remove(registration) }
}
