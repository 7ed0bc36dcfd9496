import Glibc

/// A thread that runs one function. The corresponding C functions are `pthread_create`,
/// `pthread_join` and `pthread_detach`.
final class WorkerThread {
    private final class Work: Sendable {
        let body: @Sendable () -> Void

        init(_ body: @escaping @Sendable () -> Void) { self.body = body }
    }

    private let thread: pthread_t

    /// Starts the thread, or returns `nil` if the system refuses to create one.
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

    /// Waits until the function has returned. Call this or `detach()` once.
    func join() { pthread_join(thread, nil) }

    /// Releases the memory of the thread when the function has returned.
    func detach() { pthread_detach(thread) }
}
