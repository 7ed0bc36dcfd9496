public import UIKit

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
    /// The kinds of supplementary nodes, in the order of their registration.
    @MainActor private(set) final var supplementaryKinds: [String] = []

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

    /// The size that a flow layout has for the headers or footers of all sections.
    @MainActor final func referenceRange(of kind: String) -> ASSizeRange {
        guard let layout = view.collectionViewLayout as? UICollectionViewFlowLayout else { return ASSizeRangeZero }
        return ASSizeRangeMake(kind == UICollectionView.elementKindSectionHeader ? layout.headerReferenceSize : layout.footerReferenceSize)
    }

    /// The direction in which the collection was last scrolled.
    @preconcurrency @MainActor open var scrollDirection: ASScrollDirection { core.ranges.scrolling }
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

    /// Registers a kind of supplementary nodes, which the data source provides. Register kinds
    /// before the collection loads its cells.
    @preconcurrency @MainActor open func registerSupplementaryNode(ofKind elementKind: String) {
        guard !supplementaryKinds.contains(elementKind) else { return }
        supplementaryKinds.append(elementKind)
        adapter?.register(elementKind)
    }
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
    /// Returns the position of the item at a point of the content, or nil.
    @preconcurrency @MainActor open func indexPathForItem(at point: CGPoint) -> IndexPath? { view.indexPathForItem(at: point) }
    /// Returns the view that shows an item, or nil if it is not visible.
    @preconcurrency @MainActor open func cellForItem(at indexPath: IndexPath) -> UICollectionViewCell? { view.cellForItem(at: indexPath) }
    /// Returns the object that the data source associates with a section, or nil.
    @preconcurrency @MainActor open func context(forSection section: Int) -> (any ASSectionContext)? { core.context(of: section) }
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
    /// A Boolean value that indicates whether the user can select several items. The default is
    /// false.
    @preconcurrency @MainActor open var allowsMultipleSelection: Bool {
        get { view.allowsMultipleSelection }
        set { view.allowsMultipleSelection = newValue }
    }
    /// A Boolean value that indicates whether vertical scrolling bounces even if everything is
    /// visible. The default is false.
    @preconcurrency @MainActor open var alwaysBounceVertical: Bool {
        get { view.alwaysBounceVertical }
        set { view.alwaysBounceVertical = newValue }
    }
    /// A Boolean value that indicates whether horizontal scrolling bounces even if everything is
    /// visible. The default is false.
    @preconcurrency @MainActor open var alwaysBounceHorizontal: Bool {
        get { view.alwaysBounceHorizontal }
        set { view.alwaysBounceHorizontal = newValue }
    }
    /// A Boolean value that indicates whether a vertical indicator is shown while the collection is
    /// scrolled. The default is true.
    @preconcurrency @MainActor open var showsVerticalScrollIndicator: Bool {
        get { view.showsVerticalScrollIndicator }
        set { view.showsVerticalScrollIndicator = newValue }
    }
    /// A Boolean value that indicates whether a horizontal indicator is shown while the collection
    /// is scrolled. The default is true.
    @preconcurrency @MainActor open var showsHorizontalScrollIndicator: Bool {
        get { view.showsHorizontalScrollIndicator }
        set { view.showsHorizontalScrollIndicator = newValue }
    }
}
