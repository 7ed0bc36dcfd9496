import UIKit

/// A table like that of a settings app: sections with titles, switches, disclosure, rows that are
/// moved, deleted and swiped, and a refresh.
final class TableScreen: UITableViewController {
    private struct Item {
        var title: String
        var detail: String?
        var symbol: String?
        var color = UIColor.systemBlue
        var accessory = UITableViewCell.AccessoryType.none
    }

    private struct Part {
        var title: String?
        var note: String?
        var items: [Item]
        var isEditable = false
    }

    private var parts = [
        Part(
            title: "Connections", note: "Switches are the accessory views of their rows.",
            items: [
                Item(title: "Airplane Mode", symbol: "bolt.fill", color: .systemOrange),
                Item(title: "Wireless", detail: "Workshop", symbol: "sun.max.fill", color: .systemBlue, accessory: .disclosureIndicator),
                Item(title: "Notifications", symbol: "bell", color: .systemRed, accessory: .disclosureIndicator),
            ]),
        Part(
            title: "Places", note: "Swipe a row, or edit the list to move and delete rows.",
            items: [
                Item(title: "Lisbon", detail: "22°"), Item(title: "Reykjavík", detail: "7°"), Item(title: "Nairobi", detail: "25°"),
                Item(title: "Wellington", detail: "14°"),
            ], isEditable: true),
        Part(
            title: "Appearance",
            items: [
                Item(title: "Light", symbol: "sun.max.fill", color: .systemYellow, accessory: .checkmark),
                Item(title: "Dark", symbol: "moon.fill", color: .systemIndigo),
                Item(
                    title: "Automatic",
                    detail: "Follows the time of day. A text that is longer than its row takes as many lines as it needs.", symbol: "clock",
                    color: .systemGray),
            ]),
    ]
    private let airplane = UISwitch()

    init() { super.init(style: .insetGrouped) }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        tableView.register(UITableViewCell.self, forCellReuseIdentifier: "row")
        navigationItem.rightBarButtonItem = editButtonItem
        let control = UIRefreshControl()
        control.addAction(UIAction { [unowned self, unowned control] _ in refresh(control) }, for: .valueChanged)
        refreshControl = control
    }

    private func refresh(_ control: UIRefreshControl) {
        DispatchQueue.main.asyncAfter(deadline: .now() + 1) {
            control.endRefreshing()
            self.parts[1].items.insert(Item(title: "Kyōto", detail: "19°"), at: 0)
            self.tableView.insertRows(at: [IndexPath(row: 0, section: 1)], with: .automatic)
        }
    }

    // MARK: Rows

    override func numberOfSections(in tableView: UITableView) -> Int { parts.count }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { parts[section].items.count }

    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let item = parts[indexPath.section].items[indexPath.row]
        let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
        var content = (item.detail?.count ?? 0) > 20 ? UIListContentConfiguration.subtitleCell() : .valueCell()
        content.text = item.title
        content.secondaryText = item.detail
        content.secondaryTextProperties.color = .detail
        content.image = item.symbol.flatMap { UIImage.icon($0, on: item.color) }
        cell.contentConfiguration = content
        cell.accessoryType = item.accessory
        cell.accessoryView = item.title == "Airplane Mode" ? airplane : nil
        return cell
    }

    override func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { parts[section].title }

    override func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? { parts[section].note }

    override func tableView(_ tableView: UITableView, willDisplayHeaderView view: UIView, forSection section: Int) {
        (view as? UITableViewHeaderFooterView)?.textLabel?.textColor = .detail
    }

    override func tableView(_ tableView: UITableView, willDisplayFooterView view: UIView, forSection section: Int) {
        (view as? UITableViewHeaderFooterView)?.textLabel?.textColor = .detail
    }

    override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        tableView.deselectRow(at: indexPath, animated: true)
        guard indexPath.section == 2 else { return }
        for row in parts[2].items.indices { parts[2].items[row].accessory = row == indexPath.row ? .checkmark : .none }
        tableView.reconfigureRows(at: parts[2].items.indices.map { IndexPath(row: $0, section: 2) })
    }

    // MARK: Editing

    override func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool { parts[indexPath.section].isEditable }

    override func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool { parts[indexPath.section].isEditable }

    override func tableView(_ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath) {
        let item = parts[sourceIndexPath.section].items.remove(at: sourceIndexPath.row)
        parts[destinationIndexPath.section].items.insert(item, at: destinationIndexPath.row)
    }

    override func tableView(
        _ tableView: UITableView, targetIndexPathForMoveFromRowAt sourceIndexPath: IndexPath,
        toProposedIndexPath proposedDestinationIndexPath: IndexPath
    ) -> IndexPath {
        proposedDestinationIndexPath.section == sourceIndexPath.section ? proposedDestinationIndexPath : sourceIndexPath
    }

    override func tableView(
        _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath
    ) { delete(indexPath) }

    private func delete(_ path: IndexPath) {
        parts[path.section].items.remove(at: path.row)
        tableView.deleteRows(at: [path], with: .automatic)
    }

    override func tableView(
        _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
    ) -> UISwipeActionsConfiguration? {
        guard parts[indexPath.section].isEditable else { return nil }
        let delete = UIContextualAction(style: .destructive, title: "Delete") { [unowned self] _, _, done in
            self.delete(indexPath)
            done(true)
        }
        let rename = UIContextualAction(style: .normal, title: "Rename") { [unowned self] _, _, done in
            parts[indexPath.section].items[indexPath.row].title += "!"
            self.tableView.reconfigureRows(at: [indexPath])
            done(true)
        }
        rename.backgroundColor = .systemIndigo
        return UISwipeActionsConfiguration(actions: [delete, rename])
    }
}

extension UIImage {
    /// Returns a white symbol on a colored square with round corners, such as those of a settings
    /// app.
    fileprivate static func icon(_ name: String, on color: UIColor) -> UIImage? {
        let configuration = UIImage.SymbolConfiguration(pointSize: 15, weight: .medium)
        guard let symbol = UIImage(systemName: name, withConfiguration: configuration)?.withTintColor(.white) else { return nil }
        let bounds = CGRect(x: 0, y: 0, width: 29, height: 29)
        let icon = UIGraphicsImageRenderer(bounds: bounds).image { _ in
            color.setFill()
            UIBezierPath(roundedRect: bounds, cornerRadius: 6.5).fill()
            symbol.draw(at: CGPoint(x: (bounds.width - symbol.size.width) / 2, y: (bounds.height - symbol.size.height) / 2))
        }
        return icon.withRenderingMode(.alwaysOriginal)
    }
}
