import CoreGraphics
import Foundation

/// A presentation controller that presents an alert in the middle of its container, or an action
/// sheet at the bottom edge, and dims the presenter.
final class AlertPresentationController: UIPresentationController {
    private let dimming = SheetDimming()

    private var alert: UIAlertController? { presentedViewController as? UIAlertController }

    override var frameOfPresentedViewInContainerView: CGRect {
        guard let container, let alert, let view = alert.view as? AlertView else { return .zero }
        let safe = container.bounds.inset(by: container.safeAreaInsets).insetBy(dx: AlertStyle.margin, dy: AlertStyle.margin)
        let isAlert = alert.preferredStyle == .alert
        let width =
            isAlert
            ? min(AlertStyle.alertWidth, safe.width)
            : min(safe.width, max(0, min(container.bounds.width, container.bounds.height) - 2 * AlertStyle.margin))
        let height = min(view.height(in: width), safe.height)
        let y = isAlert ? safe.midY - height / 2 : safe.maxY - height
        return PixelGrid.round(CGRect(x: safe.midX - width / 2, y: y, width: width, height: height), container.pixelScale)
    }

    override func layOutPresentedView() {
        guard presentedViewController.modal.stage == .presented, let view = presentedView else { return }
        // The frame cannot be set, because an alert that appears has a transform.
        let frame = frameOfPresentedViewInContainerView
        view.bounds.size = frame.size
        view.center = CGPoint(x: frame.midX, y: frame.midY)
    }

    override func presentationTransitionWillBegin() {
        guard let container else { return }
        alert?.showActions()
        dimming.frame = container.bounds
        dimming.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        dimming.alpha = 0
        dimming.tapped = { [weak self] in if self?.alert?.preferredStyle == .actionSheet { self?.alert?.cancel() } }
        container.insertSubview(dimming, at: 0)
        presentedViewController.modal.coordinator?.animate(alongsideTransition: { [dimming] _ in dimming.alpha = 1 })
    }

    override func presentationTransitionDidEnd(_ completed: Bool) { if !completed { dimming.removeFromSuperview() } }

    override func dismissalTransitionWillBegin() {
        presentedViewController.modal.coordinator?.animate(alongsideTransition: { [dimming] _ in dimming.alpha = 0 })
    }

    override func dismissalTransitionDidEnd(_ completed: Bool) {
        if completed { dimming.removeFromSuperview() } else { dimming.alpha = 1 }
    }

    override func animator(isPresenting: Bool) -> (any UIViewControllerAnimatedTransitioning)? {
        AlertAnimator(alert?.preferredStyle ?? .alert, isPresenting: isPresenting)
    }
}
