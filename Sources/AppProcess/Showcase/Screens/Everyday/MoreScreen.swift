import UIKit

/// A tab bar controller with seven tabs, of which the bar of a phone has places for four beside its
/// tab More. The user can put other ones into the bar.
final class MoreScreen: UITabBarController {
    override func viewDidLoad() {
        super.viewDidLoad()
        let tabs = [
            ("Inbox", "bell"), ("Favorites", "star"), ("Photos", "photo"), ("Profile", "person"), ("Music", "play.fill"),
            ("Clock", "clock"), ("Notes", "pencil"),
        ]
        viewControllers = tabs.map { title, symbol in
            let content = MoreContent(title)
            content.tabBarItem = UITabBarItem(title: title, image: UIImage(systemName: symbol), selectedImage: nil)
            return UINavigationController(rootViewController: content)
        }
        viewControllers?[5].tabBarItem.badgeValue = "2"
    }
}

/// A list with the name of its tab.
private final class MoreContent: UITableViewController {
    init(_ name: String) {
        super.init(style: .insetGrouped)
        title = name
    }

    required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

    override func viewDidLoad() {
        super.viewDidLoad()
        tableView.register(UITableViewCell.self, forCellReuseIdentifier: "row")
    }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }

    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
        var content = cell.defaultContentConfiguration()
        content.text = "\(title ?? "") \(indexPath.row + 1)"
        cell.contentConfiguration = content
        return cell
    }
}
