import WireProtocol

/// Memory for a run of samples, kept from one run to the next.
struct SamplingScratch: ~Copyable {
    /// Pixels in a run.
    static let run = 256
    private let memory = ScratchBuffer<UInt32>(capacity: 7 * run)

    /// The memory, for the length of one operation.
    struct Memory {
        /// The finished pixels of a run.
        let result: UnsafeMutablePointer<UInt32>
        /// The rest, for the sampler.
        let working: UnsafeMutablePointer<UInt32>
    }

    var lent: Memory { Memory(result: memory.base, working: memory.base + Self.run) }
}

/// Finds the pixels of an image that device pixels show.
///
/// Places are computed in double precision from the absolute device coordinate of each pixel, so that they do not depend on where a run begins. A linear sample weights four pixels by
/// fractions of 2⁻¹¹, which keeps each component within 255 · 2⁻¹¹ + ½ of what real arithmetic gives, and copies exactly where the fractions are 0.
struct ImageSampler {
    private static let fractionBits: UInt32 = 11
    private static let one = 1 << fractionBits
    /// A place this close to the centre of a pixel has fractions of 0.
    static let exactCentre = 0x1p-13

    let image: ImageSource
    let toImage: Homography
    let filter: ImageFilter
    let repeats: Bool

    /// Where the centre of a device pixel lies in the image's pixel space; nil where that is behind the viewer or not finite.
    @inline(__always)
    func place(x: Int, y: Int) -> (u: Double, v: Double)? {
        let cx = Double(x) + 0.5
        let cy = Double(y) + 0.5
        var u = cx * toImage.h11 + (cy * toImage.h21 + toImage.h31)
        var v = cx * toImage.h12 + (cy * toImage.h22 + toImage.h32)
        if !toImage.isAffine {
            let w = cx * toImage.h13 + (cy * toImage.h23 + toImage.h33)
            guard w > 0 else { return nil }
            u /= w
            v /= w
        }
        guard u.isFinite, v.isFinite else { return nil }
        return (u, v)
    }

    /// The device offset of the image where `toImage` moves by whole pixels within a rectangle, so that drawing is copying; nil elsewhere.
    func wholeOffset(within rect: PixelRect) -> (x: Int, y: Int)? {
        guard toImage.isAffine, !rect.isEmpty, let start = place(x: rect.x0, y: rect.y0) else { return nil }
        let dx = (start.u - 0.5).rounded() - Double(rect.x0)
        let dy = (start.v - 0.5).rounded() - Double(rect.y0)
        guard abs(dx) < 0x1p40, abs(dy) < 0x1p40 else { return nil }
        func isExact(_ x: Int, _ y: Int) -> Bool {
            guard let place = place(x: x, y: y) else { return false }
            return abs(place.u - 0.5 - dx - Double(x)) < Self.exactCentre && abs(place.v - 0.5 - dy - Double(y)) < Self.exactCentre
        }
        // The map is affine: what holds at the corners holds between them.
        guard isExact(rect.x0, rect.y0), isExact(rect.x1 - 1, rect.y0), isExact(rect.x0, rect.y1 - 1), isExact(rect.x1 - 1, rect.y1 - 1)
        else { return nil }
        return (Int(dx), Int(dy))
    }

    /// The image's own pixels where they are what every pixel of a rectangle shows.
    func pixels(within rect: PixelRect) -> MemorySource? {
        guard let offset = wholeOffset(within: rect) else { return nil }
        let place = PixelRect(x0: -offset.x, y0: -offset.y, x1: image.width - offset.x, y1: image.height - offset.y)
        return place.contains(rect) ? MemorySource(base: image.base, stride: image.stride, bounds: place) : nil
    }

    /// Whether every pixel of a rectangle has a sample.
    func isComplete(within rect: PixelRect) -> Bool {
        toImage.isAffine && place(x: rect.x0, y: rect.y0) != nil && place(x: rect.x1 - 1, y: rect.y0) != nil
            && place(x: rect.x0, y: rect.y1 - 1) != nil && place(x: rect.x1 - 1, y: rect.y1 - 1) != nil
    }

