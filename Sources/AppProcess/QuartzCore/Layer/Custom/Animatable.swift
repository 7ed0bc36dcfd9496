import CoreGraphics
import Foundation
import SceneModel

/// A property of a layer subclass that can be animated. The layer stores its value under a key, as
/// it does for properties that are declared `@NSManaged` with an Objective-C runtime.
///
/// ```swift
/// final class RingLayer: CALayer {
///     @Animatable("progress") var progress: CGFloat = 0
///
///     override class func needsDisplay(forKey key: String) -> Bool {
///         key == "progress" || super.needsDisplay(forKey: key)
///     }
///
///     override func draw(in ctx: CGContext) {
///         ctx.addArc(
///             center: CGPoint(x: bounds.midX, y: bounds.midY), radius: bounds.width / 2 - 4,
///             startAngle: 0, endAngle: progress * 2 * .pi, clockwise: false)
///         ctx.setLineWidth(8)
///         ctx.strokePath()
///     }
/// }
/// ```
///
/// The property reads `value(forKey:)` and writes `setValue(_:forKey:)`. On a presentation copy it
/// has the animated value of that instant. Numbers, points, sizes, rectangles, colors, transforms
/// and paths are animatable, and so are lists of numbers, points, sizes, vectors, rectangles and
/// colors of equal length.
@propertyWrapper
public struct Animatable<Value> {
    private let key: String
    private let initial: Value

    /// Creates a property that is stored under a key.
    ///
    /// - Parameters:
    ///   - wrappedValue: The value if none was set and the class has no default value for the key.
    ///   - key: The key of the value in key-value coding and of the property's actions and
    ///     animations.
    public init(wrappedValue: Value, _ key: String) {
        self.key = key
        initial = wrappedValue
    }

    /// The value outside of a layer; it is unavailable.
    @available(*, unavailable, message: "an animatable property is one of a layer")
    public var wrappedValue: Value {
        get { fatalError("an animatable property is one of a layer") }
        set { fatalError("an animatable property is one of a layer: \(newValue)") }
    }

    /// The value that the layer stores.
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
            // Stores the initial value before the first change, so that an animation starts from
            // it.
            if layer.value(forKey: property.key) == nil { layer.ensureSparse().custom[property.key] = property.initial }
            layer.setValue(newValue, forKey: property.key)
        }
    }

    /// Converts a stored value. Numbers are stored in the type that was set, or as `NSNumber`.
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

extension Animatable where Value: AdditiveArithmetic {
    /// Creates a property without an initial value, which is 0.
    public init(_ key: String) { self.init(wrappedValue: .zero, key) }
}

extension Animatable where Value: ExpressibleByNilLiteral {
    /// Creates a property without an initial value, which is nil.
    public init(_ key: String) { self.init(wrappedValue: nil, key) }
}

extension Animatable<Bool> {
    /// Creates a property without an initial value, which is `false`.
    public init(_ key: String) { self.init(wrappedValue: false, key) }
}

extension Animatable<CGPoint> {
    /// Creates a property without an initial value, which is the origin.
    public init(_ key: String) { self.init(wrappedValue: .zero, key) }
}

extension Animatable<CGSize> {
    /// Creates a property without an initial value, which is empty.
    public init(_ key: String) { self.init(wrappedValue: .zero, key) }
}

extension Animatable<CGRect> {
    /// Creates a property without an initial value, which is empty, at the origin.
    public init(_ key: String) { self.init(wrappedValue: .zero, key) }
}
