import Foundation
import SampleContent
import UIKit

/// The app of I4: a table of ten thousand rows whose heights result from their texts.
final class TableApp: FlickedApp, UITableViewDataSource, UITableViewDelegate {
    override var scene: String { "I4" }

    override func makeList() -> UIScrollView {
        let table = UITableView(frame: .zero, style: .plain)
        table.register(UITableViewCell.self, forCellReuseIdentifier: "row")
        table.dataSource = self
        return table
    }

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 10_000 }

    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
        var content = UIListContentConfiguration.subtitleCell()
        content.text = "Row \(indexPath.row + 1)"
        content.secondaryText = SampleText.rows[indexPath.row]
        cell.contentConfiguration = content
        return cell
    }
}
