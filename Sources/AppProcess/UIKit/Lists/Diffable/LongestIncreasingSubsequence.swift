/// A longest increasing subsequence of distinct numbers: the elements that can stay in place if a
/// list is reordered with as few moves as possible.
///
/// Patience sorting: `tails[k]` is the index of the least number that ends an increasing
/// subsequence of `k + 1` elements, and each number stores the index of its predecessor in such a
/// sequence. A number that exceeds the last tail, as all do in a list that keeps its order, takes
/// O(1); others take a binary search, O(log n).
///
/// Source: M. L. Fredman, "On computing the length of longest increasing subsequences", Discrete
/// Mathematics 11 (1975), 29–35.
struct LongestIncreasingSubsequence {
    /// Whether each element belongs to the subsequence.
    private(set) var isMember: ContiguousArray<Bool>
    /// The number of elements that the search visited, for tests of its cost.
    private(set) var steps = 0

    init(_ values: ContiguousArray<Int>) {
        isMember = ContiguousArray(repeating: false, count: values.count)
        var tails: ContiguousArray<Int> = []
        var predecessors = ContiguousArray(repeating: -1, count: values.count)
        for (index, value) in values.enumerated() {
            steps += 1
            var low = tails.count
            if let last = tails.last, values[last] > value {
                var high = tails.count - 1
                low = 0
                while low < high {
                    steps += 1
                    let middle = (low + high) / 2
                    if values[tails[middle]] < value { low = middle + 1 } else { high = middle }
                }
            }
            if low > 0 { predecessors[index] = tails[low - 1] }
            if low == tails.count { tails.append(index) } else { tails[low] = index }
        }
        var index = tails.last ?? -1
        while index >= 0 {
            isMember[index] = true
            index = predecessors[index]
        }
    }
}
