import Glibc

/// Where an animation stands: the second stage of CAMediaTiming, from active local time to the progress of one pass.
extension MediaTiming {
    /// An animation's place in its simple pass at some instant.
    public struct Sample: Equatable, Sendable {
        /// How far the pass has come, 0…1; falls while an autoreversing animation is on its way back.
        public var progress: Double
        /// The number of complete cycles that lie before this one: a whole number within ±2⁵³, negative where a negative speed leads an
        /// endless animation, or a negative offset any, to before its first cycle.
        public var iteration: Double

        public init(progress: Double, iteration: Double) {
            self.progress = progress
            self.iteration = iteration
        }
    }

    /// The part of its life that an animation is in, and whether its fill mode lets it act outside its active duration.
    public enum Phase: Equatable, Sendable {
        case before(Sample?)
        case active(Sample)
        case after(Sample?)

        /// Where the animation stands; nil where it has no effect.
        public var sample: Sample? {
            switch self {
            case .before(let sample), .after(let sample): sample
            case .active(let sample): sample
            }
        }
    }

    /// Where the animation stands at an instant of its parent; nil where it has no effect.
    public func sample(atParentTime t: Double) -> Sample? { phase(atParentTime: t).sample }

    /// The part of the animation's life that an instant of its parent lies in. It is active from `beginTime` up to, not including, its end.
    ///
    /// - A negative speed plays the same active duration from its end to its start.
    /// - Speed 0 shows the moment `timeOffset` for ever.
    /// - `timeOffset` shifts what is shown, not when it is shown: passes begin that much later in the cycle and wrap round at its end.
    /// - At the very end the last pass is complete (progress 1, or 0 when autoreversing), not the first instant of another one.
    ///
    /// - Parameter includesEnd: whether it is active at its end too, as the animations of a group are.
    public func phase(atParentTime t: Double, includesEnd: Bool = false) -> Phase {
        // NaN and times before the beginning alike.
        guard t >= beginTime else { return .before(fillMode == .backwards || fillMode == .both ? edge(atEnd: false) : nil) }
        // A begin time and a duration that add up to the end of a group may miss it by rounding.
        let tolerance = includesEnd ? (t.magnitude + beginTime.magnitude) * 0x1p-50 : 0
        if let end = endTime, t >= end - tolerance {
            if includesEnd, t <= end + tolerance { return .active(edge(atEnd: true)) }
            return .after(fillMode == .forwards || fillMode == .both ? edge(atEnd: true) : nil)
        }
        if speed == 0 { return .active(standstill) }
        let total = activeDuration
        // Beyond 1e300 no double tells cycles apart, and infinity would not be a place in one.
        let elapsed = min((t - beginTime) * speed.magnitude, total, 1e300)
        if speed < 0 {
            // Backwards each cycle is entered through its end.
            return .active(place(at: (total.isFinite ? total : 0) - elapsed + timeOffset, closed: true))
        }
        return .active(place(at: elapsed + timeOffset, closed: false))
    }

    /// What speed 0 shows. An offset of a whole pass is the end of that pass, so that a scrubber's last position shows the last value.
    private var standstill: Sample { place(at: timeOffset, closed: timeOffset != 0) }

    /// The first or the last moment of the active duration.
    private func edge(atEnd: Bool) -> Sample {
        if speed == 0 { return standstill }
        let total = activeDuration
        let isLast = atEnd == (speed > 0)
        if period == 0 && !isLast { return Sample(progress: 0, iteration: 0) }
        // An endless animation has no last moment: played backwards it begins at the end of a cycle.
        return place(at: (isLast && total.isFinite ? total : 0) + timeOffset, closed: isLast)
    }

    /// The place of a moment of active local time within its cycle. The boundary of two cycles belongs to the later one, or, where
    /// `closed`, to the earlier one; then a moment within rounding of a boundary counts as the boundary.
    private func place(at moment: Double, closed: Bool) -> Sample {
        let cycle = period
        // A pass of no length is over as soon as it begins.
        guard cycle > 0 else { return Sample(progress: autoreverses ? 0 : 1, iteration: 0) }
        guard cycle < .infinity else { return Sample(progress: 0, iteration: 0) }
        var rest = fmod(moment, cycle)
        if rest < 0 { rest += cycle }
        var iteration = ((moment - rest) / cycle).rounded()
        if rest >= cycle {
            // A negative remainder too small to tell from a whole cycle.
            rest = 0
            iteration += 1
        }
        if closed {
            let tolerance = (moment.magnitude + timeOffset.magnitude) * 0x1p-50
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
