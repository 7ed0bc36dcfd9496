import CoreGraphics
import Foundation

/// A finger that drags the topmost controller away from the edge of the screen.
@MainActor final class InteractivePop: NSObject, UIGestureRecognizerDelegate {
    /// Points a second from which the direction of a flick counts, not the place.
    private static let flick: CGFloat = 300

    private unowned let navigation: UINavigationController
    let recognizer = UIScreenEdgePanGestureRecognizer(target: nil, action: nil)
    /// What drives the pop while the finger is down.
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
        // Where there is no way back by the bar, there is none by a finger.
        return navigation.stack.count > 1 && navigation.transition == nil && item?.hidesBackButton == false && item?.backAction == nil
            && (item?.leftBarButtonItems ?? []).isEmpty
    }

    private func pan(_ pan: UIPanGestureRecognizer) {
        guard let view = navigation.viewIfLoaded, view.bounds.width > 0 else { return }
        let sign: CGFloat = view.isRightToLeft ? -1 : 1
        let part = sign * pan.translation(in: view).x / view.bounds.width
        switch pan.state {
        case .began:
            interactor = UIPercentDrivenInteractiveTransition()
            navigation.popViewController(animated: true)
            interactor?.update(part)
        case .changed: interactor?.update(part)
        case .ended:
            let velocity = sign * pan.velocity(in: view).x
            let goesOn = abs(velocity) > Self.flick ? velocity > 0 : part > 0.5
            end { goesOn ? $0.finish() : $0.cancel() }
        case .cancelled, .failed: end { $0.cancel() }
        case .possible: break
        }
    }

    private func end(_ body: (UIPercentDrivenInteractiveTransition) -> Void) {
        guard let driven = interactor else { return }
        interactor = nil
        body(driven)
    }
}
