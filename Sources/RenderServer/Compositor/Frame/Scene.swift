import RenderTree
import SceneModel
import Transport
import WireProtocol

/// The clients, back to front, with their trees, ledgers and queued commits. `Renderer` admits
/// commits to it as they arrive, and `advance` applies them at the next frame.
struct Scene {
    struct Client {
        let key: ClientKey
        /// The layers, which nothing may use while the client is detached and busy.
        let tree: ClientTree
        var ledger = ClientLedger()
        var demand = Demand.nothing
        /// The client's own renderer; `nil` if the client is drawn as a part of the frame.
        var detached: DetachedClient?
        /// The parts of an incomplete commit that were received so far, and the surfaces received
        /// between them, in order.
        fileprivate var incompleteCommit: [Step] = []

        init(key: ClientKey, tree: ClientTree = ClientTree()) {
            self.key = key
            self.tree = tree
        }
    }

    enum Step {
        case surface(SurfaceDescription, SharedMemoryMapping)
        /// The changes of a commit or of a part.
        case changes(AdmittedCommit)
    }

    /// Something that was admitted and is not applied yet.
    enum Pending {
        case surface(SurfaceDescription, SharedMemoryMapping)
        /// A complete commit, in the order received.
        case commit([Step], UInt64)
    }

    private(set) var clients: [Client] = []
    private var queue: [(client: ClientKey, pending: Pending)] = []
    /// The entries of the queue that `advance` applied. They are kept until `releaseApplied()`, so
    /// that releasing them does not delay acknowledgements.
    private var applied: [(client: ClientKey, pending: Pending)] = []
    private var events: [AnimationEvent] = []
    /// The media time of the last frame.
    private(set) var time = 0.0
    /// A Boolean value that indicates whether anything changed since `clearChanges()`.
    private(set) var isChanged = false
    /// A Boolean value that indicates whether clients were added or removed since then.
    private var isRestructured = false

    private func index(of key: ClientKey) -> Int? { clients.firstIndex { $0.key == key } }

    func client(_ key: ClientKey) -> Client? { index(of: key).map { clients[$0] } }

    func surfaceCount(of key: ClientKey) -> Int { index(of: key).map { clients[$0].ledger.surfaceCount } ?? 0 }

    mutating func add(_ key: ClientKey) {
        guard index(of: key) == nil else { return }
        clients.append(Client(key: key))
        isRestructured = true
    }

    /// Removes a client with its queued commits, which it returns for disposal.
    mutating func remove(_ key: ClientKey) -> RemovedClient? {
        guard let index = index(of: key) else { return nil }
        let pending = takeQueue(of: key)
        let client = clients.remove(at: index)
        if client.detached != nil || client.tree.root != nil { isChanged = true }
        isRestructured = true
        return RemovedClient(client, pending)
    }

    private func requireIndex(of key: ClientKey) throws(Fault) -> Int {
        guard let index = index(of: key) else { throw Fault(.protocolError, "unknown client \(key.rawValue)") }
        return index
    }

    /// Returns a Boolean value that indicates whether everything that a client's ledger admitted is
    /// applied to its tree.
    func isApplied(_ client: Client) -> Bool {
        !client.ledger.isInsideCommit && client.incompleteCommit.isEmpty && client.detached?.pending.isEmpty ?? true
            && !queue.contains { $0.client == client.key }
    }

    /// Queues something for the next frame of the renderer that draws the client.
    private mutating func enqueue(_ pending: Pending, at index: Int) {
        if let detached = clients[index].detached { detached.pending.append(pending) } else { queue.append((clients[index].key, pending)) }
    }

    private mutating func takeQueue(of key: ClientKey) -> [Pending] {
        let pending = queue.filter { $0.client == key }.map(\.pending)
        queue.removeAll { $0.client == key }
        return pending
    }

    mutating func admit(_ surface: SurfaceDescription, _ memory: SharedMemoryMapping, from key: ClientKey) throws(Fault) {
        let index = try requireIndex(of: key)
        guard memory.byteCount >= surface.byteCount else {
            throw Fault(.sharedMemory, "surface \(surface.id.rawValue): \(memory.byteCount) bytes of memory for \(surface.byteCount)")
        }
        try clients[index].ledger.admit(surface)
        if clients[index].incompleteCommit.isEmpty {
            enqueue(.surface(surface, memory), at: index)
        } else {
            // The surface may have an id that an earlier part frees, so it is added after that
            // part.
            clients[index].incompleteCommit.append(.surface(surface, memory))
        }
    }

    mutating func admit(_ commit: Commit, _ sequence: UInt64, from key: ClientKey) throws(Fault) {
        let index = try requireIndex(of: key)
        let admitted = try clients[index].ledger.admit(commit, sequence: sequence)
        enqueue(.commit(clients[index].incompleteCommit + [.changes(admitted)], sequence), at: index)
        clients[index].incompleteCommit = []
    }

    mutating func admit(part: Commit, of sequence: UInt64, from key: ClientKey) throws(Fault) {
        let index = try requireIndex(of: key)
        let admitted = try clients[index].ledger.admit(part: part, of: sequence)
        clients[index].incompleteCommit.append(.changes(admitted))
    }

    /// Continues to decode and admit a commit or a part of one, until it is admitted or has taken
    /// some steps. A commit that is admitted is queued.
    mutating func advance(_ admission: inout CommitAdmission, from key: ClientKey, steps: inout Int) throws(Fault) {
        let index = try requireIndex(of: key)
        while steps > 0, !admission.isFinished {
            guard let admitted = try admission.advance(&clients[index].ledger, steps: &steps) else { continue }
            clients[index].incompleteCommit.append(.changes(admitted))
        }
        guard admission.isFinished, !admission.isPart else { return }
        enqueue(.commit(clients[index].incompleteCommit, admission.sequence), at: index)
        clients[index].incompleteCommit = []
    }

