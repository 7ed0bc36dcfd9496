import CoreGraphics
import Foundation

/// One attempt of a recogniser, from the first touch that it is told of until it is reset.
struct GestureAttempt {
    /// What is kept of ended touches' ids: more fingers than a hand has.
    private static let idLimit = 16

    /// How far the recogniser is, in fact.
    var current = UIGestureRecognizer.State.possible
    /// What targets are told it is while they are called, where it went on since.
    var shown: UIGestureRecognizer.State?
    /// What the recogniser is to become once others have failed: `began` or `ended`.
    var awaited: UIGestureRecognizer.State?
    /// The touches that it is told of, in the order in which they began; ended ones until the event is over.
    private(set) var touches: [UITouch] = []
    /// The ids of its newest touches, those that ended included.
    private(set) var ids: [UInt32] = []
    /// Whether it is told of anything: an attempt is under way.
    var isActive = false
    /// Where the touches were when there were any, on the screen.
    var lastCentroid = CGPoint.zero
    /// Recognisers whose delegates were asked about a failure, and which is to fail first.
    var asked: [ObjectIdentifier: Bool] = [:]

    var state: UIGestureRecognizer.State { shown ?? current }

    /// Whether it is through, and waits for its reset.
    var isOver: Bool { current == .ended || current == .cancelled || current == .failed }

    /// Whether a gesture was recognised: it has begun, or it has ended in this event.
    var isRecognized: Bool { current == .began || current == .changed || current == .ended }

    @MainActor mutating func track(_ touch: UITouch) {
        isActive = true
        touches.append(touch)
        ids.append(touch.id)
        if ids.count > Self.idLimit { ids.removeFirst() }
    }

    /// The pointer's scroll is told of like a touch.
    mutating func trackScroll() { if !ids.contains(.max) { ids.append(.max) } }

    @MainActor mutating func untrack(_ touch: UITouch) {
        touches.removeAll { $0 === touch }
        ids.removeAll { $0 == touch.id }
    }

    /// Forgets touches that have ended.
    @MainActor mutating func forgetEnded() { touches.removeAll { !$0.isDown } }

    /// Whether both attempts are about a touch.
    func shares(with other: GestureAttempt) -> Bool { ids.contains { other.ids.contains($0) } }
}

extension UIGestureRecognizer {
    /// The middle of the touches, on the screen; the last one where there are none any more.
    var centroid: CGPoint {
        let places = touchPlaces
        guard !places.isEmpty else { return attempt.lastCentroid }
        return places.middle
    }

    func locate(_ point: CGPoint, in view: UIView?) -> CGPoint {
        guard let space = view ?? self.view?.window ?? self.view else { return point }
        return space.pointFromScreen(point)
    }

    /// A vector on the screen, in a view's space.
    func vector(_ vector: CGPoint, in view: UIView?) -> CGPoint {
        let (origin, end) = (locate(.zero, in: view), locate(vector, in: view))
        return CGPoint(x: end.x - origin.x, y: end.y - origin.y)
    }

    func untrack(_ touch: UITouch) {
        attempt.untrack(touch)
        touch.gestureRecognizers?.removeAll { $0 === self }
    }

    /// Whether the recogniser is to be told of a new touch.
    func accepts(_ touch: UITouch, of event: UIEvent) -> Bool {
        guard isEnabled, takesTouches, !attempt.isOver, allowedTouchTypes.contains(where: { $0.intValue == touch.type.rawValue }) else {
            return false
        }
        if requiresExclusiveTouchType, let first = attempt.touches.first, first.type != touch.type { return false }
        return shouldReceive(event) && delegate?.gestureRecognizer(self, shouldReceive: touch) ?? true
    }
}

extension Array where Element == CGPoint {
    /// The mean of the points.
    var middle: CGPoint {
        let sum = reduce(CGPoint.zero) { CGPoint(x: $0.x + $1.x, y: $0.y + $1.y) }
        return isEmpty ? .zero : CGPoint(x: sum.x / CGFloat(count), y: sum.y / CGFloat(count))
    }
}

extension CGPoint {
    func distance(to other: CGPoint) -> CGFloat { hypot(other.x - x, other.y - y) }
}
