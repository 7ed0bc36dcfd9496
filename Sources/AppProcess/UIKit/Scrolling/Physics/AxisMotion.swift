import CoreGraphics

/// The motion of a scroll view's content along one axis, as a function of time. Content that a
/// finger has released decelerates; if that leads beyond an edge, a spring takes over and returns
/// it. Springs alone move content to a page or to the target of a wheel. Times are in seconds since
/// the motion began.
struct AxisMotion: Equatable, Sendable {
    private enum Motion: Equatable, Sendable {
        case rest
        case deceleration(Deceleration)
        case spring(BounceSpring, to: CGFloat)
    }

    /// A motion in effect from a time until the next phase begins.
    private struct Phase: Equatable, Sendable {
        var begin: Double
        /// The position at the beginning (points).
        var origin: CGFloat
        var motion: Motion
    }

    private let first: Phase
    /// The spring after a deceleration that reaches an edge; otherwise nil.
    private let second: Phase?
    /// The time at which the motion is over (seconds).
    let duration: Double
    /// The position at which the motion ends (points).
    let target: CGFloat

    private init(_ first: Phase, _ second: Phase? = nil, duration: Double, target: CGFloat) {
        self.first = first
        self.second = second
        self.duration = duration
        self.target = target
    }

    /// Creates the motion of content at rest.
    init(restingAt position: CGFloat) {
        self.init(Phase(begin: 0, origin: position, motion: .rest), duration: 0, target: position)
    }

    /// Creates the motion of content that is released at a velocity.
    ///
    /// - Parameters:
    ///   - position: The initial position (points).
    ///   - velocity: The initial velocity (points per second).
    ///   - rate: The fraction of the velocity that remains after a millisecond.
    ///   - edges: The positions at which the content can rest.
    ///   - bounces: Whether the content can move beyond the edges and then return.
    init(from position: CGFloat, velocity: CGFloat, rate: CGFloat, edges: ClosedRange<CGFloat>, bounces: Bool) {
        self.init(from: position, Deceleration(velocity: velocity, rate: rate), edges, bounces)
    }

    /// Creates the motion of content that decelerates so that it stops at a target.
    init(from position: CGFloat, to target: CGFloat, rate: CGFloat, edges: ClosedRange<CGFloat>, bounces: Bool) {
        self.init(from: position, Deceleration(traveling: target - position, rate: rate), edges, bounces)
    }

    private init(from position: CGFloat, _ deceleration: Deceleration, _ edges: ClosedRange<CGFloat>, _ bounces: Bool) {
        let edge = min(max(position, edges.lowerBound), edges.upperBound)
        // Content beyond an edge returns at once.
        if edge != position {
            self.init(spring: BounceSpring(released: position - edge, velocity: deceleration.velocity), to: edge)
            return
        }
        // The content moves toward this edge. It either stops before, or reaches the edge at
        // `time`.
        let limit = deceleration.velocity < 0 ? edges.lowerBound : edges.upperBound
        let first = Phase(begin: 0, origin: position, motion: .deceleration(deceleration))
        let isMoving = deceleration.velocity.magnitude > Deceleration.minimumVelocity
        guard let time = isMoving ? deceleration.time(toTravel: limit - position) : nil else {
            self.init(first, duration: deceleration.duration, target: position + deceleration.distance)
            return
        }
        guard bounces else {
            self.init(first, duration: time, target: limit)
            return
        }
        let spring = BounceSpring(distance: 0, velocity: deceleration.velocity(at: time))
        let second = Phase(begin: time, origin: limit, motion: .spring(spring, to: limit))
        self.init(first, second, duration: time + spring.duration, target: limit)
    }

    /// Creates the motion of content that a spring pulls to a position.
    init(spring: BounceSpring, to position: CGFloat) {
        let phase = Phase(begin: 0, origin: position + spring.distance, motion: .spring(spring, to: position))
        self.init(phase, duration: spring.duration, target: position)
    }

    /// Returns the position at a time (points). From the end on, it is the target.
    func position(at time: Double) -> CGFloat {
        guard time < duration else { return target }
        let phase = phase(at: time)
        switch phase.motion {
        case .rest: return phase.origin
        case .deceleration(let deceleration): return phase.origin + deceleration.travel(at: time - phase.begin)
        case .spring(let spring, let position): return position + spring.distance(at: time - phase.begin)
        }
    }

    /// Returns the velocity at a time (points per second).
    func velocity(at time: Double) -> CGFloat {
        guard time < duration else { return 0 }
        let phase = phase(at: time)
        switch phase.motion {
        case .rest: return 0
        case .deceleration(let deceleration): return deceleration.velocity(at: time - phase.begin)
        case .spring(let spring, _): return spring.velocity(at: time - phase.begin)
        }
    }

    /// Returns whether a spring moves the content at a time, as opposed to a deceleration.
    func isSpring(at time: Double) -> Bool {
        if case .spring = phase(at: time).motion { true } else { false }
    }

    private func phase(at time: Double) -> Phase {
        if let second, time >= second.begin { return second }
        return first
    }
}

extension AxisMotion {
    /// Returns the motion that continues this one after the content was moved by a distance, or its
    /// edges changed, at a time. Its times begin at that time.
    func restarted(
        at time: Double, movedBy distance: CGFloat, edges: ClosedRange<CGFloat>, rate: CGFloat, bounces: Bool
    ) -> AxisMotion {
        let (position, velocity) = (position(at: time) + distance, velocity(at: time))
        let target = target + distance
        if isSpring(at: time), edges.contains(target) {
            return AxisMotion(spring: BounceSpring(distance: position - target, velocity: velocity), to: target)
        }
        return AxisMotion(from: position, velocity: velocity, rate: rate, edges: edges, bounces: bounces)
    }
}
