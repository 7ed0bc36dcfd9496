public import CoreGraphics
public import Foundation
import WireProtocol

/// Hears of an animation's begin and end. Calls come on the main thread.
public protocol CAAnimationDelegate: AnyObject {
    /// The first frame with the animation was made.
    func animationDidStart(_ anim: CAAnimation)
    /// The animation is over, or was removed.
    ///
    /// - Parameter flag: whether it came to its end.
    func animationDidStop(_ anim: CAAnimation, finished flag: Bool)
}

extension CAAnimationDelegate {
    public func animationDidStart(_ anim: CAAnimation) {}
    public func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {}
}

/// What all animations have in common: timing, pacing and a delegate. Use a subclass.
///
/// A layer keeps a copy of an animation that is added to it; to change the animation afterwards changes nothing there.
open class CAAnimation: NSObject, CAMediaTiming, CAAction, NSCopying {
    open var beginTime: CFTimeInterval = 0
    open var duration: CFTimeInterval = 0
    open var speed: Float = 1
    open var timeOffset: CFTimeInterval = 0
    open var repeatCount: Float = 0
    open var repeatDuration: CFTimeInterval = 0
    open var autoreverses = false
    open var fillMode = CAMediaTimingFillMode.removed

    /// The pacing of each simple pass. Initially nil, which stands for the transaction's, or else for even speed.
    open var timingFunction: CAMediaTimingFunction?

    /// Hears of the animation's begin and end. Kept alive as long as the animation.
    open var delegate: (any CAAnimationDelegate)?

    /// Whether the animation is removed from its layer when it has ended. Initially true.
    open var isRemovedOnCompletion = true

    /// What `setValue(_:forKey:)` stored under names of the app's own.
    private var custom: [String: Any] = [:]

    public override required init() { super.init() }

    /// Another animation with the same values.
    open func copy(with zone: NSZone? = nil) -> Any {
        let other = type(of: self).init()
        other.take(from: self)
        return other
    }

    /// Takes over every value of another animation. Subclasses with values of their own extend it.
    func take(from other: CAAnimation) {
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
        custom = other.custom
    }

    /// Adds the animation to a layer, under the event's name: so an animation is an action too.
    open func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {
        (anObject as? CALayer)?.add(self, forKey: event)
    }

    /// The value of a property, or one that `setValue(_:forKey:)` stored under a name of the app's own. Numbers and booleans come as `NSNumber`, modes as their names.
    open func value(forKey key: String) -> Any? {
        if let timing = TimingKey(rawValue: key) { return timing.value(of: self) }
        if let property = property(key) { return property.value() }
        return custom[key]
    }

    /// Sets a property, or stores a value under a name of the app's own, for example to recognise the animation in its delegate; nil removes that. A value of a type that the property
    /// does not have is reported on stderr and changes nothing.
    open func setValue(_ value: Any?, forKey key: String) {
        let isSet: Bool
        if let timing = TimingKey(rawValue: key) {
            isSet = timing.set(value, of: self)
        } else if let property = property(key) {
            isSet = property.set(value)
        } else {
            custom[key] = value
            return
        }
        if !isSet {
            Log.write(
                .error,
                "\(value.map { "a value of type \(type(of: $0))" } ?? "nil") does not fit '\(key)' of \(self), which is left as it was")
        }
    }

    /// A property other than those of `CAMediaTiming` by its name in key-value coding. Subclasses with properties of their own extend it.
    func property(_ key: String) -> KeyedProperty? {
        switch key {
        case "timingFunction": KeyedProperty(self, \.timingFunction)
        case "delegate": KeyedProperty(self, \.delegate)
        case "removedOnCompletion": KeyedProperty(self, \.isRemovedOnCompletion)
        default: nil
        }
    }

    /// The timing as both processes know it.
    var timing: MediaTiming {
        MediaTiming(
            beginTime: beginTime, duration: duration, speed: Double(speed), timeOffset: timeOffset, repeatCount: Double(repeatCount),
            repeatDuration: repeatDuration, autoreverses: autoreverses, fillMode: fillMode.wire)
    }
}
