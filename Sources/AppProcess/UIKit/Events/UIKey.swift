public import Foundation
import QuartzCore

/// The modifier keys of an event.
public struct UIKeyModifierFlags: OptionSet, Hashable, Sendable {
    /// The bits of the modifiers.
    public let rawValue: Int
    /// Creates modifiers from their bits.
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// Caps Lock.
    public static let alphaShift = UIKeyModifierFlags(rawValue: 1 << 16)
    /// A Shift key.
    public static let shift = UIKeyModifierFlags(rawValue: 1 << 17)
    /// A Control key.
    public static let control = UIKeyModifierFlags(rawValue: 1 << 18)
    /// Alt, or Option.
    public static let alternate = UIKeyModifierFlags(rawValue: 1 << 19)
    /// Super, Windows, or Command.
    public static let command = UIKeyModifierFlags(rawValue: 1 << 20)
    /// The key is on the numeric keypad.
    public static let numericPad = UIKeyModifierFlags(rawValue: 1 << 21)

    // The protocol's modifiers have the same order, beginning with bit 0.
    init(_ modifiers: UserInput.Modifiers) { self.init(rawValue: Int(modifiers.rawValue) << 16) }
}

/// A key of a keyboard, with the modifiers that were held.
@preconcurrency @MainActor open class UIKey: NSObject {
    /// The characters of the key with modifiers applied. Keys without characters have one of
    /// `UIKeyCommand`'s input names, or an empty string.
    open internal(set) var characters = ""
    /// The characters of the key with only Shift applied.
    open internal(set) var charactersIgnoringModifiers = ""
    /// The modifiers that were held.
    open internal(set) var modifierFlags: UIKeyModifierFlags = []
    /// The position of the key on the keyboard.
    open internal(set) var keyCode = UIKeyboardHIDUsage.keyboardErrorUndefined

    /// Creates a key without characters, for example for a test's subclass that overrides its
    /// properties.
    public override init() { super.init() }

    convenience init(_ key: UserInput.Key) {
        self.init()
        keyCode = UIKeyboardHIDUsage(rawValue: Int(key.usage)) ?? .keyboardErrorUndefined
        let name = Self.names[keyCode]
        characters = name ?? key.characters
        charactersIgnoringModifiers = name ?? key.charactersIgnoringModifiers
        modifierFlags = UIKeyModifierFlags(key.modifiers)
    }

    /// The input names of keys without characters.
    private static let names: [UIKeyboardHIDUsage: String] = [
        .keyboardUpArrow: UIKeyCommand.inputUpArrow, .keyboardDownArrow: UIKeyCommand.inputDownArrow,
        .keyboardLeftArrow: UIKeyCommand.inputLeftArrow, .keyboardRightArrow: UIKeyCommand.inputRightArrow,
        .keyboardEscape: UIKeyCommand.inputEscape, .keyboardPageUp: UIKeyCommand.inputPageUp,
        .keyboardPageDown: UIKeyCommand.inputPageDown, .keyboardHome: UIKeyCommand.inputHome, .keyboardEnd: UIKeyCommand.inputEnd,
        .keyboardDeleteForward: UIKeyCommand.inputDelete, .keyboardF1: UIKeyCommand.f1, .keyboardF2: UIKeyCommand.f2,
        .keyboardF3: UIKeyCommand.f3, .keyboardF4: UIKeyCommand.f4, .keyboardF5: UIKeyCommand.f5, .keyboardF6: UIKeyCommand.f6,
        .keyboardF7: UIKeyCommand.f7, .keyboardF8: UIKeyCommand.f8, .keyboardF9: UIKeyCommand.f9, .keyboardF10: UIKeyCommand.f10,
        .keyboardF11: UIKeyCommand.f11, .keyboardF12: UIKeyCommand.f12,
    ]
}
