// Implementations are called as functions in C of the object, the selector and the arguments:
//
//     typealias Dismiss = @convention(c) (UIViewController, Selector, Bool) -> Void
//     let dismiss = unsafeBitCast(implementation, to: Dismiss.self)
//     dismiss(controller, selector, true)
//
// The rewriting compiler removes the convention, and these functions stand for the cast.

/// An implementation of a method, or an optional one.
public protocol MethodImplementation {
    /// The implementation; nil if there is none.
    var implementation: IMP? { get }
}
extension IMP: MethodImplementation {
    /// The implementation itself.
    public var implementation: IMP? { self }
}
extension Optional: MethodImplementation where Wrapped == IMP {
    /// The implementation itself; nil if there is none.
    public var implementation: IMP? { self }
}

/// Returns a function that calls an implementation without arguments.
public func unsafeBitCast<Implementation: MethodImplementation, Object, Result>(
    _ x: Implementation, to type: ((Object, Selector) -> Result).Type
) -> (Object, Selector) -> Result {
    { object, _ in call(x.implementation, object, []) }
}

/// Returns a function that calls an implementation with an argument.
public func unsafeBitCast<Implementation: MethodImplementation, Object, Argument, Result>(
    _ x: Implementation, to type: ((Object, Selector, Argument) -> Result).Type
) -> (Object, Selector, Argument) -> Result {
    { object, _, argument in call(x.implementation, object, [argument]) }
}

/// Returns a function that calls an implementation with two arguments.
public func unsafeBitCast<Implementation: MethodImplementation, Object, First, Second, Result>(
    _ x: Implementation, to type: ((Object, Selector, First, Second) -> Result).Type
) -> (Object, Selector, First, Second) -> Result {
    { object, _, first, second in call(x.implementation, object, [first, second]) }
}

/// Returns a function that calls an implementation with three arguments.
public func unsafeBitCast<Implementation: MethodImplementation, Object, First, Second, Third, Result>(
    _ x: Implementation, to type: ((Object, Selector, First, Second, Third) -> Result).Type
) -> (Object, Selector, First, Second, Third) -> Result {
    { object, _, first, second, third in call(x.implementation, object, [first, second, third]) }
}

/// Calls an implementation: what a replacement that runs replaces, or else the method of the
/// object. Ends the process if there is none.
private func call<Result>(_ implementation: IMP?, _ target: some Any, _ arguments: [Any?]) -> Result {
    let object = objc_object(target)
    guard let method = implementation?.method else {
        ObjectiveCException.raise("-[\(type(of: object))]: on Linux, an implementation can be called that is one of a method")
    }
    if let original = ReplaceableMethod(method), let result = MethodReplacements.callReplaced(original, on: object, arguments) {
        return result.result()
    }
    guard let bound = method.bound, bound.belongs(to: object) else {
        ObjectiveCException.raise("-[\(type(of: object)) \(method.selector)]: on Linux, this implementation cannot be called")
    }
    return Exchanged(value: bound(object, arguments), name: method.selector.description).result()
}
