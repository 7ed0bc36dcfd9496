import Synchronization

/// An object that is created on first use, by any thread, and retained, because callers rely on the
/// address of the object and of its contents.
final class LazyObject<Object: AnyObject>: Sendable {
    /// Unchecked: the object is not changed after it is created.
    private struct Storage: @unchecked Sendable {
        let object: Object
    }

    private let storage = Mutex<Storage?>(nil)

    /// Returns the object, which the first call creates.
    func value(_ make: () -> Object) -> Object {
        storage.withLock { storage in
            if let storage { return storage }
            let new = Storage(object: make())
            storage = new
            return new
        }.object
    }
}
