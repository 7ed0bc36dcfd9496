import Testing
import UIKit

@MainActor @Suite("Transitions of code that is written for iOS", .serialized) struct TransitionCallerTests {
    @Test("An interactor has the standard speed and curve, and starts interactively, unless a subclass determines otherwise")
    func interactors() {
        let plain = UIPercentDrivenInteractiveTransition()
        #expect(plain.completionSpeed == 1 && plain.completionCurve == .easeInOut && plain.timingCurve == nil)
        #expect(plain.wantsInteractiveStart && plain.percentComplete == 0 && plain.duration == 0)
        // Without a transition, there is nothing to drive.
        plain.update(0.5)
        plain.pause()
        plain.finish()
        #expect(plain.percentComplete == 0)
        let elastic: UIPercentDrivenInteractiveTransition = ElasticInteractor()
        #expect(!elastic.wantsInteractiveStart && elastic.completionCurve == .easeOut)
        #expect(elastic.timingCurve?.timingCurveType == .spring)
        elastic.cancel()
        #expect(elastic.completionSpeed == 2)
        let manual: any UIViewControllerInteractiveTransitioning = ManualInteractor()
        #expect(manual.completionSpeed == 1 && manual.completionCurve == .easeInOut && manual.wantsInteractiveStart)
    }

    @Test("A coordinator reports what an app's interactor tells the context of the transition", arguments: [true, false])
    func coordinator(completes: Bool) throws {
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
        let (root, card, delegate, manual) = (UIViewController(), UIViewController(), SlideUpDelegate(), ManualInteractor())
        window.rootViewController = root
        window.makeKeyAndVisible()
        delegate.interactor = manual
        card.modalPresentationStyle = .overFullScreen
        card.transitioningDelegate = delegate
        root.present(card, animated: true)
        let coordinator = try #require(card.transitionCoordinator)
        #expect(coordinator.isAnimated && coordinator.initiallyInteractive && coordinator.isInteractive && coordinator.isInterruptible)
        #expect(coordinator.transitionDuration == 0.5 && coordinator.presentationStyle == .overFullScreen)
        #expect(coordinator.completionCurve == .easeInOut && coordinator.completionVelocity == 1)
        #expect(coordinator.targetTransform == .identity && coordinator.viewController(forKey: .to) === card)
        #expect(coordinator.containerView === manual.context?.containerView && manual.context?.presentationStyle == .overFullScreen)
        var ends: [Bool] = []
        coordinator.notifyWhenInteractionChanges { ends.append($0.isCancelled) }
        manual.drag(to: 0.25)
        #expect(coordinator.percentComplete == 0.25 && manual.context?.isAnimated == true && manual.context?.isInteractive == true)
        manual.end(completes: completes)
        #expect(ends == [!completes] && (root.presentedViewController === card) == completes)
        root.dismiss(animated: false)
        window.isHidden = true
    }

    @Test("A popover has the background, the margins and the source that the app determines")
    func popovers() throws {
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 600, height: 480))
        window.traitOverrides.horizontalSizeClass = .regular
        let (root, card) = (UIViewController(), UIViewController())
        window.rootViewController = root
        window.makeKeyAndVisible()
        card.modalPresentationStyle = .popover
        card.preferredContentSize = CGSize(width: 100, height: 80)
        let popover = try #require(card.popoverPresentationController)
        #expect(popover.popoverBackgroundViewClass == nil && !popover.canOverlapSourceViewRect && popover.passthroughViews == nil)
        #expect(popover.popoverLayoutMargins == UIEdgeInsets(top: 10, left: 10, bottom: 10, right: 10))
        popover.popoverBackgroundViewClass = BubbleBackground.self
        popover.popoverLayoutMargins = UIEdgeInsets(top: 20, left: 20, bottom: 20, right: 20)
        popover.permittedArrowDirections = [.up]
        popover.sourceItem = root.view
        popover.sourceRect = CGRect(x: 0, y: 100, width: 10, height: 10)
        #expect(popover.sourceView === root.view && popover.barButtonItem == nil && popover.arrowDirection == .unknown)
        root.present(card, animated: false)
        window.layoutIfNeeded()
        #expect(popover.arrowDirection == .up && popover.adaptiveSheetPresentationController.presentedViewController === card)
        // The margin, the inset of the background, and the height of its arrow.
        #expect(card.view.convert(card.view.bounds, to: window) == CGRect(x: 24, y: 110 + 12 + 4, width: 100, height: 80))
        let background = try #require(popover.presentedView?.subviews.first { $0 is BubbleBackground } as? BubbleBackground)
        // The arrow cannot be nearer to the edge than half of its base.
        #expect(background.arrowDirection == .up && background.arrowOffset == 12 - background.bounds.midX)
        root.dismiss(animated: false)
        window.isHidden = true
    }
}
