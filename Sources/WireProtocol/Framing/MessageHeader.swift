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

    /// Reads the first sixteen of the bytes.
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

    /// Gives a finished message its number.
    public static func number(_ message: inout [UInt8], _ sequence: UInt64) {
        for index in 0..<8 { message[8 + index] = UInt8(truncatingIfNeeded: sequence >> UInt64(8 * index)) }
    }

    /// The sixteen bytes.
    public var encoded: [UInt8] {
        withUnsafeBytes(of: (length.littleEndian, type.littleEndian, descriptorCount.littleEndian, sequence.littleEndian)) { Array($0) }
    }
}
