import Foundation

/// The updates that turn the list of one snapshot into that of another.
///
/// Sections of both snapshots are matched by identifier. Those that are not in a longest increasing
/// subsequence of their former indices move. Items are matched likewise, section by section; an
/// item that is in another section moves across, unless one of the two sections is not kept: rows
/// of a section that is deleted, inserted or reloaded come and go with it. A reloaded item or
/// section that also moves is deleted and inserted, because a list cannot reload and move at once.
///
/// The cost is O(n) for n identifiers: each item of the new snapshot is first compared with the
/// successor of the last match, which identifies all items of unchanged runs without hashing, and
/// otherwise looked up. Elements out of order additionally take O(log n).
struct SnapshotDifference: Sendable {
    var deletedSections: [Int] = []
    var insertedSections: [Int] = []
    /// The reloaded sections, by their index before.
    var reloadedSections: [Int] = []
    var movedSections: [(origin: Int, destination: Int)] = []
    var deletedItems: [IndexPath] = []
    var insertedItems: [IndexPath] = []
    /// The reloaded items, by their path before.
    var reloadedItems: [IndexPath] = []
    var movedItems: [(origin: IndexPath, destination: IndexPath)] = []
    /// The items to configure anew, by their path after.
    var reconfiguredItems: [IndexPath] = []
    /// The number of elements that were visited, for tests of the cost.
    var steps = 0

    /// A Boolean value that indicates whether no section or item changes its place or is reloaded.
    var isEmpty: Bool {
        deletedSections.isEmpty && insertedSections.isEmpty && reloadedSections.isEmpty && movedSections.isEmpty && deletedItems.isEmpty
            && insertedItems.isEmpty && reloadedItems.isEmpty && movedItems.isEmpty
    }

    init<Section, Item>(from old: SectionedIdentifiers<Section, Item>, to new: SectionedIdentifiers<Section, Item>) {
        /// The index before of each kept section after, or -1.
        let origins = matchSections(old, new)
        var isKept = ContiguousArray(repeating: false, count: old.order.count)
        for origin in origins where origin >= 0 { isKept[origin] = true }
        var isMatched = ContiguousArray(repeating: false, count: old.items.limit)
        for (section, origin) in origins.enumerated() where origin >= 0 {
            matchItems(old, new, section, origin, isKept, &isMatched)
        }
        for section in old.order.indices where isKept[section] {
            for (row, number) in old.rows[old.order[section]].enumerated() where !isMatched[number] {
                deletedItems.append(IndexPath(row: row, section: section))
            }
            steps += old.rows[old.order[section]].count
        }
    }

    /// Matches the sections.
    ///
    /// - Returns: The index before of each section after whose items are compared, or -1.
    private mutating func matchSections<Section, Item>(
        _ old: SectionedIdentifiers<Section, Item>, _ new: SectionedIdentifiers<Section, Item>
    ) -> ContiguousArray<Int> {
        var origins = ContiguousArray(repeating: -1, count: new.order.count)
        var isMatched = ContiguousArray(repeating: false, count: old.order.count)
        var common: ContiguousArray<Int> = []
        var destinations: ContiguousArray<Int> = []
        for (index, number) in new.order.enumerated() {
            guard let origin = old.sections.number(of: new.sections[number]).map({ old.sectionIndices[$0] }) else { continue }
            common.append(origin)
            destinations.append(index)
        }
        let staying = LongestIncreasingSubsequence(common)
        steps += new.order.count + staying.steps
        for (position, index) in destinations.enumerated() {
            let origin = common[position]
            let isReloaded = new.isReloaded(section: new.order[index])
            if staying.isMember[position] {
                if isReloaded { reloadedSections.append(origin) } else { origins[index] = origin }
                isMatched[origin] = true
            } else if !isReloaded {
                movedSections.append((origin, index))
                origins[index] = origin
                isMatched[origin] = true
            }
        }
        var position = 0
        for index in new.order.indices {
            let isCommon = position < destinations.count && destinations[position] == index
            if !isCommon || !isMatched[common[position]] { insertedSections.append(index) }
            if isCommon { position += 1 }
        }
        deletedSections = isMatched.indices.filter { !isMatched[$0] }
        return origins
    }

    /// Matches the items of a section.
    private mutating func matchItems<Section, Item>(
        _ old: SectionedIdentifiers<Section, Item>, _ new: SectionedIdentifiers<Section, Item>, _ section: Int, _ origin: Int,
        _ isKept: ContiguousArray<Bool>, _ isMatched: inout ContiguousArray<Bool>
    ) {
        let (oldNumber, oldRows, rows) = (old.order[origin], old.rows[old.order[origin]], new.rows[new.order[section]])
        var next = 0
        /// The rows before of the items that were in this section, and their rows after.
        var (common, destinations): (ContiguousArray<Int>, ContiguousArray<Int>) = ([], [])
        for (row, number) in rows.enumerated() {
            let identifier = new.items[number]
            let path = IndexPath(row: row, section: section)
            let match: Int
            if next < oldRows.count, old.items[oldRows[next]] == identifier {
                match = oldRows[next]
            } else if let found = old.items.number(of: identifier) {
                match = found
            } else {
                insertedItems.append(path)
                continue
            }
            let place = old.places[match]
            if place.section == oldNumber {
                next = place.index + 1
                common.append(place.index)
                destinations.append(row)
                isMatched[match] = true
                continue
            }
            let former = old.sectionIndices[place.section]
            if isKept[former], !new.marks(ofItem: number).contains(.reload) {
                isMatched[match] = true
                movedItems.append((IndexPath(row: place.index, section: former), path))
                if new.marks(ofItem: number).contains(.reconfigure) { reconfiguredItems.append(path) }
            } else {
                insertedItems.append(path)
            }
        }
        let staying = LongestIncreasingSubsequence(common)
        steps += rows.count + staying.steps
        for (position, row) in destinations.enumerated() {
            let marks = new.marks(ofItem: rows[row])
            let isStaying = staying.isMember[position]
            guard !isStaying || !marks.isEmpty else { continue }
            let (before, after) = (IndexPath(row: common[position], section: origin), IndexPath(row: row, section: section))
            if marks.contains(.reload) {
                if isStaying {
                    reloadedItems.append(before)
                } else {
                    deletedItems.append(before)
                    insertedItems.append(after)
                }
                continue
            }
            if !isStaying { movedItems.append((before, after)) }
            if marks.contains(.reconfigure) { reconfiguredItems.append(after) }
        }
    }
}
