import Foundation

/// A menu element that sends an action to the responder chain. Main thread only.
///
/// The action goes to the first object in the chain that performs it. The chain begins at the first
/// responder, or at the view whose menu is shown.
@preconcurrency @MainActor open class UICommand: UIMenuElement {
    /// A value with which the app identifies the command.
    open internal(set) var propertyList: Any?
    /// Alternative actions for additional modifiers.
    open internal(set) var alternates: [UICommandAlternate] = []
    /// A title that describes the command to the user.
    open var discoverabilityTitle: String?
    /// The attributes of the command. A disabled command cannot be selected.
    open var attributes: UIMenuElement.Attributes = []
    /// The state that a menu shows for the command.
    open var state: UIMenuElement.State = .off
    /// The object on whose behalf the command is performed, while it is.
    open internal(set) var sender: Any?

    // A key command can be created without an action, so that this has no value then.
    final var storedAction: Selector?

    // `@usableFromInline`: see `UIMenuElement.init(title:image:)`.
    @usableFromInline init() { super.init(title: "", image: nil) }

    /// Creates a command.
    ///
    /// - Parameters:
    ///   - title: The title in a menu.
    ///   - image: The image in a menu.
    ///   - action: The selector of a method of a responder, which takes the command or nothing.
    ///   - propertyList: A value with which the app identifies the command.
    ///   - alternates: Alternative actions for additional modifiers.
    ///   - discoverabilityTitle: A title that describes the command to the user.
    ///   - attributes: The attributes.
    ///   - state: The state that a menu shows.
    public convenience init(
        title: String = "", image: UIImage? = nil, action: Selector, propertyList: Any? = nil, alternates: [UICommandAlternate] = [],
        discoverabilityTitle: String? = nil, attributes: UIMenuElement.Attributes = [], state: UIMenuElement.State = .off
    ) {
        self.init()
        storedTitle = title
        storedImage = image
        storedAction = action
        self.propertyList = propertyList
        self.alternates = alternates
        self.discoverabilityTitle = discoverabilityTitle
        self.attributes = attributes
        self.state = state
    }

    /// The selector of the method that the command calls on the first object in the responder chain
    /// that performs it. A function that was passed without a selector has one with a unique name.
    open var action: Selector? { storedAction }

    open override var title: String {
        get { storedTitle }
        set { storedTitle = newValue }
    }

    open override var image: UIImage? {
        get { storedImage }
        set { storedImage = newValue }
    }

    /// Sends the action.
    ///
    /// - Parameters:
    ///   - sender: The object on whose behalf the command is performed. It is the `sender` of the
    ///     command meanwhile; the method that is called receives the command.
    ///   - target: The object whose method is called, or nil for the responder chain.
    open func performWithSender(_ sender: Any?, target: Any?) {
        guard let action = storedAction else { return }
        self.sender = sender
        defer { self.sender = nil }
        _ = UIApplication.deliver(action, to: target, from: self, for: nil, startingAt: Self.firstResponder(for: sender))
    }

    /// Returns the responder at which the chain of a command begins.
    ///
    /// - Parameter sender: The object on whose behalf the command is performed.
    final class func firstResponder(for sender: Any?) -> UIResponder? {
        guard let application = UIApplication.running else { return sender as? UIResponder }
        return application.keyWindow?.firstResponder ?? sender as? UIResponder ?? (sender as? UIBarButtonItem)?.shownView
            ?? application.keyResponder
    }

    /// Validates the command before a menu shows it, and returns whether a responder performs it.
    ///
    /// - Parameter sender: The object on whose behalf the menu performs commands.
    final func validate(for sender: Any?) -> Bool {
        guard let action = storedAction, !action.isClosure else { return true }
        guard let target = Self.firstResponder(for: sender)?.target(forAction: action, withSender: self) else { return false }
        (target as? UIResponder)?.validate(self)
        return true
    }

    /// Returns whether an action of the command can be performed: whether a responder performs it
    /// and, after it has validated the command, the command is not disabled.
    ///
    /// - Parameters:
    ///   - action: The command's action or that of an alternative.
    ///   - first: The responder at which the chain begins.
    final func isAvailable(_ action: Selector, from first: UIResponder?) -> Bool {
        if !action.isClosure {
            guard let target = first?.target(forAction: action, withSender: self) else { return false }
            (target as? UIResponder)?.validate(self)
        }
        return !attributes.contains(.disabled)
    }

    nonisolated open override var description: String { MainActor.assumeIsolated { "<\(type(of: self)): title = \(title)>" } }
}
