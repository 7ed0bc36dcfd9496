import Foundation
import Synchronization

/// How an associated object is kept.
public enum objc_AssociationPolicy: UInt, Sendable {
    /// An object is not retained, and reads as nil after its end.
    case OBJC_ASSOCIATION_ASSIGN = 0
    /// The value is retained.
    case OBJC_ASSOCIATION_RETAIN_NONATOMIC = 1
    /// The value is copied if it conforms to `NSCopying`, and retained otherwise.
    case OBJC_ASSOCIATION_COPY_NONATOMIC = 3
    /// The value is retained.
    case OBJC_ASSOCIATION_RETAIN = 769
    /// The value is copied if it conforms to `NSCopying`, and retained otherwise.
    case OBJC_ASSOCIATION_COPY = 771
}

/// Stores a value with an object, under a key.
///
/// The value is released when another one, or nil, is stored under the key. Swift does not report
/// the end of objects: the values of an object that no longer exists can no longer be read, and are
/// released by a later call of this function or of ``objc_removeAssociatedObjects(_:)``.
///
/// - Parameters:
///   - object: The object.
///   - key: A pointer that identifies the value, such as the address of a static variable.
///   - value: The value, or nil to remove it.
///   - policy: How the value is kept.
public func objc_setAssociatedObject(_ object: Any, _ key: UnsafeRawPointer, _ value: Any?, _ policy: objc_AssociationPolicy) {
    AssociatedObjects.shared.set(value.map { AssociatedValue($0, policy) }, key, of: objc_object(object))
}

/// Returns the value that is stored with an object under a key, or nil if there is none.
public func objc_getAssociatedObject(_ object: Any, _ key: UnsafeRawPointer) -> Any? {
    AssociatedObjects.shared.value(key, of: objc_object(object))?.content
}

/// Removes all values that are stored with an object.
public func objc_removeAssociatedObjects(_ object: Any) { AssociatedObjects.shared.removeAll(of: objc_object(object)) }

/// A value that is stored with an object.
///
/// Sendable is unchecked because the table is shared by all threads, while each object and its
/// values belong to those threads that the app uses them on, as on iOS.
private struct AssociatedValue: @unchecked Sendable {
    private enum Storage {
        case strong(Any)
        case weak(WeakReference)
    }

    private let storage: Storage

    init(_ value: Any, _ policy: objc_AssociationPolicy) {
        switch policy {
        case .OBJC_ASSOCIATION_ASSIGN where type(of: value) is AnyClass: storage = .weak(WeakReference(object: value as AnyObject))
        case .OBJC_ASSOCIATION_COPY, .OBJC_ASSOCIATION_COPY_NONATOMIC:
            storage = .strong((value as? any NSCopying)?.copy(with: nil) ?? value)
        default: storage = .strong(value)
        }
    }

    var content: Any? {
        switch storage {
        case .strong(let value): value
        case .weak(let reference): reference.object
        }
    }
}

private struct WeakReference {
    weak var object: AnyObject?
}

/// The values of all objects. An object is identified by its address; a weak reference tells it
/// from an earlier one at the same address.
private final class AssociatedObjects: Sendable {
    static let shared = AssociatedObjects()

    /// Sendable is unchecked for the same reason as that of `AssociatedValue`; the lock guards the
    /// references.
    private struct Record: @unchecked Sendable {
        let owner: WeakReference
        var values: [UInt: AssociatedValue] = [:]
    }

    private struct State {
        var records: [ObjectIdentifier: Record] = [:]
        /// The number of records at which those of objects that no longer exist are removed, which
        /// costs a constant time per record added.
        var limit = 64
    }

    private let state = Mutex(State())

    func value(_ key: UnsafeRawPointer, of object: AnyObject) -> AssociatedValue? {
        let (id, key) = (ObjectIdentifier(object), UInt(bitPattern: key))
        return state.withLock { state in
            guard let record = state.records[id], record.owner.object != nil else { return nil }
            return record.values[key]
        }
    }

    func set(_ value: AssociatedValue?, _ key: UnsafeRawPointer, of object: AnyObject) {
        let (id, key, owner) = (ObjectIdentifier(object), UInt(bitPattern: key), Record(owner: WeakReference(object: object)))
        // Replaced values are released without the lock, because that may run code of the app.
        let replaced = state.withLock { state -> [Record] in
            var record = state.records[id] ?? owner
            var replaced = [record]
            if record.owner.object == nil { record = owner }
            record.values[key] = value
            state.records[id] = record.values.isEmpty ? nil : record
            if state.records.count > state.limit {
                let ended = state.records.filter { $0.value.owner.object == nil }
                for id in ended.keys { state.records[id] = nil }
                state.limit = max(64, 2 * state.records.count)
                replaced += ended.values
            }
            return replaced
        }
        withExtendedLifetime(replaced) {}
    }

    func removeAll(of object: AnyObject) {
        let id = ObjectIdentifier(object)
        let removed = state.withLock { $0.records.removeValue(forKey: id) }
        withExtendedLifetime(removed) {}
    }
}
