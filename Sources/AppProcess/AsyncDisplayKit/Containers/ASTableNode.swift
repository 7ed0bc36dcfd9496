public import UIKit

/// The object that provides the cells of a table node. Methods are called on the main thread.
@preconcurrency @MainActor public protocol ASTableDataSource: AnyObject {
    /// Returns the number of sections. The default implementation returns 1.
    func numberOfSections(in tableNode: ASTableNode) -> Int
    /// Returns the number of rows in a section. The default implementation returns 0.
    func tableNode(_ tableNode: ASTableNode, numberOfRowsInSection section: Int) -> Int
    /// Returns a closure that creates the node of a row, on a background thread. It must not use
    /// the data source. The default implementation returns the result of
    /// `tableNode(_:nodeForRowAt:)`.
    func tableNode(_ tableNode: ASTableNode, nodeBlockForRowAt indexPath: IndexPath) -> ASCellNodeBlock
    /// Returns the node of a row. The default implementation returns an empty one.
    func tableNode(_ tableNode: ASTableNode, nodeForRowAt indexPath: IndexPath) -> ASCellNode
}

extension ASTableDataSource {
    /// The default implementation returns 1.
    public func numberOfSections(in tableNode: ASTableNode) -> Int { 1 }
    /// The default implementation returns 0.
    public func tableNode(_ tableNode: ASTableNode, numberOfRowsInSection section: Int) -> Int { 0 }
    /// The default implementation returns the result of `tableNode(_:nodeForRowAt:)`.
    public func tableNode(_ tableNode: ASTableNode, nodeBlockForRowAt indexPath: IndexPath) -> ASCellNodeBlock {
        let node = self.tableNode(tableNode, nodeForRowAt: indexPath)
        return { node }
    }
    /// The default implementation returns an empty node.
    public func tableNode(_ tableNode: ASTableNode, nodeForRowAt indexPath: IndexPath) -> ASCellNode { ASCellNode() }
}

/// The object that is notified of a table node. Methods are called on the main thread, and have
/// default implementations.
@preconcurrency @MainActor public protocol ASTableDelegate: UIScrollViewDelegate {
    /// Notifies that a row is about to be visible.
    func tableNode(_ tableNode: ASTableNode, willDisplayRowWith node: ASCellNode)
    /// Notifies that a row is no longer visible.
    func tableNode(_ tableNode: ASTableNode, didEndDisplayingRowWith node: ASCellNode)
    /// Returns whether a row is highlighted by a touch. The default implementation returns true.
    func tableNode(_ tableNode: ASTableNode, shouldHighlightRowAt indexPath: IndexPath) -> Bool
    /// Returns the row to select instead of another one, or nil.
    func tableNode(_ tableNode: ASTableNode, willSelectRowAt indexPath: IndexPath) -> IndexPath?
    /// Notifies that the user selected a row.
    func tableNode(_ tableNode: ASTableNode, didSelectRowAt indexPath: IndexPath)
    /// Notifies that the user deselected a row.
    func tableNode(_ tableNode: ASTableNode, didDeselectRowAt indexPath: IndexPath)
    /// Returns the sizes that a row may have. The default implementation returns those of the
    /// table's width and any height.
    func tableNode(_ tableNode: ASTableNode, constrainedSizeForRowAt indexPath: IndexPath) -> ASSizeRange
    /// Returns whether further data may be fetched. The default implementation returns true.
    func shouldBatchFetch(for tableNode: ASTableNode) -> Bool
    /// Notifies that further data is needed. The delegate adds rows and then calls
    /// `completeBatchFetching(_:)`.
    func tableNode(_ tableNode: ASTableNode, willBeginBatchFetchWith context: ASBatchContext)
}

