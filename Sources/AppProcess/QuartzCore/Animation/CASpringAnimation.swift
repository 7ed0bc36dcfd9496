public import CoreGraphics
public import Foundation
import SceneModel

/// An animation between two values that moves as a mass on a damped spring.
///
/// ```swift
/// let layer = CALayer()
/// let move = CASpringAnimation(keyPath: "position.y")
/// move.fromValue = 0
/// move.damping = 12
/// move.duration = move.settlingDuration
/// layer.add(move, forKey: "drop")
/// ```
///
/// The distance x to the second value is the solution of m·x″ + c·x′ + k·x = 0, with the mass m,
/// the damping c and the stiffness k, after the elapsed seconds of the pass. `duration` ends the
/// motion, wherever the mass then is.
open class CASpringAnimation: CABasicAnimation {
    /// The mass, greater than 0; other values are ignored. The default is 1.
    open var mass: CGFloat {
        get { spring.mass }
        set { if newValue > 0 { spring.mass = newValue } }
    }

    /// The stiffness of the spring (force per unit of distance), greater than 0; other values are
    /// ignored. The default is 100.
    open var stiffness: CGFloat {
        get { spring.stiffness }
        set { if newValue > 0 { spring.stiffness = newValue } }
    }

    /// The damping of the motion (force per unit of speed), at least 0; other values are ignored.
    /// The default is 10.
    open var damping: CGFloat {
        get { spring.damping }
        set { if newValue >= 0 { spring.damping = newValue } }
    }

    /// The initial speed, in multiples of the distance between the two values per second; negative
    /// speeds point away from the second value. The default is 0.
    open var initialVelocity: CGFloat {
        get { spring.initialVelocity }
        set { spring.initialVelocity = newValue }
    }

    /// A Boolean value that indicates whether damping beyond the critical damping,
    /// 2·√(stiffness·mass), slows the motion further. The default is false: greater values act as
    /// critical damping.
    open var allowsOverdamping: Bool {
        get { spring.allowsOverdamping }
        set { spring.allowsOverdamping = newValue }
    }

    private var spring = Spring()

    /// Creates a spring animation with default values.
    public override init() { super.init() }

    /// Creates an animation from the values in an archive.
    public required init?(coder: NSCoder) { super.init(coder: coder) }

    /// Creates a spring of mass 1 from perceptual parameters. The duration of the animation is the
    /// settling duration of the spring.
    ///
    /// - Parameters:
    ///   - perceptualDuration: The time (seconds) that the motion seems to last: the period of the
    ///     oscillation without damping. The stiffness is (2π/duration)².
    ///   - bounce: The amount of overshoot, −1…1: 0 is critically damped, 1 is undamped, and
    ///     negative values are overdamped. The damping is 4π(1 − bounce)/duration, or
    ///     4π/(duration·(1 + bounce)) if `bounce` is negative.
    public convenience init(perceptualDuration: CFTimeInterval, bounce: CGFloat) {
        self.init()
        let frequency = 2 * Double.pi / perceptualDuration
        stiffness = frequency * frequency
        damping = bounce >= 0 ? 2 * frequency * (1 - min(bounce, 1)) : 2 * frequency / (1 + max(bounce, -1))
        allowsOverdamping = true
        duration = settlingDuration
    }

    /// The period of the oscillation without damping (seconds).
    open var perceptualDuration: CFTimeInterval { 2 * .pi / spring.frequency }

    /// The amount of overshoot, −1…1. It is 0 for critical damping and negative for greater
    /// damping, even if `allowsOverdamping` is false.
    open var bounce: CGFloat {
        let ratio = damping / (2 * (stiffness * mass).squareRoot())
        return ratio <= 1 ? 1 - ratio : 1 / ratio - 1
    }

    /// The approximate time (seconds) after which the mass stays within a thousandth of the
    /// distance from the second value; `Float.greatestFiniteMagnitude` for a spring without
    /// damping.
    open var settlingDuration: CFTimeInterval { spring.settlingDuration }

    /// Returns the value that `value(forKey:)` returns for a key that is not set, or nil if the key
    /// has no default value.
    open override class func defaultValue(forKey key: String) -> Any? {
        switch key {
        case "mass": NSNumber(value: 1.0)
        case "stiffness": NSNumber(value: 100.0)
        case "damping": NSNumber(value: 10.0)
        case "allowsOverdamping": NSNumber(value: false)
        default: super.defaultValue(forKey: key)
        }
    }

    override func copyValues(of other: CAAnimation) {
        super.copyValues(of: other)
        if let other = other as? CASpringAnimation { spring = other.spring }
    }

    override func property(_ key: String) -> KeyedProperty? {
        switch key {
        case "mass": KeyedProperty(self, number: \.mass)
        case "stiffness": KeyedProperty(self, number: \.stiffness)
        case "damping": KeyedProperty(self, number: \.damping)
        case "initialVelocity": KeyedProperty(self, number: \.initialVelocity)
        case "allowsOverdamping": KeyedProperty(self, \.allowsOverdamping)
        default: super.property(key)
        }
    }

    override var propertyKeys: [String] {
        super.propertyKeys + ["mass", "stiffness", "damping", "initialVelocity", "allowsOverdamping"]
    }

    override func content(
        _ convert: (Any) throws(InvalidAnimationError) -> PropertyValue
    ) throws(InvalidAnimationError) -> PropertyAnimation.Content? {
        guard case .basic(let from, let to, let by)? = try super.content(convert) else { return nil }
        return .spring(spring.legal, from: from, to: to, by: by)
    }
}
