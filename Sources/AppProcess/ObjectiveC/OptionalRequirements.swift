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
/// An object that does not implement the requirement may forward it to another one, see
/// `forwardingTargetForSelector:` in Apple's documentation.
///
/// - Parameters:
///   - name: The name of the requirement in Objective-C's form.
///   - object: The object.
public func objc_requirement<Requirement>(_ name: String, of object: AnyObject) -> Requirement? {
    guard let table = MethodTable.of(type(of: object)) else { return nil }
    for implementation in table.implementations[name] ?? [] {
        guard let implementation = implementation as? Implementation<Requirement> else { continue }
        return withoutIsolation(implementation.bind)(object)
    }
    return table.forwardingTarget(of: object, for: name).flatMap { objc_requirement(name, of: $0) }
}

/// Returns an object's implementation of an optional requirement that its class lists, or nil. For
/// the default implementations of requirements.
public func objc_listed<Requirement>(_ name: String, of object: AnyObject, as type: Requirement.Type) -> Requirement? {
    objc_requirement(name, of: object)
}

/// Returns an object's implementation of a requirement that is optional on iOS and has a default
/// implementation here.
///
/// - Parameters:
///   - name: The name of the requirement in Objective-C's form.
///   - object: The object.
///   - owner: The name of the protocol.
///   - otherwise: What calls the requirement through the protocol.
/// - Returns: The implementation that the class lists. Without one, nil if the class lists what it
///   implements of the protocol (``ObjectiveCMethod/conformance(_:)``), and otherwise a call
///   through the protocol, which may end in the default implementation.
public func objc_requirement<Requirement>(
    _ name: String, of object: AnyObject, in owner: String, otherwise: Requirement
) -> Requirement? {
    if let listed: Requirement = objc_requirement(name, of: object) { return listed }
    return objc_lists(object, owner) ? nil : otherwise
}

/// Returns whether an object's class lists what it implements of the optional requirements of a
/// protocol; see ``ObjectiveCMethod/conformance(_:)``.
public func objc_lists(_ object: AnyObject, _ owner: String) -> Bool {
    MethodTable.of(type(of: object))?.conformances.contains(owner) == true
}

/// Returns whether an object's class has a method for a selector. Overrides of `responds(to:)` call
/// it for their superclass.
public func objc_responds(_ object: AnyObject, to selector: Selector?) -> Bool {
    guard let selector else { return false }
    return selector.method(of: object) != nil || MethodTable.of(type(of: object))?.implementations[selector.description] != nil
}

/// Does nothing. Overrides of `awakeFromNib()` in classes other than responders call it for their
/// superclass.
public func objc_awakeFromNib(_ object: AnyObject) {}

/// Returns nil: an object forwards messages only if its class overrides `forwardingTarget(for:)`,
/// whose overrides call this function for their superclass.
public func objc_forwardingTarget(_ object: AnyObject, for selector: Selector?) -> Any? { nil }
