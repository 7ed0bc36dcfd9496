/// The header of a message: 16 bytes before the payload, little-endian.
public struct MessageHeader: Equatable, Sendable {
    /// The bytes of a header.
    public static let byteCount = 16

    /// The bytes of the payload.
    public var length: UInt32
    /// The number of the message type.
    public var type: UInt16
    /// The number of descriptors sent with the message.
    public var descriptorCount: UInt16
    /// The sender's count of commits, frames or queries, depending on the message type.
    public var sequence: UInt64

    /// Creates a header from its fields, which are not validated.
    public init(length: UInt32, type: UInt16, descriptorCount: UInt16, sequence: UInt64) {
        self.length = length
        self.type = type
        self.descriptorCount = descriptorCount
        self.sequence = sequence
    }

    /// Reads a header from the first 16 bytes.
    init(_ bytes: ArraySlice<UInt8>) {
        func number<T: FixedWidthInteger>(_ offset: Int, as type: T.Type) -> T {
            var value: T = 0
            for index in 0..<MemoryLayout<T>.size { value |= T(bytes[bytes.startIndex + offset + index]) << T(8 * index) }
            return value
        }
        precondition(bytes.count >= Self.byteCount)
        self.init(
            length: number(0, as: UInt32.self), type: number(4, as: UInt16.self), descriptorCount: number(6, as: UInt16.self),
            sequence: number(8, as: UInt64.self))
    }

    /// Writes a sequence number into an encoded message.
    public static func setSequence(_ sequence: UInt64, in message: inout [UInt8]) {
        for index in 0..<8 { message[8 + index] = UInt8(truncatingIfNeeded: sequence >> UInt64(8 * index)) }
    }

    /// The header's 16 bytes.
    public var encoded: [UInt8] {
        withUnsafeBytes(of: (length.littleEndian, type.littleEndian, descriptorCount.littleEndian, sequence.littleEndian)) { Array($0) }
    }
}
