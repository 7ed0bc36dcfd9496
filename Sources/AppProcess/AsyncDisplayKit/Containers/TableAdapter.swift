import QuartzCore
import UIKit

/// A change of a table's rows.
enum TableChange {
    case insertSections(IndexSet, UITableView.RowAnimation)
    case deleteSections(IndexSet, UITableView.RowAnimation)
    case insertRows([IndexPath], UITableView.RowAnimation)
    case deleteRows([IndexPath], UITableView.RowAnimation)
    case reloadRows([IndexPath], UITableView.RowAnimation)
}

/// Connects a table node to its table view: the data source and delegate of the view.
@MainActor final class TableAdapter: NSObject, UITableViewDataSource, UITableViewDelegate, RangeManaging, CellSizeObserving {
    private unowned let node: ASTableNode
    let store = CellStore()
    let ranges = RangeController()
    private let batch = ASBatchContext()
    /// The changes of the batch that is open, or nil.
    private var open: [TableChange]?
    /// The width for which the cells are measured (points).
    private var measuredWidth: CGFloat = 0
    /// Called after the next reload.
    private var completions: [@MainActor () -> Void] = []
    private static let identifier = "AsyncDisplayKit.node"

    init(_ node: ASTableNode) {
        self.node = node
        super.init()
        ranges.owner = self
        let view = node.view
        view.register(NodeTableCell.self, forCellReuseIdentifier: Self.identifier)
        // All heights are known.
        view.estimatedRowHeight = 0
        view.dataSource = self
        view.delegate = self
        (view as? NodeTableView)?.adapter = self
    }

    // MARK: Loading

    private func request(_ path: IndexPath) -> CellStore.Request? {
        guard let source = node.dataSource else { return nil }
        let range = node.delegate?.tableNode(node, constrainedSizeForRowAt: path) ?? node.standardRowRange
        return CellStore.Request(make: source.tableNode(node, nodeBlockForRowAt: path), range: range)
    }

    func reload(_ completion: (@MainActor () -> Void)?) {
        if let completion { completions.append(completion) }
        // Without a width, cells cannot be measured; the view's layout loads them.
        guard node.bounds.width > 0 else { return }
        measuredWidth = node.bounds.width
        let source = node.dataSource
        let counts = (0..<(source?.numberOfSections(in: node) ?? 0)).map { source?.tableNode(node, numberOfRowsInSection: $0) ?? 0 }
        let paths = counts.enumerated().flatMap { section, count in (0..<count).map { IndexPath(row: $0, section: section) } }
        store.add(paths.compactMap { request($0) }) { [weak self] cells in
            guard let self else { return }
            let former = self.store.sections.flatMap { $0 }
            self.adopt(cells)
            self.store.replace(counts: counts, cells)
            self.node.view.reloadData()
            self.ranges.forget(former)
            self.ranges.setNeedsUpdate()
            self.fetchIfNeeded()
            let completions = self.completions
            self.completions = []
            for completion in completions { completion() }
        }
    }

    private func adopt(_ cells: [ASCellNode]) {
        for cell in cells {
            cell.setRangeManaged(true)
            cell.sizeObserver = self
        }
    }

    /// Measures the cells for the width of the table.
    func relayout() {
        for path in store.sections.enumerated().flatMap({ section, cells in cells.indices.map { IndexPath(row: $0, section: section) } }) {
            guard let cell = store.cell(at: path) else { continue }
            CellStore.measure(cell, node.delegate?.tableNode(node, constrainedSizeForRowAt: path) ?? node.standardRowRange)
        }
        measuredWidth = node.bounds.width
        node.view.reloadData()
    }

    /// Measures the cells again if the table has another width.
    func widthMayHaveChanged() {
        let width = node.bounds.width
        guard width != measuredWidth else { return }
        if measuredWidth == 0 { reload(nil) } else { relayout() }
        ranges.setNeedsUpdate()
    }

    func cellSizeDidChange(_ cell: ASCellNode) {
        guard let path = store.path(of: cell) else { return }
        CellStore.measure(cell, node.delegate?.tableNode(node, constrainedSizeForRowAt: path) ?? node.standardRowRange)
        node.view.performBatchUpdates(nil)
        ranges.setNeedsUpdate()
    }

    // MARK: Changes

