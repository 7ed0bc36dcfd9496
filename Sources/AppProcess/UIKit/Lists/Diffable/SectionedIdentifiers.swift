import Foundation

/// The sections and items of a snapshot.
///
/// Sections and items have numbers (``NumberedIdentifiers``). Each section stores the numbers of
/// its items in order, and each item stores its section and its index there, so that every lookup
/// takes O(1). A change costs one hash per identifier, and a pass over the numbers of the sections
/// that it affects. Items that are appended affect no other items.
struct SectionedIdentifiers<Section: Hashable & Sendable, Item: Hashable & Sendable>: Sendable {
    /// The place of an item: the number of its section, and its index in the section.
    struct Place: Sendable {
        var section: Int
        var index: Int
    }

    /// What a snapshot requests for an item that remains.
    struct Marks: OptionSet, Sendable {
        let rawValue: UInt8

        static var reload: Marks { Marks(rawValue: 1) }
        static var reconfigure: Marks { Marks(rawValue: 2) }
    }

    private(set) var sections = NumberedIdentifiers<Section>()
    private(set) var items = NumberedIdentifiers<Item>()
    /// The numbers of the sections, in order.
    private(set) var order: ContiguousArray<Int> = []
    /// The index of each section in `order`, by number.
    private(set) var sectionIndices: ContiguousArray<Int> = []
    /// The numbers of items in the sections, in order.
    private var counts = PrefixSums()
    /// The numbers of each section's items, by the section's number.
    private(set) var rows: ContiguousArray<ContiguousArray<Int>> = []
    /// The place of each item, by number.
    private(set) var places: ContiguousArray<Place> = []
    private var sectionMarks: ContiguousArray<Marks> = []
    private var itemMarks: ContiguousArray<Marks> = []
    /// The change in which an item was last named, by number, to detect repeated identifiers and to
    /// find the items that a change removes from their sections.
    private var stamps: ContiguousArray<Int> = []
    private var stamp = 0
    /// The marked sections and items, in the order of their first mark.
    private(set) var reloadedSections: ContiguousArray<Int> = []
    private(set) var reloadedItems: ContiguousArray<Int> = []
    private(set) var reconfiguredItems: ContiguousArray<Int> = []

    // MARK: Lookup

    /// The item with a number of a section's row.
    func item(_ section: Int, _ row: Int) -> Item { items[rows[order[section]][row]] }

    /// The index of an item among all items. Takes O(log n) for n sections.
    func globalIndex(of number: Int) -> Int {
        let place = places[number]
        return counts.sum(before: sectionIndices[place.section]) + place.index
    }

    func isReloaded(section number: Int) -> Bool { sectionMarks[number].contains(.reload) }
    func marks(ofItem number: Int) -> Marks { itemMarks[number] }

    // MARK: Items

    /// Numbers the items of an insertion, and removes those that exist from their sections.
    ///
    /// - Parameter warns: Whether a warning is logged if items exist, because an app is likely to
    ///   expect new ones.
    mutating func take(_ identifiers: [Item], warns: Bool = false) -> ContiguousArray<Int> {
        stamp += 1
        items.reserve(identifiers.count)
        var numbers: ContiguousArray<Int> = []
        numbers.reserveCapacity(identifiers.count)
        var existing: ContiguousArray<Int> = []
        var repeated: [Item] = []
        for identifier in identifiers {
            let (number, isNew) = items.insert(identifier)
            if isNew {
                growItems()
                itemMarks[number] = []
            } else if stamps[number] == stamp {
                repeated.append(identifier)
                continue
            } else {
                existing.append(number)
            }
            stamps[number] = stamp
            numbers.append(number)
        }
        if !repeated.isEmpty {
            SnapshotFault.raise("Fatal: supplied item identifiers are not unique. Duplicate identifiers: \(SnapshotFault.set(repeated))")
        }
        if warns, !existing.isEmpty { SnapshotFault.warnOfExistingItems(existing.count) }
        detach(existing)
        return numbers
    }

    private mutating func growItems() {
        while places.count < items.limit {
            places.append(Place(section: 0, index: 0))
            itemMarks.append([])
            stamps.append(0)
        }
    }

    /// Inserts items, which are in no section, at an index of a section.
    mutating func attach(_ numbers: ContiguousArray<Int>, section: Int, at index: Int) {
        counts.add(numbers.count, to: sectionIndices[section])
        if index == rows[section].count {
            for (offset, number) in numbers.enumerated() { places[number] = Place(section: section, index: index + offset) }
            rows[section].append(contentsOf: numbers)
        } else {
            rows[section].insert(contentsOf: numbers, at: index)
            place(section, from: index)
        }
    }

    /// Removes items, which have the current stamp, from their sections.
    private mutating func detach(_ numbers: ContiguousArray<Int>) {
        var firsts: [Int: Int] = [:]
        for number in numbers {
            let place = places[number]
            firsts[place.section] = min(firsts[place.section] ?? .max, place.index)
        }
        for (section, first) in firsts {
            var kept = first
            for index in first..<rows[section].count {
                let number = rows[section][index]
                guard stamps[number] != stamp else { continue }
                rows[section][kept] = number
                places[number].index = kept
                kept += 1
            }
            counts.add(kept - rows[section].count, to: sectionIndices[section])
            rows[section].removeLast(rows[section].count - kept)
        }
    }

    /// Stores the places of a section's items from an index on.
    private mutating func place(_ section: Int, from index: Int) {
        for index in index..<rows[section].count { places[rows[section][index]] = Place(section: section, index: index) }
    }

    mutating func delete(_ identifiers: [Item]) {
        stamp += 1
        var numbers: ContiguousArray<Int> = []
        for identifier in identifiers {
            guard let number = items.number(of: identifier), stamps[number] != stamp else { continue }
            stamps[number] = stamp
            numbers.append(number)
        }
        detach(numbers)
        release(numbers)
    }

