import Foundation

extension UIWindow {
    /// Hands an event to the recognisers, and then to the views, that it is about.
    func deliver(_ event: UIEvent) {
        switch event {
        case let event as ScrollEvent: GestureEnvironment.shared.deliver(event)
        case let event as HoverEvent: event.deliver()
        default:
            guard let touches = event.touches(for: self), !touches.isEmpty else { return }
            GestureEnvironment.shared.deliver(event, touches)
        }
    }

    /// Ends the touches of views that left the window.
    func cancelTouches(in view: UIView) { GestureEnvironment.shared.forget(view) }
}
