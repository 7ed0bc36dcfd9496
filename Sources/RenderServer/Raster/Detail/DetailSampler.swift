import Geometry
import Glibc

/// Samples an image at device pixels with the options of an `ImageDetail`: its middle is stretched,
/// or its smaller versions are sampled where it is minified.
///
/// The level of detail is log₂ of the number of image pixels that one device pixel spans, in the
/// direction in which it spans most. Between two levels, both are sampled and mixed. Every value is
/// computed from a device pixel's absolute position in double precision. A result is within 255 ·
/// 2⁻¹¹ + ⅝ of the value that real arithmetic computes from the levels' pixels.
struct DetailSampler: Sampler {
    /// The resolution of distances between pixels, 2⁻¹¹.
    private static let fraction = Double(1 << 11)
    /// The resolution of the second level's weight, 2⁻¹⁵.
    private static let share = Double(1 << 15)

    private let image: ImageSource
    /// The smaller versions of the image; empty if only the image itself is sampled.
    private let levels: [ImageSource]
    private let toImage: Homography
    private let isNearest: Bool
    private let bias: Double
    private let stretch: CenterStretch?
    /// The stretch's slopes, or 1 without a stretch.
    private let slope: (x: Double, y: Double)
    /// The level of all pixels, if it is the same.
    private let uniformLevel: Double?

    init(image: ImageSource, toImage: Homography, filter: ImageFilter, _ detail: ImageDetail) {
        self.image = image
        self.toImage = toImage
        isNearest = filter == .nearest
        levels = isNearest ? [] : detail.pyramid?.levels ?? []
        bias = detail.bias
        stretch = detail.stretch
        slope = (detail.stretch?.x.slope ?? 1, detail.stretch?.y.slope ?? 1)
        if levels.isEmpty {
            uniformLevel = 0
        } else if toImage.isAffine, detail.stretch == nil {
            let area = max(toImage.h11 * toImage.h11 + toImage.h12 * toImage.h12, toImage.h21 * toImage.h21 + toImage.h22 * toImage.h22)
            uniformLevel = Self.level(squared: area, bias, levels.count)
        } else {
            uniformLevel = nil
        }
    }

    /// A Boolean value that indicates whether the image is drawn at full resolution without a
    /// stretch.
    var isPlain: Bool { stretch == nil && uniformLevel == 0 }

    /// Returns the level (0…`count`) at which a device pixel spans one pixel, plus the bias.
    ///
    /// - Parameter squared: The square of the number of image pixels that a device pixel spans.
    private static func level(squared: Double, _ bias: Double, _ count: Int) -> Double {
        guard squared > 0 else { return max(0, min(bias, Double(count))) }
        let level = 0.5 * log2(squared) + bias
        return level > 0 ? min(level, Double(count)) : 0
    }

    /// A position in the image and the level to sample there.
    private struct Sample {
        var u: Double
        var v: Double
        var level: Double
    }

    /// Returns the sample of a device pixel, or nil if the pixel is behind the viewer or its
    /// position is not finite.
    @inline(__always)
    private func sample(x: Int, y: Int) -> Sample? {
        guard let position = toImage.position(ofPixel: x, y) else { return nil }
        var (u, v) = (position.u, position.v)
        var steps = (x: 1.0, y: 1.0)
        if let stretch {
            if u > stretch.x.low, u < stretch.x.high { steps.x = slope.x }
            if v > stretch.y.low, v < stretch.y.high { steps.y = slope.y }
            u = stretch.x.map(u, slope: slope.x)
            v = stretch.y.map(v, slope: slope.y)
        }
        if let uniformLevel { return Sample(u: u, v: v, level: uniformLevel) }
        // The derivatives by the quotient rule.
        let across = (
            (toImage.h11 - position.u * toImage.h13) / position.w * steps.x, (toImage.h12 - position.v * toImage.h13) / position.w * steps.y
        )
        let down = (
            (toImage.h21 - position.u * toImage.h23) / position.w * steps.x, (toImage.h22 - position.v * toImage.h23) / position.w * steps.y
        )
        let squared = max(across.0 * across.0 + across.1 * across.1, down.0 * down.0 + down.1 * down.1)
        return Sample(u: u, v: v, level: Self.level(squared: squared, bias, levels.count))
    }

    func sample(x: Int, y: Int, count: Int, into result: UnsafeMutablePointer<UInt32>) {
        if isNearest {
            for index in 0..<count { result[index] = nearest(x: x &+ index, y: y) }
            return
        }
        withUnsafeTemporaryAllocation(of: UInt32.self, capacity: 2 * Taps.valueCount) { memory in
            guard let base = memory.baseAddress else { return }
            let (first, second) = (Taps(base), Taps(base + Taps.valueCount))
            var index = 0
            while index < count {
                store(mixed(x: x &+ index, y: y, count: min(8, count &- index), first, second), to: result + index)
                index &+= 8
            }
        }
    }

    private func nearest(x: Int, y: Int) -> UInt32 {
        guard let sample = sample(x: x, y: y) else { return 0 }
        return image.base[Self.index(sample.v, image.height) &* image.stride &+ Self.index(sample.u, image.width)] | image.opaqueBits
    }

    /// Returns the index of the pixel that contains a position, or of the nearest pixel.
    @inline(__always)
    private static func index(_ coordinate: Double, _ size: Int) -> Int {
        coordinate > 0 ? (coordinate < Double(size) ? Int(coordinate) : size &- 1) : 0
    }

