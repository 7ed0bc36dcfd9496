import Foundation

/// A hash table whose keys are objects, with a value each, in the order in which keys were added.
///
/// Entries whose key or value ended are treated as absent. They are removed when they are half of
/// the entries, so that adding, finding and removing a key take constant time on average.
struct ReferenceTable<Value> {
    struct Entry {
        let hash: Int
        let key: CollectionReference
        var value: Value
    }

    let options: NSPointerFunctions.Options
    /// Whether a value still exists.
    private let isAlive: (Value) -> Bool
    /// The entries; nil where one was removed.
    private var entries: [Entry?] = []
    /// The indices of entries by the hash of their keys.
    private var indices: [Int: [Int]] = [:]
    /// The number of entries at which those that no longer exist are removed.
    private var limit = 32

    init(_ options: NSPointerFunctions.Options, isAlive: @escaping (Value) -> Bool) {
        self.options = options
        self.isAlive = isAlive
    }

    /// The keys that exist and their values.
    var elements: [(key: AnyObject, value: Value)] {
        entries.compactMap { entry in
            guard let entry, let key = entry.key.object, isAlive(entry.value) else { return nil }
            return (key, entry.value)
        }
    }

    /// Returns the key that is equal to an object, and its value.
    func element(_ object: AnyObject) -> (key: AnyObject, value: Value)? {
        guard let index = index(of: object, options.hash(object)), let entry = entries[index], let key = entry.key.object,
            isAlive(entry.value)
        else { return nil }
        return (key, entry.value)
    }

    /// Adds a key with a value, or changes the value of a key that is equal.
    mutating func set(_ value: Value, for object: AnyObject) {
        let hash = options.hash(object)
        if let index = index(of: object, hash) {
            entries[index]?.value = value
            return
        }
        if entries.count >= limit { removeEnded() }
        indices[hash, default: []].append(entries.count)
        entries.append(Entry(hash: hash, key: CollectionReference(object, options), value: value))
    }

    /// Removes the key that is equal to an object.
    mutating func remove(_ object: AnyObject) {
        let hash = options.hash(object)
        guard let index = index(of: object, hash) else { return }
        entries[index] = nil
        indices[hash]?.removeAll { $0 == index }
        if indices[hash]?.isEmpty == true { indices[hash] = nil }
    }

    mutating func removeAll() {
        entries = []
        indices = [:]
        limit = 32
    }

    private func index(of object: AnyObject, _ hash: Int) -> Int? {
        indices[hash]?.first { index in
            guard let key = entries[index]?.key.object else { return false }
            return options.areEqual(key, object)
        }
    }

    private mutating func removeEnded() {
        entries = entries.filter { entry in entry.map { $0.key.object != nil && isAlive($0.value) } ?? false }
        indices = [:]
        for (index, entry) in entries.enumerated() { if let entry { indices[entry.hash, default: []].append(index) } }
        limit = max(32, 2 * entries.count)
    }
}