    /// Removes items that are in no section any more.
    private mutating func release(_ numbers: ContiguousArray<Int>) {
        var wasMarked = false
        for number in numbers {
            wasMarked = wasMarked || !itemMarks[number].isEmpty
            itemMarks[number] = []
            items.remove(number)
        }
        guard wasMarked else { return }
        let marks = itemMarks
        reloadedItems.removeAll { !marks[$0].contains(.reload) }
        reconfiguredItems.removeAll { !marks[$0].contains(.reconfigure) }
    }

    mutating func mark(item number: Int, _ mark: Marks) {
        guard itemMarks[number].isDisjoint(with: mark) else { return }
        itemMarks[number].formUnion(mark)
        if mark == .reload { reloadedItems.append(number) } else { reconfiguredItems.append(number) }
    }

    // MARK: Sections

    /// Adds sections at an index of the order. They must be new.
    mutating func insertSections(_ identifiers: [Section], at index: Int) {
        var numbers: ContiguousArray<Int> = []
        var added: Set<Int> = []
        var (repeated, existing): ([Section], [Section]) = ([], [])
        for identifier in identifiers {
            let (number, isNew) = sections.insert(identifier)
            guard isNew else {
                if added.contains(number) { repeated.append(identifier) } else { existing.append(identifier) }
                continue
            }
            added.insert(number)
            numbers.append(number)
            if rows.count < sections.limit {
                rows.append([])
                sectionIndices.append(0)
                sectionMarks.append([])
            }
            (rows[number], sectionMarks[number]) = ([], [])
        }
        if !repeated.isEmpty {
            SnapshotFault.raise("Fatal: supplied section identifiers are not unique. Duplicate identifiers: \(SnapshotFault.set(repeated))")
        }
        if !existing.isEmpty { SnapshotFault.raiseExistingSections(existing) }
        order.insert(contentsOf: numbers, at: index)
        guard index + numbers.count < order.count else {
            for index in index..<order.count {
                sectionIndices[order[index]] = index
                counts.appendZero()
            }
            return
        }
        placeSections(from: index)
    }

    mutating func moveSection(_ number: Int, to anchor: Int, after: Bool) {
        let origin = sectionIndices[number]
        order.remove(at: origin)
        placeSections(from: origin)
        let destination = sectionIndices[anchor] + (after ? 1 : 0)
        order.insert(number, at: destination)
        placeSections(from: destination)
    }

    private mutating func placeSections(from index: Int) {
        for index in index..<order.count { sectionIndices[order[index]] = index }
        counts = PrefixSums(order.lazy.map { [rows] in rows[$0].count })
    }

    /// Replaces the items of a section, which must exist. Those of other sections move there.
    mutating func replaceItems(of identifier: Section, with identifiers: [Item]) {
        guard let section = sections.number(of: identifier) else { preconditionFailure("the section does not exist") }
        let kept = Set(identifiers)
        delete(rows[section].map { items[$0] }.filter { !kept.contains($0) })
        attach(take(identifiers), section: section, at: rows[section].count)
    }

    mutating func deleteSections(_ identifiers: [Section]) {
        let numbers = Set(identifiers.compactMap { sections.number(of: $0) })
        guard !numbers.isEmpty else { return }
        order.removeAll { numbers.contains($0) }
        placeSections(from: 0)
        for number in numbers {
            release(rows[number])
            rows[number] = []
            sections.remove(number)
        }
        reloadedSections.removeAll { numbers.contains($0) }
    }

    mutating func mark(section number: Int) {
        guard sectionMarks[number].isEmpty else { return }
        sectionMarks[number] = .reload
        reloadedSections.append(number)
    }

    /// Removes all marks, which are void after the snapshot is applied.
    mutating func removeMarks() {
        for number in reloadedSections { sectionMarks[number] = [] }
        for number in reloadedItems { itemMarks[number] = [] }
        for number in reconfiguredItems { itemMarks[number] = [] }
        (reloadedSections, reloadedItems, reconfiguredItems) = ([], [], [])
    }
}

/// The exceptions of snapshots, in UIKit's words.
enum SnapshotFault {
    static func raise(_ reason: String) -> Never { UIKitException.raise("NSInternalInconsistencyException", reason) }

    /// Logs that items were inserted that are in the snapshot already.
    static func warnOfExistingItems(_ count: Int) {
        reportWarning(
            "[UIDiffableDataSource] Warning: \(count) inserted identifier(s) already present; existing items will be moved into place. "
                + "Please note this will impact performance if items are not unique when inserted.")
    }

    /// Receives warnings. Tests replace it for a task.
    @TaskLocal static var reportWarning: @Sendable (String) -> Void = { FileHandle.standardError.write(Data("\($0)\n".utf8)) }

    /// Describes a set of identifiers as Objective-C does.
    static func set<Identifier>(_ identifiers: [Identifier]) -> String {
        "{(\n" + identifiers.map { "    \($0)" }.joined(separator: ",\n") + "\n)}"
    }

    static func raiseExistingSections<Section>(_ existing: [Section]) -> Never {
        let isSingle = existing.count == 1
        let list = isSingle ? "\(existing[0])" : "(\n" + existing.map { "    \($0)" }.joined(separator: ",\n") + "\n)"
        raise(
            "Diffable data source detected an attempt to insert or append \(existing.count) section identifier\(isSingle ? "" : "s") that "
                + "already exist\(isSingle ? "s" : "") in the snapshot. Identifiers in a snapshot must be unique. "
                + "Section identifier\(isSingle ? "" : "s") that already exist\(isSingle ? "s" : ""): \(list)")
    }
}
