import Foundation
import Testing

@testable import UIKit

@MainActor @Suite("Life of controllers")
struct LifeCycleTests {
    private let trace = Trace()

    private func controller(_ name: String) -> TracedController { TracedController(name, trace) }

    @Test("LA4 a window's root loads its view when the window is shown, and appears in the documented order")
    func root() {
        let root = controller("root")
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
        window.rootViewController = root
        #expect(trace.take().isEmpty && !root.isViewLoaded)
        window.makeKeyAndVisible()
        settle(window)
        #expect(
            trace.take(layout: true) == [
                "root loadView", "root viewDidLoad", "root viewWillAppear", "root viewIsAppearing", "root viewWillLayoutSubviews",
                "root viewDidLayoutSubviews", "root viewDidAppear",
            ])
        #expect(root.view.frame == window.bounds && root.next === window)
        window.isHidden = true
        #expect(trace.take() == ["root viewWillDisappear", "root viewDidDisappear"])
        window.isHidden = false
        settle(window)
        #expect(trace.take() == ["root viewWillAppear", "root viewIsAppearing", "root viewDidAppear"])
        window.rootViewController = controller("other")
        settle(window)
        #expect(
            trace.take() == [
                "root viewWillDisappear", "root viewDidDisappear", "other loadView", "other viewDidLoad", "other viewWillAppear",
                "other viewIsAppearing", "other viewDidAppear",
            ])
    }

    @Test("LA4 a view is loaded once, when it is first asked for")
    func loading() {
        let first = controller("first")
        #expect(first.viewIfLoaded == nil && !first.isViewLoaded && trace.take().isEmpty)
        _ = first.view
        first.loadViewIfNeeded()
        #expect(trace.take() == ["first loadView", "first viewDidLoad"] && first.viewIfLoaded === first.view)
    }

    @Test("LA4 a child that is in its parent's view appears after it, and disappears with it")
    func childOfRoot() {
        let (parent, child) = (controller("parent"), controller("child"))
        parent.addChild(child)
        #expect(trace.take() == ["child willMove parent"])
        child.didMove(toParent: parent)
        parent.view.addSubview(child.view)
        _ = trace.take()
        let window = show(parent)
        #expect(
            trace.take() == [
                "parent viewWillAppear", "child viewWillAppear", "parent viewIsAppearing", "child viewIsAppearing",
                "parent viewDidAppear", "child viewDidAppear",
            ])
        window.isHidden = true
        #expect(
            trace.take() == [
                "parent viewWillDisappear", "child viewWillDisappear", "parent viewDidDisappear", "child viewDidDisappear",
            ])
    }

    @Test("LA4 a child that is put into a view on the screen appears at once, and is laid out before it did")
    func childOfShown() {
        let (parent, child) = (controller("parent"), controller("child"))
        let window = show(parent)
        _ = trace.take()
        parent.addChild(child)
        parent.view.addSubview(child.view)
        child.didMove(toParent: parent)
        settle(window)
        let lines = trace.take(layout: true).filter { $0.hasPrefix("child") }
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
            trace.take() == ["child willMove nil", "child viewWillDisappear", "child viewDidDisappear", "child didMove nil"])
        #expect(child.reasons == ["to parent", "from parent"] && child.parent == nil && parent.children.isEmpty)
    }

    @Test("LA4 a container that does not forward tells its children itself")
    func manual() {
        final class Container: UIViewController {
            override var shouldAutomaticallyForwardAppearanceMethods: Bool { false }
        }
        let (container, child) = (Container(), controller("child"))
        let window = show(container)
        container.addChild(child)
        container.view.addSubview(child.view)
        child.didMove(toParent: container)
        settle(window)
        #expect(!trace.take().contains { $0.contains("Appear") })
        child.beginAppearanceTransition(true, animated: true)
        #expect(trace.take() == ["child viewWillAppear animated", "child viewIsAppearing"])
        child.beginAppearanceTransition(false, animated: true)
        child.endAppearanceTransition()
        #expect(trace.take() == ["child viewWillDisappear animated", "child viewDidDisappear"])
    }

    @Test("LA4 a child has one parent: another one takes it from the first")
    func twoParents() {
        let (first, second, child) = (UIViewController(), UIViewController(), controller("child"))
        first.addChild(child)
        child.didMove(toParent: first)
        second.addChild(child)
        #expect(first.children.isEmpty && second.children == [child] && child.parent === second)
        #expect(
            trace.take() == ["child willMove parent", "child didMove parent", "child didMove nil", "child willMove parent"])
    }

    @Test("LA4 a view under another controller's view has that controller for its parent")
    func inconsistency() async {
        await #expect(processExitsWith: .failure) {
            await MainActor.run {
                let (parent, other, child) = (UIViewController(), UIViewController(), UIViewController())
                parent.addChild(child)
                other.view.addSubview(child.view)
            }
        }
    }

    @Test("LA4 what a view controller covers is its view's safe area, and its margins are the system's at least")
    func insets() {
        let root = UIViewController()
        let window = show(root)
        #expect(root.view.layoutMargins == UIEdgeInsets(top: 0, left: 16, bottom: 0, right: 16))
        root.additionalSafeAreaInsets = UIEdgeInsets(top: 10, left: 0, bottom: 20, right: 0)
        #expect(root.view.safeAreaInsets == UIEdgeInsets(top: 10, left: 0, bottom: 20, right: 0))
        root.view.directionalLayoutMargins = NSDirectionalEdgeInsets(top: 5, leading: 4, bottom: 0, trailing: 30)
        #expect(root.view.layoutMargins == UIEdgeInsets(top: 15, left: 16, bottom: 20, right: 30))
        root.viewRespectsSystemMinimumLayoutMargins = false
        #expect(root.view.layoutMargins == UIEdgeInsets(top: 15, left: 4, bottom: 20, right: 30))
        window.isHidden = true
    }

    @Test("LA4 traits come from the superview, the parent's override and the controller's own, to its view")
    func traits() {
        let (parent, child) = (UIViewController(), UIViewController())
        let window = show(parent)
        parent.addChild(child)
        parent.view.addSubview(child.view)
        child.didMove(toParent: parent)
        var told: [UIUserInterfaceStyle] = []
        child.registerForTraitChanges([UITraitUserInterfaceStyle.self]) { (controller: UIViewController, former) in
            told.append(former.userInterfaceStyle)
            told.append(controller.traitCollection.userInterfaceStyle)
        }
        parent.setOverrideTraitCollection(UITraitCollection(userInterfaceStyle: .dark), forChild: child)
        #expect(child.traitCollection.userInterfaceStyle == .dark && child.view.traitCollection.userInterfaceStyle == .dark)
        #expect(parent.view.traitCollection.userInterfaceStyle == .light && told == [.light, .dark])
        child.overrideUserInterfaceStyle = .light
        #expect(child.view.traitCollection.userInterfaceStyle == .light)
        child.overrideUserInterfaceStyle = .unspecified
        parent.setOverrideTraitCollection(nil, forChild: child)
        parent.traitOverrides.horizontalSizeClass = .regular
        #expect(child.view.traitCollection.horizontalSizeClass == .regular && parent.systemMinimumLayoutMargins.leading == 20)
        window.isHidden = true
    }

    @Test("LA2 LA4 a window's other size is announced to its controllers before, with what runs beside it")
    func size() {
        final class Sized: UIViewController {
            var lines: [String] = []

            override func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
                super.viewWillTransition(to: size, with: coordinator)
                lines.append("will \(Int(size.width)) \(Int(view.bounds.width))")
                coordinator.animate(alongsideTransition: { [unowned self] _ in lines.append("beside \(Int(view.bounds.width))") }) {
                    [unowned self] _ in lines.append("over")
                }
            }
        }
        let root = Sized()
        let window = show(root)
        window.take(CGRect(x: 0, y: 0, width: 480, height: 320))
        #expect(root.lines == ["will 480 320", "beside 480", "over"])
        window.isHidden = true
    }
}
