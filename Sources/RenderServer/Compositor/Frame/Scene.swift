import RenderTree
import WireProtocol

/// The clients, back to front: what they may do, what they have queued, and what they show.
struct Scene {
    struct Client {
        let key: ClientKey
        let tree = ClientTree()
        var ledger = ClientLedger()
        var demand = Demand.nothing
        /// What came of a commit of which more is to come.
        fileprivate var begun: [Step] = []
    }

    fileprivate enum Step {
        case surface(SurfaceDescription, SharedMemoryMapping)
        /// A commit, or a part of one.
        case changes(AdmittedCommit)
    }

    private enum Pending {
        case surface(SurfaceDescription, SharedMemoryMapping)
        /// All of a commit, in the order in which it came.
        case commit([Step], UInt64)
    }

    private(set) var clients: [Client] = []
    private var queue: [(client: ClientKey, pending: Pending)] = []
    /// What `advance` took from the queue.
    private var applied: [(client: ClientKey, pending: Pending)] = []
    private var events: [AnimationEvent] = []
    /// The media time of the last frame.
    private(set) var time = 0.0
    /// Whether anything happened since `settle` that may show.
    private(set) var isChanged = false
    /// Whether clients came or went since then.
    private var isRestructured = false

    private func index(of key: ClientKey) -> Int? { clients.firstIndex { $0.key == key } }

    func ledger(of key: ClientKey) -> ClientLedger? { index(of: key).map { clients[$0].ledger } }

    func tree(of key: ClientKey) -> ClientTree? { index(of: key).map { clients[$0].tree } }

    mutating func add(_ key: ClientKey) {
        guard index(of: key) == nil else { return }
        clients.append(Client(key: key))
        isRestructured = true
    }

    mutating func remove(_ key: ClientKey) -> ClientTree? {
        guard let index = index(of: key) else { return nil }
        queue.removeAll { $0.client == key }
        let tree = clients.remove(at: index).tree
        if tree.root != nil { isChanged = true }
        isRestructured = true
        return tree
    }

    /// Returns a Boolean value that indicates whether everything that a client's ledger admitted is applied to its tree.
    func isApplied(_ client: Client) -> Bool { client.begun.isEmpty && !queue.contains { $0.client == client.key } }

    private func place(of key: ClientKey) throws(Fault) -> Int {
        guard let index = index(of: key) else { throw Fault(.protocolError, "there is no client \(key.rawValue)") }
        return index
    }

    mutating func admit(_ surface: SurfaceDescription, _ memory: SharedMemoryMapping, from key: ClientKey) throws(Fault) {
        let index = try place(of: key)
        guard memory.byteCount >= surface.byteCount else {
            throw Fault(.sharedMemory, "surface \(surface.id.rawValue): \(memory.byteCount) bytes of memory for \(surface.byteCount)")
        }
        try clients[index].ledger.admit(surface)
        if clients[index].begun.isEmpty {
            queue.append((key, .surface(surface, memory)))
        } else {
            // Its number may have been freed by the part before.
            clients[index].begun.append(.surface(surface, memory))
        }
    }

    mutating func admit(_ commit: Commit, _ sequence: UInt64, from key: ClientKey) throws(Fault) {
        let index = try place(of: key)
        let admitted = try clients[index].ledger.admit(commit, sequence: sequence)
        queue.append((key, .commit(clients[index].begun + [.changes(admitted)], sequence)))
        clients[index].begun = []
    }

    mutating func admit(part: Commit, of sequence: UInt64, from key: ClientKey) throws(Fault) {
        let index = try place(of: key)
        let admitted = try clients[index].ledger.admit(part: part, of: sequence)
        clients[index].begun.append(.changes(admitted))
    }

    /// What queued commits, changes not yet drawn and animations ask of the clock.
    var demand: Demand {
        guard queue.isEmpty, !isChanged else { return .everyVsync }
        return clients.reduce(.nothing) { $0.merged(with: $1.demand) }
    }

    /// Applies what is queued, asking `prepare` to take note of what is there before each commit, and evaluates animations where something can have changed.
    ///
    /// - Returns: surfaces that are not shown any more.
    mutating func advance(
        to time: Double, _ frame: inout Renderer.Frame, before prepare: (AdmittedCommit, ClientKey, ClientTree) -> Void
    ) -> [Surface] {
        var freed: [Surface] = []
        defer { self.time = time }
        swap(&queue, &applied)
        for (key, pending) in applied {
            guard let index = index(of: key) else { continue }
            switch pending {
            case .surface(let description, let memory): clients[index].tree.add(description, memory: memory)
            case .commit(let steps, let sequence):
                // Transitions begin with what is there, also beside the screen.
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
        for index in clients.indices {
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

    /// Has every animation evaluated by the next `advance`, seen or not.
    mutating func wakeAll() {
        for index in clients.indices where clients[index].tree.wakeAll() { clients[index].demand = .everyVsync }
    }

    /// Gives back the memory of what `advance` applied.
    mutating func forgetApplied() { applied.removeAll(keepingCapacity: true) }

    /// Whether since `settle` layers changed only in their values.
    var isSameStructure: Bool { !isRestructured && clients.allSatisfy { !$0.tree.isRestructured } }

    /// Takes note that the screen shows the scene as it is.
    mutating func settle() {
        isChanged = false
        isRestructured = false
        for client in clients { client.tree.clearChanges() }
    }
}
