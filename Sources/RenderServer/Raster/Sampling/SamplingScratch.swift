/// Memory for a run of samples, kept from one run to the next.
struct SamplingScratch: ~Copyable {
    /// Pixels in a run.
    static let run = 256
    /// With room for eights that begin before the run or end after it.
    private let memory = ScratchBuffer<UInt32>(capacity: run + 8)
    private let columns = ScratchBuffer<SampledColumns.Eight>(capacity: SampledColumns.most)

    /// The memory, for the length of one operation.
    struct Memory {
        /// The finished pixels of a run.
        let result: UnsafeMutablePointer<UInt32>
        /// Room for `SampledColumns.most` eights.
        let columns: UnsafeMutablePointer<SampledColumns.Eight>
    }

    var lent: Memory { Memory(result: memory.base, columns: columns.base) }
}
