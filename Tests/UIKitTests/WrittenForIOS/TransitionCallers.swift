import UIKit

// Written as for iOS 18: transitions that a gesture interrupts, and backgrounds of popovers.

/// Slides the new view up with a property animator, which a gesture can take over.
class SlideUpAnimator: NSObject, UIViewControllerAnimatedTransitioning {
    private(set) var animator: UIViewPropertyAnimator?

    func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval { 0.5 }

    func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
        interruptibleAnimator(using: transitionContext).startAnimation()
    }

    func interruptibleAnimator(using transitionContext: any UIViewControllerContextTransitioning) -> any UIViewImplicitlyAnimating {
        if let animator { return animator }
        let new = UIViewPropertyAnimator(duration: transitionDuration(using: transitionContext), curve: .linear)
        if let view = transitionContext.view(forKey: .to), let controller = transitionContext.viewController(forKey: .to) {
            let container = transitionContext.containerView
            view.frame = transitionContext.finalFrame(for: controller).offsetBy(dx: 0, dy: container.bounds.height)
            view.transform = transitionContext.targetTransform
            container.addSubview(view)
            new.addAnimations { view.frame = transitionContext.finalFrame(for: controller) }
        }
        new.addCompletion { [weak self] _ in
            transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
            self?.animator = nil
        }
        animator = new
        return new
    }
}

/// An interactor that returns faster than it completes.
class ElasticInteractor: UIPercentDrivenInteractiveTransition {
    override init() {
        super.init()
        completionCurve = .easeOut
        timingCurve = UISpringTimingParameters(dampingRatio: 0.9)
    }

    override var wantsInteractiveStart: Bool {
        get { false }
        set { super.wantsInteractiveStart = newValue }
    }

    override func cancel() {
        completionSpeed = 2
        super.cancel()
    }
}

/// An interactor without a curve of its own that drives the context itself.
class ManualInteractor: NSObject, UIViewControllerInteractiveTransitioning {
    var context: (any UIViewControllerContextTransitioning)?

    func startInteractiveTransition(_ transitionContext: any UIViewControllerContextTransitioning) {
        context = transitionContext
        guard let view = transitionContext.view(forKey: .to) else { return }
        transitionContext.containerView.addSubview(view)
    }

    func drag(to progress: CGFloat) {
        context?.pauseInteractiveTransition()
        context?.updateInteractiveTransition(progress)
    }

    func end(completes: Bool) {
        if completes { context?.finishInteractiveTransition() } else { context?.cancelInteractiveTransition() }
        context?.completeTransition(completes)
    }
}

/// Provides the animator and the interactor of a presentation.
class SlideUpDelegate: NSObject, UIViewControllerTransitioningDelegate {
    let animator = SlideUpAnimator()
    var interactor: (any UIViewControllerInteractiveTransitioning)?

    func animationController(
        forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { animator }

    func interactionControllerForPresentation(
        using animator: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? { interactor }
}

/// A speech bubble behind a popover.
class BubbleBackground: UIPopoverBackgroundView {
    private var offset: CGFloat = 0
    private var direction: UIPopoverArrowDirection = .up

    override var arrowOffset: CGFloat {
        get { offset }
        set {
            offset = newValue
            setNeedsLayout()
        }
    }
    override var arrowDirection: UIPopoverArrowDirection {
        get { direction }
        set {
            direction = newValue
            setNeedsLayout()
        }
    }
    override class var wantsDefaultContentAppearance: Bool { false }
    override class func arrowBase() -> CGFloat { 24 }
    override class func arrowHeight() -> CGFloat { 12 }
    override class func contentViewInsets() -> UIEdgeInsets { UIEdgeInsets(top: 4, left: 4, bottom: 4, right: 4) }
}
