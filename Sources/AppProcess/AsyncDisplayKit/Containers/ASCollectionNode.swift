public import UIKit

/// The object that provides the cells of a collection node. Methods are called on the main thread.
@preconcurrency @MainActor public protocol ASCollectionDataSource: AnyObject {
    /// Returns the number of sections. The default implementation returns 1.
    func numberOfSections(in collectionNode: ASCollectionNode) -> Int
    /// Returns the number of items in a section. The default implementation returns 0.
    func collectionNode(_ collectionNode: ASCollectionNode, numberOfItemsInSection section: Int) -> Int
    /// Returns a closure that creates the node of an item, on a background thread. It must not use
    /// the data source. The default implementation returns the result of
    /// `collectionNode(_:nodeForItemAt:)`.
    func collectionNode(_ collectionNode: ASCollectionNode, nodeBlockForItemAt indexPath: IndexPath) -> ASCellNodeBlock
    /// Returns the node of an item. The default implementation returns an empty one.
    func collectionNode(_ collectionNode: ASCollectionNode, nodeForItemAt indexPath: IndexPath) -> ASCellNode
}

extension ASCollectionDataSource {
    /// The default implementation returns 1.
    public func numberOfSections(in collectionNode: ASCollectionNode) -> Int { 1 }
    /// The default implementation returns 0.
    public func collectionNode(_ collectionNode: ASCollectionNode, numberOfItemsInSection section: Int) -> Int { 0 }
    /// The default implementation returns the result of `collectionNode(_:nodeForItemAt:)`.
    public func collectionNode(_ collectionNode: ASCollectionNode, nodeBlockForItemAt indexPath: IndexPath) -> ASCellNodeBlock {
        let node = self.collectionNode(collectionNode, nodeForItemAt: indexPath)
        return { node }
    }
    /// The default implementation returns an empty node.
    public func collectionNode(_ collectionNode: ASCollectionNode, nodeForItemAt indexPath: IndexPath) -> ASCellNode { ASCellNode() }
}

/// The object that is notified of a collection node. Methods are called on the main thread, and
/// have default implementations.
@preconcurrency @MainActor public protocol ASCollectionDelegate: UIScrollViewDelegate {
    /// Notifies that an item is about to be visible.
    func collectionNode(_ collectionNode: ASCollectionNode, willDisplayItemWith node: ASCellNode)
    /// Notifies that an item is no longer visible.
    func collectionNode(_ collectionNode: ASCollectionNode, didEndDisplayingItemWith node: ASCellNode)
    /// Returns whether an item is highlighted by a touch. The default implementation returns true.
    func collectionNode(_ collectionNode: ASCollectionNode, shouldHighlightItemAt indexPath: IndexPath) -> Bool
    /// Returns whether the user can select an item. The default implementation returns true.
    func collectionNode(_ collectionNode: ASCollectionNode, shouldSelectItemAt indexPath: IndexPath) -> Bool
    /// Notifies that the user selected an item.
    func collectionNode(_ collectionNode: ASCollectionNode, didSelectItemAt indexPath: IndexPath)
    /// Notifies that the user deselected an item.
    func collectionNode(_ collectionNode: ASCollectionNode, didDeselectItemAt indexPath: IndexPath)
    /// Returns the sizes that an item may have. The default implementation returns all sizes up to
    /// the collection's width, or its height if it scrolls horizontally.
    func collectionNode(_ collectionNode: ASCollectionNode, constrainedSizeForItemAt indexPath: IndexPath) -> ASSizeRange
    /// Returns whether further data may be fetched. The default implementation returns true.
    func shouldBatchFetch(for collectionNode: ASCollectionNode) -> Bool
    /// Notifies that further data is needed. The delegate adds items and then calls
    /// `completeBatchFetching(_:)`.
    func collectionNode(_ collectionNode: ASCollectionNode, willBeginBatchFetchWith context: ASBatchContext)
}

