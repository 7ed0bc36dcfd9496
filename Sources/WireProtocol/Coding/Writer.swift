/// Builds a message: a 16-byte header, filled in at the end, and little-endian fields after it.
struct Writer {
    /// Longer than what is written, so that a number is stored at once and not appended byte by byte.
    private var storage: [UInt8]
    /// Bytes written.
    private var end: Int

    init(reserving capacity: Int = 64) {
        storage = [UInt8](repeating: 0, count: MessageHeader.byteCount + capacity)
        end = MessageHeader.byteCount
    }

    @inline(__always)
    private mutating func put<Value: FixedWidthInteger & BitwiseCopyable>(_ value: Value) {
        let size = MemoryLayout<Value>.size
        let start = end
        if storage.count - start < size { grow() }
        var span = storage.mutableSpan
        var bytes = span.mutableBytes
        bytes.storeBytes(of: value.littleEndian, toByteOffset: start, as: Value.self)
        end = start + size
    }

    @inline(never)
    private mutating func grow() { storage.append(contentsOf: repeatElement(0, count: max(64, storage.count))) }

    @inline(__always) mutating func u8(_ value: UInt8) { put(value) }
    @inline(__always) mutating func u16(_ value: UInt16) { put(value) }
    @inline(__always) mutating func u32(_ value: UInt32) { put(value) }
    @inline(__always) mutating func u64(_ value: UInt64) { put(value) }
    @inline(__always) mutating func bool(_ value: Bool) { put(value ? 1 : 0 as UInt8) }
    @inline(__always) mutating func number(_ value: Double) { put(value.bitPattern) }
    @inline(__always) mutating func unit(_ value: Float) { put(value.bitPattern) }

    /// A count or a small integer.
    mutating func count(_ value: Int) { put(UInt32(clamping: value)) }

    /// Text, cut at the limit at a character's boundary.
    mutating func string(_ value: String) {
        var text = Substring(value)
        while text.utf8.count > Limits.sentenceBytes { text.removeLast() }
        count(text.utf8.count)
        for unit in text.utf8 { u8(unit) }
    }

    /// The finished message.
    consuming func message(type: UInt16, descriptors: Int, sequence: UInt64) -> [UInt8] {
        let header = MessageHeader(
            length: UInt32(clamping: end - MessageHeader.byteCount), type: type, descriptorCount: UInt16(clamping: descriptors),
            sequence: sequence)
        storage.removeLast(storage.count - end)
        storage.replaceSubrange(0..<MessageHeader.byteCount, with: header.encoded)
        return storage
    }
}
