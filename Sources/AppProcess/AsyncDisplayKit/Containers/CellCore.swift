import QuartzCore
import UIKit

/// What differs between tables and collections: the data source, the view and the delegate.
@MainActor protocol CellHost: AnyObject {
    /// The view.
    var hostView: UIScrollView { get }
    /// The state of the table or collection.
    var hostState: ASInterfaceState { get }
    /// The length of the view, in points, on which the sizes of cells depend.
    var measuredLength: CGFloat { get }
    var numberOfSourceSections: Int { get }
    func numberOfSourceItems(in section: Int) -> Int
    /// Returns what a new cell needs, or nil without a data source.
    func cellBlock(at path: IndexPath) -> ASCellNodeBlock?
    /// Returns the sizes that a cell may have.
    func sizeRange(at path: IndexPath) -> ASSizeRange
    /// Returns the positions of the cells in a rectangle of the content.
    func paths(in rect: CGRect) -> [IndexPath]
    func reloadView()
    /// Performs a function, and the same changes of the view, as a batch.
    func performInView(_ changes: [CellChange], animated: Bool, _ update: () -> Void, completion: @escaping (Bool) -> Void)
    /// Lays out the view again, because sizes of cells changed.
    func sizesDidChange()
    /// The distance from the end at which further data is fetched (multiples of the visible
    /// length).
    var batchDistance: CGFloat { get }
    func shouldFetchBatch() -> Bool
    func fetchBatch(_ context: ASBatchContext)
}

/// The cells, ranges and batches of a table or collection.
@MainActor final class CellCore: RangeManaging, CellSizeObserving {
    private unowned let host: any CellHost
    let store = CellStore()
    let ranges = RangeController()
    private let batch = ASBatchContext()
    /// The changes of the batch that is open, or nil.
    private var open: [CellChange]?
    /// The length for which the cells are measured (points).
    private var measuredLength: CGFloat = 0
    /// The cells that the change that is applied removed.
    private var removed: [ASCellNode] = []
    /// Called after the next reload.
    private var completions: [@MainActor () -> Void] = []

    init(_ host: any CellHost, scrollable: ASScrollDirection) {
        self.host = host
        ranges.owner = self
        ranges.scrollable = scrollable
    }

    // MARK: Loading

    private func requests(_ paths: [IndexPath]) -> [CellStore.Request] {
        paths.compactMap { path in host.cellBlock(at: path).map { CellStore.Request(make: $0, range: host.sizeRange(at: path)) } }
    }

    func reload(_ completion: (@MainActor () -> Void)?) {
        if let completion { completions.append(completion) }
        // Without a size, cells cannot be measured; the view's layout loads them.
        guard host.measuredLength > 0 else { return }
        measuredLength = host.measuredLength
        let counts = (0..<host.numberOfSourceSections).map { host.numberOfSourceItems(in: $0) }
        let paths = counts.enumerated().flatMap { section, count in (0..<count).map { IndexPath(item: $0, section: section) } }
        store.add(requests(paths)) { [weak self] cells in
            guard let self else { return }
            let former = self.store.sections.flatMap { $0 }
            self.adopt(cells)
            self.store.replace(counts: counts, cells)
            self.host.reloadView()
            self.release(former)
            self.ranges.setNeedsUpdate()
            self.fetchIfNeeded()
            let completions = self.completions
            self.completions = []
            for completion in completions { completion() }
        }
    }

    /// Ends the work for removed cells.
    private func release(_ cells: [ASCellNode]) {
        for cell in cells { cell.setIndexPath(nil) }
        ranges.forget(cells)
    }

    private func adopt(_ cells: [ASCellNode]) {
        for cell in cells {
            cell.setRangeManaged(true)
            cell.sizeObserver = self
        }
    }

    /// Measures all cells again.
    func relayout() {
        measuredLength = host.measuredLength
        for (section, cells) in store.sections.enumerated() {
            for (item, cell) in cells.enumerated() { CellStore.measure(cell, host.sizeRange(at: IndexPath(item: item, section: section))) }
        }
        host.reloadView()
        ranges.setNeedsUpdate()
    }

