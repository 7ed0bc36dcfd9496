import Dispatch
import Transport
import WireProtocol

/// An encoded transaction, with the surfaces that it is the first to show.
struct EncodedTransaction: Sendable {
    /// Pixels to share, and the descriptor of their memory. The surface keeps the descriptor open
    /// until it is sent, even if its other owners release it before.
    struct Surface: Sendable {
        let description: SurfaceDescription
        let descriptor: OwnedDescriptor

        init(_ description: SurfaceDescription, _ descriptor: OwnedDescriptor) {
            self.description = description
            self.descriptor = descriptor
        }
    }

    /// The surfaces, which are sent before the commit, on the same stream, in this order.
    var surfaces: [Surface]
    /// The message `commit` or `commitPart`, without its sequence number.
    var commit: [UInt8]

    init(surfaces: [Surface] = [], commit: [UInt8]) {
        self.surfaces = surfaces
        self.commit = commit
    }
}

/// The destination of transactions. Callable on any thread.
protocol CommitSink: AnyObject, Sendable {
    /// A Boolean value that indicates whether submitted transactions are sent to a server. While it
    /// is `false`, every transaction is discarded; the whole tree must be submitted when it becomes
    /// `true`.
    var isConnected: Bool { get }

    /// A Boolean value that indicates whether an implicit transaction may be committed now. It is
    /// `false` if the server holds all credits or has not yet accepted the handshake, and `true` if
    /// there is no server, because waiting gains nothing.
    var hasCredit: Bool { get }

    /// Sends the beginning of the transaction that is submitted next; the caller must then submit
    /// it. Call only while the sink is connected and has credit. If the connection has ended since,
    /// the beginning is discarded, as the transaction will be. Does not block.
    func sendAhead(_ part: consuming EncodedTransaction)

    /// Sends a transaction after all that were submitted before it. Without a credit, the
    /// transaction is queued, and sent when a credit returns. Does not block.
    ///
    /// - Parameter credit: A semaphore that is signaled when the transaction is sent, or when it
    ///   never will be.
    /// - Returns: The sequence number by which `acknowledged`, `presented` and animation events
    ///   refer to the transaction, starting at 1 on each connection; `nil` if the transaction was
    ///   discarded because there is no connection, in which case nothing is signaled.
    func submit(_ transaction: consuming EncodedTransaction, signaling credit: DispatchSemaphore?) -> UInt64?
}
