/// The keys of a keyboard by their USB HID usages (page 7), with what they type on an American one.
public enum USKeyboard {
    /// A key, and whether Shift is held down with it.
    public struct Stroke: Equatable, Sendable {
        public let usage: UInt16
        public let isShifted: Bool
    }

    public static let leftControl: UInt16 = 0xE0
    public static let leftShift: UInt16 = 0xE1
    public static let leftAlternate: UInt16 = 0xE2
    public static let leftCommand: UInt16 = 0xE3

    /// The keys from 0x2D on, without and with Shift; usage 0x32 is not on an American keyboard.
    private static let signs: [(plain: Character, shifted: Character)?] = [
        ("-", "_"), ("=", "+"), ("[", "{"), ("]", "}"), ("\\", "|"), nil, (";", ":"), ("'", "\""), ("`", "~"), (",", "<"), (".", ">"),
        ("/", "?"),
    ]
    private static let shiftedDigits: [Character] = ["!", "@", "#", "$", "%", "^", "&", "*", "(", ")"]

    /// What a key types; nil for one that types nothing.
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
        case 0x2D...0x38: return signs[Int(usage - 0x2D)].map { isShifted ? $0.shifted : $0.plain }
        default: return nil
        }
    }

    /// Whether a key's character is text to insert.
    public static func typesText(_ usage: UInt16) -> Bool {
        (0x04...0x27).contains(usage) || (0x2C...0x38).contains(usage) && usage != 0x32
    }

    /// How a character is typed; nil for one that an American keyboard has not. Line feeds are the key Return.
    public static func stroke(for character: Character) -> Stroke? { strokes[character] }

    private static let strokes: [Character: Stroke] = {
        var strokes: [Character: Stroke] = ["\n": Stroke(usage: 0x28, isShifted: false), "\r\n": Stroke(usage: 0x28, isShifted: false)]
        for usage in 0x04...0x38 as ClosedRange<UInt16> {
            for isShifted in [true, false] {
                if let character = character(usage, isShifted: isShifted) {
                    strokes[character] = Stroke(usage: usage, isShifted: isShifted)
                }
            }
        }
        return strokes
    }()

    /// The key of a name: a character that it types without Shift, or a word such as `return`; nil for one that there is not.
    public static func usage(named name: String) -> UInt16? {
        if let usage = words[name] { return usage }
        guard name.count == 1, let character = name.first, let stroke = strokes[character], !stroke.isShifted else { return nil }
        return stroke.usage
    }

    /// Words for keys, and their usages.
    public static let words: [String: UInt16] = {
        var words: [String: UInt16] = [
            "return": 0x28, "escape": 0x29, "backspace": 0x2A, "tab": 0x2B, "space": 0x2C, "capslock": 0x39, "insert": 0x49, "home": 0x4A,
            "pageup": 0x4B, "delete": 0x4C, "end": 0x4D, "pagedown": 0x4E, "right": 0x4F, "left": 0x50, "down": 0x51, "up": 0x52,
            "enter": 0x58, "control": 0xE0, "shift": 0xE1, "alternate": 0xE2, "command": 0xE3,
        ]
        for number in 1...12 as ClosedRange<UInt16> { words["f\(number)"] = 0x39 + number }
        return words
    }()
}
