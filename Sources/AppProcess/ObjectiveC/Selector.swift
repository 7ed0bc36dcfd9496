import Foundation

/// The name of a method, as Objective-C uses it, and the method if it is known.
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
/// finds the methods of objects whose classes list them; see ``ObjectiveCMethods``.
public struct Selector: Hashable, Sendable, CustomStringConvertible, ExpressibleByStringLiteral {
    /// What a selector calls.
    package enum Action: Sendable {
        case method(BoundMethod)
        /// A closure, which needs no target. Its parameter is the list of arguments.
        case closure(@MainActor @Sendable ([Any?]) -> Void)
    }

    private let name: String
    package let action: Action?
    /// A Boolean value that indicates whether the app passed the function without a name.
    package let isUnnamed: Bool

    /// Creates a selector from a name.
    ///
    /// - Parameter str: The name in Objective-C's form, with a colon for each argument.
    public init(_ str: String) { self.init(str, nil) }

    /// Creates a selector from a name.
    public init(stringLiteral value: String) { self.init(value) }

    /// Creates a selector with a method without arguments.
    ///
    /// - Parameters:
    ///   - name: The name in Objective-C's form, such as `save`.
    ///   - method: The method without its object, such as `DocumentController.save`.
    public init<Target, Result>(_ name: String, _ method: @escaping @MainActor @Sendable (Target) -> () -> Result) {
        self.init(name, argumentCount: 0) { (target: Target, _) in method(target)() }
    }

    /// Creates a selector with a method that takes one argument, for an action the sender.
    ///
    /// - Parameters:
    ///   - name: The name in Objective-C's form, such as `save:` or `saveWithSender:`.
    ///   - method: The method without its object, such as `DocumentController.save(_:)`. Passing
    ///     a value of another type than `Argument` ends the process.
    public init<Target, Argument, Result>(
        _ name: String, _ method: @escaping @MainActor @Sendable (Target) -> (Argument) -> Result
    ) {
        self.init(name, argumentCount: 1) { (target: Target, arguments) in method(target)(arguments[0]) }
    }

    /// Creates a selector with a method that takes two arguments, for an action the sender and the
    /// event.
    ///
    /// - Parameters:
    ///   - name: The name in Objective-C's form, such as `save:forEvent:`.
    ///   - method: The method without its object. Passing a value of another type than that of a
    ///     parameter, or nil for one that is not optional, ends the process.
    public init<Target, First, Second, Result>(
        _ name: String, _ method: @escaping @MainActor @Sendable (Target) -> (First, Second) -> Result
    ) {
        self.init(name, argumentCount: 2) { (target: Target, arguments) in method(target)(arguments[0], arguments[1]) }
    }

    /// Creates a selector with a method that takes three arguments.
    ///
    /// - Parameters:
    ///   - name: The name in Objective-C's form, such as `image:didSaveWithError:context:`.
    ///   - method: The method without its object.
    public init<Target, First, Second, Third, Result>(
        _ name: String, _ method: @escaping @MainActor @Sendable (Target) -> (First, Second, Third) -> Result
    ) {
        self.init(name, argumentCount: 3) { (target: Target, arguments) in method(target)(arguments[0], arguments[1], arguments[2]) }
    }

    /// Creates a selector with a method that takes four arguments.
    ///
    /// - Parameters:
    ///   - name: The name in Objective-C's form, with four colons.
    ///   - method: The method without its object.
    public init<Target, First, Second, Third, Fourth, Result>(
        _ name: String, _ method: @escaping @MainActor @Sendable (Target) -> (First, Second, Third, Fourth) -> Result
    ) {
        self.init(name, argumentCount: 4) { (target: Target, arguments) in
            method(target)(arguments[0], arguments[1], arguments[2], arguments[3])
        }
    }

    private init<Target, Result>(
        _ name: String, argumentCount: Int, _ call: @escaping @MainActor @Sendable (Target, MethodArguments) -> Result
    ) {
        guard name.count(where: { $0 == ":" }) == argumentCount else {
            let (arguments, colons) = argumentCount == 1 ? ("argument", "colon") : ("arguments", "colons")
            ObjectiveCException.raise(
                "Selector(\"\(name)\"): a method with \(argumentCount) \(arguments) needs a name with \(argumentCount) \(colons)")
        }
        self.init(
            name,
            .method(
                BoundMethod { (target: Target, values) in
                    call(target, MethodArguments(values: values, method: "-[\(Target.self) \(name)]"))
                }))
    }

    /// Creates a selector with a unique name for a function that the app did not name.
    @MainActor package init(unnamed action: Action) {
        Self.unnamedCount += 1
        self.init("function \(Self.unnamedCount)", action, isUnnamed: true)
    }

    private init(_ name: String, _ action: Action?, isUnnamed: Bool = false) {
        self.name = name
        self.action = action
        self.isUnnamed = isUnnamed
    }

    @MainActor private static var unnamedCount = 0

    /// The name.
    public var description: String { name }

    /// Returns whether two selectors have the same name.
    public static func == (a: Selector, b: Selector) -> Bool { a.name == b.name }

    /// Hashes the name.
    public func hash(into hasher: inout Hasher) { hasher.combine(name) }
}

/// Returns a selector with a name.
public func NSSelectorFromString(_ aSelectorName: String) -> Selector { Selector(aSelectorName) }

/// Returns the name of a selector.
public func NSStringFromSelector(_ aSelector: Selector) -> String { aSelector.description }
