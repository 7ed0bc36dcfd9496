import Foundation

/// A discrete gesture recognizer that recognizes fingers moving quickly in a direction. It
/// recognizes as soon as they have moved 50 points. Main thread only.
@preconcurrency @MainActor open class UISwipeGestureRecognizer: UIGestureRecognizer {
    /// The directions of a swipe.
    public struct Direction: OptionSet, Sendable {
        /// The bits of the directions.
        public let rawValue: UInt
        /// Creates directions from their bits.
        public init(rawValue: UInt) { self.rawValue = rawValue }
        /// To the right.
        public static let right = Direction(rawValue: 1)
        /// To the left.
        public static let left = Direction(rawValue: 2)
        /// Upward.
        public static let up = Direction(rawValue: 4)
        /// Downward.
        public static let down = Direction(rawValue: 8)
    }

    /// The maximum duration of a swipe (seconds).
    static let duration = 0.5
    /// The minimum movement of each finger in the direction of the swipe (points).
    static let minimumMovement: CGFloat = 50
    /// The maximum sideways movement of each finger (points).
    static let maximumDeviation: CGFloat = 50

    /// The directions that are recognized. The default is `.right`.
    open var direction: Direction = .right
    /// The number of fingers. The default is 1.
    open var numberOfTouchesRequired = 1

    /// The locations on the screen at which the fingers came down, by touch id (points).
    private var starts: [UInt32: CGPoint] = [:]
    /// The movements of the fingers since then, by touch id (points).
    private var moves: [UInt32: CGPoint] = [:]
    private var timer: MediaTimer?

    /// The locations where the swipe began.
    override var touchLocations: [CGPoint] { starts.isEmpty ? super.touchLocations : starts.sorted { $0.key < $1.key }.map(\.value) }

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        if starts.isEmpty {
            timer = MediaTimers.shared.schedule(at: event.timestamp + Self.duration) { [weak self] in self?.fail() }
        }
        for touch in touches { starts[touch.id] = touch.current.location }
        if starts.count > numberOfTouchesRequired { fail() }
    }

    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        for touch in touches {
            guard let start = starts[touch.id] else { continue }
            let location = touch.current.location
            moves[touch.id] = CGPoint(x: location.x - start.x, y: location.y - start.y)
        }
        let candidates = [Direction.right, .left, .up, .down].filter(direction.contains)
        let all = moves.values
        let isComplete = starts.count == numberOfTouchesRequired && all.count == starts.count
        if isComplete, candidates.contains(where: { direction in all.allSatisfy { Self.isSwipe($0, direction) } }) {
            state = .ended
        } else if !candidates.contains(where: { direction in all.allSatisfy { Self.deviation($0, direction) <= Self.maximumDeviation } }) {
            fail()
        }
    }

    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) { fail() }

    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) { fail() }

    open override func reset() {
        timer?.invalidate()
        timer = nil
        starts = [:]
        moves = [:]
    }

    /// Returns whether a finger's movement is far and straight enough for a swipe in a direction.
    private static func isSwipe(_ move: CGPoint, _ direction: Direction) -> Bool {
        let (distance, deviation) = (distance(move, direction), deviation(move, direction))
        return distance >= minimumMovement && deviation <= maximumDeviation && deviation < distance
    }

    /// Returns the part of a movement in a direction (points).
    private static func distance(_ move: CGPoint, _ direction: Direction) -> CGFloat {
        switch direction {
        case .left: -move.x
        case .up: -move.y
        case .down: move.y
        default: move.x
        }
    }

    /// Returns the part of a movement across a direction (points).
    private static func deviation(_ move: CGPoint, _ direction: Direction) -> CGFloat {
        abs(direction == .left || direction == .right ? move.y : move.x)
    }
}
