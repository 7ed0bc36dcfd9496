import CoreGraphics
import Foundation

/// The state of one attempt of a recognizer, from the first touch that it receives until its reset.
struct GestureAttempt {
    /// The maximum number of stored ids, including those of ended touches. It exceeds the number of
    /// fingers on a hand.
    private static let idLimit = 16

    /// The recognizer's actual state.
    var current = UIGestureRecognizer.State.possible
    /// The state that `state` returns while targets are called, if the actual one has changed
    /// since.
    var reported: UIGestureRecognizer.State?
    /// The state that the recognizer enters once others have failed: `began` or `ended`.
    var pending: UIGestureRecognizer.State?
    /// The touches that the recognizer receives, in order of their beginning. Ended ones stay until
    /// the event is handled.
    private(set) var touches: [UITouch] = []
    /// The ids of the latest touches, including ended ones. Two attempts with a common id compete
    /// for a touch.
    private(set) var ids: [UInt32] = []
    /// A Boolean value that indicates whether an attempt is in progress.
    var isActive = false
    /// The last centroid of the touches on the screen (points). It outlives the touches.
    var lastCentroid = CGPoint.zero
    /// The decisions of classes and delegates on whether another recognizer must fail first, by
    /// that recognizer.
    var failureRequirements: [ObjectIdentifier: Bool] = [:]

    var state: UIGestureRecognizer.State { reported ?? current }

    /// A Boolean value that indicates whether the attempt is over and waits for its reset.
    var isOver: Bool { current == .ended || current == .cancelled || current == .failed }

    /// A Boolean value that indicates whether the gesture is recognized: begun, or ended in this
    /// event.
    var isRecognized: Bool { current == .began || current == .changed || current == .ended }

    @MainActor mutating func track(_ touch: UITouch) {
        isActive = true
        touches.append(touch)
        ids.append(touch.id)
        if ids.count > Self.idLimit { ids.removeFirst() }
    }

    /// Tracks a scroll of the pointer as if it were a touch. All scrolls have the id `UInt32.max`,
    /// so that their recognizers compete.
    mutating func trackScroll() { if !ids.contains(.max) { ids.append(.max) } }

    @MainActor mutating func untrack(_ touch: UITouch) {
        touches.removeAll { $0 === touch }
        ids.removeAll { $0 == touch.id }
    }

    /// Removes the touches that have ended.
    @MainActor mutating func removeEndedTouches() { touches.removeAll { !$0.isDown } }

    /// Returns whether both attempts involve a common touch.
    func sharesTouches(with other: GestureAttempt) -> Bool { ids.contains { other.ids.contains($0) } }
}

extension UIGestureRecognizer {
    /// The centroid of the touches on the screen (points), or the last one if there are no touches
    /// any more.
    var centroid: CGPoint {
        let locations = touchLocations
        guard !locations.isEmpty else { return attempt.lastCentroid }
        return locations.centroid
    }

    /// Converts a point from the screen's space to a view's, or to the window's if `view` is nil.
    func locate(_ point: CGPoint, in view: UIView?) -> CGPoint {
        guard let space = view ?? self.view?.window ?? self.view else { return point }
        return space.pointFromScreen(point)
    }

    /// Converts a vector from the screen's space to a view's, or to the window's if `view` is nil.
    func vector(_ vector: CGPoint, in view: UIView?) -> CGPoint {
        let (origin, end) = (locate(.zero, in: view), locate(vector, in: view))
        return CGPoint(x: end.x - origin.x, y: end.y - origin.y)
    }

    /// Removes a touch from the attempt, so that the recognizer no longer receives it.
    func untrack(_ touch: UITouch) {
        attempt.untrack(touch)
        touch.gestureRecognizers?.removeAll { $0 === self }
    }

    /// Returns whether the recognizer should receive a new touch.
    func accepts(_ touch: UITouch, of event: UIEvent) -> Bool {
        guard isEnabled, receivesTouches, !attempt.isOver, allowedTouchTypes.contains(where: { $0.intValue == touch.type.rawValue }) else {
            return false
        }
        if requiresExclusiveTouchType, let first = attempt.touches.first, first.type != touch.type { return false }
        return shouldReceive(event) && delegate?.gestureRecognizer(self, shouldReceive: touch) ?? true
    }
}

extension Array where Element == CGPoint {
    /// The mean of the points, or zero if there are none.
    var centroid: CGPoint {
        let sum = reduce(CGPoint.zero) { CGPoint(x: $0.x + $1.x, y: $0.y + $1.y) }
        return isEmpty ? .zero : CGPoint(x: sum.x / CGFloat(count), y: sum.y / CGFloat(count))
    }
}

extension CGPoint {
    func distance(to other: CGPoint) -> CGFloat { hypot(other.x - x, other.y - y) }
}
