/// The server's identifier of a client, assigned when its connection is accepted and never reused.
public struct ClientKey: Hashable, Sendable {
    public let rawValue: UInt32

    public init(rawValue: UInt32) { self.rawValue = rawValue }
}
