/// The times of keyframes, as a table that is searched for the interval at a progress.
///
/// `x` is the progress through the pass of the animation, after the animation's own timing
/// function; it may be outside of 0…1.
struct KeyTimes: Sendable {
    /// The times as fractions of the pass, at least one. Times that are out of order are searched
    /// as if they were in order.
    private(set) var times: [Double]
    /// The pacing of each interval. Intervals beyond the last element are linear.
    private let curves: [TimingFunction]
    /// A Boolean value that indicates whether no time is less than the one before it.
    var isSorted: Bool { zip(times, times.dropFirst()).allSatisfy { $0 <= $1 } }

    /// Creates times from a list, or evenly spaced ones if the list is empty.
    init(_ times: [Double], count: Int, curves: [TimingFunction]) {
        self.curves = curves
        self.times = times.isEmpty ? (0..<count).map { count > 1 ? Double($0) / Double(count - 1) : 0 } : times
    }

    /// Creates times in proportion to the lengths of the intervals, or evenly spaced ones if the
    /// total is 0.
    init(lengths: [Double]) {
        curves = []
        let total = lengths.reduce(0, +)
        times = [0]
        times.reserveCapacity(lengths.count + 1)
        var sum = 0.0
        for (index, length) in lengths.enumerated() {
            sum += length
            times.append(total > 0 ? min(sum / total, 1) : Double(index + 1) / Double(lengths.count))
        }
    }

    /// Creates times for discrete mode. By default, value i is shown from i/count on.
    init(discrete times: [Double], count: Int) {
        curves = []
        self.times = times.isEmpty ? (0..<count).map { Double($0) / Double(count) } : Array(times.prefix(count))
    }

    /// Returns the index of the last keyframe that is reached at `x`, or 0 if none is.
    func index(at x: Double) -> Int {
        // Counts the times up to x, by bisection.
        var low = 0
        var high = times.count
        while low < high {
            let middle = low + (high - low) / 2
            if times[middle] <= x { low = middle + 1 } else { high = middle }
        }
        return max(0, low - 1)
    }

    /// Returns the range of `x` in which a keyframe is the last that is reached. The first one also
    /// precedes its time.
    ///
    /// - Precondition: The times are sorted.
    func span(at index: Int) -> Range<Double> {
        (index == 0 ? -.infinity : times[index])..<(index + 1 < times.count ? times[index + 1] : .infinity)
    }

    /// Returns the index of the interval that contains `x`, and the progress through it after the
    /// interval's timing function, which can return values outside of 0…1. Before the first time
    /// and after the last one, the progress is that of the nearest end.
    ///
    /// - Precondition: There are at least two times.
    func interval(at x: Double) -> (index: Int, progress: Double) {
        let index = min(index(at: x), times.count - 2)
        let (start, end) = (times[index], times[index + 1])
        let progress = end > start ? max(0, min((x - start) / (end - start), 1)) : 1
        return (index, index < curves.count ? curves[index].value(at: progress) : progress)
    }
}
