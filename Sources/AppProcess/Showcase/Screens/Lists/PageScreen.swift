import UIKit

/// A page like that of a shop: stories that scroll sideways by pages, columns of apps, and a grid
/// of categories, in one compositional layout.
final class PageScreen: UIViewController, UICollectionViewDataSource {
    private enum Part: Int, CaseIterable {
        case featured, apps, categories

        var title: String {
            switch self {
            case .featured: "Featured"
            case .apps: "Popular"
            case .categories: "Categories"
            }
        }

        var items: [Offer] {
            switch self {
            case .featured: Offer.stories
            case .apps: Offer.apps
            case .categories: Offer.categories
            }
        }
    }

    private lazy var collection = UICollectionView(frame: .zero, collectionViewLayout: Self.layout)

    private static var layout: UICollectionViewCompositionalLayout {
        UICollectionViewCompositionalLayout { index, environment in
            guard let part = Part(rawValue: index) else { return nil }
            // Tiles grow with their text, and large ones take the whole width.
            let tile = UIFontMetrics(forTextStyle: .headline).scaledValue(for: 68, compatibleWith: environment.traitCollection)
            let isLarge = environment.traitCollection.preferredContentSizeCategory.isAccessibilityCategory
            // The parts of a group that an item takes.
            let width = part == .categories && !isLarge ? 0.5 : 1.0, height = part == .apps ? 1.0 / 3 : 1.0
            let item = NSCollectionLayoutItem(
                layoutSize: NSCollectionLayoutSize(
                    widthDimension: .fractionalWidth(width),
                    heightDimension: isLarge && part != .categories ? .estimated(200) : .fractionalHeight(height)))
            let section: NSCollectionLayoutSection
            switch part {
            case .featured:
                item.contentInsets = NSDirectionalEdgeInsets(top: 0, leading: 6, bottom: 0, trailing: 6)
                let size = NSCollectionLayoutSize(
                    widthDimension: .fractionalWidth(0.88), heightDimension: isLarge ? .estimated(400) : .absolute(132 + tile))
                section = NSCollectionLayoutSection(group: .horizontal(layoutSize: size, subitems: [item]))
                section.orthogonalScrollingBehavior = .groupPagingCentered
            case .apps:
                item.contentInsets = NSDirectionalEdgeInsets(top: 0, leading: 6, bottom: 0, trailing: 6)
                let size = NSCollectionLayoutSize(
                    widthDimension: .fractionalWidth(0.88), heightDimension: isLarge ? .estimated(600) : .absolute(3 * tile))
                section = NSCollectionLayoutSection(group: .vertical(layoutSize: size, repeatingSubitem: item, count: 3))
                section.orthogonalScrollingBehavior = .groupPaging
                section.contentInsets = NSDirectionalEdgeInsets(top: 0, leading: 10, bottom: 0, trailing: 10)
            case .categories:
                item.contentInsets = NSDirectionalEdgeInsets(top: 4, leading: 4, bottom: 4, trailing: 4)
                let size = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(tile + 4))
                section = NSCollectionLayoutSection(group: .horizontal(layoutSize: size, repeatingSubitem: item, count: isLarge ? 1 : 2))
                section.contentInsets = NSDirectionalEdgeInsets(top: 0, leading: 12, bottom: 16, trailing: 12)
            }
            let header = NSCollectionLayoutBoundarySupplementaryItem(
                layoutSize: NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .estimated(48)),
                elementKind: UICollectionView.elementKindSectionHeader, alignment: .top)
            section.boundarySupplementaryItems = [header]
            // Titles are aligned, whatever the insets of their section.
            section.supplementariesFollowContentInsets = false
            return section
        }
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        collection.frame = view.bounds
        collection.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        collection.register(StoryCell.self, forCellWithReuseIdentifier: "\(Part.featured)")
        collection.register(AppCell.self, forCellWithReuseIdentifier: "\(Part.apps)")
        collection.register(CategoryCell.self, forCellWithReuseIdentifier: "\(Part.categories)")
        collection.register(
            TitleView.self, forSupplementaryViewOfKind: UICollectionView.elementKindSectionHeader, withReuseIdentifier: "title")
        collection.dataSource = self
        view.addSubview(collection)
    }

    func numberOfSections(in collectionView: UICollectionView) -> Int { Part.allCases.count }

    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
        Part.allCases[section].items.count
    }

    func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
        let part = Part.allCases[indexPath.section]
        let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "\(part)", for: indexPath)
        (cell as? any OfferCell)?.show(part.items[indexPath.item])
        return cell
    }

    func collectionView(
        _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
    ) -> UICollectionReusableView {
        let view = collectionView.dequeueReusableSupplementaryView(ofKind: kind, withReuseIdentifier: "title", for: indexPath)
        (view as? TitleView)?.label.text = Part(rawValue: indexPath.section)?.title
        return view
    }
}
