import CoreGraphics
import Diagnostics
import Foundation
import QuartzCore

/// Presenting and dismissing: which controller presents, by which presentation controller and with
/// which animation. `PresentationTransition` then performs the change.
extension UIViewController {
    // MARK: Presentation controllers

    /// The presentation controller that presents this controller or its nearest presented ancestor.
    /// If none is presented, it is the one that would present this controller; `nil` for the style
    /// `.none`.
    var ownPresentationController: UIPresentationController? {
        if let active = firstInParentChain({ $0.modal.presenting == nil ? nil : $0.modal.controller }) { return active }
        return createPresentationController(from: nil)
    }

    /// Creates the presentation controller for the controller's style, unless it exists.
    ///
    /// - Parameter source: The controller on which `present` was called, or `nil` if that has not
    ///   happened yet.
    func createPresentationController(from source: UIViewController?) -> UIPresentationController? {
        if let existing = modal.controller { return existing }
        if let own = makePresentationController(from: source) {
            modal.controller = own
            return own
        }
        switch modal.style {
        case .none: return nil
        case .custom:
            modal.controller =
                transitioningDelegate?.presentationController(
                    forPresented: self, presenting: source?.presenter(for: self), source: source ?? self)
                ?? CoveringPresentationController(presentedViewController: self, presenting: source)
        case .automatic, .pageSheet, .formSheet:
            modal.controller = UISheetPresentationController(presentedViewController: self, presenting: source)
        case .popover:
            modal.controller = UIPopoverPresentationController(presentedViewController: self, presenting: source)
        case .fullScreen, .currentContext, .overFullScreen, .overCurrentContext:
            modal.controller = CoveringPresentationController(presentedViewController: self, presenting: source)
        }
        return modal.controller
    }

    /// Returns the controller that presents another one on behalf of this controller: the topmost
    /// ancestor or, for a presentation in a context, the nearest one that defines a context. A
    /// custom presentation is in a context if its presentation controller states that it does not
    /// cover the screen.
    func presenter(for presented: UIViewController) -> UIViewController {
        let style = presented.modal.style
        let usesContext =
            style == .currentContext || style == .overCurrentContext
            || style == .custom && presented.modal.controller?.shouldPresentInFullscreen == false
        var current = self
        while true {
            if usesContext, current.definesPresentationContext { return current }
            guard let parent = current.parent else { return current }
            current = parent
        }
    }

    // MARK: Presenting

    /// Implements `present(_:animated:completion:)`. As on iOS, misuse that cannot work ends the
    /// process, and a presentation that is not possible now only logs a warning.
    func startPresenting(_ presented: UIViewController, animated: Bool, _ completion: (() -> Void)?) {
        UIKitException.requireMainThread("present(_:animated:completion:)", of: "UIViewController")
        if let other = presented.modal.presenting {
            UIKitException.raise(
                "Application tried to present modally a view controller \(presented) that is already being presented by \(other).")
        }
        if presented === self || presented.parent != nil || presented.isRoot {
            UIKitException.raise("Application tried to present modally an active controller \(presented).")
        }
        let hadController = presented.modal.controller != nil
        // Its presentation controller determines the presenter.
        if presented.modal.style == .custom { _ = presented.createPresentationController(from: self) }
        let presenter = presenter(for: presented)
        func refuse(_ reason: String) {
            if !hadController { presented.modal.controller = nil }
            Log.write(.warn, "Attempt to present \(presented) on \(presenter) \(reason)")
        }
        if let other = presenter.modal.presented { return refuse("(from \(self)) which is already presenting \(other).") }
        guard let host = presenter.presentationHost else { return refuse("whose view is not in the window hierarchy.") }
        guard var controller = presented.createPresentationController(from: self) else {
            UIKitException.raise(
                "The specified modal presentation style doesn't have a corresponding presentation controller: UIModalPresentationNone")
        }
        if let popover = controller as? UIPopoverPresentationController, let style = popover.adaptedStyle(in: presenter.traitCollection) {
            let adapted = popover.delegate?.presentationController(popover, viewControllerForAdaptivePresentationStyle: style) ?? presented
            if adapted !== presented {
                adapted.modal.style = style
                adapted.modal.popover = popover
                adapted.sheetPresentationController?.delegate = popover.delegate
                return startPresenting(adapted, animated: animated, completion)
            }
            controller = popover.adaptiveSheetPresentationController
            controller.delegate = popover.delegate
            (presented.modal.popover, presented.modal.controller) = (popover, controller)
        }
        let animator = animated ? presented.presentingAnimator(presenter, source: self) : nil
        let interactor = animator.flatMap { presented.transitioningDelegate?.interactionControllerForPresentation(using: $0) }
        PresentationTransition(presented, from: presenter, by: controller, in: host)
            .present(animator, interactor, completion)
    }

    /// A Boolean value that indicates whether the controller is a window's root.
    private var isRoot: Bool { loadedView?.window?.rootViewController === self }