extension ASCollectionDelegate {
    /// The default implementation does nothing.
    public func collectionNode(_ collectionNode: ASCollectionNode, willDisplayItemWith node: ASCellNode) {}
    /// The default implementation does nothing.
    public func collectionNode(_ collectionNode: ASCollectionNode, didEndDisplayingItemWith node: ASCellNode) {}
    /// The default implementation returns true.
    public func collectionNode(_ collectionNode: ASCollectionNode, shouldHighlightItemAt indexPath: IndexPath) -> Bool { true }
    /// The default implementation returns true.
    public func collectionNode(_ collectionNode: ASCollectionNode, shouldSelectItemAt indexPath: IndexPath) -> Bool { true }
    /// The default implementation does nothing.
    public func collectionNode(_ collectionNode: ASCollectionNode, didSelectItemAt indexPath: IndexPath) {}
    /// The default implementation does nothing.
    public func collectionNode(_ collectionNode: ASCollectionNode, didDeselectItemAt indexPath: IndexPath) {}
    /// The default implementation returns all sizes up to the collection's width, or its height if
    /// it scrolls horizontally.
    public func collectionNode(_ collectionNode: ASCollectionNode, constrainedSizeForItemAt indexPath: IndexPath) -> ASSizeRange {
        collectionNode.standardItemRange
    }
    /// The default implementation returns true.
    public func shouldBatchFetch(for collectionNode: ASCollectionNode) -> Bool { true }
    /// The default implementation completes fetching.
    public func collectionNode(_ collectionNode: ASCollectionNode, willBeginBatchFetchWith context: ASBatchContext) {
        context.completeBatchFetching(true)
    }
}

/// A collection whose items are nodes: they are created, measured and drawn in the background,
/// ahead of scrolling. The layout is a flow layout, which uses the sizes of the nodes, or another
/// one.
///
/// ```swift
/// import AsyncDisplayKit
///
/// final class Numbers: ASCollectionDataSource {
///     func collectionNode(
///         _ collectionNode: ASCollectionNode, numberOfItemsInSection section: Int
///     ) -> Int { 1_000 }
///
///     func collectionNode(
///         _ collectionNode: ASCollectionNode, nodeBlockForItemAt indexPath: IndexPath
///     ) -> ASCellNodeBlock {
///         {
///             let cell = ASTextCellNode()
///             cell.text = "\(indexPath.item)"
///             return cell
///         }
///     }
/// }
///
/// let numbers = Numbers()
/// let grid = ASCollectionNode(collectionViewLayout: UICollectionViewFlowLayout())
/// grid.dataSource = numbers
/// ```
open class ASCollectionNode: ASDisplayNode {
    private weak var source: (any ASCollectionDataSource)?
    private weak var receiver: (any ASCollectionDelegate)?
    /// What the main thread uses, created with the view.
    private var adapter: CollectionAdapter?
    private let distance = Locked<CGFloat>(2)

    /// Creates a collection node with a layout.
    @preconcurrency @MainActor public convenience init(collectionViewLayout layout: UICollectionViewLayout) {
        self.init(frame: .zero, collectionViewLayout: layout)
    }

    /// Creates a collection node with a frame and a layout.
    @preconcurrency @MainActor public init(frame: CGRect, collectionViewLayout layout: UICollectionViewLayout) {
        super.init()
        setViewBlock { NodeCollectionView(frame: frame, collectionViewLayout: layout) }
        if frame != .zero { self.frame = frame }
    }

    /// The object that provides the cells. Setting it loads them when the view exists.
    open weak var dataSource: (any ASCollectionDataSource)? {
        get { source }
        set {
            source = newValue
            if isNodeLoaded { onMainEventually { ($0 as? ASCollectionNode)?.reloadData() } }
        }
    }

    /// The object that is notified of the collection.
    open weak var delegate: (any ASCollectionDelegate)? {
        get { receiver }
        set { receiver = newValue }
    }

