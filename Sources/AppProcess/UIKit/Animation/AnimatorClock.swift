import Foundation
import QuartzCore

/// The position of an animator's animation in its duration, at rest or moving forward or backward.
struct AnimatorClock {
    var timing: AnimationTiming
    /// The duration at rate 1 (seconds).
    var duration: Double
    /// The time in the duration at `anchor` (seconds); negative before the start.
    private(set) var elapsed: Double
    /// A media time.
    private(set) var anchor = 0.0
    /// The rate at which the time advances; 0 at rest, negative if reversed.
    private(set) var rate = 0.0

    init(timing: AnimationTiming, duration: Double, elapsed: Double = 0) {
        self.timing = timing
        self.duration = duration
        self.elapsed = elapsed
    }

    /// Returns the time in the duration at a media time.
    func elapsed(at time: Double) -> Double { elapsed + rate * (time - anchor) }

    /// Returns the fraction of the duration at a media time.
    func progress(at time: Double) -> Double {
        timing.progress(at: max(0, min(elapsed(at: time) / duration, 1)), duration: duration)
    }

    /// Stops the clock at a media time (seconds).
    mutating func pause(at time: Double) {
        elapsed = max(-duration, min(elapsed(at: time), duration))
        rate = 0
    }

    /// Stops the clock at a progress.
    mutating func rest(atProgress progress: Double) {
        elapsed = timing.part(atProgress: progress, duration: duration) * duration
        rate = 0
    }

    /// Stops the clock at a time within the duration (seconds).
    mutating func rest(atElapsed elapsed: Double) {
        self.elapsed = elapsed
        rate = 0
    }

    /// Continues at a rate from a media time.
    mutating func resume(from time: Double, rate: Double) {
        elapsed = elapsed(at: time)
        anchor = time
        self.rate = rate
    }

    /// The start time of an animation that is played at the rate: from the start with a positive
    /// speed, from the end with a negative one.
    var beginTime: Double { anchor - (rate < 0 ? duration - elapsed : elapsed) / abs(rate) }

    /// Changes the media time of a clock at rest.
    mutating func anchor(at time: Double) { anchor = time }
}

/// The range of progress that a clock covers. It differs from 0 to 1 after the timing was changed
/// during the animation.
struct AnimatorSpan: Equatable {
    var from: Double
    var to: Double

    static let whole = AnimatorSpan(from: 0, to: 1)

    /// Returns the progress at a fraction of the range.
    func part(_ progress: Double) -> Double { from + (to - from) * progress }
}
