import WireProtocol

/// The colours of a gradient by location, ready to be looked up; what it holds is shared by its copies.
struct ColorRamp: Sendable {
    /// From one location to the next, which is not the same.
    private struct Interval: Sendable {
        var from: Double
        var to: Double
        var inverse: Double
        /// Blue, green, red, alpha at `from`, not premultiplied.
        var color: SIMD4<Float>
        var change: SIMD4<Float>
    }

    private static let buckets = 256

    private let intervals: [Interval]
    private let first: SIMD4<Float>
    private let last: SIMD4<Float>
    private let lowest: Double
    private let highest: Double
    private let perLocation: Double
    /// The interval in which each bucket of equal width begins, and that in which the last ends.
    private let begins: [Int32]
    /// Whether every colour's alpha is 1.
    let isOpaque: Bool

    init?(_ stops: ArraySlice<Gradient.Stop>) {
        // A sort that is stable.
        let sorted = stops.enumerated().filter { !$0.element.location.isNaN }
            .sorted { ($0.element.location, $0.offset) < ($1.element.location, $1.offset) }
            .map { (location: max(-1e9, min(1e9, $0.element.location)), color: Self.components($0.element.color)) }
        guard let lowest = sorted.first, let highest = sorted.last else { return nil }
        first = lowest.color
        last = highest.color
        self.lowest = lowest.location
        self.highest = highest.location
        isOpaque = sorted.allSatisfy { $0.color.w == 1 }
        var intervals: [Interval] = []
        for (a, b) in zip(sorted, sorted.dropFirst()) where a.location < b.location {
            let width = b.location - a.location
            intervals.append(
                Interval(from: a.location, to: b.location, inverse: 1 / width, color: a.color, change: b.color - a.color))
        }
        let scale = Double(Self.buckets) / (highest.location - lowest.location)
        perLocation = scale.isFinite ? scale : 0
        var begins = [Int32](repeating: 0, count: Self.buckets + 2)
        var index = 0
        for bucket in begins.indices {
            // One bucket of margin, so that rounding cannot lead past the right interval.
            let place = lowest.location + Double(bucket - 1) / (perLocation > 0 ? perLocation : 1)
            while index + 1 < intervals.count, intervals[index].to <= place { index += 1 }
            begins[bucket] = Int32(index)
        }
        self.begins = begins
        self.intervals = intervals
    }

    /// The colour at a location, not premultiplied. `nan` has the last colour.
    @inline(__always)
    func color(at location: Double) -> SIMD4<Float> {
        if location < lowest { return first }
        guard location < highest else { return last }
        let bucket = min(Self.buckets - 1, Int((location - lowest) * perLocation))
        var low = Int(begins[bucket])
        var high = bucket + 3 < begins.count ? Int(begins[bucket + 3]) : intervals.count - 1
        while low < high {
            let middle = (low + high) / 2
            if intervals[middle].to <= location { low = middle + 1 } else { high = middle }
        }
        let interval = intervals[low]
        let part = Float(max(0, min(1, (location - interval.from) * interval.inverse)))
        return interval.color + interval.change * part
    }

    private static func components(_ color: Color) -> SIMD4<Float> {
        func unit(_ value: Float) -> Float { value > 0 ? (value < 1 ? value : 1) : 0 }
        return SIMD4(unit(color.blue), unit(color.green), unit(color.red), unit(color.alpha))
    }
}
