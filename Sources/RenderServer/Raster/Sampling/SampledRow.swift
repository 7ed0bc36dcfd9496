import CPrefetch
import WireProtocol

/// A row of device pixels whose samples all have their four pixels in an image.
///
/// The place of the first of eight pixels is found in double precision, in 2⁻¹⁶ths; those of the others differ from it by a number that single precision holds to 2⁻¹⁶: n steps or, in
/// perspective, n/w times a step, w being that of the pixel itself.
struct SampledRow {
    private typealias Integers = SIMD8<Int32>

    /// A place less half a pixel, so that its whole part is the upper left pixel of four, and its w.
    struct Place {
        let u, v, w: Double
    }

    /// A number below 2²² plus this has the number's nearest integer in its low bits.
    private static let whole = Float(0x1.8p23)
    private static let doubleWhole = 0x1.8p52
    private static let one = 0x1p16
    /// Before the first pixel by this much is still at it. Nothing special, since places on a grid are where sums are rounded to either side.
    private static let margin = 0.000_1

    @inline(__always)
    private static var lanes: SIMD8<Float> { SIMD8(0, 1, 2, 3, 4, 5, 6, 7) }

    private let base: UnsafePointer<UInt32>
    private let below: UnsafePointer<UInt32>
    private let stride: Int32
    private let isAffine: Bool
    private let step, start: (u: Double, v: Double, w: Double)
    /// The greatest place; negative where there is none.
    private let most: (u: Double, v: Double)
    /// From the first of eight pixels to all of them, where the map is affine.
    private let offsets: (u: SIMD8<Int32>, v: SIMD8<Int32>)
    /// How much further in memory a pixel's samples are some device rows below, about: they are fetched into the cache ahead.
    private var ahead = 0
    private static let rowsAhead = 2.0

    @inline(__always)
    init(_ sampler: ImageSampler, _ y: Int) {
        let (image, map) = (sampler.image, sampler.toImage)
        base = image.base
        below = image.base + image.stride
        // Rows and columns must fit 15 bits.
        let fits = !sampler.repeats && max(image.width, image.height, image.stride) < 1 << 15
        stride = fits ? Int32(truncatingIfNeeded: image.stride) : 0
        isAffine = map.isAffine
        let cy = Double(y) + 0.5
        step = (map.h11, map.h12, map.h13)
        let half = isAffine ? 0.5 : 0
        start = (cy * map.h21 + map.h31 - half, cy * map.h22 + map.h32 - half, cy * map.h23 + map.h33)
        most = fits ? (Double(image.width - 2) - 10 * Self.margin, Double(image.height - 2) - 10 * Self.margin) : (-1, -1)
        offsets = (Self.offsets(map.h11), Self.offsets(map.h12))
    }

    @inline(__always)
    private static func offsets(_ step: Double) -> Integers {
        // Of steps that are too long nothing is made.
        unsafeBitCast(lanes * Float(step * one) + whole, to: Integers.self)
    }

    @inline(__always)
    func place(_ x: Int) -> Place {
        let cx = Double(x) + 0.5
        let (u, v) = (cx * step.u + start.u, cx * step.v + start.v)
        if isAffine { return Place(u: u, v: v, w: 1) }
        let w = cx * step.w + start.w
        let inverse = 1 / w
        return Place(u: u * inverse - 0.5, v: v * inverse - 0.5, w: w)
    }

    /// Whether a place is in front of the viewer and among four pixels.
    @inline(__always)
    func isInner(_ place: Place) -> Bool {
        place.u > -Self.margin && place.u < most.u && place.v > -Self.margin && place.v < most.v && place.w > 1e-30 && place.w < 1e30
    }

    /// Whether single precision does for what lies between two places in front of the viewer.
    @inline(__always)
    func isSteady(_ a: Place, _ b: Place) -> Bool {
        abs(b.u - a.u) < 60 && abs(b.v - a.v) < 60 && b.w < 8 * a.w && a.w < 8 * b.w
    }

