import CoreGraphics
import Foundation

extension ListBatch {
    /// Returns the lengths of a list after the batch.
    ///
    /// Elements that remain or move keep their lengths. The cost depends on the number of sections
    /// and updates: an unchanged section's rows are shared with the list of before.
    ///
    /// - Parameters:
    ///   - lengths: The lengths before the batch.
    ///   - makeSection: Returns the lengths of a section that is new or reloaded.
    ///   - makeRow: Returns the length of a row that is new or reloaded.
    func applied(
        to lengths: SectionedLengths, makeSection: (Int) -> SectionLengths, makeRow: (IndexPath) -> LengthList.Element
    ) -> SectionedLengths {
        var result = ContiguousArray<SectionLengths?>(repeating: nil, count: after.count)
        for section in before.indices {
            guard let destination = self.section(section), reloads[IndexPath(index: section)] == nil else { continue }
            var changed = lengths.sections[section]
            // From the end, so that the other indices stay valid.
            for row in (removedRows[section] ?? []).reversed() { changed.rows.remove(row..<(row + 1)) }
            result[destination] = changed
        }
        var sections = ContiguousArray<SectionLengths>()
        sections.reserveCapacity(after.count)
        for (section, remaining) in result.enumerated() {
            guard var remaining else {
                sections.append(makeSection(section))
                continue
            }
            for row in addedRows[section] ?? [] {
                let path = IndexPath(row: row, section: section)
                let element = origins[path].map { lengths.sections[$0.section].rows[$0.row] } ?? makeRow(path)
                remaining.rows.insert(element, at: row)
            }
            sections.append(remaining)
        }
        for path in reloads.keys where path.count == 2 {
            guard let destination = row(path) else { continue }
            sections[destination.section].rows[destination.row] = makeRow(destination)
        }
        return SectionedLengths(sections)
    }
}

extension ListBatch {
    /// Returns where a section was before the batch, or nil if it is new. A reloaded section is the
    /// same one.
    func sectionOrigin(of section: Int) -> Int? {
        if let origin = origins[IndexPath(index: section)] { return origin[0] }
        return sections.origin(of: section)
    }

    /// Returns where a row was before the batch, or nil if it, or its section, is new or reloaded.
    func rowOrigin(of path: IndexPath) -> IndexPath? {
        if let origin = origins[path] { return origin }
        guard let section = sectionOrigin(of: path.section), reloads[IndexPath(index: section)] == nil else { return nil }
        let changes = Changes(removed: removedRows[section] ?? [], added: addedRows[path.section] ?? [])
        guard let row = changes.origin(of: path.row) else { return nil }
        let origin = IndexPath(row: row, section: section)
        return reloads[origin] == nil ? origin : nil
    }

    /// Returns the animation with which a row that was not there before appears, or nil.
    func appearance(of path: IndexPath) -> Animation? {
        if let animation = insertions[path] ?? insertions[IndexPath(index: path.section)] { return animation }
        guard let section = sectionOrigin(of: path.section) else { return nil }
        if let animation = reloads[IndexPath(index: section)] { return animation }
        let changes = Changes(removed: removedRows[section] ?? [], added: addedRows[path.section] ?? [])
        return changes.origin(of: path.row).flatMap { reloads[IndexPath(row: $0, section: section)] }
    }

    /// Returns the animation with which a row that is not there afterwards disappears, or nil.
    func disappearance(of path: IndexPath) -> Animation? {
        deletions[path] ?? deletions[IndexPath(index: path.section)] ?? reloads[path] ?? reloads[IndexPath(index: path.section)]
    }
}

extension ListBatch.Changes {
    /// Returns the index before the batch of an element that stays in place.
    func origin(of index: Int) -> Int? {
        let position = Self.lowerBound(added, index)
        if position < added.count, added[position] == index { return nil }
        let rank = index - position
        // `removed[i] - i` elements that remain precede the removal `i`; the sequence does not
        // decrease.
        var (low, high) = (0, removed.count)
        while low < high {
            let middle = (low + high) / 2
            if removed[middle] - middle <= rank { low = middle + 1 } else { high = middle }
        }
        return rank + low
    }
}
