import Foundation

/// The name of a method, as target-action uses it, and the method if it is known.
///
/// Swift on Linux has no Objective-C runtime that finds a method by its name. A selector therefore
/// carries the method itself:
///
/// ```swift
/// final class DocumentController: UIViewController {
///     static let saveAction = Selector("save:", DocumentController.save(_:))
///     private let button = UIButton(type: .system)
///
///     func connect() { button.addTarget(self, action: Self.saveAction, for: .touchUpInside) }
///
///     func disconnect() {
///         button.removeTarget(self, action: Self.saveAction, for: .touchUpInside)
///     }
///
///     func save(_ sender: UIButton) { print("saved") }
/// }
/// ```
///
/// Selectors are equal if their names are, as in Objective-C. One that is created from a name alone
/// identifies actions, as in `removeTarget(_:action:for:)`, but cannot be sent: no object responds
/// to it.
public struct Selector: Hashable, Sendable, CustomStringConvertible, ExpressibleByStringLiteral {
    /// A method or a closure.
    enum Action: Sendable {
        /// An instance method. The first closure returns whether an object has it, the second calls
        /// it on an object that does.
        case method(
            belongsTo: @Sendable (AnyObject) -> Bool, call: @MainActor @Sendable (_ target: AnyObject, _ sender: Any?, UIEvent?) -> Void)
        /// A closure, which needs no target.
        case closure(@MainActor @Sendable (_ sender: Any?, UIEvent?) -> Void)
    }

    private let name: String
    let action: Action?
    /// A Boolean value that indicates whether the app passed the function without a name.
    let isUnnamed: Bool

    /// Creates a selector that only identifies actions.
    ///
    /// - Parameter str: The name in Objective-C's form, with a colon for each argument.
    public init(_ str: String) {
        name = str
        action = nil
        isUnnamed = false
    }

    /// Creates a selector that only identifies actions.
    public init(stringLiteral value: String) { self.init(value) }

    /// Creates a selector with a method without arguments.
    ///
    /// - Parameters:
    ///   - name: The name in Objective-C's form, such as `save`.
    ///   - method: The method without its object, such as `DocumentController.save`.
    public init<Target, Result>(_ name: String, _ method: @escaping @MainActor @Sendable (Target) -> () -> Result) {
        self.init(name, argumentCount: 0) { (target: Target, _, _) in _ = method(target)() }
    }

    /// Creates a selector with a method that takes the sender.
    ///
    /// - Parameters:
    ///   - name: The name in Objective-C's form, such as `save:` or `saveWithSender:`.
    ///   - method: The method without its object, such as `DocumentController.save(_:)`. Sending
    ///     the selector from an object that is not a `Sender` ends the process.
    public init<Target, Sender, Result>(
        _ name: String, _ method: @escaping @MainActor @Sendable (Target) -> (Sender) -> Result
    ) {
        self.init(name, argumentCount: 1) { (target: Target, sender, _) in
            _ = method(target)(Self.argument(sender, of: Target.self, name))
        }
    }

    /// Creates a selector with a method that takes the sender and the event.
    ///
    /// - Parameters:
    ///   - name: The name in Objective-C's form, such as `save:forEvent:`.
    ///   - method: The method without its object. Sending the selector from an object that is not a
    ///     `Sender`, or without an event if `Event` is not optional, ends the process.
    public init<Target, Sender, Event, Result>(
        _ name: String, _ method: @escaping @MainActor @Sendable (Target) -> (Sender, Event) -> Result
    ) {
        self.init(name, argumentCount: 2) { (target: Target, sender, event) in
            _ = method(target)(Self.argument(sender, of: Target.self, name), Self.argument(event, of: Target.self, name))
        }
    }

    private init<Target>(_ name: String, argumentCount: Int, _ call: @escaping @MainActor @Sendable (Target, Any?, UIEvent?) -> Void) {
        guard name.count(where: { $0 == ":" }) == argumentCount else {
            let (arguments, colons) = argumentCount == 1 ? ("argument", "colon") : ("arguments", "colons")
            UIKitException.raise(
                "Selector(\"\(name)\"): a method with \(argumentCount) \(arguments) needs a name with \(argumentCount) \(colons)")
        }
        self.init(name, .method(call))
    }

    /// Creates a selector with a unique name for a function that the app did not name.
    @MainActor init(unnamed action: Action) {
        Self.unnamedCount += 1
        self.init("function \(Self.unnamedCount)", action, isUnnamed: true)
    }

    private init(_ name: String, _ action: Action, isUnnamed: Bool = false) {
        self.name = name
        self.action = action
        self.isUnnamed = isUnnamed
    }

    @MainActor private static var unnamedCount = 0

    private static func argument<Argument>(_ value: Any?, of target: Any.Type, _ name: String) -> Argument {
        guard let argument = value as? Argument else {
            let actual = value.map { "\(type(of: $0))" } ?? "nil"
            UIKitException.raise("-[\(target) \(name)]: the method takes a value of type \(Argument.self), but was sent \(actual)")
        }
        return argument
    }

    /// The name.
    public var description: String { name }

    /// Returns whether two selectors have the same name.
    public static func == (a: Selector, b: Selector) -> Bool { a.name == b.name }

    /// Hashes the name.
    public func hash(into hasher: inout Hasher) { hasher.combine(name) }
}

extension Selector.Action {
    /// Creates the action of a method.
    static func method<Target>(_ call: @escaping @MainActor @Sendable (Target, Any?, UIEvent?) -> Void) -> Self {
        .method(
            belongsTo: { $0 is Target },
            call: { target, sender, event in if let target = target as? Target { call(target, sender, event) } })
    }
}

extension Selector {
    /// A Boolean value that indicates whether the selector names a closure, which needs no target.
    var isClosure: Bool {
        if case .closure = action { true } else { false }
    }

    /// Returns whether an object has the method.
    func isMethod(of object: AnyObject) -> Bool {
        guard case .method(let belongs, _) = action else { return false }
        return belongs(object)
    }

    /// Calls the method on an object, or the closure. Ends the process if the object does not have
    /// the method, as an unrecognized selector does on iOS.
    @MainActor func send(to target: AnyObject?, from sender: Any?, for event: UIEvent?) {
        switch action {
        case .closure(let call): call(sender, event)
        case .method(let belongs, let call):
            guard let target else { return }
            guard belongs(target) else { raiseUnrecognized(by: target) }
            call(target, sender, event)
        case nil:
            if let target { raiseUnrecognized(by: target) }
        }
    }

    private func raiseUnrecognized(by target: AnyObject) -> Never {
        let owner: AnyObject.Type = type(of: target)
        let remedy = action == nil ? "; a selector needs its method, as in Selector(\"\(name)\", \(owner).method)" : ""
        UIKitException.raise("-[\(owner) \(name)]: unrecognized selector sent to an instance of \(owner)\(remedy)")
    }
}
