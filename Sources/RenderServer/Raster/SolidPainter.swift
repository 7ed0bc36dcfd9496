/// Blends one pixel source-over into spans of a target.
struct SolidPainter: SpanSink {
    let target: PixelBuffer
    /// The premultiplied pixel. No component may exceed its alpha.
    let pixel: UInt32

    @inline(__always)
    func prefetch(x: Int, y: Int, count: Int) {
        prefetchRow(target.address(x: x, y: y), count: count)
    }

    @inline(__always)
    mutating func span(x: Int, y: Int, count: Int, coverage: UInt32) {
        blendRow(target.address(x: x, y: y), count: count, pixel: coverage == 255 ? pixel : scale(pixel, by: coverage))
    }

    @inline(__always)
    mutating func span(x: Int, y: Int, count: Int, mask: UnsafePointer<UInt32>) {
        blendRow(target.address(x: x, y: y), count: count, pixel: pixel, mask: mask)
    }

    @inline(__always)
    mutating func spans(x: Int, rows: Range<Int>, count: Int, coverage: UInt32) {
        let pixel = coverage == 255 ? pixel : scale(pixel, by: coverage)
        blendRows(target.address(x: x, y: rows.lowerBound), stride: target.stride, rows: rows.count, count: count, pixel: pixel)
    }

    @inline(__always)
    mutating func spans(x: Int, rows: Range<Int>, count: Int, mask: UnsafePointer<UInt32>, stride: Int) {
        blendRows(
            target.address(x: x, y: rows.lowerBound), stride: target.stride, rows: rows.count, count: count, pixel: pixel, mask: mask,
            maskStride: stride)
    }
}
