import Glibc

/// A mass on a damped spring, released one unit away from its rest position, as in
/// CASpringAnimation.
public struct Spring: Equatable, Hashable, Sendable, BitwiseCopyable {
    /// The mass (at least `smallest`).
    public var mass: Double
    /// The stiffness (at least `smallest`).
    public var stiffness: Double
    /// The damping (at least 0).
    public var damping: Double
    /// The initial velocity toward the rest position (units per second).
    public var initialVelocity: Double
    /// A Boolean value that indicates whether damping beyond the critical one slows the mass
    /// further. Otherwise, it has the effect of critical damping.
    public var allowsOverdamping: Bool

    /// Creates a spring, by default with the constants of CASpringAnimation. The numbers are not
    /// validated.
    public init(
        mass: Double = 1, stiffness: Double = 100, damping: Double = 10, initialVelocity: Double = 0, allowsOverdamping: Bool = false
    ) {
        self.mass = mass
        self.stiffness = stiffness
        self.damping = damping
        self.initialVelocity = initialVelocity
        self.allowsOverdamping = allowsOverdamping
    }

    /// A Boolean value that indicates whether all numbers are in the protocol's ranges.
    public var isValid: Bool {
        mass >= Self.smallest && mass <= Limits.coordinate && stiffness >= Self.smallest && stiffness <= Limits.coordinate && damping >= 0
            && damping <= Limits.coordinate && initialVelocity.magnitude <= Limits.coordinate
    }

    /// The smallest valid mass and stiffness, for which quotients of valid numbers are far from
    /// overflow.
    public static let smallest = 1e-9

    /// The undamped angular frequency (radians per second).
    public var frequency: Double { (stiffness / mass).squareRoot() }

    /// The ratio of the damping to the critical damping; at most 1 unless overdamping is allowed.
    public var dampingRatio: Double {
        let ratio = damping / (2 * (stiffness * mass).squareRoot())
        return allowsOverdamping ? ratio : min(ratio, 1)
    }
}

/// The motion of a spring's mass: the closed solution of m·x″ = −k·x − c·x′ with x(0) = −1 and
/// x′(0) = v, plus 1.
struct SpringMotion: Sendable {
    private enum Shape {
        /// Underdamped: oscillates at an angular frequency.
        case under(Double)
        /// Critically damped.
        case critical
        /// Overdamped, with half the difference of the two rates of decay, and the slower rate.
        case over(half: Double, slow: Double)
    }

    /// The rate at which the amplitude decays: half the damping per unit of mass.
    private let decay: Double
    /// The initial velocity without the effect of the decay: y′(0) = v + decay · x(0) for
    /// x(t) = y(t) · e^(−decay · t).
    private let impulse: Double
    private let shape: Shape

    /// - Precondition: The spring is valid.
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
            // ω² divided by the faster rate. The difference of two nearly equal numbers would lose
            // precision.
            shape = .over(half: half, slow: frequency * (frequency / (decay + half)))
        }
    }

    /// Returns the displacement from the start at a time (seconds): 0 at the start, near 1 in the
    /// end, and more than 1 if the mass overshoots. At negative times, it is 0.
    func displacement(after t: Double) -> Double {
        guard t > 0 else { return 0 }
        switch shape {
        case .under(let dampedFrequency):
            let envelope = Glibc.exp(-decay * t)
            return 1 - envelope * (Glibc.cos(dampedFrequency * t) - impulse * (Glibc.sin(dampedFrequency * t) / dampedFrequency))
        case .critical:
            return 1 - Glibc.exp(-decay * t) * (1 - impulse * t)
        case .over(let half, let slow):
            let envelope = Glibc.exp(-slow * t)
            // The ratio of the faster exponential to the slower one, minus 1. At small times, both
            // are nearly equal, and only expm1 keeps the difference precise.
            let rest = Glibc.expm1(-2 * half * t)
            return 1 - envelope * (1 + rest / 2 + impulse * rest / (2 * half))
        }
    }
}
