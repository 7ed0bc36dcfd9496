import Foundation

/// A key with modifiers that does something while a responder that offers it is in the chain of the first responder. Main thread.
@MainActor open class UIKeyCommand: UIMenuElement {
    nonisolated public static let inputUpArrow = "UIKeyInputUpArrow"
    nonisolated public static let inputDownArrow = "UIKeyInputDownArrow"
    nonisolated public static let inputLeftArrow = "UIKeyInputLeftArrow"
    nonisolated public static let inputRightArrow = "UIKeyInputRightArrow"
    nonisolated public static let inputEscape = "UIKeyInputEscape"
    nonisolated public static let inputPageUp = "UIKeyInputPageUp"
    nonisolated public static let inputPageDown = "UIKeyInputPageDown"
    nonisolated public static let inputHome = "UIKeyInputHome"
    nonisolated public static let inputEnd = "UIKeyInputEnd"
    nonisolated public static let inputDelete = "UIKeyInputDelete"

    /// The key: what it stands for without modifiers, or one of the names above.
    public let input: String?
    /// The modifiers that are to be held down, and no others but Caps Lock.
    public let modifierFlags: UIKeyModifierFlags
    /// What the system tells a person about the command.
    open var discoverabilityTitle: String?

    private let action: (UIKeyCommand) -> Void

    /// A command that calls a closure, with itself, in the place of a selector.
    public init(
        title: String = "", image: UIImage? = nil, input: String, modifierFlags: UIKeyModifierFlags = [],
        discoverabilityTitle: String? = nil,
        action: @escaping @MainActor (UIKeyCommand) -> Void
    ) {
        self.input = input
        self.modifierFlags = modifierFlags
        self.discoverabilityTitle = discoverabilityTitle
        self.action = action
        super.init(title: title, image: image)
    }

    func perform() { action(self) }

    /// Whether a key is the command's.
    func matches(_ key: UIKey) -> Bool {
        let modifiers = key.modifierFlags.subtracting([.alphaShift, .numericPad])
        guard let input, modifiers == modifierFlags.subtracting([.alphaShift, .numericPad]) else { return false }
        return input.lowercased() == key.charactersIgnoringModifiers.lowercased()
    }
}
