public import Foundation

/// Recognises two fingers that move apart or together. Continuous: it begins once their distance has changed by 8 points, and ends when both are lifted.
@preconcurrency @MainActor open class UIPinchGestureRecognizer: UIGestureRecognizer {
    /// Points by which the distance changes before touches are a pinch.
    static let hysteresis: CGFloat = 8

    private var pair = FingerPair()
    /// The distance of the fingers at scale 1.
    private var base: CGFloat = 1
    /// The distance at which the two came down.
    private var start: CGFloat = 1
    private var current: CGFloat = 1
    private var motion = Motion()

    /// The distance of the fingers in parts of what it was when they came down, or of what it was set to. Setting it has it count on from the value.
    open var scale: CGFloat {
        get { current }
        set {
            current = newValue
            if newValue != 0 { base = pair.distance / newValue }
            motion = Motion()
        }
    }

    /// How fast the scale changes, a second.
    open var velocity: CGFloat { motion.velocity.x }

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        let wasWhole = pair.isWhole
        for touch in touches.sorted(by: { $0.id < $1.id }) where !pair.add(touch) { ignore(touch, for: event) }
        guard pair.isWhole, !wasWhole else { return }
        start = pair.distance
        base = start / current
        motion = Motion()
        motion.add(CGPoint(x: current, y: 0), at: event.timestamp)
    }

    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        pair.follow(touches)
        guard pair.isWhole else { return }
        current = pair.distance / base
        motion.add(CGPoint(x: current, y: 0), at: event.timestamp)
        if state != .possible {
            state = .changed
        } else if abs(pair.distance - start) >= Self.hysteresis {
            state = .began
        }
    }

    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) { lift(touches, .ended) }

    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) { lift(touches, .cancelled) }

    open override func reset() {
        pair = FingerPair()
        (base, start, current) = (1, 1, 1)
        motion = Motion()
    }

    private func lift(_ touches: Set<UITouch>, _ end: State) {
        pair.remove(touches)
        guard pair.isEmpty else { return }
        if state == .possible { fail() } else { state = end }
    }
}