extension ASTableDelegate {
    /// The default implementation does nothing.
    public func tableNode(_ tableNode: ASTableNode, willDisplayRowWith node: ASCellNode) {}
    /// The default implementation does nothing.
    public func tableNode(_ tableNode: ASTableNode, didEndDisplayingRowWith node: ASCellNode) {}
    /// The default implementation returns true.
    public func tableNode(_ tableNode: ASTableNode, shouldHighlightRowAt indexPath: IndexPath) -> Bool { true }
    /// The default implementation returns the row.
    public func tableNode(_ tableNode: ASTableNode, willSelectRowAt indexPath: IndexPath) -> IndexPath? { indexPath }
    /// The default implementation does nothing.
    public func tableNode(_ tableNode: ASTableNode, didSelectRowAt indexPath: IndexPath) {}
    /// The default implementation does nothing.
    public func tableNode(_ tableNode: ASTableNode, didDeselectRowAt indexPath: IndexPath) {}
    /// The default implementation returns the sizes of the table's width and any height.
    public func tableNode(_ tableNode: ASTableNode, constrainedSizeForRowAt indexPath: IndexPath) -> ASSizeRange {
        tableNode.standardRowRange
    }
    /// The default implementation returns true.
    public func shouldBatchFetch(for tableNode: ASTableNode) -> Bool { true }
    /// The default implementation completes fetching.
    public func tableNode(_ tableNode: ASTableNode, willBeginBatchFetchWith context: ASBatchContext) { context.completeBatchFetching(true) }
}

/// A table whose rows are nodes: they are created, measured and drawn in the background, ahead of
/// scrolling.
///
/// ```swift
/// import AsyncDisplayKit
///
/// final class FeedController: ASDKViewController<ASTableNode>, ASTableDataSource {
///     var posts: [String] = []
///
///     init() {
///         super.init(node: ASTableNode(style: .plain))
///         node.dataSource = self
///     }
///
///     required init?(coder: NSCoder) { nil }
///
///     func tableNode(_ tableNode: ASTableNode, numberOfRowsInSection section: Int) -> Int {
///         posts.count
///     }
///
///     func tableNode(
///         _ tableNode: ASTableNode, nodeBlockForRowAt indexPath: IndexPath
///     ) -> ASCellNodeBlock {
///         let post = posts[indexPath.row]
///         return {
///             let cell = ASTextCellNode()
///             cell.text = post
///             return cell
///         }
///     }
/// }
/// ```
open class ASTableNode: ASDisplayNode {
    private weak var source: (any ASTableDataSource)?
    private weak var receiver: (any ASTableDelegate)?
    /// What the main thread uses, created with the view.
    private var adapter: TableAdapter?
    private let distance = Locked<CGFloat>(2)

    /// Creates a plain table node.
    public convenience override init() { self.init(style: .plain) }

    /// Creates a table node.
    public init(style: UITableView.Style) {
        super.init()
        setViewBlock { NodeTableView(frame: .zero, style: style) }
    }

    /// The object that provides the cells. Setting it loads them when the view exists.
    open weak var dataSource: (any ASTableDataSource)? {
        get { source }
        set {
            source = newValue
            if isNodeLoaded { onMainEventually { ($0 as? ASTableNode)?.reloadData() } }
        }
    }

    /// The object that is notified of the table.
    open weak var delegate: (any ASTableDelegate)? {
        get { receiver }
        set { receiver = newValue }
    }

    open override var view: UITableView { super.view as? UITableView ?? onMain { _ in UITableView() } }

    open override func didLoad() {
        super.didLoad()
        reloadData()
    }

    /// The cells and ranges, which the first access creates with the view.
    @MainActor final var core: CellCore {
        if let adapter { return adapter.core }
        let new = TableAdapter(self)
        adapter = new
        return new.core
    }

    /// The sizes of the table's width and any height.
    @MainActor final var standardRowRange: ASSizeRange {
        let width = bounds.width
        return ASSizeRange(min: CGSize(width: width, height: 0), max: CGSize(width: width, height: CGFloat.infinity))
    }

    open override func interfaceStateDidChange(_ newState: ASInterfaceState, from oldState: ASInterfaceState) {
        super.interfaceStateDidChange(newState, from: oldState)
        if isNodeLoaded { core.ranges.setNeedsUpdate() }
    }

    // MARK: Ranges

