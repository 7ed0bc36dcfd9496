/// A change of a diffable data source by the user, who moved an item.
@preconcurrency
public struct NSDiffableDataSourceTransaction<SectionIdentifierType: Hashable & Sendable, ItemIdentifierType: Hashable & Sendable> {
    /// The snapshot before the change.
    public let initialSnapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>
    /// The snapshot after the change.
    public let finalSnapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>
    /// The difference of the items of all sections.
    public let difference: CollectionDifference<ItemIdentifierType>
    /// The changes of the sections that changed, in order.
    public let sectionTransactions: [NSDiffableDataSourceSectionTransaction<SectionIdentifierType, ItemIdentifierType>]
}

/// The change of one section in a transaction.
@preconcurrency
public struct NSDiffableDataSourceSectionTransaction<SectionIdentifierType: Hashable & Sendable, ItemIdentifierType: Hashable & Sendable> {
    /// The section.
    public let sectionIdentifier: SectionIdentifierType
    /// The items of the section before the change.
    public let initialSnapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>
    /// The items of the section after the change.
    public let finalSnapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>
    /// The difference of the visible items of the section.
    public let difference: CollectionDifference<ItemIdentifierType>
}

extension NSDiffableDataSourceTransaction {
    /// Creates the transaction of the move of an item.
    ///
    /// - Parameters:
    ///   - initial: The snapshot before the move.
    ///   - origin: The place of the item before the move.
    ///   - destination: The place of the item after the move.
    ///   - outline: A closure that returns the items of a section before the move.
    init(
        moving initial: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>, from origin: (section: Int, index: Int),
        to destination: (section: Int, index: Int),
        outline: (SectionIdentifierType) -> NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>
    ) {
        var final = initial
        let item = initial.list.item(origin.section, origin.index)
        final.list.attach(final.list.take([item]), section: final.list.order[destination.section], at: destination.index)
        initialSnapshot = initial
        finalSnapshot = final
        let sections = Set([origin.section, destination.section]).sorted().map { initial.list.sections[initial.list.order[$0]] }
        sectionTransactions = sections.map { section in
            let before = outline(section)
            let (old, new) = (initial.itemIdentifiers(inSection: section), final.itemIdentifiers(inSection: section))
            let moved = origin.section == destination.section
            return NSDiffableDataSourceSectionTransaction<SectionIdentifierType, ItemIdentifierType>(
                sectionIdentifier: section, initialSnapshot: before, finalSnapshot: before.matching(new),
                difference: moved ? Self.move(item, origin.index, destination.index) : new.difference(from: old))
        }
        difference = Self.move(
            item, initial.indexOfItem(item) ?? origin.index, final.indexOfItem(item) ?? destination.index)
    }

    /// Returns the difference of a list of which one item moved.
    private static func move(_ item: ItemIdentifierType, _ origin: Int, _ destination: Int) -> CollectionDifference<ItemIdentifierType> {
        guard origin != destination else { return CollectionDifference([]) ?? [].difference(from: []) }
        let changes: [CollectionDifference<ItemIdentifierType>.Change] = [
            .remove(offset: origin, element: item, associatedWith: destination),
            .insert(offset: destination, element: item, associatedWith: origin),
        ]
        return CollectionDifference(changes) ?? [].difference(from: [])
    }
}
