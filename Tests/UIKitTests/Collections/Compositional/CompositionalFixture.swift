import Foundation

@testable import UIKit

/// A cell that prefers a size, or that of the layout if it is zero.
@MainActor final class PreferredSizeCell: UICollectionViewCell {
    /// Returns the size that the cell of an item prefers.
    static var preferredSize: (IndexPath) -> CGSize = { _ in .zero }

    override func preferredLayoutAttributesFitting(_ layoutAttributes: UICollectionViewLayoutAttributes) -> UICollectionViewLayoutAttributes
    {
        let attributes = layoutAttributes.copied
        let fixed = reuse.collectionView?.collectionViewLayout.fixedAxes(of: layoutAttributes) ?? (width: true, height: true)
        let size = Self.preferredSize(layoutAttributes.indexPath)
        if !fixed.width, size.width > 0 { attributes.size.width = size.width }
        if !fixed.height, size.height > 0 { attributes.size.height = size.height }
        return attributes
    }
}

/// A view that decorates a section.
@MainActor final class TestDecorationView: UICollectionReusableView {}

/// A collection view of 320 × 480 points with a compositional layout.
@MainActor final class CompositionalFixture {
    let fixture: CollectionFixture
    let layout: UICollectionViewCompositionalLayout

    /// Creates a collection view with equal sections.
    convenience init(
        _ counts: [Int], _ section: NSCollectionLayoutSection,
        _ configure: (UICollectionViewCompositionalLayoutConfiguration) -> Void = { _ in }
    ) { self.init(counts, configure) { _, _ in section } }

    /// Creates a collection view with the sections of a closure.
    init(
        _ counts: [Int], _ configure: (UICollectionViewCompositionalLayoutConfiguration) -> Void = { _ in },
        provider: @escaping UICollectionViewCompositionalLayoutSectionProvider
    ) {
        let configuration = UICollectionViewCompositionalLayoutConfiguration()
        configuration.contentInsetsReference = .none
        configure(configuration)
        layout = UICollectionViewCompositionalLayout(sectionProvider: provider, configuration: configuration)
        layout.register(TestDecorationView.self, forDecorationViewOfKind: "background")
        // Views are registered before the layout shows any.
        fixture = CollectionFixture([])
        collection.register(PreferredSizeCell.self, forCellWithReuseIdentifier: "cell")
        for kind in ["header", "footer", "badge", "side"] {
            collection.register(UICollectionReusableView.self, forSupplementaryViewOfKind: kind, withReuseIdentifier: "header")
        }
        fixture.source.sections = counts.enumerated().map { section, count in (0..<count).map { "\(section).\($0)" } }
        collection.reloadData()
        collection.collectionViewLayout = layout
        collection.layoutIfNeeded()
    }

    var collection: UICollectionView { fixture.collection }

    func close() {
        PreferredSizeCell.preferredSize = { _ in .zero }
        fixture.close()
    }

    /// Returns the frame of an item in the layout.
    func frame(_ item: Int, _ section: Int = 0) -> CGRect? {
        layout.layoutAttributesForItem(at: IndexPath(item: item, section: section))?.frame
    }

    /// Returns the frame of a supplementary view in the layout.
    func frame(_ kind: String, _ item: Int, _ section: Int = 0) -> CGRect? {
        layout.layoutAttributesForSupplementaryView(ofKind: kind, at: IndexPath(item: item, section: section))?.frame
    }

    /// Returns the frames of the first items.
    func frames(_ count: Int, _ section: Int = 0) -> [CGRect?] { (0..<count).map { frame($0, section) } }
}

extension NSCollectionLayoutSize {
    /// Creates a size of two dimensions.
    convenience init(_ width: NSCollectionLayoutDimension, _ height: NSCollectionLayoutDimension) {
        self.init(widthDimension: width, heightDimension: height)
    }
}

extension NSCollectionLayoutItem {
    /// Creates an item of two dimensions.
    convenience init(_ width: NSCollectionLayoutDimension, _ height: NSCollectionLayoutDimension) {
        self.init(layoutSize: NSCollectionLayoutSize(width, height))
    }
}
