import CoreGraphics
public import Foundation

/// A press of a key, from the time when the key is pressed until it is released. Main thread only.
@preconcurrency @MainActor open class UIPress: NSObject {
    /// The phases of a press.
    public enum Phase: Int, Sendable {
        /// The key was pressed.
        case began
        /// The force of the press changed. Keys have no such phase.
        case changed
        /// The press did not change. Keys have no such phase.
        case stationary
        /// The key was released.
        case ended
        /// The press was canceled: the connection to the render server was lost.
        case cancelled
    }

    /// The buttons of a remote control, to some of which keys correspond.
    public enum PressType: Int, Sendable {
        /// The up arrow key.
        case upArrow
        /// The down arrow key.
        case downArrow
        /// The left arrow key.
        case leftArrow
        /// The right arrow key.
        case rightArrow
        /// The button that selects; also any key without an equivalent.
        case select
        /// The button that goes back; the Escape key.
        case menu
        /// The button that plays and pauses. No key corresponds to it.
        case playPause
    }

    /// The time of the last change (seconds, on the clock of `CACurrentMediaTime()`).
    open internal(set) var timestamp: TimeInterval
    /// The phase of the press.
    open internal(set) var phase: Phase
    /// The key.
    open var key: UIKey? { pressedKey }
    private let pressedKey: UIKey?
    /// The key window when the key was pressed.
    open internal(set) weak var window: UIWindow?
    /// The first responder when the key was pressed.
    open internal(set) weak var responder: UIResponder?

    /// Creates a press of no key, for example to test code that handles presses.
    public override init() {
        pressedKey = nil
        timestamp = 0
        phase = .began
        super.init()
    }

    init(_ key: UIKey, timestamp: TimeInterval) {
        pressedKey = key
        self.timestamp = timestamp
        phase = .began
    }

    /// The button that the key corresponds to; `.select` for keys without an equivalent.
    open var type: PressType {
        switch key?.keyCode {
        case .keyboardUpArrow: .upArrow
        case .keyboardDownArrow: .downArrow
        case .keyboardLeftArrow: .leftArrow
        case .keyboardRightArrow: .rightArrow
        case .keyboardEscape: .menu
        default: .select
        }
    }

    /// The force of the press: always 1, because keys have no intermediate values.
    open var force: CGFloat { 1 }

    /// The recognizers that receive the press: always nil, because no recognizer recognizes keys.
    open var gestureRecognizers: [UIGestureRecognizer]? { nil }
}

/// An event of keys that were pressed or released.
@preconcurrency @MainActor open class UIPressesEvent: UIEvent {
    private let presses: Set<UIPress>

    /// Creates an event without presses, for example to test code that handles events.
    public override init() {
        presses = []
        super.init()
    }

    init(_ presses: Set<UIPress>, modifierFlags: UIKeyModifierFlags, timestamp: TimeInterval) {
        self.presses = presses
        super.init(timestamp: timestamp)
        self.modifierFlags = modifierFlags
    }

    open override var type: EventType { .presses }

    /// All presses of the event.
    open var allPresses: Set<UIPress> { presses }

    /// Returns the presses that a gesture recognizer receives: none.
    open func presses(for gesture: UIGestureRecognizer) -> Set<UIPress> { [] }
}
