import CoreGraphics
import Foundation
import QuartzCore

/// Hands on what a pointer does without a pressed button.
@MainActor final class PointerDispatcher {
    /// The pointer, while it is over the screen.
    private var pointer: UITouch?
    /// Recognisers that know that the pointer is over their views.
    private var hovering: [WeakRecognizer] = []
    private weak var scrolled: UIView?

    func take(_ hover: UserInput.Hover, time: TimeInterval, of application: UIApplication) {
        let sample = UITouch.Sample(
            timestamp: time, location: hover.location, force: 0, majorRadius: 0)
        let isNew = pointer == nil
        let pointer = pointer ?? UITouch(id: 0, type: .indirectPointer, sample: sample, tapCount: 0)
        pointer.move(to: sample, hover.phase == .exited ? .regionExited : isNew ? .regionEntered : .regionMoved)
        self.pointer = hover.phase == .exited ? nil : pointer
        let event = HoverEvent(pointer, time: time) { [self] in tell(pointer) }
        let (window, view) = application.hit(sample.location, event)
        // What the pointer was over before hears that it is no longer.
        pointer.window = window ?? pointer.window
        pointer.view = hover.phase == .exited ? nil : view
        if pointer.window == nil { tell(pointer) } else { application.sendEvent(event) }
    }

    private func tell(_ pointer: UITouch) {
        let present = GestureEnvironment.chain(pointer.view).compactMap { $0 as? UIHoverGestureRecognizer }
        let former = hovering.compactMap { $0.recognizer as? UIHoverGestureRecognizer }
        let listeners = present.filter { recognizer in
            recognizer.isEnabled
                && (former.contains(recognizer) || recognizer.delegate?.gestureRecognizer(recognizer, shouldReceive: pointer) ?? true)
        }
        hovering = listeners.map { WeakRecognizer($0) }
        GestureEnvironment.shared.perform {
            for recognizer in former where !listeners.contains(recognizer) { recognizer.leave(pointer.current) }
            for recognizer in listeners { recognizer.hover(pointer.current) }
        }
    }

    func take(_ scroll: UserInput.Scroll, time: TimeInterval, of application: UIApplication) {
        if scroll.phase == .began || scroll.phase == .step {
            scrolled = application.hit(scroll.location, nil).view
        }
        let event = ScrollEvent(scroll, view: scrolled, time: time)
        application.sendEvent(event)
    }

    /// The pointer is gone, as its screen is.
    func cancelAll() {
        pointer = nil
        let former = hovering.compactMap { $0.recognizer as? UIHoverGestureRecognizer }
        hovering = []
        GestureEnvironment.shared.perform { for recognizer in former { recognizer.abandon() } }
    }
}

extension UIApplication {
    /// The view at a place on the screen: of the frontmost window that has one there.
    func hit(_ place: CGPoint, _ event: UIEvent?) -> (window: UIWindow?, view: UIView?) {
        for window in windows.reversed() {
            if let view = window.hitTest(window.pointFromScreen(place), with: event) { return (window, view) }
        }
        return (nil, nil)
    }
}
