public import CoreGraphics
public import Foundation
import QuartzCore

/// What a pacing is made of.
public enum UITimingCurveType: Int, Sendable {
    /// One of the system's curves.
    case builtin
    /// A cubic curve of the app's own.
    case cubic
    /// A spring.
    case spring
    /// Both a curve and a spring; the spring counts.
    case composed
}

/// The pacing of a property animator. Main thread.
@preconcurrency @MainActor public protocol UITimingCurveProvider: NSCoding, NSCopying {
    /// What the pacing is made of.
    var timingCurveType: UITimingCurveType { get }
    /// The curve, where there is one.
    var cubicTimingParameters: UICubicTimingParameters? { get }
    /// The spring, where there is one.
    var springTimingParameters: UISpringTimingParameters? { get }
}

/// A pacing by a cubic Bézier curve from (0, 0) to (1, 1). Immutable.
@preconcurrency @MainActor open class UICubicTimingParameters: NSObject, UITimingCurveProvider {
    private let curve: UIView.AnimationCurve?
    private let first: CGPoint
    private let second: CGPoint

    /// The system's default curve, which begins and ends slowly.
    public nonisolated convenience override init() { self.init(animationCurve: .easeInOut) }

    /// One of the system's curves.
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

    /// A curve by its two inner control points. Their x is moved into 0…1, outside of which the curve would not be a function of time.
    public nonisolated init(controlPoint1 point1: CGPoint, controlPoint2 point2: CGPoint) {
        curve = nil
        first = CGPoint(x: max(0, min(point1.x, 1)), y: point1.y)
        second = CGPoint(x: max(0, min(point2.x, 1)), y: point2.y)
        super.init()
    }

    /// The curve of an archive.
    public nonisolated required init?(coder: NSCoder) {
        curve = coder.containsValue(forKey: "curve") ? UIView.AnimationCurve(rawValue: coder.decodeInteger(forKey: "curve")) : nil
        first = coder.decodeCGPoint(forKey: "controlPoint1")
        second = coder.decodeCGPoint(forKey: "controlPoint2")
        super.init()
    }

    open nonisolated func encode(with coder: NSCoder) {
        if let curve { coder.encode(curve.rawValue, forKey: "curve") }
        coder.encode(first, forKey: "controlPoint1")
        coder.encode(second, forKey: "controlPoint2")
    }

    open nonisolated func copy(with zone: NSZone? = nil) -> Any { self }

    /// The system's curve; `easeInOut` for one of the app's own.
    open var animationCurve: UIView.AnimationCurve { curve ?? .easeInOut }
    /// The first inner control point.
    open var controlPoint1: CGPoint { first }
    /// The second inner control point.
    open var controlPoint2: CGPoint { second }

    open var timingCurveType: UITimingCurveType { curve == nil ? .cubic : .builtin }
    open var cubicTimingParameters: UICubicTimingParameters? { self }
    open var springTimingParameters: UISpringTimingParameters? { nil }

    /// The curve as Core Animation knows it.
    final var function: CAMediaTimingFunction {
        curve?.function ?? CAMediaTimingFunction(controlPoints: Float(first.x), Float(first.y), Float(second.x), Float(second.y))
    }
}

/// A pacing by a damped spring. Immutable.
@preconcurrency @MainActor open class UISpringTimingParameters: NSObject, UITimingCurveProvider {
    private enum Kind {
        /// Settled when the animator's duration is over.
        case ratio(Double)
        /// As long as it takes to settle.
        case shape(SpringShape)
    }

    private let kind: Kind
    private let velocity: CGVector

    /// The system's spring: mass 3, stiffness 1000, damping 500.
    public nonisolated convenience override init() { self.init(mass: 3, stiffness: 1000, damping: 500, initialVelocity: .zero) }

    /// A spring that has settled when the animator's duration is over.
    ///
    /// - Parameters:
    ///   - ratio: the part of the critical damping, up to 1, which does not swing over.
    ///   - velocity: the speed at the begin, in ways a second: of points, in x and in y, of other values the vector's length.
    public nonisolated init(dampingRatio ratio: CGFloat, initialVelocity velocity: CGVector) {
        kind = .ratio(ratio)
        self.velocity = velocity
        super.init()
    }

    /// A spring by its physics, for as long as it takes to settle: the animator's duration does not count.
    public nonisolated init(mass: CGFloat, stiffness: CGFloat, damping: CGFloat, initialVelocity velocity: CGVector) {
        kind = .shape(SpringShape(mass: mass, stiffness: stiffness, damping: damping, velocity: velocity))
        self.velocity = velocity
        super.init()
    }

    /// A spring that has settled when the animator's duration is over.
    public nonisolated convenience init(dampingRatio ratio: CGFloat) { self.init(dampingRatio: ratio, initialVelocity: .zero) }

    /// A spring by how it looks, for as long as it takes to settle.
    ///
    /// - Parameters:
    ///   - duration: seconds that the motion seems to last: those of one swing without damping.
    ///   - bounce: how much it swings over, from −1 to 1; 0 is critically damped.
    public nonisolated init(duration: TimeInterval, bounce: CGFloat, initialVelocity velocity: CGVector = .zero) {
        kind = .shape(SpringShape(duration: duration, bounce: bounce, velocity: velocity))
        self.velocity = velocity
        super.init()
    }

    /// The spring of an archive.
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

    open nonisolated func copy(with zone: NSZone? = nil) -> Any { self }

    /// The speed at the begin, in ways a second.
    open var initialVelocity: CGVector { velocity }

    open var timingCurveType: UITimingCurveType { .spring }
    open var cubicTimingParameters: UICubicTimingParameters? { nil }
    open var springTimingParameters: UISpringTimingParameters? { self }

    /// The spring in a duration.
    final func shape(duration: Double) -> SpringShape {
        switch kind {
        case .shape(let spring): spring
        case .ratio(let ratio): SpringShape(dampingRatio: ratio, duration: duration, velocity: velocity)
        }
    }

    /// Seconds until the spring has settled, where that follows from the spring alone.
    final var ownDuration: Double? { if case .shape(let spring) = kind { spring.settlingDuration } else { nil } }
}

extension UITimingCurveProvider {
    /// The pacing in a duration.
    func timing(duration: Double) -> AnimationTiming {
        if let spring = springTimingParameters { return .spring(spring.shape(duration: duration)) }
        return cubicTimingParameters.map { .curve($0.function) } ?? .standard
    }

    /// The duration that the pacing asks for, instead of one that was given.
    func duration(_ given: Double) -> Double { springTimingParameters?.ownDuration ?? given }
}
