import Glibc

/// A mass on a damped spring, released one unit away from its rest: CASpringAnimation.
public struct Spring: Equatable, Hashable, Sendable, BitwiseCopyable {
    /// More than 0.
    public var mass: Double
    /// More than 0.
    public var stiffness: Double
    /// Not negative.
    public var damping: Double
    /// Units a second towards the rest; negative away from it.
    public var initialVelocity: Double
    /// Whether a damping beyond the critical one slows the mass down further. Where not, it acts as the critical one.
    public var allowsOverdamping: Bool

    public init(
        mass: Double = 1, stiffness: Double = 100, damping: Double = 10, initialVelocity: Double = 0, allowsOverdamping: Bool = false
    ) {
        self.mass = mass
        self.stiffness = stiffness
        self.damping = damping
        self.initialVelocity = initialVelocity
        self.allowsOverdamping = allowsOverdamping
    }

    /// Whether every number lies in the protocol's ranges.
    public var isValid: Bool {
        mass >= Self.smallest && mass <= Limits.coordinate && stiffness >= Self.smallest && stiffness <= Limits.coordinate && damping >= 0
            && damping <= Limits.coordinate && initialVelocity.magnitude <= Limits.coordinate
    }

    /// The smallest mass and stiffness; quotients of legal numbers then stay far from what a double cannot hold.
    public static let smallest = 1e-9

    /// The angular frequency without damping, in radians a second.
    public var frequency: Double { (stiffness / mass).squareRoot() }

    /// The part of the critical damping that there is; 1 at most where overdamping is not allowed.
    public var dampingRatio: Double {
        let ratio = damping / (2 * (stiffness * mass).squareRoot())
        return allowsOverdamping ? ratio : min(ratio, 1)
    }
}

/// The way that a spring's mass has made after some time: the closed solution of m·x″ = −k·x − c·x′ with x(0) = −1 and x′(0) = v, plus 1.
struct SpringMotion: Sendable {
    private enum Shape {
        /// Swings at this angular frequency.
        case under(Double)
        case critical
        /// Creeps; half the difference of the two rates of decay, and the slower one.
        case over(half: Double, slow: Double)
    }

    /// The rate at which swings die away: half the damping for each unit of mass.
    private let decay: Double
    /// v + decay · x(0), by which the solution differs from a mass at rest in a frame that decays with it.
    private let impulse: Double
    private let shape: Shape

    /// Needs a valid spring.
    init(_ spring: Spring) {
        let (frequency, ratio) = (spring.frequency, spring.dampingRatio)
        decay = ratio * frequency
        impulse = spring.initialVelocity - decay
        if ratio < 1 {
            shape = .under(frequency * ((1 - ratio) * (1 + ratio)).squareRoot())
        } else if ratio == 1 {
            shape = .critical
        } else {
            let half = frequency * ((ratio - 1) * (ratio + 1)).squareRoot()
            // ω² divided by the quicker rate: the difference of two nearly equal numbers would lose digits.
            shape = .over(half: half, slow: frequency * (frequency / (decay + half)))
        }
    }

    /// The way after `t` seconds, 0 at the begin and near 1 in the end; beyond 1 where the mass swings over. Before the begin it is 0.
    func way(after t: Double) -> Double {
        guard t > 0 else { return 0 }
        switch shape {
        case .under(let swing):
            let fall = Glibc.exp(-decay * t)
            return 1 - fall * (Glibc.cos(swing * t) - impulse * (Glibc.sin(swing * t) / swing))
        case .critical:
            return 1 - Glibc.exp(-decay * t) * (1 - impulse * t)
        case .over(let half, let slow):
            let fall = Glibc.exp(-slow * t)
            // The quicker exponential as a part of the slower one, by expm1 as both are nearly equal for small times.
            let rest = Glibc.expm1(-2 * half * t)
            return 1 - fall * (1 + rest / 2 + impulse * rest / (2 * half))
        }
    }
}
