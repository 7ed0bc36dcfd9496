import Testing
import UIKit

@MainActor @Suite("Tabs of code that is written for iOS", .serialized) struct TabCallerTests {
    @Test("Tabs have the places, the order and the selection that the app determines")
    func tabs() throws {
        let library = LibraryTabs()
        library.fill()
        #expect(library.tabs.map(\.preferredPlacement) == [.fixed, .movable, .automatic, .automatic])
        #expect(library.selectedTab?.identifier == "photos" && library.albums.tabBarController === library)
        #expect(library.albums.displayOrder.map(\.identifier) == ["travel", "family"])
        #expect(library.albums.children[0].managingTabGroup === library.albums && library.albums.children[0].parent === library.albums)
        #expect(library.tab(forIdentifier: "family") === library.albums.tab(forIdentifier: "family"))
        library.albums.selectedChild = library.albums.children[0]
        library.selectedTab = library.albums.selectedChild
        #expect(library.albums.managingNavigationController?.viewControllers.count == 2)
        let shared = try #require(library.tab(forIdentifier: "shared"))
        #expect(shared.allowsHiding && shared.isHiddenByDefault && !shared.isHidden && shared.userInfo as? Int == 7)
        #expect(library.preferredInterfaceOrientationForPresentation == .portrait)
        #expect(library.supportedInterfaceOrientations == .all)
    }

    @Test("A sidebar asks its delegate for the items of its rows, and reports its visibility")
    func sidebar() {
        let library = LibraryTabs()
        library.traitOverrides.userInterfaceIdiom = .pad
        library.traitOverrides.horizontalSizeClass = .regular
        library.traitOverrides.verticalSizeClass = .regular
        library.fill()
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 1000, height: 800))
        window.rootViewController = library
        window.makeKeyAndVisible()
        window.layoutIfNeeded()
        #expect(library.sidebar.isHidden && library.sidebar.preferredLayout == .overlap)
        library.sidebar.isHidden = false
        window.layoutIfNeeded()
        library.reveal(library.albums)
        let items = Set(library.calls.filter { $0.hasPrefix("item ") })
        #expect(items.isSuperset(of: ["item photos", "item shared", "item albums", "item travel", "item family"]))
        #expect(library.calls.contains("sidebar false") && library.calls.contains("displays photos"))
        window.isHidden = true
    }

    @Test("More than five controllers have the tab More, and all of them can be customized unless the app says otherwise")
    func more() {
        let tabs = UITabBarController()
        tabs.viewControllers = (0..<6).map { index in
            let controller = UIViewController()
            controller.tabBarItem = UITabBarItem(title: "\(index)", image: nil, tag: index)
            return controller
        }
        #expect(tabs.customizableViewControllers?.count == 6 && tabs.moreNavigationController.tabBarItem.title == "More")
        tabs.customizableViewControllers = nil
        #expect(tabs.customizableViewControllers == nil)
        tabs.selectedIndex = 2
        #expect(tabs.selectedViewController === tabs.viewControllers?[2])
        tabs.setTabBarHidden(true, animated: false)
        #expect(tabs.isTabBarHidden)
    }

    @Test("A bar without a controller is customized while it is in a view")
    func bar() {
        let bar = ToolBar(frame: CGRect(x: 0, y: 251, width: 320, height: 49))
        bar.fill()
        #expect(bar.selectedItem === bar.items?[0] && bar.itemPositioning == .centered && bar.itemWidth == 60 && bar.itemSpacing == 20)
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 300))
        view.addSubview(bar)
        #expect(!bar.isCustomizing && !bar.endCustomizing(animated: false))
        bar.beginCustomizingItems(bar.items ?? [])
        #expect(bar.isCustomizing && !bar.endCustomizing(animated: false) && !bar.isCustomizing)
        #expect(bar.calls == ["ended false"])
    }
}