    open override var view: UICollectionView {
        super.view as? UICollectionView
            ?? onMain { _ in UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewFlowLayout()) }
    }

    open override func didLoad() {
        super.didLoad()
        reloadData()
    }

    /// The cells and ranges, which the first access creates with the view.
    @MainActor final var core: CellCore {
        if let adapter { return adapter.core }
        let new = CollectionAdapter(self)
        adapter = new
        return new.core
    }

    /// All sizes up to the collection's width, or its height if it scrolls horizontally.
    @MainActor var standardItemRange: ASSizeRange {
        let size = bounds.size
        let greatest =
            scrollableDirections.isDisjoint(with: .verticalDirections)
            ? CGSize(width: CGFloat.infinity, height: size.height) : CGSize(width: size.width, height: CGFloat.infinity)
        return ASSizeRange(min: .zero, max: greatest)
    }

    /// The directions in which the collection can be scrolled.
    @preconcurrency @MainActor open var scrollableDirections: ASScrollDirection {
        (view.collectionViewLayout as? UICollectionViewFlowLayout)?.scrollDirection == .horizontal
            ? .horizontalDirections : .verticalDirections
    }

    open override func interfaceStateDidChange(_ newState: ASInterfaceState, from oldState: ASInterfaceState) {
        super.interfaceStateDidChange(newState, from: oldState)
        if isNodeLoaded { core.ranges.setNeedsUpdate() }
    }

    // MARK: Ranges

    /// The distance from the end at which further data is fetched (multiples of the visible
    /// length). The default is 2; 0 fetches none.
    open var leadingScreensForBatching: CGFloat {
        get { distance.withLock { $0 } }
        set { distance.withLock { $0 = newValue } }
    }
    /// Returns how far a range extends while the collection is scrolled.
    @preconcurrency @MainActor open func tuningParameters(for rangeType: ASLayoutRangeType) -> ASRangeTuningParameters {
        tuningParameters(for: .full, rangeType: rangeType)
    }
    /// Sets how far a range extends while the collection is scrolled.
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
    /// Loads all cells again, and calls a closure when the collection shows them.
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
    @preconcurrency @MainActor open func insertSections(_ sections: IndexSet) { core.update(.insertSections(sections, .none)) }
    /// Deletes sections.
    @preconcurrency @MainActor open func deleteSections(_ sections: IndexSet) { core.update(.deleteSections(sections, .none)) }
    /// Loads sections again.
    @preconcurrency @MainActor open func reloadSections(_ sections: IndexSet) {
        performBatchUpdates {
            self.core.update(.deleteSections(sections, .none))
            self.core.update(.insertSections(sections, .none))
        }
    }
    /// Inserts items.
    @preconcurrency @MainActor open func insertItems(at indexPaths: [IndexPath]) { core.update(.insertItems(indexPaths, .none)) }
    /// Deletes items.
    @preconcurrency @MainActor open func deleteItems(at indexPaths: [IndexPath]) { core.update(.deleteItems(indexPaths, .none)) }
    /// Loads items again.
    @preconcurrency @MainActor open func reloadItems(at indexPaths: [IndexPath]) { core.update(.reloadItems(indexPaths, .none)) }

    /// Moves an item.
    @preconcurrency @MainActor open func moveItem(at indexPath: IndexPath, to newIndexPath: IndexPath) {
        core.update(.moveItem(indexPath, newIndexPath))
    }
    /// Moves a section.
    @preconcurrency @MainActor open func moveSection(_ section: Int, toSection newSection: Int) {
        core.update(.moveSection(section, newSection))
    }

    // MARK: Queries

    /// The number of sections that the collection shows.
    @preconcurrency @MainActor open var numberOfSections: Int { core.store.sections.count }
    /// Returns the number of items of a section that the collection shows.
    @preconcurrency @MainActor open func numberOfItems(inSection section: Int) -> Int {
        let sections = core.store.sections
        return sections.indices.contains(section) ? sections[section].count : 0
    }
    /// Returns the node of an item, or nil.
    @preconcurrency @MainActor open func nodeForItem(at indexPath: IndexPath) -> ASCellNode? { core.store.cell(at: indexPath) }
    /// Returns the position of a node, or nil.
    @preconcurrency @MainActor open func indexPath(for cellNode: ASCellNode) -> IndexPath? { core.store.path(of: cellNode) }
    /// The nodes of the visible items.
    @preconcurrency @MainActor open var visibleNodes: [ASCellNode] { core.cells(in: view.bounds) }
    /// The positions of the visible items.
    @preconcurrency @MainActor open var indexPathsForVisibleItems: [IndexPath] { view.indexPathsForVisibleItems }
    /// The positions of the selected items, or nil.
    @preconcurrency @MainActor open var indexPathsForSelectedItems: [IndexPath]? { view.indexPathsForSelectedItems }
    /// Selects an item.
    @preconcurrency @MainActor open func selectItem(
        at indexPath: IndexPath?, animated: Bool, scrollPosition: UICollectionView.ScrollPosition
    ) {
        view.selectItem(at: indexPath, animated: animated, scrollPosition: scrollPosition)
    }
    /// Deselects an item.
    @preconcurrency @MainActor open func deselectItem(at indexPath: IndexPath, animated: Bool) {
        view.deselectItem(at: indexPath, animated: animated)
    }
    /// Scrolls to an item.
    @preconcurrency @MainActor open func scrollToItem(
        at indexPath: IndexPath, at scrollPosition: UICollectionView.ScrollPosition, animated: Bool
    ) {
        view.scrollToItem(at: indexPath, at: scrollPosition, animated: animated)
    }
    /// The layout.
    @preconcurrency @MainActor open var collectionViewLayout: UICollectionViewLayout {
        get { view.collectionViewLayout }
        set {
            view.collectionViewLayout = newValue
            core.ranges.scrollable = scrollableDirections
            core.relayout()
        }
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
    /// A Boolean value that indicates whether the user can select items. The default is true.
    @preconcurrency @MainActor open var allowsSelection: Bool {
        get { view.allowsSelection }
        set { view.allowsSelection = newValue }
    }
}
