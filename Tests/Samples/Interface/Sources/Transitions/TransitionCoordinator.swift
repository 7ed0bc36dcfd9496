import UIKit

@objc public protocol TransitionProgressDelegate: NSObjectProtocol {
    @objc optional func transition(_ coordinator: MatchedTransition, didUpdate progress: CGFloat)
    @objc optional func transitionDidEnd(_ coordinator: MatchedTransition)
}

open class MatchedTransition: NSObject {
    public static let shared = MatchedTransition()
    public weak var progressDelegate: TransitionProgressDelegate?
    open private(set) var isPresenting = true
    var previousNavigationDelegate: UINavigationControllerDelegate?
    fileprivate var interactor: UIPercentDrivenInteractiveTransition?
    public var duration: TimeInterval = 0.01
    var modifiers: [ObjectIdentifier: [String]] = [:]

    public func begin() { interactor = UIPercentDrivenInteractiveTransition() }
    open func update(_ progress: CGFloat) {
        interactor?.update(progress)
        progressDelegate?.transition?(self, didUpdate: progress)
    }
}

extension MatchedTransition: UIViewControllerAnimatedTransitioning {
    public func transitionDuration(using transitionContext: UIViewControllerContextTransitioning?) -> TimeInterval { duration }
    public func animateTransition(using transitionContext: UIViewControllerContextTransitioning) {
        let container = transitionContext.containerView
        guard let to = transitionContext.viewController(forKey: .to), let from = transitionContext.viewController(forKey: .from) else {
            return transitionContext.completeTransition(false)
        }
        let toView: UIView = transitionContext.view(forKey: .to) ?? to.view
        toView.frame = transitionContext.finalFrame(for: to)
        if isPresenting { container.addSubview(toView) }
        let snapshots = from.view.subviews.filter { !($0.matchID ?? "").isEmpty }
        snapshots.forEach { $0.alpha = 0.5 }
        UIView.animate(
            withDuration: transitionDuration(using: transitionContext), delay: 0, options: [.curveEaseInOut, .allowUserInteraction],
            animations: {
                snapshots.forEach { $0.alpha = 1 }
            },
            completion: { [weak self] finished in
                transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
                guard let self = self else { return }
                self.progressDelegate?.transitionDidEnd?(self)
            })
    }
    public func animationEnded(_ transitionCompleted: Bool) { interactor = nil }
}

extension MatchedTransition: UIViewControllerTransitioningDelegate {
    public func animationController(
        forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
    ) -> UIViewControllerAnimatedTransitioning? {
        isPresenting = true
        return self
    }
    public func animationController(forDismissed dismissed: UIViewController) -> UIViewControllerAnimatedTransitioning? {
        isPresenting = false
        return self
    }
    public func interactionControllerForDismissal(
        using animator: UIViewControllerAnimatedTransitioning
    ) -> UIViewControllerInteractiveTransitioning? { interactor }
}

extension MatchedTransition: UINavigationControllerDelegate {
    public func navigationController(
        _ navigationController: UINavigationController, willShow viewController: UIViewController, animated: Bool
    ) {
        previousNavigationDelegate?.navigationController?(navigationController, willShow: viewController, animated: animated)
    }
    public func navigationController(
        _ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool
    ) {
        previousNavigationDelegate?.navigationController?(navigationController, didShow: viewController, animated: animated)
    }
    public func navigationController(
        _ navigationController: UINavigationController, animationControllerFor operation: UINavigationController.Operation,
        from fromVC: UIViewController, to toVC: UIViewController
    ) -> UIViewControllerAnimatedTransitioning? {
        if let forwarded = previousNavigationDelegate?.navigationController?(
            navigationController, animationControllerFor: operation, from: fromVC, to: toVC)
        {
            return forwarded
        }
        isPresenting = operation == .push
        return self
    }
}
