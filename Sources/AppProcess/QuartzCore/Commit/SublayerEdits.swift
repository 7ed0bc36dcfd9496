import SceneModel

/// What turns one list of sublayers into another with the fewest removals and insertions, or with
/// one of each where those would be in very many places.
struct SublayerEdits {
    /// In each place that something is taken out of, everything behind it moves up, in both
    /// processes. From about so many on it is less work to take out all that lies between the first
    /// and the last.
    static let runLimit = 128

    /// Indices into the old list, ascending: what is taken out.
    private(set) var removed: [Int] = []
    /// For each member of the new list, whether it stays from the old one.
    private(set) var isKept: [Bool]

    /// - Parameters:
    ///   - old: the list as it is.
    ///   - new: The list as it is to be; none for members that the old one cannot have.
    init(from old: [LayerID], to new: [OptionalLayerID]) {
        isKept = Array(repeating: false, count: new.count)
        var low = 0
        while low < old.count, low < new.count, OptionalLayerID(old[low]) == new[low] {
            isKept[low] = true
            low += 1
        }
        var oldEnd = old.count
        var newEnd = new.count
        while oldEnd > low, newEnd > low, OptionalLayerID(old[oldEnd - 1]) == new[newEnd - 1] {
            oldEnd -= 1
            newEnd -= 1
            isKept[newEnd] = true
        }
        guard oldEnd > low else { return }
        guard newEnd > low else {
            removed = Array(low..<oldEnd)
            return
        }
        // In between, the longest run of members whose order is the same in both lists stays.
        var indexes: [OptionalLayerID: Int] = [:]
        for index in low..<oldEnd { indexes[OptionalLayerID(old[index])] = index }
        let stays = Self.longestIncreasing(new[low..<newEnd].map { indexes[$0] ?? -1 })
        var isRemoved = Array(repeating: true, count: oldEnd - low)
        for offset in stays {
            isKept[low + offset] = true
            if let index = indexes[new[low + offset]] { isRemoved[index - low] = false }
        }
        for (offset, isRemoved) in isRemoved.enumerated() where isRemoved { removed.append(low + offset) }
        guard Self.runs(isRemoved, true) + Self.runs(isKept[low..<newEnd], false) > Self.runLimit else { return }
        for index in low..<newEnd { isKept[index] = false }
        removed = Array(low..<oldEnd)
    }

    /// How many runs of a value there are.
    private static func runs(_ list: some Collection<Bool>, _ value: Bool) -> Int {
        var count = 0
        var isInRun = false
        for member in list {
            if member == value, !isInRun { count += 1 }
            isInRun = member == value
        }
        return count
    }

    /// The indices of a longest increasing subsequence, members below 0 left out (patience sorting;
    /// Fredman 1975).
    private static func longestIncreasing(_ list: [Int]) -> [Int] {
        var tails: [Int] = []
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
