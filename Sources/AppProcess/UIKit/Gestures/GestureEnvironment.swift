import CoreFoundation
import Foundation
import QuartzCore

/// Coordinates active gesture recognizers: event delivery, failure requirements and exclusion, and
/// the order of action messages.
///
/// An event first goes to all recognizers of its touches, which change their states. Then targets
/// are called in the order of these changes, views receive the touches that remain, and recognizers
/// whose attempt is over are reset. An *attempt* is a recognizer's work from its first touch until
/// its reset.
///
/// There is one environment, because gestures of different windows can involve the same touches.
@MainActor final class GestureEnvironment {
    static let shared = GestureEnvironment()

    /// The recognizers with an attempt in progress, in order of activation.
    private(set) var active: [UIGestureRecognizer] = []
    /// The state changes that targets have not been notified of.
    private var reports: [(recognizer: UIGestureRecognizer, state: UIGestureRecognizer.State)] = []
    private let touchDelivery = TouchDelivery()
    /// The number of nested deliveries to recognizers. Consequences are handled when the outermost
    /// one ends.
    private var depth = 0
    private var isUpdateScheduled = false
    /// The number of state changes that are in progress, each started by the one before.
    private var stateChanges = 0
    /// The largest number of state changes in progress. They nest if a delegate or a subclass
    /// changes a state while it is asked about a change.
    private static let stateChangeLimit = 200

    // MARK: Events

    /// Delivers an event of touches to recognizers, and then to views.
    func deliver(_ event: UIEvent, _ touches: Set<UITouch>) {
        let ordered = touches.sorted { $0.id < $1.id }
        for touch in ordered where touch.phase == .began { collect(touch, event) }
        depth += 1
        for recognizer in recognizers(of: ordered) { deliver(event, ordered, to: recognizer) }
        depth -= 1
        sendReports()
        touchDelivery.handle(ordered, event)
        update()
    }

    /// Delivers a scroll to the recognizers of the view under the pointer and its ancestors.
    /// Recognizers that received the beginning of a scroll receive the rest.
    func deliver(_ event: ScrollEvent) {
        var receivers: [UIGestureRecognizer] = []
        if event.isFirst {
            for recognizer in Self.chain(event.view)
            where recognizer.isEnabled && recognizer.receivesScroll(event) && !recognizer.attempt.isOver && recognizer.shouldReceive(event)
            {
                receivers.append(recognizer)
                activate(recognizer)
                recognizer.attempt.trackScroll()
            }
        } else {
            receivers = active.filter { $0.receivesScroll(event) }
        }
        perform {
            for recognizer in receivers where !recognizer.attempt.isOver { recognizer.scrolled(event) }
        }
    }

    /// Performs work that may change the states of recognizers, and then calls targets and handles
    /// the other consequences.
    func perform(_ work: () -> Void) {
        depth += 1
        work()
        depth -= 1
        update()
    }

    /// Returns the recognizers of a view and its ancestors, from the view outward.
    static func chain(_ view: UIView?) -> [UIGestureRecognizer] {
        var recognizers: [UIGestureRecognizer] = []
        var current = view
        while let candidate = current {
            recognizers += candidate.recognizers
            current = candidate.parentView
        }
        return recognizers
    }

    /// Finds the recognizers that receive a new touch, and adds the touch to their attempts.
    private func collect(_ touch: UITouch, _ event: UIEvent) {
        let chosen = Self.chain(touch.view).filter { $0.accepts(touch, of: event) }
        touch.gestureRecognizers = chosen
        for recognizer in chosen {
            activate(recognizer)
            recognizer.attempt.track(touch)
        }
    }

    /// Marks a recognizer as having an attempt in progress.
    private func activate(_ recognizer: UIGestureRecognizer) {
        recognizer.attempt.isActive = true
        if !active.contains(where: { $0 === recognizer }) { active.append(recognizer) }
    }

    /// Returns the recognizers that receive any of some touches, each once.
    private func recognizers(of touches: [UITouch]) -> [UIGestureRecognizer] {
        var found: [UIGestureRecognizer] = []
        for touch in touches {
            for recognizer in touch.gestureRecognizers ?? [] where !found.contains(where: { $0 === recognizer }) {
                found.append(recognizer)
            }
        }
        return found
    }

    /// Calls a recognizer's methods for its touches that changed, one phase after another.
    private func deliver(_ event: UIEvent, _ touches: [UITouch], to recognizer: UIGestureRecognizer) {
        recognizer.modifierFlags = event.modifierFlags
        // When the buttons are released, those that were pressed remain.
        if !event.buttonMask.isEmpty || touches.contains(where: { $0.phase == .began }) { recognizer.buttonMask = event.buttonMask }
        for phase in [UITouch.Phase.began, .moved, .ended, .cancelled] {
            let changed = touches.filter { $0.phase == phase && $0.gestureRecognizers?.contains { $0 === recognizer } ?? false }
            guard !changed.isEmpty, !recognizer.attempt.isOver else { continue }
            let set = Set(changed)
            switch phase {
            case .began: recognizer.touchesBegan(set, with: event)
            case .moved: recognizer.touchesMoved(set, with: event)
            case .ended: recognizer.touchesEnded(set, with: event)
            default: recognizer.touchesCancelled(set, with: event)
            }
            claim(recognizer)
        }
        recognizer.attempt.lastCentroid = recognizer.centroid
    }

