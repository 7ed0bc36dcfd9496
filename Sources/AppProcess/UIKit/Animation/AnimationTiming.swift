import CoreGraphics
import Foundation
import QuartzCore

/// The progress of an animation from 0 to 1 over its duration: a Bézier curve, or a spring, which
/// may overshoot.
enum AnimationTiming {
    case curve(CAMediaTimingFunction)
    case spring(SpringShape)

    /// The default timing of `UIView.animate`.
    static let standard = AnimationTiming.curve(UIView.AnimationCurve.easeInOut.function)
    static let linear = AnimationTiming.curve(UIView.AnimationCurve.linear.function)

    /// Returns the timing for one property. The velocity of a spring becomes the component in the
    /// property's direction.
    func resolved(for property: AnimatedProperty) -> AnimationTiming {
        guard case .spring(var spring) = self else { return self }
        let speed =
            switch property {
            case .positionX: spring.velocity.dx
            case .positionY: spring.velocity.dy
            default: spring.velocity.magnitude
            }
        spring.velocity = CGVector(dx: speed, dy: speed)
        return .spring(spring)
    }

    /// Returns the progress at a fraction of the duration.
    func progress(at part: Double, duration: Double) -> Double {
        guard part > 0 else { return 0 }
        switch self {
        case .curve(let function): return part < 1 ? function.progress(at: part) : 1
        case .spring(let spring): return spring.progress(after: min(part, 1) * duration)
        }
    }

    /// Returns the fraction of the duration at which a progress is first reached, by bisection.
    func fraction(atProgress progress: Double, duration: Double) -> Double {
        guard progress > 0 else { return 0 }
        guard progress < 1 else { return 1 }
        // The progress of a spring is not monotonic after it has first reached 1. Find the first of
        // 512 intervals that contains the progress, where it still increases.
        var (low, high) = (0.0, 1.0)
        if case .spring = self {
            let steps = 512
            let first = (1...steps).first { self.progress(at: Double($0) / Double(steps), duration: duration) >= progress } ?? steps
            (low, high) = (Double(first - 1) / Double(steps), Double(first) / Double(steps))
        }
        for _ in 0..<52 {
            let middle = (low + high) / 2
            if self.progress(at: middle, duration: duration) < progress { low = middle } else { high = middle }
        }
        return (low + high) / 2
    }
}

/// The physics of a spring, for any property.
struct SpringShape: Equatable, Sendable {
    var mass = 1.0
    var stiffness: Double
    var damping: Double
    /// The initial velocity (fractions of the distance per second) in x and y. The components
    /// differ only for points.
    var velocity = CGVector.zero
    var allowsOverdamping = false

    /// The spring of `UISpringTimingParameters()`, with which the keyboard of an iPhone moves.
    static let system = SpringShape(mass: 3, stiffness: 1000, damping: 500)

    init(mass: Double = 1, stiffness: Double, damping: Double, velocity: CGVector = .zero, allowsOverdamping: Bool = false) {
        self.mass = mass
        self.stiffness = stiffness
        self.damping = damping
        self.velocity = velocity
        self.allowsOverdamping = allowsOverdamping
    }

    /// Creates the spring of mass 1 with a damping ratio that settles by the end of a duration: its
    /// distance from the target is then a thousandth of the initial one.
    ///
    /// The ratio is clamped to 1, as `UIView.animate` documents.
    /// `CASpringAnimation.settlingDuration` uses the same envelope of the motion: ((ζω − v)/ω_d +
    /// 1)·e^(−ζωt) for ζ < 1, and (1 + |v − ω|·t)·e^(−ωt) for ζ = 1. The frequency ω at which it is
    /// a thousandth at the end of the duration is found by bisection.
    init(dampingRatio: Double, duration: Double, velocity: CGVector = .zero) {
        let ratio = max(0.01, min(dampingRatio.isNaN ? 1 : dampingRatio, 1))
        let speed = velocity.magnitude
        let time = max(duration, 1e-3)
        func remainder(_ frequency: Double) -> Double {
            guard ratio < 1 else { return exp(-frequency * time) * (1 + abs(speed - frequency) * time) }
            let swing = frequency * (1 - ratio * ratio).squareRoot()
            return exp(-ratio * frequency * time) * (1 + abs((ratio * frequency - speed) / swing))
        }
        var (low, high) = (1e-3 / time, 1e4 / time)
        for _ in 0..<80 {
            let middle = (low * high).squareRoot()
            if remainder(middle) > 1e-3 { low = middle } else { high = middle }
        }
        let frequency = (low * high).squareRoot()
        self.init(stiffness: frequency * frequency, damping: 2 * ratio * frequency, velocity: velocity)
    }

    /// Creates a spring from a perceptual duration and bounce, like `CASpringAnimation`.
    init(duration: Double, bounce: Double, velocity: CGVector = .zero) {
        let spring = CASpringAnimation(perceptualDuration: max(duration, 1e-3), bounce: bounce)
        self.init(
            mass: spring.mass, stiffness: spring.stiffness, damping: spring.damping.isFinite ? spring.damping : 1e6, velocity: velocity,
            allowsOverdamping: true)
    }

    /// The time until the spring has settled (seconds).
    var settlingDuration: Double { animation(velocity: velocity.magnitude).settlingDuration }

    /// The ratio of the damping to the critical damping.
    var dampingRatio: Double { damping / (2 * (stiffness * mass).squareRoot()) }

    /// Returns a spring animation without a key path.
    func animation(velocity: Double) -> CASpringAnimation {
        let animation = CASpringAnimation()
        animation.mass = mass
        animation.stiffness = stiffness
        animation.damping = damping
        animation.initialVelocity = velocity
        animation.allowsOverdamping = allowsOverdamping
        return animation
    }

    /// Returns the progress after a time (seconds): the solution of m·x″ + c·x′ + k·x = 0 with x(0)
    /// = −1 and x′(0) = v, plus 1.
    func progress(after t: Double) -> Double {
        guard t > 0 else { return 0 }
        let frequency = (stiffness / mass).squareRoot()
        let ratio = allowsOverdamping ? dampingRatio : min(dampingRatio, 1)
        let decay = ratio * frequency
        let impulse = velocity.magnitude - decay
        if abs(ratio - 1) < 1e-9 { return 1 - exp(-decay * t) * (1 - impulse * t) }
        if ratio < 1 {
            let swing = frequency * (1 - ratio * ratio).squareRoot()
            return 1 - exp(-decay * t) * (cos(swing * t) - impulse / swing * sin(swing * t))
        }
        let half = frequency * (ratio * ratio - 1).squareRoot()
        let (slow, quick) = (exp((half - decay) * t), exp((-half - decay) * t))
        return 1 - ((slow + quick) / 2 - impulse / half * (slow - quick) / 2)
    }
}

extension CGVector {
    /// The velocity of a property that has no direction: the value of both components if they are
    /// equal, as `UIView.animate` sets them; otherwise the length of the vector.
    var magnitude: Double { dx == dy ? dx : (dx * dx + dy * dy).squareRoot() }
}
