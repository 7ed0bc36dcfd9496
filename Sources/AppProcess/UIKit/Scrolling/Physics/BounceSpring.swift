import CoreGraphics
import Foundation

/// The critically damped spring that pulls a scroll view's content to a position, such as an edge,
/// along one axis.
///
/// x(t) = (x₀ + (v₀ + ω x₀) t) · e^(−ω t), where x is the distance from the position and ω = 11 per
/// second. The constants are fitted to traces of iOS 26.1 (golden/scroll_traces of
/// github.com/Vercantez/openuikit): to edge_impact within 0.4 points, and to rubberband_top within
/// 0.3 points, where content that is released at rest starts with 7.2 times its distance per
/// second.
struct BounceSpring: Equatable, Sendable {
    /// ω, the natural frequency (per second).
    static let frequency: CGFloat = 11
    /// The velocity at which content starts to return if it is released at rest, per unit of its
    /// distance (1/s).
    static let returnRate: CGFloat = 7.2
    /// The outward velocity from which released content counts as moving (points per second).
    static let minimumOutwardVelocity: CGFloat = 50
    /// The distance at which the content counts as arrived (points).
    static let tolerance: CGFloat = 0.45

    /// The initial distance x₀ from the position (points, signed).
    let distance: CGFloat
    /// The initial velocity v₀ (points per second).
    let velocity: CGFloat

    init(distance: CGFloat, velocity: CGFloat) {
        self.distance = distance
        self.velocity = velocity
    }

    /// Creates the spring of content that is released at a distance beyond an edge. Unless the
    /// content moves outward, it starts to return at `returnRate` or faster.
    init(released distance: CGFloat, velocity: CGFloat) {
        let sign: CGFloat = distance < 0 ? -1 : 1
        let outward = velocity * sign
        let returning = -Self.returnRate * distance.magnitude
        self.init(distance: distance, velocity: (outward >= Self.minimumOutwardVelocity ? outward : min(outward, returning)) * sign)
    }

    /// Creates the spring of content that approaches a position without overshooting. Reduces a
    /// velocity that is too high for that.
    init(approaching distance: CGFloat, velocity: CGFloat) {
        let fastest = Self.frequency * distance.magnitude
        // A velocity beyond −ω·x₀ would overshoot.
        self.init(distance: distance, velocity: distance < 0 ? min(velocity, fastest) : max(velocity, -fastest))
    }

    /// Returns the distance at a time (points).
    func distance(at time: Double) -> CGFloat {
        (distance + slope * CGFloat(time)) * exp(-Self.frequency * CGFloat(time))
    }

    /// Returns the velocity at a time (points per second).
    func velocity(at time: Double) -> CGFloat {
        (slope - Self.frequency * (distance + slope * CGFloat(time))) * exp(-Self.frequency * CGFloat(time))
    }

    /// The factor of t in the formula of x(t), v₀ + ω x₀ (points per second).
    private var slope: CGFloat { velocity + Self.frequency * distance }

    /// The time after which the distance stays within `tolerance` (seconds), found by bisection
    /// after the last extremum.
    var duration: Double {
        let peak = slope == 0 ? 0 : max(0, Double(1 / Self.frequency - distance / slope))
        guard max(distance.magnitude, distance(at: peak).magnitude) > Self.tolerance else { return 0 }
        // Without an extremum ahead, or with one within the tolerance, the distance decreases from
        // the beginning.
        var low = distance(at: peak).magnitude > Self.tolerance ? peak : 0
        // After 5 s the exponential is below 1e-23.
        var high = low + 5
        for _ in 0..<40 {
            let middle = (low + high) / 2
            if distance(at: middle).magnitude > Self.tolerance { low = middle } else { high = middle }
        }
        return high
    }
}
