public import Foundation

extension NSObjectProtocol {
    /// Returns whether the object has a method for a selector: the one that the selector carries,
    /// or one of that name which its class lists (``ObjectiveCMethods``). A class can list a method
    /// `respondsToSelector:` that decides.
    public func responds(to aSelector: Selector!) -> Bool { objc_decidesToRespond(self, to: aSelector) }

    /// Calls the method of a selector on the calling thread.
    ///
    /// Ends the process if the object does not respond to the selector.
    ///
    /// - Returns: The result without ownership, or nil if the method returns no object. The object
    ///   exists at least until the next call of this method on the same thread.
    @discardableResult public func perform(_ aSelector: Selector!) -> Unmanaged<AnyObject>! { objc_perform(self, aSelector, []) }

    /// Calls the method of a selector with an argument on the calling thread.
    ///
    /// Ends the process if the object does not respond to the selector, or if the method takes a
    /// value of another type.
    ///
    /// - Returns: The result without ownership, or nil if the method returns no object. The object
    ///   exists at least until the next call of this method on the same thread.
    @discardableResult public func perform(_ aSelector: Selector!, with object: Any!) -> Unmanaged<AnyObject>! {
        objc_perform(self, aSelector, [object])
    }

    /// Calls the method of a selector with two arguments on the calling thread.
    ///
    /// Ends the process if the object does not respond to the selector, or if the method takes
    /// values of other types.
    ///
    /// - Returns: The result without ownership, or nil if the method returns no object. The object
    ///   exists at least until the next call of this method on the same thread.
    @discardableResult public func perform(_ aSelector: Selector!, with object1: Any!, with object2: Any!) -> Unmanaged<AnyObject>! {
        objc_perform(self, aSelector, [object1, object2])
    }
}

extension NSObject {
    /// Returns whether objects of the class have a method for a selector: the one that the selector
    /// carries, or one of that name which the class lists (``ObjectiveCMethods``).
    public class func instancesRespond(to aSelector: Selector!) -> Bool {
        guard let aSelector else { return false }
        if case .method(let method) = aSelector.action, method.belongs(toInstancesOf: self) { return true }
        let table = MethodTable.of(self)
        return table?.methods[aSelector.description] != nil || table?.implementations[aSelector.description] != nil
    }
}

/// Messages to classes, which are objects in Objective-C.
extension NSObject {
    /// Returns whether the class has a type method for a selector: the one that the selector
    /// carries, or one of that name which the class lists (``ObjectiveCMethods``).
    public class func responds(to aSelector: Selector!) -> Bool { objc_responds(objc_object(self), to: aSelector) }

    /// Calls the type method of a selector on the calling thread.
    ///
    /// Ends the process if the class does not respond to the selector.
    ///
    /// - Returns: The result without ownership, or nil if the method returns no object.
    @discardableResult public class func perform(_ aSelector: Selector!) -> Unmanaged<AnyObject>! {
        objc_perform(objc_object(self), aSelector, [])
    }

    /// Calls the type method of a selector with an argument on the calling thread.
    @discardableResult public class func perform(_ aSelector: Selector!, with object: Any!) -> Unmanaged<AnyObject>! {
        objc_perform(objc_object(self), aSelector, [object])
    }

    /// Calls the type method of a selector with two arguments on the calling thread.
    @discardableResult public class func perform(
        _ aSelector: Selector!, with object1: Any!, with object2: Any!
    ) -> Unmanaged<AnyObject>! {
        objc_perform(objc_object(self), aSelector, [object1, object2])
    }
}

/// Returns whether an object responds to a selector, as its class decides if it lists
/// `respondsToSelector:`.
func objc_decidesToRespond(_ object: AnyObject, to selector: Selector?) -> Bool {
    if let selector, let decision = MethodTable.of(type(of: object))?.methods["respondsToSelector:"] {
        return decision(object, [selector]) as? Bool ?? false
    }
    return objc_responds(object, to: selector)
}

/// Calls the method of a selector on the calling thread. Ends the process if the object does not
/// respond to the selector.
func objc_perform(_ object: AnyObject, _ selector: Selector?, _ arguments: [Any?]) -> Unmanaged<AnyObject>? {
    guard let selector else { ObjectiveCException.raise("-[\(type(of: object)) perform:]: the selector is nil") }
    guard let result = selector.send(to: object, with: arguments), type(of: result) is AnyClass else { return nil }
    // Objective-C returns such an object autoreleased. Without autorelease pools, the thread
    // keeps the latest one.
    let object = result as AnyObject
    Thread.current.threadDictionary["Lamina.ObjectiveC.result"] = object
    return Unmanaged.passUnretained(object)
}

/// Returns which of some classes overrides a method for an object: the most derived of those that
/// the object is an instance of.
///
/// - Returns: The index of the class, or nil if the object is an instance of none.
public func objc_override(of object: AnyObject, in classes: [AnyClass]) -> Int? {
    var current: AnyClass? = type(of: object)
    while let owner = current {
        if let index = classes.firstIndex(where: { $0 == owner }) { return index }
        current = _getSuperclass(owner)
    }
    return nil
}
