import CPrefetch
import Geometry

/// Computes linear samples of a row of device pixels, eight at a time, for blocks all of whose
/// positions have four neighbors within the image. `ImageSampler` handles the other blocks.
///
/// The position of the first of eight pixels is computed in double precision, in units of 2⁻¹⁶
/// pixels. The others differ from it by a value that single precision represents to 2⁻¹⁶: n steps
/// or, in perspective, n/w times a step, with w being that of the pixel itself.
struct SampledRow {
    private typealias Integers = SIMD8<Int32>

    /// A position in the image minus half a pixel, so that its integer part is that of the upper
    /// left one of four pixels; and its w.
    struct Position {
        let u, v, w: Double
    }

    /// Adding this to a number below 2²² in magnitude leaves the nearest integer in the low bits;
    /// `doubleRoundingBias` does the same in double precision.
    private static let roundingBias = Float(0x1.8p23)
    private static let doubleRoundingBias = 0x1.8p52
    private static let fixedPointOne = 0x1p16
    /// The distance (pixels) before the first pixel at which a position still counts as on it.
    /// Positions on the pixel grid, for which sums round to either side, then need no special case.
    private static let margin = 0.000_1

    @inline(__always)
    private static var lanes: SIMD8<Float> { SIMD8(0, 1, 2, 3, 4, 5, 6, 7) }

    private let base: UnsafePointer<UInt32>
    private let below: UnsafePointer<UInt32>
    private let stride: Int32
    private let isAffine: Bool
    /// The coefficient of x and the sum of the other terms in u, v and w along the row.
    private let step, start: (u: Double, v: Double, w: Double)
    /// The greatest position; negative if no position qualifies.
    private let limit: (u: Double, v: Double)
    /// The offsets of all pixels from the first of eight, if the map is affine.
    private let offsets: (u: SIMD8<Int32>, v: SIMD8<Int32>)
    /// The approximate distance in memory (pixels) to a pixel's samples some device rows below,
    /// which are prefetched.
    private var prefetchDistance = 0
    /// The number of device rows by which prefetching is ahead.
    private static let prefetchedRows = 6.0

    @inline(__always)
    init(_ sampler: ImageSampler, _ y: Int) {
        let (image, map) = (sampler.image, sampler.toImage)
        base = image.base
        below = image.base + image.stride
        // Rows and columns must fit in 15 bits.
        let fits = !sampler.repeats && max(image.width, image.height, image.stride) < 1 << 15
        stride = fits ? Int32(truncatingIfNeeded: image.stride) : 0
        isAffine = map.isAffine
        let cy = Double(y) + 0.5
        step = (map.h11, map.h12, map.h13)
        let half = isAffine ? 0.5 : 0
        start = (cy * map.h21 + map.h31 - half, cy * map.h22 + map.h32 - half, cy * map.h23 + map.h33)
        limit = fits ? (Double(image.width - 2) - 10 * Self.margin, Double(image.height - 2) - 10 * Self.margin) : (-1, -1)
        offsets = (Self.offsets(map.h11), Self.offsets(map.h12))
    }

    @inline(__always)
    private static func offsets(_ step: Double) -> Integers {
        // If a step is too long for this, `fitsSinglePrecision` is false and the result is not
        // used.
        unsafeBitCast(lanes * Float(step * fixedPointOne) + roundingBias, to: Integers.self)
    }

    /// Returns the position of a device pixel's center.
    @inline(__always)
    func position(_ x: Int) -> Position {
        let cx = Double(x) + 0.5
        let (u, v) = (cx * step.u + start.u, cx * step.v + start.v)
        if isAffine { return Position(u: u, v: v, w: 1) }
        let w = cx * step.w + start.w
        let inverse = 1 / w
        return Position(u: u * inverse - 0.5, v: v * inverse - 0.5, w: w)
    }

    /// Returns a Boolean value that indicates whether a position is in front of the viewer and its
    /// four pixels are within the image.
    @inline(__always)
    func isInner(_ position: Position) -> Bool {
        position.u > -Self.margin && position.u < limit.u && position.v > -Self.margin && position.v < limit.v && position.w > 1e-30
            && position.w < 1e30
    }

    /// Returns a Boolean value that indicates whether single precision suffices between the first
    /// position of a block and that of the next, both in front of the viewer. In units of 2⁻¹⁶, 60
    /// pixels are less than the 2²² that `roundingBias` allows.
    @inline(__always)
    func fitsSinglePrecision(_ a: Position, _ b: Position) -> Bool {
        abs(b.u - a.u) < 60 && abs(b.v - a.v) < 60 && b.w < 8 * a.w && a.w < 8 * b.w
    }

