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
        case implementation(any RequirementImplementation)
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
}

protocol RequirementImplementation: Sendable {}

/// An implementation of an optional requirement of type `Requirement`.
struct Implementation<Requirement>: RequirementImplementation {
    let bind: @MainActor @Sendable (AnyObject) -> Requirement?
}

/// Returns an object's implementation of an optional requirement, or nil if it does not implement
/// it.
///
/// The extension of a protocol declares each optional requirement as an optional property, whose
/// value is the method:
///
/// ```swift
/// protocol PlayerDelegate: AnyObject {
///     typealias DidSeek = (_ time: Double) -> Bool
/// }
/// extension PlayerDelegate {
///     var didSeek: DidSeek? { objc_requirement("didSeek:", of: self) }
/// }
/// ```
///
/// - Parameters:
///   - name: The name of the requirement in Objective-C's form.
///   - object: The object.
public func objc_requirement<Requirement>(_ name: String, of object: AnyObject) -> Requirement? {
    for implementation in MethodTable.of(type(of: object))?.implementations[name] ?? [] {
        guard let implementation = implementation as? Implementation<Requirement> else { continue }
        return withoutIsolation(implementation.bind)(object)
    }
    return nil
}

/// The methods of a class by name.
final class MethodTable: Sendable {
    let methods: [String: BoundMethod]
    /// Implementations of optional requirements, those of subclasses first. Requirements of
    /// different protocols can have the same name and different types.
    let implementations: [String: [any RequirementImplementation]]

    private init(_ entries: [ObjectiveCMethod]) {
        var methods: [String: BoundMethod] = [:]
        var implementations: [String: [any RequirementImplementation]] = [:]
        for entry in entries {
            switch entry.content {
            case .method(let method): methods[entry.name] = method
            case .implementation(let implementation): implementations[entry.name, default: []].insert(implementation, at: 0)
            }
        }
        self.methods = methods
        self.implementations = implementations
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
