/// Reusable memory for a run of samples in a row. `Rasterizer` owns one and passes its `memory` to
/// samplers.
struct SamplingScratch: ~Copyable {
    /// The number of pixels in a run.
    static let run = 256
    /// The samples of a run. Includes capacity for a block of eight that starts before the run or
    /// ends after it.
    private let pixels = ScratchBuffer<UInt32>(capacity: run + 8)
    private let columns = ScratchBuffer<SampledColumns.Block>(capacity: SampledColumns.maximumBlocks)

    /// The memory, valid during one operation.
    struct Memory {
        /// The finished pixels of a run.
        let result: UnsafeMutablePointer<UInt32>
        /// Capacity for `SampledColumns.maximumBlocks` blocks.
        let columns: UnsafeMutablePointer<SampledColumns.Block>
    }

    var memory: Memory { Memory(result: pixels.base, columns: columns.base) }
}
