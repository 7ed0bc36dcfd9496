public import CoreGraphics
public import Foundation

// With an Objective-C runtime, numbers and structures become objects when they are stored in `Any`
// properties or passed through key-value coding, and are cast back to the type that is requested:
// `layer.value(forKey: "cornerRadius") as? CGFloat`, `animation.toValue as? NSValue`. Foundation on
// Linux casts Swift's numbers in this way; these conformances add the other types.

extension CGFloat: @retroactive _ObjectiveCBridgeable {
    /// Returns the number as an object.
    public func _bridgeToObjectiveC() -> NSNumber { NSNumber(value: Double(self)) }

    /// Sets `result` to the value of an object, which the caller has to check.
    public static func _forceBridgeFromObjectiveC(_ source: NSNumber, result: inout CGFloat?) { result = CGFloat(source.doubleValue) }

    /// Sets `result` to the value of an object; returns false if the object contains another type.
    public static func _conditionallyBridgeFromObjectiveC(_ source: NSNumber, result: inout CGFloat?) -> Bool {
        result = CGFloat(source.doubleValue)
        return true
    }

    /// Returns the value of an object, or the empty value if there is none.
    public static func _unconditionallyBridgeFromObjectiveC(_ source: NSNumber?) -> CGFloat { CGFloat(source?.doubleValue ?? 0) }
}

/// A structure that can be cast to and from `NSValue`.
public protocol _ValueBridgeable: _ObjectiveCBridgeable where _ObjectiveCType == NSValue {
    /// The value that results from an `NSValue` that does not contain the structure.
    static var _empty: Self { get }
}

extension _ValueBridgeable {
    /// Sets `result` to the value of an object, which the caller has to check.
    public static func _forceBridgeFromObjectiveC(_ source: NSValue, result: inout Self?) { result = source.structure as? Self }

    /// Sets `result` to the value of an object; returns false if the object contains another type.
    public static func _conditionallyBridgeFromObjectiveC(_ source: NSValue, result: inout Self?) -> Bool {
        result = source.structure as? Self
        return result != nil
    }

    /// Returns the value of an object, or the empty value if there is none.
    public static func _unconditionallyBridgeFromObjectiveC(_ source: NSValue?) -> Self { source?.structure as? Self ?? _empty }
}

extension CGPoint: @retroactive _ObjectiveCBridgeable, _ValueBridgeable {
    /// The value that results from an `NSValue` of another type.
    public static var _empty: CGPoint { .zero }

    /// Returns the structure as an object.
    public func _bridgeToObjectiveC() -> NSValue { NSValue(cgPoint: self) }
}

extension CGSize: @retroactive _ObjectiveCBridgeable, _ValueBridgeable {
    /// The value that results from an `NSValue` of another type.
    public static var _empty: CGSize { .zero }

    /// Returns the structure as an object.
    public func _bridgeToObjectiveC() -> NSValue { NSValue(cgSize: self) }
}

extension CGRect: @retroactive _ObjectiveCBridgeable, _ValueBridgeable {
    /// The value that results from an `NSValue` of another type.
    public static var _empty: CGRect { .zero }

    /// Returns the structure as an object.
    public func _bridgeToObjectiveC() -> NSValue { NSValue(cgRect: self) }
}

extension CGVector: _ObjectiveCBridgeable, _ValueBridgeable {
    /// The value that results from an `NSValue` of another type.
    public static var _empty: CGVector { .zero }

    /// Returns the structure as an object.
    public func _bridgeToObjectiveC() -> NSValue { NSValue(cgVector: self) }
}

extension CGAffineTransform: _ObjectiveCBridgeable, _ValueBridgeable {
    /// The value that results from an `NSValue` of another type.
    public static var _empty: CGAffineTransform { .identity }

    /// Returns the structure as an object.
    public func _bridgeToObjectiveC() -> NSValue { NSValue(cgAffineTransform: self) }
}

extension CATransform3D: _ObjectiveCBridgeable, _ValueBridgeable {
    /// The value that results from an `NSValue` of another type.
    public static var _empty: CATransform3D { CATransform3DIdentity }

    /// Returns the structure as an object.
    public func _bridgeToObjectiveC() -> NSValue { NSValue(caTransform3D: self) }
}
