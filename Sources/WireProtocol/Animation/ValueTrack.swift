/// The values of a keyframe animation, with everything precomputed that does not depend on time.
struct ValueTrack: Sendable {
    private let values: [PropertyValue]
    private let times: KeyTimes
    private let isDiscrete: Bool
    private let spline: KeyframeSpline?

    /// Needs a valid description and its values.
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
    }

    /// The value at a place of the pass, which the animation's curve may have taken beyond 0…1: the values there are the first and the
    /// last.
    func value(at x: Double) -> PropertyValue {
        guard values.count > 1, !isDiscrete else { return values[times.index(at: x)] }
        let (index, progress) = times.interval(at: x)
        if let spline { return spline.value(in: index, progress: progress) }
        return values[index].interpolated(to: values[index + 1], progress: progress)
    }
}
