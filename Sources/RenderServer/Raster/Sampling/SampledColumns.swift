import CPrefetch
import Geometry

/// The values that the linear samples of an image's columns share in all rows: the column of the
/// image and w. They exist if the image is in perspective and rotated about a vertical axis only.
///
/// Eights start at multiples of eight. Samples computed with them are identical, bit by bit, to
/// those computed without.
struct SampledColumns {
    struct Eight: BitwiseCopyable {
        /// The image columns to the left of the positions and, for positions clamped to the image,
        /// to the right of them.
        var columns = SIMD8<Int32>()
        var nextColumns = SIMD8<Int32>()
        /// The distances of the positions from the columns.
        var right = SignedLanes()
        /// n/w for the n-th position.
        var over = SIMD8<Float>()
        /// 1/w for the first position.
        var inverse = 0.0
        /// 1/w for all positions, if they are clamped to the image.
        var inverses = SIMD8<Double>()
        /// A Boolean value that indicates whether the horizontal coordinates of all positions are
        /// finite.
        var isFinite = false
        /// A Boolean value that indicates whether all positions, and the first of the next eight,
        /// are between columns of the image and steady.
        var isInner = false
    }

    /// The capacity for eights: those of a run with any start and end, and one after them.
    static let most = SamplingScratch.run / 8 + 2

    private let eights: UnsafePointer<Eight>
    private let x: Int

    /// Computes the columns that a region shows, or returns nil if they differ between rows or
    /// exceed the capacity.
    init?(_ sampler: ImageSampler, _ region: PixelRect, _ scratch: SamplingScratch.Memory) {
        let map = sampler.toImage
        guard !map.isAffine, map.h21 == 0, map.h23 == 0, !sampler.repeats else { return nil }
        let first = region.x0 & ~7
        let count = (region.x1 &- first &+ 7) >> 3
        // The computation does not pay off for few rows.
        guard count < Self.most, region.height > 2 else { return nil }
        let row = SampledRow(sampler, region.y0)
        var position = row.position(first)
        for index in 0...count {
            let next = row.position(first &+ 8 &* (index &+ 1))
            let eight = row.column(position, next)
            scratch.columns[index] = eight.isInner ? eight : sampler.heldColumn(x: first &+ 8 &* index, inverse: eight.inverse)
            position = next
        }
        x = first
        eights = UnsafePointer(scratch.columns)
    }

    /// Returns the eights from a multiple of eight within the region, or just after it.
    @inline(__always)
    func eights(from x: Int) -> UnsafePointer<Eight> { eights + (x &- self.x) >> 3 }
}

extension ImageSampler {
    /// Computes the same samples as `sampleLinear`, from known columns.
    func sampleColumns(_ columns: SampledColumns, x: Int, y: Int, count: Int, into result: UnsafeMutablePointer<UInt32>) {
        let row = SampledRow.Down(self, y)
        let isSmall = image.stride &* image.height < 1 << 31
        var eight = columns.eights(from: x)
        var position = row.position(x, eight)
        let ahead = row.ahead(eight)
        var index = 0
        while index < count {
            let next = row.position(x &+ index &+ 8, eight + 1)
            if eight.pointee.isInner, row.isInner(position, next) {
                store(opaque(row.samples(from: position, eight, ahead)), to: result + index)
            } else if isSmall {
                sampleHeld(eight, x: x &+ index, y: y, count: min(8, count &- index), ahead, into: result + index)
            } else {
                sampleAnywhere(x: x &+ index, y: y, count: min(8, count &- index), into: result + index)
            }
            position = next
            eight += 1
            index &+= 8
        }
    }
}
