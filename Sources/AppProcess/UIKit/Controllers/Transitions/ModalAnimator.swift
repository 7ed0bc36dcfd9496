import CoreGraphics
import Foundation
import QuartzCore

/// An animator of this module. It expects the presented view in the container, at its final frame.
protocol BuiltInAnimator: UIViewControllerAnimatedTransitioning {}

/// The built-in animations of presentations and dismissals, one for each transition style.
final class ModalAnimator: NSObject, BuiltInAnimator {
    private let style: UIModalTransitionStyle
    private let isPresenting: Bool

    init(_ style: UIModalTransitionStyle, isPresenting: Bool) {
        self.style = style
        self.isPresenting = isPresenting
        super.init()
    }

    func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval {
        switch style {
        case .coverVertical: 0.4
        case .flipHorizontal: 0.6
        case .crossDissolve: 0.3
        }
    }

    func animateTransition(using context: any UIViewControllerContextTransitioning) {
        let container = context.containerView
        guard let view = context.view(forKey: isPresenting ? .to : .from) else { return context.completeTransition(true) }
        if isPresenting, view.superview == nil { container.addSubview(view) }
        // A presented view starts hidden; a dismissed one ends hidden, and is restored afterward
        // because it may be presented again.
        let (before, change) = changes(of: view, in: container)
        if isPresenting { before() }
        let restore = restoration(of: view)
        TransitionAnimation.run(duration: transitionDuration(using: context), curve: .easeInOut, change) { [isPresenting] _ in
            let isOver = !context.transitionWasCancelled
            if !isPresenting || !isOver { restore() }
            context.completeTransition(isOver)
        }
    }

    /// Returns a closure that hides the view, and one that makes the changes to animate.
    private func changes(of view: UIView, in container: UIView) -> (() -> Void, () -> Void) {
        let isPresenting = isPresenting
        switch style {
        case .coverVertical:
            let visible = view.center
            let hidden = CGPoint(x: visible.x, y: container.bounds.maxY + view.bounds.height * view.layer.anchorPoint.y)
            return ({ view.center = hidden }, { view.center = isPresenting ? visible : hidden })
        case .crossDissolve:
            let visible = view.alpha
            return ({ view.alpha = 0 }, { view.alpha = isPresenting ? visible : 0 })
        case .flipHorizontal:
            var perspective = CATransform3DIdentity
            // The distance of the viewer is 1000 points.
            perspective.m34 = -1 / 1000
            let turned = CATransform3DRotate(perspective, .pi / 2, 0, 1, 0)
            return (
                { view.layer.transform = turned },
                { view.transform3D = isPresenting ? CATransform3DIdentity : turned }
            )
        }
    }

    /// Returns a closure that restores the appearance of a view after the transition.
    private func restoration(of view: UIView) -> () -> Void {
        let (center, alpha, transform) = (view.center, view.alpha, view.transform3D)
        return { [isPresenting] in
            guard !isPresenting else { return view.transform3D = CATransform3DIdentity }
            view.center = center
            view.alpha = alpha
            view.transform3D = transform
        }
    }
}
