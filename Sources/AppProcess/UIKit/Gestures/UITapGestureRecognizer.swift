import Foundation

/// Recognises taps: fingers that come down and are lifted soon, at one place. Discrete.
@preconcurrency @MainActor open class UITapGestureRecognizer: UIGestureRecognizer {
    /// Seconds that a finger of a tap is down, at most, and from one tap to the next.
    static let duration = 0.75
    static let interval = 0.35
    /// Points by which a finger may move, and be beside the tap before.
    static let allowableMovement: CGFloat = 45

    /// How many taps it takes. Initially 1.
    open var numberOfTapsRequired = 1
    /// How many fingers. Initially 1.
    open var numberOfTouchesRequired = 1
    /// Buttons that have to be pressed, of a pointer. Initially the primary one.
    open var buttonMaskRequired: UIEvent.ButtonMask = .primary

    private var starts: [UInt32: CGPoint] = [:]
    private var down: Set<UInt32> = []
    private var places: [CGPoint] = []
    private var taps = 0
    private var timer: MediaTimer?

    /// The fingers of the newest tap, also once they are lifted.
    override var touchPlaces: [CGPoint] { places.isEmpty ? super.touchPlaces : places }

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        if touches.contains(where: { $0.type == .indirectPointer }), event.buttonMask != buttonMaskRequired { return fail() }
        if down.isEmpty, let first = touches.first {
            if taps > 0, places.middle.distance(to: first.current.location) > Self.allowableMovement { return fail() }
            starts = [:]
            places = []
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
        for touch in touches where down.remove(touch.id) != nil { places.append(touch.current.location) }
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
        places = []
        taps = 0
    }

    /// A tap does not keep more taps from being recognised.
    open override func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool {
        guard let other = preventedGestureRecognizer as? UITapGestureRecognizer else { return true }
        return numberOfTapsRequired >= other.numberOfTapsRequired && numberOfTouchesRequired >= other.numberOfTouchesRequired
    }

    private func wait(until deadline: Double) {
        timer?.invalidate()
        timer = MediaTimers.shared.schedule(at: deadline) { [weak self] in self?.fail() }
    }
}
