// The module Raster paints shapes, images, gradients and shadows into memory. It depends on
// geometry but not on layers. It follows these rules:
//
// Units. Device space is in pixels, with y increasing downward. Pixel (x, y) is the square from
// (x, y) to (x + 1, y + 1), and its center is (x + ½, y + ½). Pixel rectangles are within ±2³⁰.
// Pixels are premultiplied `0xAARRGGBB` in sRGB encoding. Coverage is in 255ths, 0…255, as is the
// opacity of images and groups composited source-over; other opacities are real numbers 0…1.
//
// Rounding. Coverage is rounded to the nearest 255th. Values just below a midpoint round up, so
// that rounding errors of sums have no effect. Source-over scales the source by coverage and
// opacity, and adds d · (255 − source alpha) / 255 of the target; each product is rounded to the
// nearest 255th by integer arithmetic that is exact for all bytes. Gradients, other filters and
// blurs of buffers are computed in floating point, and each component is rounded once.
// Approximations before rounding are documented with their errors: linear samples of images
// (`ImageSampler`, `LinearWeights`, `DetailSampler`), flattened curves (`Outline`), corners of
// boxes (`CoverageScanner`), blurs (`Rasterizer.blur`, `RectangleBlur`), and the factors of tints,
// which are rounded to 2⁻¹⁶.
//
// Blocks. Kernels process blocks of eight pixels, with results equal to those for single pixels. If
// the length of a row is not a multiple of eight, two blocks overlap, a padded copy is processed,
// or the remaining pixels are processed one at a time. Linear samples and gradients start blocks at
// multiples of eight in device space; box coverage counts them from the box's side.
//
// Saturation. Source-over limits every component of a sum to 255. The limit matters only for
// sources with components above their alpha: an app's pixels that are not premultiplied, and the
// results of tints that add. Kernels that blend a single premultiplied pixel omit it. Other filters
// limit components to 0…1 before coverage interpolates, and coverage is limited to 255. Whatever
// pixels an app supplies, no component carries into the next.
//
// Alignment. Addresses are aligned to a pixel's four bytes; nothing more is required of addresses
// and strides, because blocks are loaded unaligned. Source-over kernels align their stores to 32
// bytes in the middle of a row, and `PixelStorage` aligns rows to 64 bytes, for speed alone.
// Kernels access no pixel outside of the rows and columns that they are given. Only scratch memory
// has capacity for blocks that extend past a row.
//
// Determinism. The value of a pixel follows from its absolute position, its previous value and the
// drawing operation. It does not depend on the region, tile or run that includes it, on earlier
// operations, or on the thread, so a frame may be divided into tiles in any way. The only exception
// is a blur, which depends on the bounds of its source. Nothing mutable is shared: each thread uses
// a `Rasterizer` and a `Stroker` of its own, and no two threads draw into overlapping bounds at the
// same time.

public import Geometry

/// Draws shapes, images and groups into pixel buffers.
///
/// A rasterizer owns the scratch memory of its operations; once the largest shape has been drawn,
/// no operation allocates. Each thread uses a rasterizer of its own. No operation changes pixels
/// outside the target's bounds.
///
/// ```swift
/// var rasterizer = Rasterizer()
/// var outline = Outline()
/// outline.append(rect: Rect(x: 10, y: 10, width: 80, height: 40), through: .identity)
/// let paint = Paint.solid(premultiplied(.white, opacity: 0.5))
/// rasterizer.fill(buffer, outline: outline, rule: .nonZero, paint: paint, clip: buffer.bounds)
/// ```
public struct Rasterizer: ~Copyable {
    var scanner = CoverageScanner()
    let scratch = SamplingScratch()
    private var gaussian = GaussianBlur()

    /// Creates a rasterizer with a few kilobytes of scratch memory.
    public init() {}

    /// Sets pixels without blending.
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

    /// Draws a shape source-over, with each pixel weighted by the area that the outline encloses of
    /// it, to the nearest 255th.
    ///
    /// - Parameter clip: The pixels that may change.
    public mutating func fill(_ target: PixelBuffer, outline: Outline, rule: FillRule, paint: Paint, clip: PixelRect) {
        fill(target, .outline(outline, rule), paint: paint, clip: clip)
    }

    /// Draws an area source-over, with each pixel weighted by its share of the area, to the nearest
    /// 255th.
    ///
    /// - Parameters:
    ///   - clip: The pixels that may change.
    ///   - isClear: A Boolean value that indicates whether all pixels of the target are clear, so
    ///     that drawing may copy.
    public mutating func fill(_ target: PixelBuffer, _ area: CoveredArea, paint: Paint, clip: PixelRect, isClear: Bool = false) {
        let region = area.pixels(within: target.bounds.intersection(clip))
        guard !region.isEmpty else { return }
        draw(paint, on: target, region, area, isClear: isClear)
    }

