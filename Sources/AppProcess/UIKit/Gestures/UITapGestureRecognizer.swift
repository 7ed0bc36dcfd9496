import Foundation

/// A discrete gesture recognizer that recognizes taps: fingers that touch one spot and are lifted
/// soon. Main thread only.
@preconcurrency @MainActor open class UITapGestureRecognizer: UIGestureRecognizer {
    /// The maximum duration of a single tap (seconds).
    static let duration = 0.75
    /// The maximum time between taps, and the maximum duration of each of several taps (seconds).
    static let interval = 0.35
    /// The maximum movement of a finger, and the maximum distance between successive taps (points).
    static let allowableMovement: CGFloat = 45

    /// The number of taps. The default is 1.
    open var numberOfTapsRequired = 1
    /// The number of fingers. The default is 1.
    open var numberOfTouchesRequired = 1
    /// The pointer buttons that must be pressed. The default is the primary button.
    open var buttonMaskRequired: UIEvent.ButtonMask = .primary

    /// The locations on the screen at which the fingers of the latest tap came down, by touch id
    /// (points).
    private var starts: [UInt32: CGPoint] = [:]
    /// The ids of the touches that are down.
    private var down: Set<UInt32> = []
    /// The locations at which the fingers of the latest tap were lifted (points).
    private var locations: [CGPoint] = []
    /// The number of complete taps.
    private var taps = 0
    private var timer: MediaTimer?

    /// The locations of the latest tap's fingers, also after they were lifted.
    override var touchLocations: [CGPoint] { locations.isEmpty ? super.touchLocations : locations }

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        if touches.contains(where: { $0.type == .indirectPointer }), event.buttonMask != buttonMaskRequired { return fail() }
        if down.isEmpty, let first = touches.first {
            if taps > 0, locations.centroid.distance(to: first.current.location) > Self.allowableMovement { return fail() }
            starts = [:]
            locations = []
            wait(until: first.timestamp + (numberOfTapsRequired > 1 ? Self.interval : Self.duration))
        }
        for touch in touches {
            down.insert(touch.id)
            starts[touch.id] = touch.current.location
        }
        if starts.count > numberOfTouchesRequired { fail() }
    }

    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        for touch in touches {
            if let start = starts[touch.id], start.distance(to: touch.current.location) > Self.allowableMovement { return fail() }
        }
    }

    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        for touch in touches where down.remove(touch.id) != nil { locations.append(touch.current.location) }
        guard down.isEmpty else { return }
        guard starts.count == numberOfTouchesRequired else { return fail() }
        taps += 1
        if taps >= numberOfTapsRequired {
            timer?.invalidate()
            state = .ended
        } else {
            wait(until: event.timestamp + Self.interval)
        }
    }

    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) { fail() }

    open override func reset() {
        timer?.invalidate()
        timer = nil
        starts = [:]
        down = []
        locations = []
        taps = 0
    }

    /// Returns false for recognizers of more taps or more fingers, which a tap must not prevent.
    open override func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool {
        guard let other = preventedGestureRecognizer as? UITapGestureRecognizer else { return true }
        return numberOfTapsRequired >= other.numberOfTapsRequired && numberOfTouchesRequired >= other.numberOfTouchesRequired
    }

    /// Makes the recognizer fail at a media time, unless another one is set before.
    private func wait(until deadline: Double) {
        timer?.invalidate()
        timer = MediaTimers.shared.schedule(at: deadline) { [weak self] in self?.fail() }
    }
}
