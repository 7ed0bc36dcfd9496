import UIKit

/// A list of scores that change every second: the data source of identifiers moves, inserts and
/// deletes rows with animations.
final class FeedScreen: UIViewController {
    private let names = ["Ada", "Alan", "Barbara", "Donald", "Edsger", "Frances", "Grace", "John", "Ken", "Margaret", "Niklaus", "Tony"]
    private var scores: [String: Int] = [:]
    private var source: UICollectionViewDiffableDataSource<Int, String>?
    private var timer: Timer?
    /// The state of a linear congruential generator, so that each start shows the same.
    private var state: UInt32 = 1

    override func viewDidLoad() {
        super.viewDidLoad()
        let layout = UICollectionViewCompositionalLayout.list(using: UICollectionLayoutListConfiguration(appearance: .plain))
        let collection = UICollectionView(frame: view.bounds, collectionViewLayout: layout)
        collection.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        view.addSubview(collection)
        let registration = UICollectionView.CellRegistration<UICollectionViewListCell, String> { [unowned self] cell, _, name in
            var content = UIListContentConfiguration.valueCell()
            content.text = name
            content.secondaryText = "\(scores[name] ?? 0)"
            content.secondaryTextProperties.color = .detail
            cell.contentConfiguration = content
        }
        source = UICollectionViewDiffableDataSource<Int, String>(collectionView: collection) { collection, path, name in
            collection.dequeueConfiguredReusableCell(using: registration, for: path, item: name)
        }
        for name in names { scores[name] = random(100) }
        show(animated: false)
    }

    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        timer = Timer.scheduledTimer(withTimeInterval: 1, repeats: true) { [weak self] _ in MainActor.assumeIsolated { self?.change() } }
    }

    override func viewDidDisappear(_ animated: Bool) {
        super.viewDidDisappear(animated)
        timer?.invalidate()
    }

    private func random(_ limit: Int) -> Int {
        state = state &* 1_664_525 &+ 1_013_904_223
        return Int(state >> 16) % limit
    }

    private func change() {
        for _ in 0..<3 { scores[names[random(names.count)], default: 0] += random(60) }
        show(animated: true)
    }

    /// Shows the ten best, in order.
    private func show(animated: Bool) {
        guard let source else { return }
        let best = names.sorted { (scores[$1] ?? 0, $0) < (scores[$0] ?? 0, $1) }.prefix(10)
        let known = Set(source.snapshot().itemIdentifiers)
        var snapshot = NSDiffableDataSourceSnapshot<Int, String>()
        snapshot.appendSections([0])
        snapshot.appendItems(Array(best))
        snapshot.reconfigureItems(best.filter(known.contains))
        source.apply(snapshot, animatingDifferences: animated)
    }
}
