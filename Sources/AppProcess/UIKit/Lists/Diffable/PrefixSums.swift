/// Counts of which the sum of the first few is needed while they change.
///
/// A binary indexed tree: entry `i` is the sum of the counts of the `i & -i` elements that end with
/// element `i - 1`. Changes, additions at the end and sums take O(log n).
///
/// Source: P. M. Fenwick, "A new data structure for cumulative frequency tables", Software:
/// Practice and Experience 24 (1994), 327–336.
struct PrefixSums: Sendable {
    /// The entries, of which the first is not used.
    private var tree: ContiguousArray<Int> = [0]

    init() {}

    /// Creates the sums of counts, in O(n).
    init(_ counts: some Collection<Int>) {
        tree.reserveCapacity(counts.count + 1)
        tree.append(contentsOf: counts)
        for index in tree.indices.dropFirst() {
            let parent = index + (index & -index)
            if parent < tree.count { tree[parent] += tree[index] }
        }
    }

    /// Adds to the count of an element.
    mutating func add(_ change: Int, to index: Int) {
        var index = index + 1
        while index < tree.count {
            tree[index] += change
            index += index & -index
        }
    }

    /// Appends a count of zero.
    mutating func appendZero() {
        let index = tree.count
        // The entry covers elements whose counts are known already.
        tree.append(sum(before: index - 1) - sum(before: index - (index & -index)))
    }

    /// Returns the sum of the counts of the elements before an index.
    func sum(before index: Int) -> Int {
        var (sum, index) = (0, index)
        while index > 0 {
            sum += tree[index]
            index -= index & -index
        }
        return sum
    }
}
