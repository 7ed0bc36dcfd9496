public import WireProtocol

/// The drawing operations, and the scratch memory that they use again and again: once the largest shape has been seen, none allocates.
///
/// One for each thread. Every operation leaves pixels outside the target's bounds alone. Pixel rectangles lie within ±2³⁰.
///
/// Coverage and opacity scale the source, each component rounded to nearest; what is left of the target shows through by
/// `d · (255 − source alpha) / 255`, again rounded to nearest.
public struct Rasterizer: ~Copyable {
    private var scanner = CoverageScanner()
    private let scratch = SamplingScratch()

    /// A rasteriser with a few kilobytes of scratch memory.
    public init() {}

    /// Sets pixels, without blending.
    public mutating func clear(_ target: PixelBuffer, rect: PixelRect, to pixel: UInt32) {
        let region = target.bounds.intersection(rect)
        guard !region.isEmpty else { return }
        for y in region.y0..<region.y1 {
            setRow(target.address(x: region.x0, y: y), count: region.width, to: pixel)
        }
    }

    /// Draws whole pixels source-over, without antialiasing.
    public mutating func fill(_ target: PixelBuffer, rect: PixelRect, paint: Paint) {
        let region = target.bounds.intersection(rect)
        guard !region.isEmpty, var painter = SpanPainter(target: target, paint: paint, region: region, scratch: scratch) else { return }
        Self.fill(region, with: &painter)
    }

    /// Draws a shape source-over, each pixel weighted by how much of its area the outline encloses, to the nearest 255th.
    ///
    /// - Parameter clip: Pixels outside it are left alone.
    public mutating func fill(_ target: PixelBuffer, outline: Outline, rule: FillRule, paint: Paint, clip: PixelRect) {
        let region = outline.pixels(within: target.bounds.intersection(clip))
        guard !region.isEmpty, var painter = SpanPainter(target: target, paint: paint, region: region, scratch: scratch) else { return }
        scanner.scan(outline, rule: rule, region: region, into: &painter)
    }

    /// Draws the pixels of a group's buffer source-over, at their own place in device space.
    ///
    /// - Parameters:
    ///   - source: Does not share memory with the target.
    ///   - rect: Pixels outside it, or outside the source's bounds, are left alone.
    ///   - opacity: 0…1, kept to 1/255.
    ///   - outline: Weights each pixel by how much of its area it encloses; nil for all of it.
    public mutating func composite(
        _ source: PixelBuffer, onto target: PixelBuffer, rect: PixelRect, opacity: Double, within outline: Outline?,
        rule: FillRule = .nonZero
    ) {
        let region = target.bounds.intersection(rect).intersection(source.bounds)
        let factor = opacityFactor(opacity)
        guard !region.isEmpty, factor > 0 else { return }
        var painter = SpanPainter(
            target: target, source: .pixels(UnsafePointer(source.base), stride: source.stride, bounds: source.bounds), opacity: factor,
            isOpaque: false, scratch: scratch)
        if let outline {
            scanner.scan(outline, rule: rule, region: region, into: &painter)
        } else {
            Self.fill(region, with: &painter)
        }
    }

    private static func fill(_ region: PixelRect, with painter: inout SpanPainter) {
        for y in region.y0..<region.y1 {
            painter.span(x: region.x0, y: y, count: region.width, coverage: 255)
        }
    }
}
