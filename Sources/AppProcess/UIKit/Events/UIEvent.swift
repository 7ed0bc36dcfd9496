public import Foundation

/// Something that a person did, as it is handed to responders. Main thread.
@preconcurrency @MainActor open class UIEvent: NSObject {
    /// What kind of thing a person did.
    public enum EventType: Int, Sendable {
        case touches, motion, remoteControl, presses
        case scroll = 10
        case hover = 11
        case transform = 14
    }

    /// Which thing of its kind it was. Touches have no subtypes.
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

    /// The buttons of a pointer that are pressed.
    public struct ButtonMask: OptionSet, Sendable {
        public let rawValue: Int
        public init(rawValue: Int) { self.rawValue = rawValue }
        public static let primary = ButtonMask(rawValue: 1)
        public static let secondary = ButtonMask(rawValue: 2)

        /// A button by its number, from 1 for the primary one on.
        public static func button(_ buttonNumber: Int) -> ButtonMask { ButtonMask(rawValue: 1 << (buttonNumber - 1)) }
    }

    /// When it happened: seconds on the clock of `CACurrentMediaTime()`.
    public internal(set) var timestamp: TimeInterval
    /// Modifier keys that were held down.
    public internal(set) var modifierFlags: UIKeyModifierFlags = []

    init(timestamp: TimeInterval) {
        self.timestamp = timestamp
        super.init()
    }

    /// What kind of thing it was.
    open var type: EventType { .touches }

    /// Which thing of its kind it was.
    open var subtype: EventSubtype { .none }

    /// The pressed buttons of a pointer.
    open var buttonMask: ButtonMask { [] }

    /// All touches of the event; nil where it is about none.
    open var allTouches: Set<UITouch>? { nil }

    /// Those that belong to a window.
    open func touches(for window: UIWindow) -> Set<UITouch>? { allTouches.map { $0.filter { $0.window === window } } }

    /// Those that belong to a view.
    open func touches(for view: UIView) -> Set<UITouch>? { allTouches.map { $0.filter { $0.view === view } } }

    /// Those that a recogniser is told of.
    open func touches(for gesture: UIGestureRecognizer) -> Set<UITouch>? {
        allTouches.map { $0.filter { $0.gestureRecognizers?.contains(gesture) ?? false } }
    }

    /// The touch at every place that the server heard of since the event before, the last one's included, in order; nil for a touch that is not part of the event.
    open func coalescedTouches(for touch: UITouch) -> [UITouch]? { nil }

    /// Where the touch may be later. Nothing is predicted: none.
    open func predictedTouches(for touch: UITouch) -> [UITouch]? { [] }
}

/// Touches that changed together.
final class TouchesEvent: UIEvent {
    private let touches: Set<UITouch>
    /// By the touch's id, places from the first to the last.
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
    /// Whether the finger is on the screen.
    var isDown: Bool { self == .began || self == .moved || self == .stationary }
}
