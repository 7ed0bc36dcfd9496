public import Foundation

/// A class with properties that are known by name without a list of methods, such as those of
/// UIKit.
package protocol KeyValueCoding: AnyObject {
    /// Returns the property of a name, or nil if there is none.
    @MainActor func codedProperty(forKey key: String) -> CodedProperty?
}

/// A property that is read and changed by name.
package struct CodedProperty {
    let get: (AnyObject) -> Any?
    /// Returns whether the value has the type of the property; nil if it cannot be changed.
    let set: ((AnyObject, Any?) -> Bool)?

    init(get: @escaping (AnyObject) -> Any?, set: @escaping (AnyObject, Any?) -> Bool) { (self.get, self.set) = (get, set) }

    /// A property that can be changed.
    package init<Owner: AnyObject, Value>(_ keyPath: ReferenceWritableKeyPath<Owner, Value>) {
        get = { ($0 as? Owner)?[keyPath: keyPath] }
        set = { object, value in
            guard let owner = object as? Owner, let value = value as? Value ?? NumberConversion.convert(value) else { return false }
            owner[keyPath: keyPath] = value
            return true
        }
    }

    /// A property that cannot be changed.
    package init<Owner: AnyObject, Value>(reading keyPath: KeyPath<Owner, Value>) {
        get = { ($0 as? Owner)?[keyPath: keyPath] }
        set = nil
    }
}

/// Reading and changing properties by name.
extension _KeyValueCodingAndObserving {
    /// Returns the value of a property by its name: one that the class lists with its methods
    /// (``ObjectiveCMethods``), or that UIKit makes known.
    ///
    /// If there is no such property, returns the result of the method `valueForUndefinedKey:` that
    /// the class lists, and ends the process if it lists none.
    public func value(forKey key: String) -> Any? {
        if let method = method(key) ?? method("is" + key.capitalizedFirst) { return AnyOptional.flatten(method(self, [])) }
        if let property = codedProperty(key) { return AnyOptional.flatten(property.get(self)) }
        guard let method = method("valueForUndefinedKey:") else { undefined(self, "valueForUndefinedKey", key) }
        return AnyOptional.flatten(method(self, [key]))
    }

    /// Changes a property by its name. Ends the process if the value has another type.
    ///
    /// If there is no such property, calls the method `setValue:forUndefinedKey:` that the class
    /// lists, and ends the process if it lists none.
    public func setValue(_ value: Any?, forKey key: String) {
        if let method = method("set\(key.capitalizedFirst):") {
            method(self, [value])
            return
        }
        guard let set = codedProperty(key)?.set else {
            guard let method = method("setValue:forUndefinedKey:") else { undefined(self, "setValue:forUndefinedKey", key) }
            method(self, [value, key])
            return
        }
        guard set(self, value) else {
            ObjectiveCException.raise(
                "-[\(type(of: self)) setValue:forKey:]: a value of type \(value.map { "\(type(of: $0))" } ?? "nil") for \(key)")
        }
    }

    /// Returns the value at the end of a path of names, which dots separate; nil if an object on
    /// the path is nil. Arrays and sets have the values of their elements, which `@sum`, `@avg`,
    /// `@max`, `@min`, `@unionOfObjects` and `@distinctUnionOfObjects` before a name combine.
    public func value(forKeyPath keyPath: String) -> Any? {
        let (key, rest) = KeyPathNames.split(keyPath)
        guard let rest else { return value(forKey: key) }
        if self is NSArray || self is NSSet, let function = CollectionOperator(rawValue: key) {
            return function.result(of: self, forKeyPath: rest)
        }
        guard let next = value(forKey: key) else { return nil }
        if let values = next as? [Any] { return (values as NSArray).value(forKeyPath: rest) }
        guard let object = next as AnyObject as? any _KeyValueCodingAndObserving else { undefined(self, "valueForKeyPath", keyPath) }
        return object.value(forKeyPath: rest)
    }

    /// Changes the property at the end of a path of names. Nothing happens if an object on the path
    /// is nil.
    public func setValue(_ value: Any?, forKeyPath keyPath: String) {
        let (key, rest) = KeyPathNames.split(keyPath)
        guard let rest else { return setValue(value, forKey: key) }
        guard let next = self.value(forKey: key) else { return }
        guard let object = next as AnyObject as? any _KeyValueCodingAndObserving else { undefined(self, "setValue:forKeyPath", keyPath) }
        object.setValue(value, forKeyPath: rest)
    }

