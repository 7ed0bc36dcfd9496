import Glibc
import Synchronization

/// The result of a call that succeeded.
public let OBJC_SYNC_SUCCESS: Int32 = 0
/// The result of a call on a thread that does not own the object's lock.
public let OBJC_SYNC_NOT_OWNING_THREAD_ERROR: Int32 = -1

/// Waits until no other thread owns the lock of an object, and owns it. A thread may call it
/// several times.
///
/// - Parameter obj: The object.
/// - Returns: `OBJC_SYNC_SUCCESS`.
@discardableResult public func objc_sync_enter(_ obj: Any) -> Int32 { ObjectLocks.shared.enter(objc_object(obj)) }

/// Releases the lock of an object, which the calling thread owns.
///
/// - Returns: `OBJC_SYNC_SUCCESS`, or `OBJC_SYNC_NOT_OWNING_THREAD_ERROR` if the thread does not
///   own the lock.
@discardableResult public func objc_sync_exit(_ obj: Any) -> Int32 { ObjectLocks.shared.exit(objc_object(obj)) }

/// Calls a closure. On iOS, it also releases the objects that the closure autoreleased; Swift on
/// Linux releases objects after their last use.
///
/// - Parameter body: The closure.
/// - Returns: The result of the closure.
public func autoreleasepool<Failure: Error, Result: ~Copyable>(invoking body: () throws(Failure) -> Result) throws(Failure) -> Result {
    try body()
}

/// The locks of objects that are being synchronized. A lock exists while a thread owns it or waits
/// for it.
private final class ObjectLocks: Sendable {
    static let shared = ObjectLocks()

    /// A recursive lock.
    ///
    /// Sendable is unchecked because `count` is guarded by the table's lock, and
    /// POSIX guards the mutex.
    private final class Lock: @unchecked Sendable {
        private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
        /// The object, which keeps its identity while the lock exists.
        private let object: AnyObject
        /// The number of calls that own the lock or wait for it.
        var count = 0

        init(_ object: AnyObject) {
            self.object = object
            var attributes = pthread_mutexattr_t()
            pthread_mutexattr_init(&attributes)
            pthread_mutexattr_settype(&attributes, Int32(PTHREAD_MUTEX_RECURSIVE))
            pthread_mutex_init(mutex, &attributes)
            pthread_mutexattr_destroy(&attributes)
        }

        deinit {
            pthread_mutex_destroy(mutex)
            mutex.deallocate()
        }

        func lock() { pthread_mutex_lock(mutex) }

        /// Returns whether the calling thread owned the lock.
        func unlock() -> Bool { pthread_mutex_unlock(mutex) == 0 }
    }

    private let locks = Mutex<[ObjectIdentifier: Lock]>([:])

    func enter(_ object: AnyObject) -> Int32 {
        let (id, new) = (ObjectIdentifier(object), Lock(object))
        let lock = locks.withLock { locks in
            let lock = locks[id] ?? new
            lock.count += 1
            locks[id] = lock
            return lock
        }
        lock.lock()
        return OBJC_SYNC_SUCCESS
    }

    func exit(_ object: AnyObject) -> Int32 {
        let id = ObjectIdentifier(object)
        guard let lock = locks.withLock({ $0[id] }), lock.unlock() else { return OBJC_SYNC_NOT_OWNING_THREAD_ERROR }
        // The object is released without the table's lock, because that may run code of the app.
        let ended = locks.withLock { locks -> Lock? in
            lock.count -= 1
            return lock.count == 0 ? locks.removeValue(forKey: id) : nil
        }
        withExtendedLifetime(ended) {}
        return OBJC_SYNC_SUCCESS
    }
}
