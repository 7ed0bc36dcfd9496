import CoreGraphics
import Foundation
import WireProtocol

/// A property of a layer as key-value coding and archives read and write it: through the public property, so that subclasses that override that hear of it.
///
/// Unchecked: it never changes, and its closures hold key paths alone.
struct LayerKey: @unchecked Sendable {
    /// As app code sees it: numbers and booleans as `NSNumber`, structures as themselves, one of several names as a string.
    let value: (CALayer) -> Any?
    /// Answers false, with nothing changed, for a value of another type.
    let set: (CALayer, Any?) -> Bool
    /// Whether an archive keeps it.
    let isArchived: Bool

    init(value: @escaping (CALayer) -> Any?, set: @escaping (CALayer, Any?) -> Bool, isArchived: Bool = true) {
        self.value = value
        self.set = set
        self.isArchived = isArchived
    }

    /// Brings a value of the app's into the type of a property. The closures are only called with layers of the class `Layer`, whose table the key is in.
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

    // MARK: Shapes of values

    init<Layer: CALayer>(_ path: ReferenceWritableKeyPath<Layer, CGFloat>) {
        self.init(path, read: { NSNumber(value: Double($0)) }, write: { $0.flatMap(PropertyValue.number).map { CGFloat($0) } })
    }

    init<Layer: CALayer>(_ path: ReferenceWritableKeyPath<Layer, Float>) {
        self.init(path, read: { NSNumber(value: $0) }, write: { $0.flatMap(PropertyValue.number).map { Float($0) } })
    }

    init<Layer: CALayer>(_ path: ReferenceWritableKeyPath<Layer, Double>) {
        self.init(path, read: { NSNumber(value: $0) }, write: { $0.flatMap(PropertyValue.number) })
    }

    /// A count; what has no whole number is of another type.
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

    /// A structure.
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

    /// An object or a list, or nil.
    init<Layer: CALayer, Value>(_ path: ReferenceWritableKeyPath<Layer, Value?>) {
        self.init(path, read: { $0 }, write: { new in new.map { ($0 as? Value).map(Optional.some) } ?? .some(nil) })
    }

    /// Anything, or nil.
    init<Layer: CALayer>(any path: ReferenceWritableKeyPath<Layer, Any?>) {
        self.init(path, read: { $0 }, write: { .some($0) })
    }

    /// One of several names.
    init<Layer: CALayer, Name: RawRepresentable<String>>(named path: ReferenceWritableKeyPath<Layer, Name>) {
        self.init(path, read: { $0.rawValue }, write: { $0 as? Name ?? ($0 as? String).flatMap { Name(rawValue: $0) } })
    }

    /// A set of flags.
    init<Layer: CALayer, Flags: OptionSet>(flags path: ReferenceWritableKeyPath<Layer, Flags>)
    where Flags.RawValue: FixedWidthInteger {
        self.init(
            path, read: { NSNumber(value: UInt(clamping: $0.rawValue)) },
            write: {
                $0 as? Flags
                    ?? $0.flatMap(PropertyValue.number).flatMap { Flags.RawValue(exactly: $0) }.map { Flags(rawValue: $0) }
            })
    }

    /// The same, but archives leave it out.
    var notArchived: LayerKey { LayerKey(value: value, set: set, isArchived: false) }
}
