import Foundation

@testable import UIKit

/// A layout of items of 40 × 40 points in rows of as many as fit, with a header of 20 points for
/// each section, which records the calls that it receives.
@MainActor final class TestGridLayout: UICollectionViewLayout {
    var side: CGFloat = 40
    var calls: [String] = []
    var invalidatesForBounds = false
    var headerHeight: CGFloat = 20
    private var starts: [CGFloat] = []
    private var height: CGFloat = 0

    private var columns: Int { max(1, Int((collectionView?.bounds.width ?? 0) / side)) }

    override func prepare() {
        calls.append("prepare")
        starts = []
        height = 0
        guard let collectionView else { return }
        for section in 0..<collectionView.numberOfSections {
            starts.append(height)
            let rows = (collectionView.numberOfItems(inSection: section) + columns - 1) / columns
            height += headerHeight + CGFloat(rows) * side
        }
    }

    override var collectionViewContentSize: CGSize {
        calls.append("contentSize")
        return CGSize(width: collectionView?.bounds.width ?? 0, height: height)
    }

    override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        guard starts.indices.contains(indexPath.section) else { return nil }
        let attributes = UICollectionViewLayoutAttributes(forCellWith: indexPath)
        let (row, column) = indexPath.item.quotientAndRemainder(dividingBy: columns)
        attributes.frame = CGRect(
            x: CGFloat(column) * side, y: starts[indexPath.section] + headerHeight + CGFloat(row) * side, width: side, height: side)
        return attributes
    }

    override func layoutAttributesForSupplementaryView(
        ofKind elementKind: String, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        guard starts.indices.contains(indexPath.section), headerHeight > 0 else { return nil }
        let attributes = UICollectionViewLayoutAttributes(forSupplementaryViewOfKind: elementKind, with: indexPath)
        attributes.frame = CGRect(x: 0, y: starts[indexPath.section], width: collectionView?.bounds.width ?? 0, height: headerHeight)
        attributes.zIndex = 1
        return attributes
    }

    override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        calls.append("elements")
        var result: [UICollectionViewLayoutAttributes] = []
        for section in starts.indices {
            let path = IndexPath(item: 0, section: section)
            if let header = layoutAttributesForSupplementaryView(ofKind: UICollectionView.elementKindSectionHeader, at: path),
                header.frame.intersects(rect)
            {
                result.append(header)
            }
            for item in 0..<(collectionView?.numberOfItems(inSection: section) ?? 0) {
                let attributes = layoutAttributesForItem(at: IndexPath(item: item, section: section))
                if let attributes, attributes.frame.intersects(rect) { result.append(attributes) }
            }
        }
        return result
    }

    override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { invalidatesForBounds }

    override func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {
        super.prepare(forCollectionViewUpdates: updateItems)
        calls.append("prepareUpdates \(updateItems.count)")
    }

    override func finalizeCollectionViewUpdates() { calls.append("finalizeUpdates") }
}

/// A cell that shows a text.
@MainActor final class TestTextCell: UICollectionViewCell {
    var text = ""
    var reuseCount = 0
    override func prepareForReuse() {
        super.prepareForReuse()
        reuseCount += 1
    }
}

/// The data source and delegate of a collection view of texts, which records the calls.
@MainActor final class CollectionSource: NSObject, UICollectionViewDataSource, UICollectionViewDelegate {
    var sections: [[String]]
    var calls: [String] = []
    var cellCount = 0
    var refusesHighlight: Set<IndexPath> = []
    var refusesSelection: Set<IndexPath> = []

    init(_ sections: [[String]]) { self.sections = sections }

    private func add(_ name: String, _ path: IndexPath) { calls.append("\(name) \(path.section).\(path.item)") }

