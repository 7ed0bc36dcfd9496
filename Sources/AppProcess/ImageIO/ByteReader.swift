import Foundation

/// Reads integers from a file or a part of it, with bounds checks: offsets come from the file and
/// may be wrong. All offsets count from the start of the part.
struct ByteReader {
    private let bytes: Data

    init(_ bytes: Data) {
        self.bytes = bytes
    }

    var count: Int { bytes.count }

    /// Returns the byte at an offset; `nil` beyond the end.
    subscript(offset: Int) -> UInt8? {
        offset >= 0 && offset < bytes.count ? bytes[bytes.startIndex + offset] : nil
    }

    /// Returns `count` bytes as an integer; `nil` if they extend beyond the end.
    func integer(_ offset: Int, _ count: Int, isLittleEndian: Bool = false) -> Int? {
        guard offset >= 0, offset <= bytes.count - count else { return nil }
        let part = bytes[bytes.startIndex + offset..<bytes.startIndex + offset + count]
        return isLittleEndian ? part.reversed().reduce(0) { $0 << 8 | Int($1) } : part.reduce(0) { $0 << 8 | Int($1) }
    }

    /// Returns a part of the bytes; `nil` if it extends beyond their end.
    func part(_ offset: Int, _ count: Int) -> ByteReader? {
        guard offset >= 0, count >= 0, offset <= bytes.count - count else { return nil }
        return ByteReader(bytes[bytes.startIndex + offset..<bytes.startIndex + offset + count])
    }

    /// Returns whether the bytes of `text` are at `offset`.
    func has(_ text: String, at offset: Int) -> Bool {
        text.utf8.enumerated().allSatisfy { self[offset + $0.offset] == $0.element }
    }

    /// Returns the offset of the first `byte` at or after `offset`; `nil` if there is none.
    func first(_ byte: UInt8, from offset: Int) -> Int? {
        guard offset >= 0, offset < bytes.count else { return nil }
        return bytes[(bytes.startIndex + offset)...].withUnsafeBytes { rest in
            guard let start = rest.baseAddress, let found = memchr(start, Int32(byte), rest.count) else { return nil }
            return offset + (UnsafeRawPointer(found) - start)
        }
    }
}
