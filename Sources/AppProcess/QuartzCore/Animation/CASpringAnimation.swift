public import CoreGraphics
public import Foundation
import SceneModel

/// An animation between two values on the way of a mass that a damped spring pulls to the second.
///
/// The way is the solution of m·x″ + c·x′ + k·x = 0 after as many seconds of the pass; `duration`
/// cuts it off, wherever it then is.
open class CASpringAnimation: CABasicAnimation {
    /// More than 0; other values change nothing. Initially 1.
    open var mass: CGFloat {
        get { spring.mass }
        set { if newValue > 0 { spring.mass = newValue } }
    }

    /// The force for each unit of distance, more than 0; other values change nothing. Initially
    /// 100.
    open var stiffness: CGFloat {
        get { spring.stiffness }
        set { if newValue > 0 { spring.stiffness = newValue } }
    }

    /// The force against each unit of speed, not negative; other values change nothing. Initially
    /// 10.
    open var damping: CGFloat {
        get { spring.damping }
        set { if newValue >= 0 { spring.damping = newValue } }
    }

    /// The speed at the begin, in ways (from one value to the other) a second; negative away from
    /// the second value. Initially 0.
    open var initialVelocity: CGFloat {
        get { spring.initialVelocity }
        set { spring.initialVelocity = newValue }
    }

    /// Whether a damping beyond the critical one, 2·√(stiffness·mass), slows the way down further.
    /// Initially false: it acts as the critical one.
    open var allowsOverdamping: Bool {
        get { spring.allowsOverdamping }
        set { spring.allowsOverdamping = newValue }
    }

    private var spring = Spring()

    public override init() { super.init() }

    public required init?(coder: NSCoder) { super.init(coder: coder) }

    /// A spring of mass 1 by how it looks, for as long as it takes to settle.
    ///
    /// - Parameters:
    ///   - perceptualDuration: seconds that the motion seems to last; those of one swing without
    ///     damping. The stiffness is (2π/duration)².
    ///   - bounce: how much it swings over, from −1 to 1: 0 is critically damped, 1 not at all,
    ///     below 0 there is more damping than that. The damping is 4π(1 − bounce)/duration, or
    ///     below 0 4π/(duration·(1 + bounce)).
    public convenience init(perceptualDuration: CFTimeInterval, bounce: CGFloat) {
        self.init()
        let frequency = 2 * Double.pi / perceptualDuration
        stiffness = frequency * frequency
        damping = bounce >= 0 ? 2 * frequency * (1 - min(bounce, 1)) : 2 * frequency / (1 + max(bounce, -1))
        allowsOverdamping = true
        duration = settlingDuration
    }

    /// Seconds of one swing if there were no damping.
    open var perceptualDuration: CFTimeInterval { 2 * .pi / spring.frequency }

    /// How much the spring swings over, from −1 to 1; 0 where it is critically damped, and below
    /// where there is more damping, whether that acts or not.
    open var bounce: CGFloat {
        let ratio = damping / (2 * (stiffness * mass).squareRoot())
        return ratio <= 1 ? 1 - ratio : 1 / ratio - 1
    }

    /// The seconds after which the mass stays within a thousandth of the way to the second value,
    /// about; `Float.greatestFiniteMagnitude` for a spring without damping.
    open var settlingDuration: CFTimeInterval { spring.settlingDuration }

    open override class func defaultValue(forKey key: String) -> Any? {
        switch key {
        case "mass": NSNumber(value: 1.0)
        case "stiffness": NSNumber(value: 100.0)
        case "damping": NSNumber(value: 10.0)
        case "allowsOverdamping": NSNumber(value: false)
        default: super.defaultValue(forKey: key)
        }
    }

    override func take(from other: CAAnimation) {
        super.take(from: other)
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
        _ convert: (Any) throws(AnimationObjection) -> PropertyValue
    ) throws(AnimationObjection) -> PropertyAnimation.Content? {
        guard case .basic(let from, let to, let by)? = try super.content(convert) else { return nil }
        return .spring(spring.legal, from: from, to: to, by: by)
    }
}
