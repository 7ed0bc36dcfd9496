/// The renderer's name for a client, given by who accepted its connection and never used again.
public struct ClientKey: Hashable, Sendable {
    public let rawValue: UInt32

    public init(rawValue: UInt32) { self.rawValue = rawValue }
}
