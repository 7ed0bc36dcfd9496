import CoreGraphics
import Foundation
import Testing

@testable import UIKit

@MainActor @Suite("The More tab", .serialized)
struct MoreTabTests {
    private final class DelegateSpy: NSObject, UITabBarControllerDelegate {
        var lines: [String] = []

        private func names(_ controllers: [UIViewController]) -> String { controllers.map { $0.title ?? "?" }.joined() }

        func tabBarController(_ tabBarController: UITabBarController, didSelect viewController: UIViewController) {
            lines.append("selected \(viewController === tabBarController.moreNavigationController ? "more" : viewController.title ?? "?")")
        }
        func tabBarController(_ tabBarController: UITabBarController, willBeginCustomizing viewControllers: [UIViewController]) {
            lines.append("begin \(names(viewControllers))")
        }
        func tabBarController(
            _ tabBarController: UITabBarController, willEndCustomizing viewControllers: [UIViewController], changed: Bool
        ) {
            lines.append("will end \(names(viewControllers)) \(changed)")
        }
        func tabBarController(
            _ tabBarController: UITabBarController, didEndCustomizing viewControllers: [UIViewController], changed: Bool
        ) {
            lines.append("ended \(names(viewControllers)) \(changed)")
        }
    }

    private let delegate = DelegateSpy()

    private func controller(_ name: String) -> UIViewController {
        let controller = UIViewController()
        controller.title = name
        return controller
    }

    /// Returns a visible tab bar controller with controllers named A, B and so on.
    private func visibleTabs(_ count: Int) -> (UITabBarController, UIWindow) {
        let tabs = makeTabs((0..<count).map { controller(String("ABCDEFGH".dropFirst($0).prefix(1))) })
        tabs.delegate = delegate
        return (tabs, show(tabs))
    }

    private func list(of tabs: UITabBarController) -> UITableView? {
        (tabs.moreNavigationController.viewControllers.first as? UITableViewController)?.tableView
    }

    private func titles(in tabs: UITabBarController) -> [String] {
        guard let table = list(of: tabs) else { return [] }
        return (0..<table.numberOfRows(inSection: 0)).map {
            table.dataSource?.tableView(table, cellForRowAt: IndexPath(row: $0, section: 0)).textLabel?.text ?? "?"
        }
    }

    private func tap(_ index: Int, in tabs: UITabBarController) { tabs.tabBar.buttons[index].tapped?() }

    private func selectRow(_ row: Int, in tabs: UITabBarController) {
        guard let table = list(of: tabs) else { return }
        table.delegate?.tableView(table, didSelectRowAt: IndexPath(row: row, section: 0))
    }

    @Test("A navigation controller has the tab bar item of its root controller, also while the More tab shows its stack")
    func keepsItemsOfRoots() {
        let (tabs, root) = (UITabBarController(), UIViewController())
        root.tabBarItem = UITabBarItem(title: "Clock", image: nil, tag: 0)
        let navigation = UINavigationController(rootViewController: root)
        tabs.viewControllers = "ABCDE".map { controller(String($0)) } + [navigation]
        let window = show(tabs)
        defer { window.isHidden = true }
        tabs.selectedIndex = 5
        #expect(tabs.moreNavigationController.topViewController === root && navigation.tabBarItem === root.tabBarItem)
        tabs.selectedIndex = 0
        #expect(navigation.tabBarItem === root.tabBarItem && tabs.itemsInMore.last === root.tabBarItem)
    }

    @Test("Up to five controllers are in the bar, and of more the fifth item is More")
    func limitsItems() {
        let (five, fiveWindow) = visibleTabs(5)
        #expect(five.tabBar.items?.map(\.title) == ["A", "B", "C", "D", "E"] && five.moreNavigationController.parent == nil)
        let (tabs, window) = visibleTabs(7)
        #expect(tabs.tabBar.items?.map(\.title) == ["A", "B", "C", "D", "More"] && tabs.viewControllers?.count == 7)
        #expect(tabs.moreNavigationController.parent === tabs && tabs.selectedIndex == 0)
        #expect(tabs.moreNavigationController.tabBarItem === tabs.tabBar.items?.last)
        fiveWindow.isHidden = true
        window.isHidden = true
    }

    @Test("The More tab shows the other controllers in a list, which pushes the one that the user selects")
    func pushesFromList() throws {
        let (tabs, window) = visibleTabs(7)
        let more = tabs.moreNavigationController
        tap(4, in: tabs)
        #expect(titles(in: tabs) == ["E", "F", "G"] && tabs.tabBar.selectedItem === tabs.tabBar.items?.last)
        #expect(tabs.selectedViewController === more && tabs.selectedIndex == NSNotFound)
        selectRow(1, in: tabs)
        let pushed = try #require(tabs.viewControllers?[5])
        #expect(more.topViewController === pushed && tabs.selectedViewController === pushed && tabs.selectedIndex == 5)
        #expect(pushed.parent === more && pushed.tabBarController === tabs && tabs.tabBar.selectedItem === tabs.tabBar.items?.last)
        // The delegate is not notified of rows.
        #expect(delegate.lines == ["selected more"])
        window.isHidden = true
    }

