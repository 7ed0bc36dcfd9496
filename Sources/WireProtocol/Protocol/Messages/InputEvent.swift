public import Geometry
import SceneModel

/// A user's input, which a display or a control client sends to the server, and the server to an
/// app.
public struct InputEvent: Equatable, Sendable {
    /// The input of an event.
    public enum Kind: Equatable, Sendable {
        /// A change of a touch.
        case touch(Touch)
        /// A motion of a pointer without a pressed button.
        case hover(Hover)
        /// A motion of a wheel or of fingers on a trackpad.
        case scroll(Scroll)
        /// A key pressed or released.
        case key(Key)
        /// Text to insert, typed or chosen in an input method. Typed text arrives in addition to
        /// the keys.
        case text(String)
        /// A change of the text that an input method is composing.
        case composition(Composition)
    }

    /// The media time of the input (seconds).
    public var time: Double
    /// The input.
    public var kind: Kind

    /// Creates an event at a media time (seconds).
    public init(time: Double, kind: Kind) {
        self.time = time
        self.kind = kind
    }

    /// A finger, a pressed pointer or a pencil.
    public struct Touch: Equatable, Sendable {
        /// The device of a touch.
        public enum Kind: UInt8, CaseIterable, Sendable {
            /// A finger on a touchscreen.
            case direct
            /// A mouse or trackpad whose button is pressed.
            case indirectPointer
            /// A pencil or stylus.
            case pencil
        }

        /// The stage of a touch.
        public enum Phase: UInt8, CaseIterable, Sendable {
            /// The touch went down.
            case began
            /// The location, force or radius changed.
            case moved
            /// The touch was lifted.
            case ended
            /// The system ended the touch; the app should undo its effects.
            case cancelled

            /// A Boolean value that indicates whether the touch ends with this event.
            public var isLast: Bool { self == .ended || self == .cancelled }
        }

        /// The id of the touch, unique among those that are down. The server assigns ids of its own
        /// for apps.
        public var id: UInt32
        /// The device.
        public var kind: Kind
        /// The stage.
        public var phase: Phase
        /// The pointer's buttons that are down after the event: at least one when a pointer begins
        /// or moves, and none of other devices.
        public var buttons: Buttons
        /// The location (points of the screen).
        public var location: Point
        /// The pressure, 0…1; 0 if it is unknown.
        public var force: Double
        /// The radius of the contact (points).
        public var majorRadius: Double

        /// Creates a change of a touch.
        ///
        /// - Parameter buttons: The buttons that are down; `nil` for the primary button of a
        ///   pointer that begins or moves, and otherwise none.
        public init(
            id: UInt32, kind: Kind = .direct, phase: Phase, buttons: Buttons? = nil, location: Point, force: Double = 0,
            majorRadius: Double = 0
        ) {
            self.id = id
            self.kind = kind
            self.phase = phase
            self.buttons = buttons ?? (kind == .indirectPointer && !phase.isLast ? .primary : [])
            self.location = location
            self.force = force
            self.majorRadius = majorRadius
        }
    }

    /// The buttons of a pointing device.
    public struct Buttons: OptionSet, Sendable {
        /// The bits on the wire.
        public let rawValue: UInt8

        /// Creates a set from its bits.
        public init(rawValue: UInt8) { self.rawValue = rawValue }

        /// The primary button, on the left by default.
        public static let primary = Buttons(rawValue: 1)
        /// The secondary button, on the right by default.
        public static let secondary = Buttons(rawValue: 2)
        /// The middle button, or the pressed wheel.
        public static let middle = Buttons(rawValue: 4)
        /// All buttons.
        public static let all = Buttons(rawValue: 7)
    }

    /// A pointer without a pressed button.
    public struct Hover: Equatable, Sendable {
        /// The stage of a hover.
        public enum Phase: UInt8, CaseIterable, Sendable {
            /// The pointer came onto the screen or, for an app, onto its layers.
            case entered
            /// The pointer moved.
            case moved
            /// The pointer left the screen or, for an app, its layers.
            case exited
        }

        /// The stage.
        public var phase: Phase
        /// The location (points of the screen).
        public var location: Point

        /// Creates a motion of a pointer.
        public init(phase: Phase, location: Point) {
            self.phase = phase
            self.location = location
        }
    }

