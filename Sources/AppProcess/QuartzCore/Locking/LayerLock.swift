import Glibc

/// The lock that guards the structure of all layer trees and the server's view of them. It is
/// recursive.
///
/// It is held while layers change and while changes are encoded, but never while app code runs.
enum LayerLock {
    /// The mutex. This is safe: the pointer never changes, and pthread mutexes are thread-safe.
    nonisolated(unsafe) private static let mutex: UnsafeMutablePointer<pthread_mutex_t> = {
        let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
        var attributes = pthread_mutexattr_t()
        pthread_mutexattr_init(&attributes)
        pthread_mutexattr_settype(&attributes, Int32(PTHREAD_MUTEX_RECURSIVE))
        pthread_mutex_init(mutex, &attributes)
        pthread_mutexattr_destroy(&attributes)
        return mutex
    }()

    static func lock() { pthread_mutex_lock(mutex) }

    static func unlock() { pthread_mutex_unlock(mutex) }

    @inline(__always)
    static func withLock<R, E: Error>(_ body: () throws(E) -> R) throws(E) -> R {
        lock()
        defer { unlock() }
        return try body()
    }
}
