public import CoreGraphics
import Diagnostics
public import Foundation
import WireProtocol

/// What all animations have in common: timing, pacing and a delegate. Use a subclass.
///
/// A layer keeps a copy of an animation that is added to it; to change the animation afterwards
/// changes nothing there. Of an animation of a class of the app's own it keeps the animation
/// itself, but shows it as it was when it was added.
open class CAAnimation: NSObject, CAMediaTiming, CAAction, NSCopying, NSSecureCoding {
    open var beginTime: CFTimeInterval = 0
    open var duration: CFTimeInterval = 0
    open var speed: Float = 1
    open var timeOffset: CFTimeInterval = 0
    open var repeatCount: Float = 0
    open var repeatDuration: CFTimeInterval = 0
    open var autoreverses = false
    open var fillMode = CAMediaTimingFillMode.removed

    /// The pacing of each simple pass. Initially nil, which stands for the transaction's, or else
    /// for even speed.
    open var timingFunction: CAMediaTimingFunction?

    /// Hears of the animation's begin and end. Kept alive as long as the animation.
    open var delegate: (any CAAnimationDelegate)?

    /// Whether the animation is removed from its layer when it has ended. Initially true.
    open var isRemovedOnCompletion = true

    /// The rates that the app would like frames of the animation to have. Initially `.default`. The
    /// server makes a frame at each refresh, which no range forbids.
    open var preferredFrameRateRange = CAFrameRateRange.default

    /// What `setValue(_:forKey:)` stored under names of the app's own.
    final var custom: [String: Any] = [:]

    public override init() { super.init() }

    // MARK: Copying and archiving

    /// Another animation with the same values. One of a class of the app's own is made by its
    /// `init(coder:)`.
    open func copy(with zone: NSZone? = nil) -> Any {
        let other = AnimationClass(of: self)?.make() ?? type(of: self).init(coder: AnimationCopier())
        guard let other else { return self }
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
        preferredFrameRateRange = other.preferredFrameRateRange
        custom = other.custom
    }

    open class var supportsSecureCoding: Bool { true }

    /// An animation from an archive, with every value that the archive has.
    public required init?(coder: NSCoder) {
        super.init()
        if !(coder is AnimationCopier) { decodeValues(from: coder) }
    }

    /// Archives every value for which `shouldArchiveValue(forKey:)` is true and which an archive
    /// can have: all but delegates and images.
    open func encode(with coder: NSCoder) { encodeValues(with: coder) }

    /// Whether an archive is to have the value of a property, or one stored under a name of the
    /// app's own. True of all that differ from their defaults.
    open func shouldArchiveValue(forKey key: String) -> Bool {
        guard let value = value(forKey: key) else { return false }
        guard let initial = type(of: self).defaultValue(forKey: key) else { return true }
        return !AnyValue.areEqual(value, initial)
    }

    /// What `value(forKey:)` answers where nothing was set; nil for nothing. Classes with
    /// properties of their own may extend it.
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

    /// Adds the animation to a layer, under the event's name: so an animation is an action too.
    open func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {
        (anObject as? CALayer)?.add(self, forKey: event)
    }

    // MARK: Key-value coding

    /// The value of a property, or one that `setValue(_:forKey:)` stored under a name of the app's
    /// own. Numbers and booleans come as `NSNumber`, modes as their names.
    open func value(forKey key: String) -> Any? {
        if let timing = TimingKey(rawValue: key) { return timing.value(of: self) }
        if let property = property(key) { return property.value() }
        return custom[key] ?? type(of: self).defaultValue(forKey: key)
    }

    /// Sets a property, or stores a value under a name of the app's own, for example to recognise
    /// the animation in its delegate; nil removes that. A value of a type that the property does
    /// not have is reported on stderr and changes nothing.
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

    /// A property other than those of `CAMediaTiming` by its name in key-value coding. Subclasses
    /// with properties of their own extend it.
    func property(_ key: String) -> KeyedProperty? {
        switch key {
        case "timingFunction": KeyedProperty(self, \.timingFunction)
        case "delegate": KeyedProperty(self, \.delegate)
        case "removedOnCompletion": KeyedProperty(self, \.isRemovedOnCompletion)
        default: nil
        }
    }

    /// The names of all that `property(_:)` finds and an archive can have.
    var propertyKeys: [String] { ["timingFunction", "removedOnCompletion"] }
}

/// Asks `init(coder:)` for an animation, or an emitter's cell, with no values yet, which then takes
/// those of another one.
final class AnimationCopier: NSCoder {}

/// The animation classes of Core Animation's own, of which an instance can be made without knowing
/// more.
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

    /// nil for an animation of a class of the app's own.
    init?(of animation: CAAnimation) {
        guard let found = Self.all[ObjectIdentifier(type(of: animation))] else { return nil }
        self = found
    }
}
