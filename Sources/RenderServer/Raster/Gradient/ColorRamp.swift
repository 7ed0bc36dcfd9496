import WireProtocol

/// The colours of a gradient by location, ready to be looked up.
///
/// Unchecked: nothing writes to its memory once it is made.
final class ColorRamp: @unchecked Sendable {
    /// From one location to the next, which is not the same.
    struct Interval {
        var from: Double
        var to: Double
        var inverse: Double
        /// Blue, green, red, alpha at `from`, not premultiplied.
        var color: SIMD4<Float>
        var change: SIMD4<Float>

        /// Whether there is one colour in it.
        var isUniform: Bool { change == SIMD4() }

        /// Whether only alpha is above 0.
        var isBlack: Bool { SIMD3(color.x, color.y, color.z) == SIMD3() && SIMD3(change.x, change.y, change.z) == SIMD3() }
    }

    private static let buckets = 256

    /// What readers need, as long as the ramp lives: without references, which would be counted with each copy of a painter.
    struct Table {
        fileprivate let intervals: UnsafeMutableBufferPointer<Interval>
        /// The interval in which each bucket of equal width begins, and that in which the last ends.
        fileprivate let begins: UnsafeMutableBufferPointer<Int32>
        fileprivate let first: SIMD4<Float>
        fileprivate let last: SIMD4<Float>
        fileprivate let lowest: Double
        fileprivate let highest: Double
        fileprivate let perLocation: Double
        /// Whether every colour's alpha is 1.
        let isOpaque: Bool
    }

    let table: Table

    init?(_ stops: ArraySlice<Gradient.Stop>) {
        // A sort that is stable.
        let sorted = stops.enumerated().filter { !$0.element.location.isNaN }
            .sorted { ($0.element.location, $0.offset) < ($1.element.location, $1.offset) }
            .map { (location: max(-1e9, min(1e9, $0.element.location)), color: Self.components($0.element.color)) }
        guard let lowest = sorted.first, let highest = sorted.last else { return nil }
        var intervals: [Interval] = []
        for (a, b) in zip(sorted, sorted.dropFirst()) where a.location < b.location {
            let width = b.location - a.location
            intervals.append(
                Interval(from: a.location, to: b.location, inverse: 1 / width, color: a.color, change: b.color - a.color))
        }
        let scale = Double(Self.buckets) / (highest.location - lowest.location)
        let perLocation = scale.isFinite ? scale : 0
        let begins = UnsafeMutableBufferPointer<Int32>.allocate(capacity: Self.buckets + 2)
        var index = 0
        for bucket in begins.indices {
            // One bucket of margin, so that rounding cannot lead past the right interval.
            let place = lowest.location + Double(bucket - 1) / (perLocation > 0 ? perLocation : 1)
            while index + 1 < intervals.count, intervals[index].to <= place { index += 1 }
            begins.initializeElement(at: bucket, to: Int32(index))
        }
        let memory = UnsafeMutableBufferPointer<Interval>.allocate(capacity: intervals.count)
        _ = memory.initialize(from: intervals)
        table = Table(
            intervals: memory, begins: begins, first: lowest.color, last: highest.color, lowest: lowest.location,
            highest: highest.location, perLocation: perLocation, isOpaque: sorted.allSatisfy { $0.color.w == 1 })
    }

    deinit {
        table.intervals.deallocate()
        table.begins.deallocate()
    }

    /// Finds the colours at many places, of which neighbours mostly lie between the same stops.
    struct Reader {
        private let table: Table
        /// The interval of the last place; without one, one that holds nothing.
        private(set) var current: Interval
        /// The stretch of locations that has its colours.
        private var low = Double.infinity
        private var high = Double.infinity

        @inline(__always)
        init(_ table: Table) {
            self.table = table
            current = Interval(from: .infinity, to: .infinity, inverse: 0, color: table.last, change: SIMD4())
        }

        /// The colour at a location, not premultiplied. What is not a number has the last colour.
        @inline(__always)
        mutating func color(at location: Double) -> SIMD4<Float> {
            if location < table.lowest { return table.first }
            guard location < table.highest else { return table.last }
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

        /// Makes ready for colours at two locations and all between them, each a number over a positive one; false where not all of them lie between the same two stops or beyond the same end.
        ///
        /// Products decide, so that the answer does not depend on what was asked before.
        @inline(__always)
        mutating func holds(_ a: (number: Double, over: Double), _ b: (number: Double, over: Double)) -> Bool {
            if isWithin(a), isWithin(b) { return true }
            extend(to: a.number / a.over)
            // The quotient may be rounded past the end of a stretch.
            if a.number < low * a.over { extend(to: low.nextDown) } else if a.number >= high * a.over { extend(to: high) }
            return isWithin(a) && isWithin(b)
        }

        /// Whether a location is in the stretch at hand.
        @inline(__always)
        func isWithin(_ location: (number: Double, over: Double)) -> Bool {
            location.number >= low * location.over && location.number < high * location.over
        }

        /// Whether a location is in the stretch at hand by so much that rounding does not count.
        @inline(__always)
        func isWellWithin(_ location: (number: Double, over: Double)) -> Bool {
            let margin = 1e-9 * (abs(location.number) + location.over)
            return location.number - margin > low * location.over && location.number + margin < high * location.over
        }

        private mutating func extend(to location: Double) {
            guard location > -.infinity, location < .infinity else { return }
            if location < table.lowest {
                (low, high) = (-Double.greatestFiniteMagnitude, table.lowest)
                current = Interval(from: 0, to: 0, inverse: 0, color: table.first, change: SIMD4())
            } else if location >= table.highest {
                (low, high) = (table.highest, .infinity)
                current = Interval(from: 0, to: 0, inverse: 0, color: table.last, change: SIMD4())
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
            let bucket = min(ColorRamp.buckets - 1, Int((location - table.lowest) * table.perLocation))
            var low = Int(table.begins[bucket])
            var high = bucket + 3 < table.begins.count ? Int(table.begins[bucket + 3]) : table.intervals.count - 1
            while low < high {
                let middle = (low + high) / 2
                if table.intervals[middle].to <= location { low = middle + 1 } else { high = middle }
            }
            current = table.intervals[low]
            (self.low, self.high) = (current.from, current.to)
        }
    }

    private static func components(_ color: Color) -> SIMD4<Float> {
        func unit(_ value: Float) -> Float { value > 0 ? (value < 1 ? value : 1) : 0 }
        return SIMD4(unit(color.blue), unit(color.green), unit(color.red), unit(color.alpha))
    }
}