    /// Enables prefetching for the rows below, based on a position.
    @inline(__always)
    mutating func enablePrefetching(from position: Position, _ sampler: ImageSampler) {
        let map = sampler.toImage
        let scale = Self.prefetchedRows / position.w
        let (u, v) = ((map.h21 - (position.u + 0.5) * map.h23) * scale, (map.h22 - (position.v + 0.5) * map.h23) * scale)
        // Rows and columns fit in 15 bits.
        guard abs(u) < 32_768, abs(v) < 32_768 else { return }
        prefetchDistance = Int(v.rounded(.toNearestOrEven)) &* Int(stride) &+ Int(u.rounded(.toNearestOrEven))
    }

    /// Returns the samples of eight pixels starting at a position.
    @inline(__always)
    func samples(from position: Position) -> Pixels {
        var (du, dv) = offsets
        if !isAffine {
            let inverse = Self.lanes / (Float(position.w) + Self.lanes * Float(step.w))
            let u = Float((step.u - (position.u + 0.5) * step.w) * Self.fixedPointOne)
            let v = Float((step.v - (position.v + 0.5) * step.w) * Self.fixedPointOne)
            du = unsafeBitCast(inverse * u + Self.roundingBias, to: Integers.self)
            dv = unsafeBitCast(inverse * v + Self.roundingBias, to: Integers.self)
        }
        return mean(Self.fixed(position.u) &+ du, Self.fixed(position.v) &+ dv)
    }

    /// Returns a coordinate in units of 2⁻¹⁶, plus 16, minus the bit pattern of `roundingBias`,
    /// which the offsets include. Adding 16, half of 2⁻¹¹, makes the later shift by 5 bits round to
    /// nearest.
    @inline(__always)
    private static func fixed(_ value: Double) -> Int32 {
        Int32(truncatingIfNeeded: Int64(bitPattern: (value * fixedPointOne + doubleRoundingBias).bitPattern)) &+ 16
            &- Int32(bitPattern: roundingBias.bitPattern)
    }

    /// Returns the samples at eight positions, in units of 2⁻¹⁶.
    @inline(__always)
    private func mean(_ u: Integers, _ v: Integers) -> Pixels {
        let right = LinearWeights.shares(unsafeBitCast(u &>> 5, to: Pixels.self) & 2047)
        return Self.mean(u &>> 16, right, v, base, below, stride, prefetchDistance, isFar: false)
    }

    /// Returns the samples at eight positions.
    ///
    /// - Parameters:
    ///   - columns: The columns to the left of the positions.
    ///   - right: The distances of the positions from the columns, as `LinearWeights.shares`
    ///     returns them.
    ///   - v: The vertical coordinates, in units of 2⁻¹⁶.
    ///   - isFar: A Boolean value that indicates whether the last of eight positions is often far
    ///     from the first.
    @inline(__always)
    private static func mean(
        _ columns: Integers, _ right: SignedLanes, _ v: Integers, _ base: UnsafePointer<UInt32>, _ below: UnsafePointer<UInt32>,
        _ stride: Int32, _ prefetchDistance: Int, isFar: Bool
    ) -> Pixels {
        let weights = LinearWeights(right: right, unsafeBitCast(v &>> 5, to: Pixels.self) & 2047)
        let rows = (v &>> 16) & 0x7FFF
        let offsets = unsafeBitCast(rows &* (Integers(repeating: stride) & 0x7FFF) &+ columns, to: Pixels.self)
        let next = Int(offsets[0]) &+ prefetchDistance
        prefetch_line(base + next)
        prefetch_line(below + next)
        // Eight minified pixels may span three cache lines.
        if isFar { prefetch_line(below + (Int(offsets[7]) &+ prefetchDistance)) }
        let (upperEven, upperOdd) = gather(base, offsets)
        let (lowerEven, lowerOdd) = gather(below, offsets)
        return weights.mean(
            first(upperEven, upperOdd), second(upperEven, upperOdd), first(lowerEven, lowerOdd), second(lowerEven, lowerOdd))
    }

    /// Returns the pixels at eight offsets, each with its right neighbor: those of the even lanes
    /// and those of the odd lanes.
    @inline(__always)
    private static func gather(_ base: UnsafePointer<UInt32>, _ offsets: Pixels) -> (even: SIMD4<UInt64>, odd: SIMD4<UInt64>) {
        @inline(__always)
        func pair(_ lane: Int) -> UInt64 { UnsafeRawPointer(base + Int(offsets[lane])).loadUnaligned(as: UInt64.self) }
        return (SIMD4(pair(0), pair(2), pair(4), pair(6)), SIMD4(pair(1), pair(3), pair(5), pair(7)))
    }

