import CoreGraphics
import Foundation

/// How contents run on along an axis after a finger has thrown them: each millisecond their velocity is multiplied by a rate.
///
/// v(t) = v₀ · r^(1000 t), and x(t) = v₀ · r / (1 − r) / 1000 · (1 − r^(1000 t)), the sum of what each millisecond adds. They stop at 10 points a second. Both are as traces of
/// iOS 26.1 have it (golden/scroll_traces of github.com/Vercantez/openuikit), and the sum is the projection of Apple's "Designing Fluid Interfaces" (WWDC 2018, 803).
struct Deceleration: Equatable, Sendable {
    /// Points a second at which contents stop.
    static let slowest: CGFloat = 10

    /// Points a second at the begin.
    let velocity: CGFloat
    /// What remains of the velocity after a millisecond; more than 0 and less than 1.
    let rate: CGFloat

    init(velocity: CGFloat, rate: CGFloat) {
        self.velocity = velocity
        self.rate = min(max(rate, 0.01), 0.9999)
    }

    /// The deceleration that stops after so many points.
    init(travelling distance: CGFloat, rate: CGFloat) {
        self.init(velocity: 0, rate: rate)
        guard distance != 0 else { return }
        let velocity = distance.magnitude / reach + Self.slowest
        self.init(velocity: distance < 0 ? -velocity : velocity, rate: rate)
    }

    /// Seconds of travel at the first velocity that would lead as far.
    var reach: CGFloat { rate / (1 - rate) / 1000 }

    /// What remains of the velocity after so many seconds.
    private func remainder(_ time: Double) -> CGFloat { pow(rate, CGFloat(time * 1000)) }

    /// Points travelled after so many seconds.
    func travel(at time: Double) -> CGFloat { velocity * reach * (1 - remainder(time)) }

    /// Points a second after so many seconds.
    func velocity(at time: Double) -> CGFloat { velocity * remainder(time) }

    /// Seconds until the velocity is the slowest one; 0 where it is from the begin.
    var duration: Double {
        guard velocity.magnitude > Self.slowest else { return 0 }
        return Double(log(Self.slowest / velocity.magnitude) / log(rate)) / 1000
    }

    /// Points travelled at the end.
    var distance: CGFloat {
        guard velocity.magnitude > Self.slowest else { return 0 }
        return (velocity.magnitude - Self.slowest) * reach * (velocity < 0 ? -1 : 1)
    }

    /// Seconds until so many points are travelled; nil where the travel ends before.
    func time(toTravel travel: CGFloat) -> Double? {
        if travel == 0 { return 0 }
        guard (travel < 0) == (velocity < 0), travel.magnitude < distance.magnitude else { return nil }
        return Double(log(1 - travel / (velocity * reach)) / log(rate)) / 1000
    }
}
