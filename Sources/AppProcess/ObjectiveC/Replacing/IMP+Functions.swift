// Implementations are called as functions in C of the object, the selector and the arguments:
//
//     typealias Dismiss = @convention(c) (UIViewController, Selector, Bool) -> Void
//     let dismiss = unsafeBitCast(implementation, to: Dismiss.self)
//     dismiss(controller, selector, true)
//
// The rewriting compiler removes the convention, and these functions stand for the cast.

/// Returns a function that calls an implementation without arguments.
public func unsafeBitCast<Object, Result>(_ x: IMP?, to type: ((Object, Selector) -> Result).Type) -> (Object, Selector) -> Result {
    { object, _ in x.call(object, []) }
}

/// Returns a function that calls an implementation with an argument.
public func unsafeBitCast<Object, Argument, Result>(
    _ x: IMP?, to type: ((Object, Selector, Argument) -> Result).Type
) -> (Object, Selector, Argument) -> Result {
    { object, _, argument in x.call(object, [argument]) }
}

/// Returns a function that calls an implementation with two arguments.
public func unsafeBitCast<Object, First, Second, Result>(
    _ x: IMP?, to type: ((Object, Selector, First, Second) -> Result).Type
) -> (Object, Selector, First, Second) -> Result {
    { object, _, first, second in x.call(object, [first, second]) }
}

/// Returns a function that calls an implementation with three arguments.
public func unsafeBitCast<Object, First, Second, Third, Result>(
    _ x: IMP?, to type: ((Object, Selector, First, Second, Third) -> Result).Type
) -> (Object, Selector, First, Second, Third) -> Result {
    { object, _, first, second, third in x.call(object, [first, second, third]) }
}

extension Optional<IMP> {
    /// Calls the implementation: what a replacement that runs replaces, or else the method of the
    /// object. Ends the process if there is none.
    fileprivate func call<Result>(_ target: some Any, _ arguments: [Any?]) -> Result {
        let object = objc_object(target)
        guard let method = self?.method else {
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
}
