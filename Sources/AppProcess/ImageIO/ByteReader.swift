import Foundation

/// Numbers in a part of a file, never beyond its end.
struct ByteReader {
    private let bytes: Data

    init(_ bytes: Data) {
        self.bytes = bytes
    }

    var count: Int { bytes.count }

    subscript(offset: Int) -> UInt8? {
        offset >= 0 && offset < bytes.count ? bytes[bytes.startIndex + offset] : nil
    }

    /// `count` bytes as one number; nil where there are not so many.
    func integer(_ offset: Int, _ count: Int, isLittleEndian: Bool = false) -> Int? {
        guard offset >= 0, offset <= bytes.count - count else { return nil }
        let part = bytes[bytes.startIndex + offset..<bytes.startIndex + offset + count]
        return isLittleEndian ? part.reversed().reduce(0) { $0 << 8 | Int($1) } : part.reduce(0) { $0 << 8 | Int($1) }
    }

    /// A part of the bytes; nil where it goes beyond their end.
    func part(_ offset: Int, _ count: Int) -> ByteReader? {
        guard offset >= 0, count >= 0, offset <= bytes.count - count else { return nil }
        return ByteReader(bytes[bytes.startIndex + offset..<bytes.startIndex + offset + count])
    }

    /// Whether `text` is at `offset`.
    func has(_ text: String, at offset: Int) -> Bool {
        text.utf8.enumerated().allSatisfy { self[offset + $0.offset] == $0.element }
    }

    /// The place of the first `byte` from `offset` on.
    func first(_ byte: UInt8, from offset: Int) -> Int? {
        guard offset >= 0, offset < bytes.count else { return nil }
        return bytes[(bytes.startIndex + offset)...].withUnsafeBytes { rest in
            guard let start = rest.baseAddress, let found = memchr(start, Int32(byte), rest.count) else { return nil }
            return offset + (UnsafeRawPointer(found) - start)
        }
    }
}
