import CPrefetch
import WireProtocol

/// What the linear samples of a picture's columns have in common in all rows, where it is in perspective and turned about an upright axis only: the column of the image and w.
///
/// Eights of columns begin at multiples of eight. What is found by them is the same, bit by bit, as without.
struct SampledColumns {
    struct Eight: BitwiseCopyable {
        /// The image's columns left of the places; of places that are held to the image, those right of them too.
        var columns = SIMD8<Int32>()
        var nextColumns = SIMD8<Int32>()
        /// How far right of them the places are.
        var right = SignedLanes()
        /// n/w of the n-th place.
        var over = SIMD8<Float>()
        /// 1/w of the first place.
        var inverse = 0.0
        /// 1/w of all places, of those that are held.
        var inverses = SIMD8<Double>()
        /// Whether all places are finite as far as columns go.
        var isFinite = false
        /// Whether all places, and the first of the next eight, lie among columns of the image and are steady.
        var isInner = false
    }

    /// The most eights that are kept: those of a run that begins and ends anywhere, and one after them.
    static let most = SamplingScratch.run / 8 + 2

    private let eights: UnsafePointer<Eight>
    private let x: Int

    /// Finds the columns that a region shows; nil where they differ from row to row, or are too many.
    init?(_ sampler: ImageSampler, _ region: PixelRect, _ scratch: SamplingScratch.Memory) {
        let map = sampler.toImage
        guard !map.isAffine, map.h21 == 0, map.h23 == 0, !sampler.repeats else { return nil }
        let first = region.x0 & ~7
        let count = (region.x1 &- first &+ 7) >> 3
        // Few rows are not worth it.
        guard count < Self.most, region.height > 2 else { return nil }
        let row = SampledRow(sampler, region.y0)
        var place = row.place(first)
        for index in 0...count {
            let next = row.place(first &+ 8 &* (index &+ 1))
            let eight = row.column(place, next)
            scratch.columns[index] = eight.isInner ? eight : sampler.heldColumn(x: first &+ 8 &* index, inverse: eight.inverse)
            place = next
        }
        x = first
        eights = UnsafePointer(scratch.columns)
    }

    /// The eight at a multiple of eight in the region, or just behind it.
    @inline(__always)
    func eights(from x: Int) -> UnsafePointer<Eight> { eights + (x &- self.x) >> 3 }
}

extension ImageSampler {
    /// The same as `sampleLinear`, by columns.
    func sampleColumns(_ columns: SampledColumns, x: Int, y: Int, count: Int, into result: UnsafeMutablePointer<UInt32>) {
        let row = SampledRow.Down(self, y)
        let isSmall = image.stride &* image.height < 1 << 31
        var eight = columns.eights(from: x)
        var place = row.place(x, eight)
        let ahead = row.ahead(eight)
        var index = 0
        while index < count {
            let next = row.place(x &+ index &+ 8, eight + 1)
            if eight.pointee.isInner, row.isInner(place, next) {
                store(opaque(row.eight(from: place, eight, ahead)), to: result + index)
            } else if isSmall {
                sampleHeld(eight, x: x &+ index, y: y, count: min(8, count &- index), ahead, into: result + index)
            } else {
                sampleAnywhere(x: x &+ index, y: y, count: min(8, count &- index), into: result + index)
            }
            place = next
            eight += 1
            index &+= 8
        }
    }
}
