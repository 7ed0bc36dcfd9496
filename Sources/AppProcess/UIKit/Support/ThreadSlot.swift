import Foundation

/// A variable with one object per thread, which is released when the thread ends.
///
/// The type wraps `pthread_key_create`, `pthread_getspecific` and `pthread_setspecific`. Reading
/// Foundation's thread dictionaries instead takes about a hundred times as long. A process has few
/// keys, and slots never return theirs, so slots should be global constants.
///
/// Unchecked: the key is constant, and each thread accesses only its own object.
final class ThreadSlot<Object: AnyObject>: @unchecked Sendable {
    private var key = pthread_key_t()

    init() {
        let code = pthread_key_create(&key) { object in
            if let object { Unmanaged<AnyObject>.fromOpaque(object).release() }
        }
        precondition(code == 0, "the process has no thread-specific keys left")
    }

    /// The calling thread's object, which the slot retains; initially `nil`.
    var object: Object? {
        get { pthread_getspecific(key).map { Unmanaged<Object>.fromOpaque($0).takeUnretainedValue() } }
        set {
            let old = pthread_getspecific(key)
            pthread_setspecific(key, newValue.map { UnsafeRawPointer(Unmanaged.passRetained($0).toOpaque()) })
            if let old { Unmanaged<Object>.fromOpaque(old).release() }
        }
    }
}
