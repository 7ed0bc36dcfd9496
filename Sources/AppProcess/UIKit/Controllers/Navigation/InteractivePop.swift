import CoreGraphics
import Foundation

/// The gesture that pops the top controller by dragging from the edge of the screen.
@MainActor final class InteractivePop: NSObject, UIGestureRecognizerDelegate {
    /// The velocity from which the direction of a flick decides, rather than the position (points
    /// per second).
    private static let flick: CGFloat = 300

    private unowned let navigation: UINavigationController
    let recognizer = UIScreenEdgePanGestureRecognizer(target: nil, action: nil)
    /// The interactor of the pop during the gesture.
    private(set) var interactor: UIPercentDrivenInteractiveTransition?

    init(_ navigation: UINavigationController) {
        self.navigation = navigation
        super.init()
        recognizer.edges = navigation.view.isRightToLeft ? .right : .left
        recognizer.delegate = self
        recognizer.addTarget(nil) { [weak self] in if let pan = $0 as? UIPanGestureRecognizer { self?.pan(pan) } }
        navigation.view.addGestureRecognizer(recognizer)
    }

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

    private func end(_ body: (UIPercentDrivenInteractiveTransition) -> Void) {
        guard let transition = interactor else { return }
        interactor = nil
        body(transition)
    }
}
