import Synchronization
import Transport

/// Decides when free memory of the heap is returned to the system after requests: when no frames
/// are made, or at a deadline. The locks of the heap are held meanwhile, for tens of milliseconds
/// if much is free, for which frames would wait.
///
/// The server's thread calls `update(isIdle:)`; any thread may make requests.
final class HeapTrimmer: Sendable {
    /// The time after which memory is returned in any case: after the objects of the last app that
    /// has left are released, and after the last large commit (seconds).
    static let (releaseSeconds, commitSeconds) = (0.5, 5.0)
    /// The least time between two returns of memory while frames are made, and the longest for
    /// which releases delay one (seconds).
    static let interval = 10.0

    private let now: @Sendable () -> Double
    private let trim: @Sendable () -> Void
    private let isIdle = Atomic<Bool>(false)
    /// The number of releases that have begun and not ended.
    private let pendingReleases = Atomic<Int>(0)
    /// The bits of the deadline, infinite without a request, and of the earliest time for the next
    /// one (seconds).
    private let deadline = Atomic<UInt64>(Double.infinity.bitPattern)
    private let earliestDeadline = Atomic<UInt64>(0)

    /// Creates a trimmer.
    ///
    /// - Parameters:
    ///   - now: Returns the time (seconds).
    ///   - trim: Returns the memory, or makes another thread do so.
    init(now: @escaping @Sendable () -> Double = { MonotonicClock.now }, _ trim: @escaping @Sendable () -> Void) {
        self.now = now
        self.trim = trim
    }

    /// Requests that memory be returned after a large commit was applied.
    func requestAfterCommit() { request(after: Self.commitSeconds) }

    /// Postpones the return of memory until `endRelease()` is called: what an app that has left
    /// occupied becomes free.
    func beginRelease() { pendingReleases.add(1, ordering: .sequentiallyConsistent) }

    /// Requests that memory be returned after an app's objects were released.
    func endRelease() {
        pendingReleases.subtract(1, ordering: .sequentiallyConsistent)
        request(after: Self.releaseSeconds)
    }

    /// Returns memory if that was requested, and no frames are made or it is time.
    func update(isIdle: Bool) {
        self.isIdle.store(isIdle, ordering: .sequentiallyConsistent)
        runIfDue(isIdle: isIdle)
    }

    private func request(after seconds: Double) {
        let earliest = Double(bitPattern: earliestDeadline.load(ordering: .relaxed))
        let time = max(now() + seconds, earliest)
        deadline.store(time.bitPattern, ordering: .sequentiallyConsistent)
        if isIdle.load(ordering: .sequentiallyConsistent) { runIfDue(isIdle: true) }
    }

    private func runIfDue(isIdle: Bool) {
        let time = Double(bitPattern: deadline.load(ordering: .sequentiallyConsistent))
        guard time < .infinity else { return }
        let lateness = now() - time
        guard isIdle || lateness >= 0 else { return }
        guard lateness >= Self.interval || pendingReleases.load(ordering: .sequentiallyConsistent) == 0 else { return }
        let none = Double.infinity.bitPattern
        guard deadline.exchange(none, ordering: .sequentiallyConsistent) != none else { return }
        earliestDeadline.store((now() + Self.interval).bitPattern, ordering: .relaxed)
        trim()
    }
}
