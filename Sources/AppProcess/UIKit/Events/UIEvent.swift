public import Foundation

/// A user interaction that is delivered to responders. Main thread only.
@preconcurrency @MainActor open class UIEvent: NSObject {
    /// The types of events.
    public enum EventType: Int, Sendable {
        /// Touches of fingers, pencils and pressed pointers.
        case touches
        /// A motion of the device. Lamina delivers no such events.
        case motion
        /// A command of a remote control. Lamina delivers no such events.
        case remoteControl
        /// Presses of keys, delivered as `UIPressesEvent`.
        case presses
        /// A scroll with a wheel or a trackpad.
        case scroll = 10
        /// A movement of the pointer without a pressed button.
        case hover = 11
        /// A pinch or rotation on a trackpad. Lamina delivers no such events.
        case transform = 14
    }

    /// The subtypes of motion and remote-control events. Touch events have none.
    public enum EventSubtype: Int, Sendable {
        /// No subtype, as of all events that Lamina delivers.
        case none = 0
        /// The user shook the device.
        case motionShake = 1
        /// The remote command that plays.
        case remoteControlPlay = 100
        /// The remote command that pauses playback.
        case remoteControlPause = 101
        /// The remote command that stops playback.
        case remoteControlStop = 102
        /// The remote command that switches between playing and pausing.
        case remoteControlTogglePlayPause = 103
        /// The remote command that skips to the next track.
        case remoteControlNextTrack = 104
        /// The remote command that returns to the previous track.
        case remoteControlPreviousTrack = 105
        /// The remote command that starts seeking backward.
        case remoteControlBeginSeekingBackward = 106
        /// The remote command that ends seeking backward.
        case remoteControlEndSeekingBackward = 107
        /// The remote command that starts seeking forward.
        case remoteControlBeginSeekingForward = 108
        /// The remote command that ends seeking forward.
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
    open internal(set) var timestamp: TimeInterval
    /// The modifier keys that were held during the event.
    open internal(set) var modifierFlags: UIKeyModifierFlags = []

    /// Creates an event without touches, for example to test code that handles events.
    public override init() {
        timestamp = 0
        super.init()
    }

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

    override var buttonMask: ButtonMask {
        touches.filter(\.phase.isDown).reduce(into: []) { $0.formUnion($1.current.buttons) }
    }

    override func coalescedTouches(for touch: UITouch) -> [UITouch]? {
        touches.contains(touch) ? coalesced[touch.id] ?? [touch] : nil
    }
}

extension UITouch.Phase {
    /// A Boolean value that indicates whether the finger is on the screen.
    var isDown: Bool { self == .began || self == .moved || self == .stationary }
}
