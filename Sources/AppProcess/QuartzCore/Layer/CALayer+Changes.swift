import CoreGraphics
import Diagnostics
import Foundation
import Geometry
import SceneModel

extension LayerPropertySet {
    /// The properties whose implicit animation interpolates between two values. Those of contents,
    /// paths and filters do not.
    fileprivate static let implicitlyAnimated = LayerPropertySet(
        LayerProperty.allCases.filter { $0.isAnimatable && $0.kind != .surface && $0.kind != .path }.map(LayerPropertySet.init)
    ).subtracting(FilterList.properties)
}

/// Changes of properties. A change looks up an action, stores the value, records the property for
/// the next commit, and runs the action.
extension CALayer {
    /// Changes a property, unless the new value is equal to the old one. On a presentation copy, it
    /// only stores the value.
    ///
    /// - Parameters:
    ///   - property: The property.
    ///   - isEqual: Whether the new value is equal to the old one.
    ///   - set: Stores the value. It is called with the layer lock held.
    @inline(__always)
    final func change(_ property: LayerProperty, unless isEqual: Bool, _ set: (inout LayerProperties) -> Void) {
        guard !isEqual else { return }
        guard !isPresentation else { return set(&values) }
        let stack = TransactionStack.current
        let response = stack.disablesActions ? .none : response(to: property)
        LayerLock.lock()
        set(&values)
        markPending(property, in: stack)
        LayerLock.unlock()
        if layerClass.drawnProperties.contains(property) { setNeedsDisplay() }
        if !response.isNone { carryOut(response, to: property, in: stack) }
    }

    /// The response to a change of a property.
    enum Response {
        case none
        /// The implicit animation from a value.
        case animation(from: PropertyValue)
        case action(any CAAction)

        var isNone: Bool { if case .none = self { true } else { false } }
    }

    /// Returns the response to an imminent change of a property if actions are enabled.
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

    /// Runs the response after the property has changed.
    @inline(never)
    final func carryOut(_ response: Response, to property: LayerProperty, in stack: TransactionStack) {
        switch response {
        case .none: break
        case .animation(let value): addImplicitAnimation(of: property, from: value, in: stack)
        case .action(let action): action.run(forKey: property.key, object: self, arguments: nil)
        }
    }

    /// Returns the action for a change of a property. It is looked up before the change, so that it
    /// can start from the former value.
    ///
    /// - Parameter event: The key of the action, or nil for the property's key.
    final func action(for property: LayerProperty, event: String? = nil) -> (any CAAction)? {
        guard property.isAnimatable || Self.actionable.contains(property), !CATransaction.disableActions() else { return nil }
        guard let action = action(forKey: event ?? property.key), !(action is NSNull) else { return nil }
        return resolved(action, for: property)
    }

    /// The properties that are not animatable but for whose changes actions are looked up.
    private static let actionable: LayerPropertySet = [
        LayerPropertySet(.mask), LayerPropertySet(.compositingFilter), LayerPropertySet(.shouldRasterize),
        LayerPropertySet(.rasterizationScale),
    ]

    /// Returns whether the layer has a flag.
    final func has(_ member: LayerState) -> Bool { LayerLock.withLock { state.contains(member) } }

    /// Sets or clears a flag.
    final func setState(_ member: LayerState, _ isOn: Bool) {
        LayerLock.withLock { if isOn { state.insert(member) } else { state.remove(member) } }
    }

    // MARK: Setters of properties with consequences

    final func setBounds(_ rect: CGRect) {
        requireNumbers(rect)
        let old = values.bounds
        let new = Rect(rect.size.width < 0 || rect.size.height < 0 ? rect.standardized : rect)
        guard old != new else { return }
        change(.bounds, unless: false) { $0.bounds = new }
        guard !isPresentation else { return }
        // The origin moves the sublayers within the layer. The superlayer sees no difference.
        if old.size != new.size { parent?.invalidateLayout() }
        invalidateLayout()
        if old.size != new.size, has(.needsDisplayOnBoundsChange) { setNeedsDisplay() }
    }

    final func setPosition(_ point: CGPoint) {
        requireNumbers(point)
        change(.position, unless: values.position.cg == point) { $0.position = Point(point) }
    }

    final func setBackgroundColor(_ color: CGColor?) {
        guard color != background else { return }
        let wire = color.map { Color($0) }
        // The action starts from the former color, so the new one is stored only after the lookup.
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
        // Unwraps an image in a wrapper such as `AnyHashable`.
        let object = value.map { $0 as? CGImage ?? $0 as AnyObject }
        guard object !== contentsObject else { return }
        if let object, !(object is CGImage), !(object is BackingStore) {
            Log.write(.error, "contents of type \(type(of: object)) cannot be shown; set a CGImage")
        }
        // The former contents are released without the lock, because deinitializers may run app
        // code.
        withExtendedLifetime(contentsObject) {
            func store() {
                contentsObject = object
                sparse?.contentsDamage = nil
            }
            guard has(.isDisplaying) else { return change(.contents, unless: false) { _ in store() } }
            // What a layer displays replaces its contents at once.
            LayerLock.withLock {
                store()
                markPending(.contents)
            }
        }
    }

    /// Implements the setters of `CAMediaTiming`.
    final func changeTiming(_ set: (inout MediaTiming) -> Void) {
        var timing = values.timing
        set(&timing)
        change(.timing, unless: timing == values.timing) { $0.timing = timing }
    }

    /// Copies the values of another layer, for a presentation copy.
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