    /// A motion of a wheel, or of fingers on a trackpad.
    public struct Scroll: Equatable, Sendable {
        /// The stage of a scroll.
        public enum Phase: UInt8, CaseIterable, Sendable {
            /// A step of a wheel, without a beginning and an end.
            case step
            /// Fingers started to scroll.
            case began
            /// Fingers moved.
            case changed
            /// Fingers were lifted.
            case ended
            /// The system ended the scroll.
            case cancelled

            /// A Boolean value that indicates whether the scroll ends with this event.
            public var isLast: Bool { self == .ended || self == .cancelled }
        }

        /// The stage.
        public var phase: Phase
        /// The location (points of the screen).
        public var location: Point
        /// The distance by which contents move right and down (points).
        public var delta: Size
        /// A Boolean value that indicates whether a device such as a trackpad measured the delta.
        /// Otherwise, it represents the steps of a wheel.
        public var isPrecise: Bool

        /// Creates a scroll.
        public init(phase: Phase, location: Point, delta: Size, isPrecise: Bool) {
            self.phase = phase
            self.location = location
            self.delta = delta
            self.isPrecise = isPrecise
        }
    }

    /// A key of a keyboard.
    public struct Key: Equatable, Sendable {
        /// The position of the key on the keyboard: its USB HID usage of page 7.
        public var usage: UInt16
        /// The modifiers that are active.
        public var modifiers: Modifiers
        /// A Boolean value that indicates whether the key was pressed, not released.
        public var isDown: Bool
        /// A Boolean value that indicates whether the keyboard repeats a key that is held down.
        public var isRepeat: Bool
        /// The characters of the key, for shortcuts. Text to insert arrives as `text`.
        public var characters: String
        /// The characters of the key without any modifier except Shift.
        public var charactersIgnoringModifiers: String

        /// Creates a press or release of a key.
        public init(
            usage: UInt16, modifiers: Modifiers = [], isDown: Bool, isRepeat: Bool = false, characters: String = "",
            charactersIgnoringModifiers: String = ""
        ) {
            self.usage = usage
            self.modifiers = modifiers
            self.isDown = isDown
            self.isRepeat = isRepeat
            self.characters = characters
            self.charactersIgnoringModifiers = charactersIgnoringModifiers
        }
    }

    /// Modifier keys that are held down or locked.
    public struct Modifiers: OptionSet, Sendable {
        /// The bits on the wire.
        public let rawValue: UInt8

        /// Creates a set from its bits.
        public init(rawValue: UInt8) { self.rawValue = rawValue }

        /// Caps Lock.
        public static let alphaShift = Modifiers(rawValue: 1)
        /// Shift.
        public static let shift = Modifiers(rawValue: 2)
        /// Control.
        public static let control = Modifiers(rawValue: 4)
        /// Alt, or Option.
        public static let alternate = Modifiers(rawValue: 8)
        /// Super, Windows, or Command.
        public static let command = Modifiers(rawValue: 16)
        /// The key is on the numeric keypad.
        public static let numericPad = Modifiers(rawValue: 32)
        /// All modifiers.
        public static let all = Modifiers(rawValue: 63)
    }

    /// The provisional text that an input method shows at the insertion point; empty when the
    /// composition ends.
    public struct Composition: Equatable, Sendable {
        /// The provisional text.
        public var text: String
        /// The selection or caret in the text (UTF-16 code units).
        public var selection: Range<Int>

        /// Creates a composition. Truncates text that exceeds the limit at a character boundary,
        /// and clamps the selection to it.
        public init(text: String, selection: Range<Int>) {
            self.text = text.truncated(toUTF8Count: Limits.stringBytes)
            self.selection = selection.clamped(to: 0..<self.text.utf16.count)
        }
    }
}

/// Input that the server plays at a given time.
public struct TimedInput: Equatable, Sendable {
    /// The time after the start (seconds).
    public var delay: Double
    /// The input.
    public var kind: InputEvent.Kind

    /// Creates input at a delay after the start (seconds, at least 0).
    public init(after delay: Double, _ kind: InputEvent.Kind) {
        self.delay = delay
        self.kind = kind
    }
}

extension String {
    /// Returns the longest prefix of whole characters that fits in some bytes of UTF-8.
    func truncated(toUTF8Count limit: Int) -> String {
        guard utf8.count > limit else { return self }
        var text = Substring(self)
        // Removing characters one by one from the end of a very long text would be slow.
        if text.utf8.count > 64 * limit { text = text.prefix(limit) }
        while text.utf8.count > limit { text.removeLast() }
        return String(text)
    }
}
