/// An instance method of a class that is called with untyped arguments.
package struct BoundMethod: Sendable {
    private let belongs: @Sendable (AnyObject) -> Bool
    private let belongsToClass: @Sendable (AnyClass) -> Bool
    private let call: @MainActor @Sendable (AnyObject, [Any?]) -> Any?

    /// Creates a method from a function of the object and the arguments.
    package init<Target, Result>(_ function: @escaping @MainActor @Sendable (Target, [Any?]) -> Result) {
        belongs = { $0 is Target }
        belongsToClass = { $0 is Target.Type }
        call = { target, arguments in
            guard let target = target as? Target else { return nil }
            let result = function(target, arguments)
            return result is Void ? nil : unwrapped(result)
        }
    }

    /// Returns whether an object has the method.
    package func belongs(to object: AnyObject) -> Bool { belongs(object) }

    /// Returns whether objects of a class have the method.
    func belongs(toInstancesOf owner: AnyClass) -> Bool { belongsToClass(owner) }

    /// Calls the method on the calling thread, as Objective-C does, and returns its result. Returns
    /// nil if the method returns nothing or does not belong to the object.
    @discardableResult package func callAsFunction(_ object: AnyObject, _ arguments: [Any?]) -> Any? {
        withoutIsolation(call)(object, arguments)
    }
}

/// Returns a value without optionality, or nil.
private func unwrapped(_ value: Any) -> Any? {
    if let optional = value as? any OptionalValue { optional.wrapped } else { value }
}

private protocol OptionalValue {
    var wrapped: Any? { get }
}

extension Optional: OptionalValue {
    fileprivate var wrapped: Any? { flatMap { unwrapped($0) } }
}

/// Returns a function without its isolation to the main actor.
///
/// The compiler lets methods of any isolation become functions of the main actor, which makes that
/// type the one that a selector can store. A message of Objective-C is sent on the thread of the
/// caller, whatever the isolation of the method: `NotificationCenter` and `Thread` call methods of
/// plain objects on other threads. The sender is responsible for the thread.
/// Functions that differ in isolation alone have the same representation and calling convention,
/// so that the conversion is safe.
func withoutIsolation<First, Second, Result>(
    _ function: @escaping @MainActor @Sendable (First, Second) -> Result
) -> @Sendable (First, Second) -> Result {
    unsafeBitCast(function, to: (@Sendable (First, Second) -> Result).self)
}

/// Returns a function of one argument without its isolation to the main actor.
func withoutIsolation<Argument, Result>(
    _ function: @escaping @MainActor @Sendable (Argument) -> Result
) -> @Sendable (Argument) -> Result {
    unsafeBitCast(function, to: (@Sendable (Argument) -> Result).self)
}

/// The arguments of a call, which become typed as the method takes them.
struct MethodArguments {
    let values: [Any?]
    /// The method, for messages.
    let method: String

    /// The argument at an index; nil beyond the last.
    subscript<Argument>(index: Int) -> Argument {
        let value = index < values.count ? values[index] : nil
        // A parameter of type Any would contain the optional.
        if let value, let argument = value as? Argument { return argument }
        guard let argument = value as? Argument else {
            let actual = value.map { "\(type(of: $0))" } ?? "nil"
            ObjectiveCException.raise("\(method): the method takes a value of type \(Argument.self), but was sent \(actual)")
        }
        return argument
    }
}