    /// Samples at most `SamplingScratch.run` pixels from (x, y) on; those without a sample are transparent. The memory is a scratch's.
    func sample(x: Int, y: Int, count: Int, working: UnsafeMutablePointer<UInt32>, into result: UnsafeMutablePointer<UInt32>) {
        switch filter {
        case .nearest: sampleNearest(x: x, y: y, count: count, into: result)
        case .linear:
            if isWithin(x: x, y: y, count: count) {
                gatherWithin(x: x, y: y, count: count, into: working)
            } else {
                gather(x: x, y: y, count: count, into: working)
            }
            Self.interpolate(working, count: count, into: result)
        }
    }

    private func sampleNearest(x: Int, y: Int, count: Int, into result: UnsafeMutablePointer<UInt32>) {
        for index in 0..<count {
            guard let place = place(x: x &+ index, y: y) else {
                result[index] = 0
                continue
            }
            let column = wrapped(place.u, image.width)
            let row = wrapped(place.v, image.height)
            let i = clamped(Int(column.rounded(.down)), image.width)
            let j = clamped(Int(row.rounded(.down)), image.height)
            result[index] = image.base[j &* image.stride &+ i]
        }
    }

    /// Whether every place of a run is among four pixels of the image.
    ///
    /// Each step of an affine map, as it is computed, keeps order: what holds at both ends of the run holds between them, rounding included.
    private func isWithin(x: Int, y: Int, count: Int) -> Bool {
        guard toImage.isAffine, let first = place(x: x, y: y), let last = place(x: x &+ count &- 1, y: y) else { return false }
        let right = Double(image.width - 1)
        let lower = Double(image.height - 1)
        return min(first.u, last.u) - 0.5 >= 0 && max(first.u, last.u) - 0.5 < right && min(first.v, last.v) - 0.5 >= 0
            && max(first.v, last.v) - 0.5 < lower
    }

    /// `gather` for a run that `isWithin` holds for.
    private func gatherWithin(x: Int, y: Int, count: Int, into working: UnsafeMutablePointer<UInt32>) {
        let run = SamplingScratch.run
        let cy = Double(y) + 0.5
        let rowU = cy * toImage.h21 + toImage.h31
        let rowV = cy * toImage.h22 + toImage.h32
        for index in 0..<count {
            let cx = Double(x &+ index) + 0.5
            let column = cx * toImage.h11 + rowU - 0.5
            let row = cx * toImage.h12 + rowV - 0.5
            // Neither is negative: towards zero is down.
            let i = Int(column)
            let j = Int(row)
            let upper = image.base + (j &* image.stride &+ i)
            let lower = upper + image.stride
            working[index] = upper[0]
            working[run &+ index] = upper[1]
            working[2 &* run &+ index] = lower[0]
            working[3 &* run &+ index] = lower[1]
            working[4 &* run &+ index] = fraction(column - Double(i))
            working[5 &* run &+ index] = fraction(row - Double(j))
        }
    }

    /// Lays out, `SamplingScratch.run` apart, the four pixels around each place (left and right of the upper row, then of the lower) and the two fractions.
    private func gather(x: Int, y: Int, count: Int, into working: UnsafeMutablePointer<UInt32>) {
        let run = SamplingScratch.run
        for index in 0..<count {
            guard let place = place(x: x &+ index, y: y) else {
                for plane in 0..<6 { working[plane &* run &+ index] = 0 }
                continue
            }
            let column = wrapped(place.u - 0.5, image.width)
            let row = wrapped(place.v - 0.5, image.height)
            let left = column.rounded(.down)
            let upper = row.rounded(.down)
            let i0 = Int(left)
            let j0 = Int(upper)
            let i = (neighbour(i0, image.width), neighbour(i0 &+ 1, image.width))
            let j = (neighbour(j0, image.height) &* image.stride, neighbour(j0 &+ 1, image.height) &* image.stride)
            working[index] = image.base[j.0 &+ i.0]
            working[run &+ index] = image.base[j.0 &+ i.1]
            working[2 &* run &+ index] = image.base[j.1 &+ i.0]
            working[3 &* run &+ index] = image.base[j.1 &+ i.1]
            working[4 &* run &+ index] = fraction(column - left)
            working[5 &* run &+ index] = fraction(row - upper)
        }
    }

