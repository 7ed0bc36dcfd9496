public import Foundation
import QuartzCore

/// The kinds of scrolls.
public enum UIScrollType: Int, Sendable {
    /// The steps of a wheel.
    case discrete
    /// The movement of fingers on a trackpad.
    case continuous
}

/// The kinds of scrolls that a pan recognizer accepts.
public struct UIScrollTypeMask: OptionSet, Sendable {
    /// The bits of the kinds.
    public let rawValue: Int
    /// Creates kinds from their bits.
    public init(rawValue: Int) { self.rawValue = rawValue }
    /// Scrolls by the steps of a wheel.
    public static let discrete = UIScrollTypeMask(rawValue: 1)
    /// Scrolls by the movement of fingers on a trackpad.
    public static let continuous = UIScrollTypeMask(rawValue: 2)
    /// All kinds of scrolls.
    public static let all: UIScrollTypeMask = [.discrete, .continuous]
}

/// A continuous gesture recognizer that recognizes fingers moving over the screen.
///
/// It begins once the fingers have moved by 10 points. Main thread only.
@preconcurrency @MainActor open class UIPanGestureRecognizer: UIGestureRecognizer {
    /// The movement that begins the gesture (points).
    static let hysteresis: CGFloat = 10
    /// The time after the last step of a wheel at which its pan ends (seconds).
    static let wheelPause = 0.1

    /// The minimum number of fingers. The default is 1.
    open var minimumNumberOfTouches = 1
    /// The maximum number of fingers. The default is unlimited.
    open var maximumNumberOfTouches = Int.max
    /// The kinds of scrolls that count as pans. The default is none.
    open var allowedScrollTypesMask: UIScrollTypeMask = []

    /// The latest locations of the fingers on the screen, by touch id (points).
    private var fingers: [UInt32: CGPoint] = [:]
    /// The movement of the fingers' centroid on the screen since the first finger came down
    /// (points). It is continuous: a finger that comes down or is lifted does not change it.
    private(set) final var travel = CGPoint.zero
    /// The value of `travel` that corresponds to a translation of zero.
    private var origin = CGPoint.zero
    private var tracker = VelocityTracker()
    /// The timer that ends the pan of a wheel.
    private var timer: MediaTimer?

    /// Returns the translation in a view's space (points), since the first finger came down or
    /// since it was set.
    open func translation(in view: UIView?) -> CGPoint { vector(CGPoint(x: travel.x - origin.x, y: travel.y - origin.y), in: view) }

    /// Sets the translation in a view's space (points). Later movements add to it. The velocity is
    /// kept.
    open func setTranslation(_ translation: CGPoint, in view: UIView?) {
        let (zero, end) = (pointOnScreen(.zero, of: view), pointOnScreen(translation, of: view))
        origin = CGPoint(x: travel.x - (end.x - zero.x), y: travel.y - (end.y - zero.y))
    }

    /// Returns the velocity in a view's space (points per second), averaged over the last 0.05 s.
    open func velocity(in view: UIView?) -> CGPoint { vector(tracker.velocity, in: view) }

    /// Converts a point from a view's space, or from the window's if `view` is nil, to the
    /// screen's.
    private func pointOnScreen(_ point: CGPoint, of view: UIView?) -> CGPoint {
        (view ?? self.view?.window ?? self.view)?.pointOnScreen(point) ?? point
    }

    // MARK: Touches

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        for touch in touches.sorted(by: { $0.id < $1.id }) {
            if fingers.count >= maximumNumberOfTouches {
                if state == .possible { return fail() }
                ignore(touch, for: event)
            } else {
                fingers[touch.id] = touch.current.location
            }
        }
        tracker.add(travel, at: event.timestamp)
    }

    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        guard update(touches, event) else { return }
        if state != .possible {
            state = .changed
        } else if let begins = begins(with: travel) {
            state = begins ? .began : .failed
        }
    }

    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) { lift(touches, event, .ended) }

    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) { lift(touches, event, .cancelled) }

    open override func reset() {
        timer?.invalidate()
        timer = nil
        fingers = [:]
        travel = .zero
        origin = .zero
        tracker = VelocityTracker()
    }

    /// Returns whether a movement (points) begins the gesture (true) or makes it fail (false), or
    /// nil while that is undecided. Subclasses override it.
    func begins(with travel: CGPoint) -> Bool? { hypot(travel.x, travel.y) >= Self.hysteresis ? true : nil }

    /// Updates the locations of fingers and the travel.
    ///
    /// - Returns: Whether the movement counts: false if there are too few fingers.
    private func update(_ touches: Set<UITouch>, _ event: UIEvent) -> Bool {
        let isEnough = fingers.count >= minimumNumberOfTouches
        var sum = CGPoint.zero
        for touch in touches {
            guard let previous = fingers[touch.id] else { continue }
            let location = touch.current.location
            sum = CGPoint(x: sum.x + location.x - previous.x, y: sum.y + location.y - previous.y)
            fingers[touch.id] = location
        }
        guard isEnough, !fingers.isEmpty else { return false }
        travel = CGPoint(x: travel.x + sum.x / CGFloat(fingers.count), y: travel.y + sum.y / CGFloat(fingers.count))
        tracker.add(travel, at: event.timestamp)
        return true
    }

    /// Removes fingers. The gesture ends with a state when too few fingers are left.
    private func lift(_ touches: Set<UITouch>, _ event: UIEvent, _ end: State) {
        _ = update(touches, event)
        for touch in touches { fingers[touch.id] = nil }
        guard fingers.count < minimumNumberOfTouches else { return }
        if state != .possible {
            state = end
        } else if fingers.isEmpty {
            fail()
        }
    }

    // MARK: Scrolls

    override func receivesScroll(_ event: ScrollEvent) -> Bool {
        allowedScrollTypesMask.contains(event.isPrecise ? .continuous : .discrete) && fingers.isEmpty
    }

    override func scrolled(_ event: ScrollEvent) {
        attempt.lastCentroid = event.location
        switch event.phase {
        case .ended: return finish(.ended)
        case .cancelled: return finish(.cancelled)
        case .began, .changed, .step: break
        }
        travel = CGPoint(x: travel.x + event.delta.x, y: travel.y + event.delta.y)
        tracker.add(travel, at: event.timestamp)
        if travel != .zero || state != .possible { state = state == .possible ? .began : .changed }
        guard event.phase == .step else { return }
        timer?.invalidate()
        timer = MediaTimers.shared.schedule(at: event.timestamp + Self.wheelPause) { [weak self] in
            // A wheel does not throw the content, so the pan ends at zero velocity.
            self?.tracker = VelocityTracker()
            self?.finish(.ended)
        }
    }
}
