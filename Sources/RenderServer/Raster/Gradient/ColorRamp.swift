import WireProtocol

/// The colours of a gradient by location, ready to be looked up; what it holds is shared by its copies.
struct ColorRamp: Sendable {
    /// From one location to the next, which is not the same.
    fileprivate struct Interval: Sendable {
        var from: Double
        var to: Double
        var inverse: Double
        /// Blue, green, red, alpha at `from`, not premultiplied.
        var color: SIMD4<Float>
        var change: SIMD4<Float>
    }

    fileprivate static let buckets = 256

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

    /// Calls back with a reader of the colours for many places, of which neighbours mostly lie between the same stops.
    @inline(__always)
    func read(_ body: (inout Reader) -> Void) {
        intervals.withUnsafeBufferPointer { intervals in
            begins.withUnsafeBufferPointer { begins in
                var reader = Reader(ramp: self, intervals: intervals, begins: begins)
                body(&reader)
            }
        }
    }

    struct Reader {
        private let intervals: UnsafeBufferPointer<Interval>
        private let begins: UnsafeBufferPointer<Int32>
        private let first, last: SIMD4<Float>
        private let lowest, highest, perLocation: Double
        /// The interval of the last place; without one, one that holds nothing.
        private var current: Interval
        /// The stretch of locations that has its colours, for eight at once.
        private var low = Double.infinity
        private var high = Double.infinity

        @inline(__always)
        fileprivate init(ramp: ColorRamp, intervals: UnsafeBufferPointer<Interval>, begins: UnsafeBufferPointer<Int32>) {
            self.intervals = intervals
            self.begins = begins
            first = ramp.first
            last = ramp.last
            lowest = ramp.lowest
            highest = ramp.highest
            perLocation = ramp.perLocation
            current = Interval(from: .infinity, to: .infinity, inverse: 0, color: ramp.last, change: SIMD4())
        }

        /// The colour at a location, not premultiplied. What is not a number has the last colour.
        @inline(__always)
        mutating func color(at location: Double) -> SIMD4<Float> {
            if location < lowest { return first }
            guard location < highest else { return last }
            if location < current.from || location >= current.to { find(location) }
            let part = Float(max(0, min(1, (location - current.from) * current.inverse)))
            return current.color + current.change * part
        }

        /// Makes ready for colours at eight locations; false where not all of them lie between the same two stops or beyond the same end, or one is not finite.
        @inline(__always)
        mutating func holds(_ locations: SIMD8<Double>) -> Bool {
            if isWithin(locations) { return true }
            extend(to: locations[0])
            return isWithin(locations)
        }

        /// Whether no location is before the stretch at hand, and none past it: by the signs of the differences, which are positive where one is 0.
        @inline(__always)
        private func isWithin(_ locations: SIMD8<Double>) -> Bool {
            let before = unsafeBitCast(locations - low, to: SIMD8<Int64>.self)
            let past = unsafeBitCast(locations - high, to: SIMD8<Int64>.self)
            let four = (before | ~past).lowHalf | (before | ~past).highHalf
            let two = four.lowHalf | four.highHalf
            return two[0] | two[1] >= 0
        }

        private mutating func extend(to location: Double) {
            guard location > -.infinity, location < .infinity else { return }
            if location < lowest {
                (low, high) = (-Double.greatestFiniteMagnitude, lowest)
                current = Interval(from: 0, to: 0, inverse: 0, color: first, change: SIMD4())
            } else if location >= highest {
                (low, high) = (highest, .infinity)
                current = Interval(from: 0, to: 0, inverse: 0, color: last, change: SIMD4())
            } else {
                find(location)
            }
        }

        /// How far between the two stops each location lies, 0…1.
        @inline(__always)
        func shares(_ locations: SIMD8<Double>) -> SIMD8<Float> {
            var part = (locations - current.from) * current.inverse
            part.replace(with: 1, where: part .> 1)
            part.replace(with: 0, where: part .< 0)
            return SIMD8(lowHalf: SIMD4(part.lowHalf), highHalf: SIMD4(part.highHalf))
        }

        /// One component, in order of memory, of the colours.
        @inline(__always)
        func component(_ index: Int, _ shares: SIMD8<Float>) -> SIMD8<Float> { current.color[index] + current.change[index] * shares }

        private mutating func find(_ location: Double) {
            let bucket = min(ColorRamp.buckets - 1, Int((location - lowest) * perLocation))
            var low = Int(begins[bucket])
            var high = bucket + 3 < begins.count ? Int(begins[bucket + 3]) : intervals.count - 1
            while low < high {
                let middle = (low + high) / 2
                if intervals[middle].to <= location { low = middle + 1 } else { high = middle }
            }
            current = intervals[low]
            (self.low, self.high) = (current.from, current.to)
        }
    }

    private static func components(_ color: Color) -> SIMD4<Float> {
        func unit(_ value: Float) -> Float { value > 0 ? (value < 1 ? value : 1) : 0 }
        return SIMD4(unit(color.blue), unit(color.green), unit(color.red), unit(color.alpha))
    }
}
