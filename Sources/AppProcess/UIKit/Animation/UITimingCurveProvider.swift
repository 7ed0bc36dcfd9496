public import CoreGraphics
public import Foundation
import QuartzCore

/// The kind of timing that timing parameters describe.
public enum UITimingCurveType: Int, Sendable {
    /// A predefined curve.
    case builtin
    /// A cubic Bézier curve.
    case cubic
    /// A spring.
    case spring
    /// Both a curve and a spring; the spring takes effect.
    case composed
}

/// The timing of a property animator. Main thread.
@preconcurrency @MainActor public protocol UITimingCurveProvider: NSCoding, NSCopying {
    /// The kind of timing.
    var timingCurveType: UITimingCurveType { get }
    /// The curve, if there is one.
    var cubicTimingParameters: UICubicTimingParameters? { get }
    /// The spring, if there is one.
    var springTimingParameters: UISpringTimingParameters? { get }
}

/// The timing of a cubic Bézier curve from (0, 0) to (1, 1). Immutable.
@preconcurrency @MainActor open class UICubicTimingParameters: NSObject, UITimingCurveProvider {
    private let curve: UIView.AnimationCurve?
    private let first: CGPoint
    private let second: CGPoint

    /// Creates the default curve, which starts and ends slowly.
    public nonisolated override init() {
        curve = .easeInOut
        first = CGPoint(x: 0.42, y: 0)
        second = CGPoint(x: 0.58, y: 1)
        super.init()
    }

    /// Creates a predefined curve.
    public nonisolated init(animationCurve curve: UIView.AnimationCurve) {
        self.curve = curve
        (first, second) =
            switch curve {
            case .easeInOut: (CGPoint(x: 0.42, y: 0), CGPoint(x: 0.58, y: 1))
            case .easeIn: (CGPoint(x: 0.42, y: 0), CGPoint(x: 1, y: 1))
            case .easeOut: (CGPoint(x: 0, y: 0), CGPoint(x: 0.58, y: 1))
            case .linear: (CGPoint(x: 0, y: 0), CGPoint(x: 1, y: 1))
            }
        super.init()
    }

    /// Creates a curve from its inner control points. Their x is clamped to 0…1, so that the curve
    /// is a function of time.
    public nonisolated init(controlPoint1 point1: CGPoint, controlPoint2 point2: CGPoint) {
        curve = nil
        first = CGPoint(x: max(0, min(point1.x, 1)), y: point1.y)
        second = CGPoint(x: max(0, min(point2.x, 1)), y: point2.y)
        super.init()
    }

    /// Creates the curve of an archive.
    public nonisolated required init?(coder: NSCoder) {
        curve = coder.containsValue(forKey: "curve") ? UIView.AnimationCurve(rawValue: coder.decodeInteger(forKey: "curve")) : nil
        first = coder.decodeCGPoint(forKey: "controlPoint1")
        second = coder.decodeCGPoint(forKey: "controlPoint2")
        super.init()
    }

    /// Encodes the curve.
    open nonisolated func encode(with coder: NSCoder) {
        if let curve { coder.encode(curve.rawValue, forKey: "curve") }
        coder.encode(first, forKey: "controlPoint1")
        coder.encode(second, forKey: "controlPoint2")
    }

    /// Returns the same object, which is immutable.
    open nonisolated func copy(with zone: NSZone? = nil) -> Any { self }

    /// The predefined curve, or `easeInOut` for another curve.
    open var animationCurve: UIView.AnimationCurve { curve ?? .easeInOut }
    /// The first inner control point.
    open var controlPoint1: CGPoint { first }
    /// The second inner control point.
    open var controlPoint2: CGPoint { second }

    /// The type `builtin` for a predefined curve, otherwise `cubic`.
    open var timingCurveType: UITimingCurveType { curve == nil ? .cubic : .builtin }
    /// The curve itself.
    open var cubicTimingParameters: UICubicTimingParameters? { self }
    /// Nil: there is no spring.
    open var springTimingParameters: UISpringTimingParameters? { nil }

    /// The curve as a timing function.
    final var function: CAMediaTimingFunction {
        curve?.function ?? CAMediaTimingFunction(controlPoints: Float(first.x), Float(first.y), Float(second.x), Float(second.y))
    }
}

/// The timing of a damped spring. Immutable.
@preconcurrency @MainActor open class UISpringTimingParameters: NSObject, UITimingCurveProvider {
    private enum Kind {
        /// A spring of a damping ratio that has settled at the end of the animator's duration.
        case ratio(Double)
        /// A spring with its own duration: it lasts until it has settled.
        case shape(SpringShape)
    }

    private let kind: Kind
    private let velocity: CGVector

    /// Creates the default spring: mass 3, stiffness 1000, damping 500.
    public nonisolated override init() {
        kind = .shape(SpringShape(mass: 3, stiffness: 1000, damping: 500, velocity: .zero))
        velocity = .zero
        super.init()
    }

