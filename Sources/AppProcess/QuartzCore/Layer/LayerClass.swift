import Foundation
import SceneModel

/// The characteristics of a layer class that its instances use, computed once per class.
final class LayerClass: Sendable {
    /// The properties whose changes redraw a layer, as `needsDisplay(forKey:)` states.
    let drawnProperties: LayerPropertySet
    /// The values of new layers that differ from Core Animation's, as `defaultValue(forKey:)`
    /// states.
    let defaults: [(property: LayerProperty, value: PropertyValue)]
    /// A Boolean value that indicates whether the class inherits every method that looks up actions
    /// or adds animations. If so, a change of an animatable property starts the implicit animation
    /// without a lookup.
    let hasPlainActions: Bool

    /// A Boolean value that indicates whether the class leaves layout to the delegate.
    let hasPlainLayout: Bool

    /// A Boolean value that indicates whether the class, rather than the delegate, draws the
    /// contents.
    let hasOwnDrawing: Bool

    /// The characteristics of `CALayer` itself.
    static let layer = LayerClass(drawnProperties: [], defaults: [], of: nil)

    private static let known = Locked<[ObjectIdentifier: LayerClass]>([:])

    /// Returns the characteristics of a class. The result is never deallocated.
    static func of(_ type: CALayer.Type) -> LayerClass {
        if type == CALayer.self { return layer }
        let key = ObjectIdentifier(type)
        if let known = known.withLock({ $0[key] }) { return known }
        // Calls the app's class methods, which may create layers, and therefore runs without the
        // lock.
        let new = LayerClass(inspecting: type)
        return known.withLock { known in
            if let former = known[key] { return former }
            known[key] = new
            return new
        }
    }

    private init(
        drawnProperties: LayerPropertySet, defaults: [(property: LayerProperty, value: PropertyValue)], of type: CALayer.Type?
    ) {
        self.drawnProperties = drawnProperties
        self.defaults = defaults
        hasPlainActions = type.map { !LayerMethods.verified.actions.isAnyOverridden(by: $0) } ?? true
        hasPlainLayout = type.map { !LayerMethods.verified.layout.isAnyOverridden(by: $0) } ?? true
        hasOwnDrawing = type.map { LayerMethods.verified.drawing.isAnyOverridden(by: $0) } ?? false
    }

    private convenience init(inspecting type: CALayer.Type) {
        var drawn = LayerPropertySet()
        for property in LayerProperty.allCases where type.needsDisplay(forKey: property.key) { drawn.insert(property) }
        let defaults: [(LayerProperty, PropertyValue)] = LayerProperty.allCases.filter { $0.belongs(to: .layer) }.compactMap { property in
            guard let value = type.defaultValue(forKey: property.key),
                let wire = PropertyValue(value, as: property.kind), property.kind.accepts(wire), wire != LayerProperties.defaults[property]
            else { return nil }
            return (property, wire)
        }
        self.init(drawnProperties: drawn, defaults: defaults, of: type)
    }
}
