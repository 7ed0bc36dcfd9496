import Foundation

/// The action of a key command: a closure, or a method of the first object in the responder chain
/// that has it.
struct CommandAction {
    private let perform: @MainActor (UIKeyCommand, UIResponder?) -> Bool

    init(_ action: @escaping @MainActor (UIKeyCommand) -> Void) {
        perform = { command, _ in
            action(command)
            return true
        }
    }

    init<Target: UIResponder>(_ action: @escaping @MainActor (Target) -> (UIKeyCommand) -> Void) {
        perform = { command, first in
            var current = first
            while let responder = current {
                if let target = responder as? Target {
                    action(target)(command)
                    return true
                }
                current = responder.next
            }
            return false
        }
    }

    /// Performs the action for a command, with the responder chain that starts at a responder.
    ///
    /// - Returns: Whether the action was performed: false if no responder in the chain has the
    ///   method.
    @MainActor func callAsFunction(_ command: UIKeyCommand, from first: UIResponder?) -> Bool { perform(command, first) }
}

/// Initializers with actions. An action is an unapplied method such as `Editor.save`, called on the
/// first object of the responder chain that has it, or a closure.
extension UIKeyCommand {
    /// Creates a command whose action is a method that takes the command.
    public convenience init<Target: UIResponder>(
        input: String, modifierFlags: UIKeyModifierFlags, action: @escaping @MainActor (Target) -> (UIKeyCommand) -> Void
    ) {
        self.init("", nil, CommandAction(action), input, modifierFlags, nil, [], nil, [], .off)
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
        self.init("", nil, CommandAction(action), input, modifierFlags, nil, [], nil, [], .off)
    }

    /// Creates a command with a title, whose action is a method that takes the command.
    public convenience init<Target: UIResponder>(
        title: String = "", image: UIImage? = nil, action: @escaping @MainActor (Target) -> (UIKeyCommand) -> Void, input: String,
        modifierFlags: UIKeyModifierFlags = [], propertyList: Any? = nil, alternates: [UICommandAlternate] = [],
        discoverabilityTitle: String? = nil, attributes: UIMenuElement.Attributes = [], state: UIMenuElement.State = .off
    ) {
        self.init(
            title, image, CommandAction(action), input, modifierFlags, propertyList, alternates, discoverabilityTitle, attributes, state)
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
            title, image, CommandAction(action), input, modifierFlags, propertyList, alternates, discoverabilityTitle, attributes, state)
    }
}

extension UICommandAlternate {
    /// Creates an alternative action for additional modifiers: a method that takes the command.
    public convenience init<Target: UIResponder>(
        title: String, action: @escaping @MainActor (Target) -> (UIKeyCommand) -> Void, modifierFlags: UIKeyModifierFlags
    ) {
        self.init(title, CommandAction(action), modifierFlags)
    }

    /// Creates an alternative action for additional modifiers: a closure.
    public convenience init(
        title: String, action: @escaping @MainActor (UIKeyCommand) -> Void, modifierFlags: UIKeyModifierFlags
    ) {
        self.init(title, CommandAction(action), modifierFlags)
    }
}
