/// The sections and items that a list shows, each with an identifier that is unique in the
/// snapshot.
///
/// A data source takes snapshots, compares them with what it shows, and updates the list:
///
/// ```swift
/// var snapshot = NSDiffableDataSourceSnapshot<Int, String>()
/// snapshot.appendSections([0])
/// snapshot.appendItems(["Milk", "Bread"])
/// print(snapshot.itemIdentifiers)  // ["Milk", "Bread"]
/// ```
///
/// Identifiers that are not unique or not found end the process with UIKit's message. Lookups take
/// O(1) unless they say otherwise. Changes take O(1) per identifier, and additionally time in
/// proportion to the sections from or into whose middle items are removed or inserted.
@preconcurrency
public struct NSDiffableDataSourceSnapshot<SectionIdentifierType: Hashable & Sendable, ItemIdentifierType: Hashable & Sendable>: Sendable {
    var list = SectionedIdentifiers<SectionIdentifierType, ItemIdentifierType>()

    /// Creates an empty snapshot.
    public init() {}

    // MARK: Contents

    /// The number of items in all sections.
    public var numberOfItems: Int { list.items.count }

    /// The number of sections.
    public var numberOfSections: Int { list.order.count }

    /// The identifiers of all sections, in order.
    public var sectionIdentifiers: [SectionIdentifierType] { list.order.map { list.sections[$0] } }

    /// The identifiers of all items, in order.
    public var itemIdentifiers: [ItemIdentifierType] {
        var identifiers: [ItemIdentifierType] = []
        identifiers.reserveCapacity(numberOfItems)
        for section in list.order { for item in list.rows[section] { identifiers.append(list.items[item]) } }
        return identifiers
    }

    /// Returns the number of items in a section, which must exist.
    public func numberOfItems(inSection identifier: SectionIdentifierType) -> Int { list.rows[section(identifier)].count }

    /// Returns the identifiers of the items in a section, which must exist.
    public func itemIdentifiers(inSection identifier: SectionIdentifierType) -> [ItemIdentifierType] {
        list.rows[section(identifier)].map { list.items[$0] }
    }

    /// Returns the section of an item, or nil if there is no such item.
    public func sectionIdentifier(containingItem identifier: ItemIdentifierType) -> SectionIdentifierType? {
        list.items.number(of: identifier).map { list.sections[list.places[$0].section] }
    }

    /// Returns the index of an item among those of all sections, or nil if there is no such item.
    /// Takes O(log n) for n sections.
    public func indexOfItem(_ identifier: ItemIdentifierType) -> Int? {
        list.items.number(of: identifier).map { list.globalIndex(of: $0) }
    }

    /// Returns the index of a section, or nil if there is no such section.
    public func indexOfSection(_ identifier: SectionIdentifierType) -> Int? {
        list.sections.number(of: identifier).map { list.sectionIndices[$0] }
    }

    private func section(_ identifier: SectionIdentifierType) -> Int {
        guard let number = list.sections.number(of: identifier) else {
            SnapshotFault.raise(
                "Section identifier was not found. You can verify the section exists by calling the indexOfSectionIdentifier API "
                    + "(which has O(1) performance)")
        }
        return number
    }

    private func require<Value>(_ value: Value?, _ name: StaticString) -> Value {
        guard let value else { SnapshotFault.raise("Invalid parameter not satisfying: \(name) != NSNotFound") }
        return value
    }

    // MARK: Items

    /// Appends items to a section, or to the last one for nil. Items of the snapshot move there.
    public mutating func appendItems(_ identifiers: [ItemIdentifierType], toSection sectionIdentifier: SectionIdentifierType? = nil) {
        guard let last = list.order.last else {
            SnapshotFault.raise("There are currently no sections in the data source. Please add a section first.")
        }
        let section = sectionIdentifier.map { require(list.sections.number(of: $0), "section") } ?? last
        let numbers = list.take(identifiers, warns: true)
        list.attach(numbers, section: section, at: list.rows[section].count)
    }

    /// Inserts items before an item, in its section. Items of the snapshot move there.
    public mutating func insertItems(_ identifiers: [ItemIdentifierType], beforeItem beforeIdentifier: ItemIdentifierType) {
        insert(identifiers, at: beforeIdentifier, after: false)
    }

    /// Inserts items after an item, in its section. Items of the snapshot move there.
    public mutating func insertItems(_ identifiers: [ItemIdentifierType], afterItem afterIdentifier: ItemIdentifierType) {
        insert(identifiers, at: afterIdentifier, after: true)
    }

    private mutating func insert(
        _ identifiers: [ItemIdentifierType], at anchor: ItemIdentifierType, after: Bool, warns: Bool = true
    ) {
        let anchorNumber = require(list.items.number(of: anchor), "section")
        let numbers = list.take(identifiers, warns: warns)
        if numbers.contains(anchorNumber) {
            SnapshotFault.raise(
                "Invalid update: destination for insertion operation [\(anchor)] is in the insertion identifier list for update")
        }
        let place = list.places[anchorNumber]
        list.attach(numbers, section: place.section, at: place.index + (after ? 1 : 0))
    }