    // MARK: Recognition

    /// Records the beginning of a state change. Ends the app if it is one of an endless recursion,
    /// before the stack overflows, which would not tell the reason.
    func beginStateChange(of recognizer: UIGestureRecognizer) {
        stateChanges += 1
        guard stateChanges > Self.stateChangeLimit else { return }
        UIKitException.raise(
            "NSInternalInconsistencyException",
            "the state of \(type(of: recognizer)) changes itself without end: its delegate, its view or a subclass sets the state while "
                + "it is asked about a change of the state")
    }

    /// Records the end of a state change.
    func endStateChange() { stateChanges -= 1 }

    /// Recognizes the gesture for which a recognizer has set a pending state: at once; or later, if
    /// other recognizers must fail first and are undecided; or never, if another recognizer
    /// prevents it or the app refuses it.
    func recognize(_ recognizer: UIGestureRecognizer) {
        activate(recognizer)
        guard let pending = recognizer.attempt.pending, recognizer.attempt.current == .possible else { return }
        let others = active.filter { $0 !== recognizer }
        if others.contains(where: { other in
            other.attempt.isRecognized && (recognizer.requiresFailure(of: other) || other.prevents(recognizer))
        }) {
            return recognizer.fail()
        }
        if others.contains(where: { $0.attempt.isActive && $0.attempt.current == .possible && recognizer.requiresFailure(of: $0) }) {
            return
        }
        guard recognizer.mayBegin() else { return recognizer.fail() }
        // The app may have changed the recognizer in a callback.
        guard recognizer.attempt.current == .possible, recognizer.isEnabled else { return }
        recognizer.attempt.pending = nil
        recognizer.attempt.current = pending
        recognizer.attempt.lastCentroid = recognizer.centroid
        report(recognizer, pending)
        claim(recognizer)
        for other in others
        where other.attempt.current == .possible && (other.requiresFailure(of: recognizer) || recognizer.prevents(other)) {
            other.fail()
        }
    }

    /// Called when a recognizer has failed: continues those that waited for its failure.
    func didFail(_ recognizer: UIGestureRecognizer) {
        activate(recognizer)
        for other in active where other !== recognizer && other.attempt.pending != nil && other.requiresFailure(of: recognizer) {
            recognize(other)
        }
        scheduleUpdate()
    }

    /// Queues a report of a state for the targets. Several changes within one event are reported
    /// once.
    func report(_ recognizer: UIGestureRecognizer, _ state: UIGestureRecognizer.State) {
        let isRepeated = state == .changed && reports.last { $0.recognizer === recognizer }?.state == .changed
        if !isRepeated { reports.append((recognizer, state)) }
        scheduleUpdate()
    }

    /// Claims the touches of a recognized gesture, which cancels them for their views. These
    /// include touches that have ended, if the views have not received the end.
    private func claim(_ recognizer: UIGestureRecognizer) {
        guard recognizer.attempt.isRecognized, recognizer.cancelsTouchesInView else { return }
        for touch in recognizer.attempt.touches { touch.isClaimed = true }
        for touch in touchDelivery.touches where recognizer.attempt.ids.contains(touch.id) { touch.isClaimed = true }
    }

    // MARK: Consequences

    /// Calls targets, delivers delayed touches to views, and resets recognizers whose attempt is
    /// over.
    func update() {
        guard depth == 0 else { return }
        isUpdateScheduled = false
        repeat {
            sendReports()
            touchDelivery.settle()
            let over = active.filter { $0.attempt.isOver }
            active.removeAll { $0.attempt.isOver }
            for recognizer in over { recognizer.endAttempt() }
        } while !reports.isEmpty
        for recognizer in active where recognizer.attempt.pending == nil { recognizer.attempt.removeEndedTouches() }
    }

    /// Calls the targets for the queued reports, including reports that targets add to the queue.
    private func sendReports() {
        while !reports.isEmpty {
            let (recognizer, state) = reports.removeFirst()
            recognizer.send(state)
        }
    }

    /// Schedules an update for changes outside of events, such as from an app's timer.
    private func scheduleUpdate() {
        guard depth == 0, !isUpdateScheduled else { return }
        isUpdateScheduled = true
        CFRunLoopPerformBlock(CFRunLoopGetMain(), kCFRunLoopCommonModes) {
            MainActor.assumeIsolated {
                CallOutTrace.write("block: recognizers changed outside of any event")
                GestureEnvironment.shared.update()
            }
        }
        CFRunLoopWakeUp(CFRunLoopGetMain())
    }

    // MARK: Removal

    /// Ends the touches and gestures of a view that left its window.
    func viewDidLeaveWindow(_ view: UIView) {
        touchDelivery.cancel(in: view)
        for recognizer in active where recognizer.view?.isDescendant(of: view) ?? false { recognizer.cancelAttempt() }
    }

    /// Ends the gesture of a recognizer that is being detached from its view.
    func remove(_ recognizer: UIGestureRecognizer) { recognizer.cancelAttempt() }
}
