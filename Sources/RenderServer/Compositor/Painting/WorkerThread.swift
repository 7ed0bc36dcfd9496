import Glibc

/// A thread of its own for one function. The corresponding C functions are `pthread_create` and `pthread_join`.
final class WorkerThread {
    private final class Work: Sendable {
        let body: @Sendable () -> Void

        init(_ body: @escaping @Sendable () -> Void) { self.body = body }
    }

    private let thread: pthread_t

    /// Begins with the body at once; nil where the system has no room for another thread.
    init?(_ body: @escaping @Sendable () -> Void) {
        var thread = pthread_t()
        let work = Unmanaged.passRetained(Work(body))
        let code = pthread_create(
            &thread, nil,
            { context in
                if let context { Unmanaged<Work>.fromOpaque(context).takeRetainedValue().body() }
                return nil
            }, work.toOpaque())
        guard code == 0 else {
            work.release()
            return nil
        }
        self.thread = thread
    }

    /// Waits until the body has come back. To be called once.
    func join() { pthread_join(thread, nil) }
}
