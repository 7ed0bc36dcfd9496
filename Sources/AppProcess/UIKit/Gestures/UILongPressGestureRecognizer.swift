public import Foundation

/// A continuous gesture recognizer that recognizes fingers that stay in place.
///
/// It begins once the fingers have been down for `minimumPressDuration`, changes when they move,
/// and ends when one is lifted. Main thread only.
@preconcurrency @MainActor open class UILongPressGestureRecognizer: UIGestureRecognizer {
    /// The number of taps that precede the press. The default is 0.
    open var numberOfTapsRequired = 0
    /// The number of fingers. The default is 1.
    open var numberOfTouchesRequired = 1
    /// The minimum time that the fingers stay down (seconds). The default is 0.5.
    open var minimumPressDuration: TimeInterval = 0.5
    /// The maximum movement before the gesture begins (points). The default is 10.
    open var allowableMovement: CGFloat = 10

    /// The locations on the screen at which the fingers came down, by touch id (points).
    private var starts: [UInt32: CGPoint] = [:]
    /// The ids of the touches that are down.
    private var down: Set<UInt32> = []
    /// The number of taps before the press.
    private var taps = 0
    /// The timer until the press is long enough, or until the next tap is late.
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

    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) { finish(.cancelled) }

    open override func reset() {
        timer?.invalidate()
        timer = nil
        starts = [:]
        down = []
        taps = 0
    }

    /// Performs work at a media time, unless it is replaced or the recognizer is reset before.
    private func wait(until deadline: TimeInterval, _ work: @escaping @MainActor (UILongPressGestureRecognizer) -> Void) {
        timer?.invalidate()
        timer = MediaTimers.shared.schedule(at: deadline) { [weak self] in if let self { work(self) } }
    }
}
