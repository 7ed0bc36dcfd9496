import SceneModel

/// Reads little-endian fields from a message's payload and checks every bound. Its lifetime depends
/// on the bytes.
///
/// Extensions add a method for each type that messages contain. The name of a field is only used to
/// report a fault in it.
///
/// ## Guarantees
/// Every value that a reader returns is in the range that the protocol allows for the field. A
/// reader allocates memory in proportion to the bytes that were received, not to the counts that
/// they state.
struct Reader: ~Escapable {
    private let bytes: RawSpan
    /// The offset of the next field (bytes).
    private(set) var offset = 0
    private let message: StaticString

    /// Creates a reader of a message's payload.
    ///
    /// - Parameter offset: The offset of the first field to read, within the payload (bytes).
    @_lifetime(copy bytes)
    init(_ bytes: RawSpan, message: StaticString, at offset: Int = 0) {
        self.bytes = bytes
        self.message = message
        self.offset = offset
    }

    /// The number of bytes that are not read.
    var remaining: Int { bytes.byteCount - offset }

    /// Creates a fault of a field. Never inlined, because the fields that are read often are rarely
    /// invalid.
    @inline(never)
    func fault(_ field: StaticString, at offset: Int? = nil, _ reason: DecodingFault.Reason) -> DecodingFault {
        DecodingFault(message: "\(message)", field: "\(field)", offset: offset ?? self.offset, reason: reason)
    }

    @inline(__always)
    private mutating func load<T: BitwiseCopyable>(_ field: StaticString, as type: T.Type) throws(DecodingFault) -> T {
        guard remaining >= MemoryLayout<T>.size else { throw fault(field, .truncated) }
        // In bounds by the check above.
        let value = bytes.unsafeLoadUnaligned(fromUncheckedByteOffset: offset, as: type)
        offset += MemoryLayout<T>.size
        return value
    }

    @inline(__always)
    mutating func u8(_ field: StaticString) throws(DecodingFault) -> UInt8 { try load(field, as: UInt8.self) }
    @inline(__always)
    mutating func u16(_ field: StaticString) throws(DecodingFault) -> UInt16 { UInt16(littleEndian: try load(field, as: UInt16.self)) }
    @inline(__always)
    mutating func u32(_ field: StaticString) throws(DecodingFault) -> UInt32 { UInt32(littleEndian: try load(field, as: UInt32.self)) }
    @inline(__always)
    mutating func u64(_ field: StaticString) throws(DecodingFault) -> UInt64 { UInt64(littleEndian: try load(field, as: UInt64.self)) }

    @inline(__always)
    mutating func bool(_ field: StaticString) throws(DecodingFault) -> Bool {
        let start = offset
        switch try u8(field) {
        case 0: return false
        case 1: return true
        case let tag: throw fault(field, at: start, .unknownCase(UInt64(tag)))
        }
    }

    /// Reads a finite number of at most a magnitude.
    @inline(__always)
    mutating func number(_ field: StaticString, magnitude: Double = Limits.coordinate) throws(DecodingFault) -> Double {
        let start = offset
        let value = Double(bitPattern: try u64(field))
        // The comparison is false for NaN.
        guard value.magnitude <= magnitude else { throw fault(field, at: start, value.isFinite ? .outOfRange : .notFinite) }
        return value
    }

    /// Reads a duration (seconds) or a repeat count: not negative, possibly infinite.
    mutating func length(_ field: StaticString) throws(DecodingFault) -> Double {
        let start = offset
        let value = Double(bitPattern: try u64(field))
        if value == .infinity { return value }
        guard value.isFinite else { throw fault(field, at: start, .notFinite) }
        guard (0...Limits.seconds).contains(value) else { throw fault(field, at: start, .outOfRange) }
        return value
    }

    /// Reads a number in 0…1, in single precision.
    @inline(__always)
    mutating func unit(_ field: StaticString) throws(DecodingFault) -> Float {
        let start = offset
        let value = Float(bitPattern: try u32(field))
        guard value >= 0, value <= 1 else { throw fault(field, at: start, value.isFinite ? .outOfRange : .notFinite) }
        return value
    }

    /// Reads an integer within a range.
    @inline(__always)
    mutating func integer(_ field: StaticString, in range: ClosedRange<Int>) throws(DecodingFault) -> Int {
        let start = offset
        let value = Int(try u32(field))
        guard range.contains(value) else { throw fault(field, at: start, .outOfRange) }
        return value
    }

    /// Reads a count of elements.
    ///
    /// - Parameters:
    ///   - field: The name of the field.
    ///   - limit: The largest valid count.
    ///   - size: The fewest bytes of an element. A count of more elements than the rest of the
    ///     payload can hold is a fault, so that the caller can allocate memory for all of them.
    mutating func count(_ field: StaticString, limit: Int, size: Int) throws(DecodingFault) -> Int {
        let start = offset
        let value = Int(try u32(field))
        guard value <= limit else { throw fault(field, at: start, .outOfRange) }
        guard value <= remaining / size else { throw fault(field, at: start, .truncated) }
        return value
    }

    /// Reads a case of an enumeration.
    @inline(__always)
    mutating func choice<T: RawRepresentable<UInt8>>(_ field: StaticString, as type: T.Type) throws(DecodingFault) -> T {
        let start = offset
        let raw = try u8(field)
        guard let value = T(rawValue: raw) else { throw fault(field, at: start, .unknownCase(UInt64(raw))) }
        return value
    }

    /// Reads text of at most some bytes of UTF-8.
    mutating func string(_ field: StaticString, limit: Int = Limits.stringBytes) throws(DecodingFault) -> String {
        let length = try count(field, limit: limit, size: 1)
        let start = offset
        var units: [UInt8] = []
        units.reserveCapacity(length)
        for index in offset..<offset + length { units.append(bytes.unsafeLoadUnaligned(fromByteOffset: index, as: UInt8.self)) }
        offset += length
        guard let text = String(validating: units, as: UTF8.self) else { throw fault(field, at: start, .notUTF8) }
        return text
    }

    /// Checks that the payload ends after the last field.
    func finish() throws(DecodingFault) {
        guard remaining == 0 else { throw fault("end", .trailingBytes(remaining)) }
    }
}
