import CoreGraphics
import Foundation

/// The process of presenting or dismissing a view controller, from the first notification to the
/// last: it links the controllers, creates the container, runs the transition, and notifies both
/// controllers and the presentation controller. If the transition is canceled, it undoes all of
/// this.
@MainActor struct PresentationTransition {
    private let presented: UIViewController
    private let presenter: UIViewController
    /// The controller of the presentation.
    private let controller: UIPresentationController
    /// The view that contains the container view.
    private let host: UIView

    init(
        _ presented: UIViewController, from presenter: UIViewController, by controller: UIPresentationController, in host: UIView
    ) {
        self.presented = presented
        self.presenter = presenter
        self.controller = controller
        self.host = host
    }

    // MARK: Presenting

    /// Presents the controller.
    ///
    /// - Parameters:
    ///   - animator: The animator, or `nil` for no animation.
    ///   - interactor: The interactor, or `nil` for no interaction.
    ///   - completion: A closure that is called after the last notification, whether or not the
    ///     transition was canceled.
    func present(
        _ animator: (any UIViewControllerAnimatedTransitioning)?, _ interactor: (any UIViewControllerInteractiveTransitioning)?,
        _ completion: (() -> Void)?
    ) {
        presenter.modal.presented = presented
        presented.modal.presenting = presenter
        presented.modal.stage = .presenting
        presenter.updateSupportedOrientations(preferring: presented.orientationForPresentation)
        controller.makeContainer(in: host, above: presenter.viewIfLoaded, isInContext: presenter.parent != nil)
        guard let container = controller.containerView else { return }
        presented.loadViewIfNeeded()
        // A presenter whose view stays behind the presented view does not disappear.
        let removesPresenter = controller.shouldRemovePresentersView
        let context = TransitionContext(
            from: .init(
                controller: presenter, view: removesPresenter ? presenter.view : nil,
                initialFrame: frame(of: presenter.view, in: container),
                finalFrame: removesPresenter ? .zero : frame(of: presenter.view, in: container)),
            to: .init(controller: presented, view: controller.presentedView, finalFrame: controller.frameOfPresentedViewInContainerView),
            in: container, style: controller.presentationStyle, animator: animator, interactor: interactor)
        shareCoordinator(of: context)
        controller.delegate?.presentationController(
            controller, willPresentWithAdaptiveStyle: controller.adaptivePresentationStyle, transitionCoordinator: context.coordinator)
        controller.presentationTransitionWillBegin()
        if removesPresenter { presenter.beginAppearance(false, animated: animator != nil) }
        presented.beginAppearance(true, animated: animator != nil)
        context.completion = { [self] in endPresenting($0, removesPresenter, completion) }
        // Animators of apps add the presented view themselves.
        if animator == nil || animator is any BuiltInAnimator {
            let view = controller.presentedView
            view?.frame = controller.frameOfPresentedViewInContainerView
            if let view { container.addSubview(view) }
            container.layoutIfNeeded()
        }
        context.run()
    }

    private func endPresenting(_ completed: Bool, _ removesPresenter: Bool, _ completion: (() -> Void)?) {
        controller.presentationTransitionDidEnd(completed)
        if completed {
            presented.endAppearance()
            presented.modal.stage = .presented
            if removesPresenter {
                controller.hasRemovedPresenter = true
                presenter.viewIfLoaded?.removeFromSuperview()
                presenter.endAppearance()
            }
        } else {
            // The transition was canceled. Reverse the appearance of both controllers.
            presented.beginAppearance(false, animated: true)
            if removesPresenter { presenter.beginAppearance(true, animated: true) }
            removeViews()
            presented.endAppearance()
            if removesPresenter { presenter.endAppearance() }
            unlink()
        }
        completion?()
    }

    // MARK: Dismissing

    /// Dismisses the controller, with the parameters of `present`.
    func dismiss(
        _ animator: (any UIViewControllerAnimatedTransitioning)?, _ interactor: (any UIViewControllerInteractiveTransitioning)?,
        _ completion: (() -> Void)?
    ) {
        guard let container = controller.containerView else { return }
        presented.modal.stage = .dismissing
        if interactor == nil { presenter.updateSupportedOrientations() }
        // A presenter whose view was removed appears again.
        let restoresPresenter = controller.hasRemovedPresenter
        let context = TransitionContext(
            from: .init(
                controller: presented, view: controller.presentedView, initialFrame: frame(of: controller.presentedView, in: container)),
            to: .init(
                controller: presenter, view: restoresPresenter ? presenter.view : nil,
                initialFrame: restoresPresenter ? .zero : container.bounds,
                finalFrame: container.bounds),
            in: container, style: controller.presentationStyle, animator: animator, interactor: interactor)
        shareCoordinator(of: context)
        controller.dismissalTransitionWillBegin()
        presented.beginAppearance(false, animated: animator != nil)
        if restoresPresenter { presenter.beginAppearance(true, animated: animator != nil) }
        if restoresPresenter { restorePresenter(container) }
        context.completion = { [self] in endDismissing($0, restoresPresenter, completion) }
        context.run()
    }

    /// Inserts the presenter's view behind the container again.
    private func restorePresenter(_ container: UIView) {
        guard let view = presenter.view, view.superview !== host else { return }
        view.transform = .identity
        view.frame = container.frame
        host.insertSubview(view, belowSubview: container)
        host.layoutIfNeeded()
    }

    private func endDismissing(_ completed: Bool, _ restoresPresenter: Bool, _ completion: (() -> Void)?) {
        controller.dismissalTransitionDidEnd(completed)
        if completed {
            if restoresPresenter, let container = controller.containerView { restorePresenter(container) }
            removeViews()
            if restoresPresenter {
                controller.hasRemovedPresenter = false
                presenter.endAppearance()
            }
            presented.endAppearance()
            unlink()
        } else {
            // The transition was canceled. Reverse the appearance of both controllers.
            presented.beginAppearance(true, animated: true)
            if restoresPresenter { presenter.beginAppearance(false, animated: true) }
            if restoresPresenter { presenter.viewIfLoaded?.removeFromSuperview() }
            presented.endAppearance()
            if restoresPresenter { presenter.endAppearance() }
            presented.modal.stage = .presented
            controller.containerView?.setNeedsLayout()
        }
        presenter.updateStatusBar()
        presenter.updateSupportedOrientations()
        completion?()
    }

    // MARK: Shared

    /// Makes the transition's coordinator available to both controllers until the transition ends.
    private func shareCoordinator(of context: TransitionContext) {
        presenter.modal.coordinator = context.coordinator
        presented.modal.coordinator = context.coordinator
    }

    private func frame(of view: UIView?, in container: UIView) -> CGRect { view.map { $0.convert($0.bounds, to: container) } ?? .zero }

    /// Removes the presented view and the container.
    private func removeViews() {
        controller.presentedView?.removeFromSuperview()
        presented.viewIfLoaded?.removeFromSuperview()
        controller.removeContainer()
    }

    /// Clears the references of the controllers to each other.
    private func unlink() {
        presenter.modal.presented = nil
        presented.modal.presenting = nil
        presented.modal.stage = .idle
        presented.modal.controller = nil
        presented.modal.popover = nil
    }
}
