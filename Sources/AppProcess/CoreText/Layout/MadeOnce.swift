import Synchronization

/// An object that is created on first use, by any thread, and retained, because callers rely on the
/// address of the object and of its contents.
final class MadeOnce<Object: AnyObject>: Sendable {
    /// Unchecked: the object is not changed after it is created.
    private struct Made: @unchecked Sendable {
        let object: Object
    }

    private let made = Mutex<Made?>(nil)

    func value(_ make: () -> Object) -> Object {
        made.withLock { made in
            if let made { return made }
            let new = Made(object: make())
            made = new
            return new
        }.object
    }
}
