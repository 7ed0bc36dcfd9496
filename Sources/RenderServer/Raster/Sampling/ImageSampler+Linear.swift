import CPrefetch
import Geometry

/// Linear sampling, eight pixels at a time.
extension ImageSampler {
    private typealias Numbers = SIMD8<Double>
    private typealias Integers = SIMD8<Int32>

    /// Multiplying a number by `fixedPointOne` and adding `roundingBias` leaves it in units of 2⁻¹¹
    /// in the low bits, rounded to nearest, in two's complement.
    private static let fixedPointOne = 0x1p11
    private static let roundingBias = 0x1.8p52
    /// The number of pixels (32 KB) below which an image is expected to stay in the cache.
    private static let smallImage = 1 << 13
    private static let lanes = Integers(0, 1, 2, 3, 4, 5, 6, 7)

    /// Returns the displacement of a map that only translates, in units of 2⁻¹¹ pixels; nil for
    /// other maps and for distances of 2³¹ pixels or more.
    static func shift(_ toImage: Homography) -> (u: Int, v: Int)? {
        guard toImage.isAffine, toImage.h11 == 1, toImage.h22 == 1, toImage.h12 == 0, toImage.h21 == 0 else { return nil }
        guard abs(toImage.h31) < 0x1p31, abs(toImage.h32) < 0x1p31 else { return nil }
        return (Int((toImage.h31 * fixedPointOne).rounded(.toNearestOrEven)), Int((toImage.h32 * fixedPointOne).rounded(.toNearestOrEven)))
    }

    /// Samples a translated image. Every pixel is a weighted mean of four adjacent pixels, with the
    /// same weights throughout.
    ///
    /// - Parameter offset: The displacement, in units of 2⁻¹¹ pixels.
    func sampleShifted(x: Int, y: Int, count: Int, by offset: (u: Int, v: Int), into result: UnsafeMutablePointer<UInt32>) {
        let (left, top) = (x &+ offset.u >> 11, y &+ offset.v >> 11)
        let weights = LinearWeights(
            Pixels(repeating: UInt32(truncatingIfNeeded: offset.u & 2047)), Pixels(repeating: UInt32(truncatingIfNeeded: offset.v & 2047)))
        let upper = image.base + neighborIndex(max(-1, min(image.height, top)), image.height) &* image.stride
        let lower = image.base + neighborIndex(max(-1, min(image.height, top &+ 1)), image.height) &* image.stride
        let last = Integers(repeating: Int32(clamping: image.width - 1))
        var index = 0
        while index < count {
            let column = left &+ index
            if column >= 0, column &+ 8 < image.width {
                store(
                    opaque(weights.mean(load(upper + column), load(upper + column + 1), load(lower + column), load(lower + column + 1))),
                    to: result + index)
            } else {
                // Farther outside, all eight columns repeat the same edge pixel, so the column is
                // clamped.
                let columns = Integers(repeating: Int32(truncatingIfNeeded: max(-8, min(image.width, column)))) &+ Self.lanes
                let (i0, i1) = (Self.clamped(columns, last), Self.clamped(columns &+ 1, last))
                Self.storeMean(weights, (upper, i0), (upper, i1), (lower, i0), (lower, i1), opaqueBits, result + index)
            }
            index &+= 8
        }
    }

    /// Samples an image through any map.
    ///
    /// - Parameter x: The first column, a multiple of eight. The code path of each block depends
    ///   only on its own positions.
    func sampleLinear(x: Int, y: Int, count: Int, into result: UnsafeMutablePointer<UInt32>) {
        if let columns { return sampleColumns(columns, x: x, y: y, count: count, into: result) }
        var row = SampledRow(self, y)
        // An offset must fit in a 32-bit lane.
        let isSmall = !repeats && image.stride &* image.height < 1 << 31
        var position = row.position(x)
        var isInner = row.isInner(position)
        // Small images stay in the cache and need no prefetching.
        var needsPrefetching = image.stride &* image.height >= Self.smallImage
        var index = 0
        while index < count {
            let next = row.position(x &+ index &+ 8)
            let nextIsInner = row.isInner(next)
            if isInner, nextIsInner, row.fitsSinglePrecision(position, next) {
                if needsPrefetching {
                    needsPrefetching = false
                    row.enablePrefetching(from: position, self)
                }
                store(opaque(row.samples(from: position)), to: result + index)
            } else if isSmall {
                sampleClamped(x: x &+ index, y: y, count: min(8, count &- index), into: result + index)
            } else {
                sampleAnywhere(x: x &+ index, y: y, count: min(8, count &- index), into: result + index)
            }
            (position, isInner) = (next, nextIsInner)
            index &+= 8
        }
    }