    private func codedProperty(_ key: String) -> CodedProperty? {
        guard let object = self as? any KeyValueCoding else { return nil }
        // On the thread of the caller, which is responsible for it.
        return withoutIsolation { (object: any KeyValueCoding) in object.codedProperty(forKey: key) }(object)
    }

    private func method(_ name: String) -> BoundMethod? { MethodTable.of(type(of: self))?.methods[name] }
}

/// Reading properties of classes, which are objects in Objective-C.
extension NSObject {
    /// Returns the value of a type property by its name, such as `sharedApplication` of
    /// `UIApplication`. Ends the process if the class neither lists such a property nor has one of
    /// UIKit.
    public class func value(forKey key: String) -> Any? {
        guard let method = Selector.typeMethod(key, of: self) else {
            ObjectiveCException.raise("[<\(self)> valueForUndefinedKey:]: this class is not key value coding-compliant for the key \(key).")
        }
        return AnyOptional.flatten(method(objc_object(self), []))
    }

    /// Returns the value at the end of a path of names, which dots separate and whose first names a
    /// type property; nil if an object on the path is nil.
    public class func value(forKeyPath keyPath: String) -> Any? {
        let (key, rest) = KeyPathNames.split(keyPath)
        guard let rest else { return value(forKey: key) }
        return (value(forKey: key) as AnyObject as? any _KeyValueCodingAndObserving)?.value(forKeyPath: rest)
    }
}

/// Ends the process: the class of an object has no property with the name.
func undefined(_ object: AnyObject, _ method: String, _ key: String) -> Never {
    ObjectiveCException.raise("[<\(type(of: object))> \(method):]: this class is not key value coding-compliant for the key \(key).")
}

/// Ends the process: the class has no property with the name. Overrides of
/// `value(forUndefinedKey:)` call it for their superclass.
public func objc_value(_ object: AnyObject, forUndefinedKey key: String) -> Any? {
    undefined(object, "valueForUndefinedKey", key)
}

/// Ends the process: the class has no property with the name that can be changed. Overrides of
/// `setValue(_:forUndefinedKey:)` call it for their superclass.
public func objc_setValue(_ object: AnyObject, _ value: Any?, forUndefinedKey key: String) {
    undefined(object, "setValue:forUndefinedKey", key)
}

/// Numbers of unknown type, which Objective-C passes as `NSNumber`.
enum NumberConversion {
    /// Returns a number as another type of number, or nil if the value or the type is not one.
    static func convert<Value>(_ value: Any?) -> Value? {
        let number: NSNumber? =
            switch value {
            case let value as NSNumber: value
            case let value as Bool: NSNumber(value: value)
            case let value as Int: NSNumber(value: value)
            case let value as Double: NSNumber(value: value)
            case let value as Float: NSNumber(value: value)
            case let value as CGFloat: NSNumber(value: Double(value))
            default: nil
            }
        guard let number else { return nil }
        let converted: Any? =
            switch Value.self {
            case is Bool.Type: number.boolValue
            case is Int.Type: number.intValue
            case is Double.Type: number.doubleValue
            case is Float.Type: number.floatValue
            case is CGFloat.Type: CGFloat(number.doubleValue)
            default: nil
            }
        return converted as? Value
    }
}

/// Values of unknown type that may be optional.
enum AnyOptional {
    /// Returns a value without the optionals around it; nil if there is none inside.
    static func flatten(_ value: Any?) -> Any? {
        guard let value else { return nil }
        let mirror = Mirror(reflecting: value)
        guard mirror.displayStyle == .optional else { return value }
        return flatten(mirror.children.first?.value)
    }
}

/// The names of a path.
private enum KeyPathNames {
    static func split(_ path: String) -> (key: String, rest: String?) {
        guard let dot = path.firstIndex(of: ".") else { return (path, nil) }
        return (String(path[..<dot]), String(path[path.index(after: dot)...]))
    }
}

extension String {
    /// The string with its first letter in upper case.
    fileprivate var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}
