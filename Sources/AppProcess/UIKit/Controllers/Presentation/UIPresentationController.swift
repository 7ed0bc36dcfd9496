import CoreGraphics
public import Foundation

/// An object that manages the presentation of a controller: it determines the frame of the
/// presented view, adds other views, such as one that dims the presenter, and is notified of the
/// transitions. Main thread only.
@preconcurrency @MainActor
open class UIPresentationController: NSObject, UITraitEnvironment, UIContentContainer, UITraitChangeObservable, UIAppearanceContainer {
    /// The presented controller, which owns this object.
    private unowned let shown: UIViewController
    /// The presenter that `init` received, which may not be the one that finally presents.
    private weak var source: UIViewController?
    private(set) var container: PresentationContainer?
    private var traits = ControllerTraits()
    /// A Boolean value that indicates whether the presenter's view was removed and must be
    /// restored.
    var hasRemovedPresenter = false

    /// Creates a presentation controller.
    ///
    /// - Parameters:
    ///   - presentedViewController: The controller to present.
    ///   - presentingViewController: The presenter, or nil if it is not known yet.
    public init(presentedViewController: UIViewController, presenting presentingViewController: UIViewController?) {
        shown = presentedViewController
        source = presentingViewController
        super.init()
    }

    // MARK: Controllers

    /// The controller that presents.
    open var presentingViewController: UIViewController {
        guard let source = shown.modal.presenting ?? source else {
            UIKitException.raise(
                "NSInternalInconsistencyException", "\(self) has no presenting view controller before \(shown) is presented")
        }
        return source
    }

    /// The controller that is presented.
    open var presentedViewController: UIViewController { shown }

    /// The style of the presentation.
    open var presentationStyle: UIModalPresentationStyle { shown.modal.style == .automatic ? .pageSheet : shown.modal.style }

    /// The style to which the presentation adapts for its current traits. The default is that of
    /// the delegate, or `.none` without one.
    open var adaptivePresentationStyle: UIModalPresentationStyle { adaptivePresentationStyle(for: traitCollection) }

    /// Returns the style to which the presentation adapts if its delegate does not determine it.
    /// Only popovers override it.
    func standardAdaptiveStyle(in traits: UITraitCollection) -> UIModalPresentationStyle { .none }

    /// Returns the style to which the presentation adapts for given traits.
    open func adaptivePresentationStyle(for traitCollection: UITraitCollection) -> UIModalPresentationStyle {
        delegate?.adaptivePresentationStyle(for: self, traitCollection: traitCollection)
            ?? standardAdaptiveStyle(in: traitCollection)
    }

    /// The delegate, which adapts the presentation and controls its dismissal.
    open weak var delegate: (any UIAdaptivePresentationControllerDelegate)?

    // MARK: Views

    /// The view in which the presentation takes place, or nil before and after it.
    open var containerView: UIView? { container }

    /// The view that is added to the container. The default is the presented controller's view.
    open var presentedView: UIView? { shown.view }

    /// The final frame of the presented view in the container. The default is the container's
    /// bounds.
    open var frameOfPresentedViewInContainerView: CGRect { containerView?.bounds ?? .zero }

    /// A Boolean value that indicates whether the presentation covers the window rather than a
    /// context. The default follows from the style.
    open var shouldPresentInFullscreen: Bool { presentationStyle != .currentContext && presentationStyle != .overCurrentContext }

    /// A Boolean value that indicates whether the presenter's view is removed after the transition.
    /// The default is true for `.fullScreen` and `.currentContext`.
    open var shouldRemovePresentersView: Bool { presentationStyle == .fullScreen || presentationStyle == .currentContext }

    /// Notifies the presentation controller that the container is about to lay out.
    open func containerViewWillLayoutSubviews() {}

    /// Notifies the presentation controller that the container laid out.
    open func containerViewDidLayoutSubviews() {}

    // MARK: Transitions

