public import SceneModel

/// The start or the end of an animation, as frames showed it.
public struct AnimationEvent: Equatable, Sendable {
    /// The part of an animation's life that a frame showed.
    public enum Kind: UInt8, CaseIterable, Sendable {
        /// The first frame in which the animation was active.
        case started
        /// The first frame after its active duration.
        case finished
    }

    /// The animation's identifier.
    public var animation: AnimationID
    /// The number of the commit that added the animation, which distinguishes it from earlier ones
    /// of the same id.
    public var commit: UInt64
    /// The part of the animation's life.
    public var kind: Kind
    /// The media time of the frame (seconds).
    public var time: Double

    /// Creates an event of an animation.
    public init(animation: AnimationID, commit: UInt64, kind: Kind, time: Double) {
        self.animation = animation
        self.commit = commit
        self.kind = kind
        self.time = time
    }
}

extension Writer {
    mutating func animationEvents(_ events: [AnimationEvent]) {
        count(events.count)
        for event in events {
            u32(event.animation.rawValue)
            u64(event.commit)
            u8(event.kind.rawValue)
            number(event.time)
        }
    }
}

extension Reader {
    mutating func animationEvents() throws(DecodingFault) -> [AnimationEvent] {
        let count = try count("events", limit: 2 * Limits.animations, size: 21)
        var events: [AnimationEvent] = []
        events.reserveCapacity(count)
        for _ in 0..<count {
            events.append(
                AnimationEvent(
                    animation: try animationID("animation"), commit: try u64("commit"),
                    kind: try choice("kind", as: AnimationEvent.Kind.self),
                    time: try number("time", magnitude: Limits.seconds)))
        }
        return events
    }
}
