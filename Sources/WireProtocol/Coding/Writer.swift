/// Builds a message: a 16-byte header, filled in at the end, and little-endian fields after it.
struct Writer {
    private(set) var bytes: [UInt8]

    init(reserving capacity: Int = 64) {
        bytes = []
        bytes.reserveCapacity(MessageHeader.byteCount + capacity)
        bytes.append(contentsOf: repeatElement(0, count: MessageHeader.byteCount))
    }

    private mutating func put(_ value: some FixedWidthInteger) {
        withUnsafeBytes(of: value.littleEndian) { bytes.append(contentsOf: $0) }
    }

    mutating func u8(_ value: UInt8) { bytes.append(value) }
    mutating func u16(_ value: UInt16) { put(value) }
    mutating func u32(_ value: UInt32) { put(value) }
    mutating func u64(_ value: UInt64) { put(value) }
    mutating func bool(_ value: Bool) { bytes.append(value ? 1 : 0) }
    mutating func number(_ value: Double) { put(value.bitPattern) }
    mutating func unit(_ value: Float) { put(value.bitPattern) }

    /// A count or a small integer.
    mutating func count(_ value: Int) { put(UInt32(clamping: value)) }

    /// Text, cut at the limit at a character's boundary.
    mutating func string(_ value: String) {
        var text = Substring(value)
        while text.utf8.count > Limits.sentenceBytes { text.removeLast() }
        count(text.utf8.count)
        bytes.append(contentsOf: text.utf8)
    }

    /// The finished message.
    consuming func message(type: UInt16, descriptors: Int, sequence: UInt64) -> [UInt8] {
        let header = MessageHeader(
            length: UInt32(clamping: bytes.count - MessageHeader.byteCount), type: type, descriptorCount: UInt16(clamping: descriptors),
            sequence: sequence)
        bytes.replaceSubrange(0..<MessageHeader.byteCount, with: header.encoded)
        return bytes
    }
}
