import Foundation

/// Runs a closure on a new thread and waits until the thread has ended, including its thread-exit
/// handlers.
func onAnotherThread(_ body: @escaping () -> Void) { onThreads(1) { _ in body() } }

/// Runs a closure on new threads concurrently, passing each its number, until all have ended.
///
/// Pooled threads would keep transactions that other tests left open.
func onThreads(_ count: Int, _ body: @escaping (Int) -> Void) {
    nonisolated(unsafe) let body = body
    let threads = (0..<count).map { number in
        var thread = pthread_t()
        let work = Unmanaged.passRetained(Work { body(number) })
        pthread_create(
            &thread, nil,
            { raw in
                if let raw { Unmanaged<Work>.fromOpaque(raw).takeRetainedValue().run() }
                return nil
            }, work.toOpaque())
        return thread
    }
    for thread in threads { pthread_join(thread, nil) }
}

private final class Work {
    let run: () -> Void
    init(_ run: @escaping () -> Void) { self.run = run }
}
