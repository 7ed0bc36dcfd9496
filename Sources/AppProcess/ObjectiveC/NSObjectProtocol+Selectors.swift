public import Foundation

extension NSObjectProtocol {
    /// Returns whether the object has a method for a selector: the one that the selector carries,
    /// or one of that name which its class lists (``ObjectiveCMethods``). A class can list a method
    /// `respondsToSelector:` that decides.
    public func responds(to aSelector: Selector!) -> Bool {
        if let aSelector, let decision = MethodTable.of(type(of: self))?.methods["respondsToSelector:"] {
            return decision(self, [aSelector]) as? Bool ?? false
        }
        return objc_responds(self, to: aSelector)
    }

    /// Calls the method of a selector on the calling thread.
    ///
    /// Ends the process if the object does not respond to the selector.
    ///
    /// - Returns: The result without ownership, or nil if the method returns no object. The object
    ///   exists at least until the next call of this method on the same thread.
    @discardableResult public func perform(_ aSelector: Selector!) -> Unmanaged<AnyObject>! { send(aSelector, []) }

    /// Calls the method of a selector with an argument on the calling thread.
    ///
    /// Ends the process if the object does not respond to the selector, or if the method takes a
    /// value of another type.
    ///
    /// - Returns: The result without ownership, or nil if the method returns no object. The object
    ///   exists at least until the next call of this method on the same thread.
    @discardableResult public func perform(_ aSelector: Selector!, with object: Any!) -> Unmanaged<AnyObject>! {
        send(aSelector, [object])
    }

    /// Calls the method of a selector with two arguments on the calling thread.
    ///
    /// Ends the process if the object does not respond to the selector, or if the method takes
    /// values of other types.
    ///
    /// - Returns: The result without ownership, or nil if the method returns no object. The object
    ///   exists at least until the next call of this method on the same thread.
    @discardableResult public func perform(_ aSelector: Selector!, with object1: Any!, with object2: Any!) -> Unmanaged<AnyObject>! {
        send(aSelector, [object1, object2])
    }

    private func send(_ selector: Selector?, _ arguments: [Any?]) -> Unmanaged<AnyObject>? {
        guard let selector else { ObjectiveCException.raise("-[\(type(of: self)) perform:]: the selector is nil") }
        guard let result = selector.send(to: self, with: arguments), type(of: result) is AnyClass else { return nil }
        // Objective-C returns such an object autoreleased. Without autorelease pools, the thread
        // keeps the latest one.
        let object = result as AnyObject
        Thread.current.threadDictionary["Lamina.ObjectiveC.result"] = object
        return Unmanaged.passUnretained(object)
    }
}
