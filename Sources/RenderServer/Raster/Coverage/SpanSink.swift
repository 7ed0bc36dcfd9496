/// Receives coverage as nonempty spans within the region, from left to right in each row.
protocol SpanSink {
    /// A Boolean value that indicates whether the sink is faster if it receives all spans of a row
    /// before those of the next row. `BoxRows` then repeats spans row by row instead of passing
    /// each span for all rows that it covers.
    static var requiresRowOrder: Bool { get }
    /// Prepares for a span of `count` pixels from (x, y), which may be outside of the region.
    func prefetch(x: Int, y: Int, count: Int)
    /// Receives `count` pixels from (x, y) with the same coverage (1…255).
    mutating func span(x: Int, y: Int, count: Int, coverage: UInt32)
    /// Receives `count` pixels from (x, y), each with its own coverage (0…255).
    mutating func span(x: Int, y: Int, count: Int, mask: UnsafePointer<UInt32>)
    /// Receives `count` pixels from x in each of `rows`, all with the same coverage (1…255).
    mutating func spans(x: Int, rows: Range<Int>, count: Int, coverage: UInt32)
    /// Receives `count` pixels from x in each of `rows`, each with its own coverage (0…255). The
    /// mask rows are `stride` values apart.
    mutating func spans(x: Int, rows: Range<Int>, count: Int, mask: UnsafePointer<UInt32>, stride: Int)
}

extension SpanSink {
    static var requiresRowOrder: Bool { false }

    @inline(__always)
    func prefetch(x: Int, y: Int, count: Int) {}

    @inline(__always)
    mutating func spans(x: Int, rows: Range<Int>, count: Int, coverage: UInt32) {
        for y in rows { span(x: x, y: y, count: count, coverage: coverage) }
    }

    @inline(__always)
    mutating func spans(x: Int, rows: Range<Int>, count: Int, mask: UnsafePointer<UInt32>, stride: Int) {
        for y in rows { span(x: x, y: y, count: count, mask: mask + (y &- rows.lowerBound) &* stride) }
    }
}