    /// Has what the rows below show fetched ahead, as it follows from a place.
    @inline(__always)
    mutating func lookAhead(from place: Place, _ sampler: ImageSampler) {
        let map = sampler.toImage
        let scale = Self.rowsAhead / place.w
        let (u, v) = ((map.h21 - (place.u + 0.5) * map.h23) * scale, (map.h22 - (place.v + 0.5) * map.h23) * scale)
        // Rows and columns fit 15 bits.
        guard abs(u) < 32_768, abs(v) < 32_768 else { return }
        ahead = Int(v.rounded(.toNearestOrEven)) &* Int(stride) &+ Int(u.rounded(.toNearestOrEven))
    }

    /// The samples of eight pixels from a place on.
    @inline(__always)
    func eight(from place: Place) -> Pixels {
        var (du, dv) = offsets
        if !isAffine {
            let inverse = Self.lanes / (Float(place.w) + Self.lanes * Float(step.w))
            let u = Float((step.u - (place.u + 0.5) * step.w) * Self.one)
            let v = Float((step.v - (place.v + 0.5) * step.w) * Self.one)
            du = unsafeBitCast(inverse * u + Self.whole, to: Integers.self)
            dv = unsafeBitCast(inverse * v + Self.whole, to: Integers.self)
        }
        return mean(Self.fixed(place.u) &+ du, Self.fixed(place.v) &+ dv)
    }

    /// A coordinate in 2⁻¹⁶ths, and half of a 2⁻¹¹th, less what the bits of `whole` are.
    @inline(__always)
    private static func fixed(_ value: Double) -> Int32 {
        Int32(truncatingIfNeeded: Int64(bitPattern: (value * one + doubleWhole).bitPattern)) &+ 16 &- Int32(bitPattern: whole.bitPattern)
    }

    @inline(__always)
    private func mean(_ u: Integers, _ v: Integers) -> Pixels {
        let right = LinearWeights.shares(unsafeBitCast(u &>> 5, to: Pixels.self) & 2047)
        return Self.mean(u &>> 16, right, v, base, below, stride, ahead, isFar: false)
    }

    /// - Parameters:
    ///   - columns: Left of the places.
    ///   - right: How far right of them these are.
    ///   - v: In 2⁻¹⁶ths.
    ///   - isFar: Whether the last of eight places is often far from the first.
    @inline(__always)
    private static func mean(
        _ columns: Integers, _ right: SignedLanes, _ v: Integers, _ base: UnsafePointer<UInt32>, _ below: UnsafePointer<UInt32>,
        _ stride: Int32, _ ahead: Int, isFar: Bool
    ) -> Pixels {
        let weights = LinearWeights(right: right, unsafeBitCast(v &>> 5, to: Pixels.self) & 2047)
        let rows = (v &>> 16) & 0x7FFF
        let places = unsafeBitCast(rows &* (Integers(repeating: stride) & 0x7FFF) &+ columns, to: Pixels.self)
        let next = Int(places[0]) &+ ahead
        prefetch_line(base + next)
        prefetch_line(below + next)
        // Eight pixels that are shown smaller may lie in three lines.
        if isFar { prefetch_line(below + (Int(places[7]) &+ ahead)) }
        let (upperEven, upperOdd) = gather(base, places)
        let (lowerEven, lowerOdd) = gather(below, places)
        return weights.mean(
            first(upperEven, upperOdd), second(upperEven, upperOdd), first(lowerEven, lowerOdd), second(lowerEven, lowerOdd))
    }

    /// The pixels at eight offsets, each with its right neighbour: those of the even lanes and those of the odd ones.
    @inline(__always)
    private static func gather(_ base: UnsafePointer<UInt32>, _ offsets: Pixels) -> (even: SIMD4<UInt64>, odd: SIMD4<UInt64>) {
        @inline(__always)
        func pair(_ lane: Int) -> UInt64 { UnsafeRawPointer(base + Int(offsets[lane])).loadUnaligned(as: UInt64.self) }
        return (SIMD4(pair(0), pair(2), pair(4), pair(6)), SIMD4(pair(1), pair(3), pair(5), pair(7)))
    }