    func update(_ change: TableChange) {
        if open != nil {
            open?.append(change)
        } else {
            commit([change], animated: UIView.areAnimationsEnabled, nil)
        }
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
    private func commit(_ changes: [TableChange], animated: Bool, _ completion: (@MainActor (Bool) -> Void)?) {
        let source = node.dataSource
        var paths: [IndexPath] = []
        var counts: [Int: Int] = [:]
        for change in changes {
            switch change {
            case .insertSections(let sections, _):
                for section in sections {
                    let count = source?.tableNode(node, numberOfRowsInSection: section) ?? 0
                    counts[section] = count
                    paths += (0..<count).map { IndexPath(row: $0, section: section) }
                }
            case .insertRows(let rows, _), .reloadRows(let rows, _): paths += rows
            case .deleteSections, .deleteRows: break
            }
        }
        store.add(paths.compactMap { request($0) }) { [weak self] cells in
            guard let self, cells.count == paths.count else { return }
            let made = Dictionary(zip(paths, cells), uniquingKeysWith: { $1 })
            self.adopt(cells)
            self.apply(changes, made, counts, animated: animated, completion)
        }
    }

    private func apply(
        _ changes: [TableChange], _ made: [IndexPath: ASCellNode], _ counts: [Int: Int], animated: Bool,
        _ completion: (@MainActor (Bool) -> Void)?
    ) {
        var removed: [ASCellNode] = []
        let view = node.view
        func perform() {
            view.performBatchUpdates {
                store.change { sections in removed = Self.change(&sections, changes, made, counts) }
                for change in changes { change.apply(to: view, animated: animated) }
            } completion: { completion?($0) }
        }
        if animated { perform() } else { UIView.performWithoutAnimation(perform) }
        ranges.forget(removed)
        ranges.setNeedsUpdate()
        fetchIfNeeded()
    }

    /// Changes sections of cells: reloads and deletions refer to former positions, insertions to later
    /// ones.
    ///
    /// - Returns: The cells that were removed.
    private static func change(
        _ sections: inout [[ASCellNode]], _ changes: [TableChange], _ made: [IndexPath: ASCellNode], _ counts: [Int: Int]
    ) -> [ASCellNode] {
        var removed: [ASCellNode] = []
        var deletedRows: Set<IndexPath> = []
        var deletedSections = IndexSet()
        var (insertedRows, insertedSections): (Set<IndexPath>, IndexSet) = ([], IndexSet())
        for change in changes {
            switch change {
            case .reloadRows(let rows, _):
                for row in rows where made[row] != nil {
                    guard let cell = made[row] else { continue }
                    removed.append(sections[row.section][row.row])
                    sections[row.section][row.row] = cell
                }
            case .deleteRows(let rows, _): deletedRows.formUnion(rows)
            case .deleteSections(let indices, _): deletedSections.formUnion(indices)
            case .insertRows(let rows, _): insertedRows.formUnion(rows)
            case .insertSections(let indices, _): insertedSections.formUnion(indices)
            }
        }
        for row in deletedRows.sorted().reversed() where !deletedSections.contains(row.section) {
            removed.append(sections[row.section].remove(at: row.row))
        }
        for section in deletedSections.sorted().reversed() { removed += sections.remove(at: section) }
        for section in insertedSections.sorted() {
            sections.insert((0..<(counts[section] ?? 0)).compactMap { made[IndexPath(row: $0, section: section)] }, at: section)
        }
        for row in insertedRows.sorted() where !insertedSections.contains(row.section) {
            if let cell = made[row] { sections[row.section].insert(cell, at: row.row) }
        }
        return removed
    }

    // MARK: Ranges

    var rangeView: UIScrollView? { node.view }
    var rangeState: ASInterfaceState { node.interfaceState }

    func cells(in rect: CGRect) -> [ASCellNode] { (node.view.indexPathsForRows(in: rect) ?? []).compactMap { store.cell(at: $0) } }

    /// Notifies the delegate if further data is needed.
    private func fetchIfNeeded(target: CGPoint? = nil) {
        let view = node.view
        let request = BatchFetchRequest(
            scrolling: ranges.scrolling, scrollable: .verticalDirections, bounds: view.bounds.size, content: view.contentSize,
            target: target ?? view.contentOffset, leadingScreens: node.leadingScreensForBatching, isVisible: view.window != nil)
        guard let delegate = node.delegate, request.isNeeded(batch), delegate.shouldBatchFetch(for: node) else { return }
        batch.beginBatchFetching()
        delegate.tableNode(node, willBeginBatchFetchWith: batch)
    }

    // MARK: Table view

    func numberOfSections(in tableView: UITableView) -> Int { store.sections.count }

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { store.sections[section].count }

    func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
        guard let cell = store.cell(at: indexPath) else { return 0 }
        return cell.calculatedSize.height
    }

    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: Self.identifier, for: indexPath)
        if let node = store.cell(at: indexPath) { (cell as? NodeTableCell)?.show(node) }
        return cell
    }

    func tableView(_ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath) {
        guard let cellNode = (cell as? NodeTableCell)?.node else { return }
        node.delegate?.tableNode(node, willDisplayRowWith: cellNode)
        if cellNode.neverShowPlaceholders { cellNode.recursivelyEnsureDisplaySynchronously(true) }
        cellNode.cellNodeVisibilityEvent(.visible, in: tableView, withCellFrame: cell.frame)
        ranges.setNeedsUpdate()
    }

    func tableView(_ tableView: UITableView, didEndDisplaying cell: UITableViewCell, forRowAt indexPath: IndexPath) {
        guard let cellNode = (cell as? NodeTableCell)?.node else { return }
        node.delegate?.tableNode(node, didEndDisplayingRowWith: cellNode)
        cellNode.cellNodeVisibilityEvent(.invisible, in: tableView, withCellFrame: cell.frame)
        ranges.setNeedsUpdate()
    }

    func tableView(_ tableView: UITableView, shouldHighlightRowAt indexPath: IndexPath) -> Bool {
        node.delegate?.tableNode(node, shouldHighlightRowAt: indexPath) ?? true
    }

    func tableView(_ tableView: UITableView, willSelectRowAt indexPath: IndexPath) -> IndexPath? {
        guard let delegate = node.delegate else { return indexPath }
        return delegate.tableNode(node, willSelectRowAt: indexPath)
    }

    func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        store.cell(at: indexPath)?.isSelected = true
        node.delegate?.tableNode(node, didSelectRowAt: indexPath)
    }

    func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath) {
        store.cell(at: indexPath)?.isSelected = false
        node.delegate?.tableNode(node, didDeselectRowAt: indexPath)
    }

    func scrollViewDidScroll(_ scrollView: UIScrollView) {
        ranges.didScroll()
        fetchIfNeeded()
        for cell in scrollView.isDragging || scrollView.isDecelerating ? cells(in: scrollView.bounds) : [] {
            cell.cellNodeVisibilityEvent(.visibleRectChanged, in: scrollView, withCellFrame: cell.loadedView?.superview?.superview?.frame ?? .zero)
        }
        node.delegate?.scrollViewDidScroll(scrollView)
    }

    func scrollViewWillEndDragging(
        _ scrollView: UIScrollView, withVelocity velocity: CGPoint, targetContentOffset: UnsafeMutablePointer<CGPoint>
    ) {
        fetchIfNeeded(target: targetContentOffset.pointee)
    }
}