    /// Notifies the presentation controller that the presentation is about to start. Overrides add
    /// their views here.
    open func presentationTransitionWillBegin() {}

    /// Notifies the presentation controller that the presentation ended; `completed` is false if it
    /// was canceled.
    open func presentationTransitionDidEnd(_ completed: Bool) {}

    /// Notifies the presentation controller that the dismissal is about to start.
    open func dismissalTransitionWillBegin() {}

    /// Notifies the presentation controller that the dismissal ended; `completed` is false if it
    /// was canceled.
    open func dismissalTransitionDidEnd(_ completed: Bool) {}

    /// Returns the animator of a presentation or dismissal without a transitioning delegate; `nil`
    /// for that of the controller's transition style. Only the built-in presentations override it.
    func animator(isPresenting: Bool) -> (any UIViewControllerAnimatedTransitioning)? { nil }

    /// Sets the frame of the presented view. Only the built-in presentations override it.
    func layOutPresentedView() {}

    /// A Boolean value that indicates whether the presenter receives the touches that hit no view
    /// in the container. Only sheets override it.
    var passesTouchesBesidePresentedView: Bool { false }

    /// Creates the container in a host view, in front of the presenter's view.
    ///
    /// - Parameters:
    ///   - host: The view that contains the container.
    ///   - view: The presenter's view.
    ///   - isInContext: Whether the container covers only the presenter's view, rather than the
    ///     host.
    func makeContainer(in host: UIView, above view: UIView?, isInContext: Bool) {
        let container = PresentationContainer(self, frame: host.bounds)
        if isInContext, let view { (container.frame, container.autoresizingMask) = (view.frame, view.autoresizingMask) }
        self.container = container
        if let view, view.superview === host { host.insertSubview(container, aboveSubview: view) } else { host.addSubview(container) }
    }

    /// Removes the container after the dismissal.
    func removeContainer() {
        container?.removeFromSuperview()
        container = nil
    }

    // MARK: Gestures

    /// Returns whether a gesture may dismiss the presented controller, and notifies the delegate if
    /// it may not. It may not, either, while that controller is presenting or dismissing another
    /// one.
    func mayDismissByGesture() -> Bool {
        guard presentedViewController.topOfDismissibleChain != nil else { return false }
        let allowed =
            !presentedViewController.isModalInPresentation && delegate?.presentationControllerShouldDismiss(self) != false
        if !allowed { delegate?.presentationControllerDidAttemptToDismiss(self) }
        return allowed
    }

    /// Dismisses the presented controller after a tap beside it, if it may be dismissed.
    func handleTapBeside() {
        guard presentedViewController.modal.stage == .presented, mayDismissByGesture() else { return }
        performGestureDismissal()
    }

    /// Dismisses the presented controller for Escape, if it may be dismissed. Sheets and popovers
    /// override it.
    ///
    /// - Returns: Whether the presentation uses the key.
    func dismissByKeyboard() -> Bool { false }

    /// Dismisses the presented controller on behalf of a gesture that `mayDismissByGesture()` has
    /// permitted.
    func performGestureDismissal() {
        delegate?.presentationControllerWillDismiss(self)
        // The presentation controller may no longer exist when the dismissal ends.
        let delegate = delegate
        presentedViewController.dismissSelf(animated: true, bySheet: nil) { delegate?.presentationControllerDidDismiss(self) }
    }

    // MARK: UIContentContainer

    /// The presented controller's preferred size (points).
    open var preferredContentSize: CGSize { shown.preferredContentSize }

