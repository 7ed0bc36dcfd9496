import Testing
import UIKit

@MainActor @Suite("Bars of code that is written for iOS", .serialized) struct BarCallerTests {
    private func titles(_ items: [UIBarButtonItem]?) -> [String?]? { items.map { $0.map(\.title) } }

    @Test("The setters of a navigation item with an animation set what its properties return")
    func setters() {
        let item = UINavigationItem(title: "Title")
        let (a, b) = (UIBarButtonItem(title: "A"), UIBarButtonItem(title: "B"))
        item.setLeftBarButton(a, animated: true)
        #expect(item.leftBarButtonItem === a && item.leftBarButtonItems == [a])
        item.setLeftBarButtonItems([b, a], animated: false)
        #expect(item.leftBarButtonItem === b && titles(item.leftBarButtonItems) == ["B", "A"])
        item.setLeftBarButtonItems(nil, animated: false)
        #expect(item.leftBarButtonItem == nil)
        item.setRightBarButton(b, animated: false)
        #expect(item.rightBarButtonItems == [b])
        item.setRightBarButtonItems([a, b], animated: true)
        #expect(item.rightBarButtonItem === a && titles(item.rightBarButtonItems) == ["A", "B"])
        #expect(!item.hidesBackButton)
        item.setHidesBackButton(true, animated: true)
        #expect(item.hidesBackButton)
    }

    @Test("A document has groups at both edges, of which the ones outside of the default customization are absent from the bar")
    func groups() {
        let (list, document) = (UIViewController(), DocumentController())
        list.title = "List"
        document.fill()
        let item = document.navigationItem
        #expect(item.style == .editor && item.prompt == "Shared")
        #expect(document.undo.buttonGroup === item.leadingItemGroups[0] && document.share.buttonGroup?.barButtonItems == [document.share])
        #expect(item.trailingItemGroups.allSatisfy { $0.alwaysAvailable && !$0.isHidden && $0.menuRepresentation == nil })
        let navigation = ReaderNavigation(rootViewController: list)
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 900, height: 400))
        window.rootViewController = navigation
        window.makeKeyAndVisible()
        navigation.pushViewController(document, animated: false)
        window.layoutIfNeeded()
        #expect(document.collapsed == [Bool](repeating: false, count: 6) && !item.leadingItemGroups[0].isDisplayingRepresentativeItem)
        #expect(navigation.navigationBar.backItem === list.navigationItem && navigation.navigationBar.topItem === item)
        #expect(item.titleMenuProvider?([])?.children.map(\.title) == ["Rename"] && document.suggestedCount == 0)
        window.isHidden = true
    }

    @Test("The back button performs the back action in place of a pop, and has the title that its item determines")
    func backAction() {
        let (list, document) = (UIViewController(), DocumentController())
        list.title = "List"
        list.navigationItem.backButtonTitle = "Overview"
        let navigation = ReaderNavigation(rootViewController: list)
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 400))
        window.rootViewController = navigation
        window.makeKeyAndVisible()
        navigation.pushViewController(document, animated: false)
        window.layoutIfNeeded()
        let probe = BarProbe(bar: navigation.navigationBar)
        #expect(probe.shows("Overview"))
        list.navigationItem.backButtonDisplayMode = .minimal
        window.layoutIfNeeded()
        #expect(!probe.shows("Overview"))
        list.navigationItem.backButtonDisplayMode = .generic
        list.navigationItem.backButtonTitle = nil
        window.layoutIfNeeded()
        #expect(probe.shows("Back"))
        list.navigationItem.backBarButtonItem = UIBarButtonItem(title: "All", style: .plain, target: nil, action: nil)
        document.fill()
        document.navigationItem.leftBarButtonItems = nil
        window.layoutIfNeeded()
        #expect(probe.tap("All"))
        #expect(document.backCount == 1 && navigation.viewControllers.count == 2)
        document.navigationItem.hidesBackButton = true
        window.layoutIfNeeded()
        #expect(!probe.shows("All"))
        document.navigationItem.hidesBackButton = false
        document.navigationItem.backAction = nil
        window.layoutIfNeeded()
        #expect(probe.tap("All"))
        #expect(navigation.viewControllers == [list])
        window.isHidden = true
    }

    @Test("Popping to a controller returns the controllers above it, from the lowest one up")
    func popping() {
        let controllers = (0..<4).map { _ in UIViewController() }
        let navigation = ReaderNavigation()
        navigation.viewControllers = controllers
        #expect(navigation.visibleViewController === controllers[3])
        #expect(navigation.popToViewController(controllers[1], animated: false) == [controllers[2], controllers[3]])
        #expect(navigation.viewControllers == [controllers[0], controllers[1]])
    }

    @Test("The recognizers that hide bars are those of the controller's view, and enabled while a rule applies")
    func hiding() {
        let navigation = ReaderNavigation(rootViewController: UIViewController())
        let (tap, swipe) = (navigation.barHideOnTapGestureRecognizer, navigation.barHideOnSwipeGestureRecognizer)
        #expect(!tap.isEnabled && !swipe.isEnabled)
        navigation.loadViewIfNeeded()
        navigation.hideBars()
        #expect(navigation.hidesBarsOnTap && navigation.hidesBarsOnSwipe)
        #expect(navigation.hidesBarsWhenVerticallyCompact && navigation.hidesBarsWhenKeyboardAppears)
        #expect(tap.isEnabled && swipe.isEnabled && tap.view === navigation.view && swipe.view === navigation.view)
        navigation.hidesBarsOnSwipe = false
        #expect(tap.isEnabled && !swipe.isEnabled)
        #expect(navigation.interactivePopGestureRecognizer != nil)
    }

    @Test("A bar shows the representative that a subclass of groups provides if there is no space for the items")
    func representatives() {
        let items = ["Bold and wide", "Italic and wide", "Third and wide"].map { UIBarButtonItem(title: $0) }
        let group = EllipsisGroup(barButtonItems: items, representativeItem: nil)
        let root = UIViewController()
        root.navigationItem.trailingItemGroups = [group]
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
        window.rootViewController = UINavigationController(rootViewController: root)
        window.makeKeyAndVisible()
        defer { window.isHidden = true }
        window.layoutIfNeeded()
        #expect(group.isDisplayingRepresentativeItem)
        window.frame.size.width = 900
        window.layoutIfNeeded()
        #expect(!group.isDisplayingRepresentativeItem)
    }

    @Test("A focus guide can be subclassed, and override whether it is enabled")
    func focusGuides() {
        let guide = VisibleFocusGuide()
        #expect(!guide.isEnabled)
        let view = UIView()
        guide.preferredFocusEnvironments = [view]
        #expect(guide.isEnabled && guide.preferredFocusEnvironments.first === view)
    }

    @Test("A bar without a controller pops its top item")
    func bars() {
        let bar = UINavigationBar(frame: CGRect(x: 0, y: 0, width: 320, height: 44))
        let (first, second) = (UINavigationItem(title: "1"), UINavigationItem(title: "2"))
        bar.setItems([first, second], animated: false)
        #expect(bar.backItem === first && bar.popItem(animated: false) === second && bar.topItem === first && bar.items == [first])
    }
}
