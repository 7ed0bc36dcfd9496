import Foundation

/// Delivers touches to their views: at once; after the recognizers that delay them have failed; or,
/// if a gesture claims them, never, or only up to a cancellation.
///
/// `GestureEnvironment` calls `handle(_:_:)` for each event, and `settle()` after recognizers have
/// changed their states. The stage of each touch's delivery is stored in the touch.
@MainActor final class TouchDelivery {
    /// A change of a touch, with the touch's values at that time, so that it can be delivered
    /// later.
    struct Change {
        var phase: UITouch.Phase
        var current: UITouch.Sample
        var previous: UITouch.Sample
    }

    /// The progress of a touch's delivery to its view.
    enum Stage {
        /// The view has received nothing and will not receive anything.
        case undelivered
        /// A recognizer delays the touch; the changes wait.
        case delayed([Change])
        /// The view has received the beginning of the touch.
        case delivered
        /// The view has received all but the end of the touch, which a recognizer delays.
        case endDelayed(Change)
        /// The view has received the end of the touch.
        case finished
    }

    /// The touches whose delivery is not finished.
    private(set) var touches: [UITouch] = []

    /// Delivers or delays the changes of an event.
    func handle(_ changed: [UITouch], _ event: UIEvent) {
        var due: [(UITouch, Change)] = []
        for touch in changed where touch.phase != .stationary {
            let change = Change(phase: touch.phase, current: touch.current, previous: touch.previous)
            switch touch.delivery {
            case .undelivered where change.phase == .began && touch.reachesView && touch.view != nil && !touch.isClaimed:
                touches.append(touch)
                if isBlocked(touch, at: change.phase) {
                    touch.delivery = .delayed([change])
                } else {
                    touch.delivery = .delivered
                    due.append((touch, change))
                }
            case .delayed(let changes): touch.delivery = .delayed(Self.appending(change, to: changes))
            case .delivered where change.phase == .ended && (touch.isClaimed || isBlocked(touch, at: .ended)):
                touch.delivery = .endDelayed(change)
            case .delivered:
                if change.phase == .moved, touch.isClaimed { continue }
                if change.phase != .moved { touch.delivery = .finished }
                due.append((touch, change))
            default: break
            }
        }
        deliver(due, event)
    }

    /// Delivers changes that no recognizer delays any longer, and cancels touches that a recognizer
    /// claimed.
    func settle() {
        var due: [(UITouch, Change)] = []
        for touch in touches {
            switch touch.delivery {
            case .delayed where touch.isClaimed: touch.delivery = .finished
            case .delivered where touch.isClaimed, .endDelayed where touch.isClaimed:
                touch.delivery = .finished
                due.append((touch, Change(phase: .cancelled, current: touch.current, previous: touch.previous)))
            case .delayed(let changes) where !isBlocked(touch, at: .began):
                let isOver = changes.last.map { !$0.phase.isDown } ?? false
                touch.delivery = isOver ? .finished : .delivered
                due += changes.map { (touch, $0) }
            case .endDelayed(let change) where !isBlocked(touch, at: .ended):
                touch.delivery = .finished
                due.append((touch, change))
            default: break
            }
        }
        touches.removeAll { if case .finished = $0.delivery { true } else { false } }
        guard !due.isEmpty else { return }
        // Each round holds at most one change of a touch, so that a touch's changes arrive in
        // order.
        var remaining = due
        while !remaining.isEmpty {
            var round: [(UITouch, Change)] = []
            var later: [(UITouch, Change)] = []
            for entry in remaining {
                if round.contains(where: { $0.0 === entry.0 }) { later.append(entry) } else { round.append(entry) }
            }
            let time = round.map(\.1.current.timestamp).max() ?? 0
            deliver(round, TouchesEvent(Set(round.map(\.0)), coalesced: [:], timestamp: time))
            remaining = later
        }
    }

    /// Cancels the touches of a view that has left its window, and of its descendants.
    func cancel(in view: UIView) {
        var due: [(UITouch, Change)] = []
        for touch in touches where touch.view?.isDescendant(of: view) ?? false {
            switch touch.delivery {
            case .delivered, .endDelayed: due.append((touch, Change(phase: .cancelled, current: touch.current, previous: touch.previous)))
            default: break
            }
            touch.delivery = .finished
        }
        touches.removeAll { if case .finished = $0.delivery { true } else { false } }
        guard let time = due.map(\.1.current.timestamp).max() else { return }
        deliver(due, TouchesEvent(Set(due.map(\.0)), coalesced: [:], timestamp: time))
    }

    /// Returns whether an undecided recognizer delays a phase of a touch for its view.
    private func isBlocked(_ touch: UITouch, at phase: UITouch.Phase) -> Bool {
        (touch.gestureRecognizers ?? []).contains { recognizer in
            guard recognizer.attempt.isActive, recognizer.attempt.current == .possible else { return false }
            return phase == .began
                ? recognizer.delaysTouchesBegan : recognizer.delaysTouchesEnded && recognizer.attempt.ids.contains(touch.id)
        }
    }

    /// Appends a change to delayed ones. A move replaces a preceding move.
    private static func appending(_ change: Change, to changes: [Change]) -> [Change] {
        guard let last = changes.last, last.phase == .moved, change.phase == .moved else { return changes + [change] }
        return changes.dropLast() + [Change(phase: .moved, current: change.current, previous: last.previous)]
    }

    /// Calls the views' methods, once for each view and phase. During the call, the touches have
    /// the values of the change, which may be older than the current ones.
    private func deliver(_ due: [(touch: UITouch, change: Change)], _ event: UIEvent) {
        for (phase, send) in [
            (UITouch.Phase.began, UIResponder.touchesBegan), (.moved, UIResponder.touchesMoved), (.ended, UIResponder.touchesEnded),
            (.cancelled, UIResponder.touchesCancelled),
        ] {
            var remaining = due.filter { $0.change.phase == phase }
            while let view = remaining.first?.touch.view {
                let group = remaining.filter { $0.touch.view === view }
                remaining.removeAll { $0.touch.view === view }
                let saved = group.map { ($0.touch, $0.touch.phase, $0.touch.current, $0.touch.previous) }
                for (touch, change) in group { touch.setValues(change.phase, change.current, change.previous) }
                send(view)(Set(group.map(\.touch)), event)
                for (touch, phase, current, previous) in saved { touch.setValues(phase, current, previous) }
            }
        }
    }
}
