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
        // The subclass may have ended tracking itself.
        guard trackedTouch === touch else { return }
        guard isTracking else { return resetTracking() }
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
        resetTracking()
        send(isInside ? touchUpEvents : .touchUpOutside, with: event)
    }

    /// Cancels the tracked touch, if there is one.
    func stopTracking(with event: UIEvent?) {
        guard trackedTouch != nil else { return }
        cancelTracking(with: event)
        resetTracking()
        send(.touchCancel, with: event)
    }

    private func resetTracking() {
        trackedTouch = nil
        isTracking = false
        isTouchInside = false
        isHighlighted = false
    }

    private func isInside(_ touch: UITouch) -> Bool {
        bounds.insetBy(dx: -Self.tolerance, dy: -Self.tolerance).contains(touch.location(in: self))
    }

    /// Calls each handler of any of the events once.
    func send(_ events: Event, with event: UIEvent?) {
        handlers.removeAll { $0.isRemovable }
        for handler in handlers where !handler.events.isDisjoint(with: events) {
            if let action = handler.action {
                sendAction(action)
            } else if let call = handler.handler {
                sendAction(call, to: handler.target, for: event)
            }
        }
    }

    /// Unregisters handlers for events.
    func removeHandlers(for events: Event, where matches: (ControlHandler) -> Bool) {
        for index in handlers.indices where matches(handlers[index]) { handlers[index].events.subtract(events) }
        handlers.removeAll { $0.isRemovable }
    }
}
