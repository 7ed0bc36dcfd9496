/// When each keyframe is reached, and how an instant falls between two of them.
struct KeyTimes: Sendable {
    /// In parts of the pass, at least one; where they are out of order, those that bisection finds count.
    private(set) var times: [Double]
    /// The pacing of each interval; linear where there is none.
    private let curves: [TimingFunction]

    /// Evenly spaced where no times are given.
    init(_ times: [Double], count: Int, curves: [TimingFunction]) {
        self.curves = curves
        self.times = times.isEmpty ? (0..<count).map { count > 1 ? Double($0) / Double(count - 1) : 0 } : times
    }

    /// Times proportional to the lengths of the intervals; even where nothing has a length.
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

    /// Equal stays in discrete mode: value i from i/count on.
    init(discrete times: [Double], count: Int) {
        curves = []
        self.times = times.isEmpty ? (0..<count).map { Double($0) / Double(count) } : Array(times.prefix(count))
    }

    /// The last keyframe that has been reached; the first one before that.
    func index(at x: Double) -> Int {
        // The number of times not after x, by bisection.
        var low = 0
        var high = times.count
        while low < high {
            let middle = low + (high - low) / 2
            if times[middle] <= x { low = middle + 1 } else { high = middle }
        }
        return max(0, low - 1)
    }

    /// The interval that an instant lies in and the paced progress through it, which the interval's own curve may take beyond 0…1. Before
    /// the first and after the last time it rests at the end. Needs two times.
    func interval(at x: Double) -> (index: Int, progress: Double) {
        let index = min(index(at: x), times.count - 2)
        let (start, end) = (times[index], times[index + 1])
        let progress = end > start ? max(0, min((x - start) / (end - start), 1)) : 1
        return (index, index < curves.count ? curves[index].value(at: progress) : progress)
    }
}
