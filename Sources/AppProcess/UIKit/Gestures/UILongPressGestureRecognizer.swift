public import Foundation

/// Recognises fingers that stay down at their place. Continuous: it begins once the time is over, changes when they move, and ends when one is lifted.
@preconcurrency @MainActor open class UILongPressGestureRecognizer: UIGestureRecognizer {
    /// How many taps come before it. Initially 0.
    open var numberOfTapsRequired = 0
    /// How many fingers it takes. Initially 1.
    open var numberOfTouchesRequired = 1
    /// How long they stay down, in seconds. Initially 0.5.
    open var minimumPressDuration: TimeInterval = 0.5
    /// By how much they may move meanwhile, in points. Initially 10.
    open var allowableMovement: CGFloat = 10

    private var starts: [UInt32: CGPoint] = [:]
    private var down: Set<UInt32> = []
    private var taps = 0
    private var timer: MediaTimer?

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        guard state == .possible else {
            for touch in touches { ignore(touch, for: event) }
            return
        }
        if down.isEmpty { starts = [:] }
        for touch in touches {
            down.insert(touch.id)
            starts[touch.id] = touch.current.location
        }
        guard down.count <= numberOfTouchesRequired else { return fail() }
        if taps < numberOfTapsRequired {
            wait(until: event.timestamp + UITapGestureRecognizer.interval) { $0.fail() }
        } else if down.count == numberOfTouchesRequired {
            if minimumPressDuration <= 0 {
                state = .began
            } else {
                wait(until: event.timestamp + minimumPressDuration) { $0.state = .began }
            }
        }
    }

    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        guard state == .possible else { return state = .changed }
        for touch in touches {
            if let start = starts[touch.id], start.distance(to: touch.current.location) > allowableMovement { return fail() }
        }
    }

    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        guard state == .possible else { return state = .ended }
        for touch in touches { down.remove(touch.id) }
        guard taps < numberOfTapsRequired else { return fail() }
        guard down.isEmpty else { return }
        guard starts.count == numberOfTouchesRequired else { return fail() }
        taps += 1
        wait(until: event.timestamp + UITapGestureRecognizer.interval) { $0.fail() }
    }

    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
        if state == .possible { fail() } else { state = .cancelled }
    }

    open override func reset() {
        timer?.invalidate()
        timer = nil
        starts = [:]
        down = []
        taps = 0
    }

    private func wait(until deadline: TimeInterval, _ work: @escaping @MainActor (UILongPressGestureRecognizer) -> Void) {
        timer?.invalidate()
        timer = MediaTimers.shared.schedule(at: deadline) { [weak self] in if let self { work(self) } }
    }
}
