import Foundation
import QuartzCore
import Testing

@testable import UIKit

@MainActor @Suite("Interruptible transitions between controllers", .serialized)
struct InterruptibleTransitionTests {
    /// A container whose transitions an app can animate.
    enum Container: CaseIterable { case navigation, presentation, tabs }

    /// A transition in progress, from a controller to another that slides in from the right by the
    /// width of the window.
    @MainActor private struct Scene {
        let window: UIWindow
        let delegate: SlideDelegate
        let second: UIViewController
        /// Whether the second controller is shown or being shown.
        let isSecondCurrent: () -> Bool

        /// The distance of the second view from its final place, relative to that at the beginning.
        var remaining: Double { (second.view.presentationLayer.position.x - 160) / 320 }
    }

    /// Starts a transition in a container.
    private func start(_ container: Container, _ delegate: SlideDelegate, on fixture: AnimationFixture) -> Scene {
        let (first, second) = (UIViewController(), UIViewController())
        (first.title, second.title) = ("First", "Second")
        let window: UIWindow
        let isSecondCurrent: () -> Bool
        switch container {
        case .navigation:
            let navigation = UINavigationController(rootViewController: first)
            window = fixture.window(navigation)
            navigation.delegate = delegate
            navigation.pushViewController(second, animated: true)
            isSecondCurrent = { navigation.topViewController === second }
        case .presentation:
            window = fixture.window(first)
            second.modalPresentationStyle = .fullScreen
            second.transitioningDelegate = delegate
            first.present(second, animated: true)
            isSecondCurrent = { first.presentedViewController === second }
        case .tabs:
            let tabs = UITabBarController()
            tabs.viewControllers = [first, second]
            window = fixture.window(tabs)
            tabs.delegate = delegate
            tabs.selectedIndex = 1
            isSecondCurrent = { tabs.selectedIndex == 1 }
        }
        return Scene(window: window, delegate: delegate, second: second, isSecondCurrent: isSecondCurrent)
    }

    @Test(
        "LA4 A percent-driven transition starts an interruptible animator paused, scrubs it linearly, and continues it with the timing curve",
        arguments: Container.allCases)
    func finishes(_ container: Container) {
        AnimationFixture.with { fixture in
            let delegate = SlideDelegate()
            delegate.interactor = UIPercentDrivenInteractiveTransition()
            let scene = start(container, delegate, on: fixture)
            #expect(delegate.calls == ["interruptibleAnimator"])
            #expect(scene.second.transitionCoordinator?.isInterruptible == true)
            fixture.advance(to: 3)
            expectNear(scene.remaining, 1, "at the beginning", within: 1e-4)
            for progress in [0.5, 0.2] {
                delegate.interactor?.update(progress)
                fixture.commit()
                expectNear(scene.remaining, 1 - progress, "scrubbed", within: 1e-4)
            }
            delegate.interactor?.timingCurve = UICubicTimingParameters(animationCurve: .linear)
            delegate.interactor?.completionSpeed = 2
            delegate.interactor?.finish()
            // The remaining 0.8 of the duration of 1 second take 0.4 seconds at the double speed.
            fixture.advance(to: 3.1)
            expectNear(scene.remaining, 0.8 * 0.75, "continued", within: 1e-4)
            #expect(delegate.ends.isEmpty)
            fixture.wait(0.31)
            #expect(delegate.ends == [true] && scene.isSecondCurrent() && scene.second.view.center.x == 160)
            #expect(scene.second.transitionCoordinator == nil)
            AnimationFixture.close(scene.window)
        }
    }

    @Test(
        "LA4 A canceled percent-driven transition reverses an interruptible animator, in the share of the duration that it has advanced",
        arguments: Container.allCases)
    func cancels(_ container: Container) {
        AnimationFixture.with { fixture in
            let delegate = SlideDelegate()
            delegate.interactor = UIPercentDrivenInteractiveTransition()
            let scene = start(container, delegate, on: fixture)
            delegate.interactor?.update(0.4)
            delegate.interactor?.timingCurve = UICubicTimingParameters(animationCurve: .linear)
            fixture.advance(to: 1)
            delegate.interactor?.cancel()
            fixture.advance(to: 1.1)
            expectNear(scene.remaining, 0.7, "returning", within: 1e-4)
            fixture.wait(0.31)
            #expect(delegate.ends == [false] && delegate.position == .start && !scene.isSecondCurrent())
            AnimationFixture.close(scene.window)
        }
    }

