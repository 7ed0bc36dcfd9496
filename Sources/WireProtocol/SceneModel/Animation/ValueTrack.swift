/// The values of a keyframe animation, with precomputed tables that do not depend on time.
struct ValueTrack: Sendable {
    private let values: [PropertyValue]
    private let times: KeyTimes
    private let isDiscrete: Bool
    private let spline: KeyframeSpline?
    /// For each interval of equal values, which are not interpolated, `true`; empty without such
    /// intervals.
    private let isHeld: [Bool]
    /// A Boolean value that indicates whether an interval of progress shows one value.
    let mayRest: Bool

    /// - Precondition: The values and the keyframes are parts of a valid description.
    init(_ values: [PropertyValue], frames: Keyframes) {
        self.values = values
        isDiscrete = frames.calculationMode == .discrete
        let count = values.count
        switch frames.calculationMode {
        case .discrete:
            times = KeyTimes(discrete: frames.keyTimes, count: count)
            spline = nil
        case .linear:
            times = KeyTimes(frames.keyTimes, count: count, curves: frames.curves)
            spline = nil
        case .cubic:
            times = KeyTimes(frames.keyTimes, count: count, curves: frames.curves)
            spline = KeyframeSpline(values, times: times.times, frames: frames)
        case .paced:
            let distances = zip(values, values.dropFirst()).compactMap { $0.distance(to: $1) }
            // Values without a metric are spaced evenly.
            times = distances.count == count - 1 ? KeyTimes(lengths: distances) : KeyTimes([], count: count, curves: [])
            spline = nil
        case .cubicPaced:
            let even = KeyTimes([], count: count, curves: [])
            spline = KeyframeSpline(values, times: even.times, frames: frames)
            times = spline?.lengths.map { KeyTimes(lengths: $0) } ?? even
        }
        let held = isDiscrete || spline != nil ? [] : zip(values, values.dropFirst()).map { $0 == $1 }
        isHeld = held.contains(true) ? held : []
        mayRest = count == 1 || (times.isSorted && (isDiscrete || !isHeld.isEmpty))
    }

    /// Returns the value at a progress through the pass. Beyond 0…1, which the animation's timing
    /// function can reach, it is the first or last value.
    func value(at x: Double) -> PropertyValue {
        guard values.count > 1, !isDiscrete else { return values[times.index(at: x)] }
        let (index, progress) = times.interval(at: x)
        if let spline { return spline.value(in: index, progress: progress) }
        if !isHeld.isEmpty, isHeld[index] { return values[index] }
        return values[index].interpolated(to: values[index + 1], progress: progress)
    }

    /// Returns the range of progress around `x` in which the value stays the same, or `nil` if it
    /// may change at once.
    func steadyProgress(around x: Double) -> Range<Double>? {
        guard mayRest else { return nil }
        if values.count == 1 { return .unbounded }
        let index = times.index(at: x)
        guard isDiscrete || (index < isHeld.count && isHeld[index]) else { return nil }
        return times.span(at: index)
    }
}