    /// The view to which the container is added: the superview of this controller's view, or of its
    /// own presentation's container.
    private var presentationHost: UIView? {
        if modal.presenting != nil, let container = modal.controller?.containerView { return container.superview }
        guard loadedView?.window != nil else { return nil }
        return loadedView?.superview
    }

    // MARK: Dismissing

    /// Implements `dismiss(animated:completion:)`.
    func startDismissing(animated: Bool, _ completion: (() -> Void)?) {
        UIKitException.requireMainThread("dismiss(animated:completion:)", of: "UIViewController")
        guard let bottom = dismisser?.modal.presented else {
            completion?()
            return
        }
        bottom.dismissSelf(animated: animated, bySheet: nil, completion)
    }

    /// The controller whose presentation `dismiss` ends: this one, an ancestor, or the one that
    /// presents them.
    private var dismisser: UIViewController? {
        firstInParentChain { $0.modal.presented == nil ? nil : $0 } ?? firstInParentChain { $0.modal.presenting }
    }

    /// The topmost controller of the chain of presentations that begins with this one, or `nil`
    /// while a presentation or dismissal in the chain is in progress. That is not interrupted, so
    /// the chain cannot be dismissed before it has ended.
    var topOfDismissibleChain: UIViewController? {
        var top = self
        while top.modal.stage == .presented {
            guard let above = top.modal.presented else { return top }
            top = above
        }
        return nil
    }

    /// Dismisses the controller and all controllers above it, which it presents directly or
    /// indirectly. The topmost one is animated; the others disappear at once. If that is not
    /// possible now, logs a warning and dismisses none of them.
    ///
    /// - Parameters:
    ///   - animated: Whether the dismissal of the topmost controller is animated.
    ///   - interactor: The interactor, or `nil` for that of the transitioning delegate.
    ///   - completion: A closure that is called when the dismissal has ended, or at once if it is
    ///     not possible.
    func dismissSelf(animated: Bool, bySheet interactor: (any UIViewControllerInteractiveTransitioning)?, _ completion: (() -> Void)?) {
        guard let presenter = modal.presenting, let top = topOfDismissibleChain, let controller = top.modal.controller,
            let host = controller.containerView?.superview
        else {
            Log.write(.warn, "Attempt to dismiss \(self) while a presentation or dismissal is in progress.")
            completion?()
            return
        }
        var current = self
        while let above = current.modal.presented {
            current.removeFromChain(between: presenter, above)
            current = above
        }
        let animator = animated ? top.dismissingAnimator(presenter) : nil
        let interactor = interactor ?? animator.flatMap { top.transitioningDelegate?.interactionControllerForDismissal(using: $0) }
        PresentationTransition(top, from: presenter, by: controller, in: host).dismiss(
            animator, animator == nil ? nil : interactor, completion)
    }

    /// Removes the controller from a chain of presentations, at once. Its presenter then presents
    /// the controller above it.
    private func removeFromChain(between presenter: UIViewController, _ above: UIViewController) {
        modal.stage = .dismissing
        beginAppearance(false, animated: false)
        modal.controller?.dismissalTransitionWillBegin()
        // The presentation above restores the presenter instead of this controller's view, which it
        // had removed.
        let removedPresenter = modal.controller?.hasRemovedPresenter == true
        above.modal.controller?.hasRemovedPresenter = removedPresenter
        modal.controller?.presentedView?.removeFromSuperview()
        modal.controller?.removeContainer()
        modal.presented = nil
        presenter.modal.presented = above
        above.modal.presenting = presenter
        endAppearance()
        modal.controller?.dismissalTransitionDidEnd(true)
        modal.presenting = nil
        modal.stage = .idle
        modal.controller = nil
        modal.popover = nil
    }

    // MARK: Animations

    /// Returns the animator that the transitioning delegate provides, or the one of the transition
    /// style.
    private func presentingAnimator(_ presenter: UIViewController, source: UIViewController) -> (any UIViewControllerAnimatedTransitioning)?
    {
        transitioningDelegate?.animationController(forPresented: self, presenting: presenter, source: source)
            ?? modal.controller?.animator(isPresenting: true) ?? ModalAnimator(transitionStyle(presenter), isPresenting: true)
    }

    private func dismissingAnimator(_ presenter: UIViewController) -> (any UIViewControllerAnimatedTransitioning)? {
        transitioningDelegate?.animationController(forDismissed: self) ?? modal.controller?.animator(isPresenting: false)
            ?? ModalAnimator(transitionStyle(presenter), isPresenting: false)
    }

    /// Returns the controller's transition style, or that of a presenter that provides one for its
    /// context.
    private func transitionStyle(_ presenter: UIViewController) -> UIModalTransitionStyle {
        let isContextual = modal.style == .currentContext || modal.style == .overCurrentContext
        return isContextual && presenter.providesPresentationContextTransitionStyle ? presenter.modalTransitionStyle : modalTransitionStyle
    }
}
