import Foundation

/// The state machine of recognizers, and their decisions about other recognizers.
/// `GestureEnvironment` decides when a gesture is recognized.
extension UIGestureRecognizer {
    /// Implements the setter of `state`. Transitions that the state machine does not have are
    /// ignored or replaced: a gesture that has begun is canceled instead of failing, for example.
    func change(to new: State) {
        GestureEnvironment.shared.beginStateChange(of: self)
        defer { GestureEnvironment.shared.endStateChange() }
        switch (attempt.current, new) {
        case (.possible, .began), (.possible, .changed), (.possible, .ended):
            guard isEnabled else { return }
            attempt.pending = new == .ended ? .ended : attempt.pending ?? .began
            attempt.isActive = true
            GestureEnvironment.shared.recognize(self)
        case (.possible, .failed), (.possible, .cancelled): fail()
        case (.began, .began), (.began, .changed), (.changed, .began), (.changed, .changed):
            attempt.current = .changed
            GestureEnvironment.shared.report(self, .changed)
        case (.began, .ended), (.changed, .ended):
            attempt.current = .ended
            GestureEnvironment.shared.report(self, .ended)
        case (.began, .cancelled), (.changed, .cancelled), (.began, .failed), (.changed, .failed):
            attempt.current = .cancelled
            GestureEnvironment.shared.report(self, .cancelled)
        case (.possible, .possible), (.began, .possible), (.changed, .possible), (.ended, _), (.cancelled, _), (.failed, _):
            break
        }
    }

    /// Makes a recognizer that has not recognized anything fail: the touches are not its gesture.
    func fail() {
        guard attempt.current == .possible else { return }
        attempt.current = .failed
        attempt.pending = nil
        GestureEnvironment.shared.didFail(self)
    }

    /// Ends the gesture with a state, `ended` or `cancelled`, or fails if it has not begun.
    func finish(_ end: State) {
        if state == .possible { fail() } else { state = end }
    }

    /// Ends the attempt on behalf of the app or of another recognizer.
    func cancelAttempt() {
        guard attempt.isActive else { return }
        if attempt.current == .possible { fail() } else { change(to: .cancelled) }
    }

    /// Returns whether another recognizer must fail first, as set by the app, a class or a
    /// delegate. Classes and delegates are asked once per attempt.
    func requiresFailure(of other: UIGestureRecognizer) -> Bool {
        if requirements.contains(where: { $0.recognizer === other }) { return true }
        guard attempt.sharesTouches(with: other.attempt) else { return false }
        if let isRequired = attempt.failureRequirements[ObjectIdentifier(other)] { return isRequired }
        let isRequired =
            shouldRequireFailure(of: other) || other.shouldBeRequiredToFail(by: self)
            || delegate?.gestureRecognizer(self, shouldRequireFailureOf: other) ?? false
            || other.delegate?.gestureRecognizer(other, shouldBeRequiredToFailBy: self) ?? false
        attempt.failureRequirements[ObjectIdentifier(other)] = isRequired
        return isRequired
    }

    /// Returns whether the recognizer, having recognized its gesture, prevents another one with
    /// common touches.
    func prevents(_ other: UIGestureRecognizer) -> Bool {
        guard attempt.sharesTouches(with: other.attempt), canPrevent(other), other.canBePrevented(by: self) else { return false }
        if delegate?.gestureRecognizer(self, shouldRecognizeSimultaneouslyWith: other) ?? false { return false }
        if other.delegate?.gestureRecognizer(other, shouldRecognizeSimultaneouslyWith: self) ?? false { return false }
        return true
    }

    /// Asks the delegate, and the views of the touches, whether the gesture may begin.
    func mayBegin() -> Bool {
        if let delegate, !delegate.gestureRecognizerShouldBegin(self) { return false }
        guard let view else { return true }
        var views: [UIView] = []
        for touch in attempt.touches {
            var current = touch.view
            while let candidate = current {
                if !views.contains(where: { $0 === candidate }) { views.append(candidate) }
                if candidate === view { break }
                current = candidate.superview
            }
        }
        if !views.contains(where: { $0 === view }) { views.append(view) }
        return views.allSatisfy { $0.gestureRecognizerShouldBegin(self) }
    }

    /// Calls the targets. While they execute, `state` returns the given state, even if the actual
    /// one has changed since.
    func send(_ state: State) {
        attempt.reported = state
        defer { attempt.reported = nil }
        targets.removeAll { $0.isOver }
        for target in targets { target(self) }
    }

    /// Resets the recognizer for its next attempt.
    func endAttempt() {
        let touches = attempt.touches
        attempt.reported = nil
        reset()
        for touch in touches { untrack(touch) }
        let centroid = attempt.lastCentroid
        attempt = GestureAttempt()
        attempt.lastCentroid = centroid
    }
}
