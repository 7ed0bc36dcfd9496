import Foundation
import Testing

@testable import UIKit

@MainActor @Suite("Life cycle of controllers")
struct LifeCycleTests {
    private let log = CallLog()

    private func controller(_ name: String) -> ControllerSpy { ControllerSpy(name, log) }

    @Test("LA4 A window's root loads its view when the window is shown, and appears in the documented order")
    func showsRoot() {
        let root = controller("root")
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
        window.rootViewController = root
        #expect(log.removeAll().isEmpty && !root.isViewLoaded)
        window.makeKeyAndVisible()
        settle(window)
        #expect(
            log.removeAll(layout: true) == [
                "root loadView", "root viewDidLoad", "root viewWillAppear", "root viewIsAppearing", "root viewWillLayoutSubviews",
                "root viewDidLayoutSubviews", "root viewDidAppear",
            ])
        #expect(root.view.frame == window.bounds && root.next === window)
        window.isHidden = true
        #expect(log.removeAll() == ["root viewWillDisappear", "root viewDidDisappear"])
        window.isHidden = false
        settle(window)
        #expect(log.removeAll() == ["root viewWillAppear", "root viewIsAppearing", "root viewDidAppear"])
        window.rootViewController = controller("other")
        settle(window)
        #expect(
            log.removeAll() == [
                "root viewWillDisappear", "root viewDidDisappear", "other loadView", "other viewDidLoad", "other viewWillAppear",
                "other viewIsAppearing", "other viewDidAppear",
            ])
    }

    @Test("LA4 A view is loaded once, on first access")
    func loadsViewOnce() {
        let first = controller("first")
        #expect(first.viewIfLoaded == nil && !first.isViewLoaded && log.removeAll().isEmpty)
        _ = first.view
        first.loadViewIfNeeded()
        #expect(log.removeAll() == ["first loadView", "first viewDidLoad"] && first.viewIfLoaded === first.view)
    }

    @Test("LA4 A child in its parent's view appears after the parent, and disappears with it")
    func forwardsAppearanceToChild() {
        let (parent, child) = (controller("parent"), controller("child"))
        parent.addChild(child)
        #expect(log.removeAll() == ["child willMove parent"])
        child.didMove(toParent: parent)
        parent.view.addSubview(child.view)
        _ = log.removeAll()
        let window = show(parent)
        #expect(
            log.removeAll() == [
                "parent viewWillAppear", "child viewWillAppear", "parent viewIsAppearing", "child viewIsAppearing",
                "parent viewDidAppear", "child viewDidAppear",
            ])
        window.isHidden = true
        #expect(
            log.removeAll() == [
                "parent viewWillDisappear", "child viewWillDisappear", "parent viewDidDisappear", "child viewDidDisappear",
            ])
    }

    @Test("LA4 A child that is added to a visible view appears at once, and is laid out before it has appeared")
    func showsAddedChild() {
        let (parent, child) = (controller("parent"), controller("child"))
        let window = show(parent)
        _ = log.removeAll()
        parent.addChild(child)
        parent.view.addSubview(child.view)
        child.didMove(toParent: parent)
        settle(window)
        let lines = log.removeAll(layout: true).filter { $0.hasPrefix("child") }
        #expect(
            lines == [
                "child willMove parent", "child loadView", "child viewDidLoad", "child viewWillAppear", "child viewIsAppearing",
                "child didMove parent", "child viewWillLayoutSubviews", "child viewDidLayoutSubviews", "child viewDidAppear",
            ])
        #expect(child.reasons == ["to parent"])
        child.willMove(toParent: nil)
        child.view.removeFromSuperview()
        child.removeFromParent()
        #expect(
            log.removeAll() == ["child willMove nil", "child viewWillDisappear", "child viewDidDisappear", "child didMove nil"])
        #expect(child.reasons == ["to parent", "from parent"] && child.parent == nil && parent.children.isEmpty)
    }

    @Test("LA4 A container that does not forward appearance methods notifies its children itself")
    func leavesAppearanceToContainer() {
        final class ManualForwardingController: UIViewController {
            override var shouldAutomaticallyForwardAppearanceMethods: Bool { false }
        }
        let (container, child) = (ManualForwardingController(), controller("child"))
        let window = show(container)
        container.addChild(child)
        container.view.addSubview(child.view)
        child.didMove(toParent: container)
        settle(window)
        #expect(!log.removeAll().contains { $0.contains("Appear") })
        child.beginAppearanceTransition(true, animated: true)
        #expect(log.removeAll() == ["child viewWillAppear animated", "child viewIsAppearing"])
        child.beginAppearanceTransition(false, animated: true)
        child.endAppearanceTransition()
        #expect(log.removeAll() == ["child viewWillDisappear animated", "child viewDidDisappear"])
    }

    @Test("LA4 Adding a child to another parent removes it from its first")
    func movesChildBetweenParents() {
        let (first, second, child) = (UIViewController(), UIViewController(), controller("child"))
        first.addChild(child)
        child.didMove(toParent: first)
        second.addChild(child)
        #expect(first.children.isEmpty && second.children == [child] && child.parent === second)
        #expect(
            log.removeAll() == ["child willMove parent", "child didMove parent", "child didMove nil", "child willMove parent"])
    }

    @Test("LA4 A controller's view can only be added below the view of its parent controller")
    func rejectsInconsistentHierarchy() async {
        await #expect(processExitsWith: .failure) {
            await MainActor.run {
                let (parent, other, child) = (UIViewController(), UIViewController(), UIViewController())
                parent.addChild(child)
                other.view.addSubview(child.view)
            }
        }
    }

    @Test("LA4 A controller's additional insets extend its view's safe area, and its margins are at least the system's")
    func derivesInsets() {
        let root = UIViewController()
        let window = show(root)
        #expect(root.view.layoutMargins == UIEdgeInsets(top: 0, left: 16, bottom: 0, right: 16))
        root.additionalSafeAreaInsets = UIEdgeInsets(top: 10, left: 0, bottom: 20, right: 0)
        #expect(root.view.safeAreaInsets == UIEdgeInsets(top: 10, left: 0, bottom: 20, right: 0))
        root.view.directionalLayoutMargins = NSDirectionalEdgeInsets(top: 5, leading: 4, bottom: 0, trailing: 30)
        // The system's minimum is 16 points at the sides. The safe area is added to the margins.
        #expect(root.view.layoutMargins == UIEdgeInsets(top: 15, left: 16, bottom: 20, right: 30))
        root.viewRespectsSystemMinimumLayoutMargins = false
        #expect(root.view.layoutMargins == UIEdgeInsets(top: 15, left: 4, bottom: 20, right: 30))
        window.isHidden = true
    }

    @Test("LA4 A view's traits follow from the superview, the parent's overrides and the controller's own")
    func derivesTraits() {
        let (parent, child) = (UIViewController(), UIViewController())
        let window = show(parent)
        parent.addChild(child)
        parent.view.addSubview(child.view)
        child.didMove(toParent: parent)
        var styles: [UIUserInterfaceStyle] = []
        child.registerForTraitChanges([UITraitUserInterfaceStyle.self]) { (controller: UIViewController, former) in
            styles.append(former.userInterfaceStyle)
            styles.append(controller.traitCollection.userInterfaceStyle)
        }
        parent.setOverrideTraitCollection(UITraitCollection(userInterfaceStyle: .dark), forChild: child)
        #expect(child.traitCollection.userInterfaceStyle == .dark && child.view.traitCollection.userInterfaceStyle == .dark)
        #expect(parent.view.traitCollection.userInterfaceStyle == .light && styles == [.light, .dark])
        child.overrideUserInterfaceStyle = .light
        #expect(child.view.traitCollection.userInterfaceStyle == .light)
        child.overrideUserInterfaceStyle = .unspecified
        parent.setOverrideTraitCollection(nil, forChild: child)
        parent.traitOverrides.horizontalSizeClass = .regular
        // In a regular width, the system's margins are 20 points.
        #expect(child.view.traitCollection.horizontalSizeClass == .regular && parent.systemMinimumLayoutMargins.leading == 20)
        window.isHidden = true
    }

    @Test("LA2 LA4 Controllers are notified before their window is resized, and animate alongside")
    func announcesResize() {
        final class SizeTransitionSpy: UIViewController {
            var lines: [String] = []

            override func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
                super.viewWillTransition(to: size, with: coordinator)
                lines.append("will \(Int(size.width)) \(Int(view.bounds.width))")
                coordinator.animate(alongsideTransition: { [unowned self] _ in lines.append("beside \(Int(view.bounds.width))") }) {
                    [unowned self] _ in lines.append("over")
                }
            }
        }
        let root = SizeTransitionSpy()
        let window = show(root)
        window.resize(to: CGRect(x: 0, y: 0, width: 480, height: 320))
        #expect(root.lines == ["will 480 320", "beside 480", "over"])
        window.isHidden = true
    }

    @Test("LA4 A controller is notified of changes of its view's margins, by the app or with the safe area")
    func reportsMargins() {
        final class MarginSpy: UIViewController {
            var margins: [UIEdgeInsets] = []
            override func viewLayoutMarginsDidChange() {
                super.viewLayoutMarginsDidChange()
                margins.append(view.layoutMargins)
            }
        }
        let root = MarginSpy()
        let window = show(root)
        root.margins = []
        root.view.directionalLayoutMargins = NSDirectionalEdgeInsets(top: 8, leading: 40, bottom: 8, trailing: 50)
        #expect(root.margins.last == UIEdgeInsets(top: 8, left: 40, bottom: 8, right: 50))
        let count = root.margins.count
        root.view.directionalLayoutMargins = NSDirectionalEdgeInsets(top: 8, leading: 40, bottom: 8, trailing: 50)
        #expect(root.margins.count == count)
        root.additionalSafeAreaInsets.top = 20
        settle(window)
        #expect(root.margins.last == UIEdgeInsets(top: 28, left: 40, bottom: 8, right: 50))
        window.isHidden = true
    }

    @Test("LA2 LA4 A container states the size of a child, which is announced unless it remains")
    func announcesChildSizes() {
        final class Container: UIViewController {
            override func size(
                forChildContentContainer container: any UIContentContainer, withParentContainerSize parentSize: CGSize
            ) -> CGSize {
                #expect(super.size(forChildContentContainer: container, withParentContainerSize: parentSize) == parentSize)
                return CGSize(width: parentSize.width / 2, height: 100)
            }
        }
        final class Child: UIViewController {
            var sizes: [CGSize] = []
            override func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
                super.viewWillTransition(to: size, with: coordinator)
                sizes.append(size)
            }
        }
        let (root, child) = (Container(), Child())
        root.addChild(child)
        child.view.autoresizingMask = []
        child.view.frame = CGRect(x: 0, y: 0, width: 160, height: 100)
        root.view.addSubview(child.view)
        child.didMove(toParent: root)
        let window = show(root)
        window.resize(to: CGRect(x: 0, y: 0, width: 480, height: 320))
        #expect(child.sizes == [CGSize(width: 240, height: 100)])
        child.view.frame.size.width = 160
        window.resize(to: CGRect(x: 0, y: 0, width: 320, height: 480))
        #expect(child.sizes.count == 1)
        window.isHidden = true
    }
}
