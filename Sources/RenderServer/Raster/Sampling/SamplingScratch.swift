/// Reusable memory for a run of samples.
struct SamplingScratch: ~Copyable {
    /// The number of pixels in a run.
    static let run = 256
    /// Includes capacity for blocks that start before the run or end after it.
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
