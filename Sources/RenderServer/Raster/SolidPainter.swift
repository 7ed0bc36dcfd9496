/// Blends one pixel into spans of a target.
struct SolidPainter: SpanSink {
    let target: PixelBuffer
    /// No component is above its alpha.
    let pixel: UInt32

    @inline(__always)
    mutating func span(x: Int, y: Int, count: Int, coverage: UInt32) {
        blendRow(target.address(x: x, y: y), count: count, pixel: coverage == 255 ? pixel : scale(pixel, by: coverage))
    }

    @inline(__always)
    mutating func span(x: Int, y: Int, count: Int, mask: UnsafePointer<UInt32>) {
        blendRow(target.address(x: x, y: y), count: count, pixel: pixel, mask: mask)
    }
}