    /// Composites the pixels of an offscreen group onto the target at the same position in device
    /// space, with a compositing filter.
    ///
    /// Filters other than `normal` are within ½ of a 255th of real arithmetic. Filters that change
    /// the target where the source is clear, such as `sourceIn`, do so only within the rectangle,
    /// the source's bounds and the area; coverage interpolates between the target and the result.
    ///
    /// - Parameters:
    ///   - source: The group's pixels, which must not share memory with the target.
    ///   - rect: The pixels that may change, if they are also within the source's bounds.
    ///   - opacity: The group's opacity, 0…1; rounded to a 255th if the filter is `normal`.
    ///   - area: The area by whose share each pixel is weighted.
    ///   - filter: A filter defined by W3C's Compositing and Blending Level 1, or Core Graphics'
    ///     `plusDarker`: 1 − ((1 − S) + (1 − D)) for opaque colors, with 1 replaced by each color's
    ///     alpha otherwise.
    ///   - tint: A color whose components multiply the unpremultiplied components of the source.
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
            var painter = FilterPainter(target: target, source: source, opacity: opacity, filter: filter, scratch: scratch.memory)
            cover(area, region, &painter)
        } else {
            var painter = FilterPainter(target: target, source: pixels, opacity: opacity, filter: filter, scratch: scratch.memory)
            cover(area, region, &painter)
        }
    }

    /// Composites the pixels of an offscreen group, multiplied by the alpha of a mask, source-over
    /// at the same position in device space. Nothing is drawn outside the mask's bounds.
    ///
    /// - Parameters:
    ///   - source: The group's pixels, which must not share memory with the target.
    ///   - mask: The mask's pixels, which must not share memory with the target.
    public mutating func composite(_ source: PixelBuffer, maskedBy mask: PixelBuffer, onto target: PixelBuffer) {
        let region = target.bounds.intersection(source.bounds).intersection(mask.bounds)
        guard !region.isEmpty else { return }
        for y in region.y0..<region.y1 {
            blendRow(
                target.address(x: region.x0, y: y), count: region.width, source: UnsafePointer(source.address(x: region.x0, y: y)),
                alphaOf: UnsafePointer(mask.address(x: region.x0, y: y)))
        }
    }

    /// Multiplies the pixels of an offscreen group by the alpha of a mask at the same position in
    /// device space. Pixels outside the mask's bounds become clear.
    ///
    /// - Parameters:
    ///   - mask: The mask's pixels, which must not share memory with the target.
    ///   - rect: The pixels that may change.
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
    /// Every component is within 1/255 of the exact convolution with the weights exp(−i² / 2σ²),
    /// normalized along each axis. A part of the result equals that part of the whole result
    /// exactly. Cost: from a standard deviation of 11 pixels on, about as much per pixel as to
    /// sample an image; up to 40 multiplications of four numbers per pixel for narrower ones. Only
    /// pixels on which the result depends are read, and take 16 bytes each of scratch memory, or
    /// 16/4ⁿ if they are reduced n times.
    ///
    /// - Parameters:
    ///   - target: The buffer that receives the result within the intersection of both bounds. It
    ///     may be the source.
    ///   - sigmaX: The standard deviation along rows (pixels, at most 1000; greater values are
    ///     clamped). Values that are not greater than 0 disable the blur.
    ///   - sigmaY: The standard deviation along columns, with the same limits.
    ///   - edges: The values assumed beyond the source's bounds.
    ///   - tone: A change of the colors before they are blurred, or nil.
    public mutating func blur(
        _ source: PixelBuffer, into target: PixelBuffer, sigmaX: Double, sigmaY: Double, edges: BlurEdges = .clear, tone: ColorTone? = nil
    ) {
        gaussian.blur(source, into: target, sigmaX: sigmaX > 0 ? sigmaX : 0, sigmaY: sigmaY > 0 ? sigmaY : 0, edges: edges, tone: tone)
    }

    /// Returns the greatest distance between a pixel and a blurred pixel that depends on it, along
    /// one axis and at either resolution (pixels).
    ///
    /// - Parameter sigma: The standard deviation, under the conditions of `blur`.
    public static func blurReach(of sigma: Double) -> Int {
        let sigma = sigma > 0 ? sigma : 0
        return max(BlurPlan(sigma).support, BlurPlan(sigma, isCoarse: true).support)
    }

    /// Returns an estimate of the cost of a pixel that `blur` convolves at full resolution, in
    /// multiples of that of a pixel that is filled with an opaque color (0.5 ns).
    ///
    /// Measured on 1280 × 720 pixels: deviations from 5.1 pixels on cost less, because lines are
    /// halved before they are convolved; weights along columns cost more than along rows, and a
    /// change of colors as much as the rest.
    ///
    /// - Parameters:
    ///   - sigmaX: The horizontal standard deviation, under the conditions of `blur`.
    ///   - sigmaY: The vertical standard deviation.
    ///   - isToned: Whether colors are changed before they are blurred.
    public static func blurCost(sigmaX: Double, sigmaY: Double, isToned: Bool) -> Double {
        let (columns, rows) = (BlurPlan(sigmaX > 0 ? sigmaX : 0), BlurPlan(sigmaY > 0 ? sigmaY : 0))
        let convolved = (4 + columns.sigma + 7 * rows.sigma) / Double(columns.factor * rows.factor)
        return 8 + convolved + (isToned ? toneCost : 0)
    }

    /// The cost of changing the color of a pixel before it is blurred, in the unit of `blurCost`.
    public static let toneCost = 14.0

    /// Convolves a buffer's premultiplied pixels with a Gaussian, and stores the result at a lower
    /// resolution.
    ///
    /// - Parameters:
    ///   - source: The buffer of the pixels that `layout` names.
    ///   - layout: The pixels of the result.
    ///   - target: The buffer of the result, with the bounds that `layout` names.
    ///   - tone: A change of the colors before they are blurred, or nil.
    public mutating func blur(_ source: PixelBuffer, _ layout: ReducedBlur, into target: PixelBuffer, tone: ColorTone? = nil) {
        guard target.bounds == layout.bounds else { return }
        gaussian.blur(source, layout, into: target, tone: tone)
    }
}