    /// Returns up to eight pixels, each mixed from two levels. Pixels without a sample are
    /// transparent.
    ///
    /// - Parameters:
    ///   - first: Memory for the taps in the larger level.
    ///   - second: Memory for the taps in the smaller level.
    private func mixed(x: Int, y: Int, count: Int, _ first: Taps, _ second: Taps) -> Pixels {
        first.removeAll()
        var share = Pixels()
        for lane in 0..<count {
            guard let sample = sample(x: x &+ lane, y: y) else { continue }
            let whole = Int(sample.level)
            first.gather(level(whole), sample.u, sample.v, scale: Self.scale(whole), lane)
            guard sample.level > Double(whole) else { continue }
            if share == Pixels() { second.removeAll() }
            share[lane] = UInt32((sample.level - Double(whole)) * Self.share)
            second.gather(level(whole &+ 1), sample.u, sample.v, scale: Self.scale(whole &+ 1), lane)
        }
        return share == Pixels() ? first.means : Taps.mix(first, second, share)
    }

    @inline(__always)
    private func level(_ index: Int) -> ImageSource { index == 0 ? image : levels[index &- 1] }

    /// Returns 2⁻ⁿ for level n, by its bit pattern: 1023 is the bias of the exponent.
    @inline(__always)
    private static func scale(_ level: Int) -> Double { Double(bitPattern: UInt64(1023 &- level) &<< 52) }

    /// The four pixels around each of eight positions, and the positions' distances from the first
    /// of them, in memory: values that are set one by one do not pass through vector registers.
    private struct Taps {
        /// The number of values in memory: eight of each kind.
        static let valueCount = 6 * 8

        private let memory: UnsafeMutablePointer<UInt32>

        /// Creates taps in memory for `valueCount` values, which need not be initialized.
        init(_ memory: UnsafeMutablePointer<UInt32>) { self.memory = memory }

        /// Returns the values of one kind.
        @inline(__always)
        private func values(_ kind: Int) -> Pixels { UnsafeRawPointer(memory + 8 &* kind).loadUnaligned(as: Pixels.self) }

        /// Makes all samples transparent.
        @inline(__always)
        func removeAll() { memory.update(repeating: 0, count: Self.valueCount) }

        /// Sets the taps of a lane to those at the position (u · scale, v · scale) of an image.
        @inline(__always)
        func gather(_ image: ImageSource, _ u: Double, _ v: Double, scale: Double, _ lane: Int) {
            let column = max(-1, min(u * scale - 0.5, Double(image.width)))
            let row = max(-1, min(v * scale - 0.5, Double(image.height)))
            let (left, upper) = (column.rounded(.down), row.rounded(.down))
            let i = (nearestIndex(Int(left), image.width), nearestIndex(Int(left) &+ 1, image.width))
            let above = image.base + nearestIndex(Int(upper), image.height) &* image.stride
            let below = image.base + nearestIndex(Int(upper) &+ 1, image.height) &* image.stride
            let bits = image.opaqueBits
            memory[lane] = above[i.0] | bits
            memory[8 &+ lane] = above[i.1] | bits
            memory[16 &+ lane] = below[i.0] | bits
            memory[24 &+ lane] = below[i.1] | bits
            memory[32 &+ lane] = UInt32((column - left) * DetailSampler.fraction + 0.5)
            memory[40 &+ lane] = UInt32((row - upper) * DetailSampler.fraction + 0.5)
        }

        /// The weights of the four pixels, which sum to 2²².
        private struct Weights {
            let w00, w10, w01, w11: Pixels

            @inline(__always)
            init(_ fx: Pixels, _ fy: Pixels) {
                w11 = fx &* fy
                w10 = (fx &<< 11) &- w11
                w01 = (fy &<< 11) &- w11
                w00 = ((Pixels(repeating: 1 << 11) &- fx) &<< 11) &- w01
            }
        }

        @inline(__always)
        private var weights: Weights { Weights(values(4), values(5)) }

        /// Returns the weighted means of the four pixels' components at a shift, in units of 2⁻⁸.
        @inline(__always)
        private func mean(_ weights: Weights, _ shift: UInt32) -> Pixels {
            let byte = Pixels(repeating: 0xFF)
            let upper = ((values(0) &>> shift) & byte) &* weights.w00 &+ ((values(1) &>> shift) & byte) &* weights.w10
            let lower = ((values(2) &>> shift) & byte) &* weights.w01 &+ ((values(3) &>> shift) & byte) &* weights.w11
            return (upper &+ lower) &>> 14
        }

        /// The samples' components, rounded to nearest.
        @inline(__always)
        var means: Pixels {
            let weights = weights
            @inline(__always)
            func component(_ shift: UInt32) -> Pixels { ((mean(weights, shift) &+ Pixels(repeating: 1 << 7)) &>> 8) &<< shift }
            return component(0) | component(8) | component(16) | component(24)
        }

        /// Mixes the components of two sets of samples.
        ///
        /// - Parameter share: The weight of the second set, in units of 2⁻¹⁵.
        @inline(__always)
        static func mix(_ a: Taps, _ b: Taps, _ share: Pixels) -> Pixels {
            let rest = Pixels(repeating: 1 << 15) &- share
            let half = Pixels(repeating: 1 << 22)
            let (first, second) = (a.weights, b.weights)
            @inline(__always)
            func component(_ shift: UInt32) -> Pixels {
                ((a.mean(first, shift) &* rest &+ b.mean(second, shift) &* share &+ half) &>> 23) &<< shift
            }
            return component(0) | component(8) | component(16) | component(24)
        }
    }
}
