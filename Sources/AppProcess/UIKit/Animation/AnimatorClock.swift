import Foundation
import QuartzCore

/// Where an animation that an animator moves is in its duration: standing still, or going on or back.
struct AnimatorClock {
    var timing: AnimationTiming
    /// Seconds of the whole way, at rate 1.
    var duration: Double
    /// The second of the duration at `anchor`; before 0 where the begin is still to come.
    private(set) var place: Double
    /// A media time.
    private(set) var anchor = 0.0
    /// Seconds of the duration for each second; 0 stands still, negative goes back.
    private(set) var rate = 0.0

    init(timing: AnimationTiming, duration: Double, place: Double = 0) {
        self.timing = timing
        self.duration = duration
        self.place = place
    }

    /// The second of the duration at a media time.
    func place(at time: Double) -> Double { place + rate * (time - anchor) }

    /// The part of the way that is made at a media time.
    func progress(at time: Double) -> Double {
        timing.progress(at: max(0, min(place(at: time) / duration, 1)), duration: duration)
    }

    /// Stands still from a media time on.
    mutating func pause(at time: Double) {
        place = max(-duration, min(place(at: time), duration))
        rate = 0
    }

    /// Stands still where a part of the way is made.
    mutating func stand(at progress: Double) {
        place = timing.part(atProgress: progress, duration: duration) * duration
        rate = 0
    }

    /// Stands still at a second of the duration.
    mutating func stand(atPlace place: Double) {
        self.place = place
        rate = 0
    }

    /// Goes on from a media time.
    mutating func go(from time: Double, rate: Double) {
        place = place(at: time)
        anchor = time
        self.rate = rate
    }

    /// When it began, or begins, as an animation that is played at the rate: at speed 1 from the start, at a negative one from the end.
    var beginTime: Double { anchor - (rate < 0 ? duration - place : place) / abs(rate) }

    /// Moves the time at which it stood at its place.
    mutating func anchor(at time: Double) { anchor = time }
}

/// The parts of the way that a clock's begin and end stand for: other ones than 0 and 1 once the timing was changed under way.
struct AnimatorSpan: Equatable {
    var from: Double
    var to: Double

    static let whole = AnimatorSpan(from: 0, to: 1)

    /// The part of the way for a part of the span.
    func part(_ progress: Double) -> Double { from + (to - from) * progress }
}
