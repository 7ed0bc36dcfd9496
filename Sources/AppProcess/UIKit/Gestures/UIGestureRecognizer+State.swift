import Foundation

extension UIGestureRecognizer {
    /// Goes over into another state, where the rules allow it.
    func change(to new: State) {
        switch (attempt.current, new) {
        case (.possible, .began), (.possible, .changed), (.possible, .ended):
            guard isEnabled else { return }
            attempt.awaited = new == .ended ? .ended : attempt.awaited ?? .began
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

    /// The touches are not the gesture.
    func fail() {
        guard attempt.current == .possible else { return }
        attempt.current = .failed
        attempt.awaited = nil
        GestureEnvironment.shared.failed(self)
    }

    /// Another recogniser, or the app, puts an end to the attempt.
    func abandon() {
        guard attempt.isActive else { return }
        if attempt.current == .possible { fail() } else { change(to: .cancelled) }
    }

    /// Whether another recogniser has to fail first: by the app's wish, or by what classes and delegates say, who are asked once for each attempt.
    func waits(for other: UIGestureRecognizer) -> Bool {
        if requirements.contains(where: { $0.recognizer === other }) { return true }
        guard attempt.shares(with: other.attempt) else { return false }
        if let answer = attempt.asked[ObjectIdentifier(other)] { return answer }
        let answer =
            shouldRequireFailure(of: other) || other.shouldBeRequiredToFail(by: self)
            || delegate?.gestureRecognizer(self, shouldRequireFailureOf: other) ?? false
            || other.delegate?.gestureRecognizer(other, shouldBeRequiredToFailBy: self) ?? false
        attempt.asked[ObjectIdentifier(other)] = answer
        return answer
    }

    /// Whether the recogniser, which has recognised, keeps another one of the same touches from doing so.
    func excludes(_ other: UIGestureRecognizer) -> Bool {
        guard attempt.shares(with: other.attempt), canPrevent(other), other.canBePrevented(by: self) else { return false }
        if delegate?.gestureRecognizer(self, shouldRecognizeSimultaneouslyWith: other) ?? false { return false }
        if other.delegate?.gestureRecognizer(other, shouldRecognizeSimultaneouslyWith: self) ?? false { return false }
        return true
    }

    /// Asks the delegate, and the views whose touches would be the gesture's, whether it may begin.
    func mayBegin() -> Bool {
        if let delegate, !delegate.gestureRecognizerShouldBegin(self) { return false }
        guard let view else { return true }
        var asked: [UIView] = []
        for touch in attempt.touches {
            var current = touch.view
            while let candidate = current {
                if !asked.contains(where: { $0 === candidate }) { asked.append(candidate) }
                if candidate === view { break }
                current = candidate.superview
            }
        }
        if !asked.contains(where: { $0 === view }) { asked.append(view) }
        return asked.allSatisfy { $0.gestureRecognizerShouldBegin(self) }
    }

    /// Calls the targets, to whom the state is the one that they are told of.
    func send(_ state: State) {
        attempt.shown = state
        defer { attempt.shown = nil }
        targets.removeAll { $0.isOver }
        for target in targets { target(self) }
    }

    /// Begins anew.
    func endAttempt() {
        let touches = attempt.touches
        attempt.shown = nil
        reset()
        for touch in touches { untrack(touch) }
        let centroid = attempt.lastCentroid
        attempt = GestureAttempt()
        attempt.lastCentroid = centroid
    }
}