    @Test("LA4 A gesture takes over an interruptible animator that started without it, also while it returns")
    func takesOver() {
        AnimationFixture.with { fixture in
            let delegate = SlideDelegate()
            let interactor = UIPercentDrivenInteractiveTransition()
            interactor.wantsInteractiveStart = false
            delegate.interactor = interactor
            let scene = start(.navigation, delegate, on: fixture)
            var changes: [Bool] = []
            scene.second.transitionCoordinator?.notifyWhenInteractionChanges { changes.append($0.isInteractive) }
            #expect(delegate.calls == ["interruptibleAnimator"])
            fixture.advance(to: 0.4)
            expectNear(scene.remaining, 1 - easeInOut(0.4), "running", within: 1e-4)
            interactor.pause()
            // The progress is that of the distance.
            expectNear(Double(interactor.percentComplete), easeInOut(0.4), "percentComplete", within: 1e-4)
            fixture.advance(to: 3)
            expectNear(scene.remaining, 1 - easeInOut(0.4), "paused", within: 1e-4)
            interactor.update(0.5)
            interactor.timingCurve = UICubicTimingParameters(animationCurve: .linear)
            interactor.cancel()
            fixture.advance(to: 3.2)
            expectNear(scene.remaining, 0.7, "returning", within: 1e-4)
            interactor.pause()
            expectNear(Double(interactor.percentComplete), 0.3, "percentComplete while it returned", within: 1e-4)
            interactor.update(0.6)
            fixture.commit()
            expectNear(scene.remaining, 0.4, "scrubbed", within: 1e-4)
            interactor.finish()
            #expect(changes == [true, false, true, false])
            fixture.wait(0.41)
            #expect(delegate.ends == [true] && scene.isSecondCurrent())
            AnimationFixture.close(scene.window)
        }
    }

    @Test("LA4 The completion curve continues an interruptible animator if there is no timing curve")
    func followsCompletionCurve() {
        AnimationFixture.with { fixture in
            let delegate = SlideDelegate()
            let interactor = UIPercentDrivenInteractiveTransition()
            delegate.interactor = interactor
            let scene = start(.presentation, delegate, on: fixture)
            #expect(interactor.completionCurve == .easeInOut && interactor.timingCurve == nil)
            interactor.update(0.5)
            interactor.completionCurve = .easeIn
            interactor.finish()
            fixture.advance(to: 0.25)
            expectNear(scene.remaining, 0.5 * (1 - bezier(0.5, 0.42, 0, 1, 1)), "continued", within: 1e-4)
            fixture.wait(0.3)
            #expect(delegate.ends == [true])
            AnimationFixture.close(scene.window)
        }
    }

    @Test(
        "LA4 Without an interactor, animateTransition starts an interruptible animator, and animations alongside it pause and reverse with it"
    )
    func pausesAlongside() throws {
        try AnimationFixture.with { fixture in
            let delegate = SlideDelegate()
            let bar = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 40))
            delegate.willAnimate = { [weak delegate] in
                // The coordinator is available before the transition starts.
                delegate?.coordinator?.animateAlongsideTransition(in: bar, animation: { _ in bar.center.x = 150 }, completion: nil)
            }
            let navigation = UINavigationController(rootViewController: UIViewController())
            let window = fixture.window(navigation)
            window.addSubview(bar)
            fixture.commit()
            navigation.delegate = delegate
            let second = UIViewController()
            navigation.pushViewController(second, animated: true)
            #expect(delegate.calls == ["animateTransition", "interruptibleAnimator"])
            let animator = try #require(delegate.animator)
            #expect(second.transitionCoordinator?.isInterruptible == true)
            fixture.advance(to: 0.5)
            animator.pauseAnimation()
            fixture.advance(to: 2)
            expectNear(Double(bar.presentationLayer.position.x), 100, "paused", within: 1e-3)
            animator.fractionComplete = 0.25
            fixture.commit()
            expectNear(Double(bar.presentationLayer.position.x), 75, "scrubbed", within: 1e-3)
            animator.isReversed = true
            animator.startAnimation()
            fixture.wait(1)
            #expect(bar.center.x == 50 && delegate.ends == [false] && navigation.viewControllers.count == 1)
            AnimationFixture.close(window)
        }
    }

    @Test(
        "LA4 Animations alongside a transition whose interactor does not start the animator are made at its end, and know its result",
        arguments: [true, false])
    func endsWithoutAnimator(_ completes: Bool) {
        AnimationFixture.with { fixture in
            let (delegate, interactor) = (SlideDelegate(), ManualInteractor())
            delegate.ownInteractor = interactor
            var cancellations: [Bool] = []
            delegate.willAnimate = { [weak delegate] in
                delegate?.coordinator?.animate(alongsideTransition: { cancellations.append($0.isCancelled) }, completion: nil)
            }
            let scene = start(.navigation, delegate, on: fixture)
            let bar = scene.second.navigationController?.navigationBar
            #expect(delegate.animator?.state == .inactive && cancellations.isEmpty)
            interactor.drag(to: 0.5)
            interactor.end(completes: completes)
            #expect(cancellations == [!completes] && scene.isSecondCurrent() == completes)
            #expect(bar?.topItem?.title == (completes ? "Second" : "First"))
            AnimationFixture.close(scene.window)
        }
    }
}

