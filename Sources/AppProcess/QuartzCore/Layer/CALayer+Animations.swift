import CoreGraphics
import Diagnostics
import Foundation
import SceneModel

/// Actions, and the animations of a layer.
extension CALayer {
    /// The search for an action: delegate, `actions`, `style`, class; then the implicit animation.
    /// `NSNull()` ends it, with nothing found.
    final func findAction(_ event: String) -> (any CAAction)? {
        let action = searchAction(event)
        return action is NSNull ? nil : action
    }

    private func searchAction(_ event: String) -> (any CAAction)? {
        if let delegate, let action = delegate.action(for: self, forKey: event) { return action }
        if let sparse {
            if let action = sparse.actions?[event] { return action }
            if sparse.style != nil, let action = styledAction(event) { return action }
        }
        if let action = type(of: self).defaultAction(forKey: event) { return action }
        return implicitAnimation(event)
    }

    /// From the value on the screen to the one that the property is about to have. Layers that were
    /// never shown begin as they are. Paths animate only where they are told to.
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

    /// Properties whose change is a transition.
    private static let transitionKeys = Set(FilterList.allCases.map(\.key) + [LayerProperty.compositingFilter.key])

    /// What is on the screen; `NSNull()` for no value.
    private func shownValue(of keyPath: AnimationKeyPath) -> Any {
        let shown = presentation()
        return keyPath.property == .contents ? shown?.contentsObject ?? NSNull() : shown?.values.value(for: keyPath).object ?? NSNull()
    }

    /// The action for a change of `property`, before the change: an animation without values, which
    /// begins with what is on the screen, would find the new value there once it is run.
    final func settled(_ action: any CAAction, for property: LayerProperty) -> any CAAction {
        guard let animation = action as? CABasicAnimation, animation.hasNoValues, has(.isCommitted),
            let keyPath = animation.keyPath.flatMap({ self.keyPath(named: $0) }), keyPath.property == property,
            let copy = animation.copy() as? CABasicAnimation
        else { return action }
        copy.fromValue = shownValue(of: keyPath)
        return copy
    }

    /// - Parameter awaitsTree: whether it waits until the layer is put into a tree, and no
    ///   completion block waits for it.
    final func addAnimation(_ animation: CAAnimation, _ key: String?, awaitsTree: Bool = false) {
        guard !isPresentation else { return }
        // Whoever subclasses an animation may not have thought of copies.
        let copy = AnimationClass(of: animation) == nil ? animation : animation.copy() as? CAAnimation ?? animation
        let key = animation is CATransition ? kCATransition : key
        let stack = TransactionStack.current
        let name = key.map { "'\($0)' " } ?? ""
        var parts = AnimationParts()
        do throws(AnimationObjection) {
            let description = try AnimationDescription(
                copy, duration: CATransaction.animationDuration(), curve: CATransaction.animationTimingFunction()?.wire ?? .linear,
                layer: self, parts: &parts)
            for objection in parts.objections {
                Log.write(.warn, "the animation \(name)of \(self) keeps its time and changes nothing: \(objection.sentence)")
            }
            if copy !== animation, copy.duration == 0 { copy.duration = description.timing.duration }
            let added = LayerAnimation(
                key: key, animation: copy, description: description, parts: parts, layer: self, groups: awaitsTree ? [] : stack.groups)
            added.awaitsTree = awaitsTree
            // At once, so that a delegate that hears of the former one's end finds the new one in
            // its place.
            removeAnimations(where: { key != nil && $0.key == key }, adding: added, in: stack)
            if added.redraws { setNeedsDisplay() }
        } catch {
            Log.write(.error, "the animation \(name)is not added to \(self): \(error.sentence)")
        }
    }

    /// Adds the animation from a value to the one that the property has, as `implicitAnimation` and
    /// `add(_:forKey:)` would, where no app code has a say in it.
    final func addImplicitAnimation(of property: LayerProperty, from value: PropertyValue, in stack: TransactionStack) {
        let name = property.declaration.name
        do throws(AnimationObjection) {
            let added = try LayerAnimation(of: property, from: value, settings: stack.settings, layer: self, groups: stack.groups)
            removeAnimations(where: { $0.key == name }, adding: added, in: stack)
            if added.redraws { setNeedsDisplay() }
        } catch {
            Log.write(.error, "the animation '\(name)' is not added to \(self): \(error.sentence)")
        }
    }

    final func removeAnimations(
        where isRemoved: (LayerAnimation) -> Bool, adding added: LayerAnimation? = nil, in stack: TransactionStack = .current
    ) {
        let removed = LayerLock.withLock {
            let removed = animations.isEmpty ? [] : animations.filter(isRemoved)
            guard !removed.isEmpty || added != nil else { return removed }
            if !removed.isEmpty { animations.removeAll(where: isRemoved) }
            for animation in removed { animation.layer = nil }
            // An array made with a member costs a third of one that grows to it.
            if let added { if animations.isEmpty { animations = [added] } else { animations.append(added) } }
            state.insert(.animationsChanged)
            enlist(in: stack)
            return removed
        }
        if removed.contains(where: \.redraws) { setNeedsDisplay() }
        for animation in removed { animation.stopped(finished: false) }
    }

    // MARK: Presentation

    final func makePresentation() -> CALayer? {
        if isPresentation { return self }
        return has(.isCommitted) ? makeCopy() : nil
    }

    /// The layer's values as animations make them now. With the lock held.
    final var animatedValues: LayerProperties {
        let now = localTime(mediaTime: context?.clock.now ?? CACurrentMediaTime())
        var values = values
        var contents: AnyObject?
        for animation in animations { animation.apply(to: &values, contents: &contents, atLocalTime: now) }
        return values
    }

    /// A copy with the values that animations make of the model's now.
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
        if !copy.values.hasPlainAppearance, copy.values.appearance != values.appearance { copy.takeAnimatedAppearance(values.appearance) }
        return copy
    }

    /// Makes objects of the values of `appearance` that animations changed.
    private func takeAnimatedAppearance(_ model: AppearanceProperties) {
        let shown = values.appearance
        if shown.shadowColor != model.shadowColor {
            ensureSparse().shadowColor = shown.shadowColor?.cg
            ensureSparse().hasShadowColor = true
        }
        if shown.shadowPath != model.shadowPath { ensureSparse().shadowPath = shown.shadowPath?.cg }
        if shown.blurRadius != model.blurRadius { takeAnimatedRadius(of: .filters) }
        if shown.backgroundBlurRadius != model.backgroundBlurRadius { takeAnimatedRadius(of: .backgroundFilters) }
    }

    // MARK: Time

    /// Media time as this layer's own.
    final func localTime(mediaTime: Double) -> Double {
        let outer = timeParent?.localTime(mediaTime: mediaTime) ?? mediaTime
        return values.isPlain ? outer : values.timing.localTime(atParentTime: outer)
    }

    /// A time of this layer's as media time. Where a layer stands still, the time at which it
    /// began.
    final func mediaTime(localTime: Double) -> Double {
        let outer = values.isPlain ? localTime : values.timing.parentTime(atLocalTime: localTime) ?? values.timing.beginTime
        return timeParent?.mediaTime(localTime: outer) ?? outer
    }

    /// The layer whose time this one's follows from. Time is not animated, so that a presentation
    /// copy may ask the model.
    private var timeParent: CALayer? { parent ?? sparse?.modelLayer?.parent }
}
