extension Selector {
    /// A Boolean value that indicates whether the selector names a closure, which needs no target.
    package var isClosure: Bool {
        if case .closure = action { true } else { false }
    }

    /// Returns the method that an object has for the selector: the one that the selector carries if
    /// it belongs to the object, otherwise the one of that name which the object's class lists. An
    /// object that stands for a class has the type methods of the class.
    package func method(of object: AnyObject) -> BoundMethod? {
        if case .method(let method) = action, method.belongs(to: object) { return method }
        if let table = MethodTable.of(type(of: object)) { return table.methods[description] }
        return objc_class(of: object).flatMap { Self.typeMethod(description, of: $0) }
    }

    /// Returns the type method of a name that a class lists, or that UIKit makes known.
    static func typeMethod(_ name: String, of owner: AnyClass) -> BoundMethod? {
        MethodTable.of(owner)?.typeMethods[name] ?? (owner as? any TypeMethodProviding.Type)?.typeMethod(named: name)
    }

    /// Calls the method on an object. Ends the process if the object does not have the method, as
    /// an unrecognized selector does on iOS.
    ///
    /// - Returns: The method's result, or nil if it returns nothing.
    @discardableResult package func send(to target: AnyObject, with arguments: [Any?]) -> Any? {
        guard let method = method(of: target) else {
            if let other = MethodTable.of(type(of: target))?.forwardingTarget(of: target, for: description) {
                return send(to: other, with: arguments)
            }
            if let owner = objc_class(of: target) {
                ObjectiveCException.raise("+[\(owner) \(self)]: unrecognized selector sent to class \(owner)")
            }
            let owner: AnyClass = type(of: target)
            let remedy = action == nil ? "; a selector needs its method, as in Selector(\"\(self)\", \(owner).method)" : ""
            ObjectiveCException.raise("-[\(owner) \(self)]: unrecognized selector sent to an instance of \(owner)\(remedy)")
        }
        return method(target, arguments)
    }
}
