import Synchronization

/// A class that lists its methods, so that they can be called by name.
///
/// The rewriting compiler adds the list to every class with `@objc` members. It can also be written
/// by hand:
///
/// ```swift
/// class Recorder: ObjectiveCMethods {
///     class var objectiveCMethods: [ObjectiveCMethod] {
///         [
///             .method(Selector("start", Recorder.start)),
///             .method(Selector("stopWithReason:", Recorder.stop(reason:))),
///         ]
///     }
///     func start() {}
///     func stop(reason: String) {}
/// }
///
/// final class VideoRecorder: Recorder {
///     override class var objectiveCMethods: [ObjectiveCMethod] {
///         super.objectiveCMethods + [.method(Selector("pause", VideoRecorder.pause))]
///     }
///     func pause() {}
/// }
/// ```
///
/// A class's list is read once, when the first object of the class is sent a message by name.
public protocol ObjectiveCMethods: AnyObject {
    /// The methods of the class and of its superclasses. A later entry replaces an earlier one of
    /// the same name.
    static var objectiveCMethods: [ObjectiveCMethod] { get }
}

/// An entry in a class's list of methods.
public struct ObjectiveCMethod: Sendable {
    enum Content: Sendable {
        case method(BoundMethod)
        case typeMethod(BoundMethod)
        case implementation(any RequirementImplementation)
        case initializer(any ListedInitializer)
        case conformance
    }

    let name: String
    let content: Content

    /// Returns the entry of a method that can be called by name.
    ///
    /// - Parameter selector: The name and the method. A selector without a method ends the process.
    public static func method(_ selector: Selector) -> ObjectiveCMethod {
        guard case .method(let method) = selector.action else {
            ObjectiveCException.raise("Selector(\"\(selector)\"): a list of methods needs selectors that carry their methods")
        }
        return ObjectiveCMethod(name: selector.description, content: .method(method))
    }

    /// Returns the entry of a type method that can be called by name on the class.
    ///
    /// - Parameter selector: The name and the method, whose object is the class, as in
    ///   `Selector("reset") { (type: Recorder.Type) in { type.reset() } }`. A selector without a
    ///   method ends the process.
    public static func typeMethod(_ selector: Selector) -> ObjectiveCMethod {
        guard case .method(let method) = selector.action else {
            ObjectiveCException.raise("Selector(\"\(selector)\"): a list of methods needs selectors that carry their methods")
        }
        return ObjectiveCMethod(name: selector.description, content: .typeMethod(method))
    }

    /// Returns the entry of a method that implements an optional requirement of a protocol.
    ///
    /// - Parameters:
    ///   - name: The name of the requirement in Objective-C's form.
    ///   - function: A closure that returns the method of an object, or the value of its property,
    ///     in the type of the requirement.
    public static func requirement<Target, Requirement>(
        _ name: String, _ function: @escaping @MainActor @Sendable (Target) -> Requirement
    ) -> ObjectiveCMethod {
        // Called directly: the library's `map` would be passed a thunk that checks the thread.
        let implementation = Implementation<Requirement> { object in if let target = object as? Target { function(target) } else { nil } }
        return ObjectiveCMethod(name: name, content: .implementation(implementation))
    }

    /// Returns the entry of an initializer that is called on metatypes; see ``objc_new(_:)``.
    ///
    /// In Objective-C, an initializer overrides the superclass's one of the same name. In Swift, it
    /// does so only if that is a designated initializer.
    ///
    /// - Parameters:
    ///   - name: The name of the initializer in Objective-C's form.
    ///   - function: A closure that creates an object of the class that it is passed, which is the
    ///     class or a subclass of it. The arguments are a value, or a tuple of several.
    public static func initializer<Owner: AnyObject, Arguments>(
        _ name: String, _ function: @escaping @MainActor @Sendable (Owner.Type, Arguments) -> Owner
    ) -> ObjectiveCMethod {
        let create = withoutIsolation(function)
        let initializer = Initializer<Arguments> { type, arguments in (type as? Owner.Type).map { create($0, arguments) } }
        return ObjectiveCMethod(name: name, content: .initializer(initializer))
    }

    /// Returns the entry that states that the class and its subclasses list what they implement of
    /// the optional requirements of a protocol of UIKit or Core Animation. What they do not list
    /// is then not implemented.
    ///
    /// - Parameter name: The name of the protocol.
    public static func conformance(_ name: String) -> ObjectiveCMethod { ObjectiveCMethod(name: name, content: .conformance) }
}

/// The methods of a class by name.
final class MethodTable: Sendable {
    let methods: [String: BoundMethod]
    /// The methods of the class itself.
    let typeMethods: [String: BoundMethod]
    /// Implementations of optional requirements, those of subclasses first. Requirements of
    /// different protocols can have the same name and different types.
    let implementations: [String: [any RequirementImplementation]]
    /// Initializers that are called on metatypes.
    let initializers: [String: any ListedInitializer]
    /// The protocols whose optional requirements are listed if they are implemented.
    let conformances: Set<String>

    private init(_ entries: [ObjectiveCMethod]) {
        var methods: [String: BoundMethod] = [:]
        var typeMethods: [String: BoundMethod] = [:]
        var implementations: [String: [any RequirementImplementation]] = [:]
        var initializers: [String: any ListedInitializer] = [:]
        var conformances: Set<String> = []
        for entry in entries {
            switch entry.content {
            case .method(let method): methods[entry.name] = method
            case .typeMethod(let method): typeMethods[entry.name] = method
            case .implementation(let implementation): implementations[entry.name, default: []].insert(implementation, at: 0)
            case .initializer(let initializer): initializers[entry.name] = initializer
            case .conformance: conformances.insert(entry.name)
            }
        }
        self.methods = methods
        self.typeMethods = typeMethods
        self.implementations = implementations
        self.initializers = initializers
        self.conformances = conformances
    }

    /// Returns the object that another one forwards a message to, as its method
    /// `forwardingTarget(for:)` states it.
    func forwardingTarget(of object: AnyObject, for name: String) -> AnyObject? {
        guard let method = methods["forwardingTargetForSelector:"], let target = method(object, [Selector(name)]),
            type(of: target) is AnyClass
        else { return nil }
        let other = target as AnyObject
        return other === object ? nil : other
    }

    private static let tables = Mutex<[ObjectIdentifier: MethodTable?]>([:])

    /// Returns the table of a class, or nil if neither it nor a superclass lists methods.
    static func of(_ owner: AnyClass) -> MethodTable? {
        let key = ObjectIdentifier(owner)
        if let known = tables.withLock({ $0[key] }) { return known }
        // The list is code of the app, so it is read without the lock.
        let table = (owner as? any ObjectiveCMethods.Type).map { MethodTable($0.objectiveCMethods) }
        return tables.withLock { tables in
            if let known = tables[key] { return known }
            tables[key] = .some(table)
            return table
        }
    }
}
