/// A value that is stored as bytes, for files that are read in each build: decoding JSON takes
/// longer than parsing the sources again.
protocol ByteCodable {
    func write(to writer: inout ByteWriter)
    init(from reader: inout ByteReader) throws(MalformedBytes)
}

/// Bytes that no value was written as.
struct MalformedBytes: Error {}

/// Writes values to bytes.
struct ByteWriter {
    private(set) var bytes: [UInt8] = []
    /// Whether to leave out where declarations are in their file, so that the bytes tell what other
    /// files depend on.
    let omitsPlaces: Bool

    init(omitsPlaces: Bool = false) { self.omitsPlaces = omitsPlaces }

    /// Writes a number in groups of seven bits, the lowest first.
    mutating func write(_ number: UInt64) {
        var rest = number
        while rest >= 0x80 {
            bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
            rest >>= 7
        }
        bytes.append(UInt8(truncatingIfNeeded: rest))
    }

    mutating func write(_ text: String) {
        write(UInt64(text.utf8.count))
        bytes.append(contentsOf: text.utf8)
    }

    /// Writes up to 64 truth values.
    mutating func write(_ flags: Bool...) { write(flags.reduce(0) { $0 << 1 | ($1 ? 1 : 0) }) }

    mutating func write(_ value: some ByteCodable) { value.write(to: &self) }

    mutating func write<Value: ByteCodable>(_ value: Value?) {
        write(value == nil ? 0 : 1 as UInt64)
        if let value { write(value) }
    }

    mutating func write<Value: ByteCodable>(_ values: [Value]) {
        write(UInt64(values.count))
        for value in values { write(value) }
    }

    /// Writes the offset of a declaration.
    mutating func writePlace(_ offset: Int) { write(omitsPlaces ? 0 : UInt64(offset)) }

    /// Writes the path of a type. That of a local type begins with its place.
    mutating func writePath(_ path: [String]) {
        write(UInt64(path.count))
        for name in path { write(omitsPlaces && name.hasPrefix("@") ? "@" : name) }
    }
}

/// Reads values from bytes.
struct ByteReader {
    private let bytes: [UInt8]
    private var position = 0

    init(_ bytes: [UInt8]) { self.bytes = bytes }

    var isAtEnd: Bool { position == bytes.count }

    mutating func number() throws(MalformedBytes) -> UInt64 {
        var (result, shift) = (0 as UInt64, 0 as UInt64)
        while position < bytes.count, shift < 64 {
            let byte = bytes[position]
            position += 1
            result |= UInt64(byte & 0x7F) << shift
            if byte < 0x80 { return result }
            shift += 7
        }
        throw MalformedBytes()
    }

    /// Returns a number that counts values of at least one byte.
    mutating func count() throws(MalformedBytes) -> Int {
        let count = try number()
        guard count <= UInt64(bytes.count - position) else { throw MalformedBytes() }
        return Int(count)
    }

    mutating func string() throws(MalformedBytes) -> String {
        let count = try count()
        defer { position += count }
        return String(decoding: bytes[position..<position + count], as: UTF8.self)
    }

    /// Returns truth values in the order in which they were written.
    mutating func flags(_ count: Int) throws(MalformedBytes) -> [Bool] {
        let bits = try number()
        return (0..<count).map { bits >> UInt64(count - 1 - $0) & 1 == 1 }
    }

    mutating func value<Value: ByteCodable>(_ type: Value.Type = Value.self) throws(MalformedBytes) -> Value { try Value(from: &self) }

    mutating func optional<Value: ByteCodable>(_ type: Value.Type = Value.self) throws(MalformedBytes) -> Value? {
        try number() == 0 ? nil : try value()
    }

    mutating func array<Value: ByteCodable>(_ type: Value.Type = Value.self) throws(MalformedBytes) -> [Value] {
        var result: [Value] = []
        let count = try count()
        result.reserveCapacity(count)
        for _ in 0..<count { result.append(try value()) }
        return result
    }

    mutating func place() throws(MalformedBytes) -> Int { Int(truncatingIfNeeded: try number()) }

    mutating func choice<Value: RawRepresentable>(_ type: Value.Type = Value.self) throws(MalformedBytes) -> Value
    where Value.RawValue == String {
        guard let value = Value(rawValue: try string()) else { throw MalformedBytes() }
        return value
    }
}

extension String: ByteCodable {
    func write(to writer: inout ByteWriter) { writer.write(self) }
    init(from reader: inout ByteReader) throws(MalformedBytes) { self = try reader.string() }
}

/// A 64-bit FNV-1a hash.
struct ContentHash: Hashable, Sendable, ByteCodable {
    private let value: UInt64

    init(_ bytes: some Sequence<UInt8>) {
        value = bytes.reduce(0xcbf2_9ce4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
    }

    func write(to writer: inout ByteWriter) { writer.write(value) }
    init(from reader: inout ByteReader) throws(MalformedBytes) { value = try reader.number() }
}
