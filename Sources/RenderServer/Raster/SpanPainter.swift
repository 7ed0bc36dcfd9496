import Geometry

/// Blends a source's pixels source-over into spans of a target. If spans request the pixels of a
/// sampled image or a gradient in parts, it computes those of a row together where possible.
struct SpanPainter<Source: PixelSource>: SpanSink {
    private let target: PixelBuffer
    private let source: Source
    /// The opacity of the source in 255ths.
    private let factor: UInt32
    /// A Boolean value that indicates whether fully covered pixels replace those of the target.
    private let isCopying: Bool
    private let scratch: SamplingScratch.Memory
    private var row = Row()

    /// Creates a painter.
    ///
    /// - Parameters:
    ///   - factor: The opacity of the source in 255ths.
    ///   - isCopying: A Boolean value that indicates whether fully covered pixels replace those of
    ///     the target, because they are opaque or the target is clear.
    init(target: PixelBuffer, source: Source, factor: UInt32 = 255, isCopying: Bool, scratch: borrowing SamplingScratch) {
        self.target = target
        self.source = source
        self.factor = factor
        self.isCopying = isCopying && factor == 255
        self.scratch = scratch.memory
    }

    // Computed pixels are kept for the current row only.
    static var requiresRowOrder: Bool { Source.isComputed }

    @inline(__always)
    mutating func span(x: Int, y: Int, count: Int, coverage: UInt32) {
        let row = target.address(x: x, y: y)
        var done = 0
        while done < count {
            let (pixels, run) = pixels(x: x &+ done, y: y, count: count &- done)
            if isCopying && coverage == 255 {
                copyRow(row + done, count: run, source: pixels)
            } else {
                blendRow(row + done, count: run, source: pixels, factor: scaleByte(coverage, by: factor))
            }
            done &+= run
        }
    }

    @inline(__always)
    mutating func spans(x: Int, rows: Range<Int>, count: Int, coverage: UInt32) {
        var y = rows.lowerBound
        if Source.isComputed || isCopying && coverage == 255 {
            while y < rows.upperBound {
                span(x: x, y: y, count: count, coverage: coverage)
                y &+= 1
            }
        } else {
            // The pixels of the target are read.
            forEachRow(target.address(x: x, y: y), stride: target.stride, rows: rows.count, count: count) { _ in
                span(x: x, y: y, count: count, coverage: coverage)
                y &+= 1
            }
        }
    }

    @inline(__always)
    mutating func span(x: Int, y: Int, count: Int, mask: UnsafePointer<UInt32>) {
        let row = target.address(x: x, y: y)
        var done = 0
        while done < count {
            let (pixels, run) = pixels(x: x &+ done, y: y, count: count &- done)
            blendRow(row + done, count: run, source: pixels, factor: factor, mask: mask + done)
            done &+= run
        }
    }

    /// Returns as many of the source's pixels as are known or can be computed at once, at least 1
    /// and at most `count`.
    ///
    /// Computed sources are sampled up to the end of the previous row, unless that row had gaps, so
    /// that later spans of the row, such as its middle after an edge, are already known.
    @inline(__always)
    private mutating func pixels(x: Int, y: Int, count: Int) -> (pixels: UnsafePointer<UInt32>, count: Int) {
        let maximumCount = min(Source.longestRun, count)
        guard Source.isComputed else { return (source.pixels(x: x, y: y, count: maximumCount, scratch), maximumCount) }
        if y != row.y { row = Row(y: y, start: x, after: row) }
        if x < row.known.lowerBound || x >= row.known.upperBound {
            let wanted = min(Source.longestRun, max(count, row.previousEnd &- x))
            row.pixels = source.pixels(x: x, y: y, count: wanted, scratch)
            row.known = x..<x &+ wanted
        }
        let found = min(maximumCount, row.known.upperBound &- x)
        row.covered &+= found
        row.end = max(row.end, x &+ found)
        return ((row.pixels ?? UnsafePointer(scratch.result)) + (x &- row.known.lowerBound), found)
    }

    /// The current row, and those of its pixels that are known.
    private struct Row {
        var y = Int.min
        var start = 0
        var end = 0
        /// The number of pixels requested so far.
        var covered = 0
        /// The end of the previous row, or a value before all pixels if less than ¾ of that row was
        /// requested.
        var previousEnd = Int.min / 2
        /// The pixels that `pixels` points to.
        var known = 0..<0
        var pixels: UnsafePointer<UInt32>?

        init() {}

        @inline(__always)
        init(y: Int, start: Int, after previous: Row) {
            self.y = y
            (self.start, end) = (start, start)
            if y == previous.y &+ 1, previous.covered &* 4 >= (previous.end &- previous.start) &* 3 { previousEnd = previous.end }
        }
    }
}

/// Blends a source's pixels into spans of a target with a compositing filter.
struct FilterPainter<Source: PixelSource>: SpanSink {
    let target: PixelBuffer
    let source: Source
    /// The opacity of the source, 0…1.
    let opacity: Float
    let filter: CompositingFilter
    let scratch: SamplingScratch.Memory

    mutating func span(x: Int, y: Int, count: Int, coverage: UInt32) {
        blend(x: x, y: y, count: count) { _ in .uniform(coverage) }
    }

    mutating func span(x: Int, y: Int, count: Int, mask: UnsafePointer<UInt32>) {
        blend(x: x, y: y, count: count) { .mask(mask + $0) }
    }

    @inline(__always)
    private func blend(x: Int, y: Int, count: Int, _ coverage: (_ offset: Int) -> RowCoverage) {
        let row = target.address(x: x, y: y)
        source.forEachRun(x: x, y: y, count: count, scratch) { pixels, offset, count in
            blendRow(row + offset, count: count, source: pixels, filter: filter, opacity: opacity, coverage: coverage(offset))
        }
    }
}
