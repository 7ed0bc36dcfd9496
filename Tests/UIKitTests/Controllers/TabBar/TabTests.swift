import CoreGraphics
import Foundation
import Testing

@testable import UIKit

@MainActor @Suite("Tabs of tab bar controllers", .serialized) struct TabTests {
    private let log = CallLog()

    /// A delegate that records its calls.
    private final class DelegateSpy: NSObject, UITabBarControllerDelegate, UITabBarController.Sidebar.Delegate {
        let log: CallLog
        var allows = true
        var hidesGroups = false
        init(_ log: CallLog) { self.log = log }

        func tabBarController(_ tabBarController: UITabBarController, shouldSelectTab tab: UITab) -> Bool {
            log.add("should \(tab.identifier)")
            return allows
        }

        func tabBarController(_ tabBarController: UITabBarController, didSelectTab selectedTab: UITab, previousTab: UITab?) {
            log.add("did \(selectedTab.identifier) \(previousTab?.identifier ?? "nil")")
        }

        func tabBarController(
            _ tabBarController: UITabBarController, displayedViewControllersFor tab: UITab, proposedViewControllers: [UIViewController]
        ) -> [UIViewController] { hidesGroups && tab is UITabGroup ? [] : proposedViewControllers }

        func tabBarController(
            _ tabBarController: UITabBarController, sidebarVisibilityWillChange sidebar: UITabBarController.Sidebar,
            animator: any UITabBarController.Sidebar.Animating
        ) {
            log.add("sidebar \(sidebar.isHidden)")
            animator.addAnimations { self.log.add("animation") }
            animator.addCompletion { self.log.add("completion") }
        }
    }

