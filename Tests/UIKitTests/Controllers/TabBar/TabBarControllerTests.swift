import CoreGraphics
import Foundation
import Testing

@testable import UIKit

@MainActor @Suite("Tab bar controllers", .serialized)
struct TabBarControllerTests {
    private let log = CallLog()

    private func controller(_ name: String) -> ControllerSpy { ControllerSpy(name, log) }

    /// Returns a visible tab bar controller with named controllers.
    private func visibleTabs(_ names: String...) -> (UITabBarController, UIWindow) {
        let tabs = makeTabs(names.map(controller))
        return (tabs, show(tabs))
    }

    // MARK: Selection

    @Test("LA4 The first controller is selected and appears with the tab bar controller, and others are not loaded")
    func showsFirstController() {
        let (tabs, window) = visibleTabs("first", "second")
        #expect(
            log.removeAll() == [
                "first willMove parent", "first didMove parent", "second willMove parent", "second didMove parent", "first loadView",
                "first viewDidLoad", "first viewWillAppear", "first viewIsAppearing", "first viewDidAppear",
            ])
        #expect(tabs.selectedIndex == 0 && tabs.selectedViewController === tabs.viewControllers?[0])
        #expect(tabs.viewControllers?[1].isViewLoaded == false && tabs.children.count == 2)
        #expect(tabs.viewControllers?[1].tabBarController === tabs && tabs.tabBarController == nil)
        window.isHidden = true
        #expect(log.removeAll() == ["first viewWillDisappear", "first viewDidDisappear"])
    }

    @Test("LA4 The new controller is notified first that it will appear, and last that it has appeared")
    func ordersCallbacks() {
        let (tabs, window) = visibleTabs("first", "second")
        _ = log.removeAll()
        tabs.selectedIndex = 1
        #expect(
            log.removeAll() == [
                "second loadView", "second viewDidLoad", "second viewWillAppear", "first viewWillDisappear", "second viewIsAppearing",
                "first viewDidDisappear", "second viewDidAppear",
            ])
        let second = tabs.viewControllers?[1] as? ControllerSpy
        #expect(second?.reasons == [] && tabs.content.subviews.count == 1 && second?.view.superview === tabs.content)
        #expect(tabs.tabBar.selectedItem === second?.tabBarItem)
        tabs.selectedViewController = tabs.viewControllers?[0]
        #expect(
            log.removeAll() == [
                "first viewWillAppear", "second viewWillDisappear", "first viewIsAppearing", "second viewDidDisappear",
                "first viewDidAppear",
            ])
        tabs.selectedIndex = 0
        tabs.selectedIndex = 7
        #expect(log.removeAll() == [] && tabs.selectedIndex == 0)
        window.isHidden = true
    }

    @Test("Without controllers there is no selection, and a selection before the view appears is shown when it appears")
    func selectsBeforeAppearance() {
        let tabs = UITabBarController()
        #expect(tabs.selectedIndex == NSNotFound && tabs.selectedViewController == nil && tabs.tabBar.items?.isEmpty != false)
        tabs.viewControllers = [controller("first"), controller("second")]
        tabs.selectedIndex = 1
        let window = show(tabs)
        let lines = log.removeAll()
        #expect(lines.last == "second viewDidAppear" && !lines.contains("first loadView"))
        tabs.viewControllers = nil
        #expect(tabs.selectedIndex == NSNotFound && tabs.content.subviews.isEmpty && tabs.children.isEmpty)
        #expect(log.removeAll().contains("second viewDidDisappear"))
        window.isHidden = true
    }

    @Test("New controllers keep the selection; without the selected one, that at its index is selected, or else the first")
    func preservesSelection() {
        let (tabs, window) = visibleTabs("first", "second", "third")
        let all = tabs.viewControllers ?? []
        tabs.selectedIndex = 1
        _ = log.removeAll()
        tabs.setViewControllers([all[1], all[0]], animated: true)
        #expect(tabs.selectedIndex == 0 && tabs.selectedViewController === all[1])
        #expect(log.removeAll() == ["third willMove nil", "third didMove nil"] && all[2].parent == nil)
        tabs.viewControllers = [all[2], all[0]]
        #expect(tabs.selectedViewController === all[2] && all[1].parent == nil && !all[1].view.isDescendant(of: tabs.view))
        #expect(log.removeAll().suffix(2) == ["third viewDidAppear", "second didMove nil"])
        tabs.selectedIndex = 1
        tabs.viewControllers = [all[2]]
        #expect(tabs.selectedViewController === all[2] && tabs.tabBar.items?.count == 1)
        window.isHidden = true
    }

    @Test("A controller other than the tabs cannot be selected, and apps cannot change the controller's bar")
    func rejectsInvalidChanges() async {
        await #expect(processExitsWith: .failure) {
            await MainActor.run { makeTabs([UIViewController()]).selectedViewController = UIViewController() }
        }
        await #expect(processExitsWith: .failure) {
            await MainActor.run {
                // The bar does not retain its controller.
                let tabs = makeTabs([UIViewController()])
                withExtendedLifetime(tabs) { tabs.tabBar.items = [] }
            }
        }
        await #expect(processExitsWith: .failure) {
            await MainActor.run {
                // The bar does not retain its controller.
                let tabs = makeTabs([UIViewController()])
                withExtendedLifetime(tabs) { tabs.tabBar.selectedItem = nil }
            }
        }
        await #expect(processExitsWith: .failure) {
            await MainActor.run {
                // The bar does not retain its controller.
                let tabs = makeTabs([UIViewController()])
                withExtendedLifetime(tabs) { tabs.tabBar.delegate = nil }
            }
        }
    }

    // MARK: Taps

    private final class TabsDelegateSpy: NSObject, UITabBarControllerDelegate {
        var allows = true
        let log: CallLog

        init(_ log: CallLog) { self.log = log }

        func tabBarController(_ tabBarController: UITabBarController, shouldSelect viewController: UIViewController) -> Bool {
            log.add("should \(viewController.title ?? "") \(tabBarController.selectedIndex)")
            return allows
        }

        func tabBarController(_ tabBarController: UITabBarController, didSelect viewController: UIViewController) {
            log.add("did \(viewController.title ?? "") \(tabBarController.selectedIndex)")
        }
    }

    private final class TabsSpy: UITabBarController {
        var log: CallLog?
        override func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem) { log?.add("item \(item.title ?? "") \(selectedIndex)") }
        override var selectedViewController: UIViewController? {
            didSet { log?.add("set \(selectedViewController?.title ?? "")") }
        }
    }

    /// Taps the button of a tab.
    private func tap(_ index: Int, of tabs: UITabBarController, _ simulator: TouchSimulator) {
        let button = tabs.tabBar.buttons[index]
        let center = button.convert(CGPoint(x: button.bounds.midX, y: button.bounds.midY), to: simulator.window)
        simulator.tap(center.x, center.y)
    }

    @Test("A tap asks the delegate, notifies the subclass, selects the controller and notifies the delegate; code notifies neither")
    func notifiesOfTaps() {
        let simulator = TouchSimulator()
        defer { simulator.close() }
        let (tabs, delegate) = (TabsSpy(), TabsDelegateSpy(log))
        for title in ["A", "B"] {
            let controller = UIViewController()
            controller.title = title
            tabs.viewControllers = (tabs.viewControllers ?? []) + [controller]
        }
        tabs.log = log
        tabs.delegate = delegate
        simulator.window.rootViewController = tabs
        simulator.window.layoutIfNeeded()
        tap(1, of: tabs, simulator)
        #expect(log.removeAll() == ["should B 0", "item B 0", "set B", "did B 1"] && tabs.selectedIndex == 1)
        // A tap on the selected tab is reported, too.
        tap(1, of: tabs, simulator)
        #expect(log.removeAll() == ["should B 1", "item B 1", "did B 1"])
        delegate.allows = false
        tap(0, of: tabs, simulator)
        #expect(log.removeAll() == ["should A 1"] && tabs.selectedIndex == 1)
        tabs.selectedIndex = 0
        #expect(log.removeAll() == ["set A"] && tabs.selectedIndex == 0)
    }

    @Test("A tap on the selected tab pops its navigation controller to the root controller")
    func popsToRoot() {
        let simulator = TouchSimulator()
        defer { simulator.close() }
        let navigation = UINavigationController(rootViewController: UIViewController())
        navigation.pushViewController(UIViewController(), animated: false)
        navigation.pushViewController(UIViewController(), animated: false)
        let tabs = makeTabs([navigation, UIViewController()])
        simulator.window.rootViewController = tabs
        simulator.window.layoutIfNeeded()
        tap(1, of: tabs, simulator)
        tap(0, of: tabs, simulator)
        // A tap that selects a tab does not change its stack.
        #expect(tabs.selectedIndex == 0 && navigation.viewControllers.count == 3)
        tap(0, of: tabs, simulator)
        #expect(navigation.viewControllers.count == 1)
    }

    // MARK: Layout

    @Test("LA5 The bar covers its height of the safe area; a hidden bar nothing; controllers do not extend under an opaque one")
    func coversSafeArea() {
        let (tabs, window) = visibleTabs("first", "second")
        let first = tabs.viewControllers?[0]
        #expect(tabs.tabBar.frame == CGRect(x: 0, y: 431, width: 320, height: 49))
        #expect(first?.view.safeAreaInsets == UIEdgeInsets(top: 0, left: 0, bottom: 49, right: 0) && first?.view.frame == window.bounds)
        tabs.isTabBarHidden = true
        settle(window)
        #expect(first?.view.safeAreaInsets == .zero && tabs.tabBar.isHidden)
        tabs.setTabBarHidden(false, animated: false)
        tabs.tabBar.isTranslucent = false
        settle(window)
        #expect(first?.view.safeAreaInsets == .zero && first?.view.frame == CGRect(x: 0, y: 0, width: 320, height: 431))
        first?.extendedLayoutIncludesOpaqueBars = true
        settle(window)
        #expect(first?.view.safeAreaInsets.bottom == 49 && first?.view.frame == window.bounds)
        first?.edgesForExtendedLayout = .top
        settle(window)
        #expect(first?.view.frame.height == 431)
        window.isHidden = true
    }

    @Test("A bar that is hidden animated slides out and is hidden at the end, and one that is shown slides in from below")
    func slides() async throws {
        let (tabs, window) = visibleTabs("first")
        defer { window.isHidden = true }
        func endAnimations(of tabs: UITabBarController) {
            func end(_ view: UIView) {
                view.layer.removeAllAnimations()
                for view in view.subviews { end(view) }
            }
            end(tabs.view)
        }
        func moves() -> Bool { (tabs.tabBar.layer.animationKeys() ?? []).contains { $0.hasPrefix("position") } }
        tabs.setTabBarHidden(true, animated: true)
        #expect(!tabs.tabBar.isHidden && tabs.tabBar.frame.minY == 480 && moves())
        #expect(tabs.selectedViewController?.view.safeAreaInsets.bottom == 0)
        settle(window)
        #expect(!tabs.tabBar.isHidden)
        endAnimations(of: tabs)
        #expect(await DesktopFixture.wait { tabs.tabBar.isHidden })
        tabs.setTabBarHidden(false, animated: true)
        #expect(!tabs.tabBar.isHidden && tabs.tabBar.frame.minY == 431 && moves())
        tabs.setTabBarHidden(true, animated: false)
        settle(window)
        endAnimations(of: tabs)
        #expect(await DesktopFixture.wait { tabs.tabBar.isHidden } && tabs.tabBar.frame.minY == 480)
    }

    @Test("LA5 The bar and the insets follow traits: 49 points, 32 in a compact width and height, and 50 on pads of compact width")
    func followsTraits() {
        let (tabs, window) = visibleTabs("first")
        func height() -> CGFloat {
            settle(window)
            #expect(tabs.selectedViewController?.view.safeAreaInsets.bottom == tabs.tabBar.frame.height)
            #expect(tabs.tabBar.frame.maxY == window.bounds.maxY)
            return tabs.tabBar.frame.height
        }
        #expect(height() == 49)
        tabs.traitOverrides.verticalSizeClass = .compact
        #expect(height() == 32)
        tabs.traitOverrides.horizontalSizeClass = .regular
        #expect(height() == 49)
        tabs.traitOverrides.horizontalSizeClass = .compact
        tabs.traitOverrides.verticalSizeClass = .regular
        tabs.traitOverrides.userInterfaceIdiom = .pad
        #expect(height() == 50)
        window.isHidden = true
    }

    @Test("LA5 A pushed controller that hides the bottom bar hides the tab bar until it is popped")
    func hidesBarWhenPushed() {
        let root = controller("root")
        let navigation = UINavigationController(rootViewController: root)
        let tabs = makeTabs([navigation, controller("other")])
        let window = show(tabs)
        #expect(root.view.safeAreaInsets.bottom == 49)
        let hiding = controller("hiding")
        #expect(!hiding.hidesBottomBarWhenPushed)
        hiding.hidesBottomBarWhenPushed = true
        navigation.pushViewController(hiding, animated: false)
        settle(window)
        #expect(tabs.tabBar.isHidden && hiding.view.safeAreaInsets.bottom == 0)
        navigation.pushViewController(controller("above"), animated: false)
        settle(window)
        #expect(tabs.tabBar.isHidden)
        // The bar belongs to the selected controller.
        tabs.selectedIndex = 1
        settle(window)
        #expect(!tabs.tabBar.isHidden && tabs.selectedViewController?.view.safeAreaInsets.bottom == 49)
        tabs.selectedIndex = 0
        settle(window)
        #expect(tabs.tabBar.isHidden)
        navigation.popToRootViewController(animated: false)
        settle(window)
        #expect(!tabs.tabBar.isHidden && root.view.safeAreaInsets.bottom == 49)
        // The property is read when the stack changes.
        root.hidesBottomBarWhenPushed = true
        navigation.pushViewController(controller("next"), animated: false)
        root.hidesBottomBarWhenPushed = false
        settle(window)
        #expect(tabs.tabBar.isHidden)
        navigation.popViewController(animated: false)
        settle(window)
        #expect(!tabs.tabBar.isHidden)
        window.isHidden = true
    }

    @Test("The bar slides out with the view that a push replaces, whose insets stay until it has disappeared")
    func slidesBar() {
        AnimationFixture.with { fixture in
            let root = controller("root")
            let navigation = UINavigationController(rootViewController: root)
            let tabs = makeTabs([navigation])
            let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
            window.rootViewController = tabs
            window.isHidden = false
            window.windowScene = nil
            fixture.root.layer.addSublayer(window.layer)
            if tabs.view.window == nil { window.windowDidChange(to: window, from: nil) }
            fixture.commit()
            window.layoutIfNeeded()
            let hiding = controller("hiding")
            hiding.hidesBottomBarWhenPushed = true
            navigation.pushViewController(hiding, animated: true)
            #expect(!tabs.tabBar.isHidden && tabs.tabBar.transform.tx == -320)
            #expect(root.view.safeAreaInsets.bottom == 49 && hiding.view.safeAreaInsets.bottom == 0)
            fixture.commit()
            fixture.advance(to: fixture.time - fixture.start + 1)
            MediaTimers.shared.advance(to: fixture.time)
            for _ in 0..<20 { fixture.pass() }
            #expect(tabs.tabBar.isHidden && tabs.tabBar.transform == .identity && !tabs.isBarSliding)
            window.isHidden = true
            window.layer.removeFromSuperlayer()
        }
    }

    // MARK: Items

    @Test("A controller's item has its title, and the bar follows titles, items and badges")
    func followsItems() {
        let (tabs, window) = visibleTabs("first", "second")
        let (first, items) = (tabs.viewControllers?[0], tabs.tabBar.items)
        #expect(items?.map(\.title) == ["first", "second"] && items?[0] === first?.tabBarItem && items?[0].image == nil)
        first?.title = "another"
        #expect(first?.tabBarItem.title == "another" && tabs.tabBar.items?[0].title == "another")
        first?.tabBarItem = UITabBarItem(title: "own", image: nil, tag: 4)
        #expect(tabs.tabBar.items?.map(\.tag) == [4, 0] && tabs.tabBar.selectedItem?.tag == 4)
        first?.tabBarItem = nil
        #expect(tabs.tabBar.items?[0].title == "another" && first?.tabBarItem.tag == 0)
        first?.tabBarItem = UITabBarItem(tabBarSystemItem: .search, tag: 0)
        first?.title = "ignored"
        #expect(tabs.tabBar.items?[0].title == "Search")
        window.isHidden = true
    }

    @Test("The item of a navigation controller is its root controller's, unless it has its own item or title")
    func usesRootItem() {
        let root = controller("root")
        root.tabBarItem = UITabBarItem(title: "tab", image: nil, tag: 2)
        let navigation = UINavigationController(rootViewController: root)
        let tabs = makeTabs([navigation])
        #expect(tabs.tabBar.items?.map(\.title) == ["tab"] && navigation.tabBarItem === root.tabBarItem)
        navigation.setViewControllers([controller("other")], animated: false)
        #expect(tabs.tabBar.items?.map(\.title) == ["other"])
        navigation.title = "navigation"
        #expect(tabs.tabBar.items?.map(\.title) == ["navigation"])
        navigation.tabBarItem = UITabBarItem(title: "own", image: nil, tag: 0)
        #expect(tabs.tabBar.items?.map(\.title) == ["own"] && tabs.tabBar.selectedItem?.title == "own")
    }

    // MARK: Content that scrolls

    @Test("The bar is transparent while the content's end rests at it, also within a navigation controller", arguments: [false, true])
    func followsContent(inNavigation: Bool) {
        let content = UIViewController()
        let scroll = UIScrollView()
        scroll.contentSize = CGSize(width: 320, height: 2000)
        content.view = scroll
        let tabs = makeTabs([inNavigation ? UINavigationController(rootViewController: content) : content, UIViewController()])
        let window = show(tabs)
        let probe = BarProbe(bar: tabs.tabBar)
        #expect(probe.effect == UIBlurEffect(style: .systemChromeMaterial))
        scroll.contentOffset.y = 2000 + 49 - 480
        #expect(probe.effect == nil)
        scroll.contentOffset.y -= BarScrollTracking.fadeDistance
        #expect(probe.effect != nil)
        tabs.selectedIndex = 1
        settle(window)
        #expect(probe.effect == nil)
        tabs.selectedIndex = 0
        settle(window)
        #expect(probe.effect != nil)
        window.isHidden = true
    }

    // MARK: Transitions

    /// Adds the new view and ends the transition at once.
    private final class AnimatorStub: NSObject, UIViewControllerAnimatedTransitioning {
        var completes = true
        func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval { 0.2 }
        func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
            transitionContext.view(forKey: .to).map { transitionContext.containerView.addSubview($0) }
            transitionContext.completeTransition(completes)
        }
    }

    private final class TransitionDelegateStub: NSObject, UITabBarControllerDelegate {
        let animator = AnimatorStub()
        func tabBarController(
            _ tabBarController: UITabBarController, animationControllerForTransitionFrom fromVC: UIViewController,
            to toVC: UIViewController
        ) -> (any UIViewControllerAnimatedTransitioning)? { animator }
    }

    @Test("The delegate provides the animation of a change, and a canceled one restores the selection")
    func runsAnimator() {
        let (tabs, window) = visibleTabs("first", "second")
        let delegate = TransitionDelegateStub()
        tabs.delegate = delegate
        _ = log.removeAll()
        tabs.selectedIndex = 1
        #expect(
            log.removeAll() == [
                "second loadView", "second viewDidLoad", "second viewWillAppear animated", "first viewWillDisappear animated",
                "second viewIsAppearing", "first viewDidDisappear", "second viewDidAppear",
            ])
        #expect(tabs.content.subviews.count == 1 && tabs.shown === tabs.viewControllers?[1] && tabs.transition == nil)
        delegate.animator.completes = false
        tabs.selectedIndex = 0
        #expect(tabs.selectedIndex == 1 && tabs.shown === tabs.viewControllers?[1] && tabs.content.subviews.count == 1)
        #expect(
            tabs.tabBar.selectedItem?.title == "second" && log.removeAll().suffix(2) == ["first viewDidDisappear", "second viewDidAppear"])
        window.isHidden = true
    }

    @Test("The selected controller determines the status bar, and the delegate the orientations")
    func forwardsPreferences() {
        final class OrientationStub: NSObject, UITabBarControllerDelegate {
            func tabBarControllerSupportedInterfaceOrientations(_ tabBarController: UITabBarController) -> UIInterfaceOrientationMask {
                .landscape
            }
        }
        let tabs = makeTabs([UIViewController(), UIViewController()])
        tabs.selectedIndex = 1
        let selected = tabs.viewControllers?[1]
        #expect(tabs.childForStatusBarStyle === selected && tabs.childForStatusBarHidden === selected)
        #expect(tabs.childForHomeIndicatorAutoHidden === selected && tabs.childForScreenEdgesDeferringSystemGestures === selected)
        let delegate = OrientationStub()
        tabs.delegate = delegate
        #expect(tabs.supportedInterfaceOrientations == .landscape)
    }
}
