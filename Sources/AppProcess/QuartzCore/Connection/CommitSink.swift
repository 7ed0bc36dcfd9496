import WireProtocol

/// One transaction, encoded, with the surfaces that it is the first to show.
struct EncodedTransaction: Sendable {
    /// Pixels to share, and their memory. The descriptor is kept open until it was sent, also where its other owners go before.
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
    var commit: Commit

    init(surfaces: [Surface] = [], commit: Commit) {
        self.surfaces = surfaces
        self.commit = commit
    }
}

/// Where transactions go. Any thread.
protocol CommitSink: AnyObject, Sendable {
    /// Whether what is submitted is sent to a server. While it is false every transaction is absorbed, and the whole tree is to be submitted once
    /// `onConnect` was called.
    var isConnected: Bool { get }

    /// False while an implicit transaction should stay open: all credits are with the server, or the server has not yet answered the handshake. True while
    /// there is no server, since nothing is gained by waiting.
    var hasCredit: Bool { get }

    /// Sends a transaction after all that were submitted before it.
    ///
    /// - Parameter waitsForCredit: whether the calling thread waits up to a second for a credit where there is none. In any case the transaction
    ///   is then kept, in order, and sent when a credit returns.
    /// - Returns: the sequence number that `acknowledged`, `presented` and animation events name it by, counted from 1 on each connection; nil
    ///   where the transaction was absorbed, because there is no connection (any more).
    func submit(_ transaction: EncodedTransaction, waitsForCredit: Bool) -> UInt64?
}
