import Foundation

/// The delivery of touches, scrolls and hovers, which `sendEvent(_:)` calls.
extension UIWindow {
    /// Delivers an event to the recognizers, and then to the views, that it concerns.
    func deliver(_ event: UIEvent) {
        switch event {
        case let event as ScrollEvent: GestureEnvironment.shared.deliver(event)
        case let event as HoverEvent: event.deliver()
        default:
            guard let touches = event.touches(for: self), !touches.isEmpty else { return }
            GestureEnvironment.shared.deliver(event, touches)
        }
    }

    /// Cancels the touches and gestures of a view that left the window.
    func cancelTouches(in view: UIView) { GestureEnvironment.shared.viewDidLeaveWindow(view) }
}
