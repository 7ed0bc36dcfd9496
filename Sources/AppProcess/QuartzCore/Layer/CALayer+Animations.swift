import CoreGraphics
import Diagnostics
import Foundation
import SceneModel

/// Actions and animations.
extension CALayer {
    /// Returns the action for an event, or nil. The search proceeds through the delegate,
    /// `actions`, `style` and the class to the implicit animation. `NSNull()` ends it without an
    /// action.
    final func findAction(_ event: String) -> (any CAAction)? {
        let action = searchAction(event)
        return action is NSNull ? nil : action
    }

    /// Returns the result of the search, which may be `NSNull()`.
    private func searchAction(_ event: String) -> (any CAAction)? {
        if let delegate, let action = delegate.action(for: self, forKey: event) { return action }
        if let sparse {
            if let action = sparse.actions?[event] { return action }
            if sparse.style != nil, let action = styledAction(event) { return action }
        }
        if let action = type(of: self).defaultAction(forKey: event) { return action }
        return implicitAnimation(event)
    }

    /// Returns the implicit animation for a key, from the value on the screen to the value that the
    /// property is about to have. Returns nil for layers that were never committed, which appear
    /// with their values, and for paths, which animate only explicitly.
    private func implicitAnimation(_ key: String) -> CAAnimation? {
        if Self.transitionKeys.contains(key) { return has(.isCommitted) && isInTree ? CATransition() : nil }
        guard has(.isCommitted), isInTree else { return nil }
        let animation = CABasicAnimation(keyPath: key)
        if let keyPath = keyPath(named: key), keyPath.component == .whole, keyPath.property.kind != .path {
            animation.fromValue = shownValue(of: keyPath)
        } else if type(of: self).animatedDrawingKeys.contains(key) {
            animation.fromValue = presentation()?.value(forKey: key) ?? value(forKey: key)
        } else {
            return nil
        }
        animation.timingFunction = CATransaction.animationTimingFunction() ?? CAMediaTimingFunction(name: .default)
        return animation
    }

    /// The keys of properties whose changes run a transition.
    private static let transitionKeys = Set(FilterList.allCases.map(\.key) + [LayerProperty.compositingFilter.key])

    /// Returns the value on the screen, or `NSNull()` if there is none.
    private func shownValue(of keyPath: AnimationKeyPath) -> Any {
        let shown = presentation()
        return keyPath.property == .contents ? shown?.contentsObject ?? NSNull() : shown?.values.value(for: keyPath).object ?? NSNull()
    }

    /// Returns the action to run after a change of `property`, determined before the change. A
    /// basic animation without values starts from the value on the screen; when it runs, the
    /// property has the new value already.
    final func resolved(_ action: any CAAction, for property: LayerProperty) -> any CAAction {
        guard let animation = action as? CABasicAnimation, animation.hasNoValues, has(.isCommitted),
            let keyPath = animation.keyPath.flatMap({ self.keyPath(named: $0) }), keyPath.property == property,
            let copy = animation.copy() as? CABasicAnimation
        else { return action }
        copy.fromValue = shownValue(of: keyPath)
        return copy
    }

    /// Adds a copy of an animation.
    ///
    /// - Parameter awaitsTree: A Boolean value that indicates whether the animation starts only
    ///   when the layer enters a tree. If so, no completion block waits for it.
    final func addAnimation(_ animation: CAAnimation, _ key: String?, awaitsTree: Bool = false) {
        guard !isPresentation else { return }
        // Subclasses that the app defines may not support copying, so their instances are added
        // themselves.
        let copy = AnimationClass(of: animation) == nil ? animation : animation.copy() as? CAAnimation ?? animation
        let key = animation is CATransition ? kCATransition : key
        let stack = TransactionStack.current
        let name = key.map { "'\($0)' " } ?? ""
        var parts = AnimationParts()
        do throws(InvalidAnimationError) {
            let description = try AnimationDescription(
                copy, duration: CATransaction.animationDuration(), curve: CATransaction.animationTimingFunction()?.wire ?? .linear,
                layer: self, parts: &parts)
            for error in parts.errors {
                Log.write(.warn, "the animation \(name)of \(self) reserves its time but changes nothing: \(error.reason)")
            }
            if copy !== animation, copy.duration == 0 { copy.duration = description.timing.duration }
            let added = LayerAnimation(
                key: key, animation: copy, description: description, parts: parts, layer: self, groups: awaitsTree ? [] : stack.groups)
            added.awaitsTree = awaitsTree
            // In one step, so that a delegate that is notified of the former animation's end finds
            // the new one in the layer.
            removeAnimations(where: { key != nil && $0.key == key }, adding: added, in: stack)
            if added.redraws { setNeedsDisplay() }
        } catch {
            Log.write(.error, "the animation \(name)is not added to \(self): \(error.reason)")
        }
    }