    /// The distance from the end at which further data is fetched (multiples of the visible
    /// height). The default is 2; 0 fetches none.
    open var leadingScreensForBatching: CGFloat {
        get { distance.withLock { $0 } }
        set { distance.withLock { $0 = newValue } }
    }
    /// Returns how far a range extends while the table is scrolled.
    @preconcurrency @MainActor open func tuningParameters(for rangeType: ASLayoutRangeType) -> ASRangeTuningParameters {
        tuningParameters(for: .full, rangeType: rangeType)
    }
    /// Sets how far a range extends while the table is scrolled.
    @preconcurrency @MainActor open func setTuningParameters(_ tuningParameters: ASRangeTuningParameters, for rangeType: ASLayoutRangeType)
    {
        setTuningParameters(tuningParameters, for: .full, rangeType: rangeType)
    }
    /// Returns how far a range extends in a mode.
    @preconcurrency @MainActor open func tuningParameters(
        for rangeMode: ASLayoutRangeMode, rangeType: ASLayoutRangeType
    ) -> ASRangeTuningParameters {
        core.ranges.tuning[rangeMode, rangeType]
    }
    /// Sets how far a range extends in a mode.
    @preconcurrency @MainActor open func setTuningParameters(
        _ tuningParameters: ASRangeTuningParameters, for rangeMode: ASLayoutRangeMode, rangeType: ASLayoutRangeType
    ) {
        core.ranges.tuning[rangeMode, rangeType] = tuningParameters
        core.ranges.setNeedsUpdate()
    }
    /// Sets the mode of the ranges, in place of the one that follows from scrolling.
    @preconcurrency @MainActor open func updateCurrentRange(with rangeMode: ASLayoutRangeMode) { core.ranges.setMode(rangeMode) }

    // MARK: Data

    /// Loads all cells again.
    @preconcurrency @MainActor open func reloadData() { reloadData(completion: nil) }
    /// Loads all cells again, and calls a closure when the table shows them.
    @preconcurrency @MainActor open func reloadData(completion: (@MainActor () -> Void)?) { core.reload(completion) }
    /// Performs insertions, deletions, reloads and moves together.
    @preconcurrency @MainActor open func performBatchUpdates(
        _ updates: (() -> Void)?, completion: (@MainActor (_ finished: Bool) -> Void)? = nil
    ) {
        performBatch(animated: UIView.areAnimationsEnabled, updates: updates, completion: completion)
    }
    /// Performs insertions, deletions, reloads and moves together.
    @preconcurrency @MainActor open func performBatch(
        animated: Bool, updates: (() -> Void)?, completion: (@MainActor (_ finished: Bool) -> Void)? = nil
    ) {
        core.performBatch(animated: animated, updates, completion)
    }
    /// A Boolean value that indicates whether changes wait for their cells.
    @preconcurrency @MainActor open var isProcessingUpdates: Bool { core.store.isBusy }
    /// Calls a closure when no change waits for its cells.
    @preconcurrency @MainActor open func onDidFinishProcessingUpdates(_ didFinishProcessingUpdates: @escaping @MainActor () -> Void) {
        core.store.whenIdle(didFinishProcessingUpdates)
    }
    /// Waits, on the main thread, until no change waits for its cells.
    @preconcurrency @MainActor open func waitUntilAllUpdatesAreProcessed() { core.store.waitUntilIdle() }
    /// Measures all cells again.
    @preconcurrency @MainActor open func relayoutItems() { core.relayout() }

    /// Inserts sections.
    @preconcurrency @MainActor open func insertSections(_ sections: IndexSet, with animation: UITableView.RowAnimation) {
        core.update(.insertSections(sections, animation))
    }
    /// Deletes sections.
    @preconcurrency @MainActor open func deleteSections(_ sections: IndexSet, with animation: UITableView.RowAnimation) {
        core.update(.deleteSections(sections, animation))
    }
    /// Loads sections again.
    @preconcurrency @MainActor open func reloadSections(_ sections: IndexSet, with animation: UITableView.RowAnimation) {
        performBatchUpdates {
            self.core.update(.deleteSections(sections, animation))
            self.core.update(.insertSections(sections, animation))
        }
    }
    /// Inserts rows.
    @preconcurrency @MainActor open func insertRows(at indexPaths: [IndexPath], with animation: UITableView.RowAnimation) {
        core.update(.insertItems(indexPaths, animation))
    }
    /// Deletes rows.
    @preconcurrency @MainActor open func deleteRows(at indexPaths: [IndexPath], with animation: UITableView.RowAnimation) {
        core.update(.deleteItems(indexPaths, animation))
    }
    /// Loads rows again.
    @preconcurrency @MainActor open func reloadRows(at indexPaths: [IndexPath], with animation: UITableView.RowAnimation) {
        core.update(.reloadItems(indexPaths, animation))
    }

