import SceneModel

/// Builds a message: a header, which is filled in last, followed by little-endian fields.
///
/// Extensions add a method for each type that messages contain. Every method appends its bytes,
/// and the method of the same name in `Reader` reads them.
struct Writer {
    /// The bytes written, followed by unused capacity, so that one instruction stores a number
    /// instead of appending it byte by byte.
    private var storage: [UInt8]
    /// The number of bytes written, including the header.
    private(set) var end: Int

    init(reserving capacity: Int = 64) {
        storage = [UInt8](repeating: 0, count: MessageHeader.byteCount + capacity)
        end = MessageHeader.byteCount
    }

    @inline(__always)
    private mutating func append<Value: FixedWidthInteger & BitwiseCopyable>(_ value: Value) {
        let size = MemoryLayout<Value>.size
        let start = end
        if storage.count - start < size { reserve(size) }
        store(value.littleEndian, at: start)
        end = start + size
    }

    /// Appends two adjacent numbers by one store.
    @inline(__always)
    private mutating func append(_ numbers: SIMD2<UInt64>) {
        let start = end
        if storage.count - start < 16 { reserve(16) }
        store(SIMD2(numbers.x.littleEndian, numbers.y.littleEndian), at: start)
        end = start + 16
    }

    @inline(__always)
    private mutating func store<Value: BitwiseCopyable>(_ value: Value, at offset: Int) {
        var span = storage.mutableSpan
        var bytes = span.mutableBytes
        bytes.storeBytes(of: value, toByteOffset: offset, as: Value.self)
    }

    /// Appends bytes whose space is reserved once.
    ///
    /// - Parameters:
    ///   - count: The maximum number of bytes.
    ///   - body: Stores the bytes from the given offset on, and returns the offset after the last
    ///     one.
    @inline(__always)
    mutating func write(atMost count: Int, _ body: (inout MutableRawSpan, Int) -> Int) {
        let start = end
        if storage.count - start < count { reserve(count) }
        var span = storage.mutableSpan
        var bytes = span.mutableBytes
        end = body(&bytes, start)
    }

    /// Overwrites the bytes at an offset.
    @inline(__always)
    mutating func replace<Value: FixedWidthInteger & BitwiseCopyable>(_ value: Value, at offset: Int) {
        store(value.littleEndian, at: offset)
    }

    /// Removes the last bytes.
    mutating func removeLast(_ count: Int) { end -= count }

    /// Reserves capacity for more bytes. Never inlined, because appending rarely needs it.
    @inline(never)
    mutating func reserve(_ bytes: Int) {
        guard storage.count - end < bytes else { return }
        var larger = [UInt8](repeating: 0, count: max(end + bytes, 2 * storage.count))
        larger.replaceSubrange(0..<end, with: storage[..<end])
        storage = larger
    }

    @inline(__always) mutating func u8(_ value: UInt8) { append(value) }
    @inline(__always) mutating func u16(_ value: UInt16) { append(value) }
    @inline(__always) mutating func u32(_ value: UInt32) { append(value) }
    @inline(__always) mutating func u64(_ value: UInt64) { append(value) }
    @inline(__always) mutating func bool(_ value: Bool) { append(value ? 1 : 0 as UInt8) }
    @inline(__always) mutating func number(_ value: Double) { append(value.bitPattern) }
    @inline(__always) mutating func numbers(_ v: SIMD2<Double>) { append(SIMD2(v.x.bitPattern, v.y.bitPattern)) }
    @inline(__always) mutating func numbers(_ v: SIMD4<Double>) {
        numbers(v.lowHalf)
        numbers(v.highHalf)
    }
    /// Appends four numbers in single precision, two in each half of one 16-byte store.
    @inline(__always) mutating func units(_ v: SIMD4<Float>) {
        let low = UInt64(v.y.bitPattern) << 32 | UInt64(v.x.bitPattern)
        append(SIMD2(low, UInt64(v.w.bitPattern) << 32 | UInt64(v.z.bitPattern)))
    }

    /// Appends a count or another non-negative integer of 32 bits.
    mutating func count(_ value: Int) { append(UInt32(clamping: value)) }

    /// Appends text, truncated at a character boundary to a number of bytes.
    mutating func string(_ value: String, limit: Int = Limits.stringBytes) {
        let text = value.truncated(toUTF8Count: limit)
        count(text.utf8.count)
        for unit in text.utf8 { u8(unit) }
    }

    /// Returns the complete message.
    consuming func message(type: UInt16, descriptors: Int, sequence: UInt64) -> [UInt8] {
        let header = MessageHeader(
            length: UInt32(clamping: end - MessageHeader.byteCount), type: type, descriptorCount: UInt16(clamping: descriptors),
            sequence: sequence)
        storage.removeLast(storage.count - end)
        storage.replaceSubrange(0..<MessageHeader.byteCount, with: header.encoded)
        return storage
    }
}
