import CoreFoundation
import Foundation
import QuartzCore

/// The recognisers that are at it: what they are told of, who comes first, and when their targets are called.
///
/// An event goes to all recognisers of its touches first; they change their states while they handle it. Then targets are called, in the order of the changes, then views get what is left of the
/// touches, and recognisers that are through are reset.
@MainActor final class GestureEnvironment {
    static let shared = GestureEnvironment()

    /// Recognisers whose attempts are under way, in the order in which they were told of it.
    private(set) var active: [UIGestureRecognizer] = []
    /// Changes that targets are not yet told of.
    private var reports: [(recognizer: UIGestureRecognizer, state: UIGestureRecognizer.State)] = []
    private let views = ViewTouches()
    /// How many events, or timers, are being told to recognisers.
    private var depth = 0
    private var isUpdateScheduled = false

    // MARK: Events

    /// Hands an event of touches to the recognisers, and then to the views, of a window.
    func deliver(_ event: UIEvent, _ touches: Set<UITouch>) {
        let ordered = touches.sorted { $0.id < $1.id }
        for touch in ordered where touch.phase == .began { collect(touch, event) }
        depth += 1
        for recognizer in recognizers(of: ordered) { tell(recognizer, ordered, event) }
        depth -= 1
        sendReports()
        views.take(ordered, event)
        update()
    }

    /// Hands a scroll to the recognisers of the view under the pointer; those that began with a scroll hear of all of it.
    func deliver(_ event: ScrollEvent) {
        var listeners: [UIGestureRecognizer] = []
        if event.isFirst {
            for recognizer in Self.chain(event.view)
            where recognizer.isEnabled && recognizer.takesScroll(event) && !recognizer.attempt.isOver && recognizer.shouldReceive(event) {
                listeners.append(recognizer)
                activate(recognizer)
                recognizer.attempt.trackScroll()
            }
        } else {
            listeners = active.filter { $0.takesScroll(event) }
        }
        perform {
            for recognizer in listeners where !recognizer.attempt.isOver { recognizer.scrolled(event) }
        }
    }

    /// Runs something that changes recognisers, and then does what follows from it.
    func perform(_ work: () -> Void) {
        depth += 1
        work()
        depth -= 1
        update()
    }

    /// The recognisers of a view and those that it is in.
    static func chain(_ view: UIView?) -> [UIGestureRecognizer] {
        var recognizers: [UIGestureRecognizer] = []
        var current = view
        while let candidate = current {
            recognizers += candidate.recognizers
            current = candidate.parentView
        }
        return recognizers
    }

    private func collect(_ touch: UITouch, _ event: UIEvent) {
        let chosen = Self.chain(touch.view).filter { $0.accepts(touch, of: event) }
        touch.gestureRecognizers = chosen
        for recognizer in chosen {
            activate(recognizer)
            recognizer.attempt.track(touch)
        }
    }

    private func activate(_ recognizer: UIGestureRecognizer) {
        recognizer.attempt.isActive = true
        if !active.contains(where: { $0 === recognizer }) { active.append(recognizer) }
    }

    private func recognizers(of touches: [UITouch]) -> [UIGestureRecognizer] {
        var found: [UIGestureRecognizer] = []
        for touch in touches {
            for recognizer in touch.gestureRecognizers ?? [] where !found.contains(where: { $0 === recognizer }) {
                found.append(recognizer)
            }
        }
        return found
    }

    private func tell(_ recognizer: UIGestureRecognizer, _ touches: [UITouch], _ event: UIEvent) {
        recognizer.modifierFlags = event.modifierFlags
        recognizer.buttonMask = event.buttonMask
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

    /// A recogniser holds its touches for its gesture: now, once others have failed, or not at all.
    func recognize(_ recognizer: UIGestureRecognizer) {
        activate(recognizer)
        guard let awaited = recognizer.attempt.awaited, recognizer.attempt.current == .possible else { return }
        let others = active.filter { $0 !== recognizer }
        if others.contains(where: { other in
            other.attempt.isRecognized && (recognizer.waits(for: other) || other.excludes(recognizer))
        }) {
            return recognizer.fail()
        }
        if others.contains(where: { $0.attempt.isActive && $0.attempt.current == .possible && recognizer.waits(for: $0) }) { return }
        guard recognizer.mayBegin() else { return recognizer.fail() }
        // Whom the app asked may have changed it.
        guard recognizer.attempt.current == .possible, recognizer.isEnabled else { return }
        recognizer.attempt.awaited = nil
        recognizer.attempt.current = awaited
        recognizer.attempt.lastCentroid = recognizer.centroid
        report(recognizer, awaited)
        claim(recognizer)
        for other in others where other.attempt.current == .possible && (other.waits(for: recognizer) || recognizer.excludes(other)) {
            other.fail()
        }
    }

    /// Those that waited for a recogniser's failure go on.
    func failed(_ recognizer: UIGestureRecognizer) {
        activate(recognizer)
        for other in active where other !== recognizer && other.attempt.awaited != nil && other.waits(for: recognizer) { recognize(other) }
        scheduleUpdate()
    }

    /// Has targets told of a state; of several changes in one event once.
    func report(_ recognizer: UIGestureRecognizer, _ state: UIGestureRecognizer.State) {
        let isRepeated = state == .changed && reports.last { $0.recognizer === recognizer }?.state == .changed
        if !isRepeated { reports.append((recognizer, state)) }
        scheduleUpdate()
    }

    /// The touches of what was recognised are no longer their views'.
    private func claim(_ recognizer: UIGestureRecognizer) {
        guard recognizer.attempt.isRecognized, recognizer.cancelsTouchesInView else { return }
        for touch in recognizer.attempt.touches { touch.isClaimed = true }
        for touch in views.touches where recognizer.attempt.ids.contains(touch.id) { touch.isClaimed = true }
    }

    // MARK: What follows

    /// Calls targets, lets views have what they are to, and resets recognisers that are through.
    func update() {
        guard depth == 0 else { return }
        isUpdateScheduled = false
        repeat {
            sendReports()
            views.settle()
            let over = active.filter { $0.attempt.isOver }
            active.removeAll { $0.attempt.isOver }
            for recognizer in over { recognizer.endAttempt() }
        } while !reports.isEmpty
        for recognizer in active where recognizer.attempt.awaited == nil { recognizer.attempt.forgetEnded() }
    }

    private func sendReports() {
        while !reports.isEmpty {
            let (recognizer, state) = reports.removeFirst()
            recognizer.send(state)
        }
    }

    /// What changed outside of any event, as by a timer of the app's, has its consequences soon.
    private func scheduleUpdate() {
        guard depth == 0, !isUpdateScheduled else { return }
        isUpdateScheduled = true
        CFRunLoopPerformBlock(CFRunLoopGetMain(), kCFRunLoopCommonModes) {
            MainActor.assumeIsolated {
                CallOutTrace.write("block: recognisers changed outside of any event")
                GestureEnvironment.shared.update()
            }
        }
        CFRunLoopWakeUp(CFRunLoopGetMain())
    }

    // MARK: Views that go

    /// Views left their window: they get no more of their touches, and what they recognised is over.
    func forget(_ view: UIView) {
        views.cancel(in: view)
        for recognizer in active where recognizer.view?.isDescendant(of: view) ?? false { recognizer.abandon() }
    }

    /// A recogniser leaves its view.
    func remove(_ recognizer: UIGestureRecognizer) { recognizer.abandon() }
}
