import Glibc

/// A value that one thread at a time may use. Nothing of it may leave `withLock` but copies.
///
/// A lock of pthread's, which ThreadSanitizer knows. `Synchronization.Mutex` waits in a library
/// that is not instrumented, so that the sanitizer sees races where two threads want it at once.
///
/// Unchecked: every use of the value is behind the lock.
final class Locked<Value>: @unchecked Sendable {
    private let mutex: UnsafeMutablePointer<pthread_mutex_t>
    private var value: Value

    init(_ value: consuming Value) {
        self.value = value
        mutex = .allocate(capacity: 1)
        pthread_mutex_init(mutex, nil)
    }

    deinit {
        pthread_mutex_destroy(mutex)
        mutex.deallocate()
    }

    /// Calls the body with the value, which no other thread uses meanwhile. Not to be called within
    /// itself.
    func withLock<R, E: Error>(_ body: (inout Value) throws(E) -> R) throws(E) -> R {
        pthread_mutex_lock(mutex)
        defer { pthread_mutex_unlock(mutex) }
        return try body(&value)
    }
}
