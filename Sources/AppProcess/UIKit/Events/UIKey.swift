public import Foundation
import QuartzCore

/// Keys that are held down beside another, or locked.
public struct UIKeyModifierFlags: OptionSet, Hashable, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// Caps Lock.
    public static let alphaShift = UIKeyModifierFlags(rawValue: 1 << 16)
    public static let shift = UIKeyModifierFlags(rawValue: 1 << 17)
    public static let control = UIKeyModifierFlags(rawValue: 1 << 18)
    /// Alt, or Option.
    public static let alternate = UIKeyModifierFlags(rawValue: 1 << 19)
    /// Super, Windows, or Command.
    public static let command = UIKeyModifierFlags(rawValue: 1 << 20)
    /// The key is on the numeric pad.
    public static let numericPad = UIKeyModifierFlags(rawValue: 1 << 21)

    init(_ modifiers: UserInput.Modifiers) { self.init(rawValue: Int(modifiers.rawValue) << 16) }
}

/// A key of a keyboard and the modifiers that were held down with it.
@preconcurrency @MainActor open class UIKey: NSObject {
    /// What the key stands for, modifiers included; for keys without a character one of the names that `UIKeyCommand` has, or nothing.
    public let characters: String
    /// The same as if no modifier but Shift were held down.
    public let charactersIgnoringModifiers: String
    /// Modifiers held down.
    public let modifierFlags: UIKeyModifierFlags
    /// Where the key is on the keyboard.
    public let keyCode: UIKeyboardHIDUsage

    init(_ key: UserInput.Key) {
        keyCode = UIKeyboardHIDUsage(rawValue: Int(key.usage)) ?? .keyboardErrorUndefined
        let name = Self.names[keyCode]
        characters = name ?? key.characters
        charactersIgnoringModifiers = name ?? key.charactersIgnoringModifiers
        modifierFlags = UIKeyModifierFlags(key.modifiers)
    }

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