    /// The frames that queued commits, changes and animations require.
    var demand: Demand {
        guard queue.isEmpty, !isChanged else { return .everyVsync }
        return clients.reduce(.nothing) { $0.merged(with: $1.detached?.demand ?? $1.demand) }
    }

    /// Applies queued commits, and evaluates the animations of clients whose values may have
    /// changed.
    ///
    /// - Parameter prepare: Called before each commit is applied.
    /// - Returns: The surfaces that are no longer shown.
    mutating func advance(
        to time: Double, _ frame: inout Renderer.Frame, before prepare: (AdmittedCommit, ClientKey, ClientTree) -> Void
    ) -> [Surface] {
        var freed: [Surface] = []
        defer { self.time = time }
        swap(&queue, &applied)
        for (key, pending) in applied {
            // Commits for a detached client are not in the queue.
            guard let index = index(of: key) else { continue }
            switch pending {
            case .surface(let description, let memory): clients[index].tree.add(description, memory: memory)
            case .commit(let steps, let sequence):
                // A snapshot shows current values, including those of sleeping layers.
                let hasTransition = steps.contains {
                    if case .changes(let commit) = $0 { commit.hasTransition } else { false }
                }
                if hasTransition { clients[index].tree.evaluateSleepers(at: self.time) }
                for case .changes(let commit) in steps { prepare(commit, key, clients[index].tree) }
                for step in steps {
                    switch step {
                    case .surface(let description, let memory): clients[index].tree.add(description, memory: memory)
                    case .changes(let commit): clients[index].tree.apply(commit, freed: &freed)
                    }
                }
                clients[index].demand = .everyVsync
                frame.acknowledged.append((key, sequence))
                isChanged = true
            }
        }
        for index in clients.indices where clients[index].detached == nil {
            switch clients[index].demand {
            case .nothing: continue
            case .at(let begin) where begin > time: continue
            case .at, .everyVsync: break
            }
            clients[index].demand = clients[index].tree.evaluate(at: time, events: &events)
            for event in events { frame.events.append((clients[index].key, event)) }
            events.removeAll(keepingCapacity: true)
            isChanged = true
        }
        return freed
    }

    /// Makes the next `advance` evaluate every animation, visible or not.
    mutating func wakeAll() {
        for index in clients.indices where clients[index].detached == nil && clients[index].tree.wakeAll() {
            clients[index].demand = .everyVsync
        }
    }

    /// Releases the commits that `advance` applied.
    mutating func releaseApplied() { applied.removeAll(keepingCapacity: true) }

    /// A Boolean value that indicates whether only values of layers changed since `clearChanges()`.
    var isSameStructure: Bool { !isRestructured && clients.allSatisfy { $0.detached != nil || !$0.tree.isRestructured } }

    /// Records that a frame shows the scene.
    mutating func clearChanges() {
        isChanged = false
        isRestructured = false
        for client in clients where client.detached == nil { client.tree.clearChanges() }
    }
}

/// Clients that are drawn by renderers of their own.
extension Scene {
    /// Returns the number of elements of each client's queued commits.
    func queuedElements() -> [ClientKey: (elements: Int, transitions: Int)] {
        var counts: [ClientKey: (elements: Int, transitions: Int)] = [:]
        for case (let key, .commit(let steps, _)) in queue {
            for case .changes(let commit) in steps {
                counts[key, default: (0, 0)].elements += commit.elementCount
                if commit.hasTransition { counts[key, default: (0, 0)].transitions += commit.transitions.count }
            }
        }
        return counts
    }

    /// Hands a client, with its queued commits, to a renderer of its own.
    mutating func detach(_ index: Int, _ detached: DetachedClient) {
        detached.pending = takeQueue(of: clients[index].key)
        clients[index].detached = detached
        clients[index].demand = .nothing
        (isChanged, isRestructured) = (true, true)
    }

    /// Makes a client that is not busy a part of the frame again.
    mutating func attach(_ index: Int) {
        guard let detached = clients[index].detached else { return }
        clients[index].detached = nil
        for pending in detached.pending { enqueue(pending, at: index) }
        _ = clients[index].tree.wakeAll()
        clients[index].demand = .everyVsync
        (isChanged, isRestructured) = (true, true)
    }

    /// Requires that the next frame be composed from all layers.
    mutating func requireRebuild() { (isChanged, isRestructured) = (true, true) }

    /// Requires a frame, because the picture of a detached client changed.
    mutating func recordPictureChange() { isChanged = true }

    /// Adds a client that another scene has detached.
    mutating func adopt(_ key: ClientKey, _ tree: ClientTree) {
        _ = tree.wakeAll()
        clients.append(Client(key: key, tree: tree))
        clients[clients.count - 1].demand = .everyVsync
        (isChanged, isRestructured) = (true, true)
    }

    /// Queues what another scene admitted for a client.
    mutating func enqueue(_ pending: [Pending], from key: ClientKey) { for pending in pending { queue.append((key, pending)) } }
}

/// The layers of a client that was removed, its ledger, and its commits that no frame has applied.
/// They may be large, so they are released on another thread.
final class RemovedClient {
    private let client: Scene.Client
    /// The client's own renderer, if it has one.
    var detached: DetachedClient? { client.detached }
    private let pending: [Scene.Pending]

    fileprivate init(_ client: Scene.Client, _ pending: [Scene.Pending]) {
        self.client = client
        self.pending = pending
    }
}
