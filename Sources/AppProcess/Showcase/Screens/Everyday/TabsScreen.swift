import UIKit

/// A tab bar controller with badges, and lists under its bar.
final class TabsScreen: UITabBarController {
    override func viewDidLoad() {
        super.viewDidLoad()
        let tabs: [(title: String, symbol: String, badge: String?, count: Int)] = [
            ("Inbox", "bell", "3", 40), ("Favorites", "star", "", 4), ("Photos", "photo", nil, 12), ("Profile", "person", nil, 3),
        ]
        viewControllers = tabs.enumerated().map { index, tab in
            let controller = TabContent(tab.title, count: tab.count)
            controller.tabBarItem = UITabBarItem(title: tab.title, image: UIImage(systemName: tab.symbol), tag: index)
            controller.tabBarItem.badgeValue = tab.badge
            return controller
        }
    }
}

/// The list of a tab. Selecting a row counts the tab's badge up, or removes it.
private final class TabContent: UITableViewController {
    private let name: String
    private let count: Int

    init(_ name: String, count: Int) {
        self.name = name
        self.count = count
        super.init(style: .plain)
    }

    required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

    override func viewDidLoad() {
        super.viewDidLoad()
        tableView.register(UITableViewCell.self, forCellReuseIdentifier: "row")
    }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { count }

    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
        var content = cell.defaultContentConfiguration()
        content.text = indexPath.row == 0 ? "Add to the badge" : indexPath.row == 1 ? "Remove the badge" : "\(name) \(indexPath.row - 1)"
        content.textProperties.color = indexPath.row < 2 ? .readableBlue : .label
        cell.contentConfiguration = content
        return cell
    }

    override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        tableView.deselectRow(at: indexPath, animated: true)
        if indexPath.row == 0 { tabBarItem.badgeValue = "\((Int(tabBarItem.badgeValue ?? "") ?? 0) + 1)" }
        if indexPath.row == 1 { tabBarItem.badgeValue = nil }
    }
}
