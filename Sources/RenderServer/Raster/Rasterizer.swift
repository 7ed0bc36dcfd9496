public import WireProtocol

/// The drawing operations, and the scratch memory that they use again and again: once the largest shape has been seen, none allocates.
///
/// One for each thread. Every operation leaves pixels outside the target's bounds alone. Pixel rectangles lie within ±2³⁰.
///
/// Coverage and opacity scale the source, each component rounded to nearest; what is left of the target shows through by
/// `d · (255 − source alpha) / 255`, again rounded to nearest.
public struct Rasterizer: ~Copyable {
    /// Pixels of a column of the screen, the first at x = 0. Outlines with very many edges are treated column by column: where none of the parts in which a picture is painted
    /// reaches into two of them, it is the same as with other such parts.
    public static let columnWidth = 256

    var scanner = CoverageScanner()
    let scratch = SamplingScratch()
    private var gaussian = GaussianBlur()

    /// A rasteriser with a few kilobytes of scratch memory.
    public init() {}

    /// Sets pixels, without blending.
    public mutating func clear(_ target: PixelBuffer, rect: PixelRect, to pixel: UInt32) {
        let region = target.bounds.intersection(rect)
        guard !region.isEmpty else { return }
        setRows(
            target.address(x: region.x0, y: region.y0), stride: target.stride, rows: region.height, count: region.width, to: pixel)
    }

    /// Draws whole pixels source-over, without antialiasing.
    public mutating func fill(_ target: PixelBuffer, rect: PixelRect, paint: Paint) {
        fill(target, .rect, paint: paint, clip: rect)
    }

    /// Draws a shape source-over, each pixel weighted by how much of its area the outline encloses, to the nearest 255th.
    ///
    /// - Parameter clip: Pixels outside it are left alone.
    public mutating func fill(_ target: PixelBuffer, outline: Outline, rule: FillRule, paint: Paint, clip: PixelRect) {
        fill(target, .outline(outline, rule), paint: paint, clip: clip)
    }

    /// Draws source-over, each pixel weighted by how much of it is in an area, to the nearest 255th.
    ///
    /// - Parameters:
    ///   - clip: Pixels outside it are left alone.
    ///   - isClear: Whether all pixels of the target are clear, so that drawing may be copying.
    public mutating func fill(_ target: PixelBuffer, _ area: CoveredArea, paint: Paint, clip: PixelRect, isClear: Bool = false) {
        let region = area.pixels(within: target.bounds.intersection(clip))
        guard !region.isEmpty else { return }
        draw(paint, on: target, region, area, isClear: isClear)
    }

    /// Draws the pixels of a group's buffer at their own place in device space, blended with the target by a compositing filter.
    ///
    /// Filters but `normal` are within ½ of a 255th of what real numbers give. Those that change the target where the source is clear, like `sourceIn`, do so within the rectangle,
    /// the source's bounds and the area alone; by coverage the result takes the target's place.
    ///
    /// - Parameters:
    ///   - source: Does not share memory with the target.
    ///   - rect: Pixels outside it, or outside the source's bounds, are left alone.
    ///   - opacity: 0…1, kept to 1/255 where the filter is `normal`.
    ///   - area: Weights each pixel by how much of it is in there.
    ///   - filter: By which formula of W3C's Compositing and Blending Level 1; `plusDarker` adds up
    ///     what colours lack to their alpha, which for opaque ones is Core Graphics' 1 − ((1 − S) + (1 − D)).
    ///   - tint: Multiplies each component of the source, none of them premultiplied.
    public mutating func composite(
        _ source: PixelBuffer, onto target: PixelBuffer, rect: PixelRect, opacity: Double, within area: CoveredArea = .rect,
        filter: CompositingFilter = .normal, tint: Color = .white
    ) {
        let common = target.bounds.intersection(rect).intersection(source.bounds)
        let region = area.pixels(within: common)
        guard !region.isEmpty, filter != .normal || opacityFactor(opacity) > 0 else { return }
        let pixels = MemorySource(base: UnsafePointer(source.base), stride: source.stride, bounds: source.bounds)
        let tint = Tint(tint)
        guard filter != .normal else { return draw(pixels, tint, opacityFactor(opacity), isCopying: false, on: target, region, area) }
        let opacity = Float(unit(opacity))
        if let tint {
            let source = TintedSource(source: pixels, tint: tint)
            var painter = FilterPainter(target: target, source: source, opacity: opacity, filter: filter, scratch: scratch.lent)
            cover(area, region, &painter)
        } else {
            var painter = FilterPainter(target: target, source: pixels, opacity: opacity, filter: filter, scratch: scratch.lent)
            cover(area, region, &painter)
        }
    }