    /// Adds the animation from a value to the property's current one. The effect is that of
    /// `implicitAnimation` and `add(_:forKey:)` for a layer that calls no app code when it looks up
    /// actions.
    final func addImplicitAnimation(of property: LayerProperty, from value: PropertyValue, in stack: TransactionStack) {
        let name = property.declaration.name
        do throws(InvalidAnimationError) {
            let added = try LayerAnimation(of: property, from: value, settings: stack.settings, layer: self, groups: stack.groups)
            removeAnimations(where: { $0.key == name }, adding: added, in: stack)
            if added.redraws { setNeedsDisplay() }
        } catch {
            Log.write(.error, "the animation '\(name)' is not added to \(self): \(error.reason)")
        }
    }

    /// Removes animations, optionally adds another in the same step, and notifies the delegates of
    /// the removed ones.
    final func removeAnimations(
        where isRemoved: (LayerAnimation) -> Bool, adding added: LayerAnimation? = nil, in stack: TransactionStack = .current
    ) {
        let removed = LayerLock.withLock {
            let removed = animations.isEmpty ? [] : animations.filter(isRemoved)
            guard !removed.isEmpty || added != nil else { return removed }
            if !removed.isEmpty { animations.removeAll(where: isRemoved) }
            for animation in removed { animation.layer = nil }
            // Creating an array with an element costs a third of appending the element to an empty
            // one.
            if let added { if animations.isEmpty { animations = [added] } else { animations.append(added) } }
            state.insert(.animationsChanged)
            enlist(in: stack)
            return removed
        }
        if removed.contains(where: \.redraws) { setNeedsDisplay() }
        for animation in removed { animation.stopped(finished: false) }
    }

    // MARK: Presentation

    /// Implements `presentation()`.
    final func makePresentation() -> CALayer? {
        if isPresentation { return self }
        return has(.isCommitted) ? makeCopy() : nil
    }

    /// The animated values at the current time. Requires the layer lock.
    final var animatedValues: LayerProperties {
        let now = localTime(mediaTime: context?.clock.now ?? CACurrentMediaTime())
        var values = values
        var contents: AnyObject?
        for animation in animations { animation.apply(to: &values, contents: &contents, atLocalTime: now) }
        return values
    }

    /// Returns a presentation copy with the animated values at the current time.
    final func makeCopy() -> CALayer? {
        let copy = LayerCopying.copy(self)
        copy.ensureSparse().modelLayer = self
        let (tracks, now) = LayerLock.withLock {
            guard !animations.isEmpty else { return ([CustomTrack](), 0.0) }
            let now = localTime(mediaTime: context?.clock.now ?? CACurrentMediaTime())
            for animation in animations { animation.apply(to: &copy.values, contents: &copy.contentsObject, atLocalTime: now) }
            return (animations.flatMap { $0.customTracks(atLocalTime: now) }, now)
        }
        for track in tracks { track.apply(to: copy, atLocalTime: now) }
        if copy.values.backgroundColor != values.backgroundColor { copy.background = copy.values.backgroundColor?.cg }
        if copy.values.borderColor != values.borderColor {
            copy.ensureSparse().borderColor = copy.values.borderColor?.cg
            copy.ensureSparse().hasBorderColor = true
        }
        if !copy.values.hasPlainAppearance, copy.values.appearance != values.appearance { copy.applyAnimatedAppearance(values.appearance) }
        return copy
    }

    /// Updates the objects that represent values of `appearance` that animations changed.
    private func applyAnimatedAppearance(_ model: AppearanceProperties) {
        let shown = values.appearance
        if shown.shadowColor != model.shadowColor {
            ensureSparse().shadowColor = shown.shadowColor?.cg
            ensureSparse().hasShadowColor = true
        }
        if shown.shadowPath != model.shadowPath { ensureSparse().shadowPath = shown.shadowPath?.cg }
        if shown.blurRadius != model.blurRadius { applyAnimatedRadius(of: .filters) }
        if shown.backgroundBlurRadius != model.backgroundBlurRadius { applyAnimatedRadius(of: .backgroundFilters) }
    }

    // MARK: Time

    /// Converts media time to this layer's time space (seconds).
    final func localTime(mediaTime: Double) -> Double {
        let outer = timeParent?.localTime(mediaTime: mediaTime) ?? mediaTime
        return values.isPlain ? outer : values.timing.localTime(atParentTime: outer)
    }

    /// Converts a time from this layer's time space to media time (seconds). If the layer's speed
    /// is 0, returns the time at which it begins.
    final func mediaTime(localTime: Double) -> Double {
        let outer = values.isPlain ? localTime : values.timing.parentTime(atLocalTime: localTime) ?? values.timing.beginTime
        return timeParent?.mediaTime(localTime: outer) ?? outer
    }

    /// The layer whose time space contains this one's. Timing is not animated, so a presentation
    /// copy uses its model's superlayer.
    private var timeParent: CALayer? { parent ?? sparse?.modelLayer?.parent }
}
