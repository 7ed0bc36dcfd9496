import UIKit

// Written as for iOS 18: tab bar controllers with tabs, a sidebar and a customizable bar.

/// The tabs of a library of photos, with a sidebar whose rows the delegate determines.
class LibraryTabs: UITabBarController, UITabBarControllerDelegate, UITabBarController.Sidebar.Delegate {
    private(set) var calls: [String] = []
    let albums = UITabGroup(
        title: "Albums", image: UIImage(systemName: "folder.fill"), identifier: "albums",
        children: ["family", "travel"].map { name in UITab(title: name, image: nil, identifier: name) { _ in UIViewController() } }
    ) { _ in UIViewController() }

    /// Adds the tabs.
    func fill() {
        let photos = UITab(title: "Photos", image: UIImage(systemName: "photo"), identifier: "photos") { _ in UIViewController() }
        photos.preferredPlacement = UITab.Placement.fixed
        let shared = UITab(title: "Shared", image: nil, identifier: "shared") { _ in UIViewController() }
        shared.preferredPlacement = .movable
        shared.allowsHiding = true
        shared.isHiddenByDefault = true
        shared.subtitle = "With friends"
        shared.badgeValue = "2"
        shared.userInfo = 7
        albums.sidebarAppearance = UITabGroup.SidebarAppearance.rootSection
        albums.allowsReordering = true
        albums.defaultChildIdentifier = "travel"
        albums.displayOrderIdentifiers = ["travel", "family"]
        albums.managingNavigationController = UINavigationController()
        albums.sidebarActions = [UIAction(title: "New Album") { [weak self] _ in self?.calls.append("new album") }]
        let search = UISearchTab { _ in UIViewController() }
        delegate = self
        customizationIdentifier = nil
        mode = UITabBarController.Mode.tabSidebar
        compactTabIdentifiers = ["photos", search.identifier]
        setTabs([photos, shared, albums, search], animated: false)
        sidebar.delegate = self
        sidebar.preferredLayout = UITabBarController.Sidebar.Layout.overlap
        var header = UIListContentConfiguration.header()
        header.text = "Library"
        sidebar.headerContentConfiguration = header
        sidebar.footerContentConfiguration = UIListContentConfiguration.footer()
        sidebar.bottomBarView = UIToolbar(frame: CGRect(x: 0, y: 0, width: 320, height: 44))
        sidebar.navigationOverflowItems = UIDeferredMenuElement { completion in completion([]) }
    }

    /// Shows the row of a tab again, and scrolls to it.
    func reveal(_ tab: UITab) {
        sidebar.reconfigureItem(for: tab)
        let target = UITabBarController.Sidebar.ScrollTarget.tab(tab)
        sidebar.scroll(to: target, animated: false)
    }

    // MARK: UITabBarControllerDelegate

    func tabBarController(_ tabBarController: UITabBarController, shouldSelectTab tab: UITab) -> Bool { tab.identifier != "shared" }

    func tabBarController(_ tabBarController: UITabBarController, didSelectTab selectedTab: UITab, previousTab: UITab?) {
        calls.append("selected \(selectedTab.identifier)")
    }

    func tabBarControllerWillBeginEditing(_ tabBarController: UITabBarController) { calls.append("begin") }

    func tabBarControllerDidEndEditing(_ tabBarController: UITabBarController) { calls.append("end") }

    func tabBarController(_ tabBarController: UITabBarController, visibilityDidChangeFor tabs: [UITab]) { calls.append("visibility") }

    func tabBarController(_ tabBarController: UITabBarController, displayOrderDidChangeFor group: UITabGroup) { calls.append("order") }

    func tabBarController(
        _ tabBarController: UITabBarController, displayedViewControllersFor tab: UITab, proposedViewControllers: [UIViewController]
    ) -> [UIViewController] { proposedViewControllers }

    func tabBarControllerSupportedInterfaceOrientations(_ tabBarController: UITabBarController) -> UIInterfaceOrientationMask { .all }

    func tabBarControllerPreferredInterfaceOrientationForPresentation(
        _ tabBarController: UITabBarController
    ) -> UIInterfaceOrientation { .portrait }

    // MARK: UITabBarController.Sidebar.Delegate

    func tabBarController(
        _ tabBarController: UITabBarController, sidebar: UITabBarController.Sidebar, itemFor request: UITabSidebarItem.Request
    ) -> UITabSidebarItem {
        let item = UITabSidebarItem(request: request)
        if case .tab(let tab) = item.content { calls.append("item \(tab.identifier)") }
        item.backgroundConfiguration = item.defaultBackgroundConfiguration()
        return item
    }

    func tabBarController(
        _ tabBarController: UITabBarController, sidebar: UITabBarController.Sidebar, updateItem item: UITabSidebarItem
    ) {
        var content = item.defaultContentConfiguration()
        if item.configurationState.isSelected { content.secondaryText = "Selected" }
        item.contentConfiguration = content
    }

    func tabBarController(
        _ tabBarController: UITabBarController, sidebarVisibilityWillChange sidebar: UITabBarController.Sidebar,
        animator: any UITabBarController.Sidebar.Animating
    ) {
        animator.addAnimations {}
        animator.addCompletion { [weak self] in self?.calls.append("sidebar \(sidebar.isHidden)") }
    }

    func tabBarController(
        _ tabBarController: UITabBarController, sidebar: UITabBarController.Sidebar, contextMenuConfigurationFor tab: UITab
    ) -> UIContextMenuConfiguration? { nil }

    func tabBarController(_ tabBarController: UITabBarController, sidebar: UITabBarController.Sidebar, willBeginDisplaying tab: UITab) {
        calls.append("displays \(tab.identifier)")
    }

    func tabBarController(_ tabBarController: UITabBarController, sidebar: UITabBarController.Sidebar, didEndDisplaying tab: UITab) {
        calls.append("no longer displays \(tab.identifier)")
    }
}

/// A tab bar that the app uses alone, and the user customizes.
class ToolBar: UITabBar, UITabBarDelegate {
    private(set) var calls: [String] = []

    /// Configures the bar.
    func fill() {
        delegate = self
        items = ["Cut", "Copy", "Paste"].map { UITabBarItem(title: $0, image: nil, tag: 0) }
        selectedItem = items?.first
        itemPositioning = UITabBar.ItemPositioning.centered
        itemWidth = 60
        itemSpacing = 20
        barTintColor = .white
        unselectedItemTintColor = .gray
        selectionIndicatorImage = UIImage()
        shadowImage = UIImage()
        backgroundImage = UIImage()
    }

    func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem) { calls.append("selected \(item.title ?? "")") }

    func tabBar(_ tabBar: UITabBar, didEndCustomizing items: [UITabBarItem], changed: Bool) { calls.append("ended \(changed)") }
}
