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

    /// Whether the class leaves layout to the delegate.
    let hasPlainLayout: Bool

    /// Whether the class draws its contents, in place of the delegate.
    let hasOwnDrawing: Bool

    /// That of `CALayer` itself.
    static let layer = LayerClass(drawnProperties: [], defaults: [], overridden: [])

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

    private init(
        drawnProperties: LayerPropertySet, defaults: [(property: LayerProperty, value: PropertyValue)], overridden: Set<Int>
    ) {
        self.drawnProperties = drawnProperties
        self.defaults = defaults
        hasPlainActions = overridden.isEmpty || overridden.isDisjoint(with: Self.actionPlaces)
        hasPlainLayout = overridden.isEmpty || overridden.isDisjoint(with: Self.layoutPlaces)
        hasOwnDrawing = !overridden.isEmpty && !overridden.isDisjoint(with: Self.drawingPlaces)
    }

    private convenience init(asking type: CALayer.Type) {
        var drawn = LayerPropertySet()
        for property in LayerProperty.allCases where type.needsDisplay(forKey: property.key) { drawn.insert(property) }
        let defaults: [(LayerProperty, PropertyValue)] = LayerProperty.allCases.filter { $0.belongs(to: .layer) }.compactMap { property in
            guard let value = type.defaultValue(forKey: property.key),
                let wire = PropertyValue(value, as: property.kind), property.kind.accepts(wire), wire != LayerProperties.defaults[property]
            else { return nil }
            return (property, wire)
        }
        self.init(drawnProperties: drawn, defaults: defaults, overridden: Set(MethodTable.places(overriddenBy: type)))
    }

    /// Overrides what `hasPlainActions` is about, and `Heir` nothing.
    private final class Actor: CALayer {
        override func action(forKey event: String) -> (any CAAction)? { nil }
        override class func defaultAction(forKey event: String) -> (any CAAction)? { nil }
        override func add(_ anim: CAAnimation, forKey key: String?) {}
        override func presentation() -> Self? { nil }
    }

    /// Overrides what `hasPlainLayout` is about.
    private final class Arranger: CALayer {
        override func layoutSublayers() {}
    }

    /// Overrides the delegate's getter, setter and access in place.
    private final class Principal: CALayer {
        override var delegate: (any CALayerDelegate)? {
            get { nil }
            set {}
        }
    }

    /// Overrides what `hasOwnDrawing` is about.
    private final class Draughtsman: CALayer {
        override func display() {}
        override func draw(in ctx: CGContext) {}
    }

    private final class Heir: CALayer {}

    /// Where `CALayer` has the methods that actions are looked up and animations added by.
    private static let actionPlaces = places(of: Actor.self, count: 4)

    /// Where it has those that a layout goes by.
    private static let layoutPlaces = places(of: Arranger.self, count: 1).union(places(of: Principal.self, count: 3))

    /// Where it has those that draw.
    private static let drawingPlaces = places(of: Draughtsman.self, count: 2)

    private static func places(of type: CALayer.Type, count: Int) -> Set<Int> {
        let places = Set(MethodTable.places(overriddenBy: type)).subtracting(MethodTable.places(overriddenBy: Heir.self))
        guard places.count == count else {
            fatalError("lamina: CALayer's table of methods does not have the \(count) places that \(type) overrides")
        }
        return places
    }
}
