public import Foundation

/// Recognises two fingers that turn about each other. Continuous: it begins once each has moved by 8 points about the other, and ends when both are lifted.
@preconcurrency @MainActor open class UIRotationGestureRecognizer: UIGestureRecognizer {
    /// Points that the fingers move along the circle before touches are a rotation.
    static let hysteresis: CGFloat = 8

    private var pair = FingerPair()
    private var angle: CGFloat = 0
    /// What the fingers have turned by since they came down.
    private var turn: CGFloat = 0
    private var current: CGFloat = 0
    private var motion = Motion()

    /// What the fingers have turned by, in radians, clockwise. Setting it has it count on from the value.
    open var rotation: CGFloat {
        get { current }
        set {
            current = newValue
            motion = Motion()
        }
    }

    /// How fast they turn, in radians a second.
    open var velocity: CGFloat { motion.velocity.x }

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        let wasWhole = pair.isWhole
        for touch in touches.sorted(by: { $0.id < $1.id }) where !pair.add(touch) { ignore(touch, for: event) }
        guard pair.isWhole, !wasWhole else { return }
        angle = pair.angle
        turn = 0
        motion = Motion()
        motion.add(CGPoint(x: current, y: 0), at: event.timestamp)
    }

    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        pair.follow(touches)
        guard pair.isWhole else { return }
        let step = (pair.angle - angle).remainder(dividingBy: 2 * .pi)
        angle = pair.angle
        turn += step
        current += step
        motion.add(CGPoint(x: current, y: 0), at: event.timestamp)
        if state != .possible {
            state = .changed
        } else if abs(turn) * pair.distance / 2 >= Self.hysteresis {
            state = .began
        }
    }

    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) { lift(touches, .ended) }

    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) { lift(touches, .cancelled) }

    open override func reset() {
        pair = FingerPair()
        (angle, turn, current) = (0, 0, 0)
        motion = Motion()
    }

    private func lift(_ touches: Set<UITouch>, _ end: State) {
        pair.remove(touches)
        guard pair.isEmpty else { return }
        if state == .possible { fail() } else { state = end }
    }
}
