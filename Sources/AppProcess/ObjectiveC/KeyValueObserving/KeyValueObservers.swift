import Foundation
import Synchronization

// Design
// ------
// An observer evaluates its key path while `KeyAccess` records the properties that are read. It is
// registered for each of them, so that a change of any object on the path is a change of the path:
//
//     observe(\.player.title)      reads  (self, "player")  (player, "title")
//     player = other               changes (self, "player"): evaluated and registered anew
//
// A setter calls `willChange` and `didChange`. Calls for the same property may nest, as in a setter
// that calls another; the outermost pair counts. The old value is read before the change and the
// new one afterwards, by evaluating the path.
//
// Threads: the table is guarded by a lock, which is not held while code of the app runs. Observers
// are called on the thread that changes the property, as on iOS.

/// An observer of a key path.
///
/// Unchecked: an observer belongs to the threads that use the observed object.
final class KeyValueObserver: @unchecked Sendable {
    /// Evaluates the path, before (true) or after a change, and tells the app.
    private let notify: (_ isPrior: Bool) -> Void
    /// Evaluates the path, for its accesses.
    private let evaluate: () -> Void
    /// The number of properties that the path names.
    private let length: Int
    private(set) var dependencies: [KeyValueObservers.Property] = []
    /// The number of changes in progress.
    private var depth = 0
    private var isEnded = false

    init(length: Int, evaluate: @escaping () -> Void, notify: @escaping (_ isPrior: Bool) -> Void) {
        self.length = length
        self.evaluate = evaluate
        self.notify = notify
    }

    /// Registers the observer for the properties that its path reads.
    ///
    /// - Returns: The number of these properties.
    @discardableResult func register() -> Int {
        let accesses = KeyAccess.recording(evaluate).accesses
        let former = dependencies
        dependencies = accesses.map { KeyValueObservers.Property(object: ObjectIdentifier($0.object), key: $0.key) }
        guard dependencies != former else { return dependencies.count }
        KeyValueObservers.shared.remove(self, from: former)
        for access in accesses { KeyValueObservers.shared.add(self, to: access) }
        return dependencies.count
    }

    func willChange() {
        depth += 1
        if depth == 1, !isEnded { notify(true) }
    }

    func didChange() {
        // The observation may have begun during the change.
        guard depth > 0 else { return }
        depth -= 1
        guard depth == 0, !isEnded else { return }
        if length > 1 { register() }
        notify(false)
    }

    func end() {
        isEnded = true
        KeyValueObservers.shared.remove(self, from: dependencies)
        dependencies = []
    }
}

/// The observers of all objects.
final class KeyValueObservers: Sendable {
    static let shared = KeyValueObservers()

    /// A property of an object.
    struct Property: Hashable {
        let object: ObjectIdentifier
        let key: String
    }

    /// Unchecked: the reference is compared with nil alone.
    private struct Entry: @unchecked Sendable {
        /// Tells the object from a later one at the same address.
        weak var object: AnyObject?
        var observers: [KeyValueObserver] = []
    }

    private let entries = Mutex<[Property: Entry]>([:])
    /// The number of properties with observers.
    private let count = Atomic<Int>(0)

    /// A Boolean value that indicates whether nothing is observed.
    var isEmpty: Bool { count.load(ordering: .relaxed) == 0 }

    func add(_ observer: KeyValueObserver, to access: KeyAccess.Access) {
        let property = Property(object: ObjectIdentifier(access.object), key: access.key)
        let entry = Entry(object: access.object)
        entries.withLock { entries in
            if entries[property]?.object == nil { entries[property] = entry }
            entries[property]?.observers.append(observer)
            count.store(entries.count, ordering: .relaxed)
        }
    }

    func remove(_ observer: KeyValueObserver, from properties: [Property]) {
        // Released without the lock, because that may run code of the app.
        let removed = entries.withLock { entries -> [Entry] in
            var removed: [Entry] = []
            for property in properties {
                guard let former = entries[property] else { continue }
                removed.append(former)
                entries[property]?.observers.removeAll { $0 === observer }
                if entries[property]?.observers.isEmpty == true { entries[property] = nil }
            }
            count.store(entries.count, ordering: .relaxed)
            return removed
        }
        withExtendedLifetime(removed) {}
    }

    func observers(of object: AnyObject, _ key: String) -> [KeyValueObserver] {
        let property = Property(object: ObjectIdentifier(object), key: key)
        return entries.withLock { entries in
            guard let entry = entries[property], entry.object != nil else { return [] }
            return entry.observers
        }
    }
}

/// Notifications of changes, for setters.
package enum KeyValueChange {
    /// A Boolean value that indicates whether any property is observed.
    package static var isObserved: Bool { !KeyValueObservers.shared.isEmpty }

    /// Announces that a property is about to change.
    package static func begin(_ object: AnyObject, _ key: @autoclosure () -> String) {
        guard isObserved else { return }
        for observer in KeyValueObservers.shared.observers(of: object, key()) { observer.willChange() }
    }

    /// Announces that a property has changed.
    package static func end(_ object: AnyObject, _ key: @autoclosure () -> String) {
        guard isObserved else { return }
        for observer in KeyValueObservers.shared.observers(of: object, key()) { observer.didChange() }
    }
}
