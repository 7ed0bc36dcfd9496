import CPrefetch
import Geometry

/// The values that the linear samples in a column of device pixels share in all rows: the column of
/// the image and w. They exist only if the image is in perspective and rotated about a vertical
/// axis only.
///
/// Blocks of eight pixels start at multiples of eight. Samples computed with them are identical,
/// bit by bit, to those computed without.
struct SampledColumns {
    /// The values for eight pixels.
    struct Block: BitwiseCopyable {
        /// The image columns to the left of the positions and, for positions clamped to the image,
        /// to the right of them.
        var columns = SIMD8<Int32>()
        var nextColumns = SIMD8<Int32>()
        /// The distances of the positions from the columns, as `LinearWeights.shares` returns them.
        var right = SignedLanes()
        /// n/w for the n-th position, starting at 0.
        var laneOverW = SIMD8<Float>()
        /// 1/w for the first position.
        var inverseW = 0.0
        /// 1/w for all positions, if they are clamped to the image; NaN for those behind the
        /// viewer.
        var inverseWs = SIMD8<Double>()
        /// A Boolean value that indicates whether the horizontal coordinates of all positions are
        /// finite.
        var isFinite = false
        /// A Boolean value that indicates whether all positions, and the first of the next eight,
        /// are between columns of the image, and single precision suffices between them.
        var isInner = false
    }

    /// The greatest number of blocks: those of a run with any start and end, and one after them.
    static let maximumBlocks = SamplingScratch.run / 8 + 2

    private let blocks: UnsafePointer<Block>
    /// The x-coordinate of the first block's first pixel, a multiple of eight.
    private let x: Int

    /// Computes the columns that a region shows, or returns nil if they differ between rows or
    /// exceed the capacity.
    init?(_ sampler: ImageSampler, _ region: PixelRect, _ scratch: SamplingScratch.Memory) {
        let map = sampler.toImage
        guard !map.isAffine, map.h21 == 0, map.h23 == 0, !sampler.repeats else { return nil }
        let first = region.x0 & ~7
        let count = (region.x1 &- first &+ 7) >> 3
        // The computation does not pay off for few rows.
        guard count < Self.maximumBlocks, region.height > 2 else { return nil }
        let row = SampledRow(sampler, region.y0)
        var position = row.position(first)
        for index in 0...count {
            let next = row.position(first &+ 8 &* (index &+ 1))
            let block = row.columnBlock(position, next)
            scratch.columns[index] =
                block.isInner ? block : sampler.clampedColumnBlock(x: first &+ 8 &* index, inverseW: block.inverseW)
            position = next
        }
        x = first
        blocks = UnsafePointer(scratch.columns)
    }

    /// Returns the blocks from an x-coordinate on, which must be a multiple of eight within the
    /// region or the first one after it.
    @inline(__always)
    func blocks(from x: Int) -> UnsafePointer<Block> { blocks + (x &- self.x) >> 3 }
}

extension ImageSampler {
    /// Computes the same samples as `sampleLinear`, with precomputed columns.
    func sampleColumns(_ columns: SampledColumns, x: Int, y: Int, count: Int, into result: UnsafeMutablePointer<UInt32>) {
        let row = SampledRow.VerticalSampler(self, y)
        let isSmall = image.stride &* image.height < 1 << 31
        var block = columns.blocks(from: x)
        var position = row.position(x, block)
        let prefetchDistance = row.prefetchDistance(block)
        var index = 0
        while index < count {
            let next = row.position(x &+ index &+ 8, block + 1)
            if block.pointee.isInner, row.isInner(position, next) {
                store(opaque(row.samples(from: position, block, prefetchDistance)), to: result + index)
            } else if isSmall {
                sampleClamped(
                    block, x: x &+ index, y: y, count: min(8, count &- index), prefetchDistance, into: result + index)
            } else {
                sampleAnywhere(x: x &+ index, y: y, count: min(8, count &- index), into: result + index)
            }
            position = next
            block += 1
            index &+= 8
        }
    }
}
