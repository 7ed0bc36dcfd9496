public import Foundation

/// An object of any class, which takes the messages that Objective-C lets `AnyObject` take.
///
/// On iOS, `AnyObject` has each method of Objective-C. The rewriting compiler calls the ones below
/// through this type where a value is declared as `AnyObject`.
public struct DynamicObject {
    private let object: AnyObject

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

/// Returns an object as one that takes messages.
public func objc_dynamic(_ object: AnyObject) -> DynamicObject { DynamicObject(object) }

/// Returns an object as one that takes messages, or nil.
public func objc_dynamic(_ object: AnyObject?) -> DynamicObject? { object.map(DynamicObject.init) }

/// Returns an object whose class takes messages itself.
public func objc_dynamic<Object: NSObjectProtocol>(_ object: Object) -> Object { object }

/// Returns an object whose class takes messages itself, or nil.
public func objc_dynamic<Object: NSObjectProtocol>(_ object: Object?) -> Object? { object }
