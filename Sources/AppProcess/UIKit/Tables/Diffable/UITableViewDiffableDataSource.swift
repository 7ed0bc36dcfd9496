public import Foundation

/// A data source that shows snapshots of identifiers in a table, and animates the differences.
///
/// The data source becomes the table's `dataSource`, which the table does not retain:
///
/// ```swift
/// let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 480), style: .plain)
/// table.register(UITableViewCell.self, forCellReuseIdentifier: "name")
/// let source = UITableViewDiffableDataSource<Int, String>(tableView: table) { table, path, name in
///     let cell = table.dequeueReusableCell(withIdentifier: "name", for: path)
///     cell.textLabel?.text = name
///     return cell
/// }
/// ```
///
/// Snapshots can be applied on any thread. The differences are computed on the calling thread, and
/// the table is updated on the main thread, in the order of the calls.
@preconcurrency @MainActor
open class UITableViewDiffableDataSource<SectionIdentifierType: Hashable & Sendable, ItemIdentifierType: Hashable & Sendable>: NSObject,
    UITableViewDataSource
{
    /// A closure that returns the cell of an item.
    public typealias CellProvider = (_ tableView: UITableView, _ indexPath: IndexPath, _ itemIdentifier: ItemIdentifierType) ->
        UITableViewCell?

    private weak var tableView: UITableView?
    private let cellProvider: CellProvider
    private let list = DiffableList<SectionIdentifierType, ItemIdentifierType>()

    /// The animation of rows and sections that appear and disappear. The default is `automatic`.
    open var defaultRowAnimation: UITableView.RowAnimation = .automatic

    /// Creates a data source, and makes it the table's.
    ///
    /// - Parameters:
    ///   - tableView: The table.
    ///   - cellProvider: A closure that returns the cell of an item.
    public init(tableView: UITableView, cellProvider: @escaping CellProvider) {
        self.tableView = tableView
        self.cellProvider = cellProvider
        super.init()
        tableView.dataSource = self
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
        submit(snapshot, animatingDifferences ? .animated : .unanimated, completion)
    }

    /// Shows a snapshot, and returns when the animations have ended.
    open func apply(
        _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>, animatingDifferences: Bool = true
    ) async {
        await withCheckedContinuation { continuation in
            apply(snapshot, animatingDifferences: animatingDifferences) { continuation.resume() }
        }
    }

    /// Shows a snapshot by reloading the table, without computing differences, on any thread.
    ///
    /// - Parameters:
    ///   - snapshot: The sections and items to show.
    ///   - completion: Called on the main thread after the reload.
    open func applySnapshotUsingReloadData(
        _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>, completion: (() -> Void)? = nil
    ) {
        submit(snapshot, .reload, completion)
    }

    /// Shows a snapshot by reloading the table, and returns after the reload.
    open func applySnapshotUsingReloadData(_ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>) async {
        await withCheckedContinuation { continuation in applySnapshotUsingReloadData(snapshot) { continuation.resume() } }
    }

    /// Adds a snapshot to those to be shown, on any thread.
    nonisolated func submit(
        _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>, _ style: SnapshotUpdateStyle,
        _ completion: (() -> Void)?
    ) {
        list.submissions.add(snapshot, style, completion)
        DiffableList<SectionIdentifierType, ItemIdentifierType>.onMainThread { self.showSubmissions() }
    }

    private func showSubmissions() {
        let table = tableView.flatMap { $0.dataSource === self ? DiffableTable(view: $0, animation: defaultRowAnimation) : nil }
        list.showSubmissions(in: table)
    }

    // MARK: Identifiers

    /// Returns the item of a row, or nil if there is no such row.
    open func itemIdentifier(for indexPath: IndexPath) -> ItemIdentifierType? { list.item(at: indexPath) }

    /// Returns the row of an item, or nil if it is not shown.
    open func indexPath(for itemIdentifier: ItemIdentifierType) -> IndexPath? { list.path(of: itemIdentifier) }

    /// Returns the section at an index, or nil if there is none.
    open func sectionIdentifier(for index: Int) -> SectionIdentifierType? { list.section(at: index) }

    /// Returns the index of a section, or nil if it is not shown.
    open func index(for sectionIdentifier: SectionIdentifierType) -> Int? { list.index(of: sectionIdentifier) }

    // MARK: UITableViewDataSource

    /// Returns the number of sections of the snapshot.
    open func numberOfSections(in tableView: UITableView) -> Int { list.sectionCount }

    /// Returns the number of items in a section of the snapshot.
    open func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { list.itemCount(section) }

    /// Returns the cell of a row, from the cell provider.
    open func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        guard let cell = cellProvider(tableView, indexPath, list.shown.item(indexPath.section, indexPath.row)) else {
            UIKitException.raise(
                "NSInternalInconsistencyException",
                "UITableView dataSource returned a nil cell for row at index path: \(indexPath). Table view: \(tableView), "
                    + "dataSource: \(self)")
        }
        return cell
    }

    /// Returns the title of a section's header. The default is nil, for none.
    open func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { nil }

    /// Returns the title of a section's footer. The default is nil, for none.
    open func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? { nil }

    /// Returns whether a row can be edited. The default is false.
    open func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool { false }

    /// Performs an insertion or deletion that the user requested. The default does nothing.
    open func tableView(_ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath) {}

    /// Returns whether a row can be moved in editing mode. The default is false.
    open func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool { false }

    /// Moves a row in the data, after the user dragged it. The default does nothing.
    open func tableView(_ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath) {}

    /// Returns the titles of the index at the trailing edge. The default is nil, for no index.
    open func sectionIndexTitles(for tableView: UITableView) -> [String]? { nil }

    /// Returns the section that a title of the index stands for. The default is the title's index.
    open func tableView(_ tableView: UITableView, sectionForSectionIndexTitle title: String, at index: Int) -> Int { index }
}

/// A table as a diffable data source updates it.
private struct DiffableTable: DiffableListView {
    let view: UITableView
    let animation: UITableView.RowAnimation

    func reloadData() { view.reloadData() }

    func perform(
        _ difference: SnapshotDifference, update: @escaping () -> Void, completion: @escaping @MainActor @Sendable () -> Void
    ) {
        view.performBatchUpdates { [self] in
            update()
            if !difference.deletedSections.isEmpty { view.deleteSections(IndexSet(difference.deletedSections), with: animation) }
            if !difference.insertedSections.isEmpty { view.insertSections(IndexSet(difference.insertedSections), with: animation) }
            if !difference.reloadedSections.isEmpty { view.reloadSections(IndexSet(difference.reloadedSections), with: animation) }
            for move in difference.movedSections { view.moveSection(move.origin, toSection: move.destination) }
            if !difference.deletedItems.isEmpty { view.deleteRows(at: difference.deletedItems, with: animation) }
            if !difference.insertedItems.isEmpty { view.insertRows(at: difference.insertedItems, with: animation) }
            if !difference.reloadedItems.isEmpty { view.reloadRows(at: difference.reloadedItems, with: animation) }
            for move in difference.movedItems { view.moveRow(at: move.origin, to: move.destination) }
        } completion: { _ in
            completion()
        }
    }

    func reconfigure(_ paths: [IndexPath]) { view.reconfigureRows(at: paths) }

    func takeReportedMove() -> (origin: IndexPath, destination: IndexPath)? {
        defer { view.editing.reportedMove = nil }
        return view.editing.reportedMove
    }
}