    @Test("The More tab shows what it showed before, and its list when the user taps it again")
    func returnsToList() throws {
        let (tabs, window) = visibleTabs(6)
        let pushed = try #require(tabs.viewControllers?[5])
        tabs.selectedIndex = 5
        #expect(tabs.content.subviews == [tabs.moreNavigationController.view] && pushed.view.window === window)
        tap(0, in: tabs)
        #expect(tabs.selectedIndex == 0 && pushed.view.window == nil)
        tap(4, in: tabs)
        #expect(tabs.selectedViewController === pushed && pushed.view.window === window)
        UIView.performWithoutAnimation { _ = tabs.moreNavigationController.popToRootViewController(animated: false) }
        #expect(tabs.selectedViewController === tabs.moreNavigationController && tabs.selectedIndex == NSNotFound)
        #expect(pushed.parent === tabs)
        tabs.selectedViewController = tabs.viewControllers?[4]
        #expect(tabs.moreNavigationController.topViewController?.title == "E" && tabs.selectedIndex == 4)
        tabs.selectedIndex = 1
        tabs.selectedViewController = tabs.moreNavigationController
        #expect(tabs.selectedIndex == 4)
        window.isHidden = true
    }

    @Test("A navigation controller in the list shows its stack in that of the More tab, and takes it back")
    func lendsStacks() throws {
        let root = controller("root")
        let navigation = UINavigationController(rootViewController: root)
        navigation.tabBarItem = UITabBarItem(title: "N", image: nil, tag: 0)
        let tabs = makeTabs("ABCDE".map { controller(String($0)) } + [navigation])
        let window = show(tabs)
        tabs.selectedIndex = 5
        let more = tabs.moreNavigationController
        #expect(more.viewControllers.map(\.title) == ["More", "root"] && tabs.selectedViewController === navigation)
        #expect(navigation.viewControllers == [root] && root.view.window === window)
        navigation.pushViewController(controller("next"), animated: false)
        #expect(more.viewControllers.map(\.title) == ["More", "root", "next"] && navigation.viewControllers.count == 2)
        more.popToRootViewController(animated: false)
        #expect(tabs.selectedViewController === more)
        // It is in the bar now.
        tabs.viewControllers = [navigation] + (tabs.viewControllers ?? []).dropLast(2)
        #expect(tabs.tabBar.items?.map(\.title) == ["N", "A", "B", "C", "D"] && more.parent == nil)
        tabs.selectedIndex = 0
        #expect(
            navigation.viewControllers.first === root && root.parent === navigation && navigation.topViewController?.view.window === window)
        window.isHidden = true
    }

    @Test("Controllers that leave the list leave the More tab, which goes when all others fit into the bar")
    func removesControllers() throws {
        let (tabs, window) = visibleTabs(7)
        let all = try #require(tabs.viewControllers)
        tabs.selectedIndex = 6
        tabs.viewControllers = all.dropLast()
        #expect(tabs.selectedIndex != 6 && all[6].parent == nil && tabs.moreNavigationController.viewControllers.count <= 2)
        tabs.selectedIndex = 5
        #expect(all[5].view.window === window)
        tabs.viewControllers = [all[5]] + all[0..<3]
        #expect(tabs.selectedViewController === all[5] && all[5].parent === tabs && all[5].view.superview === tabs.content)
        #expect(tabs.moreNavigationController.parent == nil && tabs.tabBar.items?.count == 4 && tabs.content.subviews.count == 1)
        window.isHidden = true
    }

    @Test("In a regular width on tablets all controllers are in the bar at the top")
    func showsAllOnTablets() {
        let (tabs, window) = visibleTabs(6)
        let pushed = tabs.viewControllers?[5]
        tabs.selectedIndex = 5
        tabs.traitOverrides.userInterfaceIdiom = .pad
        tabs.traitOverrides.horizontalSizeClass = .regular
        window.layoutIfNeeded()
        #expect(tabs.tabBar.items?.count == 6 && tabs.moreNavigationController.parent == nil)
        #expect(tabs.selectedIndex == 5 && pushed?.parent === tabs && pushed?.view.superview === tabs.content)
        tabs.traitOverrides.horizontalSizeClass = .compact
        window.layoutIfNeeded()
        #expect(tabs.tabBar.items?.count == 5 && pushed?.parent === tabs.moreNavigationController && pushed?.view.window === window)
        window.isHidden = true
    }

    @Test("Tabs beyond the fourth are in the list, and selecting one in it selects the tab")
    func listsTabs() {
        let tabs = UITabBarController()
        tabs.traitOverrides.userInterfaceIdiom = .phone
        tabs.traitOverrides.horizontalSizeClass = .compact
        tabs.tabs = "ABCDEF".map { name in
            UITab(title: String(name), image: nil, identifier: String(name)) { _ in controller(String(name)) }
        }
        let window = show(tabs)
        #expect(tabs.tabBar.items?.map(\.title) == ["A", "B", "C", "D", "More"])
        tap(4, in: tabs)
        #expect(titles(in: tabs) == ["E", "F"])
        selectRow(1, in: tabs)
        #expect(tabs.selectedTab?.identifier == "F" && tabs.moreNavigationController.topViewController?.title == "F")
        tap(1, in: tabs)
        #expect(tabs.selectedTab?.identifier == "B" && tabs.tabBar.selectedItem?.title == "B")
        window.isHidden = true
    }

    @Test("The user drags an item onto the bar, and the controllers take its order")
    func customizes() throws {
        let (tabs, window) = visibleTabs(6)
        #expect(tabs.customizableViewControllers == tabs.viewControllers)
        tabs.customizableViewControllers = Array(tabs.viewControllers?.dropFirst() ?? [])
        tap(4, in: tabs)
        let list = try #require(tabs.moreNavigationController.viewControllers.first)
        list.navigationItem.rightBarButtonItem?.primaryAction?.perform(sender: nil)
        let panel = try #require(tabs.tabBar.customizing?.panel)
        #expect(tabs.tabBar.isCustomizing && panel.buttons.map(\.item.title) == ["B", "C", "D", "E", "F"])
        let places = tabs.tabBar.buttons.map(\.center)
        // The first item cannot be moved, nor can More.
        tabs.tabBar.place(panel.buttons[4].item, at: places[0])
        tabs.tabBar.place(panel.buttons[4].item, at: places[4])
        #expect(tabs.tabBar.items?.map(\.title) == ["A", "B", "C", "D", "More"])
        tabs.tabBar.place(panel.buttons[4].item, at: places[1])
        #expect(tabs.tabBar.items?.map(\.title) == ["A", "F", "C", "D", "More"])
        tabs.tabBar.place(panel.buttons[1].item, at: places[3])
        #expect(tabs.tabBar.items?.map(\.title) == ["A", "F", "D", "C", "More"])
        // Items do not select controllers meanwhile.
        tap(0, in: tabs)
        #expect(tabs.selectedIndex == NSNotFound)
        #expect(tabs.tabBar.endCustomizing(animated: false) && !tabs.tabBar.isCustomizing && panel.superview == nil)
        #expect(tabs.viewControllers?.map(\.title) == ["A", "F", "D", "C", "B", "E"] && titles(in: tabs) == ["B", "E"])
        #expect(delegate.lines == ["selected more", "begin BCDEF", "will end AFDCBE true", "ended AFDCBE true"])
        #expect(!tabs.tabBar.endCustomizing(animated: false))
        tabs.customizableViewControllers = nil
        #expect(list.navigationItem.rightBarButtonItem == nil)
        window.isHidden = true
    }

    @Test("A bar without a controller reports to its delegate what the user does")
    func customizesBar() throws {
        final class BarDelegateSpy: NSObject, UITabBarDelegate {
            var lines: [String] = []
            func tabBar(_ tabBar: UITabBar, willBeginCustomizing items: [UITabBarItem]) { lines.append("will begin \(items.count)") }
            func tabBar(_ tabBar: UITabBar, didBeginCustomizing items: [UITabBarItem]) { lines.append("began \(tabBar.isCustomizing)") }
            func tabBar(_ tabBar: UITabBar, willEndCustomizing items: [UITabBarItem], changed: Bool) {
                lines.append("will end \(changed) \(tabBar.isCustomizing)")
            }
            func tabBar(_ tabBar: UITabBar, didEndCustomizing items: [UITabBarItem], changed: Bool) {
                lines.append("ended \(items.map { $0.title ?? "" }) \(tabBar.isCustomizing)")
            }
        }
        let spy = BarDelegateSpy()
        let items = ["A", "B", "C"].map { UITabBarItem(title: $0, image: nil, tag: 0) }
        let bar = makeTabBar(Array(items.prefix(2)))
        bar.delegate = spy
        bar.beginCustomizingItems(items)
        #expect(!bar.isCustomizing)
        let container = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 300))
        container.addSubview(bar)
        bar.frame.origin.y = 251
        bar.beginCustomizingItems(items)
        #expect(container.subviews.first?.frame == CGRect(x: 0, y: 0, width: 320, height: 251))
        bar.place(items[2], at: bar.buttons[0].center)
        bar.endCustomizing(animated: false)
        #expect(spy.lines == ["will begin 3", "began true", "will end true true", "ended [\"C\", \"B\"] false"])
    }
}
