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
    /// Returns the places of the cells and supplementary nodes in a rectangle of the content.
    func places(in rect: CGRect) -> PlacesInRect
    /// Returns the kinds of supplementary nodes of a section.
    func supplementaryKinds(in section: Int) -> [String]
    /// Returns what a new supplementary node needs, or nil without a data source.
    func supplementaryBlock(_ kind: String, at path: IndexPath) -> ASCellNodeBlock?
    /// Returns the sizes that a supplementary node may have, or nil if the layout has none there.
    func supplementarySizeRange(_ kind: String, at path: IndexPath) -> ASSizeRange?
    /// Returns the object that a section is associated with, or nil.
    func context(of section: Int) -> (any ASSectionContext)?
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

/// The places of cells and supplementary nodes in a rectangle of a table's or collection's content.
struct PlacesInRect {
    /// The positions of the cells, in their order.
    var cells: [IndexPath]
    var supplementaries: [(kind: String, path: IndexPath)] = []
}

extension CellHost {
    func supplementaryKinds(in section: Int) -> [String] { [] }
    func supplementaryBlock(_ kind: String, at path: IndexPath) -> ASCellNodeBlock? { nil }
    func supplementarySizeRange(_ kind: String, at path: IndexPath) -> ASSizeRange? { nil }
    func context(of section: Int) -> (any ASSectionContext)? { nil }
}

/// The cells, ranges and batches of a table or collection.
@MainActor final class CellCore: RangeManaging, CellSizeObserving {
    private unowned let host: any CellHost
    let store = CellStore()
    let ranges = RangeController()
    /// What each section has beside its cells.
    private var parts: [SectionParts] = []
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
        let additions = counts.indices.map { addition(ofSection: $0) }
        store.add(requests(paths) + additions.flatMap(\.requests)) { [weak self] cells in
            guard let self else { return }
            let former = self.store.sections.flatMap { $0 } + self.parts.flatMap(\.supplementaries.values)
            self.adopt(cells)
            self.store.replace(counts: counts, Array(cells.prefix(paths.count)))
            self.setParts(SectionAddition.parts(of: additions, cells.dropFirst(paths.count)))
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

    /// Measures all cells and supplementary nodes again.
    func relayout() {
        measuredLength = host.measuredLength
        for (section, cells) in store.sections.enumerated() {
            for (item, cell) in cells.enumerated() { CellStore.measure(cell, host.sizeRange(at: IndexPath(item: item, section: section))) }
        }
        for part in parts {
            for (key, node) in part.supplementaries { measure(node, key.kind) }
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
        if let kind = cell.supplementaryElementKind {
            measure(cell, kind)
        } else if let path = store.path(of: cell) {
            CellStore.measure(cell, host.sizeRange(at: path))
        } else {
            return
        }
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
        var additions: [SectionAddition] = []
        for section in set.insertedSections {
            let count = host.numberOfSourceItems(in: section)
            counts[section] = count
            paths += (0..<count).map { IndexPath(item: $0, section: section) }
            additions.append(addition(ofSection: section))
        }
        let requests = requests(paths) + additions.flatMap(\.requests)
        store.add(requests) { [weak self] cells in
            guard let self, cells.count == requests.count else { return }
            self.adopt(cells)
            let made = Dictionary(zip(paths, cells), uniquingKeysWith: { $1 })
            let inserted = Dictionary(
                uniqueKeysWithValues: zip(set.insertedSections, SectionAddition.parts(of: additions, cells.dropFirst(paths.count))))
            self.host.performInView(changes, animated: animated) {
                self.store.change { self.removed = set.apply(to: &$0, made: made, counts: counts) }
                let former = self.parts
                self.setParts(set.arrange(former) { inserted[$0] ?? SectionParts() })
                let remaining = Set(self.parts.flatMap(\.supplementaries.values).map { ObjectIdentifier($0) })
                self.removed += former.flatMap(\.supplementaries.values).filter { !remaining.contains(ObjectIdentifier($0)) }
            } completion: {
                completion?($0)
            }
            self.release(self.removed)
            self.removed = []
            self.ranges.setNeedsUpdate()
            self.fetchIfNeeded()
        }
    }

    // MARK: Supplementary nodes

    /// Returns what a section needs beside its cells. Of each kind, the node of the first item is
    /// created with the cells, and others when they are shown.
    private func addition(ofSection section: Int) -> SectionAddition {
        var addition = SectionAddition(context: host.context(of: section))
        let path = IndexPath(item: 0, section: section)
        for kind in host.supplementaryKinds(in: section) {
            guard let range = host.supplementarySizeRange(kind, at: path), let make = host.supplementaryBlock(kind, at: path) else {
                continue
            }
            addition.keys.append(SupplementaryKey(kind: kind, item: 0))
            addition.requests.append(CellStore.Request(make: make, range: range))
        }
        return addition
    }

    private func setParts(_ new: [SectionParts]) {
        parts = new
        for (section, part) in parts.enumerated() {
            for (key, node) in part.supplementaries { node.setSupplementary(key.kind, IndexPath(item: key.item, section: section)) }
        }
    }

    private func measure(_ node: ASCellNode, _ kind: String) {
        guard let path = node.indexPath, let range = host.supplementarySizeRange(kind, at: path) else { return }
        CellStore.measure(node, range)
    }

    /// Returns a supplementary node, or nil if there is none.
    func supplementary(_ kind: String, at path: IndexPath) -> ASCellNode? {
        guard parts.indices.contains(path.section) else { return nil }
        return parts[path.section].supplementaries[SupplementaryKey(kind: kind, item: path.item)]
    }

    /// Returns a supplementary node to show, which is created if there is none.
    func shownSupplementary(_ kind: String, at path: IndexPath) -> ASCellNode? {
        if let node = supplementary(kind, at: path) { return node }
        guard parts.indices.contains(path.section), let range = host.supplementarySizeRange(kind, at: path),
            let node = host.supplementaryBlock(kind, at: path)?()
        else { return nil }
        CellStore.measure(node, range)
        adopt([node])
        parts[path.section].supplementaries[SupplementaryKey(kind: kind, item: path.item)] = node
        node.setSupplementary(kind, path)
        return node
    }

    /// Returns the object that a section is associated with, or nil.
    func context(of section: Int) -> (any ASSectionContext)? { parts.indices.contains(section) ? parts[section].context : nil }

    // MARK: Ranges

    var rangeView: UIScrollView? { host.hostView }
    var rangeState: ASInterfaceState { host.hostState }

    func nodes(in rect: CGRect) -> NodesInRect {
        let places = host.places(in: rect)
        return NodesInRect(
            cells: places.cells.compactMap { store.cell(at: $0) },
            supplementaries: places.supplementaries.compactMap { supplementary($0.kind, at: $0.path) })
    }

    /// Returns the cells in a rectangle of the content.
    func cells(in rect: CGRect) -> [ASCellNode] { nodes(in: rect).cells }

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
