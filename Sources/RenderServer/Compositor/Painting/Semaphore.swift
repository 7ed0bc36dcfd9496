import Glibc

/// A counting semaphore. The corresponding C functions are `sem_init`, `sem_post`, `sem_wait` and
/// `sem_destroy`.
///
/// Unchecked: `sem_t` is safe to use from several threads, and the pointer never changes.
final class Semaphore: @unchecked Sendable {
    private let semaphore: UnsafeMutablePointer<sem_t>

    /// Creates a semaphore with the count 0.
    init() {
        semaphore = .allocate(capacity: 1)
        sem_init(semaphore, 0, 0)
    }

    deinit {
        sem_destroy(semaphore)
        semaphore.deallocate()
    }

    /// Increments the count.
    func signal() { sem_post(semaphore) }

    /// Sleeps until the count is positive, and decrements it. `sem_wait` fails only if a signal
    /// handler interrupts it; it is then called again.
    func wait() { while sem_wait(semaphore) != 0 {} }
}
