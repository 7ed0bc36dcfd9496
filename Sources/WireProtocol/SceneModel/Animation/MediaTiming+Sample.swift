import Glibc

/// The second stage of CAMediaTiming: from active local time to the progress of one pass.
extension MediaTiming {
    /// The position of an animation in its passes at a time.
    public struct Sample: Equatable, Sendable {
        /// The fraction of the pass, 0…1. It decreases while an autoreversing animation runs
        /// backward.
        public var progress: Double
        /// The number of complete cycles before this one: a whole number within ±2⁵³. It is
        /// negative before the first cycle, which an endless animation of negative speed, or any
        /// animation with a negative offset, reaches.
        public var iteration: Double

        /// Creates a position in the passes of an animation.
        public init(progress: Double, iteration: Double) {
            self.progress = progress
            self.iteration = iteration
        }
    }

    /// The phase of an animation, with its position if it has an effect, which depends on its fill
    /// mode outside the active duration.
    public enum Phase: Equatable, Sendable {
        /// The time precedes `beginTime`. There is a position if the fill mode is `backwards` or
        /// `both`.
        case before(Sample?)
        /// The time is within the active duration.
        case active(Sample)
        /// The active duration is over. There is a position if the fill mode is `forwards` or
        /// `both`.
        case after(Sample?)

        /// The position, or nil if the animation has no effect.
        public var sample: Sample? {
            switch self {
            case .before(let sample), .after(let sample): sample
            case .active(let sample): sample
            }
        }
    }

    /// Returns the position at a time of the parent, or nil if the animation has no effect.
    public func sample(atParentTime t: Double) -> Sample? { phase(atParentTime: t).sample }

    /// Returns the phase at a time of the parent. The animation is active from `beginTime` up to,
    /// but not including, its end.
    ///
    /// - A negative speed plays the same active duration from its end to its start.
    /// - A speed of 0 permanently shows the local time `timeOffset`.
    /// - `timeOffset` shifts the content of the animation, not its active interval: passes start
    ///   that much later in the cycle and wrap at its end.
    /// - At the end, the last pass is complete (progress 1, or 0 when autoreversing); no further
    ///   pass starts.
    ///
    /// - Parameters:
    ///   - t: The time of the parent (seconds).
    ///   - includesEnd: Whether the animation is active at its end too, as animations of a group
    ///     are.
    public func phase(atParentTime t: Double, includesEnd: Bool = false) -> Phase {
        // Also handles NaN.
        guard t >= beginTime else { return .before(fillMode == .backwards || fillMode == .both ? edge(atEnd: false) : nil) }
        // The sum of a begin time and a duration can differ from the end of the group by rounding.
        let tolerance = includesEnd ? (t.magnitude + beginTime.magnitude) * 0x1p-50 : 0
        if let end = endTime, t >= end - tolerance {
            if includesEnd, t <= end + tolerance { return .active(edge(atEnd: true)) }
            return .after(fillMode == .forwards || fillMode == .both ? edge(atEnd: true) : nil)
        }
        if speed == 0 { return .active(pausedSample) }
        let total = activeDuration
        // Beyond 1e300, a double cannot distinguish cycles, and infinity is not a position in one.
        let elapsed = min((t - beginTime) * speed.magnitude, total, 1e300)
        if speed < 0 {
            // A cycle that runs backward starts at its end.
            return .active(sample(atActiveTime: (total.isFinite ? total : 0) - elapsed + timeOffset, closed: true))
        }
        return .active(sample(atActiveTime: elapsed + timeOffset, closed: false))
    }

    /// The position at a speed of 0. An offset of a whole pass is the end of that pass, so that the
    /// last position of a slider that controls the offset shows the last value.
    private var pausedSample: Sample { sample(atActiveTime: timeOffset, closed: timeOffset != 0) }

    /// Returns the position at the start or the end of the active duration.
    private func edge(atEnd: Bool) -> Sample {
        if speed == 0 { return pausedSample }
        let total = activeDuration
        let isLast = atEnd == (speed > 0)
        if period == 0 && !isLast { return Sample(progress: 0, iteration: 0) }
        // An endless animation has no end; played backward, it starts at the end of a cycle.
        return sample(atActiveTime: (isLast && total.isFinite ? total : 0) + timeOffset, closed: isLast)
    }

    /// Returns the position of an active local time in its cycle.
    ///
    /// - Parameters:
    ///   - time: The active local time (seconds).
    ///   - closed: Whether the boundary of two cycles belongs to the earlier one, and a time within
    ///     rounding of it counts as the boundary. Otherwise, the boundary belongs to the later one.
    private func sample(atActiveTime time: Double, closed: Bool) -> Sample {
        let cycle = period
        // A pass without a duration ends when it starts.
        guard cycle > 0 else { return Sample(progress: autoreverses ? 0 : 1, iteration: 0) }
        guard cycle < .infinity else { return Sample(progress: 0, iteration: 0) }
        var rest = fmod(time, cycle)
        if rest < 0 { rest += cycle }
        var iteration = ((time - rest) / cycle).rounded()
        if rest >= cycle {
            // The remainder was negative and too small to distinguish from a whole cycle.
            rest = 0
            iteration += 1
        }
        if closed {
            let tolerance = (time.magnitude + timeOffset.magnitude) * 0x1p-50
            if rest <= tolerance {
                rest = cycle
                iteration -= 1
            } else if cycle - rest <= tolerance {
                rest = cycle
            }
        }
        let limit = 0x1p53
        let progress = rest / duration
        return Sample(
            progress: max(0, min(autoreverses && progress > 1 ? 2 - progress : progress, 1)), iteration: max(-limit, min(iteration, limit)))
    }
}
