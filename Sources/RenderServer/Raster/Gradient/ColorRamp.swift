import Geometry

/// A lookup table of a gradient's colors by location. `Gradient` owns it; `GradientSampler` reads
/// it through a `Reader`.
///
/// Unchecked: nothing writes to its memory after initialization.
final class ColorRamp: @unchecked Sendable {
    /// The range between two consecutive, different locations.
    struct Interval {
        var from: Double
        var to: Double
        /// 1 / (to − from).
        var inverse: Double
        /// The blue, green, red and alpha components at `from`, unpremultiplied.
        var color: SIMD4<Float>
        /// The difference between the colors at `to` and at `from`.
        var change: SIMD4<Float>

        /// A Boolean value that indicates whether the interval has a single color.
        var isUniform: Bool { change == SIMD4() }

        /// A Boolean value that indicates whether blue, green and red are 0 throughout.
        var isBlack: Bool { SIMD3(color.x, color.y, color.z) == SIMD3() && SIMD3(change.x, change.y, change.z) == SIMD3() }
    }

    /// The number of equally wide buckets between the first and the last location, which shorten
    /// the search for an interval.
    private static let buckets = 256

    /// The data that readers use while the ramp exists. It contains no references, which would be
    /// retained with each copy of a painter.
    struct Table {
        fileprivate let intervals: UnsafeMutableBufferPointer<Interval>
        /// The intervals at the starts of buckets: entry b is the index of the interval in which
        /// bucket b − 1 starts.
        fileprivate let bucketStarts: UnsafeMutableBufferPointer<Int32>
        /// The colors before the lowest location and from the highest location on.
        fileprivate let first: SIMD4<Float>
        fileprivate let last: SIMD4<Float>
        fileprivate let lowest: Double
        fileprivate let highest: Double
        fileprivate let bucketsPerLocation: Double
        /// A Boolean value that indicates whether every color's alpha is 1.
        let isOpaque: Bool
    }

    let table: Table

    init?(_ stops: ArraySlice<Gradient.Stop>) {
        // Sorting by offset as well makes the sort stable.
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
        let bucketsPerLocation = scale.isFinite ? scale : 0
        let bucketStarts = UnsafeMutableBufferPointer<Int32>.allocate(capacity: Self.buckets + 2)
        var index = 0
        for bucket in bucketStarts.indices {
            // A margin of one bucket keeps rounding from skipping an interval.
            let location = lowest.location + Double(bucket - 1) / (bucketsPerLocation > 0 ? bucketsPerLocation : 1)
            while index + 1 < intervals.count, intervals[index].to <= location { index += 1 }
            bucketStarts.initializeElement(at: bucket, to: Int32(index))
        }
        let memory = UnsafeMutableBufferPointer<Interval>.allocate(capacity: intervals.count)
        _ = memory.initialize(from: intervals)
        table = Table(
            intervals: memory, bucketStarts: bucketStarts, first: lowest.color, last: highest.color, lowest: lowest.location,
            highest: highest.location, bucketsPerLocation: bucketsPerLocation, isOpaque: sorted.allSatisfy { $0.color.w == 1 })
    }

    deinit {
        table.intervals.deallocate()
        table.bucketStarts.deallocate()
    }

    /// Looks up the colors at many locations. It is fast if most of them lie between the same stops
    /// as the previous one.
    struct Reader {
        private let table: Table
        /// The interval of the last location; initially an empty one.
        private(set) var current: Interval
        /// The range of locations to which `current` applies.
        private var low = Double.infinity
        private var high = Double.infinity

        @inline(__always)
        init(_ table: Table) {
            self.table = table
            current = Interval(from: .infinity, to: .infinity, inverse: 0, color: table.last, change: SIMD4())
        }

        /// Returns the unpremultiplied color at a location. NaN has the last color.
        @inline(__always)
        mutating func color(at location: Double) -> SIMD4<Float> {
            if location < table.lowest { return table.first }
            guard location < table.highest else { return table.last }
            if location < current.from || location >= current.to { find(location) }
            let part = Float(max(0, min(1, (location - current.from) * current.inverse)))
            return current.color + current.change * part
        }

