import CoreGraphics
import Foundation
import QuartzCore

/// Turns the server's pointer input, hovering and scrolling, into events for views and recognizers.
/// A pressed button is a touch, which `TouchDispatcher` handles.
@MainActor final class PointerDispatcher {
    /// The hovering pointer as a touch; nil if it is not over the screen.
    private var pointer: UITouch?
    /// The recognizers over whose views the pointer hovers.
    private var hovering: [WeakRecognizer] = []
    /// The view that the current scroll began over.
    private weak var scrolledView: UIView?

    /// The modifier keys that are held down.
    var modifiers: UIKeyModifierFlags = []

    /// Handles a movement of the pointer without a pressed button: updates the view under it, and
    /// notifies hover recognizers and pointer interactions.
    func handle(_ hover: UserInput.Hover, time: TimeInterval, of application: UIApplication) {
        let sample = UITouch.Sample(
            timestamp: time, location: hover.location, force: 0, majorRadius: 0)
        let isNew = pointer == nil
        let pointer = pointer ?? UITouch(id: 0, type: .indirectPointer, sample: sample, tapCount: 0)
        pointer.move(to: sample, hover.phase == .exited ? .regionExited : isNew ? .regionEntered : .regionMoved)
        self.pointer = hover.phase == .exited ? nil : pointer
        let event = HoverEvent(pointer, time: time) { [self] in notifyRecognizers(of: pointer) }
        event.modifierFlags = modifiers
        let (window, view) = application.hit(sample.location, event)
        // Recognizers of the former view are notified that the pointer left it.
        pointer.window = window ?? pointer.window
        pointer.view = hover.phase == .exited ? nil : view
        if pointer.window == nil { notifyRecognizers(of: pointer) } else { application.sendEvent(event) }
        PointerTracker.shared.move(to: sample.location, over: pointer.view, modifiers)
    }

    /// Notifies the recognizers whose views the pointer entered, moved over, or left.
    private func notifyRecognizers(of pointer: UITouch) {
        let present = GestureEnvironment.chain(pointer.view).compactMap { $0 as? UIHoverGestureRecognizer }
        let former = hovering.compactMap { $0.recognizer as? UIHoverGestureRecognizer }
        let receivers = present.filter { recognizer in
            recognizer.isEnabled
                && (former.contains(recognizer) || recognizer.delegate?.gestureRecognizer(recognizer, shouldReceive: pointer) ?? true)
        }
        hovering = receivers.map { WeakRecognizer($0) }
        GestureEnvironment.shared.perform {
            for recognizer in former where !receivers.contains(recognizer) { recognizer.pointerExited(pointer.current) }
            for recognizer in receivers { recognizer.pointerMoved(pointer.current) }
        }
    }

    /// Handles a scroll. All events of a continuous scroll go to the view over which it began.
    func handle(_ scroll: UserInput.Scroll, time: TimeInterval, of application: UIApplication) {
        if scroll.phase == .began || scroll.phase == .step {
            scrolledView = application.hit(scroll.location, nil).view
        }
        let event = ScrollEvent(scroll, view: scrolledView, time: time)
        event.modifierFlags = modifiers
        application.sendEvent(event)
    }

    /// Cancels hovering after the connection to the server was lost.
    func cancelAll() {
        pointer = nil
        PointerTracker.shared.move(to: .zero, over: nil, [])
        let former = hovering.compactMap { $0.recognizer as? UIHoverGestureRecognizer }
        hovering = []
        GestureEnvironment.shared.perform { for recognizer in former { recognizer.cancelAttempt() } }
    }
}

extension UIApplication {
    /// Returns the view at a location on the screen, in the frontmost window that has one there.
    func hit(_ location: CGPoint, _ event: UIEvent?) -> (window: UIWindow?, view: UIView?) {
        for window in windows.reversed() {
            if let view = window.hitTest(window.pointFromScreen(location), with: event) { return (window, view) }
        }
        return (nil, nil)
    }
}
