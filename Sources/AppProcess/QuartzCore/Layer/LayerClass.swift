import CoreGraphics
import Foundation
import WireProtocol

/// What a class of layers answers about itself, asked once.
final class LayerClass: Sendable {
    /// Properties whose changes have a layer drawn.
    let drawnProperties: LayerPropertySet
    /// Values that new layers have in place of Core Animation's.
    let defaults: [(property: LayerProperty, value: PropertyValue)]
    /// Whether the class has no methods of its own where actions are looked up and animations added. Then it is known, without asking, that a change leads to the implicit animation.
    let hasPlainActions: Bool

    /// That of `CALayer` itself.
    static let layer = LayerClass(drawnProperties: [], defaults: [], hasPlainActions: true)

    private static let known = Locked<[ObjectIdentifier: LayerClass]>([:])

    /// Lives for ever.
    static func of(_ type: CALayer.Type) -> LayerClass {
        if type == CALayer.self { return layer }
        let key = ObjectIdentifier(type)
        if let known = known.withLock({ $0[key] }) { return known }
        // Calls out to the app, which may make layers meanwhile.
        let new = LayerClass(asking: type)
        return known.withLock { known in
            if let former = known[key] { return former }
            known[key] = new
            return new
        }
    }

    private init(drawnProperties: LayerPropertySet, defaults: [(property: LayerProperty, value: PropertyValue)], hasPlainActions: Bool) {
        self.drawnProperties = drawnProperties
        self.defaults = defaults
        self.hasPlainActions = hasPlainActions
    }

    private convenience init(asking type: CALayer.Type) {
        var drawn = LayerPropertySet()
        for property in LayerProperty.allCases where type.needsDisplay(forKey: property.declaration.name) { drawn.insert(property) }
        let defaults: [(LayerProperty, PropertyValue)] = LayerProperty.allCases.filter { $0.belongs(to: .layer) }.compactMap { property in
            guard let value = type.defaultValue(forKey: property.declaration.name),
                let wire = PropertyValue(value, as: property.kind), property.kind.accepts(wire), wire != LayerProperties.defaults[property]
            else { return nil }
            return (property, wire)
        }
        self.init(
            drawnProperties: drawn, defaults: defaults,
            hasPlainActions: MethodTable.places(overriddenBy: type).allSatisfy { !Self.actionPlaces.contains($0) })
    }

    /// Overrides what `hasPlainActions` is about, and `Heir` nothing.
    private final class Actor: CALayer {
        override func action(forKey event: String) -> (any CAAction)? { nil }
        override class func defaultAction(forKey event: String) -> (any CAAction)? { nil }
        override func add(_ anim: CAAnimation, forKey key: String?) {}
        override func presentation() -> Self? { nil }
    }

    private final class Heir: CALayer {}

    /// Where `CALayer` has the methods that actions are looked up and animations added by.
    private static let actionPlaces: Set<Int> = {
        let places = Set(MethodTable.places(overriddenBy: Actor.self)).subtracting(MethodTable.places(overriddenBy: Heir.self))
        guard places.count == 4 else {
            fatalError("lamina: CALayer's table of methods does not have the places of its four methods for actions")
        }
        return places
    }()
}
