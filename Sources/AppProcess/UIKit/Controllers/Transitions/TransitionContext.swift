import CoreGraphics
import Foundation
import QuartzCore

/// A transition from one controller to another, with its animator, interactor and coordinator.
///
/// Presentations and navigation controllers create a context, set its `completion`, and call
/// `run()`. The context is passed to the animator and the interactor, which report through it.
@MainActor final class TransitionContext: NSObject, UIViewControllerContextTransitioning {
    /// A controller's part in the transition.
    struct Side {
        var controller: UIViewController?
        /// The view that is added or removed; nil if it stays.
        var view: UIView?
        var initialFrame = CGRect.zero
        var finalFrame = CGRect.zero
    }

    let from: Side
    let to: Side
    let containerView: UIView
    let presentationStyle: UIModalPresentationStyle
    let animator: (any UIViewControllerAnimatedTransitioning)?
    private(set) var interactor: (any UIViewControllerInteractiveTransitioning)?
    /// The animator object of a transition that can be interrupted, from its start to its end;
    /// otherwise nil.
    private(set) var interruptibleAnimator: (any UIViewImplicitlyAnimating)?
    let coordinator = TransitionCoordinator()
    /// A closure that receives whether the transition completed. Called once.
    var completion: ((Bool) -> Void)?
    private(set) var isInteractive = false
    private(set) var transitionWasCancelled = false
    /// The progress that the interactor reported last, from 0 to 1.
    private(set) var percent: CGFloat = 0

    init(
        from: Side, to: Side, in container: UIView, style: UIModalPresentationStyle = .none,
        animator: (any UIViewControllerAnimatedTransitioning)?, interactor: (any UIViewControllerInteractiveTransitioning)? = nil
    ) {
        self.from = from
        self.to = to
        containerView = container
        presentationStyle = style
        self.animator = animator
        self.interactor = interactor
        super.init()
        isInteractive = animator != nil && interactor?.wantsInteractiveStart == true
        coordinator.begin(with: self)
    }

    var isAnimated: Bool { animator != nil }

    var targetTransform: CGAffineTransform { .identity }

    /// The duration without interaction (seconds); 0 without an animator.
    var duration: TimeInterval { animator?.transitionDuration(using: self) ?? 0 }

    // MARK: Running

    /// Runs the animations. Without an animator the transition completes at once.
    func run() {
        guard let animator else {
            coordinator.runAlongside()
            return completeTransition(true)
        }
        if let interactor {
            interactor.startInteractiveTransition(self)
        } else {
            animator.animateTransition(using: self)
        }
        requestInterruptibleAnimator()
        coordinator.runAlongside()
        // Only now, when the layers have all animations, does the interactor stop their time.
        (interactor as? UIPercentDrivenInteractiveTransition)?.animationsDidBegin()
    }

    /// Requests the animator object from the animator, if it has one and the transition has not
    /// ended.
    func requestInterruptibleAnimator() {
        guard interruptibleAnimator == nil, completion != nil, let request = animator?._optional_interruptibleAnimator_using else { return }
        let object = request(self)
        if object !== TransitionAnimation.absentAnimator { interruptibleAnimator = object }
    }

    /// The method that adds animations to the animator object, so that they are paused, scrubbed
    /// and reversed with it; nil if they have to run on their own.
    var addAnimationsToInterruptibleAnimator: (@MainActor (@escaping () -> Void) -> Void)? {
        guard let object = interruptibleAnimator else { return nil }
        // Only an interactor may start the animator object later.
        guard object.state == .active || object.state == .inactive && interactor != nil else { return nil }
        return object._optional_addAnimations_
    }

    /// The layers whose time a gesture drives: the container's, and those of alongside animations
    /// outside of it.
    var drivenLayers: [CALayer] { [containerView.layer] + coordinator.externalViews.map(\.layer) }

    func updateInteractiveTransition(_ percentComplete: CGFloat) { percent = percentComplete }

    func finishInteractiveTransition() { endInteraction(cancelled: false) }

    func cancelInteractiveTransition() { endInteraction(cancelled: true) }

    func pauseInteractiveTransition() {
        guard !isInteractive else { return }
        isInteractive = true
        coordinator.interactionDidChange()
    }

    /// Ends the interaction. The animations then run on or back, and the animator calls
    /// `completeTransition(_:)` at their end.
    private func endInteraction(cancelled: Bool) {
        guard isInteractive else { return }
        isInteractive = false
        transitionWasCancelled = cancelled
        coordinator.interactionDidChange()
    }

    func completeTransition(_ didComplete: Bool) {
        // Later calls do nothing.
        guard let completion else { return }
        transitionWasCancelled = !didComplete
        // An animator can end the transition at once.
        coordinator.runAlongside(isOver: true)
        self.completion = nil
        isInteractive = false
        (interactor as? UIPercentDrivenInteractiveTransition)?.transitionDidEnd()
        interactor = nil
        interruptibleAnimator = nil
        completion(didComplete)
        animator?.animationEnded(didComplete)
        coordinator.end()
    }

    // MARK: Sides

    func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController? {
        switch key {
        case .from: from.controller
        case .to: to.controller
        default: nil
        }
    }

    func view(forKey key: UITransitionContextViewKey) -> UIView? {
        switch key {
        case .from: from.view
        case .to: to.view
        default: nil
        }
    }

    func initialFrame(for vc: UIViewController) -> CGRect {
        vc === from.controller ? from.initialFrame : vc === to.controller ? to.initialFrame : .zero
    }

    func finalFrame(for vc: UIViewController) -> CGRect {
        vc === from.controller ? from.finalFrame : vc === to.controller ? to.finalFrame : .zero
    }
}
