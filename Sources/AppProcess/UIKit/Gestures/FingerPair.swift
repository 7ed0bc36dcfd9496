import CoreGraphics
import Foundation

/// Two fingers, whose distance and direction are what a pinch and a rotation are about.
@MainActor struct FingerPair {
    private(set) var places: [(id: UInt32, place: CGPoint)] = []

    var isWhole: Bool { places.count == 2 }
    var isEmpty: Bool { places.isEmpty }

    /// Takes a finger; false where there are two already.
    mutating func add(_ touch: UITouch) -> Bool {
        guard places.count < 2 else { return false }
        places.append((touch.id, touch.current.location))
        return true
    }

    mutating func follow(_ touches: Set<UITouch>) {
        for touch in touches {
            if let index = places.firstIndex(where: { $0.id == touch.id }) { places[index].place = touch.current.location }
        }
    }

    mutating func remove(_ touches: Set<UITouch>) { places.removeAll { entry in touches.contains { $0.id == entry.id } } }

    /// Points between the fingers.
    var distance: CGFloat { isWhole ? max(places[0].place.distance(to: places[1].place), 1) : 1 }

    /// The direction from the first finger to the second, in radians, clockwise from the right.
    var angle: CGFloat {
        isWhole ? atan2(places[1].place.y - places[0].place.y, places[1].place.x - places[0].place.x) : 0
    }
}
