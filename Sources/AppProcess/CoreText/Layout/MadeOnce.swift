import Synchronization

/// An object that is made when it is first asked for, by whichever thread that is, and kept: code that has its address or that of something in it relies on that.
final class MadeOnce<Object: AnyObject>: Sendable {
    /// Unchecked: the object is not changed any more.
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
