import Synchronization

/// Returns a value as an object. A class has one object for the life of the process.
///
/// In Objective-C, classes are objects. Swift on Linux wraps a class in a new object for each
/// conversion, which has no identity and ends with its last reference. The objects of this function
/// can be compared and referred to weakly, as targets of actions and observers are. A cast from
/// them to the type of the class succeeds.
package func objc_object(_ value: Any) -> AnyObject {
    guard let owner = value as? AnyClass else { return value as AnyObject }
    return ClassObjects.shared.object(of: owner)
}

/// Returns the class that an object stands for, or nil if it is an instance of a class.
func objc_class(of object: AnyObject) -> AnyClass? { object as Any as? AnyClass }

/// The objects of classes.
private final class ClassObjects: Sendable {
    static let shared = ClassObjects()

    /// An object of a class.
    ///
    /// Unchecked: the object contains the class alone, and never changes.
    private struct Wrapped: @unchecked Sendable {
        let object: AnyObject
    }

    private let objects = Mutex<[ObjectIdentifier: Wrapped]>([:])

    func object(of owner: AnyClass) -> AnyObject {
        objects.withLock { objects in
            let key = ObjectIdentifier(owner)
            if let known = objects[key] { return known }
            let wrapped = Wrapped(object: owner as AnyObject)
            objects[key] = wrapped
            return wrapped
        }.object
    }
}
