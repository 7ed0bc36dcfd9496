/// A GIF file that is built byte by byte.
struct GIFFixture {
    struct Frame {
        var x = 0
        var y = 0
        var width: Int
        var height: Int
        /// The palette indices in the order in which they are stored.
        var indices: [UInt8]
        var palette: [UInt32]?
        var transparentIndex: UInt8?
        /// 0 or 1 for none, 2 for the background, 3 for the previous pixels.
        var disposal: UInt8 = 0
        /// The duration (hundredths of a second).
        var delay = 0
        var isInterlaced = false
    }

    var width: Int
    var height: Int
    /// Colors as 0xRRGGBB, a power of two.
    var palette: [UInt32]? = [0xFF0000, 0x00FF00, 0x0000FF, 0xFFFFFF]
    var loopCount: Int?
    var frames: [Frame] = []

    /// The file.
    var bytes: [UInt8] {
        var bytes = Array("GIF89a".utf8) + Self.word(width) + Self.word(height)
        bytes += [palette.map { Self.flags($0) } ?? 0, 0, 0] + Self.colors(palette)
        if let loopCount { bytes += [0x21, 0xFF, 11] + Array("NETSCAPE2.0".utf8) + [3, 1] + Self.word(loopCount) + [0] }
        // A comment, which readers skip.
        bytes += [0x21, 0xFE, 2, 0x2C, 0x3B, 0]
        for frame in frames { bytes += Self.bytes(of: frame) }
        return bytes + [0x3B]
    }

    private static func bytes(of frame: Frame) -> [UInt8] {
        let flags = frame.disposal << 2 | (frame.transparentIndex == nil ? 0 : 1)
        var bytes: [UInt8] = [0x21, 0xF9, 4, flags] + word(frame.delay) + [frame.transparentIndex ?? 0, 0]
        bytes += [0x2C] + word(frame.x) + word(frame.y) + word(frame.width) + word(frame.height)
        bytes += [(frame.palette.map { self.flags($0) } ?? 0) | (frame.isInterlaced ? 0x40 : 0)] + colors(frame.palette)
        let size = max(2, 8 - (frame.indices.max() ?? 0).leadingZeroBitCount)
        bytes.append(UInt8(size))
        var data = compressed(frame.indices, minimumSize: size)[...]
        while !data.isEmpty {
            bytes += [UInt8(min(data.count, 255))] + data.prefix(255)
            data = data.dropFirst(255)
        }
        return bytes + [0]
    }

    private static func word(_ number: Int) -> [UInt8] { [UInt8(number & 255), UInt8(number >> 8)] }
    private static func flags(_ palette: [UInt32]) -> UInt8 { 0x80 | UInt8(palette.count.trailingZeroBitCount - 1) }
    private static func colors(_ palette: [UInt32]?) -> [UInt8] {
        (palette ?? []).flatMap { [UInt8($0 >> 16 & 255), UInt8($0 >> 8 & 255), UInt8($0 & 255)] }
    }

    /// Compresses indices with a dictionary of strings. A full table is cleared.
    static func compressed(_ indices: [UInt8], minimumSize: Int) -> [UInt8] {
        var bytes: [UInt8] = []
        var (bits, bitCount) = (0, 0)
        func byte() -> UInt8 { UInt8(bits & 255) }
        let clear = 1 << minimumSize
        var (size, next) = (minimumSize + 1, clear + 2)
        var codes: [[UInt8]: Int] = [:]
        func emit(_ code: Int) {
            bits |= code << bitCount
            bitCount += size
            while bitCount >= 8 {
                bytes.append(byte())
                (bits, bitCount) = (bits >> 8, bitCount - 8)
            }
        }
        func code(_ text: [UInt8]) -> Int { text.count == 1 ? Int(text[0]) : codes[text] ?? 0 }
        emit(clear)
        var text: [UInt8] = []
        for index in indices {
            let longer = text + [index]
            if longer.count == 1 || codes[longer] != nil {
                text = longer
                continue
            }
            emit(code(text))
            if next == 4096 {
                emit(clear)
                (size, next, codes) = (minimumSize + 1, clear + 2, [:])
            } else {
                codes[longer] = next
                if next == 1 << size, size < 12 { size += 1 }
                next += 1
            }
            text = [index]
        }
        if !text.isEmpty { emit(code(text)) }
        emit(clear + 1)
        if bitCount > 0 { bytes.append(byte()) }
        return bytes
    }
}
