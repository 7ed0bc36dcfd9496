/// The server's identifier of a client, assigned when its connection is accepted and never reused.
public struct ClientKey: Hashable, Sendable {
    /// The number of the connection.
    public let rawValue: UInt32

    /// Creates a key. The server passes a number that no other connection has or had.
    public init(rawValue: UInt32) { self.rawValue = rawValue }
}
