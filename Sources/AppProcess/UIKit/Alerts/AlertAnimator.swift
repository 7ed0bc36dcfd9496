import CoreGraphics
import Foundation
import QuartzCore

/// The animations of alerts, which shrink to their size while they fade in, and of action sheets,
/// which move in from the bottom edge.
final class AlertAnimator: NSObject, BuiltInAnimator {
    private let style: UIAlertController.Style
    private let isPresenting: Bool

    init(_ style: UIAlertController.Style, isPresenting: Bool) {
        self.style = style
        self.isPresenting = isPresenting
        super.init()
    }

    func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval {
        style == .alert && isPresenting ? AlertStyle.alertTime : AlertStyle.motionTime
    }

    func animateTransition(using context: any UIViewControllerContextTransitioning) {
        guard let view = context.view(forKey: isPresenting ? .to : .from) else { return context.completeTransition(true) }
        if isPresenting, view.superview == nil { context.containerView.addSubview(view) }
        let changes: () -> Void
        if style == .alert {
            if isPresenting {
                view.alpha = 0
                view.transform = CGAffineTransform(scaleX: AlertStyle.initialScale, y: AlertStyle.initialScale)
            }
            changes = { [isPresenting] in
                view.alpha = isPresenting ? 1 : 0
                view.transform = .identity
            }
        } else {
            let distance = context.containerView.bounds.maxY - view.center.y + view.bounds.height / 2
            let hidden = CGAffineTransform(translationX: 0, y: distance)
            if isPresenting { view.transform = hidden }
            changes = { [isPresenting] in view.transform = isPresenting ? .identity : hidden }
        }
        UIView.animate(
            withDuration: transitionDuration(using: context), delay: 0, usingSpringWithDamping: 1, initialSpringVelocity: 0, options: [],
            animations: changes
        ) { [isPresenting] _ in
            let isOver = !context.transitionWasCancelled
            if !isPresenting || !isOver {
                view.alpha = 1
                view.transform = .identity
            }
            context.completeTransition(isOver)
        }
    }
}