    /// A table with rows of several lines.
    private final class List: UITableViewController {
        override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }
        override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            let cell = UITableViewCell()
            var content = cell.defaultContentConfiguration()
            content.text = String(repeating: "Words ", count: 16)
            cell.contentConfiguration = content
            return cell
        }
        override func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { "Header" }
        /// The frames of the cells, the header, and their contents.
        var frames: [[CGRect]] {
            let header = tableView.headerView(forSection: 0)
            return tableView.visibleCells.map { [$0.frame, $0.contentView.frame] } + [
                [header?.frame ?? .zero, header?.contentView.frame ?? .zero]
            ]
        }
    }

    private func tab(_ name: String) -> UITab {
        UITab(title: name, image: nil, identifier: name) { [log] tab in
            log.add("create \(tab.identifier)")
            return UIViewController()
        }
    }

    private func group(_ name: String, _ children: [UITab], hasController: Bool = false) -> UITabGroup {
        UITabGroup(
            title: name, image: nil, identifier: name, children: children,
            viewControllerProvider: hasController ? { _ in UIViewController() } : nil)
    }

    private func controller(_ tabs: [UITab], isPad: Bool = false) -> UITabBarController {
        let controller = UITabBarController()
        controller.traitOverrides.userInterfaceIdiom = isPad ? .pad : .phone
        controller.traitOverrides.horizontalSizeClass = isPad ? .regular : .compact
        controller.traitOverrides.verticalSizeClass = .regular
        controller.tabs = tabs
        return controller
    }

    private func show(_ controller: UITabBarController, width: CGFloat = 1000) -> UIWindow {
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: width, height: 800))
        window.rootViewController = controller
        window.makeKeyAndVisible()
        settle(window)
        return window
    }

    // MARK: Tabs

    @Test("The first tab is selected, and controllers are created when their tabs are first selected")
    func creation() {
        let tabs = [tab("a"), tab("b"), tab("c")]
        let controller = controller(tabs)
        let window = show(controller)
        defer { window.windowScene = nil }
        #expect(controller.selectedTab === tabs[0] && controller.selectedIndex == 0 && log.removeAll() == ["create a"])
        #expect(controller.selectedViewController === tabs[0].viewController && controller.selectedViewController?.tab === tabs[0])
        controller.selectedTab = tabs[2]
        #expect(
            log.removeAll() == ["create c"] && controller.selectedIndex == 2 && controller.tabBar.items?.map(\.title) == ["a", "b", "c"])
        #expect(tabs[2].viewController?.view.superview === controller.content && tabs[2].viewController?.tabBarController === controller)
        #expect(tabs[1].tabBarController === controller && controller.tab(forIdentifier: "b") === tabs[1])
        controller.setTabs([tabs[2], tabs[1]], animated: false)
        #expect(controller.selectedTab === tabs[2] && tabs[0].tabBarController == nil && controller.children.count == 1)
    }

    @Test("A group selects its own controller, or its default or first child, and remembers the selected child")
    func groups() {
        let (one, two) = (tab("one"), tab("two"))
        let plain = group("plain", [one, two])
        let landing = group("landing", [tab("three")], hasController: true)
        let controller = controller([tab("a"), plain, landing])
        plain.defaultChildIdentifier = "two"
        controller.selectedIndex = 1
        #expect(controller.selectedTab === two && plain.selectedChild === two && controller.selectedIndex == 1)
        plain.selectedChild = one
        #expect(controller.selectedTab === one)
        controller.selectedIndex = 0
        controller.selectedIndex = 1
        #expect(controller.selectedTab === one)
        controller.selectedIndex = 2
        #expect(controller.selectedTab === landing && one.parent === plain && one.tabBarController === controller)
        plain.displayOrderIdentifiers = ["two", "missing"]
        #expect(plain.displayOrder.map(\.identifier) == ["two", "one"] && plain.tab(forIdentifier: "one") === one)
    }

    @Test("A group's navigation controller shows the controllers of the selected tabs, which the delegate can change")
    func managedNavigation() {
        let (one, two) = (tab("one"), tab("two"))
        let group = group("group", [one, two], hasController: true)
        let navigation = UINavigationController()
        group.managingNavigationController = navigation
        let controller = controller([group, tab("a")])
        let delegate = DelegateSpy(log)
        controller.delegate = delegate
        controller.selectedTab = one
        #expect(one.managingTabGroup === group && controller.selectedViewController === navigation)
        #expect(navigation.viewControllers == [group.viewController, one.viewController])
        let pushed = UIViewController()
        navigation.pushViewController(pushed, animated: false)
        controller.selectedTab = two
        #expect(navigation.viewControllers == [group.viewController, two.viewController])
        delegate.hidesGroups = true
        controller.selectedTab = one
        #expect(navigation.viewControllers == [one.viewController])
    }

    @Test("The delegate decides whether the user selects a tab, and is notified of the former one")
    func delegation() throws {
        let tabs = [tab("a"), tab("b")]
        let controller = controller(tabs)
        let window = show(controller, width: 320)
        defer { window.windowScene = nil }
        let delegate = DelegateSpy(log)
        controller.delegate = delegate
        _ = log.removeAll()
        controller.userSelected(tabs[1].item)
        #expect(log.removeAll() == ["should b", "create b", "did b a"])
        controller.userSelected(tabs[1].item)
        #expect(log.removeAll() == ["should b", "did b b"])
        delegate.allows = false
        controller.userSelected(tabs[0].item)
        #expect(log.removeAll() == ["should a"] && controller.selectedTab === tabs[1])
    }

    @Test("A compact bar shows the tabs that are not hidden, or those with the app's identifiers")
    func compact() {
        let tabs = [tab("a"), tab("b"), tab("c")]
        let controller = controller(tabs)
        tabs[1].isHidden = true
        #expect(controller.tabBar.items?.map(\.title) == ["a", "c"])
        controller.compactTabIdentifiers = ["c", "b"]
        #expect(controller.tabBar.items?.map(\.title) == ["c"])
        tabs[2].title = "C"
        tabs[2].badgeValue = "2"
        #expect(controller.tabBar.items?.first?.title == "C" && controller.tabBar.items?.first?.badgeValue == "2")
    }

    @Test("Two tabs with the same identifier end the process")
    func uniqueIdentifiers() async {
        await #expect(processExitsWith: .failure) {
            await MainActor.run {
                let tabs = (0..<2).map { _ in UITab(title: "", image: nil, identifier: "same") { _ in UIViewController() } }
                _ = UITabBarController(tabs: tabs)
            }
        }
    }

    // MARK: Floating bar

    @Test("In a regular width on tablets, the bar is a capsule of 44 points at the top, with pinned tabs last")
    func floatingBar() throws {
        let tabs = [tab("a"), UISearchTab { _ in UIViewController() }, tab("sidebar"), tab("fixed"), tab("optional")]
        tabs[2].preferredPlacement = .sidebarOnly
        tabs[3].preferredPlacement = .fixed
        tabs[4].preferredPlacement = .optional
        let controller = controller(tabs, isPad: true)
        let window = show(controller)
        defer { window.windowScene = nil }
        let bar = controller.floatingBar
        #expect(controller.tabBar.isHidden && bar.alpha == 1 && !bar.isHidden)
        #expect(bar.buttons.compactMap { $0.item?.title } == ["fixed", "a", "Search"])
        #expect(bar.frame.height == 44 && abs(bar.frame.midX - 500) <= 1 && bar.frame.minY == 3)
        #expect(bar.layer.shadowPath != nil && !bar.showsSidebarButton)
        #expect(controller.selectedViewController?.view.frame == CGRect(x: 0, y: 0, width: 1000, height: 800))
        #expect(controller.selectedViewController?.view.safeAreaInsets.top == 50)
        controller.traitOverrides.horizontalSizeClass = .compact
        settle(window)
        #expect(!controller.tabBar.isHidden && bar.isHidden && controller.selectedViewController?.view.safeAreaInsets.top == 0)
    }

    @Test("A tap on the floating bar selects a tab, and a bar of controllers has their items")
    func floatingSelection() throws {
        let controllers = (0..<3).map { index in
            let controller = UIViewController()
            controller.tabBarItem = UITabBarItem(title: "Tab \(index)", image: nil, tag: index)
            return controller
        }
        let controller = controller([], isPad: true)
        controller.viewControllers = controllers
        let window = show(controller)
        defer { window.windowScene = nil }
        #expect(controller.floatingBar.buttons.map(\.isSelected) == [true, false, false])
        controller.floatingBar.buttons[2].sendActions(for: .touchUpInside)
        #expect(controller.selectedIndex == 2 && controller.floatingBar.buttons.map(\.isSelected) == [false, false, true])
    }

    @Test("A navigation bar shares its row with the floating bar, and hides its inline title")
    func sharedRow() throws {
        let root = UIViewController()
        root.title = "Title"
        let navigation = UINavigationController(rootViewController: root)
        let controller = controller([UITab(title: "a", image: nil, identifier: "a") { _ in navigation }], isPad: true)
        let window = show(controller)
        defer { window.windowScene = nil }
        #expect(navigation.navigationBar.yieldsTitle && root.view.safeAreaInsets.top == 50)
        let hiding = UIViewController()
        hiding.hidesBottomBarWhenPushed = true
        navigation.pushViewController(hiding, animated: false)
        settle(window)
        #expect(controller.floatingBar.alpha == 0 && !navigation.navigationBar.yieldsTitle)
    }

    // MARK: Sidebar

    @Test("With a group, the floating bar has a button that replaces it by the sidebar")
    func sidebar() throws {
        let controller = controller([tab("a"), group("group", [tab("one"), tab("two")])], isPad: true)
        let delegate = DelegateSpy(log)
        controller.sidebar.delegate = delegate
        let window = show(controller)
        defer { window.windowScene = nil }
        #expect(controller.hasSidebar && controller.sidebar.isHidden && controller.floatingBar.showsSidebarButton)
        _ = log.removeAll()
        controller.sidebar.isHidden = false
        settle(window)
        #expect(log.removeAll() == ["sidebar true", "animation", "completion"])
        let view = try #require(controller.sidebar.view)
        #expect(view.frame == CGRect(x: 0, y: 0, width: 320, height: 800) && !view.isHidden && controller.floatingBar.alpha == 0)
        let content = try #require(controller.selectedViewController?.view)
        #expect(content.frame.width == 1000 && content.safeAreaInsets.left == 320 && content.safeAreaInsets.top == 0)
        controller.sidebar.preferredLayout = .tile
        settle(window)
        #expect(content.frame == CGRect(x: 320, y: 0, width: 680, height: 800) && content.safeAreaInsets.left == 0)
        controller.mode = .tabBar
        settle(window)
        #expect(view.isHidden && controller.floatingBar.alpha == 1 && !controller.floatingBar.showsSidebarButton)
    }

    @Test("A sidebar lists tabs, groups with their children and actions as sections, and its header and footer")
    func rows() {
        let nested = group("nested", [tab("deep")])
        let inline = group("inline", [tab("in")])
        inline.sidebarAppearance = .inline
        let top = group("group", [tab("one"), nested])
        top.sidebarActions = [UIAction(title: "New") { _ in }]
        let hidden = tab("hidden")
        hidden.isHidden = true
        let list = TabSidebarSections([tab("a"), inline, hidden, top, tab("z")], hasHeader: true, hasFooter: true, isEditing: false)
        let rows: [TabSidebarRow] = [.tab("a"), .section("group"), .tab("one"), .tab("deep")]
        #expect(rows.map(list.indentation) == [0, 0, 0, 1])
        #expect(
            list.sections.map(\.outline.items) == [
                [.header], [.tab("a"), .tab("in")],
                [.section("group"), .tab("one"), .tab("nested"), .tab("deep"), .action("group", 0)], [.tab("z")], [.footer],
            ])
    }

    @Test("A row of the sidebar selects its tab, and the row of the selected tab is selected")
    func selectsRows() throws {
        let (one, two) = (tab("one"), tab("two"))
        let controller = controller([tab("a"), group("group", [one, two])], isPad: true)
        controller.sidebar.isHidden = false
        let window = show(controller)
        defer { window.windowScene = nil }
        let view = try #require(controller.sidebar.view)
        let collection = try #require(view.subviews.lazy.compactMap { $0 as? UICollectionView }.first)
        #expect(collection.indexPathsForSelectedItems == [IndexPath(item: 0, section: 0)])
        view.collectionView(collection, didSelectItemAt: IndexPath(item: 2, section: 1))
        #expect(controller.selectedTab === two && collection.indexPathsForSelectedItems == [IndexPath(item: 2, section: 1)])
        controller.selectedTab = one
        #expect(collection.indexPathsForSelectedItems == [IndexPath(item: 1, section: 1)])
    }

    @Test("The rows of a table are measured anew when a sidebar over it narrows them")
    func remeasuresRows() throws {
        let list = List(style: .plain)
        let controller = controller([UITab(title: "a", image: nil, identifier: "a") { _ in list }], isPad: true)
        controller.mode = .tabSidebar
        let window = show(controller)
        defer { window.windowScene = nil }
        let former = list.tableView.rectForRow(at: IndexPath(row: 0, section: 0)).height
        controller.sidebar.isHidden = false
        settle(window)
        #expect(list.tableView.rectForRow(at: IndexPath(row: 0, section: 0)).height > former)
    }

    @Test(
        "Rows beside a sidebar have the insets and heights of a new table after taps in the sidebar",
        arguments: [UITableView.Style.plain, .grouped, .insetGrouped])
    func rowsBesideSidebar(style: UITableView.Style) throws {
        func list(_ name: String) -> UITab { UITab(title: name, image: nil, identifier: name) { _ in List(style: style) } }
        let tabs = [list("a"), list("b")]
        let controller = controller(tabs, isPad: true)
        controller.mode = .tabSidebar
        let window = show(controller)
        defer { window.windowScene = nil }
        /// Checks the rows of the tab that is shown against those of a table that is new.
        func check(_ step: Comment, location: SourceLocation = #_sourceLocation) throws {
            settle(window)
            let frames = try #require((controller.selectedViewController as? List)?.frames)
            let new = self.controller([list("new")], isPad: true)
            new.mode = .tabSidebar
            new.sidebar.isHidden = controller.sidebar.isHidden
            let other = show(new)
            defer { other.windowScene = nil }
            let expected = try #require((new.selectedViewController as? List)?.frames)
            #expect(frames == expected, step, sourceLocation: location)
            #expect(frames.count == 4, step, sourceLocation: location)
        }
        try check("alone")
        controller.sidebar.isHidden = false
        try check("the sidebar is shown")
        controller.selectedTab = tabs[1]
        try check("another tab is selected")
        controller.sidebar.toggle()
        try check("the sidebar is hidden by its button")
        controller.selectedTab = tabs[0]
        try check("the first tab is selected without a sidebar")
        controller.sidebar.toggle()
        try check("the sidebar is shown by its button")
        controller.selectedTab = tabs[1]
        try check("the second tab is selected with a sidebar")
    }
}
