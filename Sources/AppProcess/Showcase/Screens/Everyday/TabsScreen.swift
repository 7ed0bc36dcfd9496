import UIKit

/// A tab bar controller with badges, and lists under its bar. On tablets, the bar is at the top,
/// and turns into a sidebar with the albums of a group.
final class TabsScreen: UITabBarController {
    override func viewDidLoad() {
        super.viewDidLoad()
        let inbox = makeTab("Inbox", "bell", badge: "3", count: 40)
        let favorites = makeTab("Favorites", "star", badge: "", count: 4)
        let profile = makeTab("Profile", "person", count: 3)
        let photos = UITabGroup(
            title: "Photos", image: UIImage(systemName: "photo"), identifier: "Photos",
            children: [makeTab("Family", "heart", count: 7), makeTab("Travel", "camera", count: 21)]
        ) { TabContent($0, count: 12) }
        // The user can reorder the albums, and hide one.
        photos.allowsReordering = true
        photos.children.last?.allowsHiding = true
        photos.sidebarActions = [
            UIAction(title: "New Album", image: UIImage(systemName: "plus")) { [weak self, weak photos] _ in
                guard let self, let photos else { return }
                photos.children.append(makeTab("Album \(photos.children.count + 1)", "photo", count: 5))
            }
        ]
        tabs = [inbox, favorites, photos, profile]
    }

    private func makeTab(_ title: String, _ symbol: String, badge: String? = nil, count: Int) -> UITab {
        let tab = UITab(title: title, image: UIImage(systemName: symbol), identifier: title) { TabContent($0, count: count) }
        tab.badgeValue = badge
        return tab
    }
}

/// The list of a tab. Selecting a row counts the tab's badge up, or removes it.
private final class TabContent: UITableViewController {
    private let shownTab: UITab
    private let count: Int

    init(_ tab: UITab, count: Int) {
        shownTab = tab
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
        content.text =
            indexPath.row == 0
            ? "Add to the badge" : indexPath.row == 1 ? "Remove the badge" : "\(shownTab.title) \(indexPath.row - 1)"
        content.textProperties.color = indexPath.row < 2 ? .readableBlue : .label
        cell.contentConfiguration = content
        return cell
    }

    override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        tableView.deselectRow(at: indexPath, animated: true)
        if indexPath.row == 0 { shownTab.badgeValue = "\((Int(shownTab.badgeValue ?? "") ?? 0) + 1)" }
        if indexPath.row == 1 { shownTab.badgeValue = nil }
    }
}
