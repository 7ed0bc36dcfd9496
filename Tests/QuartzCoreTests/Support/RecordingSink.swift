import Dispatch
import RenderTree
import Synchronization
import Testing
import WireProtocol

@testable import QuartzCore

/// All suites of this target, one test after the other: transactions belong to threads, and commits visit every context.
@Suite("QuartzCore", .serialized)
enum QuartzCoreTests {}

/// A server that takes down what it is sent, and objects as the real one would.
final class RecordingSink: CommitSink {
    private struct State {
        var isConnected = true
        var hasCredit = true
        var commits: [Commit] = []
        var surfaces: [SurfaceDescription] = []
        var ledger = ClientLedger()
        var tree = ClientTree()
        var sequence: UInt64 = 0
        var objections: [Fault] = []
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

    /// Every commit since the last `forget()`.
    var commits: [Commit] { state.withLock { $0.commits } }

    /// Every surface since the last `forget()`.
    var surfaces: [SurfaceDescription] { state.withLock { $0.surfaces } }

    /// What a real server would have refused.
    var objections: [Fault] { state.withLock { $0.objections } }

    /// Layers that the server has.
    var layerCount: Int { state.withLock { $0.ledger.layerCount } }

    func forget() {
        state.withLock {
            $0.commits = []
            $0.surfaces = []
        }
    }

    /// Another server, which knows of nothing.
    func restart() {
        state.withLock { $0 = State() }
    }

    func submit(_ transaction: EncodedTransaction, signalling credit: DispatchSemaphore?) -> UInt64? {
        credit?.signal()
        return state.withLock { state in
            guard state.isConnected else { return nil }
            state.sequence += 1
            do throws(Fault) {
                for surface in transaction.surfaces { try state.ledger.admit(surface.description) }
                try state.ledger.admit(transaction.commit, sequence: state.sequence)
            } catch {
                state.objections.append(error)
            }
            state.commits.append(transaction.commit)
            state.surfaces += transaction.surfaces.map(\.description)
            return state.sequence
        }
    }
}
