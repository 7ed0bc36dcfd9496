import WireProtocol

/// Blends a source's pixels into spans of a target source-over.
struct SpanPainter<Source: PixelSource>: SpanSink {
    private let target: PixelBuffer
    private let source: Source
    /// The opacity of the source in 255ths.
    private let factor: UInt32
    /// Whether a whole pixel takes the target's place.
    private let isCopying: Bool
    private let scratch: SamplingScratch.Memory

    /// - Parameters:
    ///   - factor: The opacity of the source in 255ths.
    ///   - isCopying: Whether whole pixels take the target's place, since they are opaque or that is clear.
    init(target: PixelBuffer, source: Source, factor: UInt32 = 255, isCopying: Bool, scratch: borrowing SamplingScratch) {
        self.target = target
        self.source = source
        self.factor = factor
        self.isCopying = isCopying && factor == 255
        self.scratch = scratch.lent
    }

    @inline(__always)
    mutating func span(x: Int, y: Int, count: Int, coverage: UInt32) {
        let row = target.address(x: x, y: y)
        source.forEachRun(x: x, y: y, count: count, scratch) { pixels, offset, count in
            if isCopying && coverage == 255 {
                copyRow(row + offset, count: count, source: pixels)
            } else {
                blendRow(row + offset, count: count, source: pixels, factor: scaleByte(coverage, by: factor))
            }
        }
    }

    @inline(__always)
    mutating func span(x: Int, y: Int, count: Int, mask: UnsafePointer<UInt32>) {
        let row = target.address(x: x, y: y)
        source.forEachRun(x: x, y: y, count: count, scratch) { pixels, offset, count in
            blendRow(row + offset, count: count, source: pixels, factor: factor, mask: mask + offset)
        }
    }
}

/// Blends a source's pixels into spans of a target by a compositing filter.
struct FilterPainter<Source: PixelSource>: SpanSink {
    let target: PixelBuffer
    let source: Source
    /// 0…1.
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
