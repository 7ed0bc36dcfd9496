import QuartzCore
import UIKit

/// Connects a table node to its table view: the data source and delegate of the view.
@MainActor final class TableAdapter: ScrollAdapter, UITableViewDataSource, UITableViewDelegate, CellHost {
    private unowned let node: ASTableNode
    private(set) lazy var core = CellCore(self, scrollable: .verticalDirections)
    private static let identifier = "AsyncDisplayKit.node"

    init(_ node: ASTableNode) {
        self.node = node
        super.init()
        let view = node.view
        view.register(NodeTableCell.self, forCellReuseIdentifier: Self.identifier)
        // All heights are known.
        view.estimatedRowHeight = 0
        view.dataSource = self
        view.delegate = self
        (view as? NodeTableView)?.adapter = self
    }

    // MARK: Host

    var hostView: UIScrollView { node.view }
    var hostState: ASInterfaceState { node.interfaceState }
    var measuredLength: CGFloat { node.bounds.width }
    var numberOfSourceSections: Int { node.dataSource?.numberOfSections(in: node) ?? 0 }
    func numberOfSourceItems(in section: Int) -> Int { node.dataSource?.tableNode(node, numberOfRowsInSection: section) ?? 0 }
    func cellBlock(at path: IndexPath) -> ASCellNodeBlock? { node.dataSource?.tableNode(node, nodeBlockForRowAt: path) }
    func sizeRange(at path: IndexPath) -> ASSizeRange {
        node.delegate?.tableNode(node, constrainedSizeForRowAt: path) ?? node.standardRowRange
    }
    func places(in rect: CGRect) -> PlacesInRect { PlacesInRect(cells: node.view.indexPathsForRows(in: rect) ?? []) }
    func reloadView() { node.view.reloadData() }
    func sizesDidChange() { node.view.performBatchUpdates(nil) }
    var batchDistance: CGFloat { node.leadingScreensForBatching }
    func shouldFetchBatch() -> Bool { node.delegate?.shouldBatchFetch(for: node) ?? false }
    func fetchBatch(_ context: ASBatchContext) { node.delegate?.tableNode(node, willBeginBatchFetchWith: context) }

    func performInView(_ changes: [CellChange], animated: Bool, _ update: () -> Void, completion: @escaping (Bool) -> Void) {
        let view = node.view
        func perform() {
            view.performBatchUpdates {
                update()
                for change in changes { Self.apply(change, to: view, animated: animated) }
            } completion: {
                completion($0)
            }
        }
        if animated { perform() } else { UIView.performWithoutAnimation(perform) }
    }

    private static func apply(_ change: CellChange, to view: UITableView, animated: Bool) {
        func shown(_ animation: UITableView.RowAnimation) -> UITableView.RowAnimation { animated ? animation : .none }
        switch change {
        case .insertSections(let sections, let animation): view.insertSections(sections, with: shown(animation))
        case .deleteSections(let sections, let animation): view.deleteSections(sections, with: shown(animation))
        case .insertItems(let rows, let animation): view.insertRows(at: rows, with: shown(animation))
        case .deleteItems(let rows, let animation): view.deleteRows(at: rows, with: shown(animation))
        case .reloadItems(let rows, let animation): view.reloadRows(at: rows, with: shown(animation))
        case .moveItem(let former, let later): view.moveRow(at: former, to: later)
        case .moveSection(let former, let later): view.moveSection(former, toSection: later)
        }
    }

    // MARK: Table view

    func numberOfSections(in tableView: UITableView) -> Int { core.store.sections.count }

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { core.store.sections[section].count }

    func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
        core.store.cell(at: indexPath)?.calculatedSize.height ?? 0
    }

    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: Self.identifier, for: indexPath)
        if let node = core.store.cell(at: indexPath) { (cell as? NodeTableCell)?.show(node) }
        return cell
    }

    func tableView(_ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath) {
        guard let cellNode = (cell as? NodeTableCell)?.node else { return }
        node.delegate?.tableNode(node, willDisplayRowWith: cellNode)
        core.willDisplay(cellNode, frame: cell.frame)
    }

    func tableView(_ tableView: UITableView, didEndDisplaying cell: UITableViewCell, forRowAt indexPath: IndexPath) {
        guard let cellNode = (cell as? NodeTableCell)?.node else { return }
        node.delegate?.tableNode(node, didEndDisplayingRowWith: cellNode)
        core.didEndDisplaying(cellNode, frame: cell.frame)
    }

    func tableView(_ tableView: UITableView, shouldHighlightRowAt indexPath: IndexPath) -> Bool {
        node.delegate?.tableNode(node, shouldHighlightRowAt: indexPath) ?? true
    }

    func tableView(_ tableView: UITableView, willSelectRowAt indexPath: IndexPath) -> IndexPath? {
        guard let delegate = node.delegate else { return indexPath }
        return delegate.tableNode(node, willSelectRowAt: indexPath)
    }

    func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        core.store.cell(at: indexPath)?.isSelected = true
        node.delegate?.tableNode(node, didSelectRowAt: indexPath)
    }

    func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath) {
        core.store.cell(at: indexPath)?.isSelected = false
        node.delegate?.tableNode(node, didDeselectRowAt: indexPath)
    }

    // MARK: Scroll view

    override var scrollDelegate: (any UIScrollViewDelegate)? { node.delegate }
    override var cells: CellCore? { core }
}

/// The view of a table node.
@MainActor final class NodeTableView: UITableView, HierarchyObserving {
    weak var adapter: TableAdapter?
    private let link = NodeLink()

    override class var layerClass: AnyClass { _ASDisplayLayer.self }

    override func layoutSubviews() {
        adapter?.core.sizeMayHaveChanged()
        super.layoutSubviews()
    }

    override func willMove(toWindow newWindow: UIWindow?) {
        super.willMove(toWindow: newWindow)
        link.willMove(layer, toWindow: newWindow)
    }

    override func didMoveToWindow() {
        super.didMoveToWindow()
        link.didMoveToWindow(self)
    }

    override func willMove(toSuperview newSuperview: UIView?) {
        super.willMove(toSuperview: newSuperview)
        link.willMove(layer, toSuperview: newSuperview)
    }

    override func didMoveToSuperview() {
        super.didMoveToSuperview()
        link.didMoveToSuperview(self)
    }
}

/// The cell of a table view that shows a node.
@MainActor final class NodeTableCell: UITableViewCell {
    private(set) var node: ASCellNode?

    func show(_ new: ASCellNode) {
        guard node !== new || new.view.superview !== contentView else { return }
        hideNode()
        node = new
        backgroundColor = new.backgroundColor
        selectionStyle = new.selectionStyle
        accessoryType = new.accessoryType
        separatorInset = new.separatorInset
        contentView.addSubview(new.view)
        placeNode()
    }

    private func hideNode() {
        if let node, node.loadedView?.superview === contentView { node.view.removeFromSuperview() }
        node = nil
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
        hideNode()
    }

    override func setHighlighted(_ highlighted: Bool, animated: Bool) {
        super.setHighlighted(highlighted, animated: animated)
        node?.isHighlighted = highlighted
    }
}
