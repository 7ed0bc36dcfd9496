public import Foundation

/// A data source that shows snapshots of identifiers in a collection view, and animates the
/// differences.
///
/// The data source becomes the collection view's `dataSource`, which the collection view does not
/// retain:
///
/// ```swift
/// let layout = UICollectionViewFlowLayout()
/// let grid = UICollectionView(
///     frame: CGRect(x: 0, y: 0, width: 320, height: 480), collectionViewLayout: layout)
/// let registration = UICollectionView.CellRegistration<UICollectionViewCell, UIColor> {
///     cell, path, color in
///     cell.contentView.backgroundColor = color
/// }
/// let source = UICollectionViewDiffableDataSource<Int, UIColor>(collectionView: grid) {
///     grid, path, color in
///     grid.dequeueConfiguredReusableCell(using: registration, for: path, item: color)
/// }
/// var snapshot = NSDiffableDataSourceSnapshot<Int, UIColor>()
/// snapshot.appendSections([0])
/// snapshot.appendItems([.red, .green])
/// source.apply(snapshot, animatingDifferences: false)
/// ```
///
/// Snapshots can be applied on any thread. The differences are computed on the calling thread, and
/// the collection view is updated on the main thread, in the order of the calls.
///
/// A section can be an outline, of which the user expands and collapses items: apply a section
/// snapshot, and give the cells of items with children an accessory of the kind
/// `outlineDisclosure`.
@preconcurrency @MainActor
open class UICollectionViewDiffableDataSource<SectionIdentifierType: Hashable & Sendable, ItemIdentifierType: Hashable & Sendable>:
    NSObject, UICollectionViewDataSource
{
    /// A closure that returns the cell of an item.
    public typealias CellProvider = (
        _ collectionView: UICollectionView, _ indexPath: IndexPath, _ itemIdentifier: ItemIdentifierType
    ) -> UICollectionViewCell?

    /// A closure that returns the supplementary view of a kind at a place.
    public typealias SupplementaryViewProvider = (
        _ collectionView: UICollectionView, _ elementKind: String, _ indexPath: IndexPath
    ) -> UICollectionReusableView?

    private weak var collectionView: UICollectionView?
    private let cellProvider: CellProvider
    final let list = DiffableList<SectionIdentifierType, ItemIdentifierType>()

    /// The closure that returns supplementary views, or nil. The default is nil.
    open var supplementaryViewProvider: SupplementaryViewProvider?

    /// The handlers for items that the user moves. By default, no item can be moved.
    open var reorderingHandlers = ReorderingHandlers()

    /// The handlers for items that the user expands and collapses.
    open var sectionSnapshotHandlers = SectionSnapshotHandlers<ItemIdentifierType>()

    /// Creates a data source, and makes it the collection view's.
    ///
    /// - Parameters:
    ///   - collectionView: The collection view.
    ///   - cellProvider: A closure that returns the cell of an item.
    public init(collectionView: UICollectionView, cellProvider: @escaping CellProvider) {
        self.collectionView = collectionView
        self.cellProvider = cellProvider
        super.init()
        collectionView.dataSource = self
    }

    // MARK: Snapshots

    /// Returns the snapshot that was applied last, without requests to reload or reconfigure.
    open func snapshot() -> NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType> { list.submissions.latest }

    /// Shows a snapshot, on any thread.
    ///
    /// - Parameters:
    ///   - snapshot: The sections and items to show.
    ///   - animatingDifferences: Whether changes are animated. Also without animations, cells of
    ///     items that remain are kept.
    ///   - completion: Called on the main thread when the animations have ended.
    open func apply(
        _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>, animatingDifferences: Bool = true,
        completion: (() -> Void)? = nil
    ) {
        list.submissions.add(snapshot, animatingDifferences ? .animated : .unanimated, completion)
        showPending()
    }

    /// Shows a snapshot, and returns when the animations have ended.
    open func apply(
        _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>, animatingDifferences: Bool = true
    ) async {
        await withCheckedContinuation { continuation in
            apply(snapshot, animatingDifferences: animatingDifferences) { continuation.resume() }
        }
    }

    /// Shows a snapshot by reloading the collection view, without computing differences, on any
    /// thread.
    ///
    /// - Parameters:
    ///   - snapshot: The sections and items to show.
    ///   - completion: Called on the main thread after the reload.
    open func applySnapshotUsingReloadData(
        _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>, completion: (() -> Void)? = nil
    ) {
        list.submissions.add(snapshot, .reload, completion)
        showPending()
    }

    /// Shows a snapshot by reloading the collection view, and returns after the reload.
    open func applySnapshotUsingReloadData(_ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>) async {
        await withCheckedContinuation { continuation in applySnapshotUsingReloadData(snapshot) { continuation.resume() } }
    }

    /// Shows an outline as the items of a section, on any thread. A section that does not exist is
    /// appended.
    ///
    /// - Parameters:
    ///   - snapshot: The items of the section.
    ///   - section: The section.
    ///   - animatingDifferences: Whether changes are animated.
    ///   - completion: Called on the main thread when the animations have ended.
    open func apply(
        _ snapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>, to section: SectionIdentifierType,
        animatingDifferences: Bool = true, completion: (() -> Void)? = nil
    ) {
        list.submissions.add(snapshot, to: section, animatingDifferences ? .animated : .unanimated, completion)
        showPending()
    }

    /// Shows an outline as the items of a section, and returns when the animations have ended.
    open func apply(
        _ snapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>, to section: SectionIdentifierType,
        animatingDifferences: Bool = true
    ) async {
        await withCheckedContinuation { continuation in
            apply(snapshot, to: section, animatingDifferences: animatingDifferences) { continuation.resume() }
        }
    }

    /// Returns the outline of a section. Without one that was applied, its roots are the items of
    /// the section.
    open func snapshot(for section: SectionIdentifierType) -> NSDiffableDataSourceSectionSnapshot<ItemIdentifierType> {
        list.submissions.outline(of: section)
    }

    private nonisolated func showPending() {
        DiffableList<SectionIdentifierType, ItemIdentifierType>.onMainThread { self.showSubmissions() }
    }

    private func showSubmissions() {
        let view = collectionView.flatMap { $0.dataSource === self ? $0 : nil }
        list.showSubmissions(in: view.map(DiffableCollection.init))
        view?.outlinesDidChange()
    }

    // MARK: Identifiers

    /// Returns the identifier of an item, or nil if there is no such item.
    open func itemIdentifier(for indexPath: IndexPath) -> ItemIdentifierType? { list.item(at: indexPath) }

    /// Returns the place of an item, or nil if it is not shown.
    open func indexPath(for itemIdentifier: ItemIdentifierType) -> IndexPath? { list.path(of: itemIdentifier) }

    /// Returns the section at an index, or nil if there is none.
    open func sectionIdentifier(for index: Int) -> SectionIdentifierType? { list.section(at: index) }

    /// Returns the index of a section, or nil if it is not shown.
    open func index(for sectionIdentifier: SectionIdentifierType) -> Int? { list.index(of: sectionIdentifier) }

    // MARK: UICollectionViewDataSource

    /// Returns the number of sections of the snapshot.
    open func numberOfSections(in collectionView: UICollectionView) -> Int { list.sectionCount }

    /// Returns the number of items in a section of the snapshot.
    open func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { list.itemCount(section) }

    /// Returns the cell of an item, from the cell provider.
    open func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
        guard let cell = cellProvider(collectionView, indexPath, list.shown.item(indexPath.section, indexPath.item)) else {
            UIKitException.raise(
                "NSInternalInconsistencyException",
                "UICollectionView dataSource returned a nil cell for item at index path: \(indexPath). Collection view: "
                    + "\(collectionView), dataSource: \(self)")
        }
        return cell
    }

    /// Returns a supplementary view, from the provider.
    open func collectionView(
        _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
    ) -> UICollectionReusableView {
        guard let supplementaryViewProvider else {
            UIKitException.raise(
                "NSInternalInconsistencyException",
                "Invalid parameter not satisfying: self.supplementaryViewProvider || (self.supplementaryReuseIdentifierProvider && "
                    + "self.supplementaryViewConfigurationHandler)")
        }
        guard let view = supplementaryViewProvider(collectionView, kind, indexPath) else {
            UIKitException.raise(
                "NSInternalInconsistencyException",
                "UICollectionView dataSource returned a nil view for supplementary element of kind \(kind) at index path: \(indexPath). "
                    + "Collection view: \(collectionView), dataSource: \(self)")
        }
        return view
    }

    /// Returns whether the user can move an item. By default, `canReorderItem` decides.
    open func collectionView(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath) -> Bool {
        guard let item = list.item(at: indexPath) else { return false }
        return reorderingHandlers.canReorderItem?(item) ?? false
    }

    /// Moves an item that the user dragged, and calls the reordering handlers.
    open func collectionView(
        _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
    ) {
        moveShownItem(sourceIndexPath, destinationIndexPath)
    }

    /// Returns the titles of the index. The default is nil, for no index.
    open func indexTitles(for collectionView: UICollectionView) -> [String]? { nil }

    /// Returns the item that a title of the index stands for. The default is the first of the
    /// section with the title's index.
    open func collectionView(_ collectionView: UICollectionView, indexPathForIndexTitle title: String, at index: Int) -> IndexPath {
        IndexPath(item: 0, section: index)
    }
}