    func numberOfSections(in collectionView: UICollectionView) -> Int { sections.count }
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { sections[section].count }
    func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
        cellCount += 1
        let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
        (cell as? TestTextCell)?.text = sections[indexPath.section][indexPath.item]
        return cell
    }
    func collectionView(
        _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
    ) -> UICollectionReusableView {
        collectionView.dequeueReusableSupplementaryView(ofKind: kind, withReuseIdentifier: "header", for: indexPath)
    }
    func collectionView(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath) -> Bool { true }
    func collectionView(_ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath) {
        add("move", sourceIndexPath)
        let text = sections[sourceIndexPath.section].remove(at: sourceIndexPath.item)
        sections[destinationIndexPath.section].insert(text, at: destinationIndexPath.item)
    }
    func collectionView(_ collectionView: UICollectionView, shouldHighlightItemAt indexPath: IndexPath) -> Bool {
        add("shouldHighlight", indexPath)
        return !refusesHighlight.contains(indexPath)
    }
    func collectionView(_ collectionView: UICollectionView, didHighlightItemAt indexPath: IndexPath) { add("didHighlight", indexPath) }
    func collectionView(_ collectionView: UICollectionView, didUnhighlightItemAt indexPath: IndexPath) { add("didUnhighlight", indexPath) }
    func collectionView(_ collectionView: UICollectionView, shouldSelectItemAt indexPath: IndexPath) -> Bool {
        add("shouldSelect", indexPath)
        return !refusesSelection.contains(indexPath)
    }
    func collectionView(_ collectionView: UICollectionView, shouldDeselectItemAt indexPath: IndexPath) -> Bool {
        add("shouldDeselect", indexPath)
        return true
    }
    func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) { add("didSelect", indexPath) }
    func collectionView(_ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath) { add("didDeselect", indexPath) }
    func collectionView(_ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell, forItemAt indexPath: IndexPath) {
        add("willDisplay", indexPath)
    }
    func collectionView(_ collectionView: UICollectionView, didEndDisplaying cell: UICollectionViewCell, forItemAt indexPath: IndexPath) {
        add("didEndDisplaying", indexPath)
    }
}

/// A collection view of 320 × 480 points in a window that a touch simulator uses.
@MainActor final class CollectionFixture {
    let simulator = TouchSimulator()
    let collection: UICollectionView
    let source: CollectionSource

    /// Creates a collection view with sections of numbers of items.
    init(_ counts: [Int], layout: UICollectionViewLayout = TestGridLayout()) {
        collection = UICollectionView(frame: CGRect(x: 0, y: 0, width: 320, height: 480), collectionViewLayout: layout)
        source = CollectionSource(counts.enumerated().map { section, count in (0..<count).map { "\(section).\($0)" } })
        collection.register(TestTextCell.self, forCellWithReuseIdentifier: "cell")
        for kind in [UICollectionView.elementKindSectionHeader, UICollectionView.elementKindSectionFooter] {
            collection.register(UICollectionReusableView.self, forSupplementaryViewOfKind: kind, withReuseIdentifier: "header")
        }
        collection.dataSource = source
        collection.delegate = source
        simulator.window.addSubview(collection)
        collection.layoutIfNeeded()
    }

    func close() {
        collection.dataSource = nil
        collection.delegate = nil
        simulator.close()
    }

    /// The texts of the visible cells in the order of their items.
    var shown: [String] {
        collection.layoutIfNeeded()
        return collection.visibleCells.compactMap { ($0 as? TestTextCell)?.text }
    }

    /// Removes the recorded calls and returns them.
    func takeCalls() -> [String] {
        defer { source.calls = [] }
        return source.calls
    }

    /// Scrolls to an offset.
    func scroll(to y: CGFloat) {
        collection.contentOffset.y = y
        collection.layoutIfNeeded()
    }

    /// Checks that exactly the visible elements of the layout are shown, at their frames, with the
    /// texts of their items.
    ///
    /// - Returns: A description of the first difference, or nil.
    func difference() -> String? {
        collection.layoutIfNeeded()
        let layout = collection.collectionViewLayout
        let expected = (layout.layoutAttributesForElements(in: collection.bounds) ?? []).filter { $0.frame.overlaps(collection.bounds) }
        var views: Set<ObjectIdentifier> = []
        for attributes in expected {
            let path = attributes.indexPath
            guard let view = collection.views.shown[attributes.element] else { return "\(attributes) is not shown" }
            guard views.insert(ObjectIdentifier(view)).inserted else { return "\(attributes) shares its view with another element" }
            if view.frame != attributes.frame { return "\(attributes) is at \(view.frame)" }
            if view.isHidden || view.alpha != 1 || view.superview !== collection { return "\(attributes) is hidden" }
            if let cell = view as? TestTextCell, cell.text != source.sections[path.section][path.item] {
                return "\(attributes) shows \(cell.text), not \(source.sections[path.section][path.item])"
            }
        }
        return views.count == collection.views.shown.count
            ? nil : "\(collection.views.shown.count) views are shown for \(views.count) elements"
    }
}