    /// Moves a row.
    @preconcurrency @MainActor open func moveRow(at indexPath: IndexPath, to newIndexPath: IndexPath) {
        core.update(.moveItem(indexPath, newIndexPath))
    }
    /// Moves a section.
    @preconcurrency @MainActor open func moveSection(_ section: Int, toSection newSection: Int) {
        core.update(.moveSection(section, newSection))
    }

    // MARK: Queries

    /// The number of sections that the table shows.
    @preconcurrency @MainActor open var numberOfSections: Int { core.store.sections.count }
    /// Returns the number of rows of a section that the table shows.
    @preconcurrency @MainActor open func numberOfRows(inSection section: Int) -> Int {
        let sections = core.store.sections
        return sections.indices.contains(section) ? sections[section].count : 0
    }
    /// Returns the node of a row, or nil.
    @preconcurrency @MainActor open func nodeForRow(at indexPath: IndexPath) -> ASCellNode? { core.store.cell(at: indexPath) }
    /// Returns the row of a node, or nil.
    @preconcurrency @MainActor open func indexPath(for cellNode: ASCellNode) -> IndexPath? { core.store.path(of: cellNode) }
    /// The nodes of the visible rows, from top to bottom.
    @preconcurrency @MainActor open var visibleNodes: [ASCellNode] { core.cells(in: view.bounds) }
    /// Returns the rectangle of a row in the content (points).
    @preconcurrency @MainActor open func rectForRow(at indexPath: IndexPath) -> CGRect { view.rectForRow(at: indexPath) }
    /// Returns the rows in a rectangle of the content, or nil.
    @preconcurrency @MainActor open func indexPathsForRows(in rect: CGRect) -> [IndexPath]? { view.indexPathsForRows(in: rect) }
    /// Returns the visible rows.
    @preconcurrency @MainActor open func indexPathsForVisibleRows() -> [IndexPath] { view.indexPathsForVisibleRows ?? [] }
    /// The selected row, or nil.
    @preconcurrency @MainActor open var indexPathForSelectedRow: IndexPath? { view.indexPathForSelectedRow }
    /// The selected rows, or nil.
    @preconcurrency @MainActor open var indexPathsForSelectedRows: [IndexPath]? { view.indexPathsForSelectedRows }
    /// Selects a row.
    @preconcurrency @MainActor open func selectRow(at indexPath: IndexPath?, animated: Bool, scrollPosition: UITableView.ScrollPosition) {
        view.selectRow(at: indexPath, animated: animated, scrollPosition: scrollPosition)
    }
    /// Deselects a row.
    @preconcurrency @MainActor open func deselectRow(at indexPath: IndexPath, animated: Bool) {
        view.deselectRow(at: indexPath, animated: animated)
    }
    /// Scrolls to a row.
    @preconcurrency @MainActor open func scrollToRow(at indexPath: IndexPath, at scrollPosition: UITableView.ScrollPosition, animated: Bool)
    {
        view.scrollToRow(at: indexPath, at: scrollPosition, animated: animated)
    }
    /// The position of the visible area in the content (points).
    @preconcurrency @MainActor open var contentOffset: CGPoint {
        get { view.contentOffset }
        set { view.contentOffset = newValue }
    }
    /// Moves the visible area.
    @preconcurrency @MainActor open func setContentOffset(_ contentOffset: CGPoint, animated: Bool) {
        view.setContentOffset(contentOffset, animated: animated)
    }
    /// The space around the content (points).
    @preconcurrency @MainActor open var contentInset: UIEdgeInsets {
        get { view.contentInset }
        set { view.contentInset = newValue }
    }
    /// A Boolean value that indicates whether the user can select rows. The default is true.
    @preconcurrency @MainActor open var allowsSelection: Bool {
        get { view.allowsSelection }
        set { view.allowsSelection = newValue }
    }
}
