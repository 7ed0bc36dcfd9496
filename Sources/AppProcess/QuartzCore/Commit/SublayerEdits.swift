import SceneModel

/// The edits that turn one list of sublayers into another: the fewest removals and insertions, or
/// one of each if the fewest edits would be scattered over too many runs.
struct SublayerEdits {
    /// The number of runs above which everything between the first and the last edit is replaced.
    /// Each run that is removed or inserted moves all following members, in both processes; above
    /// about this number, replacing all of them costs less.
    static let runLimit = 128

    /// The indices of the removed members in the old list, in ascending order.
    private(set) var removed: [Int] = []
    /// For each member of the new list, a Boolean value that indicates whether it is retained from
    /// the old list.
    private(set) var isRetained: [Bool]

    /// Computes the edits.
    ///
    /// - Parameters:
    ///   - old: The current list.
    ///   - new: The new list; `none` for members that cannot be in the old list.
    init(from old: [LayerID], to new: [OptionalID<LayerID>]) {
        isRetained = Array(repeating: false, count: new.count)
        var low = 0
        while low < old.count, low < new.count, OptionalID(old[low]) == new[low] {
            isRetained[low] = true
            low += 1
        }
        var oldEnd = old.count
        var newEnd = new.count
        while oldEnd > low, newEnd > low, OptionalID(old[oldEnd - 1]) == new[newEnd - 1] {
            oldEnd -= 1
            newEnd -= 1
            isRetained[newEnd] = true
        }
        guard oldEnd > low else { return }
        guard newEnd > low else {
            removed = Array(low..<oldEnd)
            return
        }
        // Of the members in between, retain a longest sequence that has the same order in both
        // lists: a longest increasing sequence of old indices. New members have the index −1.
        var indexes: [OptionalID<LayerID>: Int] = [:]
        for index in low..<oldEnd { indexes[OptionalID(old[index])] = index }
        let retained = Self.longestIncreasing(new[low..<newEnd].map { indexes[$0] ?? -1 })
        var isRemoved = Array(repeating: true, count: oldEnd - low)
        for offset in retained {
            isRetained[low + offset] = true
            if let index = indexes[new[low + offset]] { isRemoved[index - low] = false }
        }
        for (offset, isRemoved) in isRemoved.enumerated() where isRemoved { removed.append(low + offset) }
        guard Self.runs(isRemoved, true) + Self.runs(isRetained[low..<newEnd], false) > Self.runLimit else { return }
        for index in low..<newEnd { isRetained[index] = false }
        removed = Array(low..<oldEnd)
    }

    /// Returns the number of runs of a value.
    private static func runs(_ list: some Collection<Bool>, _ value: Bool) -> Int {
        var count = 0
        var isInRun = false
        for member in list {
            if member == value, !isInRun { count += 1 }
            isInRun = member == value
        }
        return count
    }

    /// Returns the indices of a longest increasing subsequence, without the members below 0
    /// (patience sorting; Fredman 1975).
    private static func longestIncreasing(_ list: [Int]) -> [Int] {
        // For each length, the last index of the sequence that ends with the least value.
        var tails: [Int] = []
        // For each index, the one before it in the longest sequence that ends there; −1 for none.
        var previous = Array(repeating: -1, count: list.count)
        for (index, value) in list.enumerated() where value >= 0 {
            var low = 0
            var high = tails.count
            while low < high {
                let middle = (low + high) / 2
                if list[tails[middle]] < value { low = middle + 1 } else { high = middle }
            }
            if low > 0 { previous[index] = tails[low - 1] }
            if low == tails.count { tails.append(index) } else { tails[low] = index }
        }
        var result: [Int] = []
        var index = tails.last ?? -1
        while index >= 0 {
            result.append(index)
            index = previous[index]
        }
        return result.reversed()
    }
}