    /// Returns the first pixels of pairs, in order.
    @inline(__always)
    private static func first(_ even: SIMD4<UInt64>, _ odd: SIMD4<UInt64>) -> Pixels {
        unsafeBitCast((even & 0xFFFF_FFFF) &+ (odd &<< 32), to: Pixels.self)
    }

    /// Returns the second pixels of pairs, in order.
    @inline(__always)
    private static func second(_ even: SIMD4<UInt64>, _ odd: SIMD4<UInt64>) -> Pixels {
        unsafeBitCast((even &>> 32) &+ (odd & 0xFFFF_FFFF_0000_0000), to: Pixels.self)
    }

    // MARK: Shared columns

    /// Returns the values that eight positions share with those above and below. If the result's
    /// `isInner` is false, only `inverseW` is valid.
    func columnBlock(_ position: Position, _ next: Position) -> SampledColumns.Block {
        var block = SampledColumns.Block()
        block.inverseW = 1 / position.w
        block.isInner =
            isWithinColumns(position) && isWithinColumns(next) && abs(next.u - position.u) < 60 && next.w < 8 * position.w
            && position.w < 8 * next.w
        guard block.isInner else { return block }
        block.laneOverW = Self.lanes / (Float(position.w) + Self.lanes * Float(step.w))
        let step = Float((step.u - (position.u + 0.5) * step.w) * Self.fixedPointOne)
        let u = Self.fixed(position.u) &+ unsafeBitCast(block.laneOverW * step + Self.roundingBias, to: Integers.self)
        block.columns = u &>> 16
        block.right = LinearWeights.shares(unsafeBitCast(u &>> 5, to: Pixels.self) & 2047)
        return block
    }

    private func isWithinColumns(_ position: Position) -> Bool {
        position.u > -Self.margin && position.u < limit.u && position.w > 1e-30 && position.w < 1e30
    }

    /// Computes samples of a row with the values that all rows share, as `SampledColumns` stores
    /// them.
    struct VerticalSampler {
        private let base: UnsafePointer<UInt32>
        private let below: UnsafePointer<UInt32>
        private let stride: Int32
        private let step: (v: Double, w: Double)
        private let start, limit: Double
        /// The number of image rows per device row, before division by w.
        private let rowsPerDeviceRow: Double

        @inline(__always)
        init(_ sampler: ImageSampler, _ y: Int) {
            let (image, map) = (sampler.image, sampler.toImage)
            base = image.base
            below = image.base + image.stride
            stride = Int32(truncatingIfNeeded: image.stride)
            step = (map.h12, map.h13)
            start = (Double(y) + 0.5) * map.h22 + map.h32
            limit = Double(image.height &- 2) - 10 * SampledRow.margin
            rowsPerDeviceRow = map.h22
        }

        /// Returns the vertical position of the first of eight samples, minus half a pixel.
        @inline(__always)
        func position(_ x: Int, _ block: UnsafePointer<SampledColumns.Block>) -> Double {
            ((Double(x) + 0.5) * step.v + start) * block.pointee.inverseW - 0.5
        }

        @inline(__always)
        func isInner(_ a: Double, _ b: Double) -> Bool {
            a > -SampledRow.margin && a < limit && b > -SampledRow.margin && b < limit && abs(b - a) < 60
        }

        /// Returns the distance in memory (pixels) to the samples some rows below.
        @inline(__always)
        func prefetchDistance(_ block: UnsafePointer<SampledColumns.Block>) -> Int {
            let rows = SampledRow.prefetchedRows * rowsPerDeviceRow * block.pointee.inverseW
            return abs(rows) < 32_768 ? Int(rows.rounded(.toNearestOrEven)) &* Int(stride) : 0
        }

        @inline(__always)
        func samples(from position: Double, _ block: UnsafePointer<SampledColumns.Block>, _ prefetchDistance: Int) -> Pixels {
            let step = Float((step.v - (position + 0.5) * step.w) * SampledRow.fixedPointOne)
            let v = SampledRow.fixed(position) &+ unsafeBitCast(block.pointee.laneOverW * step + SampledRow.roundingBias, to: Integers.self)
            return SampledRow.mean(block.pointee.columns, block.pointee.right, v, base, below, stride, prefetchDistance, isFar: true)
        }
    }
}
