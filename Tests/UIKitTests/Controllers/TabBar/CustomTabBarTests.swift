import CoreGraphics
import Foundation
import ObjectiveC
import Testing

@testable import UIKit

@MainActor @Suite("Bars of tab bar controllers that apps replace or search", .serialized)
struct CustomTabBarTests {
    /// Returns a visible tab bar controller with the tabs A and B.
    private func visibleTabs() -> (UITabBarController, UIWindow) {
        let tabs = makeTabs(
            ["A", "B"].map { title in
                let controller = UIViewController()
                controller.tabBarItem.title = title
                return controller
            })
        return (tabs, show(tabs))
    }

    /// A bar that counts the calls of the methods that an app overrides.
    private final class CustomBar: UITabBar {
        var shown: [[String?]] = []
        override func setItems(_ items: [UITabBarItem]?, animated: Bool) {
            super.setItems(items, animated: animated)
            shown.append((items ?? []).map(\.title))
        }
    }

    @Test("The key tabBar replaces the bar, whose setItems(_:animated:) receives the controller's items")
    func replacesBar() throws {
        let (tabs, window) = visibleTabs()
        defer { window.isHidden = true }
        tabs.view.layoutIfNeeded()
        let (old, new) = (tabs.tabBar, CustomBar())
        new.delegate = tabs
        tabs.setValue(new, forKey: "tabBar")
        tabs.view.layoutIfNeeded()
        #expect(tabs.tabBar === new && tabs.value(forKey: "tabBar") as? UITabBar === new && new.frame == old.frame)
        #expect(old.superview == nil && new.superview === tabs.view && new.delegate === tabs && old.delegate == nil)
        #expect(new.shown.last == ["A", "B"] && new.selectedItem === tabs.viewControllers?[0].tabBarItem)
        let count = new.shown.count
        tabs.selectedIndex = 1
        #expect(new.selectedItem === tabs.viewControllers?[1].tabBarItem && new.shown.count == count)
        tabs.viewControllers?.removeLast()
        #expect(new.shown.last == ["A"])
        // A bar that is not the controller's any more can be changed.
        old.items = [UITabBarItem(title: "Other", image: nil, tag: 0)]
        #expect(old.items?.count == 1)
    }

    /// A bar that hides the controller's items and draws its own.
    private final class DrawnBar: UITabBar {
        var calls = 0
        override var items: [UITabBarItem]? {
            get { [] }
            set {}
        }
        override func setItems(_ items: [UITabBarItem]?, animated: Bool) {
            calls += 1
            // A layout in between asks the controller for its items again.
            (next as? UIView)?.layoutIfNeeded()
        }
    }

    @Test("A bar that keeps the controller's items for itself receives them once, and the floating bar shows them")
    func hidesItems() throws {
        let (tabs, window) = visibleTabs()
        defer { window.isHidden = true }
        let bar = DrawnBar()
        tabs.setValue(bar, forKey: "tabBar")
        tabs.view.layoutIfNeeded()
        #expect(bar.calls == 1)
        tabs.traitOverrides.userInterfaceIdiom = .pad
        tabs.traitOverrides.horizontalSizeClass = .regular
        settle(window)
        #expect(bar.calls == 1 && tabs.floatingBar.buttons.compactMap { $0.item?.title } == ["A", "B"])
        tabs.selectedIndex = 1
        #expect(bar.calls == 1 && tabs.floatingBar.buttons.filter(\.isSelected).map { $0.item?.title } == ["B"])
    }

    @Test("The views of items in bars are found by the private names that apps use on iOS")
    func findsViewsOfItems() throws {
        let tabs = makeTabs([UINavigationController(rootViewController: UIViewController()), UIViewController()])
        let window = show(tabs)
        defer { window.isHidden = true }
        tabs.view.layoutIfNeeded()
        let type: AnyClass = try #require(objc_classFromString("UITabBarButton"))
        let buttons = tabs.tabBar.subviews.filter { $0.isKind(of: type) }
        let items = try #require(tabs.tabBar.items)
        #expect(buttons.count == 2 && items.map { $0.value(forKey: "view") as? UIView } == buttons)
        let navigation = try #require(tabs.selectedViewController as? UINavigationController)
        let item = UIBarButtonItem(title: "Edit", style: .plain, target: nil, action: nil)
        #expect(item.value(forKey: "view") == nil)
        navigation.topViewController?.navigationItem.rightBarButtonItem = item
        window.layoutIfNeeded()
        let view = try #require(item.value(forKey: "view") as? UIView)
        #expect(view.isDescendant(of: navigation.navigationBar) && view.bounds.width > 0)
        #expect(navigation.value(forKey: "navigationBar") as? UINavigationBar === navigation.navigationBar)
    }
}
