import CoreGraphics
import Foundation

/// How a navigation controller goes from one controller to another.
extension UINavigationController {
    /// Shows the topmost controller in place of the former one; once the transition is over that is under way, where there is one.
    func start(_ animated: Bool, _ operation: Operation) {
        guard transition == nil else {
            due = (animated, operation)
            return
        }
        guard let former = shown, let top = topViewController, former !== top else {
            showTopmost()
            updateBars(nil)
            settleFamily()
            return
        }
        let chosen = animated ? animator(operation, former, top) : nil
        run(operation, from: former, to: top, chosen, chosen.flatMap { interactor($0) })
    }

    private func animator(
        _ operation: Operation, _ former: UIViewController, _ new: UIViewController
    ) -> any UIViewControllerAnimatedTransitioning {
        delegate?.navigationController(self, animationControllerFor: operation, from: former, to: new) ?? NavigationAnimator(operation)
    }

    private func interactor(_ animator: any UIViewControllerAnimatedTransitioning) -> (any UIViewControllerInteractiveTransitioning)? {
        if let own = delegate?.navigationController(self, interactionControllerFor: animator) { return own }
        return animator is NavigationAnimator ? pop?.interactor : nil
    }

    private func run(
        _ operation: Operation, from former: UIViewController, to new: UIViewController,
        _ animator: (any UIViewControllerAnimatedTransitioning)?, _ interactor: (any UIViewControllerInteractiveTransitioning)?
    ) {
        let animated = animator != nil
        new.loadViewIfNeeded()
        let items = navigationBar.items ?? []
        let stackBefore = operation == .pop ? stack + [former] : stack
        let context = TransitionContext(
            from: .init(controller: former, view: former.view, initialFrame: former.view.frame),
            to: .init(controller: new, view: new.view, finalFrame: frame(for: new)), in: content, animator: animator,
            interactor: interactor)
        transition = context
        former.modal.coordinator = context.coordinator
        new.modal.coordinator = context.coordinator
        delegate?.navigationController(self, willShow: new, animated: animated)
        place(new)
        former.begin(false, animated: animated)
        new.begin(true, animated: animated)
        if animator == nil || animator is NavigationAnimator {
            if operation == .pop, former.view.superview === content {
                content.insertSubview(new.view, belowSubview: former.view)
            } else {
                content.addSubview(new.view)
            }
            content.layoutIfNeeded()
        }
        if animated {
            context.coordinator.animateAlongsideTransition(
                in: navigationBar,
                animation: { [weak self] _ in
                    self?.updateBars(operation == .pop ? .back : .forward)
                }, completion: nil)
        } else {
            updateBars(nil)
        }
        context.completion = { [weak self] completed in
            self?.end(completed, from: former, to: new, animated, stackBefore, items)
        }
        context.run()
    }

    private func end(
        _ completed: Bool, from former: UIViewController, to new: UIViewController, _ animated: Bool, _ stackBefore: [UIViewController],
        _ items: [UINavigationItem]
    ) {
        transition = nil
        if completed {
            shown = new
            if new.view.superview !== content { content.addSubview(new.view) }
            former.viewIfLoaded?.removeFromSuperview()
            former.end()
            new.end()
            delegate?.navigationController(self, didShow: new, animated: animated)
        } else {
            // The gesture went back: the stack is as before, and both are told so.
            stack = stackBefore
            former.family.isMovingFromParent = false
            new.begin(false, animated: animated)
            former.begin(true, animated: animated)
            new.viewIfLoaded?.removeFromSuperview()
            if former.view.superview !== content { content.addSubview(former.view) }
            new.end()
            former.end()
            navigationBar.change(to: items, nil)
        }
        settleFamily()
        viewIfLoaded?.setNeedsLayout()
        if let next = due {
            due = nil
            start(next.animated, next.operation)
        }
    }
}
