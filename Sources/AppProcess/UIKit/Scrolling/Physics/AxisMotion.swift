import CoreGraphics

/// How contents move along one axis once they are let go: they decelerate, and where that leads beyond an edge a spring takes them over and back. Seconds count from when they were let go.
struct AxisMotion: Equatable, Sendable {
    private enum Course: Equatable, Sendable {
        case still
        case slide(Deceleration)
        case spring(BounceSpring, to: CGFloat)
    }

    /// A course that is valid until the next one begins.
    private struct Leg: Equatable, Sendable {
        var begin: Double
        var origin: CGFloat
        var course: Course
    }

    private let first: Leg
    private let second: Leg?
    /// When it is over, and where.
    let duration: Double
    let target: CGFloat

    private init(_ first: Leg, _ second: Leg? = nil, duration: Double, target: CGFloat) {
        self.first = first
        self.second = second
        self.duration = duration
        self.target = target
    }

    /// Contents that stay.
    init(still place: CGFloat) { self.init(Leg(begin: 0, origin: place, course: .still), duration: 0, target: place) }

    /// Contents that are let go.
    ///
    /// - Parameters:
    ///   - edges: Where contents may rest.
    ///   - bounces: Whether they may go beyond, which they come back from.
    init(from place: CGFloat, velocity: CGFloat, rate: CGFloat, edges: ClosedRange<CGFloat>, bounces: Bool) {
        self.init(from: place, Deceleration(velocity: velocity, rate: rate), edges, bounces)
    }

    /// Contents that are let go, and to stop at a place.
    init(from place: CGFloat, to target: CGFloat, rate: CGFloat, edges: ClosedRange<CGFloat>, bounces: Bool) {
        self.init(from: place, Deceleration(travelling: target - place, rate: rate), edges, bounces)
    }

    private init(from place: CGFloat, _ slide: Deceleration, _ edges: ClosedRange<CGFloat>, _ bounces: Bool) {
        let edge = min(max(place, edges.lowerBound), edges.upperBound)
        if edge != place {
            self.init(spring: BounceSpring(released: place - edge, velocity: slide.velocity), to: edge)
            return
        }
        let limit = slide.velocity < 0 ? edges.lowerBound : edges.upperBound
        let first = Leg(begin: 0, origin: place, course: .slide(slide))
        guard let time = slide.velocity.magnitude <= Deceleration.slowest ? nil : slide.time(toTravel: limit - place) else {
            self.init(first, duration: slide.duration, target: place + slide.distance)
            return
        }
        guard bounces else {
            self.init(first, duration: time, target: limit)
            return
        }
        let spring = BounceSpring(distance: 0, velocity: slide.velocity(at: time))
        let second = Leg(begin: time, origin: limit, course: .spring(spring, to: limit))
        self.init(first, second, duration: time + spring.duration, target: limit)
    }

    /// Contents that a spring draws to a place.
    init(spring: BounceSpring, to place: CGFloat) {
        let leg = Leg(begin: 0, origin: place + spring.distance, course: .spring(spring, to: place))
        self.init(leg, duration: spring.duration, target: place)
    }

    /// Where contents are after so many seconds; at the target from the end on.
    func place(at time: Double) -> CGFloat {
        guard time < duration else { return target }
        let leg = leg(at: time)
        switch leg.course {
        case .still: return leg.origin
        case .slide(let slide): return leg.origin + slide.travel(at: time - leg.begin)
        case .spring(let spring, let place): return place + spring.distance(at: time - leg.begin)
        }
    }

    /// Points a second after so many seconds.
    func velocity(at time: Double) -> CGFloat {
        guard time < duration else { return 0 }
        let leg = leg(at: time)
        switch leg.course {
        case .still: return 0
        case .slide(let slide): return slide.velocity(at: time - leg.begin)
        case .spring(let spring, _): return spring.velocity(at: time - leg.begin)
        }
    }

    /// Whether a spring has taken contents over after so many seconds.
    func isSpring(at time: Double) -> Bool {
        if case .spring = leg(at: time).course { true } else { false }
    }

    private func leg(at time: Double) -> Leg {
        if let second, time >= second.begin { return second }
        return first
    }
}

extension AxisMotion {
    /// What becomes of it after so many seconds, where contents are moved then, or edges are others.
    func renewed(
        at time: Double, movedBy distance: CGFloat, edges: ClosedRange<CGFloat>, rate: CGFloat, bounces: Bool
    ) -> AxisMotion {
        let (place, velocity) = (place(at: time) + distance, velocity(at: time))
        let target = target + distance
        if isSpring(at: time), edges.contains(target) {
            return AxisMotion(spring: BounceSpring(distance: place - target, velocity: velocity), to: target)
        }
        return AxisMotion(from: place, velocity: velocity, rate: rate, edges: edges, bounces: bounces)
    }
}