    /// Deletes items. Identifiers that are not in the snapshot are ignored.
    public mutating func deleteItems(_ identifiers: [ItemIdentifierType]) { list.delete(identifiers) }

    /// Deletes all items and sections.
    public mutating func deleteAllItems() { list = SectionedIdentifiers() }

    /// Moves an item before another, in the other's section.
    public mutating func moveItem(_ identifier: ItemIdentifierType, beforeItem toIdentifier: ItemIdentifierType) {
        move(identifier, to: toIdentifier, after: false)
    }

    /// Moves an item after another, in the other's section.
    public mutating func moveItem(_ identifier: ItemIdentifierType, afterItem toIdentifier: ItemIdentifierType) {
        move(identifier, to: toIdentifier, after: true)
    }

    private mutating func move(_ identifier: ItemIdentifierType, to anchor: ItemIdentifierType, after: Bool) {
        let number = require(list.items.number(of: identifier), "fromIndex")
        if require(list.items.number(of: anchor), "toIndex") == number {
            SnapshotFault.raise("Invalid update: destination for move operation [\(anchor)] is the identifier to be moved for update")
        }
        insert([identifier], at: anchor, after: after, warns: false)
    }

    /// Requests that the cells of items are replaced when the snapshot is applied.
    public mutating func reloadItems(_ identifiers: [ItemIdentifierType]) { mark(identifiers, .reload, "reload") }

    /// Requests that the existing cells of items are configured anew when the snapshot is applied.
    public mutating func reconfigureItems(_ identifiers: [ItemIdentifierType]) { mark(identifiers, .reconfigure, "reconfigure") }

    private mutating func mark(
        _ identifiers: [ItemIdentifierType], _ mark: SectionedIdentifiers<SectionIdentifierType, ItemIdentifierType>.Marks, _ verb: String
    ) {
        for identifier in identifiers {
            guard let number = list.items.number(of: identifier) else {
                SnapshotFault.raise("Attempted to \(verb) item identifier that does not exist in the snapshot: \(identifier)")
            }
            list.mark(item: number, mark)
        }
    }

    /// The items that `reloadItems(_:)` named.
    public var reloadedItemIdentifiers: [ItemIdentifierType] { list.reloadedItems.map { list.items[$0] } }

    /// The items that `reconfigureItems(_:)` named.
    public var reconfiguredItemIdentifiers: [ItemIdentifierType] { list.reconfiguredItems.map { list.items[$0] } }

    // MARK: Sections

    /// Appends sections, which must be new.
    public mutating func appendSections(_ identifiers: [SectionIdentifierType]) {
        list.insertSections(identifiers, at: list.order.count)
    }

    /// Inserts sections, which must be new, before another.
    public mutating func insertSections(_ identifiers: [SectionIdentifierType], beforeSection toIdentifier: SectionIdentifierType) {
        list.insertSections(identifiers, at: require(indexOfSection(toIdentifier), "insertIndex"))
    }

    /// Inserts sections, which must be new, after another.
    public mutating func insertSections(_ identifiers: [SectionIdentifierType], afterSection toIdentifier: SectionIdentifierType) {
        list.insertSections(identifiers, at: require(indexOfSection(toIdentifier), "insertIndex") + 1)
    }

    /// Deletes sections with their items. Identifiers that are not in the snapshot are ignored.
    public mutating func deleteSections(_ identifiers: [SectionIdentifierType]) { list.deleteSections(identifiers) }

    /// Moves a section with its items before another.
    public mutating func moveSection(_ identifier: SectionIdentifierType, beforeSection toIdentifier: SectionIdentifierType) {
        moveSection(identifier, to: toIdentifier, after: false)
    }

    /// Moves a section with its items after another.
    public mutating func moveSection(_ identifier: SectionIdentifierType, afterSection toIdentifier: SectionIdentifierType) {
        moveSection(identifier, to: toIdentifier, after: true)
    }

    private mutating func moveSection(_ identifier: SectionIdentifierType, to anchor: SectionIdentifierType, after: Bool) {
        let number = require(list.sections.number(of: identifier), "fromSection")
        let anchorNumber = require(list.sections.number(of: anchor), "toSection")
        if number == anchorNumber {
            SnapshotFault.raise("Invalid update: destination for move operation [\(anchor)] is the identifier to be moved for update")
        }
        list.moveSection(number, to: anchorNumber, after: after)
    }

    /// Requests that the cells, headers and footers of sections are replaced when the snapshot is
    /// applied.
    public mutating func reloadSections(_ identifiers: [SectionIdentifierType]) {
        for identifier in identifiers {
            guard let number = list.sections.number(of: identifier) else {
                SnapshotFault.raise("Attempted to reload section identifier that does not exist in the snapshot: \(identifier)")
            }
            list.mark(section: number)
        }
    }

    /// The sections that `reloadSections(_:)` named.
    public var reloadedSectionIdentifiers: [SectionIdentifierType] { list.reloadedSections.map { list.sections[$0] } }
}