        /// Selects the interval of eight locations.
        ///
        /// - Returns: false if the locations are not all between the same two stops or beyond the
        ///   same end, or if one is not finite.
        @inline(__always)
        mutating func selectInterval(of locations: SIMD8<Double>) -> Bool {
            if isWithin(locations) { return true }
            selectRange(at: locations[0])
            return isWithin(locations)
        }

        /// Returns a Boolean value that indicates whether all locations are within `low..<high`, by
        /// the signs of the differences. A difference of 0 has a positive sign.
        @inline(__always)
        private func isWithin(_ locations: SIMD8<Double>) -> Bool {
            let before = unsafeBitCast(locations - low, to: SIMD8<Int64>.self)
            let past = unsafeBitCast(locations - high, to: SIMD8<Int64>.self)
            let four = (before | ~past).lowHalf | (before | ~past).highHalf
            let two = four.lowHalf | four.highHalf
            return two[0] | two[1] >= 0
        }

        /// Selects the interval of two locations and all between them, each given as a quotient
        /// with a positive denominator.
        ///
        /// Products are compared, so that the result does not depend on earlier calls.
        ///
        /// - Returns: false if the locations are not all between the same two stops or beyond the
        ///   same end.
        @inline(__always)
        mutating func selectInterval(
            from a: (numerator: Double, denominator: Double), to b: (numerator: Double, denominator: Double)
        ) -> Bool {
            if isWithin(a), isWithin(b) { return true }
            selectRange(at: a.numerator / a.denominator)
            // The quotient may have been rounded past the end of an interval.
            if a.numerator < low * a.denominator {
                selectRange(at: low.nextDown)
            } else if a.numerator >= high * a.denominator {
                selectRange(at: high)
            }
            return isWithin(a) && isWithin(b)
        }

        /// Returns a Boolean value that indicates whether a location is within `low..<high`.
        @inline(__always)
        func isWithin(_ location: (numerator: Double, denominator: Double)) -> Bool {
            location.numerator >= low * location.denominator && location.numerator < high * location.denominator
        }

        /// Returns a Boolean value that indicates whether a location is within `low..<high` by more
        /// than rounding errors.
        @inline(__always)
        func isWellWithin(_ location: (numerator: Double, denominator: Double)) -> Bool {
            let margin = 1e-9 * (abs(location.numerator) + location.denominator)
            return location.numerator - margin > low * location.denominator && location.numerator + margin < high * location.denominator
        }

        /// Selects the interval or the end that contains a location, unless the location is not
        /// finite.
        private mutating func selectRange(at location: Double) {
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

        /// Returns the position of each location between the two stops, 0…1.
        @inline(__always)
        func shares(_ locations: SIMD8<Double>) -> SIMD8<Float> {
            var part = (locations - current.from) * current.inverse
            part.replace(with: 1, where: part .> 1)
            part.replace(with: 0, where: part .< 0)
            return SIMD8(lowHalf: SIMD4(part.lowHalf), highHalf: SIMD4(part.highHalf))
        }

        /// Returns one component of the colors. Components are indexed in memory order.
        @inline(__always)
        func component(_ index: Int, _ shares: SIMD8<Float>) -> SIMD8<Float> { current.color[index] + current.change[index] * shares }

        /// Selects the interval that contains a location between the first and the last stop.
        private mutating func find(_ location: Double) {
            let bucket = min(ColorRamp.buckets - 1, Int((location - table.lowest) * table.bucketsPerLocation))
            var low = Int(table.bucketStarts[bucket])
            // Entry bucket + 3 is for the start of bucket + 2, one bucket after the end of this
            // one.
            var high = bucket + 3 < table.bucketStarts.count ? Int(table.bucketStarts[bucket + 3]) : table.intervals.count - 1
            while low < high {
                let middle = (low + high) / 2
                if table.intervals[middle].to <= location { low = middle + 1 } else { high = middle }
            }
            current = table.intervals[low]
            (self.low, self.high) = (current.from, current.to)
        }
    }

    /// Returns the blue, green, red and alpha components, clamped to 0…1.
    private static func components(_ color: Color) -> SIMD4<Float> {
        func unit(_ value: Float) -> Float { value > 0 ? (value < 1 ? value : 1) : 0 }
        return SIMD4(unit(color.blue), unit(color.green), unit(color.red), unit(color.alpha))
    }
}
