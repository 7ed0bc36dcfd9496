public import Foundation
import Synchronization

extension NotificationCenter {
    /// Calls a method of an object for each notification.
    ///
    /// The method is called on the thread that posts the notification. The center does not retain
    /// the observer, and stops calling it when it no longer exists.
    ///
    /// - Parameters:
    ///   - observer: The object.
    ///   - aSelector: The method, which takes the notification or nothing.
    ///   - aName: The name of the notifications, or nil for all names.
    ///   - anObject: The object whose notifications are of interest, or nil for those of all.
    public func addObserver(_ observer: Any, selector aSelector: Selector, name aName: NSNotification.Name?, object anObject: Any?) {
        let observer = objc_object(observer)
        let entry = SelectorObservers.Entry(observer: observer, name: aName, object: anObject.map(objc_object))
        // The weak reference is read and written with the thread's own synchronization.
        nonisolated(unsafe) weak let target = observer
        entry.token = addObserver(forName: aName, object: anObject, queue: nil) { notification in
            if let target { aSelector.send(to: target, with: [notification]) }
        }
        let ended = SelectorObservers.shared.add(entry, of: observer, to: self)
        for entry in ended { if let token = entry.token { entry.center?.removeObserver(token as Any) } }
    }

    /// Removes an observer that was added with a selector, or the token of a block.
    public func removeObserver(_ observer: AnyObject) { removeObserver(observer, name: nil, object: nil) }

    /// Removes a class that was added as an observer with the selector of a type method.
    public func removeObserver<Observer: AnyObject>(_ observer: Observer.Type) { removeObserver(objc_object(observer)) }

    /// Removes those of a class's entries that have a name and an object.
    // Swift prefers Foundation's method for `Any` to one for `AnyClass`.
    public func removeObserver<Observer: AnyObject>(
        _ observer: Observer.Type, name aName: NSNotification.Name?, object anObject: Any?
    ) {
        removeObserver(objc_object(observer), name: aName, object: anObject)
    }

    /// Removes those of an observer's entries that have a name and an object.
    ///
    /// - Parameters:
    ///   - observer: An observer that was added with a selector, or the token of a block.
    ///   - aName: The name, or nil for all names.
    ///   - anObject: The object, or nil for all objects.
    public func removeObserver(_ observer: AnyObject, name aName: NSNotification.Name?, object anObject: Any?) {
        let observer = objc_object(observer)
        removeObserver(observer as Any, name: aName, object: anObject)
        for entry in SelectorObservers.shared.remove(observer, from: self, name: aName, object: anObject.map(objc_object)) {
            if let token = entry.token { removeObserver(token as Any) }
        }
    }
}

/// The observers of all centers that were added with a selector.
private final class SelectorObservers: Sendable {
    static let shared = SelectorObservers()

    /// An observer of a center.
    ///
    /// Unchecked: everything is set before the entry is added to the table, and only read
    /// afterwards.
    final class Entry: @unchecked Sendable {
        weak let observer: AnyObject?
        let name: NSNotification.Name?
        /// The identity of the object whose notifications are of interest.
        let object: ObjectIdentifier?
        /// The registration in the center.
        var token: (any NSObjectProtocol)?
        weak var center: NotificationCenter?

        init(observer: AnyObject, name: NSNotification.Name?, object: AnyObject?) {
            self.observer = observer
            self.name = name
            self.object = object.map { ObjectIdentifier($0) }
        }

        func matches(_ name: NSNotification.Name?, _ object: AnyObject?) -> Bool {
            (name == nil || name == self.name) && (object == nil || object.map { ObjectIdentifier($0) } == self.object)
        }
    }

    private struct State {
        var entries: [ObjectIdentifier: [Entry]] = [:]
        var count = 0
        /// The number of entries at which those of observers that no longer exist are removed,
        /// which costs a constant time per entry added.
        var limit = 64
    }

    private let state = Mutex(State())

    /// Adds an entry, and returns the entries of observers that no longer exist.
    func add(_ entry: Entry, of observer: AnyObject, to center: NotificationCenter) -> [Entry] {
        entry.center = center
        let id = ObjectIdentifier(observer)
        return state.withLock { state in
            // An earlier observer may have had the same address.
            let former = state.entries[id, default: []]
            let kept = former.filter { $0.observer != nil }
            var ended = former.filter { $0.observer == nil }
            state.entries[id] = kept + [entry]
            state.count += 1 - ended.count
            guard state.count > state.limit else { return ended }
            for (id, entries) in state.entries {
                let kept = entries.filter { $0.observer != nil }
                guard kept.count < entries.count else { continue }
                ended += entries.filter { $0.observer == nil }
                state.count -= entries.count - kept.count
                state.entries[id] = kept.isEmpty ? nil : kept
            }
            state.limit = max(64, 2 * state.count)
            return ended
        }
    }

    /// Removes entries, and returns them.
    func remove(_ observer: AnyObject, from center: NotificationCenter, name: NSNotification.Name?, object: AnyObject?) -> [Entry] {
        let id = ObjectIdentifier(observer)
        // The objects are compared by identity; they are not used on another thread.
        nonisolated(unsafe) let object = object
        return state.withLock { state in
            guard let entries = state.entries[id] else { return [] }
            let kept = entries.filter { $0.center !== center || !$0.matches(name, object) }
            state.entries[id] = kept.isEmpty ? nil : kept
            state.count -= entries.count - kept.count
            return entries.filter { $0.center === center && $0.matches(name, object) }
        }
    }
}
