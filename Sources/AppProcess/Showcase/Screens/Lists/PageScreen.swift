import UIKit

/// A page like that of a shop: a banner that scrolls sideways by pages, columns of apps, and a
/// list, in one compositional layout.
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

        /// The title of an item.
        var item: String {
            switch self {
            case .featured: "Story"
            case .apps: "App"
            case .categories: "Kind"
            }
        }
    }

    private let symbols = ["camera", "bolt.fill", "gear", "moon.fill", "bell", "photo", "clock", "person", "drop.fill"]
    private let colors: [UIColor] = [
        .systemRed, .systemOrange, .systemGreen, .systemTeal, .systemBlue, .systemIndigo, .systemPurple, .systemPink, .systemBrown,
    ]
    private lazy var collection = UICollectionView(frame: .zero, collectionViewLayout: Self.layout)

    private static var layout: UICollectionViewCompositionalLayout {
        UICollectionViewCompositionalLayout { index, environment in
            guard let part = Part(rawValue: index) else { return nil }
            // Tiles grow with their text, and large ones take the whole width.
            let tile = UIFontMetrics(forTextStyle: .headline).scaledValue(for: 72, compatibleWith: environment.traitCollection)
            let isLarge = environment.traitCollection.preferredContentSizeCategory.isAccessibilityCategory
            // The parts of a group that an item takes.
            let width = part == .categories && !isLarge ? 0.5 : 1.0, height = part == .apps ? 1.0 / 3 : 1.0
            let item = NSCollectionLayoutItem(
                layoutSize: NSCollectionLayoutSize(widthDimension: .fractionalWidth(width), heightDimension: .fractionalHeight(height)))
            let section: NSCollectionLayoutSection
            switch part {
            case .featured:
                item.contentInsets = NSDirectionalEdgeInsets(top: 0, leading: 6, bottom: 0, trailing: 6)
                let size = NSCollectionLayoutSize(widthDimension: .fractionalWidth(0.88), heightDimension: .absolute(max(200, tile)))
                section = NSCollectionLayoutSection(group: .horizontal(layoutSize: size, subitems: [item]))
                section.orthogonalScrollingBehavior = .groupPagingCentered
            case .apps:
                item.contentInsets = NSDirectionalEdgeInsets(top: 4, leading: 6, bottom: 4, trailing: 6)
                let size = NSCollectionLayoutSize(widthDimension: .fractionalWidth(0.88), heightDimension: .absolute(3 * tile))
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
        collection.register(TileCell.self, forCellWithReuseIdentifier: "tile")
        collection.register(
            TitleView.self, forSupplementaryViewOfKind: UICollectionView.elementKindSectionHeader, withReuseIdentifier: "title")
        collection.dataSource = self
        view.addSubview(collection)
    }

    func numberOfSections(in collectionView: UICollectionView) -> Int { Part.allCases.count }

    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
        switch Part(rawValue: section) {
        case .featured: 6
        case .apps: 18
        case .categories: 12
        case nil: 0
        }
    }

    func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
        let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "tile", for: indexPath)
        let index = (indexPath.item + 3 * indexPath.section) % symbols.count
        (cell as? TileCell)?.show("\(Part(rawValue: indexPath.section)?.item ?? "") \(indexPath.item + 1)", symbols[index], colors[index])
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

/// A symbol and a title on a tile.
private final class TileCell: UICollectionViewCell {
    private let image = UIImageView()
    private let label = UILabel()

    override init(frame: CGRect) {
        super.init(frame: frame)
        contentView.backgroundColor = .secondarySystemBackground
        contentView.layer.cornerRadius = 14
        image.contentMode = .center
        image.layer.cornerRadius = 10
        image.tintColor = .white
        label.font = .preferredFont(forTextStyle: .headline)
        label.adjustsFontForContentSizeCategory = true
        label.numberOfLines = 2
        for view in [image, label] {
            view.translatesAutoresizingMaskIntoConstraints = false
            contentView.addSubview(view)
        }
        NSLayoutConstraint.activate([
            image.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: 10),
            image.centerYAnchor.constraint(equalTo: contentView.centerYAnchor), image.widthAnchor.constraint(equalToConstant: 44),
            image.heightAnchor.constraint(equalToConstant: 44),
            label.leadingAnchor.constraint(equalTo: image.trailingAnchor, constant: 12),
            label.trailingAnchor.constraint(equalTo: contentView.trailingAnchor, constant: -10),
            label.centerYAnchor.constraint(equalTo: contentView.centerYAnchor),
        ])
    }

    required init?(coder: NSCoder) { nil }

    func show(_ title: String, _ symbol: String, _ color: UIColor) {
        label.text = title
        image.image = UIImage(systemName: symbol)
        image.backgroundColor = color
    }
}

/// The title of a section.
private final class TitleView: UICollectionReusableView {
    let label = UILabel()

    override init(frame: CGRect) {
        super.init(frame: frame)
        label.font = .preferredFont(forTextStyle: .title2)
        label.adjustsFontForContentSizeCategory = true
        label.translatesAutoresizingMaskIntoConstraints = false
        addSubview(label)
        NSLayoutConstraint.activate([
            label.leadingAnchor.constraint(equalTo: leadingAnchor, constant: 16),
            label.trailingAnchor.constraint(equalTo: trailingAnchor, constant: -16),
            label.topAnchor.constraint(equalTo: topAnchor, constant: 12),
            label.bottomAnchor.constraint(equalTo: bottomAnchor, constant: -8),
        ])
    }

    required init?(coder: NSCoder) { nil }
}