extension TableChange {
    /// Performs the change on a table view, within a batch.
    @MainActor fileprivate func apply(to view: UITableView, animated: Bool) {
        func shown(_ animation: UITableView.RowAnimation) -> UITableView.RowAnimation { animated ? animation : .none }
        switch self {
        case .insertSections(let sections, let animation): view.insertSections(sections, with: shown(animation))
        case .deleteSections(let sections, let animation): view.deleteSections(sections, with: shown(animation))
        case .insertRows(let rows, let animation): view.insertRows(at: rows, with: shown(animation))
        case .deleteRows(let rows, let animation): view.deleteRows(at: rows, with: shown(animation))
        case .reloadRows(let rows, let animation): view.reloadRows(at: rows, with: shown(animation))
        }
    }
}

/// The view of a table node.
@MainActor final class NodeTableView: UITableView, HierarchyObserving {
    weak var adapter: TableAdapter?
    private var node: ASDisplayNode? { layer.displayNode }
    /// The node, while a view contains the view that is not that of a supernode.
    private var retainedNode: ASDisplayNode?

    override class var layerClass: AnyClass { _ASDisplayLayer.self }

    override func layoutSubviews() {
        adapter?.widthMayHaveChanged()
        super.layoutSubviews()
    }

    override func willMove(toWindow newWindow: UIWindow?) {
        super.willMove(toWindow: newWindow)
        if newWindow != nil { node?.enterHierarchy() }
    }

    override func didMoveToWindow() {
        super.didMoveToWindow()
        if window == nil { node?.exitHierarchy() }
    }

    override func willMove(toSuperview newSuperview: UIView?) {
        super.willMove(toSuperview: newSuperview)
        if newSuperview != nil, newSuperview !== node?.supernode?.loadedView { retainedNode = node }
    }

    override func didMoveToSuperview() {
        super.didMoveToSuperview()
        let former = retainedNode
        if superview == nil || superview === node?.supernode?.loadedView { retainedNode = nil }
        // The reference may have been the last one.
        withExtendedLifetime(former) {}
    }
}

/// The cell of a table view that shows a node.
@MainActor final class NodeTableCell: UITableViewCell {
    private(set) var node: ASCellNode?

    func show(_ new: ASCellNode) {
        guard node !== new || new.view.superview !== contentView else { return }
        if let node, node !== new, node.loadedView?.superview === contentView { node.view.removeFromSuperview() }
        node = new
        selectionStyle = new.selectionStyle
        accessoryType = new.accessoryType
        separatorInset = new.separatorInset
        contentView.addSubview(new.view)
        placeNode()
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        placeNode()
    }

    private func placeNode() {
        guard let node, node.loadedView?.superview === contentView else { return }
        let frame = CGRect(origin: .zero, size: CGSize(width: contentView.bounds.width, height: node.calculatedSize.height))
        if node.frame != frame, frame.width > 0 { node.frame = frame }
    }

    override func prepareForReuse() {
        super.prepareForReuse()
        if let node, node.loadedView?.superview === contentView { node.view.removeFromSuperview() }
        node = nil
    }

    override func setHighlighted(_ highlighted: Bool, animated: Bool) {
        super.setHighlighted(highlighted, animated: animated)
        node?.isHighlighted = highlighted
    }
}