    /// Computes eight samples, of which `count` are needed, at positions clamped to the image.
    func sampleClamped(x: Int, y: Int, count: Int, into result: UnsafeMutablePointer<UInt32>) {
        let positions = MappedRow(y, through: toImage).positions(from: x)
        var (u, v) = (positions.u, positions.v)
        if !toImage.isAffine {
            // If w is not positive, the position is NaN.
            let inverse = (1 / positions.w).replacing(with: .nan, where: positions.w .<= 0)
            u *= inverse
            v *= inverse
        }
        guard Self.isFinite(u, v) else { return sampleAnywhere(x: x, y: y, count: count, into: result) }
        let last = (Integers(repeating: Int32(clamping: image.width - 1)), Integers(repeating: Int32(clamping: image.height - 1)))
        let stride = Int32(clamping: image.stride)
        let column = Self.fixed(u - 0.5, maximum: Numbers(repeating: Double(image.width)))
        let row = Self.fixed(v - 0.5, maximum: Numbers(repeating: Double(image.height)))
        let (i, j) = (column &>> 11, row &>> 11)
        let weights = LinearWeights(Pixels(truncatingIfNeeded: column & 2047), Pixels(truncatingIfNeeded: row & 2047))
        let (i0, i1) = (Self.clamped(i, last.0), Self.clamped(i &+ 1, last.0))
        let (j0, j1) = (Self.clamped(j, last.1) &* stride, Self.clamped(j &+ 1, last.1) &* stride)
        let base = image.base
        Self.storeMean(weights, (base, j0 &+ i0), (base, j0 &+ i1), (base, j1 &+ i0), (base, j1 &+ i1), opaqueBits, result)
    }

    // MARK: Shared columns

    /// Returns the values that eight positions, clamped to the image, share with the positions
    /// above and below them. The map must not change the column from row to row; see
    /// `SampledColumns`.
    ///
    /// - Parameter inverseW: 1/w of the first position, which the caller has computed.
    func clampedColumnBlock(x: Int, inverseW: Double) -> SampledColumns.Block {
        let positions = MappedRow(0, through: toImage).positions(from: x)
        var block = SampledColumns.Block()
        block.inverseW = inverseW
        block.inverseWs = (1 / positions.w).replacing(with: .nan, where: positions.w .<= 0)
        let u = positions.u * block.inverseWs
        block.isFinite = Self.isFinite(u, Numbers())
        guard block.isFinite else { return block }
        let column = Self.fixed(u - 0.5, maximum: Numbers(repeating: Double(image.width)))
        let last = Integers(repeating: Int32(clamping: image.width - 1))
        block.columns = Self.clamped(column &>> 11, last)
        block.nextColumns = Self.clamped(column &>> 11 &+ 1, last)
        block.right = LinearWeights.shares(Pixels(truncatingIfNeeded: column & 2047))
        return block
    }

    /// Computes the same samples as `sampleClamped(x:y:count:into:)`, with columns that
    /// `clampedColumnBlock` has computed, if the block has such columns.
    ///
    /// - Parameter prefetchDistance: The distance in memory (pixels) to the samples some rows
    ///   below.
    func sampleClamped(
        _ block: UnsafePointer<SampledColumns.Block>, x: Int, y: Int, count: Int, _ prefetchDistance: Int,
        into result: UnsafeMutablePointer<UInt32>
    ) {
        guard block.pointee.isFinite else { return sampleClamped(x: x, y: y, count: count, into: result) }
        let v = MappedRow(y, through: toImage).positions(from: x).v * block.pointee.inverseWs
        guard Self.isFinite(v, Numbers()) else { return sampleAnywhere(x: x, y: y, count: count, into: result) }
        let last = Integers(repeating: Int32(clamping: image.height - 1))
        let stride = Int32(clamping: image.stride)
        let row = Self.fixed(v - 0.5, maximum: Numbers(repeating: Double(image.height)))
        let j = row &>> 11
        let weights = LinearWeights(right: block.pointee.right, Pixels(truncatingIfNeeded: row & 2047))
        let (i0, i1) = (block.pointee.columns, block.pointee.nextColumns)
        let (j0, j1) = (Self.clamped(j, last) &* stride, Self.clamped(j &+ 1, last) &* stride)
        let base = image.base
        prefetch_line(base + (Int(j0[0] &+ i0[0]) &+ prefetchDistance))
        prefetch_line(base + (Int(j1[7] &+ i1[7]) &+ prefetchDistance))
        Self.storeMean(weights, (base, j0 &+ i0), (base, j0 &+ i1), (base, j1 &+ i0), (base, j1 &+ i1), opaqueBits, result)
    }

