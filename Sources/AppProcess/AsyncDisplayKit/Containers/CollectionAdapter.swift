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
        for kind in node.supplementaryKinds { register(kind) }
        view.dataSource = self
        view.delegate = self
        (view as? NodeCollectionView)?.adapter = self
    }

    /// Registers the view that shows supplementary nodes of a kind.
    func register(_ kind: String) {
        node.view.register(NodeSupplementaryView.self, forSupplementaryViewOfKind: kind, withReuseIdentifier: Self.identifier)
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
    func places(in rect: CGRect) -> PlacesInRect {
        var places = PlacesInRect(cells: [])
        for attributes in node.view.collectionViewLayout.layoutAttributesForElements(in: rect) ?? []
        where !attributes.frame.intersection(rect).isEmpty {
            switch attributes.representedElementCategory {
            case .cell: places.cells.append(attributes.indexPath)
            case .supplementaryView:
                if let kind = attributes.representedElementKind { places.supplementaries.append((kind, attributes.indexPath)) }
            case .decorationView: break
            }
        }
        places.cells.sort()
        return places
    }

    func supplementaryKinds(in section: Int) -> [String] {
        let kinds = node.dataSource?.collectionNode(node, supplementaryElementKindsInSection: section) ?? []
        return kinds.filter { node.supplementaryKinds.contains($0) }
    }
    func supplementaryBlock(_ kind: String, at path: IndexPath) -> ASCellNodeBlock? {
        node.dataSource?.collectionNode(node, nodeBlockForSupplementaryElementOfKind: kind, at: path)
    }
    func supplementarySizeRange(_ kind: String, at path: IndexPath) -> ASSizeRange? {
        guard node.view.collectionViewLayout is UICollectionViewFlowLayout else { return node.standardItemRange }
        let delegate = node.delegate as? any ASCollectionDelegateFlowLayout
        var range: ASSizeRange
        switch kind {
        case UICollectionView.elementKindSectionHeader:
            range = delegate?.collectionNode(node, sizeRangeForHeaderInSection: path.section) ?? node.referenceRange(of: kind)
        case UICollectionView.elementKindSectionFooter:
            range = delegate?.collectionNode(node, sizeRangeForFooterInSection: path.section) ?? node.referenceRange(of: kind)
        default: return nil
        }
        if node.scrollableDirections.isDisjoint(with: .verticalDirections) {
            (range.min.height, range.max.height) = (node.bounds.height, node.bounds.height)
            return range.max.width > 0 ? range : nil
        }
        (range.min.width, range.max.width) = (node.bounds.width, node.bounds.width)
        return range.max.height > 0 ? range : nil
    }
    func context(of section: Int) -> (any ASSectionContext)? {
        let context = node.dataSource?.collectionNode(node, contextForSection: section)
        context?.collectionView = node.view
        return context
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

    func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout, insetForSectionAt section: Int
    ) -> UIEdgeInsets {
        (node.delegate as? any ASCollectionDelegateFlowLayout)?
            .collectionView(collectionView, layout: collectionViewLayout, insetForSectionAt: section)
            ?? (collectionViewLayout as? UICollectionViewFlowLayout)?.sectionInset ?? .zero
    }

    func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
        referenceSizeForHeaderInSection section: Int
    ) -> CGSize {
        referenceSize(of: UICollectionView.elementKindSectionHeader, in: section)
    }

    func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
        referenceSizeForFooterInSection section: Int
    ) -> CGSize {
        referenceSize(of: UICollectionView.elementKindSectionFooter, in: section)
    }

    /// Returns the size of a section's node of a kind, or the layout's if the kind has no nodes.
    private func referenceSize(of kind: String, in section: Int) -> CGSize {
        guard node.supplementaryKinds.contains(kind) else { return node.referenceRange(of: kind).max }
        return core.supplementary(kind, at: IndexPath(item: 0, section: section))?.calculatedSize ?? .zero
    }

    func collectionView(
        _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
    ) -> UICollectionReusableView {
        let view = collectionView.dequeueReusableSupplementaryView(ofKind: kind, withReuseIdentifier: Self.identifier, for: indexPath)
        if let node = core.shownSupplementary(kind, at: indexPath) { (view as? NodeSupplementaryView)?.slot.show(node) }
        return view
    }

    func collectionView(
        _ collectionView: UICollectionView, willDisplaySupplementaryView view: UICollectionReusableView, forElementKind elementKind: String,
        at indexPath: IndexPath
    ) {
        guard let shown = (view as? NodeSupplementaryView)?.slot.node else { return }
        node.delegate?.collectionNode(node, willDisplaySupplementaryElementWith: shown)
        core.willDisplay(shown, frame: view.frame)
    }

    func collectionView(
        _ collectionView: UICollectionView, didEndDisplayingSupplementaryView view: UICollectionReusableView,
        forElementOfKind elementKind: String, at indexPath: IndexPath
    ) {
        guard let shown = (view as? NodeSupplementaryView)?.slot.node else { return }
        node.delegate?.collectionNode(node, didEndDisplayingSupplementaryElementWith: shown)
        core.didEndDisplaying(shown, frame: view.frame)
    }

    func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
        let cell = collectionView.dequeueReusableCell(withReuseIdentifier: Self.identifier, for: indexPath)
        if let node = core.store.cell(at: indexPath) { (cell as? NodeCollectionCell)?.slot.show(node) }
        return cell
    }

    func collectionView(_ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell, forItemAt indexPath: IndexPath) {
        guard let cellNode = (cell as? NodeCollectionCell)?.slot.node else { return }
        node.delegate?.collectionNode(node, willDisplayItemWith: cellNode)
        core.willDisplay(cellNode, frame: cell.frame)
    }

    func collectionView(_ collectionView: UICollectionView, didEndDisplaying cell: UICollectionViewCell, forItemAt indexPath: IndexPath) {
        guard let cellNode = (cell as? NodeCollectionCell)?.slot.node else { return }
        node.delegate?.collectionNode(node, didEndDisplayingItemWith: cellNode)
        core.didEndDisplaying(cellNode, frame: cell.frame)
    }

    func collectionView(_ collectionView: UICollectionView, shouldHighlightItemAt indexPath: IndexPath) -> Bool {
        node.delegate?.collectionNode(node, shouldHighlightItemAt: indexPath) ?? true
    }

    func collectionView(_ collectionView: UICollectionView, didHighlightItemAt indexPath: IndexPath) {
        node.delegate?.collectionNode(node, didHighlightItemAt: indexPath)
    }

    func collectionView(_ collectionView: UICollectionView, didUnhighlightItemAt indexPath: IndexPath) {
        node.delegate?.collectionNode(node, didUnhighlightItemAt: indexPath)
    }

    func collectionView(_ collectionView: UICollectionView, shouldDeselectItemAt indexPath: IndexPath) -> Bool {
        node.delegate?.collectionNode(node, shouldDeselectItemAt: indexPath) ?? true
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
