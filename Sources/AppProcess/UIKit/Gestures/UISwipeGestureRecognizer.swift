import Foundation

/// Recognises fingers that move quickly in a direction. Discrete: at once when they have moved 50 points.
@preconcurrency @MainActor open class UISwipeGestureRecognizer: UIGestureRecognizer {
    /// Where fingers move to.
    public struct Direction: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        public static let right = Direction(rawValue: 1)
        public static let left = Direction(rawValue: 2)
        public static let up = Direction(rawValue: 4)
        public static let down = Direction(rawValue: 8)
    }

    /// Seconds that a swipe takes at most; points that it goes at least, and to the side at most.
    static let duration = 0.5
    static let minimumMovement: CGFloat = 50
    static let maximumDeviation: CGFloat = 50

    /// The directions that are recognised. Initially to the right.
    open var direction: Direction = .right
    /// How many fingers it takes. Initially 1.
    open var numberOfTouchesRequired = 1

    private var starts: [UInt32: CGPoint] = [:]
    private var moves: [UInt32: CGPoint] = [:]
    private var timer: MediaTimer?

    /// Where the swipe began.
    override var touchPlaces: [CGPoint] { starts.isEmpty ? super.touchPlaces : starts.sorted { $0.key < $1.key }.map(\.value) }

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
            let place = touch.current.location
            moves[touch.id] = CGPoint(x: place.x - start.x, y: place.y - start.y)
        }
        let candidates = [Direction.right, .left, .up, .down].filter(direction.contains)
        let all = moves.values
        let isComplete = starts.count == numberOfTouchesRequired && all.count == starts.count
        if isComplete, candidates.contains(where: { direction in all.allSatisfy { Self.isSwipe($0, direction) } }) {
            state = .ended
        } else if !candidates.contains(where: { direction in all.allSatisfy { Self.aside($0, direction) <= Self.maximumDeviation } }) {
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

    private static func isSwipe(_ move: CGPoint, _ direction: Direction) -> Bool {
        let (along, aside) = (along(move, direction), aside(move, direction))
        return along >= minimumMovement && aside <= maximumDeviation && aside < along
    }

    private static func along(_ move: CGPoint, _ direction: Direction) -> CGFloat {
        switch direction {
        case .left: -move.x
        case .up: -move.y
        case .down: move.y
        default: move.x
        }
    }

    private static func aside(_ move: CGPoint, _ direction: Direction) -> CGFloat {
        abs(direction == .left || direction == .right ? move.y : move.x)
    }
}
