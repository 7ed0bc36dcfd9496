import Foundation

/// Tracking of one touch, from which the highlighted state, the touch events and the calls of
/// `beginTracking(_:with:)` and its companions follow. `UIControl` forwards its touch methods to
/// these.
extension UIControl {
    /// Starts tracking the first of the touches that began, unless one is being tracked.
    func begin(_ touches: Set<UITouch>, _ event: UIEvent?) {
        guard isEnabled, trackedTouch == nil, let touch = touches.min(by: { $0.id < $1.id }), touch.isPrimary else { return }
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

    /// Continues tracking if the tracked touch is among those that moved.
    func follow(_ touches: Set<UITouch>, _ event: UIEvent?) {
        guard let touch = trackedTouch, touches.contains(touch) else { return }
        let wasInside = isTouchInside
        isTouchInside = isInside(touch)
        isTracking = continueTracking(touch, with: event)
        // `continueTracking(_:with:)` may have disabled the control, which cancels tracking.
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

    /// Ends tracking if the tracked touch is among those that ended.
    func end(_ touches: Set<UITouch>, _ event: UIEvent?) {
        guard let touch = trackedTouch, touches.contains(touch) else { return }
        isTouchInside = isInside(touch)
        let isInside = isTouchInside
        // Events are sent last, when the control has its final state.
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
        isHighlighted = isShowingMenu
    }

    /// Returns whether a touch is in the control's bounds or close to them.
    private func isInside(_ touch: UITouch) -> Bool {
        bounds.insetBy(dx: -Self.tolerance, dy: -Self.tolerance).contains(touch.location(in: self))
    }

    /// Performs each action that is registered for at least one of the events, once.
    func send(_ events: Event, with event: UIEvent?) {
        handlers.removeAll { $0.isRemovable }
        for handler in handlers where !handler.events.isDisjoint(with: events) {
            if let action = handler.action {
                sendAction(action)
            } else if let selector = handler.selector {
                sendAction(selector, to: handler.target, for: event)
            }
        }
    }

    /// Unregisters handlers, which a closure selects, for events. They remain registered for their
    /// other events.
    func removeHandlers(for events: Event, where matches: (ControlHandler) -> Bool) {
        for index in handlers.indices where matches(handlers[index]) { handlers[index].events.subtract(events) }
        handlers.removeAll { $0.isRemovable }
    }
}
