import Glibc

/// A number of signals that threads wait for, each of which lets one of them go on. The corresponding C functions are `sem_init`, `sem_post`, `sem_wait` and `sem_destroy`.
///
/// Unchecked: it is for the use of several threads by its nature.
final class Semaphore: @unchecked Sendable {
    private let semaphore: UnsafeMutablePointer<sem_t>

    /// Without signals.
    init() {
        semaphore = .allocate(capacity: 1)
        sem_init(semaphore, 0, 0)
    }

    deinit {
        sem_destroy(semaphore)
        semaphore.deallocate()
    }

    /// Adds a signal.
    func signal() { sem_post(semaphore) }

    /// Sleeps until there is a signal, and takes it away.
    func wait() { while sem_wait(semaphore) != 0 {} }
}
