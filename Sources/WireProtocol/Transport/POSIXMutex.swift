import Glibc

/// A value that is protected by a POSIX mutex.
///
/// Use `Synchronization.Mutex` unless threads often have to wait for the lock, for example because
/// it is held during system calls. If a `Mutex` is contended, the kernel passes it from thread to
/// thread, which ThreadSanitizer cannot observe: it reports each exclusive access as a race. It
/// does observe `pthread_mutex_lock`.
///
/// `@unchecked Sendable`: only `withLock(_:)` accesses the value, and it holds the mutex.
public final class POSIXMutex<Value: Sendable>: @unchecked Sendable {
    // The mutex has an address of its own, because its threads wait for that address.
    private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
    private var value: Value

    /// Creates an unlocked mutex with a value.
    public init(_ value: Value) {
        self.value = value
        let result = pthread_mutex_init(mutex, nil)
        precondition(result == 0, "pthread_mutex_init failed: memory is exhausted")
    }

    deinit {
        pthread_mutex_destroy(mutex)
        mutex.deallocate()
    }

    /// Waits for the lock, and calls a function with the value while holding it.
    ///
    /// - Parameter body: The function. It must not use the same mutex.
    /// - Returns: The function's result.
    public func withLock<Result>(_ body: (inout Value) -> Result) -> Result {
        pthread_mutex_lock(mutex)
        defer { pthread_mutex_unlock(mutex) }
        return body(&value)
    }
}
