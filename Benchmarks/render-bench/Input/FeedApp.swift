import Foundation
import UIKit

/// The app of I7: a table of a diffable data source, of which fifty rows change twice a second
/// while it is flicked.
final class FeedApp: FlickedApp, UITableViewDelegate {
    private var source: UITableViewDiffableDataSource<Int, Int>?
    private var nextNumber = 5000

    override var scene: String { "I7" }

    override func makeList() -> UIScrollView {
        let table = UITableView(frame: .zero, style: .plain)
        table.register(UITableViewCell.self, forCellReuseIdentifier: "row")
        let source = UITableViewDiffableDataSource<Int, Int>(tableView: table) { table, path, number in
            let cell = table.dequeueReusableCell(withIdentifier: "row", for: path)
            var content = UIListContentConfiguration.cell()
            content.text = "Message \(number)"
            cell.contentConfiguration = content
            return cell
        }
        var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
        snapshot.appendSections([0])
        snapshot.appendItems(Array(0..<5000))
        source.applySnapshotUsingReloadData(snapshot)
        self.source = source
        _ = Timer.scheduledTimer(withTimeInterval: 0.5, repeats: true) { [weak self] _ in MainActor.assumeIsolated { self?.change() } }
        return table
    }

    /// Replaces 25 rows by new ones, spread over the visible part and the rows around it.
    private func change() {
        guard let source, let table = list as? UITableView, let first = table.indexPathsForVisibleRows?.first?.row else { return }
        var snapshot = source.snapshot()
        let items = snapshot.itemIdentifiers
        for offset in 0..<25 {
            let index = min(first + 2 * offset, items.count - 1)
            snapshot.insertItems([nextNumber], beforeItem: items[index])
            snapshot.deleteItems([items[index]])
            nextNumber += 1
        }
        source.apply(snapshot)
    }
}
