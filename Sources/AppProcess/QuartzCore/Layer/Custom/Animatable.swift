import CoreGraphics
import Foundation
import SceneModel

/// A property of a layer's subclass that is kept under a name in the layer, so that it can be
/// animated, as `@NSManaged` declares it where there is an Objective-C runtime.
///
///     final class RingLayer: CALayer {
///         @Animatable("progress") var progress: CGFloat = 0
///
///         override class func needsDisplay(forKey key: String) -> Bool { key == "progress" || super.needsDisplay(forKey: key) }
///
///         override func draw(in ctx: CGContext) { … }
///     }
///
/// It reads `value(forKey:)` and sets `setValue(_:forKey:)`: on a presentation copy it is the value
/// of that instant. Numbers, points, sizes, rectangles, colours, transforms and paths animate, and
/// so do lists of numbers, points, sizes, vectors, rectangles and colours that are equally long.
@propertyWrapper
public struct Animatable<Value> {
    private let key: String
    private let initial: Value

    /// A property under a name.
    ///
    /// - Parameter wrappedValue: what it is where nothing was set and the class has no default for
    ///   it.
    public init(wrappedValue: Value, _ key: String) {
        self.key = key
        initial = wrappedValue
    }

    @available(*, unavailable, message: "an animatable property is one of a layer")
    public var wrappedValue: Value {
        get { fatalError("an animatable property is one of a layer") }
        set { fatalError("an animatable property is one of a layer: \(newValue)") }
    }

    /// The layer's value.
    public static subscript<Layer: CALayer>(
        _enclosingInstance layer: Layer, wrapped _: ReferenceWritableKeyPath<Layer, Value>,
        storage path: ReferenceWritableKeyPath<Layer, Animatable<Value>>
    ) -> Value {
        get {
            let property = layer[keyPath: path]
            return layer.value(forKey: property.key).flatMap(value) ?? property.initial
        }
        set {
            let property = layer[keyPath: path]
            // Until something is set, what is there is the initial value, from which an animation
            // begins.
            if layer.value(forKey: property.key) == nil { layer.ensureSparse().custom[property.key] = property.initial }
            layer.setValue(newValue, forKey: property.key)
        }
    }

    /// Numbers come in the type that was set, or as `NSNumber`.
    private static func value(_ any: Any) -> Value? {
        if let value = any as? Value { return value }
        guard let number = PropertyValue.number(any) else { return nil }
        return switch Value.self {
        case is CGFloat.Type: CGFloat(number) as? Value
        case is Double.Type: number as? Value
        case is Float.Type: Float(number) as? Value
        case is Int.Type: Int(exactly: number.rounded()) as? Value
        case is Bool.Type: (number != 0) as? Value
        default: nil
        }
    }
}
