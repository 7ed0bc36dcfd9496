public import Foundation
import QuartzCore

/// What a scroll is made of.
public enum UIScrollType: Int, Sendable {
    /// The steps of a wheel.
    case discrete
    /// The movement of fingers on a trackpad.
    case continuous
}

/// What scrolls a pan recogniser takes for pans.
public struct UIScrollTypeMask: OptionSet, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    /// The steps of a wheel.
    public static let discrete = UIScrollTypeMask(rawValue: 1)
    /// Those of a trackpad.
    public static let continuous = UIScrollTypeMask(rawValue: 2)
    public static let all: UIScrollTypeMask = [.discrete, .continuous]
}

/// Recognises fingers that move about. Continuous: it begins once they have moved by 10 points.
@preconcurrency @MainActor open class UIPanGestureRecognizer: UIGestureRecognizer {
    /// Points of movement after which touches are a pan.
    static let hysteresis: CGFloat = 10
    /// Seconds after the last step of a wheel at which its pan ends.
    static let wheelPause = 0.1

    /// How many fingers it takes at least. Initially 1.
    open var minimumNumberOfTouches = 1
    /// How many fingers there may be. Initially any number.
    open var maximumNumberOfTouches = Int.max
    /// Scrolls of wheels and trackpads that are pans. Initially none.
    open var allowedScrollTypesMask: UIScrollTypeMask = []

    /// Where the fingers that are down were when they were last looked at.
    private var fingers: [UInt32: CGPoint] = [:]
    /// By how much the middle of the fingers has moved, on the screen, and what of it was taken off.
    private(set) final var travel = CGPoint.zero
    private var origin = CGPoint.zero
    private var motion = Motion()
    private var timer: MediaTimer?

    /// By how much the fingers have moved, in a view's space, since the first came down or since the translation was set.
    open func translation(in view: UIView?) -> CGPoint { vector(CGPoint(x: travel.x - origin.x, y: travel.y - origin.y), in: view) }

    /// Has the movement count on from a value, in a view's space.
    open func setTranslation(_ translation: CGPoint, in view: UIView?) {
        let (zero, end) = (pointOnScreen(.zero, of: view), pointOnScreen(translation, of: view))
        origin = CGPoint(x: travel.x - (end.x - zero.x), y: travel.y - (end.y - zero.y))
    }

    /// How fast the fingers move, in a view's space: points a second over the last twentieth of a second.
    open func velocity(in view: UIView?) -> CGPoint { vector(motion.velocity, in: view) }

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
        motion.add(travel, at: event.timestamp)
    }

    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        guard follow(touches, event) else { return }
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
        motion = Motion()
    }

    /// Whether a movement is a pan; nil while that cannot be said.
    func begins(with travel: CGPoint) -> Bool? { hypot(travel.x, travel.y) >= Self.hysteresis ? true : nil }

    /// Takes the places of fingers over; false where there are too few of them.
    private func follow(_ touches: Set<UITouch>, _ event: UIEvent) -> Bool {
        let isEnough = fingers.count >= minimumNumberOfTouches
        var sum = CGPoint.zero
        for touch in touches {
            guard let former = fingers[touch.id] else { continue }
            let now = touch.current.location
            sum = CGPoint(x: sum.x + now.x - former.x, y: sum.y + now.y - former.y)
            fingers[touch.id] = now
        }
        guard isEnough, !fingers.isEmpty else { return false }
        travel = CGPoint(x: travel.x + sum.x / CGFloat(fingers.count), y: travel.y + sum.y / CGFloat(fingers.count))
        motion.add(travel, at: event.timestamp)
        return true
    }

    private func lift(_ touches: Set<UITouch>, _ event: UIEvent, _ end: State) {
        _ = follow(touches, event)
        for touch in touches { fingers[touch.id] = nil }
        guard fingers.count < minimumNumberOfTouches else { return }
        if state != .possible {
            state = end
        } else if fingers.isEmpty {
            fail()
        }
    }

    // MARK: Scrolls

    override func takesScroll(_ event: ScrollEvent) -> Bool {
        allowedScrollTypesMask.contains(event.isPrecise ? .continuous : .discrete) && fingers.isEmpty
    }

    override func scrolled(_ event: ScrollEvent) {
        attempt.lastCentroid = event.location
        switch event.phase {
        case .ended: return end(.ended)
        case .cancelled: return end(.cancelled)
        case .began, .changed, .step: break
        }
        travel = CGPoint(x: travel.x + event.delta.x, y: travel.y + event.delta.y)
        motion.add(travel, at: event.timestamp)
        if travel != .zero || state != .possible { state = state == .possible ? .began : .changed }
        guard event.phase == .step else { return }
        timer?.invalidate()
        timer = MediaTimers.shared.schedule(at: event.timestamp + Self.wheelPause) { [weak self] in
            self?.motion = Motion()
            self?.end(.ended)
        }
    }

    private func end(_ end: State) {
        if state == .possible { fail() } else { state = end }
    }
}

/// The newest places of something that moves.
struct Motion {
    /// Seconds that a velocity is taken over.
    private static let window = 0.05
    private var samples: [(time: TimeInterval, place: CGPoint)] = []

    mutating func add(_ place: CGPoint, at time: TimeInterval) {
        if samples.last?.time == time { samples.removeLast() }
        samples.append((time, place))
        samples.removeAll { $0.time < time - Self.window }
    }

    /// A second; nothing where it has rested.
    var velocity: CGPoint {
        guard let first = samples.first, let last = samples.last, last.time > first.time else { return .zero }
        let seconds = CGFloat(last.time - first.time)
        return CGPoint(x: (last.place.x - first.place.x) / seconds, y: (last.place.y - first.place.y) / seconds)
    }
}
