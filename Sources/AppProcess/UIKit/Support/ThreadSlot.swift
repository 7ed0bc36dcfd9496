import Foundation

/// A place in which each thread keeps an object of its own, which goes with the thread. Foundation's thread dictionaries take some hundred
/// times as long to read.
///
/// It wraps `pthread_key_create`, `pthread_getspecific` and `pthread_setspecific`. Keys are few in a process: slots are meant to be global.
///
/// Unchecked: the key does not change, and what a thread keeps only that thread reads.
final class ThreadSlot<Object: AnyObject>: @unchecked Sendable {
    private var key = pthread_key_t()

    init() {
        let code = pthread_key_create(&key) { object in
            if let object { Unmanaged<AnyObject>.fromOpaque(object).release() }
        }
        precondition(code == 0, "the process has no thread-specific keys left")
    }

    /// The calling thread's object.
    var object: Object? {
        get { pthread_getspecific(key).map { Unmanaged<Object>.fromOpaque($0).takeUnretainedValue() } }
        set {
            let old = pthread_getspecific(key)
            pthread_setspecific(key, newValue.map { UnsafeRawPointer(Unmanaged.passRetained($0).toOpaque()) })
            if let old { Unmanaged<Object>.fromOpaque(old).release() }
        }
    }
}
