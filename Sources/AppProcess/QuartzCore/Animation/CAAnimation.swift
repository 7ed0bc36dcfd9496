public import CoreGraphics
import Diagnostics
public import Foundation
import WireProtocol

/// The abstract superclass of animations: timing, pacing and a delegate.
///
/// Create an instance of a subclass, configure it, and add it to a layer:
///
/// ```swift
/// let layer = CALayer()
/// let fade = CABasicAnimation(keyPath: "opacity")
/// fade.fromValue = 0
/// fade.duration = 0.25
/// layer.add(fade, forKey: "fade")
/// ```
///
/// A layer copies the animation that is added to it; changing the original afterwards has no effect
/// on the layer. If the animation's class is defined by the app, the layer retains the animation
/// itself instead, and runs it with the values that it had when it was added.
open class CAAnimation: NSObject, CAMediaTiming, CAAction, NSCopying, NSSecureCoding {
    /// The time at which the animation begins (seconds, in the time space of the layer or group).
    /// The default is 0, which means the time at which the animation is committed.
    open var beginTime: CFTimeInterval = 0
    /// The length of one simple pass (seconds). The default is 0, which means the transaction's
    /// duration.
    open var duration: CFTimeInterval = 0
    /// The rate of the animation's time: its seconds per second of the layer or group. The default
    /// is 1.
    open var speed: Float = 1
    /// The offset that is added to the animation's time (seconds). The default is 0.
    open var timeOffset: CFTimeInterval = 0
    /// The number of times that the pass is played; it may be fractional or `.infinity`. The
    /// default is 0, which means once.
    open var repeatCount: Float = 0
    /// The time for which the pass is repeated (seconds). The default is 0: `repeatCount` applies.
    open var repeatDuration: CFTimeInterval = 0
    /// A Boolean value that indicates whether each pass is followed by its reverse. The default is
    /// false.
    open var autoreverses = false
    /// The behavior of the animation outside its active duration. The default is `.removed`. To
    /// keep the final value on the screen after the end, also set `isRemovedOnCompletion` to false.
    open var fillMode = CAMediaTimingFillMode.removed

    /// The function that maps elapsed time to progress in each simple pass. The default is nil: the
    /// transaction's timing function applies or, without one, linear pacing.
    open var timingFunction: CAMediaTimingFunction?

    /// The object that is notified when the animation starts and stops. The animation retains its
    /// delegate.
    open var delegate: (any CAAnimationDelegate)?

    /// A Boolean value that indicates whether the layer removes the animation when it ends. The
    /// default is true.
    open var isRemovedOnCompletion = true

    /// The frame rates (frames per second) that the app prefers for the animation. The default is
    /// `.default`. The server renders a frame at each refresh, which every range permits.
    open var preferredFrameRateRange = CAFrameRateRange.default

    /// The values that `setValue(_:forKey:)` stored under keys that are not properties.
    final var custom: [String: Any] = [:]

    /// Creates an animation with default values.
    public override init() { super.init() }

    // MARK: Copying and archiving

    /// Returns an animation with the same values. A copy of an animation whose class is defined by
    /// the app is created with its `init(coder:)`.
    open func copy(with zone: NSZone? = nil) -> Any {
        let other = AnimationClass(of: self)?.make() ?? type(of: self).init(coder: AnimationCopier())
        guard let other else { return self }
        other.copyValues(of: self)
        return other
    }

    /// Copies every value of another animation. Subclasses that add values override it.
    func copyValues(of other: CAAnimation) {
        beginTime = other.beginTime
        duration = other.duration
        speed = other.speed
        timeOffset = other.timeOffset
        repeatCount = other.repeatCount
        repeatDuration = other.repeatDuration
        autoreverses = other.autoreverses
        fillMode = other.fillMode
        timingFunction = other.timingFunction
        delegate = other.delegate
        isRemovedOnCompletion = other.isRemovedOnCompletion
        preferredFrameRateRange = other.preferredFrameRateRange
        custom = other.custom
    }

    /// A Boolean value that indicates whether the class supports secure coding: true.
    open class var supportsSecureCoding: Bool { true }

    /// Creates an animation from the values in an archive.
    public required init?(coder: NSCoder) {
        super.init()
        if !(coder is AnimationCopier) { decodeValues(from: coder) }
    }

    /// Encodes every value for which `shouldArchiveValue(forKey:)` returns true and that can be
    /// archived: all values except delegates and images.
    open func encode(with coder: NSCoder) { encodeValues(with: coder) }

