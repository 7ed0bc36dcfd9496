import CoreGraphics
import Diagnostics
import Foundation
import Geometry
import SceneModel

extension LayerPropertySet {
    /// Properties whose implicit animation goes from one value to another; those of contents, paths
    /// and filters are of another kind.
    fileprivate static let implicitlyAnimated = LayerPropertySet(
        LayerProperty.allCases.filter { $0.isAnimatable && $0.kind != .surface && $0.kind != .path }.map(LayerPropertySet.init)
    ).subtracting(FilterList.properties)
}

/// How a property changes: ask for an action, store, note for the next commit, run the action.
extension CALayer {
    /// Changes a property, unless it is equal already.
    @inline(__always)
    final func change(_ property: LayerProperty, unless isEqual: Bool, _ set: (inout LayerProperties) -> Void) {
        guard !isEqual else { return }
        guard !isPresentation else { return set(&values) }
        let stack = TransactionStack.current
        let response = stack.disablesActions ? .none : response(to: property)
        LayerLock.lock()
        set(&values)
        note(property, in: stack)
        LayerLock.unlock()
        if layerClass.drawnProperties.contains(property) { setNeedsDisplay() }
        if !response.isNone { carryOut(response, to: property, in: stack) }
    }

    /// What the change of a property leads to.
    enum Response {
        case none
        /// The implicit animation, which begins with a value.
        case animation(from: PropertyValue)
        case action(any CAAction)

        var isNone: Bool { if case .none = self { true } else { false } }
    }

    /// What the change of a property is about to lead to, where actions are not disabled.
    @inline(never)
    final func response(to property: LayerProperty) -> Response {
        guard layerClass.hasPlainActions, LayerPropertySet.implicitlyAnimated.contains(property), delegate == nil,
            sparse?.hasActions != true
        else { return action(for: property).map { .action($0) } ?? .none }
        return LayerLock.withLock {
            guard state.contains(.isCommitted), isBelowContext else { return .none }
            return .animation(from: animations.isEmpty ? values[property] : animatedValues[property])
        }
    }

    @inline(never)
    final func carryOut(_ response: Response, to property: LayerProperty, in stack: TransactionStack) {
        switch response {
        case .none: break
        case .animation(let value): addImplicitAnimation(of: property, from: value, in: stack)
        case .action(let action): action.run(forKey: property.key, object: self, arguments: nil)
        }
    }

    /// The action that the change of a property leads to. It is looked up before the change, so
    /// that it can begin with the value before.
    ///
    /// - Parameter event: the change's name, where it is not the property's.
    final func action(for property: LayerProperty, event: String? = nil) -> (any CAAction)? {
        guard property.isAnimatable || Self.actionable.contains(property), !CATransaction.disableActions() else { return nil }
        guard let action = action(forKey: event ?? property.key), !(action is NSNull) else { return nil }
        return settled(action, for: property)
    }

    /// Properties that no animation drives, and for whose changes actions are looked up
    /// nonetheless.
    private static let actionable: LayerPropertySet = [
        LayerPropertySet(.mask), LayerPropertySet(.compositingFilter), LayerPropertySet(.shouldRasterize),
        LayerPropertySet(.rasterizationScale),
    ]

    final func has(_ member: LayerState) -> Bool { LayerLock.withLock { state.contains(member) } }

    final func setState(_ member: LayerState, _ isOn: Bool) {
        LayerLock.withLock { if isOn { state.insert(member) } else { state.remove(member) } }
    }

    // MARK: Properties with consequences

    final func setBounds(_ rect: CGRect) {
        requireNumbers(rect)
        let old = values.bounds
        let new = Rect(rect.size.width < 0 || rect.size.height < 0 ? rect.standardized : rect)
        guard old != new else { return }
        change(.bounds, unless: false) { $0.bounds = new }
        guard !isPresentation else { return }
        if let parent, !parent.has(.isLayingOut) { parent.setNeedsLayout() }
        if !has(.isLayingOut) { setNeedsLayout() }
        if old.size != new.size, has(.needsDisplayOnBoundsChange) { setNeedsDisplay() }
    }

    final func setPosition(_ point: CGPoint) {
        requireNumbers(point)
        change(.position, unless: values.position.cg == point) { $0.position = Point(point) }
    }

    final func setBackgroundColor(_ color: CGColor?) {
        guard color != background else { return }
        let wire = color.map { Color($0) }
        // The action begins with the colour before, so the new one is kept only after it was looked
        // up.
        change(.backgroundColor, unless: false) {
            $0.backgroundColor = wire
            background = color
        }
    }

    final func setBorderColor(_ color: CGColor?) {
        guard color != borderColor else { return }
        let wire = color.map { Color($0) }
        change(.borderColor, unless: false) {
            $0.borderColor = wire
            ensureSparse().borderColor = color
            ensureSparse().hasBorderColor = true
        }
    }

    final func setContents(_ value: Any?) {
        // An image that is wrapped, as in an AnyHashable, is unwrapped.
        let object = value.map { $0 as? CGImage ?? $0 as AnyObject }
        guard object !== contentsObject else { return }
        if let object, !(object is CGImage), !(object is BackingStore) {
            Log.write(.error, "contents of type \(type(of: object)) cannot be shown; set a CGImage")
        }
        // An object of the app's is let go of without the lock.
        withExtendedLifetime(contentsObject) {
            change(.contents, unless: false) { _ in
                contentsObject = object
                sparse?.contentsDamage = nil
            }
        }
    }

    final func changeTiming(_ set: (inout MediaTiming) -> Void) {
        var timing = values.timing
        set(&timing)
        change(.timing, unless: timing == values.timing) { $0.timing = timing }
    }

    /// Takes over the values of another layer, for a presentation copy.
    final func copyValues(of layer: CALayer) {
        LayerLock.withLock {
            values = layer.values
            touched = layer.touched
            background = layer.background
            contentsObject = layer.contentsObject
            isPresentation = true
            layerClass = layer.layerClass
            state = layer.state.intersection(.settings)
            guard let sparse = layer.sparse else { return }
            ensureSparse().name = sparse.name
            ensureSparse().style = sparse.style
            ensureSparse().custom = sparse.custom
            ensureSparse().borderColor = sparse.borderColor
            ensureSparse().hasBorderColor = sparse.hasBorderColor
            ensureSparse().shadowColor = sparse.shadowColor
            ensureSparse().hasShadowColor = sparse.hasShadowColor
            ensureSparse().shadowPath = sparse.shadowPath
            ensureSparse().compositingFilter = sparse.compositingFilter
            ensureSparse().filters = sparse.filters
            ensureSparse().backgroundFilters = sparse.backgroundFilters
            ensureSparse().contentsFormat = sparse.contentsFormat
            ensureSparse().toneMapMode = sparse.toneMapMode
        }
    }
}
