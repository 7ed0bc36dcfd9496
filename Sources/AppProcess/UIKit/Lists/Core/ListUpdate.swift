import Foundation

/// One change of a batch: of a row, or of a whole section, whose path has a single index.
///
/// As in UIKit, deletions, reloads and the origins of moves refer to the list before the batch, and
/// insertions and the destinations of moves to the list after it.
enum ListUpdate<Animation> {
    case insert(IndexPath, Animation)
    case delete(IndexPath, Animation)
    case reload(IndexPath, Animation)
    case move(IndexPath, IndexPath)
}

/// The nouns with which messages name the parts of a list.
struct ListNouns {
    let element: String
    let list: String

    static let table = ListNouns(element: "row", list: "table view")
}

/// A batch of updates, applied to the numbers of elements before it: which elements remain, where
/// they are afterwards, and whether the data source's numbers agree.
///
/// The batch stores sorted indices of the elements that are deleted and inserted for each section
/// that changes, and finds the destination of an element by binary search. Its cost depends on the
/// number of updates and sections, not on the number of elements.
struct ListBatch<Animation> {
    /// The sorted changes of one list of indices: sections, or the rows of a section.
    struct Changes {
        /// The indices before the batch that are deleted, reloaded or moved away, ascending.
        var removed: [Int] = []
        /// The indices after the batch that are inserted, reloaded or moved to, ascending.
        var added: [Int] = []

        /// Returns the index after the batch of an element that stays in place.
        func destination(of index: Int) -> Int? {
            let position = Self.lowerBound(removed, index)
            if position < removed.count, removed[position] == index { return nil }
            let rank = index - position
            // `added[i] - i` elements that remain precede the insertion `i`; the sequence does not
            // decrease.
            var (low, high) = (0, added.count)
            while low < high {
                let middle = (low + high) / 2
                if added[middle] - middle <= rank { low = middle + 1 } else { high = middle }
            }
            return rank + low
        }

        /// Returns the number of elements of a sorted array that are less than a value.
        static func lowerBound(_ array: [Int], _ value: Int) -> Int {
            var (low, high) = (0, array.count)
            while low < high {
                let middle = (low + high) / 2
                if array[middle] < value { low = middle + 1 } else { high = middle }
            }
            return low
        }
    }

    /// The changes of sections.
    private(set) var sections = Changes()
    /// The changes of rows, by the section before the batch from which they are removed.
    private(set) var removedRows: [Int: [Int]] = [:]
    /// The changes of rows, by the section after the batch to which they are added.
    private(set) var addedRows: [Int: [Int]] = [:]
    private(set) var insertions: [IndexPath: Animation] = [:]
    private(set) var deletions: [IndexPath: Animation] = [:]
    /// The reloaded paths, before the batch.
    private(set) var reloads: [IndexPath: Animation] = [:]
    private(set) var moves: [IndexPath: IndexPath] = [:]
    /// The origins of moved rows, by destination.
    private(set) var origins: [IndexPath: IndexPath] = [:]
    let before: [Int]
    let after: [Int]
    private let nouns: ListNouns

    /// Creates a batch, and checks it.
    ///
    /// - Parameters:
    ///   - updates: The updates.
    ///   - before: The number of elements of each section before the batch.
    ///   - after: The number that the data source reports after the batch.
    /// - Throws: `ListBatchFault` with UIKit's message.
    init(_ updates: [ListUpdate<Animation>], before: [Int], after: [Int], _ nouns: ListNouns) throws(ListBatchFault) {
        (self.before, self.after, self.nouns) = (before, after, nouns)
        for update in updates {
            switch update {
            case .insert(let path, let animation): try insert(path, animation)
            case .delete(let path, let animation): try delete(path, animation)
            case .reload, .move: break
            }
        }
        for case .reload(let path, let animation) in updates {
            if deletions[path] != nil { throw ListBatchFault("attempt to delete and reload the same index path (\(describe(path)))") }
            // A section reloads if one of its rows is reloaded with it; a second reload has no
            // effect.
            guard reloads[path] == nil else { continue }
            try checkBefore(path, "reload")
            reloads[path] = animation
        }
        for case .move(let origin, let destination) in updates { try move(origin, destination) }
        try index()
        try checkSectionCount()
        try checkRowCounts()
    }

    private func describe(_ path: IndexPath) -> String {
        path.count == 1 ? "section \(path[0])" : "{length = 2, path = \(path[0]) - \(path[1])}"
    }

    private mutating func insert(_ path: IndexPath, _ animation: Animation) throws(ListBatchFault) {
        if insertions.updateValue(animation, forKey: path) != nil {
            throw ListBatchFault("attempt to insert \(path.count == 1 ? "section" : nouns.element) at \(describe(path)) twice")
        }
        try checkAfter(path, "insert")
    }

    private mutating func delete(_ path: IndexPath, _ animation: Animation) throws(ListBatchFault) {
        // Deleting a row twice has the effect of deleting it once, as in UIKit.
        deletions[path] = animation
        try checkBefore(path, "delete")
    }

    private mutating func move(_ origin: IndexPath, _ destination: IndexPath) throws(ListBatchFault) {
        try checkBefore(origin, "move")
        try checkAfter(destination, "move")
        if deletions[origin] != nil { throw ListBatchFault("attempt to delete and move the same index path (\(describe(origin)))") }
        if insertions[destination] != nil {
            throw ListBatchFault("attempt to perform an insert and a move to the same index path (\(describe(destination)))")
        }
        if moves[origin] != nil {
            throw ListBatchFault("attempt to perform multiple moves from the same initial index path (\(describe(origin)))")
        }
        if origins[destination] != nil {
            throw ListBatchFault("attempt to perform multiple moves to the same index path (\(describe(destination)))")
        }
        moves[origin] = destination
        origins[destination] = origin
    }

