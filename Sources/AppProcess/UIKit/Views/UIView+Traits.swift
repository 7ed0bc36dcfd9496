import Foundation
import QuartzCore

/// A view's traits, the overrides that they follow from, and the observers of their changes.
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

    /// Calls a closure with the view's traits as the current ones, as around the methods that the
    /// documentation of `UITraitCollection.current` lists.
    func performWithCurrentTraits(_ actions: @MainActor () -> Void) {
        currentTraits.performAsCurrent { MainActor.assumeIsolated { actions() } }
    }

    /// The traits that dynamic colors resolve against while UIKit calls the view's methods: its
    /// traits with its tint color.
    private var currentTraits: UITraitCollection {
        guard inheritedTint != nil || resolvedTintMode == .dimmed else { return traitCollection }
        return traitCollection.replacing(TintColorTrait.self, value: tintColor)
    }

    private func traitsDidChange(_ former: UITraitCollection) {
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
        // Edges align to other pixels at another scale.
        if traitsNow.displayScale != former.displayScale { geometryDidChangeForConstraints() }
        performWithCurrentTraits {
            traitCollectionDidChange(former)
            traits.observers.notify(self, from: former, to: traitsNow)
        }
    }
}
