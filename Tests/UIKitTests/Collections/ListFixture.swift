import Foundation

@testable import UIKit

/// A layout of rows of 44 points, whose sections are lists.
@MainActor final class TestListLayout: UICollectionViewLayout {
    var configuration: UICollectionLayoutListConfiguration
    var rowHeight: CGFloat = 44
    private var starts: [CGFloat] = []
    private var height: CGFloat = 0

    init(_ appearance: UICollectionLayoutListConfiguration.Appearance) {
        configuration = UICollectionLayoutListConfiguration(appearance: appearance)
        super.init()
    }

    required init?(coder: NSCoder) { nil }

    override var estimatesSizes: Bool { false }
    override func listConfiguration(ofSection section: Int) -> UICollectionLayoutListConfiguration? { configuration }

    override func prepare() {
        starts = []
        height = 0
        guard let collectionView else { return }
        for section in 0..<collectionView.numberOfSections {
            starts.append(height)
            height += CGFloat(collectionView.numberOfItems(inSection: section)) * rowHeight
        }
    }

    override var collectionViewContentSize: CGSize { CGSize(width: collectionView?.bounds.width ?? 0, height: height) }

    override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        guard starts.indices.contains(indexPath.section), let collectionView else { return nil }
        let attributes = UICollectionViewLayoutAttributes(forCellWith: indexPath)
        let inset: CGFloat = configuration.appearance == .insetGrouped ? 16 : 0
        attributes.frame = CGRect(
            x: inset, y: starts[indexPath.section] + CGFloat(indexPath.item) * rowHeight, width: collectionView.bounds.width - 2 * inset,
            height: rowHeight)
        return attributes
    }

    override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        guard let collectionView else { return [] }
        return starts.indices.flatMap { section in
            (0..<collectionView.numberOfItems(inSection: section)).compactMap {
                let attributes = layoutAttributesForItem(at: IndexPath(item: $0, section: section))
                return attributes?.frame.intersects(rect) == true ? attributes : nil
            }
        }
    }
}

/// A collection view of 320 × 480 points that shows texts in list cells.
@MainActor final class ListFixture {
    let simulator = TouchSimulator()
    let collection: UICollectionView
    let layout: TestListLayout
    let source: UICollectionViewDiffableDataSource<String, String>
    /// Configures the cell of an item, after the standard content.
    var configure: ((UICollectionViewListCell, String) -> Void)?
    /// The number of cells that the provider configured.
    var cellCount = 0

    init(
        _ sections: [(String, [String])] = [("a", ["1", "2", "3"])], _ appearance: UICollectionLayoutListConfiguration.Appearance = .plain,
        isRightToLeft: Bool = false, prepare: (ListFixture) -> Void = { _ in },
        make: (UICollectionView, @escaping UICollectionViewDiffableDataSource<String, String>.CellProvider) ->
            UICollectionViewDiffableDataSource<String, String> = { .init(collectionView: $0, cellProvider: $1) }
    ) {
        layout = TestListLayout(appearance)
        collection = UICollectionView(frame: CGRect(x: 0, y: 0, width: 320, height: 480), collectionViewLayout: layout)
        if isRightToLeft { collection.traitOverrides.layoutDirection = .rightToLeft }
        weak var fixture: ListFixture?
        let registration = UICollectionView.CellRegistration<UICollectionViewListCell, String> { cell, _, text in
            fixture?.cellCount += 1
            var content = cell.defaultContentConfiguration()
            content.text = text
            cell.contentConfiguration = content
            fixture?.configure?(cell, text)
        }
        source = make(collection) { $0.dequeueConfiguredReusableCell(using: registration, for: $1, item: $2) }
        fixture = self
        prepare(self)
        source.apply(Self.snapshot(sections), animatingDifferences: false)
        simulator.window.addSubview(collection)
        layOut()
    }

    func close() {
        collection.dataSource = nil
        simulator.close()
    }

    static func snapshot(_ sections: [(String, [String])]) -> NSDiffableDataSourceSnapshot<String, String> {
        var snapshot = NSDiffableDataSourceSnapshot<String, String>()
        for (section, items) in sections {
            snapshot.appendSections([section])
            snapshot.appendItems(items)
        }
        return snapshot
    }

    /// Lays out the collection view and its cells.
    func layOut() {
        collection.layoutIfNeeded()
        for cell in collection.visibleCells { cell.layoutIfNeeded() }
    }

    /// The cell of an item.
    func cell(_ item: String) -> UICollectionViewListCell? {
        layOut()
        return source.indexPath(for: item).flatMap { collection.cellForItem(at: $0) as? UICollectionViewListCell }
    }

    /// The texts of the visible cells, in order.
    var shown: [String] {
        layOut()
        return collection.visibleCells.compactMap { ($0.contentConfiguration as? UIListContentConfiguration)?.text }
    }

    /// Returns how the collection view differs from a snapshot, or nil if it shows it.
    func difference(from snapshot: NSDiffableDataSourceSnapshot<String, String>) -> String? {
        layOut()
        guard collection.numberOfSections == snapshot.numberOfSections else { return "\(collection.numberOfSections) sections" }
        var y: CGFloat = 0
        for (section, identifier) in snapshot.sectionIdentifiers.enumerated() {
            let items = snapshot.itemIdentifiers(inSection: identifier)
            guard collection.numberOfItems(inSection: section) == items.count else {
                return "\(identifier): \(collection.numberOfItems(inSection: section)) items"
            }
            guard source.sectionIdentifier(for: section) == identifier, source.index(for: identifier) == section else { return identifier }
            for (index, item) in items.enumerated() {
                let path = IndexPath(item: index, section: section)
                guard source.itemIdentifier(for: path) == item, source.indexPath(for: item) == path else {
                    return "\(item) is not at \(path)"
                }
                let frame = CGRect(x: 0, y: y, width: 320, height: 44)
                let isVisible = frame.overlaps(collection.bounds)
                let cell = collection.cellForItem(at: path)
                guard (cell != nil) == isVisible else { return "\(item) is \(isVisible ? "not " : "")shown" }
                if let cell {
                    let text = (cell.contentConfiguration as? UIListContentConfiguration)?.text
                    if text != item || cell.frame != frame || cell.isHidden || cell.alpha != 1 {
                        return "the cell of \(item) shows \(text ?? "") at \(cell.frame)"
                    }
                }
                y += 44
            }
        }
        return nil
    }
}
