import Synchronization

/// Wakes a sleeping worker, which then either works or ends.
///
/// At most one signal is pending: a second `signal()` before the worker wakes costs one atomic
/// exchange.
final class WakeSignal: Sendable {
    private let semaphore = Semaphore()
    private let isPending = Atomic<Bool>(false)
    private let isEnding = Atomic<Bool>(false)

    /// Wakes the worker.
    func signal() { if !isPending.exchange(true, ordering: .acquiringAndReleasing) { semaphore.signal() } }

    /// Wakes the worker for the last time.
    func end() {
        isEnding.store(true, ordering: .relaxed)
        signal()
    }

    /// Sleeps until the next signal.
    ///
    /// - Returns: Whether there may be work; `false` after `end()`.
    func wait() -> Bool {
        semaphore.wait()
        // A signaler that still saw the flag set did so before this exchange, so its earlier writes
        // are visible here (acquire).
        _ = isPending.exchange(false, ordering: .acquiringAndReleasing)
        return !isEnding.load(ordering: .relaxed)
    }
}
