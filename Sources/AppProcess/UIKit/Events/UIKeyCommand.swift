public import Foundation

/// A keyboard shortcut that a responder provides. It is available while the responder is in the
/// first responder's chain. Main thread only.
@preconcurrency @MainActor open class UIKeyCommand: UICommand {
    /// The input of the up arrow key.
    nonisolated public static let inputUpArrow = "UIKeyInputUpArrow"
    /// The input of the down arrow key.
    nonisolated public static let inputDownArrow = "UIKeyInputDownArrow"
    /// The input of the left arrow key.
    nonisolated public static let inputLeftArrow = "UIKeyInputLeftArrow"
    /// The input of the right arrow key.
    nonisolated public static let inputRightArrow = "UIKeyInputRightArrow"
    /// The input of the Escape key.
    nonisolated public static let inputEscape = "UIKeyInputEscape"
    /// The input of the Page Up key.
    nonisolated public static let inputPageUp = "UIKeyInputPageUp"
    /// The input of the Page Down key.
    nonisolated public static let inputPageDown = "UIKeyInputPageDown"
    /// The input of the Home key.
    nonisolated public static let inputHome = "UIKeyInputHome"
    /// The input of the End key.
    nonisolated public static let inputEnd = "UIKeyInputEnd"
    /// The input of the forward Delete key.
    nonisolated public static let inputDelete = "UIKeyInputDelete"
    /// The input of the F1 key.
    nonisolated public static let f1 = "UIKeyInputF1"
    /// The input of the F2 key.
    nonisolated public static let f2 = "UIKeyInputF2"
    /// The input of the F3 key.
    nonisolated public static let f3 = "UIKeyInputF3"
    /// The input of the F4 key.
    nonisolated public static let f4 = "UIKeyInputF4"
    /// The input of the F5 key.
    nonisolated public static let f5 = "UIKeyInputF5"
    /// The input of the F6 key.
    nonisolated public static let f6 = "UIKeyInputF6"
    /// The input of the F7 key.
    nonisolated public static let f7 = "UIKeyInputF7"
    /// The input of the F8 key.
    nonisolated public static let f8 = "UIKeyInputF8"
    /// The input of the F9 key.
    nonisolated public static let f9 = "UIKeyInputF9"
    /// The input of the F10 key.
    nonisolated public static let f10 = "UIKeyInputF10"
    /// The input of the F11 key.
    nonisolated public static let f11 = "UIKeyInputF11"
    /// The input of the F12 key.
    nonisolated public static let f12 = "UIKeyInputF12"

    /// The key's characters without modifiers, or one of the input names above.
    open internal(set) var input: String?
    /// The modifiers that must be held. Others, except Caps Lock, must not be.
    open internal(set) var modifierFlags: UIKeyModifierFlags = []

    /// A Boolean value that indicates whether the command precedes the keys of the system, such as
    /// those that move the focus. The default is false.
    open var wantsPriorityOverSystemBehavior = false

    /// Creates a command without an input and an action.
    public override init() { super.init() }

    /// Creates a command whose action is a selector.
    ///
    /// - Parameters:
    ///   - input: The key's characters without modifiers, or one of the input names.
    ///   - modifierFlags: The modifiers that must be held.
    ///   - action: The selector of a method of a responder, which takes the command or nothing.
    public convenience init(input: String, modifierFlags: UIKeyModifierFlags, action: Selector) {
        self.init(action: action, input: input, modifierFlags: modifierFlags)
    }

    /// Creates a command whose action is a selector, with a title that describes it to the user.
    @available(*, deprecated, message: "Use init(title:action:input:…) instead")
    public convenience init(input: String, modifierFlags: UIKeyModifierFlags, action: Selector, discoverabilityTitle: String) {
        self.init(action: action, input: input, modifierFlags: modifierFlags, discoverabilityTitle: discoverabilityTitle)
    }

    // This is a convenience initializer because an app's class would not inherit the public
    // convenience initializers if it had to override another designated one.
    /// Creates a command with a title, whose action is a selector.
    ///
    /// - Parameters:
    ///   - title: The title in a menu.
    ///   - image: The image in a menu.
    ///   - action: The selector of a method of a responder, which takes the command or nothing.
    ///   - input: The key's characters without modifiers, or one of the input names.
    ///   - modifierFlags: The modifiers that must be held.
    ///   - propertyList: A value with which the app identifies the command.
    ///   - alternates: Alternative actions for additional modifiers.
    ///   - discoverabilityTitle: A title that describes the command to the user.
    ///   - attributes: The attributes.
    ///   - state: The state that a menu shows.
    public convenience init(
        title: String = "", image: UIImage? = nil, action: Selector, input: String, modifierFlags: UIKeyModifierFlags = [],
        propertyList: Any? = nil, alternates: [UICommandAlternate] = [], discoverabilityTitle: String? = nil,
        attributes: UIMenuElement.Attributes = [], state: UIMenuElement.State = .off
    ) {
        self.init()
        storedTitle = title
        storedImage = image
        self.input = input
        self.modifierFlags = modifierFlags
        self.alternates = alternates
        self.propertyList = propertyList
        self.discoverabilityTitle = discoverabilityTitle
        self.attributes = attributes
        self.state = state
        storedAction = action
    }

    /// Returns the action for a key, or nil if the command does not handle it. Disabled commands
    /// have one, too.
    func action(for key: UIKey) -> Selector? {
        guard let input, input.lowercased() == key.charactersIgnoringModifiers.lowercased() else { return nil }
        let locks: UIKeyModifierFlags = [.alphaShift, .numericPad]
        let held = key.modifierFlags.subtracting(locks)
        if held == modifierFlags.subtracting(locks) { return action }
        return alternates.first { held == modifierFlags.union($0.modifierFlags).subtracting(locks) }?.action
    }
}

/// An alternative action of a command for additional modifiers. Main thread only.
@preconcurrency @MainActor open class UICommandAlternate: NSObject {
    /// The title of the alternative.
    open internal(set) var title: String
    /// The modifiers that must be held beside the command's own.
    open internal(set) var modifierFlags: UIKeyModifierFlags
    /// The selector of the method that the alternative calls in place of the command's.
    open internal(set) var action: Selector

    /// Creates an alternative action for additional modifiers.
    ///
    /// - Parameters:
    ///   - title: The title in a menu.
    ///   - action: The selector of a method of a responder, which takes the command or nothing.
    ///   - modifierFlags: The modifiers that must be held beside the command's own.
    public init(title: String, action: Selector, modifierFlags: UIKeyModifierFlags) {
        self.title = title
        self.action = action
        self.modifierFlags = modifierFlags
    }
}
