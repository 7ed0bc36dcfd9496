public import Foundation

/// An object of any class, which takes the messages that Objective-C lets `AnyObject` take.
///
/// On iOS, `AnyObject` has each method of Objective-C. The rewriting compiler calls the ones below
/// through this type where a value is declared as `AnyObject`.
public struct DynamicObject {
    /// The object.
    public let object: AnyObject

    init(_ object: AnyObject) { self.object = object }

    /// Returns whether the object has a method for a selector.
    public func responds(to aSelector: Selector!) -> Bool { objc_decidesToRespond(object, to: aSelector) }

    /// Calls the method of a selector, with up to two arguments, on the calling thread.
    ///
    /// Ends the process if the object does not respond to the selector.
    ///
    /// - Returns: The result without ownership, or nil if the method returns no object.
    @discardableResult public func perform(_ aSelector: Selector!) -> Unmanaged<AnyObject>! { objc_perform(object, aSelector, []) }

    /// Calls the method of a selector with an argument on the calling thread.
    @discardableResult public func perform(_ aSelector: Selector!, with object: Any!) -> Unmanaged<AnyObject>! {
        objc_perform(self.object, aSelector, [object])
    }

    /// Calls the method of a selector with two arguments on the calling thread.
    @discardableResult public func perform(_ aSelector: Selector!, with object1: Any!, with object2: Any!) -> Unmanaged<AnyObject>! {
        objc_perform(object, aSelector, [object1, object2])
    }

    /// Calls the method of a selector on the main thread.
    ///
    /// - Parameters:
    ///   - aSelector: The method, which takes at most one argument.
    ///   - arg: The argument.
    ///   - wait: Whether to return after the method. On the main thread, it is then called at once.
    public func performSelector(onMainThread aSelector: Selector, with arg: Any?, waitUntilDone wait: Bool) {
        objc_performOnMainThread(object, aSelector, arg, waitUntilDone: wait)
    }
}

/// Properties that numbers and strings have. They are nil for other objects.
extension DynamicObject {
    /// The value as a number of single precision.
    // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
    public var floatValue: Float! { (object as? NSNumber)?.floatValue ?? (object as? NSString)?.floatValue }
    /// The value as a number of double precision.
    // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
    public var doubleValue: Double! { (object as? NSNumber)?.doubleValue ?? (object as? NSString)?.doubleValue }
    /// The value as a Boolean value.
    // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
    public var boolValue: Bool! { (object as? NSNumber)?.boolValue ?? (object as? NSString)?.boolValue }
}

/// A method that an object has by its name, which is called with untyped arguments.
public struct DynamicMethod {
    let method: BoundMethod
    let object: AnyObject
    let name: String

    /// Calls the method on the calling thread. Ends the process if an argument or the result has
    /// another type.
    public func send<Result>(_ arguments: [Any?]) -> Result {
        Exchanged(value: method(object, arguments), name: "-[\(type(of: object)) \(name)]").result()
    }
}

/// Returns an object's method, or nil if the object has none of the name.
///
/// On iOS, `AnyObject` has the optional requirements of all protocols, whether the class of the
/// object conforms to the protocol or not.
///
/// - Parameters:
///   - name: The name in Objective-C's form.
///   - object: The object.
///   - type: The type of the method.
///   - function: A closure that returns a function which calls a method.
public func objc_method<Requirement>(
    _ name: String, of object: AnyObject?, as type: Requirement.Type, calling function: (DynamicMethod) -> Requirement
) -> Requirement? {
    guard let object else { return nil }
    if let listed: Requirement = objc_requirement(name, of: object) { return listed }
    if let method = Selector(name).method(of: object) {
        return function(DynamicMethod(method: method, object: object, name: name))
    }
    let target = MethodTable.of(Swift.type(of: object))?.forwardingTarget(of: object, for: name)
    return target.flatMap { objc_method(name, of: $0, as: type, calling: function) }
}

/// Returns an object as one that takes messages.
public func objc_dynamic(_ object: AnyObject) -> DynamicObject { DynamicObject(object) }

/// Returns an object as one that takes messages, or nil.
public func objc_dynamic(_ object: AnyObject?) -> DynamicObject? { object.map(DynamicObject.init) }

/// Returns an object whose class takes messages itself.
public func objc_dynamic<Object: NSObjectProtocol>(_ object: Object) -> Object { object }

/// Returns an object whose class takes messages itself, or nil.
public func objc_dynamic<Object: NSObjectProtocol>(_ object: Object?) -> Object? { object }
