import Foundation
import Testing

@testable import UIKit

@MainActor @Suite("Navigation")
struct NavigationTests {
    private let log = CallLog()

    private func controller(_ name: String) -> ControllerSpy { ControllerSpy(name, log) }

    /// Returns a visible navigation controller with a stack of named controllers.
    private func navigation(_ names: String...) -> (UINavigationController, UIWindow) {
        let navigation = UINavigationController()
        navigation.setViewControllers(names.map(controller), animated: false)
        let window = show(navigation)
        return (navigation, window)
    }

    @Test("LA4 The top controller appears with the navigation controller")
    func showsTopController() {
        let (navigation, window) = navigation("first", "second")
        #expect(
            log.removeAll() == [
                "first willMove parent", "second willMove parent", "first didMove parent", "second didMove parent", "second loadView",
                "second viewDidLoad", "second viewWillAppear", "second viewIsAppearing", "second viewDidAppear",
            ])
        #expect(navigation.viewControllers.count == 2 && !navigation.viewControllers[0].isViewLoaded)
        #expect(navigation.visibleViewController === navigation.topViewController)
        window.isHidden = true
        #expect(log.removeAll() == ["second viewWillDisappear", "second viewDidDisappear"])
    }

    @Test("LA4 A push notifies the former controller before the new one, of the beginning and of the end")
    func ordersPushCallbacks() {
        let (navigation, window) = navigation("first")
        let second = controller("second")
        _ = log.removeAll()
        navigation.pushViewController(second, animated: false)
        settle(window)
        #expect(
            log.removeAll() == [
                "second willMove parent", "second loadView", "second viewDidLoad", "first viewWillDisappear", "second viewWillAppear",
                "second viewIsAppearing", "first viewDidDisappear", "second viewDidAppear", "second didMove parent",
            ])
        #expect(second.reasons == ["to parent"] && second.navigationController === navigation)
        #expect(navigation.navigationBar.topItem === second.navigationItem && navigation.navigationBar.backItem?.title == "first")
        window.isHidden = true
    }

    @Test("LA4 The bar content of a pushed controller fades in at its own frame")
    func barContentFadesInPlace() throws {
        let (navigation, window) = navigation("first")
        let bar = navigation.navigationBar
        let second = controller("second")
        second.navigationItem.title = "Second"
        navigation.pushViewController(second, animated: true)
        settle(window)
        let content = try #require(bar.subviews.compactMap { $0 as? NavigationBarContent }.last)
        func keys(_ view: UIView) -> [String] {
            (view.layer.animationKeys() ?? []) + view.subviews.flatMap(keys)
        }
        #expect(content.frame.size == bar.bounds.size)
        #expect(Set(keys(content)) == ["opacity", "transform"])
        window.isHidden = true
    }

    @Test("AL5 Custom views in a bar have the size that constraints give them")
    func sizesCustomViews() {
        let (navigation, window) = navigation("first")
        let title = UIStackView(arrangedSubviews: [ContentSizedView(30, 10), ContentSizedView(90, 12)])
        title.axis = .vertical
        let icon = UIView()
        icon.widthAnchor.constraint(equalToConstant: 24).isActive = true
        icon.heightAnchor.constraint(equalToConstant: 20).isActive = true
        let framed = UIView(frame: rect(0, 0, 31, 17))
        navigation.topViewController?.navigationItem.titleView = title
        navigation.topViewController?.navigationItem.rightBarButtonItems = [icon, framed].map { UIBarButtonItem(customView: $0) }
        settle(window)
        #expect(title.bounds.size == CGSize(width: 90, height: 22))
        #expect(title.arrangedSubviews[1].frame == rect(0, 10, 90, 12))
        #expect(icon.bounds.size == CGSize(width: 24, height: 20))
        #expect(framed.bounds.size == CGSize(width: 31, height: 17))
        window.isHidden = true
    }

    @Test("LA4 A popped controller is no longer a child at the end of the pop")
    func removesPoppedChild() {
        let (navigation, window) = navigation("first", "second")
        let second = navigation.topViewController as? ControllerSpy
        _ = log.removeAll()
        #expect(navigation.popViewController(animated: false) === second)
        settle(window)
        #expect(
            log.removeAll() == [
                "second willMove nil", "first loadView", "first viewDidLoad", "second viewWillDisappear", "first viewWillAppear",
                "first viewIsAppearing", "second viewDidDisappear", "first viewDidAppear", "second didMove nil",
            ])
        #expect(second?.reasons == ["to parent", "from parent"] && second?.parent == nil)
        #expect(navigation.popViewController(animated: false) == nil)
        window.isHidden = true
    }

    @Test("LA4 popToRootViewController pops all controllers but the first, and those between never appear")
    func popsToRoot() {
        let (navigation, window) = navigation("first", "second", "third")
        _ = log.removeAll()
        #expect(navigation.popToRootViewController(animated: false)?.count == 2)
        settle(window)
        let lines = log.removeAll()
        #expect(!lines.contains { $0.hasPrefix("second view") } && lines.contains("second didMove nil"))
        #expect(navigation.children.count == 1 && navigation.viewControllers.count == 1)
        window.isHidden = true
    }

    @Test("LA4 The navigation delegate is notified before and after a controller is shown")
    func notifiesNavigationDelegate() {
        final class NavigationDelegateSpy: NSObject, UINavigationControllerDelegate {
            var lines: [String] = []
            func navigationController(
                _ navigationController: UINavigationController, willShow viewController: UIViewController, animated: Bool
            ) { lines.append("will \(viewController.title ?? "")") }
            func navigationController(
                _ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool
            ) { lines.append("did \(viewController.title ?? "")") }
        }
        let (navigation, window) = navigation("first")
        let delegate = NavigationDelegateSpy()
        navigation.delegate = delegate
        navigation.pushViewController(controller("second"), animated: false)
        #expect(delegate.lines == ["will second", "did second"])
        window.isHidden = true
    }

    @Test("LA4 Pushing a controller twice, or a navigation controller, ends the process")
    func rejectsInvalidPushes() async {
        await #expect(processExitsWith: .failure) {
            await MainActor.run {
                let first = UIViewController()
                UINavigationController(rootViewController: first).pushViewController(first, animated: false)
            }
        }
        await #expect(processExitsWith: .failure) {
            await MainActor.run {
                UINavigationController(rootViewController: UIViewController())
                    .pushViewController(UINavigationController(), animated: false)
            }
        }
    }

    @Test("LA4 LA5 Visible bars cover their height of the controllers' safe area, and hidden bars nothing")
    func coversSafeArea() {
        let (navigation, window) = navigation("first")
        let top = navigation.topViewController
        #expect(top?.view.safeAreaInsets == UIEdgeInsets(top: 44, left: 0, bottom: 0, right: 0) && top?.view.frame == window.bounds)
        navigation.setToolbarHidden(false, animated: false)
        settle(window)
        #expect(top?.view.safeAreaInsets == UIEdgeInsets(top: 44, left: 0, bottom: 44, right: 0))
        navigation.setNavigationBarHidden(true, animated: false)
        settle(window)
        #expect(top?.view.safeAreaInsets == UIEdgeInsets(top: 0, left: 0, bottom: 44, right: 0))
        navigation.isNavigationBarHidden = false
        top?.edgesForExtendedLayout = []
        settle(window)
        // The 480 points of the window, less 44 for each bar.
        #expect(top?.view.safeAreaInsets == .zero && top?.view.frame == CGRect(x: 0, y: 44, width: 320, height: 392))
        window.isHidden = true
    }

    @Test("LA4 A bar's title follows the controller's")
    func followsTitle() {
        let (navigation, window) = navigation("first")
        navigation.topViewController?.title = "another"
        #expect(navigation.navigationBar.topItem?.title == "another")
        window.isHidden = true
    }

    @Test("A navigation controller has bars of the classes that it is created with, and the standard ones without")
    func customBarClasses() {
        final class Bar: UINavigationBar {}
        final class Tools: UIToolbar {}
        let navigation = UINavigationController(navigationBarClass: Bar.self, toolbarClass: Tools.self)
        #expect(navigation.navigationBar is Bar && navigation.toolbar is Tools && navigation.viewControllers.isEmpty)
        let root = UIViewController()
        root.title = "Root"
        navigation.viewControllers = [root]
        navigation.isToolbarHidden = false
        let window = show(navigation)
        #expect(navigation.navigationBar.topItem === root.navigationItem && navigation.toolbar.window === window)
        window.isHidden = true
        let standard = UINavigationController(navigationBarClass: nil, toolbarClass: nil)
        let toolbar: UIToolbar = standard.toolbar
        #expect(type(of: standard.navigationBar) == UINavigationBar.self && type(of: toolbar) == UIToolbar.self)
    }

    @Test("A controller's toolbar items replace those of the visible toolbar, and fade in if they are set animated")
    func controllersToolbarItems() {
        let root = UIViewController()
        let navigation = UINavigationController(rootViewController: root)
        navigation.isToolbarHidden = false
        let window = show(navigation)
        defer { window.isHidden = true }
        root.setToolbarItems([UIBarButtonItem(title: "A")], animated: false)
        navigation.toolbar.layoutIfNeeded()
        #expect(root.toolbarItems?.map(\.title) == ["A"] && navigation.toolbar.items?.map(\.title) == ["A"])
        let former = Set(navigation.toolbar.subviews)
        func added() -> [UIView] { navigation.toolbar.subviews.filter { !former.contains($0) } }
        root.setToolbarItems([UIBarButtonItem(title: "B")], animated: true)
        navigation.toolbar.layoutIfNeeded()
        #expect(navigation.toolbar.items?.map(\.title) == ["B"])
        #expect(added().flatMap { $0.layer.animationKeys() ?? [] }.contains("lamina.fade"))
    }
}