    /// Notifies the presentation controller that the presented controller prefers another size.
    open func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer) { self.container?.setNeedsLayout() }

    /// Notifies the presentation controller that the size that constraints give the presented view
    /// changed. Never called, because the presented view has a separate constraint system.
    open func systemLayoutFittingSizeDidChange(forChildContentContainer container: any UIContentContainer) {}

    /// Returns the size of the presented view for a size of the container. The default
    /// implementation returns the same size.
    open func size(forChildContentContainer container: any UIContentContainer, withParentContainerSize parentSize: CGSize) -> CGSize {
        parentSize
    }

    /// Notifies the presentation controller that the container is about to be resized, and forwards
    /// to the presented controller.
    open func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
        let size = self.size(forChildContentContainer: shown, withParentContainerSize: size)
        shown.viewWillTransition(to: size, with: coordinator)
    }

    /// Notifies the presentation controller that the traits are about to change, and forwards to
    /// the presented controller.
    open func willTransition(to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator) {
        let style = adaptivePresentationStyle(for: newCollection)
        delegate?.presentationController(self, willPresentWithAdaptiveStyle: style, transitionCoordinator: coordinator)
        shown.willTransition(to: newCollection, with: coordinator)
    }

    // MARK: Traits

    /// The traits of the container, with the presentation's overrides applied.
    open var traitCollection: UITraitCollection {
        container?.traitCollection ?? traits.overrides.applied(to: source?.traitCollection ?? .standard)
    }

    /// Notifies the presentation controller that its traits changed.
    open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

    /// Traits that override the inherited ones for the presented controller.
    open var traitOverrides: UITraitOverrides {
        get { traits.overrides }
        set {
            traits.overrides = newValue
            container?.traitOverrides = newValue
        }
    }

    /// Notifies subclasses and observers that the traits of the container changed.
    func containerTraitsDidChange(_ former: UITraitCollection?) {
        // Frames depend on the size classes.
        container?.setNeedsLayout()
        let new = traitCollection
        new.performAsCurrent {
            MainActor.assumeIsolated {
                traitCollectionDidChange(former)
                if let former { traits.observers.notify(self, from: former, to: new) }
            }
        }
    }

    /// Registers a handler for changes of any of some traits, until it is removed or the
    /// presentation controller is deallocated.
    ///
    /// - Parameters:
    ///   - traits: The traits to observe.
    ///   - observer: A closure that receives the presentation controller and its previous traits.
    ///     It is called after `traitCollectionDidChange(_:)`.
    /// - Returns: The registration, with which `unregisterForTraitChanges(_:)` removes the handler.
    @discardableResult
    open func registerForTraitChanges(
        _ traits: [UITrait], observer: @escaping TraitChangeHandler<any UITraitChangeObservable>
    ) -> any UITraitChangeRegistration {
        self.traits.observers.add(traits, observer)
    }

    /// Removes a registration, so that its handler is no longer called. Does nothing for a
    /// registration with another object.
    open func unregisterForTraitChanges(_ registration: any UITraitChangeRegistration) { traits.observers.remove(registration) }
}

/// The view in which a presentation takes place. It covers the presenter and blocks its touches,
/// unless the presentation passes them on.
final class PresentationContainer: UIView {
    private weak var controller: UIPresentationController?

    init(_ controller: UIPresentationController, frame: CGRect) {
        self.controller = controller
        super.init(frame: frame)
        autoresizingMask = [.flexibleWidth, .flexibleHeight]
        traitOverrides = controller.traitOverrides
    }

    required init?(coder: NSCoder) { nil }

    override func layoutSubviews() {
        super.layoutSubviews()
        controller?.containerViewWillLayoutSubviews()
        controller?.layOutPresentedView()
        controller?.containerViewDidLayoutSubviews()
    }

    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        let hit = super.hitTest(point, with: event)
        return hit === self && controller?.passesTouchesBesidePresentedView == true ? nil : hit
    }

    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        controller?.containerTraitsDidChange(previousTraitCollection)
    }
}

/// The presentation controller of the built-in styles whose presented view covers the container.
final class CoveringPresentationController: UIPresentationController {
    override func layOutPresentedView() {
        guard presentedViewController.modal.stage == .presented else { return }
        presentedView?.frame = frameOfPresentedViewInContainerView
    }
}
