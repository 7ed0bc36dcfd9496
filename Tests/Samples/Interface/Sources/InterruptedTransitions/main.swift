import UIKit

/// Fades the new view in. It cannot be interrupted.
class FadeAnimator: NSObject, UIViewControllerAnimatedTransitioning {
    func transitionDuration(using transitionContext: UIViewControllerContextTransitioning?) -> TimeInterval { 0.1 }
    func animateTransition(using transitionContext: UIViewControllerContextTransitioning) {
        guard let view = transitionContext.view(forKey: .to) else { return transitionContext.completeTransition(false) }
        transitionContext.containerView.addSubview(view)
        view.alpha = 0
        UIView.animate(withDuration: transitionDuration(using: transitionContext)) {
            view.alpha = 1
        } completion: { _ in
            transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
        }
    }
}

/// Moves the new view up with a property animator.
class SlideAnimator: NSObject, UIViewControllerAnimatedTransitioning {
    private(set) var animator: UIViewPropertyAnimator?

    func transitionDuration(using transitionContext: UIViewControllerContextTransitioning?) -> TimeInterval { 0.1 }
    func animateTransition(using transitionContext: UIViewControllerContextTransitioning) {
        print("animateTransition")
        interruptibleAnimator(using: transitionContext).startAnimation()
    }
    func interruptibleAnimator(using transitionContext: UIViewControllerContextTransitioning) -> UIViewImplicitlyAnimating {
        if let animator = animator { return animator }
        let animator = UIViewPropertyAnimator(duration: 0.1, curve: .linear)
        if let view = transitionContext.view(forKey: .to), let controller = transitionContext.viewController(forKey: .to) {
            let frame = transitionContext.finalFrame(for: controller)
            view.frame = frame.offsetBy(dx: 0, dy: frame.height)
            transitionContext.containerView.addSubview(view)
            animator.addAnimations { view.frame = frame }
        }
        animator.addCompletion { position in transitionContext.completeTransition(position == .end) }
        self.animator = animator
        return animator
    }
    func animationEnded(_ transitionCompleted: Bool) {
        print("ended \(transitionCompleted)")
        animator = nil
    }
}

class CardDelegate: NSObject, UIViewControllerTransitioningDelegate {
    var animator: UIViewControllerAnimatedTransitioning = SlideAnimator()
    var interactor: UIPercentDrivenInteractiveTransition?

    func animationController(
        forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
    ) -> UIViewControllerAnimatedTransitioning? { animator }
    func interactionControllerForPresentation(
        using animator: UIViewControllerAnimatedTransitioning
    ) -> UIViewControllerInteractiveTransitioning? { interactor }
}

/// A background of popovers.
class Bubble: UIPopoverBackgroundView {
    private var offset: CGFloat = 0
    private var direction = UIPopoverArrowDirection.up

    override var arrowOffset: CGFloat {
        get { offset }
        set { offset = newValue }
    }
    override var arrowDirection: UIPopoverArrowDirection {
        get { direction }
        set { direction = newValue }
    }
    override class func arrowBase() -> CGFloat { 20 }
    override class func arrowHeight() -> CGFloat { 10 }
    override class func contentViewInsets() -> UIEdgeInsets { UIEdgeInsets(top: 5, left: 5, bottom: 5, right: 5) }
}

let animators: [UIViewControllerAnimatedTransitioning] = [FadeAnimator(), SlideAnimator()]
print(animators.map { $0.responds(to: #selector(UIViewControllerAnimatedTransitioning.interruptibleAnimator(using:))) })

let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 600, height: 480))
let root = UIViewController()
window.rootViewController = root
window.makeKeyAndVisible()
let delegate = CardDelegate()

func present(_ interactor: UIPercentDrivenInteractiveTransition?, _ change: (UIPercentDrivenInteractiveTransition) -> Void) {
    let card = UIViewController()
    card.modalPresentationStyle = .overFullScreen
    card.transitioningDelegate = delegate
    delegate.interactor = interactor
    root.present(card, animated: true)
    print(card.transitionCoordinator?.isInterruptible == true ? "interruptible" : "not interruptible")
    if let interactor = interactor { change(interactor) }
    let end = Date(timeIntervalSinceNow: 5)
    while card.transitionCoordinator != nil, Date() < end { RunLoop.main.run(until: Date(timeIntervalSinceNow: 0.02)) }
    print(root.presentedViewController === card ? "presented" : "not presented")
    root.dismiss(animated: false)
}

present(nil) { _ in }
present(UIPercentDrivenInteractiveTransition()) { interactor in
    interactor.update(0.5)
    print((100 * ((delegate.animator as? SlideAnimator)?.animator?.fractionComplete ?? -1)).rounded())
    interactor.timingCurve = UISpringTimingParameters(dampingRatio: 1)
    interactor.finish()
}
present(UIPercentDrivenInteractiveTransition()) { interactor in
    interactor.update(0.25)
    interactor.cancel()
}
delegate.animator = FadeAnimator()
present(nil) { _ in }

window.traitOverrides.horizontalSizeClass = .regular
let list = UIViewController()
list.modalPresentationStyle = .popover
list.preferredContentSize = CGSize(width: 100, height: 60)
list.popoverPresentationController?.popoverBackgroundViewClass = Bubble.self
list.popoverPresentationController?.sourceView = root.view
list.popoverPresentationController?.sourceRect = CGRect(x: 300, y: 100, width: 20, height: 20)
root.present(list, animated: false)
window.layoutIfNeeded()
let bubble = list.popoverPresentationController?.presentedView?.subviews.lazy.compactMap { $0 as? Bubble }.first
print(bubble?.arrowDirection == .up, bubble?.arrowOffset ?? -1, bubble?.bounds.size ?? .zero)
