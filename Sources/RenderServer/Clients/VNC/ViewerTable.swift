import Transport

/// The viewers of the screen. Viewers in the handshake are limited separately from the others, so
/// that connections without the password cannot take the places of people who know it.
struct ViewerTable: Sendable {
    /// The origin of a connection: its IPv4 address and, on this machine, its user.
    struct Origin: Hashable {
        let address: UInt32
        let user: UInt32?
    }

    /// A connection, whose thread owns the socket. The descriptors are duplicates for this table.
    struct Viewer: Sendable {
        let id: UInt64
        let origin: Origin
        let socket: OwnedDescriptor
        /// An eventfd that wakes the viewer's thread.
        let wakeSignal: OwnedDescriptor
        /// The time at which the handshake must be complete (seconds, monotonic).
        let deadline: Double
    }

    /// The largest number of viewers that have completed the handshake.
    static let viewerLimit = 16
    /// The largest number of viewers in the handshake.
    static let handshakeLimit = 16
    /// The duration of the handshake (seconds). It includes a person's input of the password.
    static let handshakeSeconds = 10.0

    /// The viewers in the handshake, the oldest first.
    private var handshakes: [Viewer] = []
    private(set) var viewers: [UInt64: Viewer] = [:]

    /// The time at which the next handshake expires (seconds, monotonic).
    var nextDeadline: Double? { handshakes.first?.deadline }

    /// Adds a viewer that begins its handshake.
    ///
    /// - Returns: The viewer that loses its place, because there are too many: the oldest of the
    ///   origin that has the most.
    mutating func add(_ viewer: Viewer) -> Viewer? {
        var replaced: Viewer?
        if handshakes.count >= Self.handshakeLimit {
            let counts = handshakes.reduce(into: [Origin: Int]()) { $0[$1.origin, default: 0] += 1 }
            let most = counts.values.max()
            if let index = handshakes.firstIndex(where: { counts[$0.origin] == most }) { replaced = handshakes.remove(at: index) }
        }
        handshakes.append(viewer)
        return replaced
    }

    /// Removes and returns the viewers whose handshake has taken too long.
    mutating func removeExpired(at now: Double) -> [Viewer] {
        let expired = handshakes.prefix { $0.deadline <= now }
        handshakes.removeFirst(expired.count)
        return Array(expired)
    }

    /// Records that a viewer has completed its handshake.
    ///
    /// - Returns: A Boolean value that indicates whether there is a place for it, and it had not
    ///   lost its place before.
    mutating func completeHandshake(of id: UInt64) -> Bool {
        guard viewers.count < Self.viewerLimit, let index = handshakes.firstIndex(where: { $0.id == id }) else { return false }
        viewers[id] = handshakes.remove(at: index)
        return true
    }

    /// Removes a viewer whose connection has ended.
    mutating func remove(_ id: UInt64) {
        handshakes.removeAll { $0.id == id }
        viewers[id] = nil
    }
}