    /// A coordinate brought within a pixel of the image: to its edge, or by whole repetitions.
    @inline(__always)
    private func wrapped(_ place: Double, _ size: Int) -> Double {
        let size = Double(size)
        guard repeats else { return place > -1 ? (place < size ? place : size) : -1 }
        let rest = place - (place / size).rounded(.down) * size
        return rest > 0 ? (rest < size ? rest : 0) : 0
    }

    @inline(__always)
    private func neighbour(_ index: Int, _ size: Int) -> Int {
        if repeats && index == size { return 0 }
        return clamped(index, size)
    }

    @inline(__always)
    private func clamped(_ index: Int, _ size: Int) -> Int { index > 0 ? (index < size ? index : size &- 1) : 0 }

    /// A fraction 0…1 in 2⁻¹¹ths, to nearest: adding 2⁵² leaves whole numbers only, in the low bits.
    @inline(__always)
    private func fraction(_ value: Double) -> UInt32 {
        UInt32(truncatingIfNeeded: (value * Double(Self.one) + 0x1p52).bitPattern)
    }

    /// Whole runs of eight, the last one past `count` where it must be: the planes have room.
    private static func interpolate(_ working: UnsafeMutablePointer<UInt32>, count: Int, into result: UnsafeMutablePointer<UInt32>) {
        let run = SamplingScratch.run
        let one = Pixels(repeating: UInt32(Self.one))
        let half = Pixels(repeating: 1 << (2 * fractionBits - 1))
        var index = 0
        while index < count {
            let p00 = load(working + index)
            let p10 = load(working + run + index)
            let p01 = load(working + 2 * run + index)
            let p11 = load(working + 3 * run + index)
            let fx = load(working + 4 * run + index)
            let fy = load(working + 5 * run + index)
            let w11 = fx &* fy
            let w10 = (fx &<< fractionBits) &- w11
            let w01 = (fy &<< fractionBits) &- w11
            let w00 = ((one &- fx) &<< fractionBits) &- w01
            var pixels = Pixels()
            pixels |= component(p00, p10, p01, p11, w00, w10, w01, w11, half, 0)
            pixels |= component(p00, p10, p01, p11, w00, w10, w01, w11, half, 8)
            pixels |= component(p00, p10, p01, p11, w00, w10, w01, w11, half, 16)
            pixels |= component(p00, p10, p01, p11, w00, w10, w01, w11, half, 24)
            store(pixels, to: result + index)
            index &+= 8
        }
    }

    /// The weighted mean of the component at a shift; the weights add up to 2²², so that the sum stays below 2³⁰.
    @inline(__always)
    private static func component(
        _ p00: Pixels, _ p10: Pixels, _ p01: Pixels, _ p11: Pixels, _ w00: Pixels, _ w10: Pixels, _ w01: Pixels, _ w11: Pixels,
        _ half: Pixels, _ shift: UInt32
    ) -> Pixels {
        let byte = Pixels(repeating: 0xFF)
        let upper = ((p00 &>> shift) & byte) &* w00 &+ ((p10 &>> shift) & byte) &* w10
        let lower = ((p01 &>> shift) & byte) &* w01 &+ ((p11 &>> shift) & byte) &* w11
        return ((upper &+ lower &+ half) &>> (2 * fractionBits)) &<< shift
    }
}
