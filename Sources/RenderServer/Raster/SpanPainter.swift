import WireProtocol

/// Blends spans of coverage into a target: the last stage of every drawing operation but `clear`.
struct SpanPainter: SpanSink {
    /// Where the colour of a span comes from.
    enum Source {
        case solid(UInt32)
        /// Pixels in device space that include the whole region drawn.
        case pixels(UnsafePointer<UInt32>, stride: Int, bounds: PixelRect)
        case sampled(ImageSampler)
        case gradient(GradientSampler)
    }

    private let target: PixelBuffer
    private let source: Source
    /// Opacity of the source in 255ths; solid pixels have theirs in them.
    private let opacity: UInt32
    /// Whether the source's alpha is 255 all over.
    private let isOpaque: Bool
    /// Lent by the rasteriser for the length of one operation: a run of samples, and what the sampler needs beside.
    private let result: UnsafeMutablePointer<UInt32>
    private let working: UnsafeMutablePointer<UInt32>

    init(target: PixelBuffer, source: Source, opacity: UInt32, isOpaque: Bool, scratch: borrowing SamplingScratch) {
        self.target = target
        self.source = source
        self.opacity = opacity
        self.isOpaque = isOpaque
        result = scratch.result
        working = scratch.working
    }

    /// The painter of a paint within a region, or nil where it would change nothing.
    init?(target: PixelBuffer, paint: Paint, region: PixelRect, scratch: borrowing SamplingScratch) {
        switch paint {
        case .solid(let pixel):
            guard pixel != 0 else { return nil }
            self.init(target: target, source: .solid(pixel), opacity: 255, isOpaque: pixel >> 24 == 255, scratch: scratch)
        case .image(let image, let toImage, let filter, let opacity, let repeats):
            let factor = opacityFactor(opacity)
            guard factor > 0, image.width > 0, image.height > 0 else { return nil }
            let sampler = ImageSampler(image: image, toImage: toImage, filter: filter, repeats: repeats)
            if let offset = sampler.wholeOffset(within: region) {
                let place = PixelRect(x0: -offset.x, y0: -offset.y, x1: image.width - offset.x, y1: image.height - offset.y)
                if place.contains(region) {
                    self.init(
                        target: target, source: .pixels(image.base, stride: image.stride, bounds: place), opacity: factor,
                        isOpaque: image.isOpaque, scratch: scratch)
                    return
                }
            }
            self.init(
                target: target, source: .sampled(sampler), opacity: factor,
                isOpaque: image.isOpaque && sampler.isComplete(within: region), scratch: scratch)
        case .gradient(let gradient, let toGradient, let opacity):
            guard opacity > 0 else { return nil }
            // The opacity is part of each pixel, so that its product with the colour's alpha is rounded once.
            let sampler = GradientSampler(gradient: gradient, toGradient: toGradient, opacity: Float(unit(opacity)))
            self.init(target: target, source: .gradient(sampler), opacity: 255, isOpaque: sampler.isOpaque, scratch: scratch)
        }
    }

    mutating func span(x: Int, y: Int, count: Int, coverage: UInt32) {
        let row = target.address(x: x, y: y)
        switch source {
        case .solid(let pixel):
            blendRow(row, count: count, pixel: coverage == 255 ? pixel : scale(pixel, by: coverage))
        case .pixels(let base, let stride, let bounds):
            blend(row, count: count, source: base + ((y &- bounds.y0) &* stride &+ (x &- bounds.x0)), coverage: coverage)
        case .sampled(let sampler):
            var done = 0
            while done < count {
                let run = min(SamplingScratch.run, count - done)
                sampler.sample(x: x + done, y: y, count: run, working: working, into: result)
                blend(row + done, count: run, source: result, coverage: coverage)
                done += run
            }
        case .gradient(let sampler):
            var done = 0
            while done < count {
                let run = min(SamplingScratch.run, count - done)
                sampler.sample(x: x + done, y: y, count: run, into: result)
                blend(row + done, count: run, source: result, coverage: coverage)
                done += run
            }
        }
    }

    mutating func span(x: Int, y: Int, count: Int, mask: UnsafePointer<UInt32>) {
        let row = target.address(x: x, y: y)
        switch source {
        case .solid(let pixel):
            blendRow(row, count: count, pixel: pixel, mask: mask)
        case .pixels(let base, let stride, let bounds):
            let source = base + ((y &- bounds.y0) &* stride &+ (x &- bounds.x0))
            blendRow(row, count: count, source: source, factor: opacity, mask: mask)
        case .sampled(let sampler):
            var done = 0
            while done < count {
                let run = min(SamplingScratch.run, count - done)
                sampler.sample(x: x + done, y: y, count: run, working: working, into: result)
                blendRow(row + done, count: run, source: result, factor: opacity, mask: mask + done)
                done += run
            }
        case .gradient(let sampler):
            var done = 0
            while done < count {
                let run = min(SamplingScratch.run, count - done)
                sampler.sample(x: x + done, y: y, count: run, into: result)
                blendRow(row + done, count: run, source: result, factor: opacity, mask: mask + done)
                done += run
            }
        }
    }

    @inline(__always)
    private func blend(_ row: UnsafeMutablePointer<UInt32>, count: Int, source: UnsafePointer<UInt32>, coverage: UInt32) {
        let factor = scaleByte(coverage, by: opacity)
        if isOpaque && factor == 255 {
            row.update(from: source, count: count)
        } else {
            blendRow(row, count: count, source: source, factor: factor)
        }
    }
}
