import CoreGraphics
import Diagnostics
import Foundation
import QuartzCore

extension UIViewController {
    // MARK: What presents

    /// What shows this controller, or the one that it is in, where it is presented; else what would.
    var ownPresentationController: UIPresentationController? {
        if let active = firstInLine({ $0.modal.presenting == nil ? nil : $0.modal.controller }) { return active }
        return makePresentationController(from: nil)
    }

    func makePresentationController(from source: UIViewController?) -> UIPresentationController? {
        if let made = modal.controller { return made }
        switch modal.style {
        case .none: return nil
        case .custom:
            modal.controller =
                transitioningDelegate?.presentationController(
                    forPresented: self, presenting: source?.presenter(for: self), source: source ?? self)
                ?? CoveringPresentationController(presentedViewController: self, presenting: source)
        case .automatic, .pageSheet, .formSheet:
            modal.controller = UISheetPresentationController(presentedViewController: self, presenting: source)
        case .fullScreen, .currentContext, .overFullScreen, .overCurrentContext:
            modal.controller = CoveringPresentationController(presentedViewController: self, presenting: source)
        }
        return modal.controller
    }

    /// The controller that presents another one on behalf of this: the farthest that this one is in, or the nearest that defines a context.
    func presenter(for presented: UIViewController) -> UIViewController {
        let style = presented.modal.style
        let goesByContext = style == .currentContext || style == .overCurrentContext || style == .custom
        var current = self
        while true {
            if goesByContext, current.definesPresentationContext { return current }
            guard let parent = current.parent else { return current }
            current = parent
        }
    }

    // MARK: Presenting

    func startPresenting(_ presented: UIViewController, animated: Bool, _ completion: (() -> Void)?) {
        UIKitException.requireMainThread("present(_:animated:completion:)", of: "UIViewController")
        if let other = presented.modal.presenting {
            UIKitException.raise(
                "Application tried to present modally a view controller \(presented) that is already being presented by \(other).")
        }
        if presented === self || presented.parent != nil || presented.isRoot {
            UIKitException.raise("Application tried to present modally an active controller \(presented).")
        }
        let presenter = presenter(for: presented)
        if let other = presenter.modal.presented {
            return Log.write(
                .warn, "Attempt to present \(presented) on \(presenter) (from \(self)) which is already presenting \(other).")
        }
        guard let host = presenter.presentationHost else {
            return Log.write(.warn, "Attempt to present \(presented) on \(presenter) whose view is not in the window hierarchy.")
        }
        guard let controller = presented.makePresentationController(from: self) else {
            UIKitException.raise(
                "The specified modal presentation style doesn't have a corresponding presentation controller: UIModalPresentationNone")
        }
        let animator = animated ? presented.presentingAnimator(presenter, source: self) : nil
        let interactor = animator.flatMap { presented.transitioningDelegate?.interactionControllerForPresentation(using: $0) }
        PresentationTransition(presented, from: presenter, by: controller, in: host)
            .present(animator, interactor, completion)
    }

    /// Whether the controller is a window's.
    private var isRoot: Bool { loaded?.window?.rootViewController === self }

    /// The view that presentations from here are put into: that which this controller's view is in, or its own presentation's.
    private var presentationHost: UIView? {
        if modal.presenting != nil, let container = modal.controller?.containerView { return container.superview }
        guard loaded?.window != nil else { return nil }
        return loaded?.superview
    }

    // MARK: Dismissing

    func startDismissing(animated: Bool, _ completion: (() -> Void)?) {
        UIKitException.requireMainThread("dismiss(animated:completion:)", of: "UIViewController")
        guard let presenter = dismisser, let bottom = presenter.modal.presented, bottom.modal.stage == .presented else {
            completion?()
            return
        }
        bottom.dismissSelf(animated: animated, bySheet: nil, completion)
    }

    /// The controller whose presentation `dismiss` is about: this one, one that it is in, or what presents these.
    private var dismisser: UIViewController? {
        firstInLine { $0.modal.presented == nil ? nil : $0 } ?? firstInLine { $0.modal.presenting }
    }

    /// Dismisses the controller and all that is presented over it: the topmost by its animation, the others at once.
    func dismissSelf(animated: Bool, bySheet interactor: (any UIViewControllerInteractiveTransitioning)?, _ completion: (() -> Void)?) {
        guard let presenter = modal.presenting else { return }
        var top = self
        while let above = top.modal.presented {
            // What is still coming or going stays as it is.
            guard above.modal.stage == .presented else { return }
            top.takeFromBetween(presenter, above)
            top = above
        }
        guard let controller = top.modal.controller, let host = controller.containerView?.superview else { return }
        let animator = animated ? top.dismissingAnimator(presenter) : nil
        let interactor = interactor ?? animator.flatMap { top.transitioningDelegate?.interactionControllerForDismissal(using: $0) }
        PresentationTransition(top, from: presenter, by: controller, in: host).dismiss(
            animator, animator == nil ? nil : interactor, completion)
    }

    /// Takes this controller out from between what presents it and what it presents.
    private func takeFromBetween(_ presenter: UIViewController, _ above: UIViewController) {
        modal.stage = .dismissing
        begin(false, animated: false)
        modal.controller?.dismissalTransitionWillBegin()
        let taken = modal.controller?.hasTakenPresenter == true
        // What this controller's view was taken out for no longer brings it back, but what presents it.
        above.modal.controller?.hasTakenPresenter = taken
        modal.controller?.presentedView?.removeFromSuperview()
        modal.controller?.removeContainer()
        modal.presented = nil
        presenter.modal.presented = above
        above.modal.presenting = presenter
        end()
        modal.controller?.dismissalTransitionDidEnd(true)
        modal.presenting = nil
        modal.stage = .idle
        modal.controller = nil
    }

    // MARK: Animations

    private func presentingAnimator(_ presenter: UIViewController, source: UIViewController) -> (any UIViewControllerAnimatedTransitioning)?
    {
        transitioningDelegate?.animationController(forPresented: self, presenting: presenter, source: source)
            ?? ModalAnimator(transitionStyle(presenter), isPresenting: true)
    }

    private func dismissingAnimator(_ presenter: UIViewController) -> (any UIViewControllerAnimatedTransitioning)? {
        transitioningDelegate?.animationController(forDismissed: self) ?? ModalAnimator(transitionStyle(presenter), isPresenting: false)
    }

    private func transitionStyle(_ presenter: UIViewController) -> UIModalTransitionStyle {
        let isContextual = modal.style == .currentContext || modal.style == .overCurrentContext
        return isContextual && presenter.providesPresentationContextTransitionStyle ? presenter.modalTransitionStyle : modalTransitionStyle
    }
}
