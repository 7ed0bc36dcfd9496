import CoreGraphics
public import Foundation

/// Shows a controller over another one: where it is, what else is seen, and how both come and go. Main thread.
@preconcurrency @MainActor
open class UIPresentationController: NSObject, UITraitEnvironment, UIContentContainer, UITraitChangeObservable {
    private unowned let shown: UIViewController
    private weak var source: UIViewController?
    private(set) var container: PresentationContainer?
    private var traits = ControllerTraits()
    /// Whether the view of what presents was taken out, and is to come back.
    var hasTakenPresenter = false

    /// A presentation of a controller.
    ///
    /// - Parameter presentingViewController: What presents; nil until it is known.
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

    /// How it is presented.
    open var presentationStyle: UIModalPresentationStyle { shown.modal.style == .automatic ? .pageSheet : shown.modal.style }

    /// The style that is better where there is little room: none, unless overridden or the delegate answers one.
    open var adaptivePresentationStyle: UIModalPresentationStyle { adaptivePresentationStyle(for: traitCollection) }

    /// The same for certain traits.
    open func adaptivePresentationStyle(for traitCollection: UITraitCollection) -> UIModalPresentationStyle {
        delegate?.adaptivePresentationStyle(for: self, traitCollection: traitCollection) ?? .none
    }

    /// What is asked about the presentation, and told of it.
    open weak var delegate: (any UIAdaptivePresentationControllerDelegate)?

    // MARK: Views

    /// The view in which the presentation takes place; nil while there is none.
    open var containerView: UIView? { container }

    /// The view that is put into the container: what is presented, unless overridden by one that puts it into a view of its own.
    open var presentedView: UIView? { shown.view }

    /// Where the presented view is at the end, in the container. All of it, unless overridden.
    open var frameOfPresentedViewInContainerView: CGRect { containerView?.bounds ?? .zero }

    /// Whether the presentation covers the window, not its context alone. Initially true, unless the style is a context's.
    open var shouldPresentInFullscreen: Bool { presentationStyle != .currentContext && presentationStyle != .overCurrentContext }

    /// Whether the view of what presents is taken out when the transition is over. True of the styles `fullScreen` and `currentContext`.
    open var shouldRemovePresentersView: Bool { presentationStyle == .fullScreen || presentationStyle == .currentContext }

    /// Called before the container lays out.
    open func containerViewWillLayoutSubviews() {}

    /// Called after the container has laid out.
    open func containerViewDidLayoutSubviews() {}

    // MARK: Transitions

    /// Called before the presentation's animations begin: the place to put further views in.
    open func presentationTransitionWillBegin() {}

    /// Called after the presentation's animations; false where they were cancelled.
    open func presentationTransitionDidEnd(_ completed: Bool) {}

    /// Called before the dismissal's animations begin.
    open func dismissalTransitionWillBegin() {}

    /// Called after the dismissal's animations; false where they were cancelled.
    open func dismissalTransitionDidEnd(_ completed: Bool) {}

    /// Comes before the presented view is put where it belongs by the system's own presentations.
    func place() {}

    /// Makes the container, in front of a view in a host.
    func makeContainer(in host: UIView, above view: UIView?) {
        let container = PresentationContainer(self, frame: host.bounds)
        self.container = container
        if let view, view.superview === host { host.insertSubview(container, aboveSubview: view) } else { host.addSubview(container) }
    }

    func removeContainer() {
        container?.removeFromSuperview()
        container = nil
    }

    // MARK: Contents

    /// The size that what is presented prefers, in points.
    open var preferredContentSize: CGSize { shown.preferredContentSize }

    /// Called after what is presented prefers another size.
    open func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer) { self.container?.setNeedsLayout() }

    /// Called after the size that constraints give has changed. Constraints of what is presented are its own: this is not called.
    open func systemLayoutFittingSizeDidChange(forChildContentContainer container: any UIContentContainer) {}

    /// The size of what is presented where the container has another one. The same, unless overridden.
    open func size(forChildContentContainer container: any UIContentContainer, withParentContainerSize parentSize: CGSize) -> CGSize {
        parentSize
    }

    /// Called before the container takes another size; hands it on to what is presented.
    open func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
        let size = self.size(forChildContentContainer: shown, withParentContainerSize: size)
        shown.viewWillTransition(to: size, with: coordinator)
    }

    /// Called before the traits change; hands it on to what is presented.
    open func willTransition(to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator) {
        let style = adaptivePresentationStyle(for: newCollection)
        delegate?.presentationController(self, willPresentWithAdaptiveStyle: style, transitionCoordinator: coordinator)
        shown.willTransition(to: newCollection, with: coordinator)
    }

    // MARK: Traits

    /// The traits of the container, with the presentation's own.
    open var traitCollection: UITraitCollection {
        container?.traitCollection ?? traits.overrides.applied(to: source?.traitCollection ?? .standard)
    }

    /// Called after the traits have changed.
    open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

    /// Traits of what is presented, instead of those that it inherits.
    open var traitOverrides: UITraitOverrides {
        get { traits.overrides }
        set {
            traits.overrides = newValue
            container?.traitOverrides = newValue
        }
    }

    func containerTraitsDidChange(_ former: UITraitCollection?) {
        traitCollectionDidChange(former)
        if let former { traits.observers.notify(self, from: former, to: traitCollection) }
    }

    @discardableResult
    public func registerForTraitChanges(
        _ traits: [UITrait], observer: @escaping TraitChangeHandler<any UITraitChangeObservable>
    ) -> any UITraitChangeRegistration {
        self.traits.observers.add(traits, observer)
    }

    public func unregisterForTraitChanges(_ registration: any UITraitChangeRegistration) { traits.observers.remove(registration) }
}

/// The view in which a presentation takes place. It covers what it is over, and keeps touches from it.
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
        controller?.place()
        controller?.containerViewDidLayoutSubviews()
    }

    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        controller?.containerTraitsDidChange(previousTraitCollection)
    }
}

/// The system's own presentations that cover the container.
final class CoveringPresentationController: UIPresentationController {
    override func place() {
        guard presentedViewController.modal.stage == .presented else { return }
        presentedView?.frame = frameOfPresentedViewInContainerView
    }
}
