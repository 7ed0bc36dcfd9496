import Foundation

extension UIWindow {
    /// Hands touches to their views.
    func deliver(_ event: UIEvent) {
        guard let touches = event.touches(for: self) else { return }
        for (phase, send) in [
            (UITouch.Phase.began, UIResponder.touchesBegan), (.moved, UIResponder.touchesMoved), (.ended, UIResponder.touchesEnded),
            (.cancelled, UIResponder.touchesCancelled),
        ] {
            let changed = touches.filter { $0.phase == phase && $0.reachesView }
            for (view, touches) in Dictionary(grouping: changed, by: \.view) {
                if let view { send(view)(Set(touches), event) }
            }
        }
    }

    /// The recognisers that are told of a touch.
    func collectRecognizers(for touch: UITouch) {
        var recognizers: [UIGestureRecognizer] = []
        var current = touch.view
        while let view = current {
            recognizers += view.recognizers
            current = view.parentView
        }
        touch.gestureRecognizers = recognizers
    }

    /// Ends the touches of views that left the window.
    func cancelTouches(in view: UIView) {}
}
