import Foundation

extension UICollectionViewDiffableDataSource {
    /// The closures that control and follow the moves of items by the user.
    public struct ReorderingHandlers {
        /// A closure that returns whether the user can move an item.
        public var canReorderItem: ((ItemIdentifierType) -> Bool)?
        /// A closure that is called before the data source takes over a move.
        public var willReorder: ((NSDiffableDataSourceTransaction<SectionIdentifierType, ItemIdentifierType>) -> Void)?
        /// A closure that is called after the data source took over a move. Apps update their own
        /// data here.
        public var didReorder: ((NSDiffableDataSourceTransaction<SectionIdentifierType, ItemIdentifierType>) -> Void)?

        /// Creates handlers without closures.
        public init() {}
    }

    /// The closures that control and follow the items that the user expands and collapses.
    public struct SectionSnapshotHandlers<ItemType: Hashable & Sendable> {
        /// A closure that returns whether an item may expand; nil for all items.
        public var shouldExpandItem: ((ItemType) -> Bool)?
        /// A closure that is called before an item expands.
        public var willExpandItem: ((ItemType) -> Void)?
        /// A closure that returns whether an item may collapse; nil for all items.
        public var shouldCollapseItem: ((ItemType) -> Bool)?
        /// A closure that is called before an item collapses.
        public var willCollapseItem: ((ItemType) -> Void)?
        /// A closure that returns the children of an item that is about to expand, from its present
        /// children.
        public var snapshotForExpandingParent:
            (
                (_ parent: ItemType, _ currentChildSnapshot: NSDiffableDataSourceSectionSnapshot<ItemType>) ->
                    NSDiffableDataSourceSectionSnapshot<ItemType>
            )?

        /// Creates handlers without closures.
        public init() {}
    }

    /// Moves an item, which the collection view shows at its new place already.
    func moveShownItem(_ source: IndexPath, _ destination: IndexPath) {
        // The data source is asked from now on for the items after the move.
        let transaction = NSDiffableDataSourceTransaction(
            moving: list.submissions.latest, from: (source.section, source.item), to: (destination.section, destination.item),
            outline: list.submissions.outline)
        reorderingHandlers.willReorder?(transaction)
        list.replace(transaction.finalSnapshot)
        reorderingHandlers.didReorder?(transaction)
    }
}

/// A data source whose items are outlines.
@MainActor protocol OutlineDataSource: AnyObject {
    /// Returns whether the item at a path is expanded, and the number of its ancestors; nil if its
    /// section has no outline.
    func outlineState(at path: IndexPath) -> (isExpanded: Bool, level: Int)?

    /// Expands or collapses the item at a path at the user's request.
    func toggleExpansion(at path: IndexPath)
}

extension UICollectionViewDiffableDataSource: OutlineDataSource {
    func outlineState(at path: IndexPath) -> (isExpanded: Bool, level: Int)? {
        guard !list.outlines.isEmpty, let item = list.item(at: path), let section = list.section(at: path.section),
            let outline = list.outlines[section], outline.contains(item)
        else { return nil }
        return (outline.isExpanded(item), outline.level(of: item))
    }

    func toggleExpansion(at path: IndexPath) {
        guard let item = list.item(at: path), let section = list.section(at: path.section) else { return }
        let handlers = sectionSnapshotHandlers
        guard snapshot(for: section).contains(item) else { return }
        if snapshot(for: section).isExpanded(item) {
            guard handlers.shouldCollapseItem?(item) ?? true else { return }
            handlers.willCollapseItem?(item)
        } else {
            guard handlers.shouldExpandItem?(item) ?? true else { return }
            handlers.willExpandItem?(item)
        }
        // The handlers may have changed the outline.
        var outline = snapshot(for: section)
        guard outline.contains(item) else { return }
        if outline.isExpanded(item) {
            outline.collapse([item])
        } else {
            if let children = handlers.snapshotForExpandingParent {
                outline.replace(childrenOf: item, using: children(item, outline.snapshot(of: item)))
            }
            outline.expand([item])
        }
        apply(outline, to: section, animatingDifferences: true)
    }
}

extension UICollectionView {
    /// Updates the cells that show whether their items are expanded.
    func outlinesDidChange() {
        for case let cell as UICollectionViewListCell in views.shown.values { cell.outlineDidChange() }
    }
}

/// A collection view as a diffable data source updates it.
struct DiffableCollection: DiffableListView {
    let view: UICollectionView

    func reloadData() { view.reloadData() }

    func perform(
        _ difference: SnapshotDifference, update: @escaping () -> Void, completion: @escaping @MainActor @Sendable () -> Void
    ) {
        view.performBatchUpdates { [self] in
            update()
            if !difference.deletedSections.isEmpty { view.deleteSections(IndexSet(difference.deletedSections)) }
            if !difference.insertedSections.isEmpty { view.insertSections(IndexSet(difference.insertedSections)) }
            if !difference.reloadedSections.isEmpty { view.reloadSections(IndexSet(difference.reloadedSections)) }
            for move in difference.movedSections { view.moveSection(move.origin, toSection: move.destination) }
            if !difference.deletedItems.isEmpty { view.deleteItems(at: difference.deletedItems) }
            if !difference.insertedItems.isEmpty { view.insertItems(at: difference.insertedItems) }
            if !difference.reloadedItems.isEmpty { view.reloadItems(at: difference.reloadedItems) }
            for move in difference.movedItems { view.moveItem(at: move.origin, to: move.destination) }
        } completion: { _ in
            completion()
        }
    }

    func reconfigure(_ paths: [IndexPath]) { view.reconfigureItems(at: paths) }

    func takeReportedMove() -> (origin: IndexPath, destination: IndexPath)? {
        defer { view.reportedMove = nil }
        return view.reportedMove
    }
}
