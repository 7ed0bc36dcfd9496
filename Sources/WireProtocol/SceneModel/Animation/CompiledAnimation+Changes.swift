// Design
// ------
// Discrete keyframes, keyframes of equal values, and animations between equal values show the same
// for some time, in which no frame is needed. How long results from three steps, each of which
// narrows the answer rather than exceed it:
//
//     content    the range of values of the timing function in which the content stays the same
//     curve      the range of progress in which the timing function has these values
//     timing     the time until progress leaves that range, or a pass turns or ends
//
// Each step is computed by other arithmetic than the evaluation of the animation. Therefore each
// one subtracts a margin that exceeds its rounding errors. An answer that is early by a margin
// costs one evaluation without effect.

extension CompiledAnimation {
    /// Returns a local time of the layer up to which, from a time on, the animation has the same
    /// effect on every value beneath it. It is at most the time of the next change, and usually
    /// precedes it by far less than a microsecond.
    ///
    /// - Returns: `time` if the effect may change at once, or infinity if it does not change any
    ///   more.
    public func nextChange(afterParentTime time: Double) -> Double { nextChange(afterParentTime: time, includesEnd: false) }

    /// - Parameter includesEnd: Whether the animation is active at its end too, as animations of a
    ///   group are.
    private func nextChange(afterParentTime time: Double, includesEnd: Bool) -> Double {
        let timing = timing
        switch timing.phase(atParentTime: time, includesEnd: includesEnd) {
        case .before: return timing.startTime
        case .after: return .infinity
        case .active(let sample):
            guard timing.speed != 0 else { return .infinity }
            guard let progress = steadyProgress(around: sample.progress) else { return time }
            let end = timing.parentTime(leaving: progress, from: time, isCumulative: isCumulative)
            return max(time, min(end, timing.endTime ?? .infinity))
        }
    }

    /// Returns the range of progress around a value of it in which the effect stays the same, or
    /// `nil` if it may change at once.
    private func steadyProgress(around progress: Double) -> Range<Double>? {
        guard mayRest else { return nil }
        switch content {
        case .property(let property): return property.steadyProgress(around: progress)
        case .group(let children):
            let time = groupTime(at: progress)
            var end = Double.infinity
            for child in children { end = min(end, child.nextChange(afterParentTime: time, includesEnd: true)) }
            // Without a lower bound, time that runs backward would have to be searched, too.
            let (value, next) = (time / timing.duration, end / timing.duration)
            return value < next ? curve.progress(withValuesIn: value..<next) : nil
        case .transition: return nil
        }
    }

    /// A Boolean value that indicates whether each cycle has values of its own.
    private var isCumulative: Bool { if case .property(let property) = content { property.isCumulative } else { false } }
}

extension Range<Double> {
    /// The range of all numbers.
    static var unbounded: Range { -.infinity..<(.infinity) }
}

extension TimingFunction {
    /// Returns a range of progress, 0…1 and beyond, in which all values of the curve lie in a
    /// range, or `nil` if there is none or the curve also falls.
    func progress(withValuesIn range: Range<Double>) -> Range<Double>? {
        if isLinear { return range }
        // A curve whose y never falls is the graph of another one with x and y exchanged.
        guard (0...1).contains(c1y), (0...1).contains(c2y), let inverse = TimingFunction(c1x: c1y, c1y: c1x, c2x: c2y, c2y: c2x)
        else { return nil }
        let margin = 0x1p-40
        let lower = range.lowerBound <= 0 ? -.infinity : inverse.value(at: range.lowerBound + margin)
        let upper = range.upperBound > 1 ? .infinity : inverse.value(at: range.upperBound - margin)
        return lower < upper ? lower..<upper : nil
    }
}

extension MediaTiming {
    /// Returns the time of the parent at which progress leaves a range that contains it, or a pass
    /// ends or turns back, less a margin. Both only matter within the active duration.
    ///
    /// - Parameters:
    ///   - range: The range of progress.
    ///   - time: A time of the parent within the active duration, at a speed other than 0.
    ///   - isCumulative: Whether the end of a cycle matters even if it is in the range.
    func parentTime(leaving range: Range<Double>, from time: Double, isCumulative: Bool) -> Double {
        // Progress does not change in passes without a duration or without an end.
        guard period > 0, period < .infinity else { return .infinity }
        if range == .unbounded, !isCumulative { return .infinity }
        let rate = speed.magnitude
        let elapsed = (time - beginTime) * rate
        let total = activeDuration
        let active = (speed > 0 ? elapsed : (total.isFinite ? total : 0) - elapsed) + timeOffset
        var rest = active.remainder(inCycle: period)
        // Time that runs backward reaches the start of a cycle last, as in `sample(atActiveTime:)`.
        if speed < 0, rest <= (active.magnitude + timeOffset.magnitude) * 0x1p-50 { rest = period }
        // The position in the cycle (passes), and the part of the cycle around it that is in the
        // range. Progress on the way back is that on the way there, mirrored.
        let position = rest / duration
        let first = max(range.lowerBound, 0)
        var (low, high) = (first, min(range.upperBound, 1))
        if autoreverses {
            let turns = range.upperBound > 1
            if position < 1 {
                high = turns ? 2 - first : range.upperBound
            } else {
                (low, high) = (turns ? first : 2 - range.upperBound, 2 - first)
            }
        }
        let distance = (speed > 0 ? high - position : position - low) - 0x1p-40
        let numbers = active.magnitude + timeOffset.magnitude + (total.isFinite ? total : 0)
        let margin = (time.magnitude + beginTime.magnitude + numbers / rate) * 0x1p-50
        let end = time + distance * duration / rate - margin
        // Also handles NaN.
        return end > time ? end : time
    }
}

extension Double {
    /// Returns the remainder of the division by the length of a cycle, at least 0.
    fileprivate func remainder(inCycle cycle: Double) -> Double {
        let rest = truncatingRemainder(dividingBy: cycle)
        return rest < 0 ? rest + cycle : rest
    }
}
