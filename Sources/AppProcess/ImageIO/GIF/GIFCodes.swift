import Foundation

/// Decodes the compressed palette indices of GIF frames: variable-length LZW codes (GIF89a
/// specification, appendix F).
///
/// A code stands for a string of indices. The table has the string of each code as the code of the
/// string without its last index, and this index. A new entry is the string of the previous code
/// with the first index of the current one. Codes grow from `minimumSize + 1` to 12 bits as the
/// table grows. Each output index is written once, so that the cost is that of the compressed bytes
/// and of the frame's pixels.
struct GIFCodes {
    /// The number of entries of a full table.
    private static let capacity = 4096

    private let minimumSize: Int
    private var prefixes = [UInt16](repeating: 0, count: capacity)
    private var lasts = [UInt8](repeating: 0, count: capacity)
    private var firsts = [UInt8](repeating: 0, count: capacity)
    private var lengths = [UInt16](repeating: 0, count: capacity)

    /// Creates a decoder for codes of at least `minimumSize + 1` bits; `nil` if indices would not
    /// be bytes.
    init?(minimumSize: Int) {
        guard (1...8).contains(minimumSize) else { return nil }
        self.minimumSize = minimumSize
        for index in 0..<1 << minimumSize {
            (lasts[index], firsts[index], lengths[index]) = (UInt8(index), UInt8(index), 1)
        }
    }

    /// Decodes at most as many indices as `indices` has room for.
    ///
    /// - Returns: The number of indices, and whether the data is damaged after them.
    mutating func decode(_ data: [UInt8], into indices: inout [UInt8]) -> (count: Int, isDamaged: Bool) {
        let clear = 1 << minimumSize
        var size = minimumSize + 1
        var next = clear + 2
        var previous: Int?
        var (bits, bitCount) = (0, 0)
        var count = 0
        for byte in data {
            bits |= Int(byte) << bitCount
            bitCount += 8
            while bitCount >= size {
                let code = bits & (1 << size - 1)
                bits >>= size
                bitCount -= size
                if code == clear {
                    (size, next, previous) = (minimumSize + 1, clear + 2, nil)
                    continue
                }
                if code == clear + 1 { return (count, false) }
                if let previous {
                    guard code <= next else { return (count, true) }
                    if next < Self.capacity {
                        prefixes[next] = UInt16(previous)
                        lasts[next] = code < next ? firsts[code] : firsts[previous]
                        firsts[next] = firsts[previous]
                        lengths[next] = lengths[previous] + 1
                        next += 1
                        if next == 1 << size, size < 12 { size += 1 }
                    }
                }
                guard code < (previous == nil ? clear : next) else { return (count, true) }
                write(code, into: &indices, at: count)
                count = min(count + Int(lengths[code]), indices.count)
                previous = code
                // What follows the last pixel does not matter.
                if count == indices.count { return (count, false) }
            }
        }
        return (count, false)
    }

    /// Writes the string of a code, of which the part that fits is kept, from its end.
    private func write(_ code: Int, into indices: inout [UInt8], at start: Int) {
        var code = code
        var position = start + Int(lengths[code]) - 1
        while position >= start {
            if position < indices.count { indices[position] = lasts[code] }
            code = Int(prefixes[code])
            position -= 1
        }
    }
}
