import CLinux
import Dispatch
import RenderTree
import Synchronization
import Transport

/// Frees memory on another thread: the buffers of ended sessions, which may be many megabytes, and
/// the memory that large commits occupied while they were decoded and large apps while they ran.
struct MemoryReclaimer {
    /// The size from which the memory of a decoded commit is returned to the system (bytes). The
    /// memory of smaller commits is reused for the next one.
    static let largeCommitBytes = 2 << 20

    /// The number of layers and animations from which the memory of an app that ends is returned to
    /// the system: about 4 MB.
    static let largeAppObjects = 4_096

    private let queue: DispatchQueue
    private let trimmer: HeapTrimmer
    /// The last large commit of each app that is not applied yet.
    private var largeCommits: [ClientKey: UInt64] = [:]
    private(set) var isReclaimNeeded = false

    init() {
        queue = DispatchQueue(label: "memory", qos: .utility)
        trimmer = HeapTrimmer(queue)
    }

    /// Records the size of a commit that was admitted.
    mutating func recordAdmitted(_ commit: UInt64, of client: ClientKey, byteCount: Int) {
        if byteCount >= Self.largeCommitBytes { largeCommits[client] = commit }
    }

    /// Records that a commit was applied. A client that is drawn separately applies its commits
    /// when it has time for them.
    mutating func recordApplied(_ commit: UInt64, of client: ClientKey) {
        guard let large = largeCommits[client], commit >= large else { return }
        largeCommits[client] = nil
        isReclaimNeeded = true
    }

    /// Removes the commits of an app that disconnects.
    mutating func remove(_ client: ClientKey) { largeCommits[client] = nil }

    /// Requests that free memory be returned to the system if a large commit was applied.
    mutating func reclaim() {
        guard isReclaimNeeded else { return }
        isReclaimNeeded = false
        trimmer.requestAfterCommit()
    }

    /// Returns memory to the system as requested, if no frames are made or it is time. It must be
    /// called in each turn of the event loop.
    func update(isIdle: Bool) { trimmer.update(isIdle: isIdle) }

    /// Returns the action that follows the release of an app's layers, animations and unfinished
    /// commits, or `nil` if they were small, and the app had no renderer of its own.
    func releaseAction(objects count: Int, receivedBytes: Int, hasBeenDetached: Bool) -> (@Sendable () -> Void)? {
        guard count >= Self.largeAppObjects || receivedBytes >= Self.largeCommitBytes || hasBeenDetached else { return nil }
        return { [trimmer] in trimmer.requestAfterDeparture() }
    }

    /// Releases a session, and closes its descriptor, on another thread. If the session received
    /// much, its memory is returned to the system.
    func dispose(of session: Session) {
        let receivedBytes = session.receivedBytes
        let disposed = DisposedSession(session: session)
        queue.async { [trimmer] in
            disposed.release()
            if receivedBytes >= Self.largeCommitBytes { trimmer.requestAfterDeparture() }
        }
    }
}

/// Unchecked: nothing uses the session anymore, except to release it.
private final class DisposedSession: @unchecked Sendable {
    private var session: Session?

    init(session: Session) { self.session = session }

    func release() { session = nil }
}

/// Returns free memory of the heap to the system after requests: when no frames are made, or at a
/// deadline. The locks of the heap are held meanwhile, for tens of milliseconds if much is free,
/// for which frames would wait.
///
/// The server's thread calls `update(isIdle:)`; any thread may make requests.
private final class HeapTrimmer: Sendable {
    /// The time after the last request after which memory is returned in any case: after an app has
    /// left, and after a large commit (seconds).
    private static let (departureSeconds, commitSeconds) = (0.5, 5.0)
    /// The least time between two returns of memory while frames are made (seconds).
    private static let interval = 10.0

    private let queue: DispatchQueue
    private let isIdle = Atomic<Bool>(false)
    /// The bits of the deadline, infinite without a request, and of the earliest time for the next
    /// one (seconds).
    private let deadline = Atomic<UInt64>(Double.infinity.bitPattern)
    private let earliestDeadline = Atomic<UInt64>(0)

    init(_ queue: DispatchQueue) { self.queue = queue }

    /// Requests that memory be returned after a large commit was applied.
    func requestAfterCommit() { request(after: Self.commitSeconds) }

    /// Requests that memory be returned after an app has left.
    func requestAfterDeparture() { request(after: Self.departureSeconds) }

    private func request(after seconds: Double) {
        let earliest = Double(bitPattern: earliestDeadline.load(ordering: .relaxed))
        let time = max(MonotonicClock.now + seconds, earliest)
        deadline.store(time.bitPattern, ordering: .sequentiallyConsistent)
        if isIdle.load(ordering: .sequentiallyConsistent) { trim() }
    }

    /// Returns memory if that was requested, and no frames are made or it is time.
    func update(isIdle: Bool) {
        self.isIdle.store(isIdle, ordering: .sequentiallyConsistent)
        let time = Double(bitPattern: deadline.load(ordering: .sequentiallyConsistent))
        if time < .infinity, isIdle || MonotonicClock.now >= time { trim() }
    }

    private func trim() {
        let none = Double.infinity.bitPattern
        guard deadline.exchange(none, ordering: .sequentiallyConsistent) != none else { return }
        earliestDeadline.store((MonotonicClock.now + Self.interval).bitPattern, ordering: .relaxed)
        queue.async { ThreadScheduling.withForegroundPriority { lx_return_free_memory() } }
    }
}
