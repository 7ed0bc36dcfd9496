import Geometry

/// The area in which something is drawn.
public enum CoveredArea: Sendable {
    /// Whole pixels.
    case rect
    /// The area that an outline encloses. Each pixel is weighted by its share of it.
    case outline(Outline, FillRule)
    /// The area of a box without that of a hole within it. Each pixel is weighted by its share of
    /// it.
    case box(RoundedBox, hole: RoundedBox? = nil)

    /// Returns the pixels within `bounds` that the area may touch.
    func pixels(within bounds: PixelRect) -> PixelRect {
        switch self {
        case .rect: bounds
        case .outline(let outline, _): outline.pixels(within: bounds)
        case .box(let box, _): box.pixels(within: bounds)
        }
    }
}

/// Each kind of paint has loops of its own, so that no decisions are made per span.
extension Rasterizer {
    mutating func draw(
        _ paint: Paint, on target: PixelBuffer, _ region: PixelRect, _ area: borrowing CoveredArea, isClear: Bool = false
    ) {
        switch paint {
        case .solid(let pixel):
            guard pixel != 0 else { return }
            var painter = SolidPainter(target: target, pixel: pixel)
            cover(area, region, &painter)
        case .image(let image, let toImage, let filter, let opacity, let repeats, let color, let adds, let detail):
            let tint = Tint(color, adds: adds)
            let factor = opacityFactor(opacity)
            guard factor > 0, tint?.isClear != true, image.width > 0, image.height > 0 else { return }
            var sampler = ImageSampler(image: image, toImage: toImage, filter: filter, repeats: repeats)
            if let detail {
                let detailed = DetailSampler(image: image, toImage: toImage, filter: filter, detail)
                if !detailed.isPlain {
                    let isOpaque = image.isOpaque && sampler.isComplete(within: region)
                    return draw(detailed, tint, factor, isCopying: isOpaque || isClear, on: target, region, area)
                }
            }
            if let pixels = sampler.pixels(within: region) {
                draw(pixels, tint, factor, isCopying: image.isOpaque || isClear, on: target, region, area)
            } else {
                sampler.prepare(region, scratch.memory)
                let isCopying = isClear || (image.isOpaque && sampler.isComplete(within: region))
                draw(sampler, tint, factor, isCopying: isCopying, on: target, region, area)
            }
        case .gradient(let gradient, let toGradient, let opacity):
            guard opacity > 0 else { return }
            // The opacity is part of each pixel, so that its product with the color's alpha is
            // rounded once.
            withExtendedLifetime(gradient) {
                let sampler = GradientSampler(gradient, toGradient: toGradient, opacity: Float(unit(opacity)))
                draw(sampler, nil, 255, isCopying: isClear || sampler.isOpaque, on: target, region, area)
            }
        }
    }

    /// Draws a source's pixels, tinted and with an opacity (`factor`, in 255ths).
    ///
    /// - Parameter isCopying: A Boolean value that indicates whether fully covered pixels replace
    ///   those of the target, because they are opaque or the target is clear.
    mutating func draw<Source: PixelSource>(
        _ source: Source, _ tint: Tint?, _ factor: UInt32, isCopying: Bool, on target: PixelBuffer, _ region: PixelRect,
        _ area: borrowing CoveredArea
    ) {
        if let tint {
            let source = TintedSource(source: source, tint: tint)
            var painter = SpanPainter(target: target, source: source, factor: factor, isCopying: false, scratch: scratch)
            cover(area, region, &painter)
        } else {
            var painter = SpanPainter(target: target, source: source, factor: factor, isCopying: isCopying, scratch: scratch)
            cover(area, region, &painter)
        }
    }

    /// Passes the spans of an area within a region to a painter.
    mutating func cover<Sink: SpanSink>(_ area: borrowing CoveredArea, _ region: PixelRect, _ painter: inout Sink) {
        switch area {
        case .rect:
            painter.spans(x: region.x0, rows: region.y0..<region.y1, count: region.width, coverage: 255)
        case .outline(let outline, let rule): scanner.scan(outline, rule: rule, region: region, into: &painter)
        case .box(let box, let hole): scanner.scan(box, hole: hole, region: region, into: &painter)
        }
    }
}
