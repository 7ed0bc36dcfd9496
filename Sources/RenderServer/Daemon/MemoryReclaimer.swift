import CLinux
import Dispatch
import RenderTree
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
        trimmer = HeapTrimmer { [queue] in
            queue.async { ThreadScheduling.withForegroundPriority { lx_return_free_memory() } }
        }
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

    /// Returns the action that must follow the release of an app's layers, animations and
    /// unfinished commits, or `nil` if they were small, and the app had no renderer of its own.
    func releaseAction(objects count: Int, receivedBytes: Int, hasBeenDetached: Bool) -> (@Sendable () -> Void)? {
        guard count >= Self.largeAppObjects || receivedBytes >= Self.largeCommitBytes || hasBeenDetached else { return nil }
        trimmer.beginRelease()
        return { [trimmer] in trimmer.endRelease() }
    }

    /// Releases a session, and closes its descriptor, on another thread. If the session received
    /// much, its memory is returned to the system.
    func dispose(of session: Session) {
        let isLarge = session.receivedBytes >= Self.largeCommitBytes
        if isLarge { trimmer.beginRelease() }
        let disposed = DisposedSession(session: session)
        queue.async { [trimmer] in
            disposed.release()
            if isLarge { trimmer.endRelease() }
        }
    }
}

/// Unchecked: nothing uses the session anymore, except to release it.
private final class DisposedSession: @unchecked Sendable {
    private var session: Session?

    init(session: Session) { self.session = session }

    func release() { session = nil }
}
