import Foundation
import Synchronization

/// The methods of frameworks that programs have replaced.
///
/// A call of a replaced method calls its latest replacement, and pushes a frame that contains what
/// the replacement replaces. A replacement that calls itself, which on iOS is a call of what it
/// replaces, asks with ``objc_exchanged(_:_:_:)`` and finds the frame. Overrides that call `super`
/// end in the method of the framework, and thus in its replacement, as on iOS.
package enum MethodReplacements {
    struct Replacement: Sendable {
        let name: String
        let method: BoundMethod
    }

    private static let replacements = Mutex<[ReplaceableMethod: [Replacement]]>([:])
    private static let count = Atomic<Int>(0)

    /// Whether any method is replaced.
    @inline(__always) package static var areUsed: Bool { count.load(ordering: .relaxed) != 0 }

    static func of(_ method: ReplaceableMethod) -> [Replacement] { replacements.withLock { $0[method] ?? [] } }

    /// Changes the replacements of a method.
    static func change(_ method: ReplaceableMethod, _ body: @Sendable (inout [Replacement]) -> Void) {
        replacements.withLock { replacements in
            body(&replacements[method, default: []])
            count.store(replacements.values.reduce(0) { $0 + $1.count }, ordering: .relaxed)
        }
    }

    /// Whether a method of a name replaces one of an object.
    fileprivate static func contain(_ name: String, for object: AnyObject) -> Bool {
        replacements.withLock { $0.values.contains { $0.contains { $0.name == name && $0.method.belongs(to: object) } } }
    }

    /// Calls the replacements of a method, the latest first.
    package static func call<Result>(
        _ method: ReplaceableMethod, on object: AnyObject, _ arguments: [Any?], original: ([Any?]) -> Result
    ) -> Result {
        let found = of(method).filter { $0.method.belongs(to: object) }
        guard !found.isEmpty else { return original(arguments) }
        let value = withoutActuallyEscaping(original) { original in
            call(found[...], of: method, on: object, arguments) { original($0) }
        }
        return Exchanged(value: value, name: method.rawValue).result()
    }

    private static func call(
        _ replacements: ArraySlice<Replacement>, of method: ReplaceableMethod, on object: AnyObject, _ arguments: [Any?],
        _ original: @escaping ([Any?]) -> Any?
    ) -> Any? {
        guard let replacement = replacements.last else { return original(arguments) }
        let frame = Frame(object, replacement.name, method) { call(replacements.dropLast(), of: method, on: object, $0, original) }
        let frames = Frames.current
        frames.list.append(frame)
        defer { frames.list.removeLast() }
        return replacement.method(object, arguments)
    }

    /// Calls what the innermost replacement of a method that runs for an object replaces.
    ///
    /// - Returns: The result; nil if no replacement runs.
    static func callReplaced(_ method: ReplaceableMethod, on object: AnyObject, _ arguments: [Any?]) -> Exchanged? {
        guard let frame = Frames.current.list.last(where: { $0.object === object && $0.method == method }) else { return nil }
        return Exchanged(value: frame.replaced(arguments), name: frame.name)
    }

    /// A call of a replacement.
    fileprivate final class Frame {
        let object: AnyObject
        let name: String
        /// The method of the framework.
        let method: ReplaceableMethod
        let replaced: ([Any?]) -> Any?
        /// Whether the code of the replacement runs.
        var isEntered = false

        init(_ object: AnyObject, _ name: String, _ method: ReplaceableMethod, _ replaced: @escaping ([Any?]) -> Any?) {
            (self.object, self.name, self.method, self.replaced) = (object, name, method, replaced)
        }
    }

    /// The calls of replacements on a thread, the innermost last.
    fileprivate final class Frames {
        var list: [Frame] = []

        static var current: Frames {
            let key = "Lamina.ObjectiveC.replacements"
            if let known = Thread.current.threadDictionary[key] as? Frames { return known }
            let frames = Frames()
            Thread.current.threadDictionary[key] = frames
            return frames
        }
    }
}

/// The result of a method that another one replaces.
public struct Exchanged {
    let value: Any?
    let name: String

    /// Returns the result. Ends the process if it has another type.
    public func result<Result>() -> Result {
        if let nothing = () as? Result { return nothing }
        // The value of an optional result is not optional.
        guard let result = value as? Result else {
            let actual = value.map { "\(type(of: $0))" } ?? "nil"
            ObjectiveCException.raise("\(name): the method returned \(actual) instead of \(Result.self)")
        }
        return result
    }
}

/// Calls the method that another one replaces, for a replacement that calls itself.
///
/// The rewriting compiler adds a call to methods with `@objc` that call themselves. After
/// ``method_exchangeImplementations(_:_:)``, such a call is one of the replaced method.
///
/// - Parameters:
///   - object: The object of the method.
///   - name: The name of the replacement in Objective-C.
///   - arguments: The arguments.
/// - Returns: The result of the replaced method; nil if the method does not replace another one, or
///   is called as a replacement, so that its own code runs.
public func objc_exchanged(_ object: AnyObject, _ name: String, _ arguments: @autoclosure () -> [Any?]) -> Exchanged? {
    guard MethodReplacements.areUsed else { return nil }
    guard let frame = MethodReplacements.Frames.current.list.last(where: { $0.object === object && $0.name == name }) else {
        guard MethodReplacements.contain(name, for: object) else { return nil }
        ObjectiveCException.raise(
            "-[\(type(of: object)) \(name)]: on Linux, a method that replaces another one can be called only by itself, before it returns")
    }
    guard frame.isEntered else {
        frame.isEntered = true
        return nil
    }
    return Exchanged(value: frame.replaced(arguments()), name: name)
}

// MARK: - Methods of the frameworks

/// Runs the code of a method without arguments, or its replacement.
@inline(__always)
package func replaceable<Result>(_ method: ReplaceableMethod, _ object: AnyObject, _ code: () -> Result) -> Result {
    guard MethodReplacements.areUsed else { return code() }
    return MethodReplacements.call(method, on: object, []) { _ in code() }
}

/// Runs the code of a method with an argument, or its replacement.
@inline(__always)
package func replaceable<Argument, Result>(
    _ method: ReplaceableMethod, _ object: AnyObject, _ argument: Argument, _ code: (Argument) -> Result
) -> Result {
    guard MethodReplacements.areUsed else { return code(argument) }
    return MethodReplacements.call(method, on: object, [argument]) {
        code(MethodArguments(values: $0, method: method.rawValue)[0])
    }
}

/// Runs the code of a method with two arguments, or its replacement.
@inline(__always)
package func replaceable<First, Second, Result>(
    _ method: ReplaceableMethod, _ object: AnyObject, _ first: First, _ second: Second, _ code: (First, Second) -> Result
) -> Result {
    guard MethodReplacements.areUsed else { return code(first, second) }
    return MethodReplacements.call(method, on: object, [first, second]) {
        let arguments = MethodArguments(values: $0, method: method.rawValue)
        return code(arguments[0], arguments[1])
    }
}

/// Runs the code of a method with three arguments, or its replacement.
@inline(__always)
package func replaceable<First, Second, Third, Result>(
    _ method: ReplaceableMethod, _ object: AnyObject, _ first: First, _ second: Second, _ third: Third,
    _ code: (First, Second, Third) -> Result
) -> Result {
    guard MethodReplacements.areUsed else { return code(first, second, third) }
    return MethodReplacements.call(method, on: object, [first, second, third]) {
        let arguments = MethodArguments(values: $0, method: method.rawValue)
        return code(arguments[0], arguments[1], arguments[2])
    }
}