    // MARK: Checks of indices

    private func checkBefore(_ path: IndexPath, _ verb: String) throws(ListBatchFault) {
        let section = path[0]
        guard path.count == 2 else {
            if section < 0 || section >= before.count {
                throw ListBatchFault("attempt to \(verb) section \(section), but there are only \(before.count) sections before the update")
            }
            return
        }
        guard before.indices.contains(section) else {
            throw ListBatchFault(
                "attempt to \(verb) \(nouns.element) \(path[1]) from section \(section), but there are only \(before.count) sections before the update"
            )
        }
        guard path[1] >= 0, path[1] < before[section] else {
            throw ListBatchFault(
                "attempt to \(verb) \(nouns.element) \(path[1]) from section \(section) which only contains \(before[section]) \(nouns.element)s before the update"
            )
        }
    }

    private func checkAfter(_ path: IndexPath, _ verb: String) throws(ListBatchFault) {
        let section = path[0]
        guard path.count == 2 else {
            if section < 0 || section >= after.count {
                throw ListBatchFault("attempt to \(verb) section \(section) but there are only \(after.count) sections after the update")
            }
            return
        }
        guard after.indices.contains(section) else {
            throw ListBatchFault(
                "attempt to \(verb) \(nouns.element) \(path[1]) into section \(section), but there are only \(after.count) sections after the update"
            )
        }
        guard path[1] >= 0, path[1] < after[section] else {
            throw ListBatchFault(
                "attempt to \(verb) \(nouns.element) \(path[1]) into section \(section), but there are only \(after[section]) \(nouns.element)s in section \(section) after the update"
            )
        }
    }

    // MARK: Index

    /// Sorts the indices of everything that leaves or enters a place.
    private mutating func index() throws(ListBatchFault) {
        for path in deletions.keys.filter({ $0.count == 1 }) + moves.keys.filter({ $0.count == 1 }) { sections.removed.append(path[0]) }
        for path in insertions.keys.filter({ $0.count == 1 }) + moves.values.filter({ $0.count == 1 }) { sections.added.append(path[0]) }
        sections.removed.sort()
        sections.added.sort()
        // Rows of deleted sections are gone with these.
        for path in Array(deletions.keys) + Array(moves.keys) where path.count == 2 { removedRows[path[0], default: []].append(path[1]) }
        for path in Array(insertions.keys) + Array(moves.values) where path.count == 2 { addedRows[path[0], default: []].append(path[1]) }
        for section in removedRows.keys { removedRows[section]?.sort() }
        for section in addedRows.keys { addedRows[section]?.sort() }
    }

    // MARK: Checks of counts

    private func checkSectionCount() throws(ListBatchFault) {
        let inserted = insertions.keys.count { $0.count == 1 }
        let deleted = deletions.keys.count { $0.count == 1 }
        guard after.count != before.count + inserted - deleted else { return }
        throw ListBatchFault(
            "Invalid update: invalid number of sections. The number of sections contained in the \(nouns.list) after the update (\(after.count)) must be equal to the number of sections contained in the \(nouns.list) before the update (\(before.count)), plus or minus the number of sections inserted or deleted (\(inserted) inserted, \(deleted) deleted)."
        )
    }

    private func checkRowCounts() throws(ListBatchFault) {
        let inserted = Self.countBySection(insertions.keys)
        let deleted = Self.countBySection(deletions.keys)
        let movedIn = Self.countBySection(origins.keys)
        let movedOut = Self.countBySection(moves.keys)
        for section in before.indices {
            let path = IndexPath(index: section)
            // A reloaded section may have any number of rows, and a deleted one has none.
            guard deletions[path] == nil, reloads[path] == nil, let destination = self.section(section) else { continue }
            let (inserted, deleted) = (inserted[destination] ?? 0, deleted[section] ?? 0)
            let (movedIn, movedOut) = (movedIn[destination] ?? 0, movedOut[section] ?? 0)
            guard after[destination] != before[section] + inserted - deleted + movedIn - movedOut else { continue }
            let rows = nouns.element + "s"
            throw ListBatchFault(
                "Invalid update: invalid number of \(rows) in section \(destination). The number of \(rows) contained in an existing section after the update (\(after[destination])) must be equal to the number of \(rows) contained in that section before the update (\(before[section])), plus or minus the number of \(rows) inserted or deleted from that section (\(inserted) inserted, \(deleted) deleted) and plus or minus the number of \(rows) moved into or out of that section (\(movedIn) moved in, \(movedOut) moved out)."
            )
        }
    }

    private static func countBySection(_ paths: some Sequence<IndexPath>) -> [Int: Int] {
        paths.reduce(into: [:]) { counts, path in if path.count == 2 { counts[path[0], default: 0] += 1 } }
    }

    // MARK: Destinations

    /// Returns where a section is after the batch, or nil if it is deleted.
    func section(_ section: Int) -> Int? {
        if let moved = moves[IndexPath(index: section)] { return moved[0] }
        return sections.destination(of: section)
    }

    /// Returns where a row is after the batch, or nil if it, or its section, is deleted. A reloaded
    /// section has no rows of before.
    func row(_ path: IndexPath) -> IndexPath? {
        if let moved = moves[path] { return moved }
        guard let section = self.section(path.section), reloads[IndexPath(index: path.section)] == nil else { return nil }
        let changes = Changes(removed: removedRows[path.section] ?? [], added: addedRows[section] ?? [])
        return changes.destination(of: path.row).map { IndexPath(row: $0, section: section) }
    }
}

/// The reason why a batch of updates is invalid, in UIKit's words.
struct ListBatchFault: Error {
    let message: String

    init(_ message: String) { self.message = message }
}
