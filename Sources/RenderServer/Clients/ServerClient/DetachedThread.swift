import Glibc

/// A thread that nothing waits for.
package enum DetachedThread {
    /// Starts a thread. The corresponding C functions are `pthread_create` and `pthread_detach`.
    ///
    /// - Returns: A Boolean value that indicates whether memory and threads sufficed.
    package static func start(_ body: @escaping @Sendable () -> Void) -> Bool {
        final class ThreadBody: Sendable {
            let body: @Sendable () -> Void
            init(_ body: @escaping @Sendable () -> Void) { self.body = body }
        }
        var thread = pthread_t()
        let argument = Unmanaged.passRetained(ThreadBody(body))
        let result = pthread_create(
            &thread, nil,
            { argument in
                if let argument { Unmanaged<ThreadBody>.fromOpaque(argument).takeRetainedValue().body() }
                return nil
            }, argument.toOpaque())
        guard result == 0 else {
            argument.release()
            return false
        }
        pthread_detach(thread)
        return true
    }
}
