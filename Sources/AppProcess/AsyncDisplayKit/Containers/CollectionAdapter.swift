import QuartzCore
import UIKit

/// Connects a collection node to its collection view: the data source and delegate of the view.
@MainActor final class CollectionAdapter: ScrollAdapter, UICollectionViewDataSource, UICollectionViewDelegateFlowLayout, CellHost {
    private unowned let node: ASCollectionNode
    private(set) lazy var core = CellCore(self, scrollable: node.scrollableDirections)
    private static let identifier = "AsyncDisplayKit.node"

    init(_ node: ASCollectionNode) {
        self.node = node
        super.init()
        let view = node.view
        view.register(NodeCollectionCell.self, forCellWithReuseIdentifier: Self.identifier)
        view.dataSource = self
        view.delegate = self
        (view as? NodeCollectionView)?.adapter = self
    }

    // MARK: Host

    var hostView: UIScrollView { node.view }
    var hostState: ASInterfaceState { node.interfaceState }
    var measuredLength: CGFloat { core.ranges.scrollable.isDisjoint(with: .verticalDirections) ? node.bounds.height : node.bounds.width }
    var numberOfSourceSections: Int { node.dataSource?.numberOfSections(in: node) ?? 0 }
    func numberOfSourceItems(in section: Int) -> Int { node.dataSource?.collectionNode(node, numberOfItemsInSection: section) ?? 0 }
    func cellBlock(at path: IndexPath) -> ASCellNodeBlock? { node.dataSource?.collectionNode(node, nodeBlockForItemAt: path) }
    func sizeRange(at path: IndexPath) -> ASSizeRange {
        node.delegate?.collectionNode(node, constrainedSizeForItemAt: path) ?? node.standardItemRange
    }
    func paths(in rect: CGRect) -> [IndexPath] {
        let attributes = node.view.collectionViewLayout.layoutAttributesForElements(in: rect) ?? []
        return attributes.filter { $0.representedElementCategory == .cell && !$0.frame.intersection(rect).isEmpty }.map(\.indexPath)
            .sorted()
    }
    func reloadView() { node.view.reloadData() }
    func sizesDidChange() { node.view.collectionViewLayout.invalidateLayout() }
    var batchDistance: CGFloat { node.leadingScreensForBatching }
    func shouldFetchBatch() -> Bool { node.delegate?.shouldBatchFetch(for: node) ?? false }
    func fetchBatch(_ context: ASBatchContext) { node.delegate?.collectionNode(node, willBeginBatchFetchWith: context) }

    func performInView(_ changes: [CellChange], animated: Bool, _ update: () -> Void, completion: @escaping (Bool) -> Void) {
        let view = node.view
        func perform() {
            view.performBatchUpdates {
                update()
                for change in changes {
                    switch change {
                    case .insertSections(let sections, _): view.insertSections(sections)
                    case .deleteSections(let sections, _): view.deleteSections(sections)
                    case .insertItems(let items, _): view.insertItems(at: items)
                    case .deleteItems(let items, _): view.deleteItems(at: items)
                    case .reloadItems(let items, _): view.reloadItems(at: items)
                    case .moveItem(let former, let later): view.moveItem(at: former, to: later)
                    case .moveSection(let former, let later): view.moveSection(former, toSection: later)
                    }
                }
            } completion: {
                completion($0)
            }
        }
        if animated { perform() } else { UIView.performWithoutAnimation(perform) }
    }

    // MARK: Collection view

    func numberOfSections(in collectionView: UICollectionView) -> Int { core.store.sections.count }

    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
        core.store.sections[section].count
    }

    func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout, sizeForItemAt indexPath: IndexPath
    ) -> CGSize {
        core.store.cell(at: indexPath)?.calculatedSize ?? .zero
    }

    func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
        let cell = collectionView.dequeueReusableCell(withReuseIdentifier: Self.identifier, for: indexPath)
        if let node = core.store.cell(at: indexPath) { (cell as? NodeCollectionCell)?.show(node) }
        return cell
    }

    func collectionView(_ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell, forItemAt indexPath: IndexPath) {
        guard let cellNode = (cell as? NodeCollectionCell)?.node else { return }
        node.delegate?.collectionNode(node, willDisplayItemWith: cellNode)
        core.willDisplay(cellNode, frame: cell.frame)
    }

    func collectionView(_ collectionView: UICollectionView, didEndDisplaying cell: UICollectionViewCell, forItemAt indexPath: IndexPath) {
        guard let cellNode = (cell as? NodeCollectionCell)?.node else { return }
        node.delegate?.collectionNode(node, didEndDisplayingItemWith: cellNode)
        core.didEndDisplaying(cellNode, frame: cell.frame)
    }

    func collectionView(_ collectionView: UICollectionView, shouldHighlightItemAt indexPath: IndexPath) -> Bool {
        node.delegate?.collectionNode(node, shouldHighlightItemAt: indexPath) ?? true
    }

    func collectionView(_ collectionView: UICollectionView, shouldSelectItemAt indexPath: IndexPath) -> Bool {
        node.delegate?.collectionNode(node, shouldSelectItemAt: indexPath) ?? true
    }

    func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
        core.store.cell(at: indexPath)?.isSelected = true
        node.delegate?.collectionNode(node, didSelectItemAt: indexPath)
    }

    func collectionView(_ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath) {
        core.store.cell(at: indexPath)?.isSelected = false
        node.delegate?.collectionNode(node, didDeselectItemAt: indexPath)
    }

    // MARK: Scroll view

    override var scrollDelegate: (any UIScrollViewDelegate)? { node.delegate }
    override var cells: CellCore? { core }
}

/// The view of a collection node.
@MainActor final class NodeCollectionView: UICollectionView, HierarchyObserving {
    weak var adapter: CollectionAdapter?
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

/// The cell of a collection view that shows a node.
@MainActor final class NodeCollectionCell: UICollectionViewCell {
    private(set) var node: ASCellNode?

    func show(_ new: ASCellNode) {
        guard node !== new || new.view.superview !== contentView else { return }
        hideNode()
        node = new
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
        let frame = CGRect(origin: .zero, size: contentView.bounds.size)
        if node.frame != frame, !frame.isEmpty { node.frame = frame }
    }

    override func prepareForReuse() {
        super.prepareForReuse()
        hideNode()
    }

    override var isHighlighted: Bool { didSet { node?.isHighlighted = isHighlighted } }
}
