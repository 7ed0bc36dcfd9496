import Foundation
import QuartzCore

/// The time that an animation of a property animator has reached within its duration, as a function
/// of the media time. The clock rests or advances at a rate, forward or backward.
struct AnimatorClock {
    var timing: AnimationTiming
    /// The duration at rate 1 (seconds).
    var duration: Double
    /// The time within the duration at `anchor` (seconds); negative if the animation waits for its
    /// delay.
    private(set) var elapsed: Double
    /// The media time at which the clock was at `elapsed` (seconds).
    private(set) var anchor = 0.0
    /// The rate at which the time advances: 1 at the original pace, 0 at rest, negative if
    /// reversed.
    private(set) var rate = 0.0

    init(timing: AnimationTiming, duration: Double, elapsed: Double = 0) {
        self.timing = timing
        self.duration = duration
        self.elapsed = elapsed
    }

    /// Returns the time within the duration at a media time (seconds). May be outside of the
    /// duration.
    func elapsed(at time: Double) -> Double { elapsed + rate * (time - anchor) }

    /// Returns the progress that the timing yields at a media time.
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
        elapsed = timing.fraction(atProgress: progress, duration: duration) * duration
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

    /// The media time at which an animation that is played at the clock's rate begins: at its start
    /// if the rate is positive, at its end if it is negative.
    var beginTime: Double { anchor - (rate < 0 ? duration - elapsed : elapsed) / abs(rate) }

    /// Moves the clock in media time: it has its present `elapsed` at the given time instead.
    mutating func anchor(at time: Double) { anchor = time }
}

/// The range of progress that a clock covers: 0 to 1, unless the timing was changed during the
/// animation. Then the new timing covers only the rest.
struct AnimatorSpan: Equatable {
    var from: Double
    var to: Double

    static let whole = AnimatorSpan(from: 0, to: 1)

    /// Returns the progress at a fraction of the range.
    func part(_ progress: Double) -> Double { from + (to - from) * progress }
}
