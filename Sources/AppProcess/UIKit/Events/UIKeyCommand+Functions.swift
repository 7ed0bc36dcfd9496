import Foundation

/// Initializers with functions in place of selectors: an unapplied method such as `Editor.save`,
/// called on the first object of the responder chain that has it, or a closure.
extension UIKeyCommand {
    /// Creates a command whose action is a method that takes the command.
    public convenience init<Target: UIResponder>(
        input: String, modifierFlags: UIKeyModifierFlags, action: @escaping @MainActor (Target) -> (UIKeyCommand) -> Void
    ) {
        self.init(action: Selector(command: action), input: input, modifierFlags: modifierFlags)
    }

    /// Creates a command whose action is a method without parameters.
    public convenience init<Target: UIResponder>(
        input: String, modifierFlags: UIKeyModifierFlags, action: @escaping @MainActor (Target) -> () -> Void
    ) {
        self.init(input: input, modifierFlags: modifierFlags, action: { (target: Target) in { _ in action(target)() } })
    }

    /// Creates a command whose action is a closure.
    public convenience init(
        input: String, modifierFlags: UIKeyModifierFlags, action: @escaping @MainActor (UIKeyCommand) -> Void
    ) {
        self.init(action: Selector(command: action), input: input, modifierFlags: modifierFlags)
    }

    /// Creates a command with a title, whose action is a method that takes the command.
    public convenience init<Target: UIResponder>(
        title: String = "", image: UIImage? = nil, action: @escaping @MainActor (Target) -> (UIKeyCommand) -> Void, input: String,
        modifierFlags: UIKeyModifierFlags = [], propertyList: Any? = nil, alternates: [UICommandAlternate] = [],
        discoverabilityTitle: String? = nil, attributes: UIMenuElement.Attributes = [], state: UIMenuElement.State = .off
    ) {
        self.init(
            title: title, image: image, action: Selector(command: action), input: input, modifierFlags: modifierFlags,
            propertyList: propertyList, alternates: alternates, discoverabilityTitle: discoverabilityTitle, attributes: attributes,
            state: state)
    }

    /// Creates a command with a title, whose action is a method without parameters.
    public convenience init<Target: UIResponder>(
        title: String = "", image: UIImage? = nil, action: @escaping @MainActor (Target) -> () -> Void, input: String,
        modifierFlags: UIKeyModifierFlags = [], propertyList: Any? = nil, alternates: [UICommandAlternate] = [],
        discoverabilityTitle: String? = nil, attributes: UIMenuElement.Attributes = [], state: UIMenuElement.State = .off
    ) {
        self.init(
            title: title, image: image, action: { (target: Target) in { _ in action(target)() } }, input: input,
            modifierFlags: modifierFlags, propertyList: propertyList, alternates: alternates,
            discoverabilityTitle: discoverabilityTitle, attributes: attributes, state: state)
    }

    /// Creates a command with a title, whose action is a closure.
    public convenience init(
        title: String = "", image: UIImage? = nil, action: @escaping @MainActor (UIKeyCommand) -> Void, input: String,
        modifierFlags: UIKeyModifierFlags = [], propertyList: Any? = nil, alternates: [UICommandAlternate] = [],
        discoverabilityTitle: String? = nil, attributes: UIMenuElement.Attributes = [], state: UIMenuElement.State = .off
    ) {
        self.init(
            title: title, image: image, action: Selector(command: action), input: input, modifierFlags: modifierFlags,
            propertyList: propertyList, alternates: alternates, discoverabilityTitle: discoverabilityTitle, attributes: attributes,
            state: state)
    }
}

extension UICommandAlternate {
    /// Creates an alternative action for additional modifiers: a method that takes the command.
    public convenience init<Target: UIResponder>(
        title: String, action: @escaping @MainActor (Target) -> (UIKeyCommand) -> Void, modifierFlags: UIKeyModifierFlags
    ) {
        self.init(title: title, action: Selector(command: action), modifierFlags: modifierFlags)
    }

    /// Creates an alternative action for additional modifiers: a closure.
    public convenience init(
        title: String, action: @escaping @MainActor (UIKeyCommand) -> Void, modifierFlags: UIKeyModifierFlags
    ) {
        self.init(title: title, action: Selector(command: action), modifierFlags: modifierFlags)
    }
}

extension Selector {
    /// Creates a selector without a name for a method that takes a command.
    @MainActor fileprivate init<Target: UIResponder>(command action: @escaping @MainActor (Target) -> (UIKeyCommand) -> Void) {
        self.init(unnamed: .method { (target: Target, sender, _) in if let command = sender as? UIKeyCommand { action(target)(command) } })
    }

    /// Creates a selector without a name for a closure that takes a command.
    @MainActor fileprivate init(command action: @escaping @MainActor (UIKeyCommand) -> Void) {
        self.init(unnamed: .closure { sender, _ in if let command = sender as? UIKeyCommand { action(command) } })
    }
}
