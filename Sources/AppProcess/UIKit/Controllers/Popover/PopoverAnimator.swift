import CoreGraphics
import Foundation

/// The animation of popovers, which grow out of the tips of their arrows, and fade away.
final class PopoverAnimator: NSObject, BuiltInAnimator {
    private let isPresenting: Bool

    init(isPresenting: Bool) {
        self.isPresenting = isPresenting
        super.init()
    }

    func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval {
        isPresenting ? 0.35 : 0.2
    }

    func animateTransition(using context: any UIViewControllerContextTransitioning) {
        guard let view = context.view(forKey: isPresenting ? .to : .from) else { return context.completeTransition(true) }
        if isPresenting {
            if view.superview == nil { context.containerView.addSubview(view) }
            view.alpha = 0
            view.transform = initialTransform(of: view)
        }
        UIView.animate(
            withDuration: transitionDuration(using: context), delay: 0, usingSpringWithDamping: 0.8, initialSpringVelocity: 0, options: [],
            animations: { [isPresenting] in
                view.alpha = isPresenting ? 1 : 0
                if isPresenting { view.transform = .identity }
            }
        ) { _ in
            let isOver = !context.transitionWasCancelled
            view.alpha = 1
            view.transform = .identity
            context.completeTransition(isOver)
        }
    }

    /// Returns the transform of a tenth of the size, with the tip of the arrow at its place.
    private func initialTransform(of view: UIView) -> CGAffineTransform {
        view.scaling(by: 0.1, about: (view as? PopoverView)?.growthPoint ?? CGPoint(x: view.bounds.midX, y: view.bounds.midY))
    }
}