    /// Loads the cells, or measures them again, if the view has another size.
    func sizeMayHaveChanged() {
        guard host.measuredLength != measuredLength else { return }
        if measuredLength == 0 { reload(nil) } else { relayout() }
    }

    func cellSizeDidChange(_ cell: ASCellNode) {
        guard let path = store.path(of: cell) else { return }
        CellStore.measure(cell, host.sizeRange(at: path))
        host.sizesDidChange()
        ranges.setNeedsUpdate()
    }

    // MARK: Changes

    func update(_ change: CellChange) {
        if open != nil { open?.append(change) } else { commit([change], animated: UIView.areAnimationsEnabled, nil) }
    }

    func performBatch(animated: Bool, _ updates: (() -> Void)?, _ completion: (@MainActor (Bool) -> Void)?) {
        guard open == nil else {
            updates?()
            completion?(true)
            return
        }
        open = []
        updates?()
        let changes = open ?? []
        open = nil
        commit(changes, animated: animated, completion)
    }

    /// Requests the cells of changes, and applies the changes when the cells exist.
    private func commit(_ changes: [CellChange], animated: Bool, _ completion: (@MainActor (Bool) -> Void)?) {
        let set = CellChangeSet(changes)
        var paths: [IndexPath] = set.insertedItems + set.reloadedItems.map { set.laterPath($0) }
        var counts: [Int: Int] = [:]
        for section in set.insertedSections {
            let count = host.numberOfSourceItems(in: section)
            counts[section] = count
            paths += (0..<count).map { IndexPath(item: $0, section: section) }
        }
        store.add(requests(paths)) { [weak self] cells in
            guard let self, cells.count == paths.count else { return }
            self.adopt(cells)
            let made = Dictionary(zip(paths, cells), uniquingKeysWith: { $1 })
            self.host.performInView(changes, animated: animated) {
                self.store.change { self.removed = set.apply(to: &$0, made: made, counts: counts) }
            } completion: {
                completion?($0)
            }
            self.release(self.removed)
            self.removed = []
            self.ranges.setNeedsUpdate()
            self.fetchIfNeeded()
        }
    }

    // MARK: Ranges

    var rangeView: UIScrollView? { host.hostView }
    var rangeState: ASInterfaceState { host.hostState }

    func cells(in rect: CGRect) -> [ASCellNode] { host.paths(in: rect).compactMap { store.cell(at: $0) } }

    /// Takes over a movement of the view.
    func didScroll() {
        ranges.didScroll()
        fetchIfNeeded()
        let view = host.hostView
        guard view.isDragging || view.isDecelerating else { return }
        for cell in cells(in: view.bounds) {
            cell.cellNodeVisibilityEvent(
                .visibleRectChanged, in: view, withCellFrame: cell.loadedView?.superview?.superview?.frame ?? .zero)
        }
    }

    /// Notifies the delegate if further data is needed.
    ///
    /// - Parameter target: The position at which scrolling will end, or nil for the present one.
    func fetchIfNeeded(target: CGPoint? = nil) {
        let view = host.hostView
        let request = BatchFetchRequest(
            scrolling: ranges.scrolling, scrollable: ranges.scrollable, bounds: view.bounds.size, content: view.contentSize,
            target: target ?? view.contentOffset, leadingScreens: host.batchDistance, isVisible: view.window != nil)
        guard request.isNeeded(batch), host.shouldFetchBatch() else { return }
        batch.beginBatchFetching()
        host.fetchBatch(batch)
    }

    /// Displays a cell that is about to be visible at once, if it never shows placeholders.
    func willDisplay(_ cell: ASCellNode, frame: CGRect) {
        if cell.neverShowPlaceholders { cell.recursivelyEnsureDisplaySynchronously(true) }
        cell.cellNodeVisibilityEvent(.visible, in: host.hostView, withCellFrame: frame)
        ranges.setNeedsUpdate()
    }

    func didEndDisplaying(_ cell: ASCellNode, frame: CGRect) {
        cell.cellNodeVisibilityEvent(.invisible, in: host.hostView, withCellFrame: frame)
        ranges.setNeedsUpdate()
    }
}
