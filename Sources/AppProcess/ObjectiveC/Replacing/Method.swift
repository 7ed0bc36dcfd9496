// Functions of the runtime that replace methods. A program can replace methods of the frameworks
// that are used in this way (``ReplaceableMethod``) with methods of its own. Everything else ends
// the process at the call, with a message that names the method.

/// A method of a class.
///
/// With the rewriting compiler, methods are exchanged as on iOS:
///
/// ```
/// extension UIViewController {
///     static func logAppearances() {
///         let original = class_getInstanceMethod(self, #selector(viewDidAppear(_:)))!
///         let logging = class_getInstanceMethod(self, #selector(logged_viewDidAppear(_:)))!
///         method_exchangeImplementations(original, logging)
///     }
///
///     @objc private func logged_viewDidAppear(_ animated: Bool) {
///         logged_viewDidAppear(animated)
///         print("\(self) appeared")
///     }
/// }
/// ```
public struct Method: Sendable {
    let owner: AnyClass
    let selector: Selector
    let isTypeMethod: Bool
    /// The method, unless it is one of the frameworks that a program does not list.
    let bound: BoundMethod?
}

/// The implementation of a method.
public struct IMP: Sendable {
    /// The method whose implementation it is; nil for that of a closure.
    let method: Method?
}

/// Returns an instance method of a class or of its superclasses, or nil if there is none.
///
/// Methods are found if the program lists them (``ObjectiveCMethods``), if the selector contains
/// them, as `#selector` does, and if they can be replaced.
public func class_getInstanceMethod(_ cls: AnyClass?, _ name: Selector) -> Method? {
    guard let cls else { return nil }
    var bound = MethodTable.of(cls)?.methods[name.description]
    if case .method(let method) = name.action, method.belongs(toInstancesOf: cls) { bound = bound ?? method }
    let method = Method(owner: cls, selector: name, isTypeMethod: false, bound: bound)
    return bound == nil && ReplaceableMethod(method) == nil ? nil : method
}

/// Returns a type method of a class or of its superclasses that the program lists, or nil if there
/// is none.
public func class_getClassMethod(_ cls: AnyClass?, _ name: Selector) -> Method? {
    guard let cls, let bound = MethodTable.of(cls)?.typeMethods[name.description] else { return nil }
    return Method(owner: cls, selector: name, isTypeMethod: true, bound: bound)
}

/// Returns the implementation of an instance method, or nil if there is none.
public func class_getMethodImplementation(_ cls: AnyClass?, _ name: Selector) -> IMP? {
    class_getInstanceMethod(cls, name).map { IMP(method: $0) }
}

/// Returns the name of a method.
public func method_getName(_ m: Method) -> Selector { m.selector }

/// Returns the implementation of a method.
public func method_getImplementation(_ m: Method) -> IMP { IMP(method: m) }

/// Returns nil: methods in Swift have no encoding of their types. The functions that take one
/// ignore it.
public func method_getTypeEncoding(_ m: Method) -> UnsafePointer<CChar>? { nil }

/// Exchanges a method of the frameworks with one of the program. If they are exchanged, restores
/// them.
///
/// The replacement is called instead of the method, for all objects of the method's class. Where it
/// calls itself, the method that it replaces is called. Ends the process if neither method can be
/// replaced.
public func method_exchangeImplementations(_ m1: Method, _ m2: Method) {
    if let original = ReplaceableMethod(m1) {
        replace(original, m1, with: m2, restores: true)
    } else if let original = ReplaceableMethod(m2) {
        replace(original, m2, with: m1, restores: true)
    } else {
        reject(m1)
    }
}

/// Replaces a method of the frameworks with one of the program, or restores it if the
/// implementation is its own. Ends the process if the method cannot be replaced.
///
/// - Returns: The former implementation, which restores the method.
@discardableResult public func method_setImplementation(_ m: Method, _ imp: IMP) -> IMP {
    guard let original = ReplaceableMethod(m), let method = imp.method else { reject(m) }
    if ReplaceableMethod(method) == original {
        MethodReplacements.change(original) { if !$0.isEmpty { $0.removeLast() } }
    } else {
        replace(original, m, with: method, restores: false)
    }
    return IMP(method: m)
}

/// Replaces a method of a class as ``method_setImplementation(_:_:)`` does.
///
/// - Returns: The former implementation.
@discardableResult public func class_replaceMethod(
    _ cls: AnyClass?, _ name: Selector, _ imp: IMP, _ types: UnsafePointer<CChar>?
) -> IMP? {
    guard let method = class_getInstanceMethod(cls, name) else { return nil }
    // The second half of an exchange with methods that a class inherits.
    if ReplaceableMethod(method) == nil, let other = imp.method, let original = ReplaceableMethod(other) {
        replace(original, other, with: method, restores: false)
        return IMP(method: method)
    }
    return method_setImplementation(method, imp)
}

/// Returns false if a class has a method of a name, its superclasses' included. Otherwise ends the
/// process: methods cannot be added.
@discardableResult public func class_addMethod(
    _ cls: AnyClass?, _ name: Selector, _ imp: IMP, _ types: UnsafePointer<CChar>?
) -> Bool {
    guard let cls else { return false }
    guard class_getInstanceMethod(cls, name) == nil else { return false }
    ObjectiveCException.raise("class_addMethod: on Linux, no method '\(name)' can be added to \(cls)")
}

/// Returns the implementation that a closure is. Ends the process where it is used: on Linux,
/// methods of the program alone replace methods.
public func imp_implementationWithBlock(_ block: Any) -> IMP { IMP(method: nil) }

private func replace(_ original: ReplaceableMethod, _ method: Method, with replacement: Method, restores: Bool) {
    guard let bound = replacement.bound, !replacement.isTypeMethod else { reject(replacement) }
    let name = replacement.selector.description
    MethodReplacements.change(original) { list in
        if let index = list.lastIndex(where: { $0.name == name }) {
            if restores { list.remove(at: index) }
        } else {
            list.append(MethodReplacements.Replacement(name: name, method: bound))
        }
    }
}

private func reject(_ method: Method) -> Never {
    ObjectiveCException.raise(
        "\(method.isTypeMethod ? "+" : "-")[\(method.owner) \(method.selector)]: this method cannot be replaced on Linux; "
            + "docs/semantics.md lists the methods of UIKit that can")
}
