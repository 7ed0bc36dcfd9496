/// Builds a message: a 16-byte header, filled in at the end, and little-endian fields after it.
struct Writer {
    /// Longer than what is written, so that a number is stored at once and not appended byte by byte.
    private var storage: [UInt8]
    /// Bytes written.
    private(set) var end: Int

    init(reserving capacity: Int = 64) {
        storage = [UInt8](repeating: 0, count: MessageHeader.byteCount + capacity)
        end = MessageHeader.byteCount
    }

    @inline(__always)
    private mutating func put<Value: FixedWidthInteger & BitwiseCopyable>(_ value: Value) {
        let size = MemoryLayout<Value>.size
        let start = end
        if storage.count - start < size { reserve(size) }
        store(value.littleEndian, at: start)
        end = start + size
    }

    /// Numbers next to each other, stored at once.
    @inline(__always)
    private mutating func put(_ numbers: SIMD2<UInt64>) {
        let start = end
        if storage.count - start < 16 { reserve(16) }
        store(SIMD2(numbers.x.littleEndian, numbers.y.littleEndian), at: start)
        end = start + 16
    }

    @inline(__always)
    private mutating func store<Value: BitwiseCopyable>(_ value: Value, at place: Int) {
        var span = storage.mutableSpan
        var bytes = span.mutableBytes
        bytes.storeBytes(of: value, toByteOffset: place, as: Value.self)
    }

    /// Writes at most so many bytes, for which room is made once: the body stores them from a place on, and answers where they end.
    @inline(__always)
    mutating func write(atMost count: Int, _ body: (inout MutableRawSpan, Int) -> Int) {
        let start = end
        if storage.count - start < count { reserve(count) }
        var span = storage.mutableSpan
        var bytes = span.mutableBytes
        end = body(&bytes, start)
    }

    /// Writes over what was written at a place.
    @inline(__always)
    mutating func replace<Value: FixedWidthInteger & BitwiseCopyable>(_ value: Value, at place: Int) {
        store(value.littleEndian, at: place)
    }

    /// Takes back the last bytes.
    mutating func removeLast(_ count: Int) { end -= count }

    /// Makes room for so many more bytes, so that they come without further copies.
    @inline(never)
    mutating func reserve(_ bytes: Int) {
        guard storage.count - end < bytes else { return }
        var larger = [UInt8](repeating: 0, count: max(end + bytes, 2 * storage.count))
        larger.replaceSubrange(0..<end, with: storage[..<end])
        storage = larger
    }

    @inline(__always) mutating func u8(_ value: UInt8) { put(value) }
    @inline(__always) mutating func u16(_ value: UInt16) { put(value) }
    @inline(__always) mutating func u32(_ value: UInt32) { put(value) }
    @inline(__always) mutating func u64(_ value: UInt64) { put(value) }
    @inline(__always) mutating func bool(_ value: Bool) { put(value ? 1 : 0 as UInt8) }
    @inline(__always) mutating func number(_ value: Double) { put(value.bitPattern) }
    @inline(__always) mutating func numbers(_ v: SIMD2<Double>) { put(SIMD2(v.x.bitPattern, v.y.bitPattern)) }
    @inline(__always) mutating func numbers(_ v: SIMD4<Double>) {
        numbers(v.lowHalf)
        numbers(v.highHalf)
    }
    @inline(__always) mutating func units(_ v: SIMD4<Float>) {
        let low = UInt64(v.y.bitPattern) << 32 | UInt64(v.x.bitPattern)
        put(SIMD2(low, UInt64(v.w.bitPattern) << 32 | UInt64(v.z.bitPattern)))
    }

    /// A count or a small integer.
    mutating func count(_ value: Int) { put(UInt32(clamping: value)) }

    /// Text, cut at the limit at a character's boundary.
    mutating func string(_ value: String) {
        let text = value.cut(to: Limits.sentenceBytes)
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
