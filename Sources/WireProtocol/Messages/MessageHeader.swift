/// What precedes every payload on the socket: 16 bytes, little-endian.
public struct MessageHeader: Equatable, Sendable {
    public static let byteCount = 16

    /// Bytes of the payload.
    public var length: UInt32
    public var type: UInt16
    public var descriptorCount: UInt16
    /// The sender's own count of commits, frames or queries; what it counts is said at each message.
    public var sequence: UInt64

    public init(length: UInt32, type: UInt16, descriptorCount: UInt16, sequence: UInt64) {
        self.length = length
        self.type = type
        self.descriptorCount = descriptorCount
        self.sequence = sequence
    }

    /// The sixteen bytes.
    public var encoded: [UInt8] {
        withUnsafeBytes(of: (length.littleEndian, type.littleEndian, descriptorCount.littleEndian, sequence.littleEndian)) { Array($0) }
    }
}
