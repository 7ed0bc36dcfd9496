import WireProtocol

/// Blends spans of coverage into a target: the last stage of every drawing operation but `clear`.
struct SpanPainter: SpanSink {
    /// Where the colour of a span comes from.
    enum Source {
        /// Blended source-over.
        case solid(UInt32)
        /// Pixels in device space that include the whole region drawn.
        case pixels(UnsafePointer<UInt32>, stride: Int, bounds: PixelRect)
        case sampled(ImageSampler)
        case gradient(GradientSampler)
    }

    private let target: PixelBuffer
    private let source: Source
    /// Opacity of the source, 0…1, and in 255ths; solid pixels and gradients have theirs in them.
    private let opacity: Double
    private let factor: UInt32
    private let tint: Tint?
    private let filter: CompositingFilter
    /// Whether the source's alpha is 255 all over.
    private let isOpaque: Bool
    /// Lent by the rasteriser for the length of one operation: a run of samples, and what the sampler needs beside.
    private let result: UnsafeMutablePointer<UInt32>
    private let working: UnsafeMutablePointer<UInt32>

    init(
        target: PixelBuffer, source: Source, opacity: Double = 1, tint: Tint? = nil, filter: CompositingFilter = .normal, isOpaque: Bool,
        scratch: borrowing SamplingScratch
    ) {
        self.target = target
        self.source = source
        self.opacity = unit(opacity)
        factor = opacityFactor(opacity)
        self.tint = tint
        self.filter = filter
        self.isOpaque = isOpaque && tint == nil
        result = scratch.result
        working = scratch.working
    }

    /// The painter of a paint within a region, or nil where it would change nothing.
    init?(target: PixelBuffer, paint: Paint, region: PixelRect, scratch: borrowing SamplingScratch) {
        switch paint {
        case .solid(let pixel):
            guard pixel != 0 else { return nil }
            self.init(target: target, source: .solid(pixel), isOpaque: pixel >> 24 == 255, scratch: scratch)
        case .image(let image, let toImage, let filter, let opacity, let repeats, let color, let adds):
            let tint = Tint(color, adds: adds)
            guard opacityFactor(opacity) > 0, tint?.isClear != true, image.width > 0, image.height > 0 else { return nil }
            let sampler = ImageSampler(image: image, toImage: toImage, filter: filter, repeats: repeats)
            if let offset = sampler.wholeOffset(within: region) {
                let place = PixelRect(x0: -offset.x, y0: -offset.y, x1: image.width - offset.x, y1: image.height - offset.y)
                if place.contains(region) {
                    self.init(
                        target: target, source: .pixels(image.base, stride: image.stride, bounds: place), opacity: opacity, tint: tint,
                        isOpaque: image.isOpaque, scratch: scratch)
                    return
                }
            }
            self.init(
                target: target, source: .sampled(sampler), opacity: opacity, tint: tint,
                isOpaque: image.isOpaque && sampler.isComplete(within: region), scratch: scratch)
        case .gradient(let gradient, let toGradient, let opacity):
            guard opacity > 0 else { return nil }
            // The opacity is part of each pixel, so that its product with the colour's alpha is rounded once.
            let sampler = GradientSampler(gradient: gradient, toGradient: toGradient, opacity: Float(unit(opacity)))
            self.init(target: target, source: .gradient(sampler), isOpaque: sampler.isOpaque, scratch: scratch)
        }
    }

    mutating func span(x: Int, y: Int, count: Int, coverage: UInt32) {
        let row = target.address(x: x, y: y)
        if case .solid(let pixel) = source {
            return blendRow(row, count: count, pixel: coverage == 255 ? pixel : scale(pixel, by: coverage))
        }
        forEachRun(x: x, y: y, count: count) { source, offset, count in
            if filter != .normal {
                blendRow(
                    row + offset, count: count, source: source, filter: filter, opacity: Float(opacity), coverage: .uniform(coverage))
            } else if isOpaque && factor == 255 && coverage == 255 {
                (row + offset).update(from: source, count: count)
            } else {
                blendRow(row + offset, count: count, source: source, factor: scaleByte(coverage, by: factor))
            }
        }
    }

    mutating func span(x: Int, y: Int, count: Int, mask: UnsafePointer<UInt32>) {
        let row = target.address(x: x, y: y)
        if case .solid(let pixel) = source { return blendRow(row, count: count, pixel: pixel, mask: mask) }
        forEachRun(x: x, y: y, count: count) { source, offset, count in
            if filter != .normal {
                blendRow(
                    row + offset, count: count, source: source, filter: filter, opacity: Float(opacity), coverage: .mask(mask + offset))
            } else {
                blendRow(row + offset, count: count, source: source, factor: factor, mask: mask + offset)
            }
        }
    }

    /// Calls back with the source's pixels: all at once where they lie in memory as they are, else run by run.
    @inline(__always)
    private func forEachRun(x: Int, y: Int, count: Int, _ body: (_ source: UnsafePointer<UInt32>, _ offset: Int, _ count: Int) -> Void) {
        if tint == nil, case .pixels(let base, let stride, let bounds) = source {
            return body(base + ((y &- bounds.y0) &* stride &+ (x &- bounds.x0)), 0, count)
        }
        var done = 0
        while done < count {
            let run = min(SamplingScratch.run, count - done)
            switch source {
            case .solid: return
            case .pixels(let base, let stride, let bounds):
                tint?.apply(base + ((y &- bounds.y0) &* stride &+ (x &+ done &- bounds.x0)), count: run, into: result)
            case .sampled(let sampler):
                sampler.sample(x: x + done, y: y, count: run, working: working, into: result)
                tint?.apply(result, count: run, into: result)
            case .gradient(let sampler):
                sampler.sample(x: x + done, y: y, count: run, into: result)
            }
            body(result, done, run)
            done += run
        }
    }
}
