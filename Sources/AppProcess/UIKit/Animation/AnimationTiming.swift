import CoreGraphics
import Foundation
import QuartzCore

/// The way that an animation makes from its start, 0, to its end, 1, in its duration.
enum AnimationTiming {
    case curve(CAMediaTimingFunction)
    case spring(SpringShape)

    /// What `UIView.animate` uses where nothing is said.
    static let standard = AnimationTiming.curve(UIView.AnimationCurve.easeInOut.function)
    static let linear = AnimationTiming.curve(UIView.AnimationCurve.linear.function)

    /// The same for one property: of a spring, with its speed in the property's direction.
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

    /// The part of the way after a part of a duration.
    func progress(at part: Double, duration: Double) -> Double {
        guard part > 0 else { return 0 }
        switch self {
        case .curve(let function): return part < 1 ? function.progress(at: part) : 1
        case .spring(let spring): return spring.way(after: min(part, 1) * duration)
        }
    }

    /// The part of the duration after which a part of the way is first made, found by halving.
    func part(atProgress progress: Double, duration: Double) -> Double {
        guard progress > 0 else { return 0 }
        guard progress < 1 else { return 1 }
        // A spring swings over: its way there grows until it first passes the end.
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

/// A spring by what makes it, for any property.
struct SpringShape: Equatable, Sendable {
    var mass = 1.0
    var stiffness: Double
    var damping: Double
    /// The speed at the begin, in ways a second: in x and in y, which differ for points only.
    var velocity = CGVector.zero
    var allowsOverdamping = false

    /// What an iPhone's keyboard moves by, and `UISpringTimingParameters()` asks for.
    static let system = SpringShape(mass: 3, stiffness: 1000, damping: 500)

    init(mass: Double = 1, stiffness: Double, damping: Double, velocity: CGVector = .zero, allowsOverdamping: Bool = false) {
        self.mass = mass
        self.stiffness = stiffness
        self.damping = damping
        self.velocity = velocity
        self.allowsOverdamping = allowsOverdamping
    }

    /// The spring of mass 1 and a damping ratio that is settled, to within a thousandth of its way, when a duration is over.
    ///
    /// A ratio is at most 1, as `UIView.animate` documents. The envelope of the motion, ((ζω − v)/ω_d + 1)·e^(−ζωt) for ζ < 1 and (1 + |v − ω|·t)·e^(−ωt) for ζ = 1, is what `CASpringAnimation.settlingDuration` goes
    /// by too; the frequency ω at which it comes to a thousandth at the duration is found by halving.
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

    /// A spring by how it looks, as `CASpringAnimation` has it.
    init(duration: Double, bounce: Double, velocity: CGVector = .zero) {
        let spring = CASpringAnimation(perceptualDuration: max(duration, 1e-3), bounce: bounce)
        self.init(
            mass: spring.mass, stiffness: spring.stiffness, damping: spring.damping.isFinite ? spring.damping : 1e6, velocity: velocity,
            allowsOverdamping: true)
    }

    /// Seconds until the spring has settled.
    var settlingDuration: Double { animation(velocity: velocity.magnitude).settlingDuration }

    /// The part of the critical damping that there is.
    var dampingRatio: Double { damping / (2 * (stiffness * mass).squareRoot()) }

    /// A spring animation, of no property yet.
    func animation(velocity: Double) -> CASpringAnimation {
        let animation = CASpringAnimation()
        animation.mass = mass
        animation.stiffness = stiffness
        animation.damping = damping
        animation.initialVelocity = velocity
        animation.allowsOverdamping = allowsOverdamping
        return animation
    }

    /// The way after some seconds: the solution of m·x″ + c·x′ + k·x = 0 with x(0) = −1 and x′(0) = v, plus 1.
    func way(after t: Double) -> Double {
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
    /// The speed that a property without directions has: that of both where they are the same, as `UIView.animate` gives it, else the vector's length.
    var magnitude: Double { dx == dy ? dx : (dx * dx + dy * dy).squareRoot() }
}
