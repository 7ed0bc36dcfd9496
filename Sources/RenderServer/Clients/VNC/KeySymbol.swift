import ServerClient

/// A key in RFB, the protocol of VNC: an X11 keysym (keysymdef.h), which identifies the character
/// or function of the key, not its position.
struct KeySymbol {
    let rawValue: UInt32

    init(rawValue: UInt32) { self.rawValue = rawValue }

    /// The USB HID usage of the key in the US layout; `nil` if no key has this symbol.
    var usage: UInt16? {
        if let usage = Self.usages[rawValue] { return usage }
        switch rawValue {
        // The keys F1 to F12.
        case 0xFFBE...0xFFC9: return UInt16(rawValue - 0xFFBE) + 0x3A
        // The digits of the numeric pad. Among keysyms, 0 comes before 1; among usages, it follows
        // 9.
        case 0xFFB0: return 0x62
        case 0xFFB1...0xFFB9: return UInt16(rawValue - 0xFFB1) + 0x59
        default: return character.flatMap { USKeyboard.stroke(for: $0)?.usage }
        }
    }

    /// The usages of keys that type no character, of Return and similar keys, and of the other keys
    /// of the numeric pad.
    private static let usages: [UInt32: UInt16] = [
        0xFF08: 0x2A, 0xFF09: 0x2B, 0xFE20: 0x2B, 0xFF0D: 0x28, 0xFF1B: 0x29, 0xFF50: 0x4A, 0xFF51: 0x50, 0xFF52: 0x52, 0xFF53: 0x4F,
        0xFF54: 0x51, 0xFF55: 0x4B, 0xFF56: 0x4E, 0xFF57: 0x4D, 0xFF63: 0x49, 0xFFFF: 0x4C, 0xFF8D: 0x58, 0xFFAA: 0x55, 0xFFAB: 0x57,
        0xFFAD: 0x56, 0xFFAE: 0x63, 0xFFAF: 0x54, 0xFFE1: 0xE1, 0xFFE2: 0xE5, 0xFFE3: 0xE0, 0xFFE4: 0xE4, 0xFFE5: 0x39, 0xFFE7: 0xE3,
        0xFFE8: 0xE7, 0xFFE9: 0xE2, 0xFFEA: 0xE6, 0xFFEB: 0xE3, 0xFFEC: 0xE7, 0xFE03: 0xE6,
    ]

    /// A Boolean value that indicates whether the key is on the numeric pad.
    var isOnNumericPad: Bool { usage.map { (0x54...0x63).contains($0) } ?? false }

    /// The character that the key types; `nil` if it types none.
    var character: Character? {
        switch rawValue {
        case 0x20...0x7E, 0xA0...0xFF: UnicodeScalar(rawValue).map { Character($0) }
        case 0xFFB0...0xFFB9: Character("\(rawValue - 0xFFB0)")
        case 0xFFAA: "*"
        case 0xFFAB: "+"
        case 0xFFAD: "-"
        case 0xFFAE: "."
        case 0xFFAF: "/"
        case 0xFF0D, 0xFF8D: "\r"
        case 0xFF08: "\u{8}"
        case 0xFF09: "\t"
        case 0xFF1B: "\u{1B}"
        case 0x0100_0100...0x0110_FFFF: UnicodeScalar(rawValue - 0x0100_0000).map { Character($0) }
        default: nil
        }
    }

    /// A Boolean value that indicates whether the character is text to insert.
    var typesText: Bool { character.map { !$0.isASCII || (0x20...0x7E).contains($0.asciiValue ?? 0) } ?? false }
}
