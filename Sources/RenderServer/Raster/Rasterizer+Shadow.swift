public import Geometry

extension Rasterizer {
    /// Draws a pixel source-over, weighted by a blurred rectangle's coverage.
    ///
    /// - Parameters:
    ///   - x: The rectangle's displacement to the right (pixels).
    ///   - y: The rectangle's downward displacement (pixels).
    ///   - pixel: A premultiplied pixel, as `premultiplied(_:opacity:)` returns it.
    ///   - clip: The pixels that may change.
    public mutating func fill(
        _ target: PixelBuffer, blurred rectangle: BlurredRectangle, movedBy x: Int = 0, _ y: Int = 0, pixel: UInt32, clip: PixelRect
    ) {
        let visible = target.bounds.intersection(clip)
        let region = PixelRect(x0: visible.x0 - x, y0: visible.y0 - y, x1: visible.x1 - x, y1: visible.y1 - y)
            .intersection(rectangle.extent)
        guard !region.isEmpty, pixel != 0 else { return }
        let uniform = rectangle.columns.uniformRange
        let left = region.x0..<max(region.x0, min(region.x1, uniform.lowerBound))
        let middle = max(region.x0, uniform.lowerBound)..<max(region.x0, uniform.lowerBound, min(region.x1, uniform.upperBound))
        let right = max(region.x0, uniform.upperBound)..<max(region.x1, uniform.upperBound)
        var painter = SolidPainter(target: target, pixel: pixel)
        for row in region.y0..<region.y1 {
            let mask = UnsafePointer(rectangle.mask.base + rectangle.rows.index(of: row) * rectangle.stride)
            func draw(_ pixels: Range<Int>) {
                guard !pixels.isEmpty else { return }
                painter.span(
                    x: pixels.lowerBound + x, y: row + y, count: pixels.count,
                    mask: mask + rectangle.columns.index(of: pixels.lowerBound))
            }
            draw(left)
            if !middle.isEmpty {
                let coverage = mask[rectangle.columns.index(of: middle.lowerBound)]
                painter.span(x: middle.lowerBound + x, y: row + y, count: middle.count, coverage: coverage)
            }
            draw(right)
        }
    }
}
