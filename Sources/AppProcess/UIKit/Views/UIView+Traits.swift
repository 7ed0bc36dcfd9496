import Foundation
import QuartzCore

/// A view's traits, the overrides from which they are derived, and the observers of their changes.
struct ViewTraits {
    var overrides = UITraitOverrides()
    /// The value of `overrideUserInterfaceStyle`.
    var style = UIUserInterfaceStyle.unspecified
    /// The limits of the preferred content size category.
    var smallestSize: UIContentSizeCategory?
    var largestSize: UIContentSizeCategory?
    /// The inherited traits with the view's overrides and limits applied.
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

    /// Derives the traits of the view and its descendants from the inherited traits and the
    /// overrides.
    func updateTraits() {
        let new = traits.limitingSizes(of: traits.overrides.applied(to: inheritedTraits, style: traits.style))
        let former = traits.resolved
        guard new != former else { return }
        traits.resolved = new
        traitsDidChange(former)
        for view in subviewList { view.updateTraits() }
    }

    /// Calls a closure while `UITraitCollection.current` is the view's traits. UIKit calls
    /// `draw(_:)`, `layoutSubviews()` and similar methods in this way.
    func performWithCurrentTraits(_ actions: @MainActor () -> Void) {
        currentTraits.performAsCurrent { MainActor.assumeIsolated { actions() } }
    }

    /// The traits that dynamic colors resolve against while UIKit calls the view's methods: the
    /// view's traits, with its tint color added.
    private var currentTraits: UITraitCollection {
        // With the system's tint, the traits need no replacement.
        guard inheritedTint != nil || resolvedTintMode == .dimmed else { return traitCollection }
        return traitCollection.replacing(TintColorTrait.self, value: tintColor)
    }

    /// Updates everything that depends on the traits, and notifies the view and the observers.
    private func traitsDidChange(_ former: UITraitCollection) {
        let traitsNow = traitCollection
        if traitsNow.hasDifferentColorAppearance(comparedTo: former) {
            updateBackground()
            setNeedsDisplay()
        }
        if AppearanceProxies.dependOnTraits, owningWindow != nil { applyAppearance() }
        // A view that does not draw keeps a scale that the app has set for its layer's contents.
        let followsDisplayScale = drawsContents || layer.contentsScale == former.displayScale
        if traitsNow.displayScale != former.displayScale, followsDisplayScale { contentScaleFactor = traitsNow.displayScale }
        if traitsNow.layoutDirection != former.layoutDirection {
            if constraintState != nil { forEachHost { $0.directionDidChange() } }
            setNeedsLayout()
        }
        // Layout rounds edges to pixels, whose size depends on the scale.
        if traitsNow.displayScale != former.displayScale { geometryDidChangeForConstraints() }
        performWithCurrentTraits {
            traitCollectionDidChange(former)
            traits.observers.notify(self, from: former, to: traitsNow)
        }
    }
}