    /// Creates a spring that has settled at the end of the animator's duration.
    ///
    /// - Parameters:
    ///   - ratio: The ratio to the critical damping, up to 1, at which the spring does not
    ///     overshoot.
    ///   - velocity: The initial velocity (fractions of the distance per second). For points, x and
    ///     y are separate; for other values, the length of the vector counts.
    public nonisolated init(dampingRatio ratio: CGFloat, initialVelocity velocity: CGVector) {
        kind = .ratio(ratio)
        self.velocity = velocity
        super.init()
    }

    /// Creates a spring from its physics. It lasts until it has settled, regardless of the
    /// animator's duration.
    public nonisolated init(mass: CGFloat, stiffness: CGFloat, damping: CGFloat, initialVelocity velocity: CGVector) {
        kind = .shape(SpringShape(mass: mass, stiffness: stiffness, damping: damping, velocity: velocity))
        self.velocity = velocity
        super.init()
    }

    /// Creates a spring that has settled at the end of the animator's duration.
    public nonisolated convenience init(dampingRatio ratio: CGFloat) { self.init(dampingRatio: ratio, initialVelocity: .zero) }

    /// Creates a spring from its perceptual properties. It lasts until it has settled.
    ///
    /// - Parameters:
    ///   - duration: The perceived duration (seconds): that of one undamped oscillation.
    ///   - bounce: The amount of overshoot, −1 to 1; 0 is critically damped.
    ///   - velocity: The initial velocity (fractions of the distance per second).
    public nonisolated init(duration: TimeInterval, bounce: CGFloat, initialVelocity velocity: CGVector = .zero) {
        kind = .shape(SpringShape(duration: duration, bounce: bounce, velocity: velocity))
        self.velocity = velocity
        super.init()
    }

    /// Creates the spring of an archive.
    public nonisolated required init?(coder: NSCoder) {
        velocity = CGVector(dx: coder.decodeDouble(forKey: "velocity.dx"), dy: coder.decodeDouble(forKey: "velocity.dy"))
        if coder.containsValue(forKey: "dampingRatio") {
            kind = .ratio(coder.decodeDouble(forKey: "dampingRatio"))
        } else {
            let (mass, stiffness) = (coder.decodeDouble(forKey: "mass"), coder.decodeDouble(forKey: "stiffness"))
            guard mass > 0, stiffness > 0 else { return nil }
            kind = .shape(
                SpringShape(
                    mass: mass, stiffness: stiffness, damping: coder.decodeDouble(forKey: "damping"), velocity: velocity,
                    allowsOverdamping: coder.decodeBool(forKey: "allowsOverdamping")))
        }
        super.init()
    }

    /// Encodes the spring.
    open nonisolated func encode(with coder: NSCoder) {
        coder.encode(Double(velocity.dx), forKey: "velocity.dx")
        coder.encode(Double(velocity.dy), forKey: "velocity.dy")
        switch kind {
        case .ratio(let ratio): coder.encode(ratio, forKey: "dampingRatio")
        case .shape(let spring):
            coder.encode(spring.mass, forKey: "mass")
            coder.encode(spring.stiffness, forKey: "stiffness")
            coder.encode(spring.damping, forKey: "damping")
            coder.encode(spring.allowsOverdamping, forKey: "allowsOverdamping")
        }
    }

    /// Returns the same object, which is immutable.
    open nonisolated func copy(with zone: NSZone? = nil) -> Any { self }

    /// The initial velocity (fractions of the distance per second).
    open var initialVelocity: CGVector { velocity }

    /// The type `spring`.
    open var timingCurveType: UITimingCurveType { .spring }
    /// Nil: there is no curve.
    open var cubicTimingParameters: UICubicTimingParameters? { nil }
    /// The spring itself.
    open var springTimingParameters: UISpringTimingParameters? { self }

    /// Returns the spring for a duration.
    final func shape(duration: Double) -> SpringShape {
        switch kind {
        case .shape(let spring): spring
        case .ratio(let ratio): SpringShape(dampingRatio: ratio, duration: duration, velocity: velocity)
        }
    }

    /// The time until the spring has settled (seconds), if it depends on the spring alone.
    final var ownDuration: Double? { if case .shape(let spring) = kind { spring.settlingDuration } else { nil } }
}

extension UITimingCurveProvider {
    /// Returns the timing for a duration.
    func timing(duration: Double) -> AnimationTiming {
        if let spring = springTimingParameters { return .spring(spring.shape(duration: duration)) }
        return cubicTimingParameters.map { .curve($0.function) } ?? .standard
    }

    /// Returns the duration of an animator with the timing (seconds): the given one, unless a
    /// spring determines it.
    func duration(_ given: Double) -> Double { springTimingParameters?.ownDuration ?? given }
}
