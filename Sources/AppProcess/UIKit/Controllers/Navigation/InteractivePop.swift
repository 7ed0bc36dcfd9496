import CoreGraphics
import Foundation

/// The gesture that pops a navigation controller's top controller by dragging from the leading edge
/// of the screen.
///
/// When the gesture begins, it starts an animated pop, which `interactor` then drives.
@MainActor final class InteractivePop: NSObject, UIGestureRecognizerDelegate {
    /// The velocity (points per second) above which the direction of the movement decides whether
    /// the pop completes. At lower velocities, the position decides.
    private static let flick: CGFloat = 300

    /// The navigation controller, which owns this object.
    private unowned let navigation: UINavigationController
    let recognizer = UIScreenEdgePanGestureRecognizer(target: nil, action: nil)
    /// The interactor of the pop during the gesture, otherwise `nil`. The navigation controller
    /// requests it when the pop starts.
    private(set) var interactor: UIPercentDrivenInteractiveTransition?

    init(_ navigation: UINavigationController) {
        self.navigation = navigation
        super.init()
        updateEdge()
        recognizer.delegate = self
        recognizer.addTarget(nil) { [weak self] in if let pan = $0 as? UIPanGestureRecognizer { self?.pan(pan) } }
        navigation.view.addGestureRecognizer(recognizer)
    }

    /// Sets the edge at which the gesture begins to the leading one.
    func updateEdge() { recognizer.edges = navigation.view.isRightToLeft ? .right : .left }

    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        let item = navigation.topViewController?.navigationItem
        // The gesture is available only if the bar has a default back button.
        return navigation.stack.count > 1 && navigation.transition == nil && item?.hidesBackButton == false && item?.backAction == nil
            && (item?.leftBarButtonItems ?? []).isEmpty
    }

    private func pan(_ pan: UIPanGestureRecognizer) {
        guard let view = navigation.viewIfLoaded, view.bounds.width > 0 else { return }
        let sign: CGFloat = view.isRightToLeft ? -1 : 1
        let progress = sign * pan.translation(in: view).x / view.bounds.width
        switch pan.state {
        case .began:
            interactor = UIPercentDrivenInteractiveTransition()
            navigation.popViewController(animated: true)
            interactor?.update(progress)
        case .changed: interactor?.update(progress)
        case .ended:
            let velocity = sign * pan.velocity(in: view).x
            let completes = abs(velocity) > Self.flick ? velocity > 0 : progress > 0.5
            end { completes ? $0.finish() : $0.cancel() }
        case .cancelled, .failed: end { $0.cancel() }
        case .possible: break
        }
    }

    /// Ends the gesture and passes its interactor to a closure, which finishes or cancels the pop.
    private func end(_ body: (UIPercentDrivenInteractiveTransition) -> Void) {
        guard let transition = interactor else { return }
        interactor = nil
        body(transition)
    }
}
