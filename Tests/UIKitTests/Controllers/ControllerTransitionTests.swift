import Foundation
import QuartzCore
import Testing

@testable import UIKit

@MainActor @Suite("Transitions between controllers", .serialized)
struct ControllerTransitionTests {
    private let log = CallLog()

    private func controller(_ name: String) -> ControllerSpy { ControllerSpy(name, log) }

    /// Returns a visible window with a controller, whose log is empty.
    private func show(_ root: UIViewController, on fixture: AnimationFixture) -> UIWindow {
        let window = fixture.window(root)
        _ = log.removeAll()
        return window
    }

    private func close(_ window: UIWindow) { AnimationFixture.close(window) }

    @Test("LA4 A root controller receives the callbacks of a run-loop pass in the documented order")
    func ordersRootCallbacks() {
        let root = controller("root")
        let window = TestApp.showWindow()
        window.rootViewController = root
        #expect(log.removeAll().last == "root viewIsAppearing")
        TestApp.pass()
        #expect(log.removeAll(layout: true) == ["root viewWillLayoutSubviews", "root viewDidLayoutSubviews", "root viewDidAppear"])
        window.isHidden = true
        window.windowScene = nil
    }

    @Test("LA4 An animated push reports its end after the animation, and runs alongside animations")
    func pushesWithAnimation() {
        AnimationFixture.with { fixture in
            let navigation = UINavigationController(rootViewController: controller("first"))
            let window = show(navigation, on: fixture)
            let second = controller("second")
            navigation.pushViewController(second, animated: true)
            second.transitionCoordinator?.animate(alongsideTransition: nil) { [log] in log.add("coordinator \($0.isCancelled)") }
            // An app that retains the coordinator does not prolong the transition.
            let coordinator = second.transitionCoordinator
            #expect(coordinator?.transitionDuration == 0.35 && second.view.superview === navigation.content)
            fixture.wait(1)
            #expect(
                log.removeAll() == [
                    "second willMove parent", "second loadView", "second viewDidLoad", "first viewWillDisappear animated",
                    "second viewWillAppear animated", "second viewIsAppearing", "first viewDidDisappear", "second viewDidAppear",
                    "second didMove parent", "coordinator false",
                ])
            #expect(
                coordinator != nil && second.transitionCoordinator == nil && second.view.frame == window.bounds
                    && navigation.content.subviews.count == 1)
            close(window)
        }
    }

    @Test("LA4 Pushes during a transition are shown after it, only the last of them")
    func queuesPushes() {
        AnimationFixture.with { fixture in
            let navigation = UINavigationController(rootViewController: controller("first"))
            let window = show(navigation, on: fixture)
            for name in ["second", "third", "fourth"] { navigation.pushViewController(controller(name), animated: true) }
            #expect(navigation.viewControllers.count == 4)
            for _ in 0..<3 { fixture.wait(1) }
            let lines = log.removeAll()
            #expect(
                lines.contains("second viewDidAppear") && lines.contains("fourth viewDidAppear")
                    && !lines.contains("third viewWillAppear animated"))
            close(window)
        }
    }

    @Test("LA4 A canceled interactive pop reverts its changes")
    func cancelsInteractivePop() throws {
        try AnimationFixture.with { fixture in
            let navigation = UINavigationController()
            navigation.setViewControllers([controller("first"), controller("second")], animated: false)
            let window = show(navigation, on: fixture)
            let driver = InteractionDelegateStub()
            navigation.delegate = driver
            navigation.popViewController(animated: true)
            let coordinator = try #require(navigation.topViewController?.transitionCoordinator)
            #expect(coordinator.initiallyInteractive && coordinator.isInteractive && !coordinator.isCancelled)
            coordinator.notifyWhenInteractionChanges { [log] in log.add("changes \($0.isCancelled) \($0.percentComplete)") }
            driver.interactor.update(0.25)
            #expect(
                log.removeAll().suffix(3) == [
                    "second viewWillDisappear animated", "first viewWillAppear animated", "first viewIsAppearing",
                ])
            driver.interactor.cancel()
            fixture.wait(1)
            #expect(
                log.removeAll() == [
                    "changes true 0.25", "first viewWillDisappear animated", "second viewWillAppear animated", "second viewIsAppearing",
                    "first viewDidDisappear", "second viewDidAppear",
                ])
            #expect(navigation.viewControllers.map(\.title) == ["first", "second"] && navigation.navigationBar.topItem?.title == "second")
            #expect(navigation.topViewController?.view.window === window && navigation.topViewController?.view.frame == window.bounds)
            #expect(navigation.content.layer.speed == 1 && navigation.content.subviews.count == 1)
            close(window)
        }
    }

    @Test("LA4 A completed interactive pop ends like a pop")
    func finishesInteractivePop() {
        AnimationFixture.with { fixture in
            let navigation = UINavigationController()
            navigation.setViewControllers([controller("first"), controller("second")], animated: false)
            let window = show(navigation, on: fixture)
            let driver = InteractionDelegateStub()
            navigation.delegate = driver
            navigation.popViewController(animated: true)
            driver.interactor.update(0.5)
            _ = log.removeAll()
            // The transition does not advance while the finger rests.
            fixture.wait(5)
            #expect(navigation.transition != nil && log.removeAll().isEmpty)
            driver.interactor.finish()
            fixture.wait(1)
            #expect(log.removeAll() == ["second viewDidDisappear", "first viewDidAppear", "second didMove nil"])
            #expect(navigation.viewControllers.map(\.title) == ["first"] && navigation.content.layer.speed == 1)
            close(window)
        }
    }

    @Test("LA4 A canceled interactive push reverts its changes, including the stack and the items of the bars")
    func cancelsInteractivePush() {
        AnimationFixture.with { fixture in
            let (first, second) = (controller("first"), controller("second"))
            first.toolbarItems = [UIBarButtonItem(title: "Share")]
            let navigation = UINavigationController(rootViewController: first)
            let window = show(navigation, on: fixture)
            let driver = InteractionDelegateStub()
            navigation.delegate = driver
            navigation.pushViewController(second, animated: true)
            #expect(navigation.viewControllers.count == 2)
            driver.interactor.update(0.25)
            _ = log.removeAll()
            driver.interactor.cancel()
            fixture.wait(1)
            #expect(
                log.removeAll() == [
                    "second viewWillDisappear animated", "first viewWillAppear animated", "first viewIsAppearing",
                    "second viewDidDisappear", "first viewDidAppear", "second didMove nil",
                ])
            #expect(navigation.viewControllers == [first] && navigation.children == [first] && second.parent == nil)
            #expect(navigation.navigationBar.items?.map(\.title) == ["first"])
            #expect(navigation.toolbar.items?.map(\.title) == ["Share"])
            #expect(first.view.superview === navigation.content && second.view.superview == nil)
            close(window)
        }
    }

    @Test("LA4 A canceled pop of several controllers restores all of them")
    func restoresAllPoppedControllers() {
        AnimationFixture.with { fixture in
            let all = ["first", "second", "third"].map(controller)
            let navigation = UINavigationController()
            navigation.setViewControllers(all, animated: false)
            let window = show(navigation, on: fixture)
            let driver = InteractionDelegateStub()
            navigation.delegate = driver
            navigation.popToRootViewController(animated: true)
            driver.interactor.cancel()
            fixture.wait(1)
            #expect(navigation.viewControllers == all && navigation.children == all)
            #expect(all.allSatisfy { !$0.isMovingFromParent } && all[2].view.window === window)
            close(window)
        }
    }

    @Test("LA4 A stack that is set during a transition is shown even if the transition is canceled")
    func keepsStackSetDuringCanceledTransition() {
        AnimationFixture.with { fixture in
            let (first, second, third) = (controller("first"), controller("second"), controller("third"))
            let navigation = UINavigationController(rootViewController: first)
            let window = show(navigation, on: fixture)
            let driver = InteractionDelegateStub()
            navigation.delegate = driver
            navigation.pushViewController(second, animated: true)
            navigation.setViewControllers([first, third], animated: false)
            driver.interactor.cancel()
            for _ in 0..<2 { fixture.wait(1) }
            #expect(navigation.viewControllers == [first, third] && third.view.superview === navigation.content)
            #expect(navigation.children == [first, third])
            close(window)
        }
    }

    @Test("LA4 A gesture that takes over a running transition moves it from its beginning to its end, and cancels it to its beginning")
    func takesOverRunningTransition() {
        AnimationFixture.with { fixture in
            let navigation = UINavigationController(rootViewController: controller("first"))
            let window = show(navigation, on: fixture)
            let driver = InteractionDelegateStub()
            driver.interactor.wantsInteractiveStart = false
            navigation.delegate = driver
            let second = controller("second")
            navigation.pushViewController(second, animated: true)
            let duration = 0.35
            /// The distance of the pushed view from its final position, relative to its distance at
            /// the beginning.
            @MainActor func remaining() -> Double { (second.view.presentationLayer.position.x - 160) / 320 }
            fixture.advance(to: 0.4 * duration)
            expectNear(remaining(), 1 - easeInOut(0.4), "running", within: 1e-4)
            driver.interactor.pause()
            expectNear(driver.interactor.percentComplete, 0.4, "percentComplete", within: 1e-4)
            expectNear(Double(second.transitionCoordinator?.percentComplete ?? -1), 0.4, "coordinator", within: 1e-4)
            fixture.advance(to: 3)
            expectNear(remaining(), 1 - easeInOut(0.4), "paused", within: 1e-4)
            for part in [0.7, 0.1, 0.6] {
                driver.interactor.update(part)
                fixture.commit()
                expectNear(remaining(), 1 - easeInOut(part), "update", within: 1e-4)
            }
            driver.interactor.cancel()
            fixture.advance(to: 3 + 0.3 * duration)
            expectNear(remaining(), 1 - easeInOut(0.3), "rewinding", within: 1e-4)
            // The user catches the transition again, and lets it complete.
            driver.interactor.pause()
            expectNear(driver.interactor.percentComplete, 0.3, "percentComplete", within: 1e-4)
            driver.interactor.finish()
            fixture.advance(to: 3 + 0.8 * duration)
            expectNear(remaining(), 1 - easeInOut(0.8), "finishing", within: 1e-4)
            fixture.wait(1)
            #expect(navigation.transition == nil && navigation.topViewController === second && second.view.center.x == 160)
            #expect(navigation.content.layer.speed == 1)
            close(window)
        }
    }

    @Test("LA4 A chain of presentations is dismissed as a whole or, while one of them is in progress, not at all; both call the completion")
    func dismissesChainAsWhole() {
        AnimationFixture.with { fixture in
            let root = controller("root")
            let chain = ["first", "second", "third"].map(controller)
            for controller in chain { controller.modalPresentationStyle = .overFullScreen }
            let window = show(root, on: fixture)
            root.present(chain[0], animated: false)
            chain[0].present(chain[1], animated: false)
            chain[1].present(chain[2], animated: true)
            var count = 0
            root.dismiss(animated: false) { count += 1 }
            #expect(count == 1)
            #expect(root.presentedViewController === chain[0] && chain[0].presentedViewController === chain[1])
            #expect(chain[1].presentedViewController === chain[2] && chain[0].view.window === window)
            fixture.wait(1)
            root.dismiss(animated: false) { count += 1 }
            #expect(count == 2 && root.presentedViewController == nil && window.subviews.count == 1)
            #expect(chain.allSatisfy { $0.presentingViewController == nil && $0.presentedViewController == nil })
            close(window)
        }
    }

    @Test("LA4 An animated presentation reports its end, and calls the completion, after the animation")
    func presentsWithAnimation() {
        AnimationFixture.with { fixture in
            let (root, modal) = (controller("root"), controller("modal"))
            let window = show(root, on: fixture)
            var isOver = false
            root.present(modal, animated: true) { isOver = true }
            #expect(modal.isBeingPresented && !isOver && log.removeAll().last == "modal viewIsAppearing")
            fixture.wait(1)
            #expect(log.removeAll() == ["modal viewDidAppear"] && !modal.isBeingPresented)
            isOver = false
            root.dismiss(animated: true) { isOver = true }
            #expect(modal.isBeingDismissed && log.removeAll() == ["modal viewWillDisappear animated"])
            fixture.wait(1)
            #expect(log.removeAll() == ["modal viewDidDisappear"] && modal.view.window == nil && window.subviews.count == 1)
            close(window)
        }
    }

    @Test("LA4 A custom animator receives the container, both controllers and the frames, and ends the transition")
    func runsCustomAnimator() {
        AnimationFixture.with { fixture in
            let (root, modal, delegate) = (controller("root"), controller("modal"), TransitioningDelegateSpy())
            modal.modalPresentationStyle = .custom
            modal.transitioningDelegate = delegate
            let window = show(root, on: fixture)
            root.present(modal, animated: true)
            #expect(delegate.context?.viewController(forKey: .from) === root && delegate.context?.viewController(forKey: .to) === modal)
            #expect(delegate.context?.view(forKey: .from) == nil && delegate.context?.view(forKey: .to) === modal.view)
            #expect(delegate.context?.finalFrame(for: modal) == window.bounds && delegate.context?.isAnimated == true)
            #expect(delegate.context?.presentationStyle == .custom && root.presentedViewController === modal)
            _ = log.removeAll()
            delegate.context?.completeTransition(false)
            #expect(
                log.removeAll() == ["modal viewWillDisappear animated", "modal viewDidDisappear"] && root.presentedViewController == nil)
            #expect(delegate.ends == [false])
            close(window)
        }
    }

    @Test(
        "LA4 A presentation has the transition of its controller's style, or that of a context which provides its own",
        arguments: [false, true])
    func followsTransitionStyle(isProvided: Bool) throws {
        try AnimationFixture.with { fixture in
            let (root, modal) = (controller("root"), controller("modal"))
            #expect(root.modalTransitionStyle == .coverVertical && !root.providesPresentationContextTransitionStyle)
            root.definesPresentationContext = true
            root.providesPresentationContextTransitionStyle = isProvided
            root.modalTransitionStyle = .crossDissolve
            modal.modalPresentationStyle = .overCurrentContext
            let window = show(root, on: fixture)
            root.present(modal, animated: true)
            let coordinator = try #require(modal.transitionCoordinator)
            fixture.commit()
            fixture.advance(to: coordinator.transitionDuration / 2)
            let presentation = modal.view.presentationLayer
            let (opacity, distance) = (Double(presentation.opacity), (presentation.position.y - 240) / 480)
            // Half of the time is half of the way, as the curve is symmetric.
            expectNear(opacity, isProvided ? 0.5 : 1, "opacity", within: 1e-3)
            expectNear(distance, isProvided ? 0 : 0.5, "distance", within: 1e-3)
            fixture.wait(1)
            #expect(modal.view.alpha == 1 && modal.view.frame == window.bounds)
            close(window)
        }
    }

    @Test("LA4 A dismissal asks for its animator, then for its interaction controller, and begins at the visible frame")
    func asksForDismissal() throws {
        try AnimationFixture.with { fixture in
            let (root, modal, delegate) = (controller("root"), controller("modal"), TransitioningDelegateSpy())
            modal.modalPresentationStyle = .fullScreen
            modal.transitioningDelegate = delegate
            let window = show(root, on: fixture)
            root.present(modal, animated: false)
            root.dismiss(animated: true)
            #expect(delegate.calls == ["animator modal", "interactor true"])
            let context = try #require(delegate.context)
            #expect(context.viewController(forKey: .from) === modal && context.viewController(forKey: .to) === root)
            #expect(context.initialFrame(for: modal) == window.bounds && context.finalFrame(for: root) == window.bounds)
            #expect(context.initialFrame(for: controller("other")) == .zero)
            context.completeTransition(true)
            #expect(root.presentedViewController == nil && delegate.ends == [true])
            // Without an animation, nothing is asked for.
            root.present(modal, animated: false)
            root.dismiss(animated: false)
            #expect(delegate.calls.count == 2)
            close(window)
        }
    }

    @available(*, deprecated)
    @Test("LA4 The end of an interaction is reported once, and not its beginning")
    func reportsEndOfInteraction() throws {
        try AnimationFixture.with { fixture in
            let navigation = UINavigationController(rootViewController: controller("first"))
            let window = show(navigation, on: fixture)
            let driver = InteractionDelegateStub()
            driver.interactor.wantsInteractiveStart = false
            navigation.delegate = driver
            navigation.pushViewController(controller("second"), animated: true)
            let coordinator = try #require(navigation.topViewController?.transitionCoordinator)
            var ends: [Bool] = []
            coordinator.notifyWhenInteractionEnds { ends.append($0.isCancelled) }
            fixture.advance(to: 0.1)
            driver.interactor.pause()
            #expect(ends.isEmpty)
            driver.interactor.finish()
            #expect(ends == [false])
            driver.interactor.pause()
            driver.interactor.cancel()
            #expect(ends == [false])
            fixture.wait(1)
            close(window)
        }
    }

    @Test("LA4 A transition between children replaces one by the other")
    func transitionsBetweenChildren() {
        AnimationFixture.with { fixture in
            let (root, first, second) = (controller("root"), controller("first"), controller("second"))
            let window = show(root, on: fixture)
            for child in [first, second] {
                root.addChild(child)
                child.didMove(toParent: root)
            }
            root.view.addSubview(first.view)
            fixture.wait(1)
            _ = log.removeAll()
            var isOver = false
            root.transition(from: first, to: second, duration: 0.1, options: .transitionCrossDissolve, animations: nil) { isOver = $0 }
            fixture.wait(1)
            #expect(
                log.removeAll() == [
                    "second loadView", "second viewDidLoad", "first viewWillDisappear animated", "second viewWillAppear animated",
                    "second viewIsAppearing", "first viewDidDisappear", "second viewDidAppear",
                ])
            #expect(isOver && first.view.superview == nil && second.view.superview === root.view)
            close(window)
        }
    }
}

/// A navigation delegate that drives every transition interactively.
private final class InteractionDelegateStub: NSObject, UINavigationControllerDelegate {
    let interactor = UIPercentDrivenInteractiveTransition()

    func navigationController(
        _ navigationController: UINavigationController,
        interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? { interactor }
}

/// A transitioning delegate whose animations end when the test ends them.
private final class TransitioningDelegateSpy: NSObject, UIViewControllerTransitioningDelegate, UIViewControllerAnimatedTransitioning {
    var context: (any UIViewControllerContextTransitioning)?
    var ends: [Bool] = []
    /// The requests for a dismissal.
    var calls: [String] = []

    func animationController(forDismissed dismissed: UIViewController) -> (any UIViewControllerAnimatedTransitioning)? {
        calls.append("animator \(dismissed.title ?? "")")
        return self
    }

    func interactionControllerForDismissal(
        using animator: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? {
        calls.append("interactor \(animator === self)")
        return nil
    }

    func animationController(
        forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { self }

    func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval { 1 }

    func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
        context = transitionContext
        if let view = transitionContext.view(forKey: .to) { transitionContext.containerView.addSubview(view) }
    }

    func animationEnded(_ transitionCompleted: Bool) { ends.append(transitionCompleted) }
}
