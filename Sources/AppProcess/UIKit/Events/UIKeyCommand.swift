public import Foundation

/// A key with modifiers that does something while a responder that offers it is in the chain of the first responder. Main thread.
@preconcurrency @MainActor open class UIKeyCommand: UIMenuElement {
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
    nonisolated public static let f1 = "UIKeyInputF1"
    nonisolated public static let f2 = "UIKeyInputF2"
    nonisolated public static let f3 = "UIKeyInputF3"
    nonisolated public static let f4 = "UIKeyInputF4"
    nonisolated public static let f5 = "UIKeyInputF5"
    nonisolated public static let f6 = "UIKeyInputF6"
    nonisolated public static let f7 = "UIKeyInputF7"
    nonisolated public static let f8 = "UIKeyInputF8"
    nonisolated public static let f9 = "UIKeyInputF9"
    nonisolated public static let f10 = "UIKeyInputF10"
    nonisolated public static let f11 = "UIKeyInputF11"
    nonisolated public static let f12 = "UIKeyInputF12"

    /// The key: what it stands for without modifiers, or one of the names above.
    public let input: String?
    /// The modifiers that are to be held down, and no others but Caps Lock.
    public let modifierFlags: UIKeyModifierFlags
    /// What the command does instead while more modifiers are held down.
    public let alternates: [UICommandAlternate]
    /// What the app keeps with the command, to tell it by.
    public let propertyList: Any?
    /// What the system tells a person about the command.
    open var discoverabilityTitle: String?
    /// A command that is disabled does not take its key.
    open var attributes: UIMenuElement.Attributes
    /// Whether what it stands for is the case.
    open var state: UIMenuElement.State

    private let action: CommandAction

    init(
        _ title: String, _ image: UIImage?, _ action: CommandAction, _ input: String, _ modifierFlags: UIKeyModifierFlags,
        _ propertyList: Any?, _ alternates: [UICommandAlternate], _ discoverabilityTitle: String?, _ attributes: Attributes,
        _ state: State
    ) {
        self.input = input
        self.modifierFlags = modifierFlags
        self.alternates = alternates
        self.propertyList = propertyList
        self.discoverabilityTitle = discoverabilityTitle
        self.attributes = attributes
        self.state = state
        self.action = action
        super.init(title: title, image: image)
    }

    open override var title: String {
        get { titleText }
        set { titleText = newValue }
    }

    open override var image: UIImage? {
        get { picture }
        set { picture = newValue }
    }

    /// What a key has the command do; nil where it is not the command's.
    func action(for key: UIKey) -> CommandAction? {
        guard !attributes.contains(.disabled), let input, input.lowercased() == key.charactersIgnoringModifiers.lowercased() else {
            return nil
        }
        let locks: UIKeyModifierFlags = [.alphaShift, .numericPad]
        let held = key.modifierFlags.subtracting(locks)
        if held == modifierFlags.subtracting(locks) { return action }
        return alternates.first { held == modifierFlags.union($0.modifierFlags).subtracting(locks) }?.action
    }
}

/// What a command does instead while more modifiers are held down. Main thread.
@preconcurrency @MainActor open class UICommandAlternate: NSObject {
    /// What it says.
    public let title: String
    /// The modifiers beside the command's own.
    public let modifierFlags: UIKeyModifierFlags
    let action: CommandAction

    init(_ title: String, _ action: CommandAction, _ modifierFlags: UIKeyModifierFlags) {
        self.title = title
        self.action = action
        self.modifierFlags = modifierFlags
    }
}
