import Dispatch
import RenderTree
import SceneModel
import Synchronization
import Testing
import Transport
import WireProtocol

@testable import QuartzCore

/// The parent of all suites of this target. Its tests run serially, because transactions belong to
/// threads and commits visit every context.
@Suite("QuartzCore", .serialized)
enum QuartzCoreTests {}

/// A server stub that records the commits it receives and validates them like the real server.
final class CommitSinkSpy: CommitSink {
    private struct State {
        var isConnected = true
        var hasCredit = true
        var holdsSignals = false
        /// The semaphores of threads that stay blocked until `signalAll()`.
        var held: [DispatchSemaphore] = []
        var commits: [Commit] = []
        var surfaces: [SurfaceDescription] = []
        var sentFromMain: [Bool] = []
        var ledger = ClientLedger()
        var tree = ClientTree()
        var sequence: UInt64 = 0
        var faults: [Fault] = []
        /// The parts that arrived since the last commit. `parts` counts those of all commits.
        var pendingParts: [(part: EncodedTransaction, changes: Commit, admitted: AdmittedCommit?)] = []
        var parts = 0

        /// Applies a transaction that the ledger admitted.
        mutating func apply(_ transaction: EncodedTransaction, _ commit: AdmittedCommit) throws(Fault) {
            for surface in transaction.surfaces {
                do throws(SharedMemoryFault) {
                    let memory = try SharedMemoryMapping(surface.descriptor, byteCount: surface.description.byteCount)
                    tree.add(surface.description, memory: memory)
                } catch {
                    throw Fault(.protocolError, "\(error)")
                }
            }
            var freed: [Surface] = []
            tree.apply(commit, freed: &freed)
        }
    }

    private let state = Mutex(State())

    var isConnected: Bool {
        get { state.withLock { $0.isConnected } }
        set { state.withLock { $0.isConnected = newValue } }
    }

    var hasCredit: Bool {
        get { state.withLock { $0.hasCredit } }
        set { state.withLock { $0.hasCredit = newValue } }
    }

    /// A Boolean value that indicates whether threads that wait for a commit to be sent stay
    /// blocked until `signalAll()`.
    var holdsSignals: Bool {
        get { state.withLock { $0.holdsSignals } }
        set { state.withLock { $0.holdsSignals = newValue } }
    }

    /// The number of waiting threads.
    var heldSignals: Int { state.withLock { $0.held.count } }

    /// Wakes all waiting threads.
    func signalAll() {
        state.withLock { state in
            for semaphore in state.held { semaphore.signal() }
            state.held = []
        }
    }

    /// Every commit since the last `removeRecords()`.
    var commits: [Commit] { state.withLock { $0.commits } }

    /// The number of parts sent before commits. `commits` merges them into their commits.
    var parts: Int { state.withLock { $0.parts } }

    /// Every surface since the last `removeRecords()`.
    var surfaces: [SurfaceDescription] { state.withLock { $0.surfaces } }

    /// For each commit in `commits`, a Boolean value that indicates whether the main thread sent
    /// it.
    var sentFromMain: [Bool] { state.withLock { $0.sentFromMain } }

    /// The faults with which a real server would have ended the session.
    var faults: [Fault] { state.withLock { $0.faults } }

    /// The number of layers that the server has.
    var layerCount: Int { state.withLock { $0.ledger.layerCount } }

    /// The size of the surfaces that the server has (bytes).
    var surfaceBytes: Int { state.withLock { $0.ledger.surfaceBytes } }

    /// Passes the tree that a real server would have to a closure.
    func withTree<R: Sendable>(_ body: (ClientTree) throws -> R) rethrows -> R { try state.withLock { try body($0.tree) } }

    /// The violated invariants of the tree and the ledger that a real server would have.
    var invariantViolations: [String] {
        state.withLock { $0.tree.invariantViolations(against: $0.pendingParts.isEmpty ? $0.ledger : nil) }
    }

    /// Returns the values that a real server would show for layers at a media time.
    func evaluate(_ layers: [CALayer], at time: Double) -> [LayerProperties] {
        let ids = layers.map(\.serverID)
        return state.withLock { state in
            var events: [AnimationEvent] = []
            _ = state.tree.evaluate(at: time, events: &events)
            return ids.map { state.tree.presentation(of: $0) }
        }
    }

    /// Returns a pixel of the contents that the server has for a layer, as 0xAARRGGBB; `nil`
    /// without contents.
    func pixel(of layer: CALayer, x: Int = 0, y: Int = 0) -> UInt32? {
        let index = layer.serverID.index
        return withTree { tree in
            guard tree.slots.indices.contains(index), let contents = tree.slots[index].model.contents, let surface = tree.surface(contents)
            else { return nil }
            return surface.memory.bytes.loadUnaligned(fromByteOffset: y * surface.description.bytesPerRow + 4 * x, as: UInt32.self)
        }
    }

    func removeRecords() {
        state.withLock {
            $0.commits = []
            $0.sentFromMain = []
            $0.surfaces = []
        }
    }

    /// Simulates a new server without any state.
    func restart() {
        state.withLock { $0 = State() }
    }

    func submit(_ transaction: consuming EncodedTransaction, signaling credit: DispatchSemaphore?) -> UInt64? {
        let transaction = consume transaction
        return state.withLock { state in
            guard state.isConnected else { return nil }
            guard let commit = transaction.decodedCommit else {
                state.faults.append(Fault(.protocolError, "the commit cannot be decoded"))
                return nil
            }
            if let credit {
                if state.holdsSignals { state.held.append(credit) } else { credit.signal() }
            }
            state.sequence += 1
            let pendingParts = state.pendingParts
            state.pendingParts = []
            do throws(Fault) {
                for surface in transaction.surfaces { try state.ledger.admit(surface.description) }
                let admitted = try state.ledger.admit(commit, sequence: state.sequence)
                for case (let part, _, let admitted?) in pendingParts { try state.apply(part, admitted) }
                try state.apply(transaction, admitted)
            } catch {
                state.faults.append(error)
            }
            state.sentFromMain.append(MainThread.isCurrent)
            state.commits.append(pendingParts.reversed().reduce(commit) { $1.changes.followed(by: $0) })
            state.surfaces += pendingParts.flatMap(\.part.surfaces).map(\.description) + transaction.surfaces.map(\.description)
            return state.sequence
        }
    }

    func sendAhead(_ part: consuming EncodedTransaction) {
        let part = consume part
        state.withLock { state in
            guard state.isConnected, state.hasCredit, let changes = part.decodedPart else {
                state.faults.append(Fault(.protocolError, "a part of a commit cannot be decoded or has no credit"))
                return
            }
            var admitted: AdmittedCommit?
            do throws(Fault) {
                for surface in part.surfaces { try state.ledger.admit(surface.description) }
                admitted = try state.ledger.admit(part: changes, of: state.sequence + 1)
            } catch {
                state.faults.append(error)
            }
            state.pendingParts.append((part, changes, admitted))
            state.parts += 1
        }
    }
}
