import Dispatch
import Transport
import WireProtocol

/// One transaction, encoded, with the surfaces that it is the first to show.
struct EncodedTransaction: Sendable {
    /// Pixels to share, and their memory. The descriptor is kept open until it was sent, also where
    /// its other owners go before.
    struct Surface: Sendable {
        let description: SurfaceDescription
        let descriptor: OwnedDescriptor

        init(_ description: SurfaceDescription, _ descriptor: OwnedDescriptor) {
            self.description = description
            self.descriptor = descriptor
        }
    }

    /// Sent ahead of the commit, on the same stream, in this order.
    var surfaces: [Surface]
    /// The message `commit`, or `commitPart`, not numbered yet.
    var commit: [UInt8]

    init(surfaces: [Surface] = [], commit: [UInt8]) {
        self.surfaces = surfaces
        self.commit = commit
    }
}

/// Where transactions go. Any thread.
protocol CommitSink: AnyObject, Sendable {
    /// Whether what is submitted is sent to a server. While it is false every transaction is
    /// absorbed, and the whole tree is to be submitted once it is true.
    var isConnected: Bool { get }

    /// False while an implicit transaction should stay open: all credits are with the server, or
    /// the server has not yet answered the handshake. True while there is no server, since nothing
    /// is gained by waiting.
    var hasCredit: Bool { get }

    /// Sends the beginning of the transaction that is submitted next, which is now bound to be
    /// submitted. To be called only while the sink is connected and has credit; where the
    /// connection has gone since, the beginning is absorbed, as the transaction will be. Does not
    /// wait.
    func sendAhead(_ part: consuming EncodedTransaction)

    /// Sends a transaction after all that were submitted before it. Without a credit it is kept, in
    /// order, and sent when one returns. Does not wait.
    ///
    /// - Parameter credit: signalled when the transaction goes out, or never will.
    /// - Returns: the sequence number that `acknowledged`, `presented` and animation events name it
    ///   by, counted from 1 on each connection; nil where the transaction was absorbed, because
    ///   there is no connection (any more), in which case nothing is signalled.
    func submit(_ transaction: consuming EncodedTransaction, signalling credit: DispatchSemaphore?) -> UInt64?
}