    /// The first pixels of pairs, in order.
    @inline(__always)
    private static func first(_ even: SIMD4<UInt64>, _ odd: SIMD4<UInt64>) -> Pixels {
        unsafeBitCast((even & 0xFFFF_FFFF) &+ (odd &<< 32), to: Pixels.self)
    }

    /// The second pixels of pairs, in order.
    @inline(__always)
    private static func second(_ even: SIMD4<UInt64>, _ odd: SIMD4<UInt64>) -> Pixels {
        unsafeBitCast((even &>> 32) &+ (odd & 0xFFFF_FFFF_0000_0000), to: Pixels.self)
    }

    // MARK: By columns

    /// What eight places have in common with those above and below them.
    func column(_ place: Place, _ next: Place) -> SampledColumns.Eight {
        var eight = SampledColumns.Eight()
        eight.inverse = 1 / place.w
        eight.isInner =
            isAmongColumns(place) && isAmongColumns(next) && abs(next.u - place.u) < 60 && next.w < 8 * place.w && place.w < 8 * next.w
        guard eight.isInner else { return eight }
        eight.over = Self.lanes / (Float(place.w) + Self.lanes * Float(step.w))
        let step = Float((step.u - (place.u + 0.5) * step.w) * Self.one)
        let u = Self.fixed(place.u) &+ unsafeBitCast(eight.over * step + Self.whole, to: Integers.self)
        eight.columns = u &>> 16
        eight.right = LinearWeights.shares(unsafeBitCast(u &>> 5, to: Pixels.self) & 2047)
        return eight
    }

    private func isAmongColumns(_ place: Place) -> Bool {
        place.u > -Self.margin && place.u < most.u && place.w > 1e-30 && place.w < 1e30
    }

    /// A row of which what is the same in all of them is known.
    struct Down {
        private let base: UnsafePointer<UInt32>
        private let below: UnsafePointer<UInt32>
        private let stride: Int32
        private let step: (v: Double, w: Double)
        private let start, most: Double
        /// Rows of the image for each of the device, still to be divided by w.
        private let pace: Double

        @inline(__always)
        init(_ sampler: ImageSampler, _ y: Int) {
            let (image, map) = (sampler.image, sampler.toImage)
            base = image.base
            below = image.base + image.stride
            stride = Int32(truncatingIfNeeded: image.stride)
            step = (map.h12, map.h13)
            start = (Double(y) + 0.5) * map.h22 + map.h32
            most = Double(image.height &- 2) - 10 * SampledRow.margin
            pace = map.h22
        }

        /// How far down the first of eight places is, less half a pixel.
        @inline(__always)
        func place(_ x: Int, _ eight: UnsafePointer<SampledColumns.Eight>) -> Double {
            ((Double(x) + 0.5) * step.v + start) * eight.pointee.inverse - 0.5
        }

        @inline(__always)
        func isInner(_ a: Double, _ b: Double) -> Bool {
            a > -SampledRow.margin && a < most && b > -SampledRow.margin && b < most && abs(b - a) < 60
        }

        /// How much further in memory samples are some rows below.
        @inline(__always)
        func ahead(_ eight: UnsafePointer<SampledColumns.Eight>) -> Int {
            let rows = SampledRow.rowsAhead * pace * eight.pointee.inverse
            return abs(rows) < 32_768 ? Int(rows.rounded(.toNearestOrEven)) &* Int(stride) : 0
        }

        @inline(__always)
        func eight(from place: Double, _ eight: UnsafePointer<SampledColumns.Eight>, _ ahead: Int) -> Pixels {
            let step = Float((step.v - (place + 0.5) * step.w) * SampledRow.one)
            let v = SampledRow.fixed(place) &+ unsafeBitCast(eight.pointee.over * step + SampledRow.whole, to: Integers.self)
            return SampledRow.mean(eight.pointee.columns, eight.pointee.right, v, base, below, stride, ahead, isFar: true)
        }
    }
}
