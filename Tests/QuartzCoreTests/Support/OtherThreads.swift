import Foundation

/// Runs a closure on a thread of its own, to its end and to all that a thread does at its end.
func onAnotherThread(_ body: @escaping () -> Void) { onThreads(1) { _ in body() } }

/// Runs a closure on new threads at once, each with its number, until all have ended.
///
/// Threads of a pool would keep the transactions that other tests left open there.
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
