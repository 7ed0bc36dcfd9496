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
        /// The commits and surfaces that were admitted and are not applied yet; empty while the
        /// client is detached.
        fileprivate var queue: [Pending] = []
        /// The content of the commits in the queue.
        fileprivate(set) var queued = Contents()
        /// A Boolean value that indicates whether the next `advance` leaves the client as it is.
        var isPostponed = false
        /// A Boolean value that indicates whether the next `advance` applies the queue however long
        /// that takes.
        fileprivate(set) var isUnlimited = false
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

    /// The size of commits.
    struct Contents {
        /// The number of changes, values and inserted sublayers.
        var elements = 0
        var animations = 0
        var transitions = 0

        fileprivate mutating func add(_ pending: Pending) {
            guard case .commit(let steps, _) = pending else { return }
            for case .changes(let commit) in steps {
                elements += commit.elementCount
                animations += commit.animations.count
                transitions += commit.transitionCount
            }
        }
    }

    private(set) var clients: [Client] = []
    /// What `advance` applied. It is kept until `releaseApplied()`, so that releasing it does not
    /// delay acknowledgements.
    private var applied: [Pending] = []
    /// The clients that the last `advance` has not evaluated completely, or whose commits it has
    /// not applied, because that would have taken more than they may. Nothing may read their values
    /// before they are evaluated again.
    private(set) var unfinished: [ClientKey] = []
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
        let client = clients.remove(at: index)
        if client.detached != nil || client.tree.root != nil { isChanged = true }
        isRestructured = true
        return RemovedClient(client)
    }

    private func requireIndex(of key: ClientKey) throws(Fault) -> Int {
        guard let index = index(of: key) else { throw Fault(.protocolError, "unknown client \(key.rawValue)") }
        return index
    }

    /// Returns a Boolean value that indicates whether everything that a client's ledger admitted is
    /// applied to its tree.
    func isApplied(_ client: Client) -> Bool {
        !client.ledger.isInsideCommit && client.incompleteCommit.isEmpty && client.detached?.pending.isEmpty ?? true
            && client.queue.isEmpty
    }

    /// Queues something for the next frame of the renderer that draws the client.
    private mutating func enqueue(_ pending: Pending, at index: Int) {
        guard clients[index].detached == nil else {
            clients[index].detached?.pending.append(pending)
            return
        }
        clients[index].queue.append(pending)
        clients[index].queued.add(pending)
    }

    /// Queues a complete commit: the parts and surfaces received so far, and its last changes.
    private mutating func completeCommit(_ sequence: UInt64, at index: Int) {
        enqueue(.commit(clients[index].incompleteCommit, sequence), at: index)
        clients[index].incompleteCommit = []
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
        clients[index].incompleteCommit.append(.changes(admitted))
        completeCommit(sequence, at: index)
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
        if admission.isFinished, !admission.isPart { completeCommit(admission.sequence, at: index) }
    }

    /// The frames that queued commits, changes and animations require.
    var demand: Demand {
        guard !isChanged else { return .everyVsync }
        return clients.reduce(.nothing) { demand, client in
            client.queue.isEmpty ? demand.merged(with: client.detached?.demand ?? client.demand) : .everyVsync
        }
    }

    /// Applies queued commits, and evaluates the animations of clients whose values may have
    /// changed.
    ///
    /// - Parameters:
    ///   - prepare: Called before a commit with transitions is applied. Returns whether it may be
    ///     applied; if not, the client's queue remains from this commit on.
    ///   - apply: Called for each part of a commit with the function that applies it.
    ///   - evaluate: Evaluates the animations of a client. Returns the frames that they require
    ///     from then on, or `nil` if the evaluation is unfinished.
    /// - Returns: The surfaces that are no longer shown.
    mutating func advance(
        to time: Double, _ frame: inout Renderer.Frame, before prepare: ([Step], Client) -> Bool,
        apply: (() -> Void) -> Void, evaluate: (ClientKey, ClientTree, inout [AnimationEvent]) -> Demand?
    ) -> [Surface] {
        var freed: [Surface] = []
        unfinished.removeAll(keepingCapacity: true)
        for index in clients.indices where clients[index].detached == nil {
            guard !clients[index].isPostponed else {
                clients[index].isPostponed = false
                continue
            }
            guard applyQueue(of: index, &frame, &freed, before: prepare, apply: apply) else {
                unfinished.append(clients[index].key)
                clients[index].demand = .everyVsync
                continue
            }
            switch clients[index].demand {
            case .nothing: continue
            case .at(let begin) where begin > time: continue
            case .at, .everyVsync: self.evaluate(index, &frame, by: evaluate)
            }
        }
        self.time = time
        return freed
    }

    /// Applies a client's queued commits.
    ///
    /// - Returns: `false` if a commit may not be applied. It stays in the queue, with those after
    ///   it.
    private mutating func applyQueue(
        of index: Int, _ frame: inout Renderer.Frame, _ freed: inout [Surface],
        before prepare: ([Step], Client) -> Bool, apply: (() -> Void) -> Void
    ) -> Bool {
        let (key, tree) = (clients[index].key, clients[index].tree)
        for (position, pending) in clients[index].queue.enumerated() {
            switch pending {
            case .surface(let description, let memory): tree.add(description, memory: memory)
            case .commit(let steps, let sequence):
                // A snapshot shows current values, including those of sleeping layers.
                let hasTransition = steps.contains {
                    if case .changes(let commit) = $0 { commit.hasTransition } else { false }
                }
                if hasTransition {
                    tree.evaluateSleepers(at: time)
                    guard prepare(steps, clients[index]) else {
                        removeFromQueue(position, of: index)
                        return false
                    }
                }
                for step in steps {
                    apply {
                        switch step {
                        case .surface(let description, let memory): tree.add(description, memory: memory)
                        case .changes(let commit): tree.apply(commit, freed: &freed)
                        }
                    }
                }
                clients[index].demand = .everyVsync
                frame.acknowledged.append((key, sequence))
                isChanged = true
            }
        }
        removeFromQueue(clients[index].queue.count, of: index)
        clients[index].isUnlimited = false
        return true
    }

    /// Removes the first entries, which are applied, from a client's queue.
    private mutating func removeFromQueue(_ count: Int, of index: Int) {
        applied.append(contentsOf: clients[index].queue.prefix(count))
        clients[index].queue.removeFirst(count)
        clients[index].queued = Contents()
        for pending in clients[index].queue { clients[index].queued.add(pending) }
    }

    private mutating func evaluate(
        _ index: Int, _ frame: inout Renderer.Frame, by evaluate: (ClientKey, ClientTree, inout [AnimationEvent]) -> Demand?
    ) {
        let key = clients[index].key
        var events: [AnimationEvent] = []
        let demand = evaluate(key, clients[index].tree, &events)
        if demand == nil { unfinished.append(key) }
        clients[index].demand = demand ?? .everyVsync
        if !events.isEmpty { frame.events.append((key, events)) }
        isChanged = true
    }

    /// Evaluates a client whose evaluation is unfinished, however long it takes. Commits that were
    /// not applied are applied in the next frame.
    mutating func finishEvaluation(of index: Int, _ frame: inout Renderer.Frame) {
        clients[index].isUnlimited = !clients[index].queue.isEmpty
        let time = time
        evaluate(index, &frame) { _, tree, events in tree.evaluate(at: time, events: &events) }
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
    /// Makes the next `advance` leave a client as it is.
    mutating func postpone(_ index: Int) { clients[index].isPostponed = true }

    /// Hands a client, with its queued commits, to a renderer of its own.
    mutating func detach(_ index: Int, _ detached: DetachedClient) {
        detached.pending = clients[index].queue
        clients[index].queue = []
        clients[index].queued = Contents()
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
    mutating func enqueue(_ pending: [Pending], from key: ClientKey) {
        guard let index = index(of: key) else { return }
        for pending in pending { enqueue(pending, at: index) }
    }
}

/// The layers of a client that was removed, its ledger, and its commits that no frame has applied.
/// They may be large, so they are released on another thread.
final class RemovedClient {
    private let client: Scene.Client
    /// The client's own renderer, if it has one.
    var detached: DetachedClient? { client.detached }

    fileprivate init(_ client: Scene.Client) { self.client = client }
}

extension [Scene.Step] {
    /// The transitions that the changes add, with their layers.
    var transitions: some Sequence<(AnimationID, LayerID)> {
        lazy.compactMap { step -> AdmittedCommit? in if case .changes(let commit) = step { commit } else { nil } }
            .flatMap { commit in commit.transitions.map { ($0, $1) } }
    }
}
