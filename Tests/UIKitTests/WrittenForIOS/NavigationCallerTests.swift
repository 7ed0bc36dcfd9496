import Testing
import UIKit

@MainActor @Suite("Navigation of code that is written for iOS", .serialized) struct NavigationCallerTests {
    @Test("Bars and items have the styles that the app sets")
    func styles() {
        let (root, navigation) = (UIViewController(), StyledNavigation())
        navigation.viewControllers = [root]
        navigation.loadViewIfNeeded()
        navigation.style(root.navigationItem)
        let (bar, item) = (navigation.navigationBar, root.navigationItem)
        #expect(bar.compactAppearance != nil && bar.compactScrollEdgeAppearance != nil && !bar.isTranslucent)
        #expect(bar.largeTitleTextAttributes?[.foregroundColor] as? UIColor == .red)
        #expect(bar.backIndicatorImage != nil && bar.backIndicatorTransitionMaskImage != nil && bar.barPosition == .topAttached)
        #expect(item.standardAppearance != nil && item.compactAppearance != nil && item.compactScrollEdgeAppearance != nil)
        #expect(item.titleView is UIImageView && item.backButtonDisplayMode == .minimal && item.style == .browser)
        #expect(item.rightBarButtonItems?.last?.width == 12 && UINavigationController.hideShowBarDuration == 0.2)
        item.style = .navigator
        navigation.isNavigationBarHidden = true
        #expect(navigation.isNavigationBarHidden && item.style == .navigator)
    }

    @Test("A navigation controller is notified of the preferred size of a child")
    func sizes() {
        let (root, navigation) = (UIViewController(), StyledNavigation())
        navigation.viewControllers = [root]
        root.preferredContentSize = CGSize(width: 200, height: 100)
        #expect(navigation.sizes == [CGSize(width: 200, height: 100)])
    }

    @Test("A segue performs the transition of its subclass, or its handler")
    func segues() {
        let (source, destination, navigation) = (UIViewController(), UIViewController(), StyledNavigation())
        navigation.viewControllers = [source]
        let push = PushSegue(identifier: "push", source: source, destination: destination)
        push.perform()
        #expect(push.identifier == "push" && push.source === source && navigation.viewControllers == [source, push.destination])
        #expect(navigation.popToRootViewController(animated: false) == [destination])
        var count = 0
        UIStoryboardSegue(identifier: nil, source: source, destination: destination) { count += 1 }.perform()
        #expect(count == 1)
    }

    @Test("A tab bar controller's bar has the height that its class determines, which the content's safe area ends above")
    func tabBars() {
        let tabs = UITabBarController()
        tabs.viewControllers = [UIViewController(), UIViewController()]
        tabs.setValue(TallTabBar(frame: .zero), forKey: "tabBar")
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
        window.rootViewController = tabs
        window.makeKeyAndVisible()
        defer { window.isHidden = true }
        tabs.view.layoutIfNeeded()
        #expect(tabs.tabBar.frame == CGRect(x: 0, y: 420, width: 320, height: 60))
        #expect(tabs.selectedViewController?.view.safeAreaInsets.bottom == 60)
    }
}