    /// Returns a Boolean value that indicates whether the value for a key is archived. The default
    /// implementation returns true if the value differs from the default value for the key.
    ///
    /// - Parameter key: The name of a property, or a key that is not a property.
    open func shouldArchiveValue(forKey key: String) -> Bool {
        guard let value = value(forKey: key) else { return false }
        guard let initial = type(of: self).defaultValue(forKey: key) else { return true }
        return !AnyValue.areEqual(value, initial)
    }

    /// Returns the value that `value(forKey:)` returns for a key that is not set, or nil if the key
    /// has no default value. Subclasses may override it to add defaults for their properties.
    open class func defaultValue(forKey key: String) -> Any? {
        switch key {
        case "speed": NSNumber(value: Float(1))
        case "fillMode": CAMediaTimingFillMode.removed.rawValue
        case "removedOnCompletion": NSNumber(value: true)
        case "calculationMode": CAAnimationCalculationMode.linear.rawValue
        case "type": CATransitionType.fade.rawValue
        case "endProgress": NSNumber(value: Float(1))
        default: nil
        }
    }

    /// Adds the animation to the layer `anObject`, with the event as the key. This makes an
    /// animation usable as an action.
    open func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {
        (anObject as? CALayer)?.add(self, forKey: event)
    }

    // MARK: Key-value coding

    /// Returns the value of a property, or a value that `setValue(_:forKey:)` stored under a key
    /// that is not a property. Numbers and Boolean values are returned as `NSNumber`, modes as
    /// their raw values.
    open func value(forKey key: String) -> Any? {
        if let timing = TimingKey(rawValue: key) { return timing.value(of: self) }
        if let property = property(key) { return property.value() }
        return custom[key] ?? type(of: self).defaultValue(forKey: key)
    }

    /// Sets a property, or stores a value under a key that is not a property, for example to
    /// recognize the animation in its delegate. A nil value removes a stored value. A value whose
    /// type does not fit the property is reported on stderr and ignored.
    open func setValue(_ value: Any?, forKey key: String) {
        let isSet: Bool
        if let timing = TimingKey(rawValue: key) {
            isSet = timing.set(value, of: self)
        } else if let property = property(key) {
            isSet = property.set(value)
        } else {
            custom[key] = AnyValue.boxed(value)
            return
        }
        if !isSet {
            Log.write(
                .error,
                "\(value.map { "a value of type \(type(of: $0))" } ?? "nil") does not fit '\(key)' of \(self), which is left as it was")
        }
    }

    /// Returns a property by its key in key-value coding, except the properties of `CAMediaTiming`.
    /// Subclasses that add properties override it.
    func property(_ key: String) -> KeyedProperty? {
        switch key {
        case "timingFunction": KeyedProperty(self, \.timingFunction)
        case "delegate": KeyedProperty(self, \.delegate)
        case "removedOnCompletion": KeyedProperty(self, \.isRemovedOnCompletion)
        default: nil
        }
    }

    /// The keys of the properties that `property(_:)` returns and that can be archived.
    var propertyKeys: [String] { ["timingFunction", "removedOnCompletion"] }
}

/// A coder without values. It makes `init(coder:)` create an empty animation or emitter cell, which
/// then copies the values of another one.
final class AnimationCopier: NSCoder {}

/// A class of Core Animation that can be instantiated without a coder.
struct AnimationClass: Sendable {
    let make: @Sendable () -> CAAnimation

    private static let all: [ObjectIdentifier: AnimationClass] = [
        ObjectIdentifier(CAAnimation.self): AnimationClass { CAAnimation() },
        ObjectIdentifier(CAPropertyAnimation.self): AnimationClass { CAPropertyAnimation() },
        ObjectIdentifier(CABasicAnimation.self): AnimationClass { CABasicAnimation() },
        ObjectIdentifier(CASpringAnimation.self): AnimationClass { CASpringAnimation() },
        ObjectIdentifier(CAKeyframeAnimation.self): AnimationClass { CAKeyframeAnimation() },
        ObjectIdentifier(CAAnimationGroup.self): AnimationClass { CAAnimationGroup() },
        ObjectIdentifier(CATransition.self): AnimationClass { CATransition() },
    ]

    private init(_ make: @escaping @Sendable () -> CAAnimation) { self.make = make }

    /// Returns nil if the animation's class is defined by the app.
    init?(of animation: CAAnimation) {
        guard let found = Self.all[ObjectIdentifier(type(of: animation))] else { return nil }
        self = found
    }
}
