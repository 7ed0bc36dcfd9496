import Foundation

extension UIControl {
    func begin(_ touches: Set<UITouch>, _ event: UIEvent?) {
        guard isEnabled, trackedTouch == nil, let touch = touches.min(by: { $0.id < $1.id }) else { return }
        isTouchInside = true
        isTracking = beginTracking(touch, with: event)
        guard isTracking else {
            isTouchInside = false
            return
        }
        trackedTouch = touch
        isHighlighted = true
        send(touch.tapCount > 1 ? [.touchDown, .touchDownRepeat] : .touchDown, with: event)
    }

    func follow(_ touches: Set<UITouch>, _ event: UIEvent?) {
        guard let touch = trackedTouch, touches.contains(touch) else { return }
        let wasInside = isTouchInside
        isTouchInside = isInside(touch)
        isTracking = continueTracking(touch, with: event)
        // Whoever was asked may have had it end.
        guard trackedTouch === touch else { return }
        guard isTracking else { return forgetTouch() }
        isHighlighted = isTouchInside
        switch (wasInside, isTouchInside) {
        case (true, true): send(.touchDragInside, with: event)
        case (false, true): send([.touchDragEnter, .touchDragInside], with: event)
        case (true, false): send([.touchDragExit, .touchDragOutside], with: event)
        case (false, false): send(.touchDragOutside, with: event)
        }
    }

    func end(_ touches: Set<UITouch>, _ event: UIEvent?) {
        guard let touch = trackedTouch, touches.contains(touch) else { return }
        isTouchInside = isInside(touch)
        let isInside = isTouchInside
        endTracking(touch, with: event)
        forgetTouch()
        send(isInside ? liftEvents : .touchUpOutside, with: event)
    }

    /// The touch that is tracked, if any, is cancelled.
    func stopTracking(with event: UIEvent?) {
        guard trackedTouch != nil else { return }
        cancelTracking(with: event)
        forgetTouch()
        send(.touchCancel, with: event)
    }

    private func forgetTouch() {
        trackedTouch = nil
        isTracking = false
        isTouchInside = false
        isHighlighted = false
    }

    private func isInside(_ touch: UITouch) -> Bool {
        bounds.insetBy(dx: -Self.tolerance, dy: -Self.tolerance).contains(touch.location(in: self))
    }

    /// Calls everybody once who is called for any of the events.
    func send(_ events: Event, with event: UIEvent?) {
        handlers.removeAll { $0.isOver }
        for handler in handlers where !handler.events.isDisjoint(with: events) {
            if let action = handler.action {
                sendAction(action)
            } else if let call = handler.handler {
                sendAction(call, to: handler.target, for: event)
            }
        }
    }

    /// Takes events from handlers.
    func removeHandlers(for events: Event, where matches: (ControlHandler) -> Bool) {
        for index in handlers.indices where matches(handlers[index]) { handlers[index].events.subtract(events) }
        handlers.removeAll { $0.isOver }
    }
}
