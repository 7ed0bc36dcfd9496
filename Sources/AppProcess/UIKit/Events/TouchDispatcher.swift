import CoreGraphics
import Foundation
import QuartzCore

/// Creates touches and events from the server's touch input: one touch object per finger, and one
/// event for all touches that changed together.
@MainActor final class TouchDispatcher {
    /// The time between the beginnings of two touches up to which the second counts as another tap
    /// (seconds).
    private static let tapInterval = 0.35
    /// The distance up to which it does (points).
    private static let tapDistance: CGFloat = 45

    /// The touches that are on the screen, by id.
    private var active: [UInt32: UITouch] = [:]
    /// Moves that have not been delivered: the samples of each touch, in order, by id.
    private var moves: [UInt32: [UITouch.Sample]] = [:]
    /// The beginning of the latest touch, and its tap count.
    private var lastTap: (sample: UITouch.Sample, count: Int)?

    /// The modifier keys that are held down.
    var modifiers: UIKeyModifierFlags = []

    /// The touches that are on the screen.
    var touches: [UITouch] { Array(active.values) }

    /// Begins a batch of input: marks all touches as stationary until they change.
    func begin() {
        for touch in active.values { touch.phase = .stationary }
    }

    /// Handles an event of a touch. Moves are gathered until `flush(to:)`.
    func handle(_ touch: UserInput.Touch, time: Double, of application: UIApplication) {
        let sample = UITouch.Sample(
            timestamp: time, location: touch.location, force: touch.force, majorRadius: touch.majorRadius, buttons: buttons(of: touch)
        )
        switch touch.phase {
        case .moved:
            if active[touch.id] != nil { moves[touch.id, default: []].append(sample) }
        case .began:
            flush(to: application)
            begin(touch, sample, application)
        case .ended, .cancelled:
            flush(to: application)
            guard let ending = active.removeValue(forKey: touch.id) else { return }
            ending.move(to: sample, touch.phase == .ended ? .ended : .cancelled)
            send([ending], to: application)
            if ending.beganOnStatusBar { application.defaultScene?.statusBarTouchDidEnd(ending) }
        }
    }

    /// Returns the buttons that are down. A click with Control is one with the secondary button,
    /// until it ends.
    private func buttons(of touch: UserInput.Touch) -> UIEvent.ButtonMask {
        let buttons = UIEvent.ButtonMask(touch.buttons)
        let isSecondary = active[touch.id].map { !$0.isPrimary } ?? modifiers.contains(.control)
        return buttons == .primary && isSecondary ? .secondary : buttons
    }

    /// Creates a touch, finds its window and view, and sends an event for it.
    private func begin(_ touch: UserInput.Touch, _ sample: UITouch.Sample, _ application: UIApplication) {
        guard active[touch.id] == nil else { return }
        let new = UITouch(id: touch.id, type: .init(touch.kind), sample: sample, tapCount: tapCount(sample))
        active[touch.id] = new
        application.defaultScene?.homeIndicator.touchDidBegin()
        send([new], to: application) { event in application.assignView(to: new, others: self.active.values.filter { $0 !== new }, event) }
    }

    /// Delivers the gathered moves: the last sample of each touch, with all of them as coalesced
    /// touches.
    func flush(to application: UIApplication) {
        guard !moves.isEmpty else { return }
        let due = moves
        moves = [:]
        var changed: [UITouch] = []
        var coalesced: [UInt32: [UITouch]] = [:]
        for (id, samples) in due {
            guard let touch = active[id], let last = samples.last else { continue }
            var previous = touch.current
            coalesced[id] = samples.map { sample in
                defer { previous = sample }
                return UITouch(touch, sample: sample, previous: previous, phase: .moved)
            }
            touch.move(to: last, .moved)
            changed.append(touch)
        }
        send(changed, coalesced, to: application)
        for touch in changed where touch.type == .indirectPointer {
            PointerTracker.shared.drag(to: touch.current.location, isPrimary: touch.isPrimary, of: application)
        }
    }

    /// Cancels all touches.
    func cancelAll(of application: UIApplication) {
        moves = [:]
        let ending = Array(active.values)
        active = [:]
        for touch in ending { touch.move(to: touch.current, .cancelled) }
        send(ending, to: application)
    }

    /// Sends an event for touches that changed. The event also contains the other touches on the
    /// screen, as stationary ones.
    ///
    /// - Parameter assignViews: Finds the views of new touches.
    private func send(
        _ changed: [UITouch], _ coalesced: [UInt32: [UITouch]] = [:], to application: UIApplication,
        assignViews: (UIEvent) -> Void = { _ in }
    ) {
        guard let time = changed.map(\.timestamp).max() else { return }
        let event = TouchesEvent(Set(active.values).union(changed), coalesced: coalesced, timestamp: time)
        event.modifierFlags = modifiers
        assignViews(event)
        application.sendEvent(event)
        for touch in changed where touch.phase.isDown { touch.phase = .stationary }
    }

    /// Returns the tap count of a new touch: one more than that of the previous touch if it is near
    /// in time and space, otherwise 1.
    private func tapCount(_ sample: UITouch.Sample) -> Int {
        var count = 1
        if let last = lastTap, sample.timestamp - last.sample.timestamp < Self.tapInterval,
            hypot(sample.location.x - last.sample.location.x, sample.location.y - last.sample.location.y) <= Self.tapDistance
        {
            count = last.count + 1
        }
        lastTap = (sample, count)
        return count
    }
}

extension UIEvent.ButtonMask {
    fileprivate init(_ buttons: UserInput.Buttons) {
        self = []
        if buttons.contains(.primary) { insert(.primary) }
        if buttons.contains(.secondary) { insert(.secondary) }
        if buttons.contains(.middle) { insert(.button(3)) }
    }
}

extension UITouch.TouchType {
    fileprivate init(_ kind: UserInput.Touch.Kind) {
        switch kind {
        case .direct: self = .direct
        case .indirectPointer: self = .indirectPointer
        case .pencil: self = .pencil
        }
    }
}

extension UIApplication {
    /// Sets the window and view of a new touch, by hit-testing.
    func assignView(to touch: UITouch, others: [UITouch], _ event: UIEvent) {
        if let scene = defaultScene, scene.isOnStatusBar(touch.current.location) {
            touch.beganOnStatusBar = true
            return
        }
        let (window, view) = hit(touch.current.location, event)
        guard let window, let view else { return }
        touch.window = window
        touch.view = view
        // A view receives one touch at a time unless it enables multiple touches, and an exclusive
        // touch excludes other views of the window. Recognizers receive all touches.
        let isBlocked = others.contains { other in
            guard let owner = other.view, other.window === window else { return false }
            return owner === view ? !view.isMultipleTouchEnabled : owner.isExclusiveTouch || view.isExclusiveTouch
        }
        touch.reachesView = !isBlocked
        if window.canBecomeKey, !window.isKeyWindow { window.makeKey() }
    }
}
