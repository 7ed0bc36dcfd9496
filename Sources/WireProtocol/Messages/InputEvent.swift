/// Something a person did: from a display or a control client to the server, and from there to an app.
public struct InputEvent: Equatable, Sendable {
    public enum Kind: Equatable, Sendable {
        case touch(Touch)
        case hover(Hover)
        case scroll(Scroll)
        case key(Key)
        /// Text that is to be inserted: typed, or chosen in an input method. What a person types comes as this, beside the keys.
        case text(String)
        case composition(Composition)
    }

    /// Media time, seconds.
    public var time: Double
    public var kind: Kind

    public init(time: Double, kind: Kind) {
        self.time = time
        self.kind = kind
    }

    /// A finger, a pressed pointer, or a pencil.
    public struct Touch: Equatable, Sendable {
        public enum Kind: UInt8, CaseIterable, Sendable {
            case direct, indirectPointer, pencil
        }

        public enum Phase: UInt8, CaseIterable, Sendable {
            case began, moved, ended, cancelled

            /// Whether the touch is over.
            public var isLast: Bool { self == .ended || self == .cancelled }
        }

        /// Tells the touches apart that are down; the server gives each touch its own for the apps.
        public var id: UInt32
        public var kind: Kind
        public var phase: Phase
        /// Points of the screen.
        public var location: Point
        /// From 0, no pressure or an unknown one, to 1.
        public var force: Double
        /// Points.
        public var majorRadius: Double

        public init(id: UInt32, kind: Kind = .direct, phase: Phase, location: Point, force: Double = 0, majorRadius: Double = 0) {
            self.id = id
            self.kind = kind
            self.phase = phase
            self.location = location
            self.force = force
            self.majorRadius = majorRadius
        }
    }

    /// A pointer without a pressed button.
    public struct Hover: Equatable, Sendable {
        public enum Phase: UInt8, CaseIterable, Sendable {
            case entered, moved, exited
        }

        public var phase: Phase
        /// Points of the screen.
        public var location: Point

        public init(phase: Phase, location: Point) {
            self.phase = phase
            self.location = location
        }
    }

    /// A wheel, or fingers on a trackpad.
    public struct Scroll: Equatable, Sendable {
        public enum Phase: UInt8, CaseIterable, Sendable {
            /// Of a wheel: there is no beginning and no end.
            case step
            case began, changed, ended, cancelled

            /// Whether a scroll that began is over.
            public var isLast: Bool { self == .ended || self == .cancelled }
        }

        public var phase: Phase
        /// Points of the screen.
        public var location: Point
        /// By how much contents are to move, in points: to the right, and down.
        public var delta: Size
        /// Whether the delta is measured, as by a trackpad; else it stands for the steps of a wheel.
        public var isPrecise: Bool

        public init(phase: Phase, location: Point, delta: Size, isPrecise: Bool) {
            self.phase = phase
            self.location = location
            self.delta = delta
            self.isPrecise = isPrecise
        }
    }

    /// A key of a keyboard.
    public struct Key: Equatable, Sendable {
        /// Where it is on the keyboard: its USB HID usage, page 7.
        public var usage: UInt16
        public var modifiers: Modifiers
        public var isDown: Bool
        /// Whether the keyboard repeats a key that is held down.
        public var isRepeat: Bool
        /// What the key stands for, for shortcuts; text to insert comes as `text`.
        public var characters: String
        /// The same as if no modifier but Shift were held down.
        public var charactersIgnoringModifiers: String

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

    /// Keys that are held down beside another, or locked.
    public struct Modifiers: OptionSet, Sendable {
        public let rawValue: UInt8

        public init(rawValue: UInt8) { self.rawValue = rawValue }

        /// Caps Lock.
        public static let alphaShift = Modifiers(rawValue: 1)
        public static let shift = Modifiers(rawValue: 2)
        public static let control = Modifiers(rawValue: 4)
        /// Alt, or Option.
        public static let alternate = Modifiers(rawValue: 8)
        /// Super, Windows, or Command.
        public static let command = Modifiers(rawValue: 16)
        /// The key is on the numeric pad.
        public static let numericPad = Modifiers(rawValue: 32)
        /// All that there are.
        public static let all = Modifiers(rawValue: 63)
    }

    /// Text that an input method shows in place while it is not yet decided; empty when there is none any more.
    public struct Composition: Equatable, Sendable {
        public var text: String
        /// The selected part, or the caret, in UTF-16 units of the text.
        public var selection: Range<Int>

        /// Text that is too long is cut at a character, and the selection at the text's ends.
        public init(text: String, selection: Range<Int>) {
            self.text = text.cut(to: Limits.sentenceBytes)
            self.selection = selection.clamped(to: 0..<self.text.utf16.count)
        }
    }
}

/// Something a person is to do, played by the server.
public struct TimedInput: Equatable, Sendable {
    /// Seconds after the start.
    public var delay: Double
    public var kind: InputEvent.Kind

    public init(after delay: Double, _ kind: InputEvent.Kind) {
        self.delay = delay
        self.kind = kind
    }
}

extension String {
    /// As many whole characters from the beginning as fit in so many bytes of UTF-8.
    func cut(to bytes: Int) -> String {
        guard utf8.count > bytes else { return self }
        var text = Substring(self)
        // From the other end a long text would take long.
        if text.utf8.count > 64 * bytes { text = text.prefix(bytes) }
        while text.utf8.count > bytes { text.removeLast() }
        return String(text)
    }
}
