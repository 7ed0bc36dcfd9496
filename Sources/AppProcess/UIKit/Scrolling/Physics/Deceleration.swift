import CoreGraphics
import Foundation

/// The motion of content along an axis after it was thrown: each millisecond multiplies its
/// velocity by a rate, as `UIScrollView.decelerationRate` defines it.
///
/// v(t) = v₀ · r^(1000 t), and x(t) = v₀ · r / (1 − r) / 1000 · (1 − r^(1000 t)), the sum of the
/// distances of all milliseconds. The content stops at 10 points per second. Both agree with traces
/// of iOS 26.1 (golden/scroll_traces of github.com/Vercantez/openuikit), and the sum is the
/// projection of Apple's "Designing Fluid Interfaces" (WWDC 2018, session 803).
struct Deceleration: Equatable, Sendable {
    /// The velocity at which the content stops (points per second).
    static let minimumVelocity: CGFloat = 10

    /// The initial velocity (points per second).
    let velocity: CGFloat
    /// The fraction of the velocity that remains after a millisecond, between 0 and 1 exclusively.
    let rate: CGFloat

    init(velocity: CGFloat, rate: CGFloat) {
        self.velocity = velocity
        self.rate = min(max(rate, 0.01), 0.9999)
    }

    /// Creates the deceleration that stops after a distance (points, signed).
    init(traveling distance: CGFloat, rate: CGFloat) {
        self.init(velocity: 0, rate: rate)
        guard distance != 0 else { return }
        let velocity = distance.magnitude / distancePerVelocity + Self.minimumVelocity
        self.init(velocity: distance < 0 ? -velocity : velocity, rate: rate)
    }

    /// The distance that content would travel if it never stopped, per unit of initial velocity
    /// (seconds).
    var distancePerVelocity: CGFloat { rate / (1 - rate) / 1000 }

    /// Returns the fraction of the velocity that remains at a time.
    private func remainder(_ time: Double) -> CGFloat { pow(rate, CGFloat(time * 1000)) }

    /// Returns the distance traveled at a time (points).
    func travel(at time: Double) -> CGFloat { velocity * distancePerVelocity * (1 - remainder(time)) }

    /// Returns the velocity at a time (points per second).
    func velocity(at time: Double) -> CGFloat { velocity * remainder(time) }

    /// The time until the velocity falls to `minimumVelocity` (seconds); 0 if it starts below.
    var duration: Double {
        guard velocity.magnitude > Self.minimumVelocity else { return 0 }
        return Double(log(Self.minimumVelocity / velocity.magnitude) / log(rate)) / 1000
    }

    /// The distance traveled when the content stops (points).
    var distance: CGFloat {
        guard velocity.magnitude > Self.minimumVelocity else { return 0 }
        return (velocity.magnitude - Self.minimumVelocity) * distancePerVelocity * (velocity < 0 ? -1 : 1)
    }

    /// Returns the time at which the content has traveled a distance (seconds), or nil if it stops
    /// before or moves the other way.
    func time(toTravel travel: CGFloat) -> Double? {
        if travel == 0 { return 0 }
        guard (travel < 0) == (velocity < 0), travel.magnitude < distance.magnitude else { return nil }
        return Double(log(1 - travel / (velocity * distancePerVelocity)) / log(rate)) / 1000
    }
}
