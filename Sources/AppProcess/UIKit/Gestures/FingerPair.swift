import CoreGraphics
import Foundation

/// The two fingers of a pinch or a rotation, which are recognized by the distance and direction
/// between them.
@MainActor struct FingerPair {
    private var fingers: [(id: UInt32, location: CGPoint)] = []

    var isComplete: Bool { fingers.count == 2 }
    var isEmpty: Bool { fingers.isEmpty }

    /// Adds touches until there are two.
    ///
    /// - Parameter ignore: Called with each touch beyond the second.
    /// - Returns: Whether the pair became complete.
    mutating func add(_ touches: Set<UITouch>, ignore: (UITouch) -> Void) -> Bool {
        let wasComplete = isComplete
        for touch in touches.sorted(by: { $0.id < $1.id }) {
            if isComplete { ignore(touch) } else { fingers.append((touch.id, touch.current.location)) }
        }
        return isComplete && !wasComplete
    }

    /// Updates the locations of the fingers.
    mutating func update(_ touches: Set<UITouch>) {
        for touch in touches {
            if let index = fingers.firstIndex(where: { $0.id == touch.id }) { fingers[index].location = touch.current.location }
        }
    }

    mutating func remove(_ touches: Set<UITouch>) { fingers.removeAll { finger in touches.contains { $0.id == finger.id } } }

    /// The distance between the fingers (points, at least 1).
    var distance: CGFloat { isComplete ? max(fingers[0].location.distance(to: fingers[1].location), 1) : 1 }

    /// The direction from the first finger to the second (radians, clockwise from the right).
    var angle: CGFloat {
        isComplete
            ? atan2(fingers[1].location.y - fingers[0].location.y, fingers[1].location.x - fingers[0].location.x) : 0
    }
}
