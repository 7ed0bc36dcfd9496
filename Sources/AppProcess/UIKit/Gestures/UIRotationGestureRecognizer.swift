public import Foundation

/// A continuous gesture recognizer that recognizes two fingers rotating about each other.
///
/// It begins once each finger has moved 8 points along the circle about their midpoint, and ends
/// when both are lifted. Main thread only.
@preconcurrency @MainActor open class UIRotationGestureRecognizer: UIGestureRecognizer {
    /// The movement along the circle that begins the gesture (points).
    static let hysteresis: CGFloat = 8

    private var fingers = FingerPair()
    /// The latest direction from the first finger to the second (radians).
    private var angle: CGFloat = 0
    /// The rotation since both fingers touched the screen (radians).
    private var totalRotation: CGFloat = 0
    /// The value of `rotation`.
    private var currentRotation: CGFloat = 0
    private var tracker = VelocityTracker()

    /// The rotation of the fingers (radians, clockwise). Setting it changes the angle that later
    /// movements add to.
    open var rotation: CGFloat {
        get { currentRotation }
        set {
            currentRotation = newValue
            tracker = VelocityTracker()
        }
    }

    /// The velocity of the rotation (radians per second).
    open var velocity: CGFloat { tracker.velocity.x }

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        guard fingers.add(touches, ignore: { ignore($0, for: event) }) else { return }
        angle = fingers.angle
        totalRotation = 0
        tracker = VelocityTracker(currentRotation, at: event.timestamp)
    }

    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        fingers.update(touches)
        guard fingers.isComplete else { return }
        // The change of the direction, in −π to π.
        let step = (fingers.angle - angle).remainder(dividingBy: 2 * .pi)
        angle = fingers.angle
        totalRotation += step
        currentRotation += step
        tracker.add(currentRotation, at: event.timestamp)
        if state != .possible {
            state = .changed
        } else if abs(totalRotation) * fingers.distance / 2 >= Self.hysteresis {
            state = .began
        }
    }

    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) { lift(touches, .ended) }

    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) { lift(touches, .cancelled) }

    open override func reset() {
        fingers = FingerPair()
        (angle, totalRotation, currentRotation) = (0, 0, 0)
        tracker = VelocityTracker()
    }

    private func lift(_ touches: Set<UITouch>, _ end: State) {
        fingers.remove(touches)
        if fingers.isEmpty { finish(end) }
    }
}