    /// Draws the pixels of a group's buffer, multiplied by the alpha of a mask's, source-over, all at their own place in device space. Where there is no mask nothing is drawn.
    ///
    /// - Parameters:
    ///   - source: Does not share memory with the target.
    ///   - mask: Likewise.
    public mutating func composite(_ source: PixelBuffer, maskedBy mask: PixelBuffer, onto target: PixelBuffer) {
        let region = target.bounds.intersection(source.bounds).intersection(mask.bounds)
        guard !region.isEmpty else { return }
        for y in region.y0..<region.y1 {
            blendRow(
                target.address(x: region.x0, y: y), count: region.width, source: UnsafePointer(source.address(x: region.x0, y: y)),
                alphaOf: UnsafePointer(mask.address(x: region.x0, y: y)))
        }
    }

    /// Multiplies a group's pixels by the alpha of a mask's, both at their own place in device space; those outside the mask's bounds become clear.
    ///
    /// - Parameters:
    ///   - mask: Does not share memory with the target.
    ///   - rect: Pixels outside it are left alone.
    public mutating func multiply(_ target: PixelBuffer, byAlphaOf mask: PixelBuffer, rect: PixelRect) {
        let region = target.bounds.intersection(rect)
        guard !region.isEmpty else { return }
        let common = region.intersection(mask.bounds)
        guard !common.isEmpty else { return clear(target, rect: region, to: 0) }
        for y in region.y0..<region.y1 {
            guard y >= common.y0, y < common.y1 else {
                setRow(target.address(x: region.x0, y: y), count: region.width, to: 0)
                continue
            }
            setRow(target.address(x: region.x0, y: y), count: common.x0 - region.x0, to: 0)
            scaleRow(target.address(x: common.x0, y: y), count: common.width, byAlphaOf: UnsafePointer(mask.address(x: common.x0, y: y)))
            setRow(target.address(x: common.x0, y: y) + common.width, count: region.x1 - common.x1, to: 0)
        }
    }

    /// Convolves a buffer's premultiplied pixels with a Gaussian.
    ///
    /// Every component is within a 255th of the exact convolution with weights exp(−i² / 2σ²), in each direction over their sum. Cost: for each pixel some 60 multiplications of
    /// four numbers at the most expensive deviation, 8, and fewer for wider ones; and 16 bytes for each pixel of the largest buffer.
    ///
    /// - Parameters:
    ///   - target: Takes the result where it overlaps the source's bounds; the source itself, or another buffer.
    ///   - sigmaX: The standard deviation along rows, in pixels; what is not above 0 blurs nothing, what is above 1000 counts as that.
    ///   - sigmaY: The same along columns.
    ///   - edges: What there is beyond the source's bounds.
    public mutating func blur(
        _ source: PixelBuffer, into target: PixelBuffer, sigmaX: Double, sigmaY: Double, edges: BlurEdges = .clear
    ) {
        gaussian.blur(source, into: target, sigmaX: sigmaX > 0 ? sigmaX : 0, sigmaY: sigmaY > 0 ? sigmaY : 0, edges: edges)
    }
}
