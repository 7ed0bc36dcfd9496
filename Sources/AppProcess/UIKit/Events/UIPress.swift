import CoreGraphics
public import Foundation

/// A key that is held down, from when it is pressed until it is let go. Main thread.
@preconcurrency @MainActor open class UIPress: NSObject {
    /// What became of a press.
    public enum Phase: Int, Sendable {
        case began, changed, stationary, ended, cancelled
    }

    /// The buttons that have a meaning apart from the keyboard's.
    public enum PressType: Int, Sendable {
        case upArrow, downArrow, leftArrow, rightArrow, select, menu, playPause
    }

    /// When it was last changed, seconds on the clock of `CACurrentMediaTime()`.
    public internal(set) var timestamp: TimeInterval
    /// What became of it.
    public internal(set) var phase: Phase
    /// The key.
    public let key: UIKey?
    /// The window that had the keys when it was pressed.
    public internal(set) weak var window: UIWindow?
    /// The responder that was told of it first.
    public internal(set) weak var responder: UIResponder?

    init(_ key: UIKey, timestamp: TimeInterval) {
        self.key = key
        self.timestamp = timestamp
        phase = .began
    }

    /// Which button with a meaning of its own it is; of all other keys `select`.
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

    /// 1: keys are pressed or not.
    open var force: CGFloat { 1 }

    /// The recognisers that are told of the press: none recognises keys.
    open var gestureRecognizers: [UIGestureRecognizer]? { nil }
}

/// Keys that were pressed or let go.
@preconcurrency @MainActor open class UIPressesEvent: UIEvent {
    private let presses: Set<UIPress>

    init(_ presses: Set<UIPress>, modifierFlags: UIKeyModifierFlags, timestamp: TimeInterval) {
        self.presses = presses
        super.init(timestamp: timestamp)
        self.modifierFlags = modifierFlags
    }

    open override var type: EventType { .presses }

    /// All presses of the event.
    open var allPresses: Set<UIPress> { presses }

    /// Those that a recogniser is told of: none recognises keys.
    open func presses(for gesture: UIGestureRecognizer) -> Set<UIPress> { [] }
}
