public import Foundation

/// A continuous gesture recognizer that recognizes two fingers moving apart or together.
///
/// It begins once the distance of the fingers has changed by 8 points, and ends when both are
/// lifted. Main thread only.
@preconcurrency @MainActor open class UIPinchGestureRecognizer: UIGestureRecognizer {
    /// The change of the distance that begins the gesture (points).
    static let hysteresis: CGFloat = 8

    private var fingers = FingerPair()
    /// The distance of the fingers that corresponds to scale 1 (points).
    private var unitDistance: CGFloat = 1
    /// The distance of the fingers when the second one touched the screen (points).
    private var initialDistance: CGFloat = 1
    private var currentScale: CGFloat = 1
    private var tracker = VelocityTracker()

    /// The ratio of the fingers' distance to their initial distance. Setting it changes the scale
    /// that later movements multiply.
    open var scale: CGFloat {
        get { currentScale }
        set {
            currentScale = newValue
            if newValue != 0 { unitDistance = fingers.distance / newValue }
            tracker = VelocityTracker()
        }
    }

    /// The velocity of the pinch (scale factor per second).
    open var velocity: CGFloat { tracker.velocity.x }

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        guard fingers.add(touches, ignore: { ignore($0, for: event) }) else { return }
        initialDistance = fingers.distance
        unitDistance = initialDistance / currentScale
        tracker = VelocityTracker(currentScale, at: event.timestamp)
    }

    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        fingers.update(touches)
        guard fingers.isComplete else { return }
        currentScale = fingers.distance / unitDistance
        tracker.add(currentScale, at: event.timestamp)
        if state != .possible {
            state = .changed
        } else if abs(fingers.distance - initialDistance) >= Self.hysteresis {
            state = .began
        }
    }

    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) { lift(touches, .ended) }

    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) { lift(touches, .cancelled) }

    open override func reset() {
        fingers = FingerPair()
        (unitDistance, initialDistance, currentScale) = (1, 1, 1)
        tracker = VelocityTracker()
    }

    private func lift(_ touches: Set<UITouch>, _ end: State) {
        fingers.remove(touches)
        if fingers.isEmpty { finish(end) }
    }
}
