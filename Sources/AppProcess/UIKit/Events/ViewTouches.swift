import Foundation

/// Touches as their views hear of them: at once, once recognisers have let them go, or not any more once they turned out to be a gesture.
@MainActor final class ViewTouches {
    /// What a view is told of a touch, as the touch was then.
    struct Step {
        var phase: UITouch.Phase
        var current: UITouch.Sample
        var former: UITouch.Sample
    }

    /// How much of a touch its view knows.
    enum Stage {
        /// Nothing, and it is not to.
        case nothing
        /// Nothing yet: a recogniser has it wait. What there is to tell.
        case held([Step])
        /// That it is there.
        case told
        /// All but its end, which waits for a recogniser.
        case ending(Step)
        /// All.
        case over
    }

    /// Touches that views have not heard the last of.
    private(set) var touches: [UITouch] = []

    /// Takes the changes of an event over.
    func take(_ changed: [UITouch], _ event: UIEvent) {
        var due: [(UITouch, Step)] = []
        for touch in changed where touch.phase != .stationary {
            let step = Step(phase: touch.phase, current: touch.current, former: touch.previous)
            switch touch.stage {
            case .nothing where step.phase == .began && touch.reachesView && touch.view != nil && !touch.isClaimed:
                touches.append(touch)
                if isBlocked(touch, at: step.phase) {
                    touch.stage = .held([step])
                } else {
                    touch.stage = .told
                    due.append((touch, step))
                }
            case .held(let steps): touch.stage = .held(Self.adding(step, to: steps))
            case .told where step.phase == .ended && (touch.isClaimed || isBlocked(touch, at: .ended)): touch.stage = .ending(step)
            case .told:
                if step.phase == .moved, touch.isClaimed { continue }
                if step.phase != .moved { touch.stage = .over }
                due.append((touch, step))
            default: break
            }
        }
        deliver(due, event)
    }

    /// Tells views what no recogniser keeps from them any more, and that touches are over which were recognised as something.
    func settle() {
        var due: [(UITouch, Step)] = []
        for touch in touches {
            switch touch.stage {
            case .held where touch.isClaimed: touch.stage = .over
            case .told where touch.isClaimed, .ending where touch.isClaimed:
                touch.stage = .over
                due.append((touch, Step(phase: .cancelled, current: touch.current, former: touch.previous)))
            case .held(let steps) where !isBlocked(touch, at: .began):
                let isOver = steps.last.map { !$0.phase.isDown } ?? false
                touch.stage = isOver ? .over : .told
                due += steps.map { (touch, $0) }
            case .ending(let step) where !isBlocked(touch, at: .ended):
                touch.stage = .over
                due.append((touch, step))
            default: break
            }
        }
        touches.removeAll { if case .over = $0.stage { true } else { false } }
        guard !due.isEmpty else { return }
        // A touch's own steps come one after the other.
        var rest = due
        while !rest.isEmpty {
            var round: [(UITouch, Step)] = []
            var later: [(UITouch, Step)] = []
            for entry in rest {
                if round.contains(where: { $0.0 === entry.0 }) { later.append(entry) } else { round.append(entry) }
            }
            let time = round.map(\.1.current.timestamp).max() ?? 0
            deliver(round, TouchesEvent(Set(round.map(\.0)), coalesced: [:], timestamp: time))
            rest = later
        }
    }

    /// The touches of a view that leaves its window, and of what is in it, are over.
    func cancel(in view: UIView) {
        var due: [(UITouch, Step)] = []
        for touch in touches where touch.view?.isDescendant(of: view) ?? false {
            switch touch.stage {
            case .told, .ending: due.append((touch, Step(phase: .cancelled, current: touch.current, former: touch.previous)))
            default: break
            }
            touch.stage = .over
        }
        touches.removeAll { if case .over = $0.stage { true } else { false } }
        guard let time = due.map(\.1.current.timestamp).max() else { return }
        deliver(due, TouchesEvent(Set(due.map(\.0)), coalesced: [:], timestamp: time))
    }

    /// Whether a recogniser that has not made its mind up keeps the phase from the view.
    private func isBlocked(_ touch: UITouch, at phase: UITouch.Phase) -> Bool {
        (touch.gestureRecognizers ?? []).contains { recognizer in
            guard recognizer.attempt.isActive, recognizer.attempt.current == .possible else { return false }
            return phase == .began
                ? recognizer.delaysTouchesBegan : recognizer.delaysTouchesEnded && recognizer.attempt.ids.contains(touch.id)
        }
    }

    /// Of moves that nobody has heard of only the newest is kept.
    private static func adding(_ step: Step, to steps: [Step]) -> [Step] {
        guard let last = steps.last, last.phase == .moved, step.phase == .moved else { return steps + [step] }
        return steps.dropLast() + [Step(phase: .moved, current: step.current, former: last.former)]
    }

    /// One call for each view and phase.
    private func deliver(_ due: [(touch: UITouch, step: Step)], _ event: UIEvent) {
        for (phase, send) in [
            (UITouch.Phase.began, UIResponder.touchesBegan), (.moved, UIResponder.touchesMoved), (.ended, UIResponder.touchesEnded),
            (.cancelled, UIResponder.touchesCancelled),
        ] {
            var rest = due.filter { $0.step.phase == phase }
            while let view = rest.first?.touch.view {
                let group = rest.filter { $0.touch.view === view }
                rest.removeAll { $0.touch.view === view }
                let saved = group.map { ($0.touch, $0.touch.phase, $0.touch.current, $0.touch.previous) }
                for (touch, step) in group { touch.show(step.phase, step.current, step.former) }
                send(view)(Set(group.map(\.touch)), event)
                for (touch, phase, current, former) in saved { touch.show(phase, current, former) }
            }
        }
    }
}