/// A delegate of all containers whose animator slides the new view in with a property animator.
private final class SlideDelegate: NSObject, UINavigationControllerDelegate, UITabBarControllerDelegate,
    UIViewControllerTransitioningDelegate, UIViewControllerAnimatedTransitioning
{
    var interactor: UIPercentDrivenInteractiveTransition?
    /// The interactor of transitions of navigation controllers, if it is another one.
    var ownInteractor: (any UIViewControllerInteractiveTransitioning)?
    /// Called when UIKit requests the animator of a transition of a navigation controller.
    var willAnimate: (() -> Void)?
    private(set) var coordinator: (any UIViewControllerTransitionCoordinator)?
    /// The first call of each method that starts the transition.
    private(set) var calls: [String] = []
    private(set) var animator: UIViewPropertyAnimator?
    /// The position at which the animator ended.
    private(set) var position: UIViewAnimatingPosition?
    private(set) var ends: [Bool] = []

    private func record(_ call: String) { if !calls.contains(call) { calls.append(call) } }

    // MARK: Animator

    func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval { 1 }

    func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
        record("animateTransition")
        interruptibleAnimator(using: transitionContext).startAnimation()
    }

    func interruptibleAnimator(using transitionContext: any UIViewControllerContextTransitioning) -> any UIViewImplicitlyAnimating {
        record("interruptibleAnimator")
        if let animator { return animator }
        let animator = UIViewPropertyAnimator(duration: 1, curve: .easeInOut)
        self.animator = animator
        if let view = transitionContext.view(forKey: .to), let controller = transitionContext.viewController(forKey: .to) {
            view.frame = transitionContext.finalFrame(for: controller)
            transitionContext.containerView.addSubview(view)
            let center = view.center
            view.center.x += transitionContext.containerView.bounds.width
            animator.addAnimations { view.center = center }
        }
        animator.addCompletion { [weak self] in
            self?.position = $0
            transitionContext.completeTransition($0 == .end)
        }
        return animator
    }

    func animationEnded(_ transitionCompleted: Bool) {
        ends.append(transitionCompleted)
        animator = nil
    }

    // MARK: Delegates

    func navigationController(
        _ navigationController: UINavigationController, animationControllerFor operation: UINavigationController.Operation,
        from fromVC: UIViewController, to toVC: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { self }

    func navigationController(_ navigationController: UINavigationController, willShow viewController: UIViewController, animated: Bool) {
        coordinator = viewController.transitionCoordinator
        willAnimate?()
    }

    func navigationController(
        _ navigationController: UINavigationController,
        interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? { ownInteractor ?? interactor }

    func tabBarController(
        _ tabBarController: UITabBarController, animationControllerForTransitionFrom fromVC: UIViewController, to toVC: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { self }

    func tabBarController(
        _ tabBarController: UITabBarController, interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? { interactor }

    func animationController(
        forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { self }

    func interactionControllerForPresentation(
        using animator: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? { interactor }
}
