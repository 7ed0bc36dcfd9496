import CoreGraphics
import Foundation

/// How contents come to a place that draws them: a critically damped spring.
///
/// x(t) = (x₀ + (v₀ + ω x₀) t) · e^(−ω t) with ω = 11 a second, fitted to the traces of iOS 26.1 in golden/scroll_traces of github.com/Vercantez/openuikit: to edge_impact within 0.4 points, and to
/// rubberband_top within 0.3, where contents that are let go at rest set out with 7.2 times their distance a second.
struct BounceSpring: Equatable, Sendable {
    /// ω, a second.
    static let frequency: CGFloat = 11
    /// Velocity a second of contents let go at rest, in parts of their distance.
    static let eagerness: CGFloat = 7.2
    /// Points a second outward from which on contents count as moving when they are let go.
    static let moving: CGFloat = 50
    /// Points from the place at which contents are taken to be there.
    static let nearest: CGFloat = 0.45

    /// From the place that draws, in points, and points a second.
    let distance: CGFloat
    let velocity: CGFloat

    init(distance: CGFloat, velocity: CGFloat) {
        self.distance = distance
        self.velocity = velocity
    }

    /// Contents that are let go beyond the edge. Unless they move outward they set out for it at once.
    init(released distance: CGFloat, velocity: CGFloat) {
        let sign: CGFloat = distance < 0 ? -1 : 1
        let outward = velocity * sign
        let eager = -Self.eagerness * distance.magnitude
        self.init(distance: distance, velocity: (outward >= Self.moving ? outward : min(outward, eager)) * sign)
    }

    /// Contents that come to a place without going beyond it.
    init(approaching distance: CGFloat, velocity: CGFloat) {
        let fastest = Self.frequency * distance.magnitude
        // Beyond −ω·x₀ the spring would overshoot.
        self.init(distance: distance, velocity: distance < 0 ? min(velocity, fastest) : max(velocity, -fastest))
    }

    /// Points from the place after so many seconds.
    func distance(at time: Double) -> CGFloat {
        (distance + slope * CGFloat(time)) * exp(-Self.frequency * CGFloat(time))
    }

    /// Points a second after so many seconds.
    func velocity(at time: Double) -> CGFloat {
        (slope - Self.frequency * (distance + slope * CGFloat(time))) * exp(-Self.frequency * CGFloat(time))
    }

    private var slope: CGFloat { velocity + Self.frequency * distance }

    /// Seconds until contents stay nearer than `nearest`; found by bisection after the last extremum.
    var duration: Double {
        let peak = slope == 0 ? 0 : max(0, Double(1 / Self.frequency - distance / slope))
        guard max(distance.magnitude, distance(at: peak).magnitude) > Self.nearest else { return 0 }
        // Without an extremum ahead, or with one that is near, the distance falls from the begin on.
        var low = distance(at: peak).magnitude > Self.nearest ? peak : 0
        // After 5 s the exponential is below 1e-23.
        var high = low + 5
        for _ in 0..<40 {
            let middle = (low + high) / 2
            if distance(at: middle).magnitude > Self.nearest { low = middle } else { high = middle }
        }
        return high
    }
}
