import CoreGraphics
import Foundation
import SceneModel

/// A property of a layer as key-value coding and archives read and write it: through the public
/// property, so that overrides in subclasses take effect.
///
/// Unchecked: it is immutable, and its closures capture only key paths.
struct LayerKey: @unchecked Sendable {
    /// Returns the value as app code receives it: numbers and Booleans as `NSNumber`, structures as
    /// themselves, names as strings.
    let value: (CALayer) -> Any?
    /// Sets the value. Returns `false`, with nothing changed, for a value of another type.
    let set: (CALayer, Any?) -> Bool
    /// A Boolean value that indicates whether archives contain the property.
    let isArchived: Bool

    init(value: @escaping (CALayer) -> Any?, set: @escaping (CALayer, Any?) -> Bool, isArchived: Bool = true) {
        self.value = value
        self.set = set
        self.isArchived = isArchived
    }

    /// Creates the key of a property whose values are converted from and to those of the app.
    ///
    /// The closures are called only with layers of the class `Layer`, whose table contains the key.
    /// `write` returns `nil` for a value of another type.
    private init<Layer: CALayer, Value>(
        _ path: ReferenceWritableKeyPath<Layer, Value>, read: @escaping (Value) -> Any?, write: @escaping (Any?) -> Value?
    ) {
        self.init(
            value: { ($0 as? Layer).flatMap { read($0[keyPath: path]) } },
            set: { layer, new in
                guard let layer = layer as? Layer, let new = write(new) else { return false }
                layer[keyPath: path] = new
                return true
            })
    }

    // MARK: Types of values

    init<Layer: CALayer>(_ path: ReferenceWritableKeyPath<Layer, CGFloat>) {
        self.init(path, read: { NSNumber(value: Double($0)) }, write: { $0.flatMap(PropertyValue.number).map { CGFloat($0) } })
    }

    init<Layer: CALayer>(_ path: ReferenceWritableKeyPath<Layer, Float>) {
        self.init(path, read: { NSNumber(value: $0) }, write: { $0.flatMap(PropertyValue.number).map { Float($0) } })
    }

    init<Layer: CALayer>(_ path: ReferenceWritableKeyPath<Layer, Double>) {
        self.init(path, read: { NSNumber(value: $0) }, write: { $0.flatMap(PropertyValue.number) })
    }

    /// Creates the key of an integer. A number that the type cannot represent is treated as a value
    /// of another type.
    init<Layer: CALayer, Count: FixedWidthInteger>(_ path: ReferenceWritableKeyPath<Layer, Count>) {
        self.init(
            path, read: { NSNumber(value: Int(clamping: $0)) },
            write: { $0.flatMap(PropertyValue.number).flatMap { Count(exactly: $0.rounded(.towardZero)) } })
    }

    init<Layer: CALayer>(_ path: ReferenceWritableKeyPath<Layer, Bool>) {
        self.init(
            path, read: { NSNumber(value: $0) },
            write: {
                guard case .bool(let flag)? = $0.flatMap({ PropertyValue($0, as: .bool) }) else { return nil }
                return flag
            })
    }

    /// Creates the key of a structure.
    init<Layer: CALayer, Value>(structure path: ReferenceWritableKeyPath<Layer, Value>) {
        self.init(path, read: { $0 }, write: { $0 as? Value })
    }

    init<Layer: CALayer>(_ path: ReferenceWritableKeyPath<Layer, CATransform3D>) {
        self.init(
            path, read: { $0 }, write: { $0 as? CATransform3D ?? ($0 as? CGAffineTransform).map(CATransform3DMakeAffineTransform) })
    }

    init<Layer: CALayer>(_ path: ReferenceWritableKeyPath<Layer, CGSize>) {
        self.init(path, read: { $0 }, write: { $0 as? CGSize ?? ($0 as? CGPoint).map { CGSize(width: $0.x, height: $0.y) } })
    }

    /// Creates the key of an object or a list, or nil. The result of `write` has two levels of
    /// optionality: `.some(nil)` sets the property to nil.
    init<Layer: CALayer, Value>(_ path: ReferenceWritableKeyPath<Layer, Value?>) {
        self.init(path, read: { $0 }, write: { new in new.map { ($0 as? Value).map(Optional.some) } ?? .some(nil) })
    }

    /// Creates the key of a value of any type, or nil.
    init<Layer: CALayer>(any path: ReferenceWritableKeyPath<Layer, Any?>) {
        self.init(path, read: { $0 }, write: { .some($0) })
    }

    /// Creates the key of a name.
    init<Layer: CALayer, Name: RawRepresentable<String>>(named path: ReferenceWritableKeyPath<Layer, Name>) {
        self.init(path, read: { $0.rawValue }, write: { $0 as? Name ?? ($0 as? String).flatMap { Name(rawValue: $0) } })
    }

    /// Creates the key of a set of flags.
    init<Layer: CALayer, Flags: OptionSet>(flags path: ReferenceWritableKeyPath<Layer, Flags>)
    where Flags.RawValue: FixedWidthInteger {
        self.init(
            path, read: { NSNumber(value: UInt(clamping: $0.rawValue)) },
            write: {
                $0 as? Flags
                    ?? $0.flatMap(PropertyValue.number).flatMap { Flags.RawValue(exactly: $0) }.map { Flags(rawValue: $0) }
            })
    }

    /// A copy of the key that archives do not contain.
    var notArchived: LayerKey { LayerKey(value: value, set: set, isArchived: false) }
}
