import UIKit

/// The first tab: cards with today's use and the totals of the week, above the latest days.
final class OverviewViewController: UIViewController, UICollectionViewDelegate {
    enum Section: Int, Sendable {
        case summary, metrics, days
    }

    enum Item: Hashable, Sendable {
        case summary(EnergyDay)
        case metric(Metric)
        case day(EnergyDay)
    }

    private let history: EnergyHistory
    private let preferences: Preferences
    private(set) lazy var collectionView = UICollectionView(frame: .zero, collectionViewLayout: makeLayout())
    private(set) lazy var dataSource = makeDataSource()

    init(history: EnergyHistory, preferences: Preferences) {
        (self.history, self.preferences) = (history, preferences)
        super.init(nibName: nil, bundle: nil)
        title = String(localized: "Overview")
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) {
        fatalError("init(coder:) is not supported")
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        collectionView.frame = view.bounds
        collectionView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        collectionView.backgroundColor = .systemGroupedBackground
        // The cards are aligned with the large title.
        collectionView.preservesSuperviewLayoutMargins = true
        collectionView.delegate = self
        view.addSubview(collectionView)
        var snapshot = NSDiffableDataSourceSnapshot<Section, Item>()
        snapshot.appendSections([.summary, .metrics, .days])
        if let today = history.days.last { snapshot.appendItems([.summary(today)], toSection: .summary) }
        snapshot.appendItems(Metric.allCases.map { .metric($0) }, toSection: .metrics)
        snapshot.appendItems(history.days.suffix(8).dropLast().reversed().map { .day($0) }, toSection: .days)
        dataSource.apply(snapshot, animatingDifferences: false)
        NotificationCenter.default.addObserver(
            self, selector: #selector(preferencesDidChange), name: Preferences.didChangeNotification, object: preferences)
    }

    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        for index in collectionView.indexPathsForSelectedItems ?? [] { collectionView.deselectItem(at: index, animated: animated) }
    }

    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        for case let cell as SummaryCell in collectionView.visibleCells where isBeingPresented || isMovingToParent {
            cell.animateAppearance()
        }
    }

    @objc private func preferencesDidChange() {
        var snapshot = dataSource.snapshot()
        snapshot.reconfigureItems(snapshot.itemIdentifiers(inSection: .summary) + snapshot.itemIdentifiers(inSection: .days))
        dataSource.apply(snapshot, animatingDifferences: false)
    }

    // MARK: Layout

    private func makeLayout() -> UICollectionViewLayout {
        let configuration = UICollectionViewCompositionalLayoutConfiguration()
        configuration.interSectionSpacing = 4
        return UICollectionViewCompositionalLayout(
            sectionProvider: { index, environment in
                switch Section(rawValue: index) {
                case .summary: Self.cards(columns: 1, height: 136, environment)
                case .metrics: Self.cards(columns: Self.columns(for: environment), height: 148, environment)
                case .days, nil: Self.list(environment)
                }
            }, configuration: configuration)
    }

    /// Returns the number of metrics beside each other.
    static func columns(for environment: any NSCollectionLayoutEnvironment) -> Int {
        if environment.traitCollection.preferredContentSizeCategory.isAccessibilityCategory { return 1 }
        return environment.container.effectiveContentSize.width >= 640 ? 4 : 2
    }

    private static func cards(columns: Int, height: CGFloat, _ environment: any NSCollectionLayoutEnvironment) -> NSCollectionLayoutSection
    {
        let size = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1 / CGFloat(columns)), heightDimension: .estimated(height))
        let row = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .estimated(height))
        let group = NSCollectionLayoutGroup.horizontal(
            layoutSize: row, repeatingSubitem: NSCollectionLayoutItem(layoutSize: size), count: columns)
        group.interItemSpacing = .fixed(12)
        let section = NSCollectionLayoutSection(group: group)
        section.interGroupSpacing = 12
        section.contentInsetsReference = .layoutMargins
        section.contentInsets = NSDirectionalEdgeInsets(top: 8, leading: 0, bottom: 8, trailing: 0)
        return section
    }

    private static func list(_ environment: any NSCollectionLayoutEnvironment) -> NSCollectionLayoutSection {
        var configuration = UICollectionLayoutListConfiguration(appearance: .insetGrouped)
        configuration.headerMode = .supplementary
        return .list(using: configuration, layoutEnvironment: environment)
    }

    // MARK: Data

    private func makeDataSource() -> UICollectionViewDiffableDataSource<Section, Item> {
        let summary = UICollectionView.CellRegistration<SummaryCell, EnergyDay> { [preferences] cell, _, day in
            cell.show(day, goal: preferences.dailyGoal)
        }
        let metric = UICollectionView.CellRegistration<MetricCell, Metric> { [history] cell, _, metric in
            cell.show(metric, of: history)
        }
        let day = UICollectionView.CellRegistration<UICollectionViewListCell, EnergyDay> { [preferences] cell, _, day in
            cell.configurationUpdateHandler = { cell, state in
                let text = String(
                    localized: "\(Texts.money(day.imported * preferences.price)) for \(Texts.energy(day.imported)) from the grid")
                var content = UIListContentConfiguration.subtitleCell().updated(for: state)
                content.text = day.date.formatted(.dateTime.weekday(.wide).day().month(.abbreviated))
                content.secondaryTextProperties.color = .secondaryLabel
                content.image = UIImage(systemName: day.production > day.consumption ? "sun.max.fill" : "bolt.fill")
                content.imageProperties.tintColor = day.production > day.consumption ? .solar : .brand
                // Beside large text there is no space for another one.
                let isLarge = state.traitCollection.preferredContentSizeCategory.isAccessibilityCategory
                content.secondaryText = isLarge ? "\(Texts.energy(day.consumption)), \(text)" : text
                cell.contentConfiguration = content
                (cell as? UICollectionViewListCell)?.accessories = isLarge ? [] : [.label(text: Texts.energy(day.consumption))]
            }
        }
        let header = UICollectionView.SupplementaryRegistration<UICollectionViewListCell>(
            elementKind: UICollectionView.elementKindSectionHeader
        ) { cell, _, _ in
            var content = UIListContentConfiguration.groupedHeader()
            content.text = String(localized: "Latest days")
            cell.contentConfiguration = content
        }
        let dataSource = UICollectionViewDiffableDataSource<Section, Item>(collectionView: collectionView) { collectionView, index, item in
            switch item {
            case .summary(let value): collectionView.dequeueConfiguredReusableCell(using: summary, for: index, item: value)
            case .metric(let value): collectionView.dequeueConfiguredReusableCell(using: metric, for: index, item: value)
            case .day(let value): collectionView.dequeueConfiguredReusableCell(using: day, for: index, item: value)
            }
        }
        dataSource.supplementaryViewProvider = { collectionView, _, index in
            collectionView.dequeueConfiguredReusableSupplementary(using: header, for: index)
        }
        return dataSource
    }

    // MARK: Selection

    func collectionView(_ collectionView: UICollectionView, shouldSelectItemAt indexPath: IndexPath) -> Bool {
        if case .metric = dataSource.itemIdentifier(for: indexPath) { return true }
        return false
    }

    func collectionView(_ collectionView: UICollectionView, shouldHighlightItemAt indexPath: IndexPath) -> Bool {
        self.collectionView(collectionView, shouldSelectItemAt: indexPath)
    }

    func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
        guard case .metric(let metric) = dataSource.itemIdentifier(for: indexPath) else { return }
        navigationController?.pushViewController(MetricViewController(metric: metric, history: history), animated: true)
    }
}
