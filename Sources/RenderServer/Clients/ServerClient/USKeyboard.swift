/// The keys of a keyboard by their USB HID usages (page 7), with the characters that they type in
/// the US layout.
public enum USKeyboard {
    /// A key press that types a character.
    public struct Stroke: Equatable, Sendable {
        /// The key's USB HID usage.
        public let usage: UInt16
        /// A Boolean value that indicates whether Shift is held down.
        public let isShifted: Bool
    }

    /// The usage of the left Control key. For this modifier key and those below, the usage of the
    /// right key is 4 higher.
    public static let leftControl: UInt16 = 0xE0
    /// The usage of the left Shift key.
    public static let leftShift: UInt16 = 0xE1
    /// The usage of the left Alternate (Option) key.
    public static let leftAlternate: UInt16 = 0xE2
    /// The usage of the left Command key.
    public static let leftCommand: UInt16 = 0xE3

    /// The characters of the keys from usage 0x2D, without and with Shift. Usage 0x32 does not
    /// exist in the US layout.
    private static let punctuation: [(plain: Character, shifted: Character)?] = [
        ("-", "_"), ("=", "+"), ("[", "{"), ("]", "}"), ("\\", "|"), nil, (";", ":"), ("'", "\""), ("`", "~"), (",", "<"), (".", ">"),
        ("/", "?"),
    ]
    private static let shiftedDigits: [Character] = ["!", "@", "#", "$", "%", "^", "&", "*", "(", ")"]

    /// Returns the character that a key types; `nil` if it types none.
    public static func character(_ usage: UInt16, isShifted: Bool) -> Character? {
        switch usage {
        case 0x04...0x1D:
            let letter = Character(UnicodeScalar(UInt8(truncatingIfNeeded: usage - 0x04) + 0x61))
            return isShifted ? Character(letter.uppercased()) : letter
        case 0x1E...0x27:
            let index = Int(usage - 0x1E)
            return isShifted ? shiftedDigits[index] : Character("\((index + 1) % 10)")
        case 0x28: return "\r"
        case 0x29: return "\u{1B}"
        case 0x2A: return "\u{8}"
        case 0x2B: return "\t"
        case 0x2C: return " "
        case 0x2D...0x38: return punctuation[Int(usage - 0x2D)].map { isShifted ? $0.shifted : $0.plain }
        default: return nil
        }
    }

    /// Returns whether a key's character is text to insert, as opposed to a control character.
    public static func typesText(_ usage: UInt16) -> Bool {
        (0x04...0x27).contains(usage) || (0x2C...0x38).contains(usage) && usage != 0x32
    }

    /// Returns the key press that types a character; `nil` if no key does. The Return key types
    /// line feeds.
    public static func stroke(for character: Character) -> Stroke? { strokes[character] }

    private static let strokes: [Character: Stroke] = {
        var strokes: [Character: Stroke] = ["\n": Stroke(usage: 0x28, isShifted: false), "\r\n": Stroke(usage: 0x28, isShifted: false)]
        for usage in 0x04...0x38 as ClosedRange<UInt16> {
            // Characters that a key types both with and without Shift, such as a space, are typed
            // without it.
            for isShifted in [true, false] {
                if let character = character(usage, isShifted: isShifted) {
                    strokes[character] = Stroke(usage: usage, isShifted: isShifted)
                }
            }
        }
        return strokes
    }()

    /// Returns the usage of a key by its name: the character that it types without Shift, or a word
    /// of `keyNames`; `nil` if there is no such key.
    public static func usage(named name: String) -> UInt16? {
        if let usage = keyNames[name] { return usage }
        guard name.count == 1, let character = name.first, let stroke = strokes[character], !stroke.isShifted else { return nil }
        return stroke.usage
    }

    /// The usages of keys that are named by a word, such as `return`.
    public static let keyNames: [String: UInt16] = {
        var names: [String: UInt16] = [
            "return": 0x28, "escape": 0x29, "backspace": 0x2A, "tab": 0x2B, "space": 0x2C, "capslock": 0x39, "insert": 0x49, "home": 0x4A,
            "pageup": 0x4B, "delete": 0x4C, "end": 0x4D, "pagedown": 0x4E, "right": 0x4F, "left": 0x50, "down": 0x51, "up": 0x52,
            "enter": 0x58, "control": 0xE0, "shift": 0xE1, "alternate": 0xE2, "command": 0xE3,
        ]
        for number in 1...12 as ClosedRange<UInt16> { names["f\(number)"] = 0x39 + number }
        return names
    }()
}