    /// Returns coordinates clamped to −1…`maximum` in units of 2⁻¹¹; NaN becomes −1.
    @inline(__always)
    private static func fixed(_ value: Numbers, maximum: Numbers) -> Integers {
        var value = value.replacing(with: maximum, where: value .> maximum)
        value = Numbers(repeating: -1).replacing(with: value, where: value .> -1)
        return Integers(truncatingIfNeeded: unsafeBitCast(value * fixedPointOne + roundingBias, to: SIMD8<Int64>.self))
    }

    /// Returns a Boolean value that indicates whether all coordinates are finite: 0 times a
    /// non-finite value is NaN.
    @inline(__always)
    private static func isFinite(_ u: Numbers, _ v: Numbers) -> Bool {
        let zeros = (u + v) * 0
        let four = zeros.lowHalf + zeros.highHalf
        let two = four.lowHalf + four.highHalf
        return two[0] + two[1] == 0
    }

    /// Returns indices clamped to 0…`last`.
    @inline(__always)
    private static func clamped(_ index: Integers, _ last: Integers) -> Integers {
        let index = index & ~(index &>> 31)
        let excess = index &- last
        return index &- (excess & ~(excess &>> 31))
    }

    private typealias Addresses = (base: UnsafePointer<UInt32>, offsets: Integers)

    /// Stores the means of pixels at any offsets. Not inlined, because together with the code for
    /// adjacent pixels the compiler splits the vectors of both.
    @inline(never)
    private static func storeMean(
        _ weights: LinearWeights, _ p00: Addresses, _ p10: Addresses, _ p01: Addresses, _ p11: Addresses, _ opaqueBits: UInt32,
        _ result: UnsafeMutablePointer<UInt32>
    ) {
        let mean = weights.mean(
            single(p00.base, p00.offsets), single(p10.base, p10.offsets), single(p01.base, p01.offsets), single(p11.base, p11.offsets))
        store(mean | Pixels(repeating: opaqueBits), to: result)
    }

    /// Returns samples with the image's opaque bits set.
    @inline(__always)
    func opaque(_ samples: Pixels) -> Pixels { samples | Pixels(repeating: opaqueBits) }

    /// Returns the pixels at eight offsets.
    @inline(__always)
    private static func single(_ base: UnsafePointer<UInt32>, _ offsets: Integers) -> Pixels {
        @inline(__always)
        func pixel(_ lane: Int) -> UInt32 { base[Int(offsets[lane])] }
        return Pixels(pixel(0), pixel(1), pixel(2), pixel(3), pixel(4), pixel(5), pixel(6), pixel(7))
    }

    /// Computes at most eight samples, some of which need pixels beyond the image's edges. Samples
    /// within the image equal those of the other code paths.
    func sampleAnywhere(x: Int, y: Int, count: Int, into result: UnsafeMutablePointer<UInt32>) {
        var (p00, p10, p01, p11) = (Pixels(), Pixels(), Pixels(), Pixels())
        var (fx, fy) = (Pixels(), Pixels())
        for lane in 0..<count {
            guard let position = position(x: x &+ lane, y: y) else { continue }
            let column = Self.fixed(wrapped(position.u - 0.5, image.width))
            let row = Self.fixed(wrapped(position.v - 0.5, image.height))
            let i = (neighborIndex(column >> 11, image.width), neighborIndex(column >> 11 &+ 1, image.width))
            let j = (neighborIndex(row >> 11, image.height) &* image.stride, neighborIndex(row >> 11 &+ 1, image.height) &* image.stride)
            p00[lane] = image.base[j.0 &+ i.0] | opaqueBits
            p10[lane] = image.base[j.0 &+ i.1] | opaqueBits
            p01[lane] = image.base[j.1 &+ i.0] | opaqueBits
            p11[lane] = image.base[j.1 &+ i.1] | opaqueBits
            fx[lane] = UInt32(truncatingIfNeeded: column & 2047)
            fy[lane] = UInt32(truncatingIfNeeded: row & 2047)
        }
        store(LinearWeights(fx, fy).mean(p00, p10, p01, p11), to: result)
    }

    /// Returns a coordinate in units of 2⁻¹¹, rounded to nearest.
    @inline(__always)
    private static func fixed(_ value: Double) -> Int {
        Int(Int32(truncatingIfNeeded: (value * fixedPointOne + roundingBias).bitPattern))
    }
}
