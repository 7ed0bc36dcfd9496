public import Foundation

/// A user interaction that is delivered to responders. Main thread only.
@preconcurrency @MainActor open class UIEvent: NSObject {
    /// The types of events.
    public enum EventType: Int, Sendable {
        case touches, motion, remoteControl, presses
        case scroll = 10
        case hover = 11
        case transform = 14
    }

    /// The subtypes of motion and remote-control events. Touch events have none.
    public enum EventSubtype: Int, Sendable {
        case none = 0
        case motionShake = 1
        case remoteControlPlay = 100
        case remoteControlPause = 101
        case remoteControlStop = 102
        case remoteControlTogglePlayPause = 103
        case remoteControlNextTrack = 104
        case remoteControlPreviousTrack = 105
        case remoteControlBeginSeekingBackward = 106
        case remoteControlEndSeekingBackward = 107
        case remoteControlBeginSeekingForward = 108
        case remoteControlEndSeekingForward = 109
    }

    /// The pressed buttons of a pointing device.
    public struct ButtonMask: OptionSet, Sendable {
        /// The bits of the buttons.
        public let rawValue: Int
        /// Creates buttons from their bits.
        public init(rawValue: Int) { self.rawValue = rawValue }
        /// The primary button.
        public static let primary = ButtonMask(rawValue: 1)
        /// The secondary button.
        public static let secondary = ButtonMask(rawValue: 2)

        /// Returns the mask of a button. Numbers start at 1, the primary button.
        public static func button(_ buttonNumber: Int) -> ButtonMask { ButtonMask(rawValue: 1 << (buttonNumber - 1)) }
    }

    /// The time of the event (seconds, on the clock of `CACurrentMediaTime()`).
    public internal(set) var timestamp: TimeInterval
    /// The modifier keys that were held during the event.
    public internal(set) var modifierFlags: UIKeyModifierFlags = []

    init(timestamp: TimeInterval) {
        self.timestamp = timestamp
        super.init()
    }

    /// The type of the event.
    open var type: EventType { .touches }

    /// The subtype of the event.
    open var subtype: EventSubtype { .none }

    /// The pressed buttons of the pointing device.
    open var buttonMask: ButtonMask { [] }

    /// All touches of the event, or nil for events without touches.
    open var allTouches: Set<UITouch>? { nil }

    /// Returns the touches that belong to a window.
    open func touches(for window: UIWindow) -> Set<UITouch>? { allTouches.map { $0.filter { $0.window === window } } }

    /// Returns the touches that belong to a view.
    open func touches(for view: UIView) -> Set<UITouch>? { allTouches.map { $0.filter { $0.view === view } } }

    /// Returns the touches that a gesture recognizer receives.
    open func touches(for gesture: UIGestureRecognizer) -> Set<UITouch>? {
        allTouches.map { $0.filter { $0.gestureRecognizers?.contains(gesture) ?? false } }
    }

    /// Returns all samples of a touch since the previous event, in order and including the last;
    /// nil if the touch is not part of the event.
    open func coalescedTouches(for touch: UITouch) -> [UITouch]? { nil }

    /// Returns predictions of a touch's next samples. Lamina predicts none.
    open func predictedTouches(for touch: UITouch) -> [UITouch]? { [] }
}

/// An event of touches that changed together.
final class TouchesEvent: UIEvent {
    private let touches: Set<UITouch>
    /// The samples since the previous event in order, by the touch's id.
    private var coalesced: [UInt32: [UITouch]] = [:]

    init(_ touches: Set<UITouch>, coalesced: [UInt32: [UITouch]], timestamp: TimeInterval) {
        self.touches = touches
        self.coalesced = coalesced
        super.init(timestamp: timestamp)
    }

    override var allTouches: Set<UITouch>? { touches }

    override var buttonMask: ButtonMask { touches.contains { $0.type == .indirectPointer && $0.phase.isDown } ? .primary : [] }

    override func coalescedTouches(for touch: UITouch) -> [UITouch]? {
        touches.contains(touch) ? coalesced[touch.id] ?? [touch] : nil
    }
}

extension UITouch.Phase {
    /// A Boolean value that indicates whether the finger is on the screen.
    var isDown: Bool { self == .began || self == .moved || self == .stationary }
}
