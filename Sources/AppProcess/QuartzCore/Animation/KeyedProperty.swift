import Foundation
import SceneModel

/// A property of an animation, as key-value coding reads and writes it.
struct KeyedProperty {
    let value: () -> Any?
    /// Sets the property. Returns false, without a change, for a value of another type.
    let set: (Any?) -> Bool

    /// Creates a property that may be nil.
    init<Object: AnyObject, Value>(_ object: Object, _ path: ReferenceWritableKeyPath<Object, Value?>) {
        value = { object[keyPath: path] }
        set = { new in
            guard let new else {
                object[keyPath: path] = nil
                return true
            }
            guard let new = new as? Value else { return false }
            object[keyPath: path] = new
            return true
        }
    }

    /// Creates a Boolean property, whose value is returned as `NSNumber`.
    init<Object: AnyObject>(_ object: Object, _ path: ReferenceWritableKeyPath<Object, Bool>) {
        value = { NSNumber(value: object[keyPath: path]) }
        set = { new in
            guard case .bool(let flag)? = new.flatMap({ PropertyValue($0, as: .bool) }) else { return false }
            object[keyPath: path] = flag
            return true
        }
    }

    /// Creates a numeric property, whose value is returned as `NSNumber`.
    init<Object: AnyObject, Number: BinaryFloatingPoint>(_ object: Object, number path: ReferenceWritableKeyPath<Object, Number>) {
        value = { NSNumber(value: Double(object[keyPath: path])) }
        set = { new in
            guard let number = new.flatMap(PropertyValue.number) else { return false }
            object[keyPath: path] = Number(number)
            return true
        }
    }

    /// Creates an optional property whose type has string raw values. Its value is returned as a
    /// string, or nil if it is not set.
    init<Object: AnyObject, Name: RawRepresentable<String>>(_ object: Object, named path: ReferenceWritableKeyPath<Object, Name?>) {
        value = { object[keyPath: path]?.rawValue }
        set = { new in
            guard let new else {
                object[keyPath: path] = nil
                return true
            }
            guard let name = new as? Name ?? (new as? String).flatMap({ Name(rawValue: $0) }) else { return false }
            object[keyPath: path] = name
            return true
        }
    }

    /// Creates a property whose type has string raw values. Its value is returned as a string.
    init<Object: AnyObject, Name: RawRepresentable<String>>(_ object: Object, named path: ReferenceWritableKeyPath<Object, Name>) {
        value = { object[keyPath: path].rawValue }
        set = { new in
            guard let name = new as? Name ?? (new as? String).flatMap({ Name(rawValue: $0) }) else { return false }
            object[keyPath: path] = name
            return true
        }
    }
}
