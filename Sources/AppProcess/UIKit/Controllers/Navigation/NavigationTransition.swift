import CoreGraphics
import Foundation

/// A change of a navigation controller's stack that a transition shows.
struct StackChange {
    let isAnimated: Bool
    let operation: UINavigationController.Operation
    /// The stack to which a canceled transition returns.
    var stackBefore: [UIViewController]
}

/// Transitions of a navigation controller from the controller that is shown to the one that has
/// become the top of the stack.
///
/// The stack changes before the transition starts. If the transition is canceled, as by the user in
/// the middle of a drag, `endTransition` restores the stack.
extension UINavigationController {
    /// Starts a transition to the top controller, or queues it if one is in progress. A queued
    /// transition shows all changes of the stack since the one in progress started.
    func startTransition(_ change: StackChange) {
        guard transition == nil else {
            var change = change
            if let queuedTransition { change.stackBefore = queuedTransition.stackBefore }
            queuedTransition = change
            return
        }
        guard let former = shown, let top = topViewController, former !== top else {
            tabs?.bottomBarDidChange(of: self, former: nil, nil)
            showTopController()
            updateBars(nil)
            settleChildren()
            return
        }
        let chosen = change.isAnimated ? animator(change.operation, former, top) : nil
        run(change, from: former, to: top, chosen, chosen.flatMap { interactor($0) })
    }

    /// Returns the animator that the delegate provides, or the default one.
    private func animator(
        _ operation: Operation, _ former: UIViewController, _ new: UIViewController
    ) -> any UIViewControllerAnimatedTransitioning {
        delegate?.navigationController(self, animationControllerFor: operation, from: former, to: new) ?? NavigationAnimator(operation)
    }

    /// Returns the interactor that the delegate provides, or that of the drag from the edge if it
    /// started the transition.
    private func interactor(_ animator: any UIViewControllerAnimatedTransitioning) -> (any UIViewControllerInteractiveTransitioning)? {
        if let own = delegate?.navigationController(self, interactionControllerFor: animator) { return own }
        return animator is NavigationAnimator ? pop?.interactor : nil
    }

    /// Runs a transition, at once without an animator.
    private func run(
        _ change: StackChange, from former: UIViewController, to new: UIViewController,
        _ animator: (any UIViewControllerAnimatedTransitioning)?, _ interactor: (any UIViewControllerInteractiveTransitioning)?
    ) {
        let (animated, operation) = (animator != nil, change.operation)
        new.loadViewIfNeeded()
        // The items to which a canceled transition returns.
        let items = navigationBar.items ?? []
        let context = TransitionContext(
            from: .init(controller: former, view: former.view, initialFrame: former.view.frame),
            to: .init(controller: new, view: new.view, finalFrame: frame(for: new)), in: content, animator: animator,
            interactor: interactor)
        transition = context
        former.modal.coordinator = context.coordinator
        new.modal.coordinator = context.coordinator
        delegate?.navigationController(self, willShow: new, animated: animated)
        tabs?.bottomBarDidChange(of: self, former: former, animated ? context.coordinator : nil)
        layOut(new)
        former.beginAppearance(false, animated: animated)
        new.beginAppearance(true, animated: animated)
        // Animators of apps add the new view themselves.
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
                    self?.layOutNavigationBar()
                    self?.navigationBar.layoutIfNeeded()
                }, completion: nil)
        } else {
            updateBars(nil)
        }
        context.completion = { [weak self] completed in
            self?.endTransition(completed, of: change, from: former, to: new, items)
        }
        context.run()
    }

    /// Ends a transition and starts the queued one.
    ///
    /// - Parameters:
    ///   - completed: Whether the transition completed rather than being canceled.
    ///   - change: The change that the transition showed.
    ///   - former: The controller that was shown before the transition.
    ///   - new: The controller that is shown if the transition completed.
    ///   - items: The bar's items to which a canceled transition returns.
    private func endTransition(
        _ completed: Bool, of change: StackChange, from former: UIViewController, to new: UIViewController, _ items: [UINavigationItem]
    ) {
        let animated = change.isAnimated
        transition = nil
        if completed {
            shown = new
            if new.view.superview !== content { content.addSubview(new.view) }
            former.viewIfLoaded?.removeFromSuperview()
            former.endAppearance()
            new.endAppearance()
            delegate?.navigationController(self, didShow: new, animated: animated)
        } else {
            // Restore the stack, unless the app has changed it during the transition, and reverse
            // the notifications of appearance.
            if queuedTransition == nil {
                stack = change.stackBefore
                updateBorrowedStacks()
                tabs?.stackDidChange(of: self)
            }
            queuedTransition?.stackBefore = change.stackBefore
            for controller in stack { controller.containment.isMovingFromParent = false }
            hidesBottomBar = stack.contains { $0.hidesBottomBarWhenPushed }
            new.beginAppearance(false, animated: animated)
            former.beginAppearance(true, animated: animated)
            new.viewIfLoaded?.removeFromSuperview()
            if former.view.superview !== content { content.addSubview(former.view) }
            new.endAppearance()
            former.endAppearance()
            tracking.follow(former)
            navigationBar.change(to: items, nil)
            toolbar.setItems(former.toolbarItems, animated: false)
        }
        settleChildren()
        viewIfLoaded?.setNeedsLayout()
        if let next = queuedTransition {
            queuedTransition = nil
            startTransition(next)
        }
    }
}
