public import CoreGraphics
public import Foundation

// Where there is an Objective-C runtime, numbers and structures become objects on their way into
// `Any` properties and key-value coding, and come out of these as what they are cast to:
// `layer.value(forKey: "cornerRadius") as? CGFloat`, `animation.toValue as? NSValue`. Foundation on
// Linux casts numbers of Swift so; these conformances have the rest cast too.

extension CGFloat: @retroactive _ObjectiveCBridgeable {
    public func _bridgeToObjectiveC() -> NSNumber { NSNumber(value: Double(self)) }

    public static func _forceBridgeFromObjectiveC(_ source: NSNumber, result: inout CGFloat?) { result = CGFloat(source.doubleValue) }

    public static func _conditionallyBridgeFromObjectiveC(_ source: NSNumber, result: inout CGFloat?) -> Bool {
        result = CGFloat(source.doubleValue)
        return true
    }

    public static func _unconditionallyBridgeFromObjectiveC(_ source: NSNumber?) -> CGFloat { CGFloat(source?.doubleValue ?? 0) }
}

/// A structure that casts from and to value objects.
public protocol _ValueBridgeable: _ObjectiveCBridgeable where _ObjectiveCType == NSValue {
    /// What a value object without the structure stands for.
    static var _empty: Self { get }
}

extension _ValueBridgeable {
    public static func _forceBridgeFromObjectiveC(_ source: NSValue, result: inout Self?) { result = source.structure as? Self }

    public static func _conditionallyBridgeFromObjectiveC(_ source: NSValue, result: inout Self?) -> Bool {
        result = source.structure as? Self
        return result != nil
    }

    public static func _unconditionallyBridgeFromObjectiveC(_ source: NSValue?) -> Self { source?.structure as? Self ?? _empty }
}

extension CGPoint: @retroactive _ObjectiveCBridgeable, _ValueBridgeable {
    public static var _empty: CGPoint { .zero }
    public func _bridgeToObjectiveC() -> NSValue { NSValue(cgPoint: self) }
}

extension CGSize: @retroactive _ObjectiveCBridgeable, _ValueBridgeable {
    public static var _empty: CGSize { .zero }
    public func _bridgeToObjectiveC() -> NSValue { NSValue(cgSize: self) }
}

extension CGRect: @retroactive _ObjectiveCBridgeable, _ValueBridgeable {
    public static var _empty: CGRect { .zero }
    public func _bridgeToObjectiveC() -> NSValue { NSValue(cgRect: self) }
}

extension CGVector: _ObjectiveCBridgeable, _ValueBridgeable {
    public static var _empty: CGVector { .zero }
    public func _bridgeToObjectiveC() -> NSValue { NSValue(cgVector: self) }
}

extension CGAffineTransform: _ObjectiveCBridgeable, _ValueBridgeable {
    public static var _empty: CGAffineTransform { .identity }
    public func _bridgeToObjectiveC() -> NSValue { NSValue(cgAffineTransform: self) }
}

extension CATransform3D: _ObjectiveCBridgeable, _ValueBridgeable {
    public static var _empty: CATransform3D { CATransform3DIdentity }
    public func _bridgeToObjectiveC() -> NSValue { NSValue(caTransform3D: self) }
}
