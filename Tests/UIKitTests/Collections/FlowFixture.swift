import Foundation

@testable import UIKit

/// A cell that prefers a size.
@MainActor final class PreferringCell: UICollectionViewCell {
    var preferred: CGSize?
    var measureCount = 0
    var changesGivenAttributes = false

    override func preferredLayoutAttributesFitting(
        _ layoutAttributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutAttributes {
        measureCount += 1
        if changesGivenAttributes, let preferred {
            layoutAttributes.size = preferred
            return layoutAttributes
        }
        guard let preferred, let copy = layoutAttributes.copy() as? UICollectionViewLayoutAttributes else { return layoutAttributes }
        copy.size = preferred
        return copy
    }
}

/// A data source of numbers of items.
@MainActor class FlowItems: NSObject, UICollectionViewDataSource {
    var counts: [Int]
    /// Returns the size that the cell of an item prefers.
    var preferred: ((IndexPath) -> CGSize?)?
    var cellCount = 0
    /// Whether cells return the attributes that they are given.
    var changesGivenAttributes = false

    init(_ counts: [Int]) { self.counts = counts }

    func numberOfSections(in collectionView: UICollectionView) -> Int { counts.count }
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { counts[section] }
    func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
        cellCount += 1
        let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
        (cell as? PreferringCell)?.preferred = preferred?(indexPath)
        (cell as? PreferringCell)?.changesGivenAttributes = changesGivenAttributes
        return cell
    }
    func collectionView(
        _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
    ) -> UICollectionReusableView {
        collectionView.dequeueReusableSupplementaryView(ofKind: kind, withReuseIdentifier: "view", for: indexPath)
    }
}

/// A data source and delegate that provides nothing for the layout.
@MainActor final class FlowSilentItems: FlowItems, UICollectionViewDelegateFlowLayout {}

/// A data source and delegate that provides the sizes of items.
@MainActor final class FlowSizedItems: FlowItems, UICollectionViewDelegateFlowLayout {
    var size: (IndexPath) -> CGSize
    var sizeCount = 0

    init(_ counts: [Int], size: @escaping (IndexPath) -> CGSize) {
        self.size = size
        super.init(counts)
    }

    func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout, sizeForItemAt indexPath: IndexPath
    ) -> CGSize {
        sizeCount += 1
        return size(indexPath)
    }
}

/// A delegate that provides everything for each section.
@MainActor final class FlowMetrics: NSObject, UICollectionViewDelegateFlowLayout {
    struct Section {
        var sizes: [CGSize] = []
        var inset = UIEdgeInsets.zero
        var lineSpacing: CGFloat = 0
        var itemSpacing: CGFloat = 0
        var header = CGSize.zero
        var footer = CGSize.zero
    }

    var sections: [Section]

    init(_ sections: [Section]) { self.sections = sections }

    func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout, sizeForItemAt indexPath: IndexPath
    ) -> CGSize { sections[indexPath.section].sizes[indexPath.item] }
    func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout, insetForSectionAt section: Int
    ) -> UIEdgeInsets { sections[section].inset }
    func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout, minimumLineSpacingForSectionAt section: Int
    ) -> CGFloat { sections[section].lineSpacing }
    func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
        minimumInteritemSpacingForSectionAt section: Int
    ) -> CGFloat { sections[section].itemSpacing }
    func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
        referenceSizeForHeaderInSection section: Int
    ) -> CGSize { sections[section].header }
    func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
        referenceSizeForFooterInSection section: Int
    ) -> CGSize { sections[section].footer }
}

/// A collection view with a flow layout, 310 points wide and 400 high unless stated otherwise.
@MainActor final class FlowFixture {
    let layout: UICollectionViewFlowLayout
    let collection: UICollectionView
    let items: FlowItems

    init(
        _ items: FlowItems, size: CGSize = CGSize(width: 310, height: 400),
        layout: UICollectionViewFlowLayout = UICollectionViewFlowLayout(),
        delegate: (any UICollectionViewDelegate)? = nil, prepare: (UICollectionViewFlowLayout, UICollectionView) -> Void = { _, _ in }
    ) {
        (self.items, self.layout) = (items, layout)
        collection = UICollectionView(frame: CGRect(origin: .zero, size: size), collectionViewLayout: layout)
        collection.register(PreferringCell.self, forCellWithReuseIdentifier: "cell")
        for kind in [UICollectionView.elementKindSectionHeader, UICollectionView.elementKindSectionFooter] {
            collection.register(UICollectionReusableView.self, forSupplementaryViewOfKind: kind, withReuseIdentifier: "view")
        }
        prepare(layout, collection)
        collection.dataSource = items
        collection.delegate = delegate ?? items as? any UICollectionViewDelegate
        collection.layoutIfNeeded()
    }

    convenience init(
        _ counts: [Int], size: CGSize = CGSize(width: 310, height: 400), layout: UICollectionViewFlowLayout = UICollectionViewFlowLayout(),
        prepare: (UICollectionViewFlowLayout, UICollectionView) -> Void = { _, _ in }
    ) { self.init(FlowItems(counts), size: size, layout: layout, prepare: prepare) }

    /// Returns the frame of an item in the layout.
    func frame(_ item: Int, _ section: Int = 0) -> CGRect? {
        collection.layoutIfNeeded()
        return layout.layoutAttributesForItem(at: IndexPath(item: item, section: section))?.frame
    }

    /// Returns the frame of a header.
    func header(_ section: Int) -> CGRect? {
        collection.layoutIfNeeded()
        return layout.layoutAttributesForSupplementaryView(
            ofKind: UICollectionView.elementKindSectionHeader, at: IndexPath(item: 0, section: section))?.frame
    }

    /// Returns the frame of a footer.
    func footer(_ section: Int) -> CGRect? {
        collection.layoutIfNeeded()
        return layout.layoutAttributesForSupplementaryView(
            ofKind: UICollectionView.elementKindSectionFooter, at: IndexPath(item: 0, section: section))?.frame
    }
}
