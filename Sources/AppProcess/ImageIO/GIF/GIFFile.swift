import Foundation

/// The blocks of a GIF file (GIF89a specification), read without decoding pixels.
struct GIFFile: Equatable {
    /// What happens to a frame's pixels before the next frame is painted.
    enum Disposal: Equatable {
        /// They remain.
        case keep
        /// The frame's rectangle becomes transparent.
        case clear
        /// The rectangle gets the pixels that it had before the frame.
        case restore
    }

    /// A color table: an offset in the file and the number of colors of three bytes.
    struct Palette: Equatable {
        var offset: Int
        var count: Int
    }

    struct Frame: Equatable {
        /// The rectangle in the canvas (pixels). It may extend beyond the canvas.
        var x, y, width, height: Int
        var isInterlaced: Bool
        /// The frame's own palette, or the file's; nil if there is neither.
        var palette: Palette?
        var transparentIndex: UInt8?
        var disposal: Disposal
        /// The duration (hundredths of a second).
        var delay: Int
        /// The offset of the byte before the first block of compressed data.
        var dataOffset: Int
        /// The amount of compressed data (bytes).
        var dataSize = 0
        /// A Boolean value that indicates whether all data is present.
        var isComplete = false
    }

    /// The number of frames that are read. Further ones are ignored.
    static let frameLimit = 16_384
    /// The number of pixels of the largest canvas; its pixels take 128 MiB.
    static let pixelLimit = 1 << 25

    private(set) var width: Int
    private(set) var height: Int
    private(set) var palette: Palette?
    private(set) var frames: [Frame] = []
    /// The number of times that the animation is shown; 0 for no end. A file that does not state it
    /// is shown once.
    private(set) var loopCount = 1
    /// A Boolean value that indicates whether the file is complete.
    private(set) var isComplete = false

    /// Values of a graphic control extension, which apply to the next frame.
    private struct Control {
        var transparentIndex: UInt8?
        var disposal = Disposal.keep
        var delay = 0
    }

    /// Returns `nil` until the header is complete: the size, and the palette if there is one.
    init?(_ bytes: ByteReader) {
        guard let width = bytes.integer(6, 2, isLittleEndian: true), let height = bytes.integer(8, 2, isLittleEndian: true),
            let flags = bytes[10], bytes[12] != nil
        else { return nil }
        (self.width, self.height) = (width, height)
        var offset = 13
        if let count = Self.paletteCount(flags) {
            guard bytes[offset + count * 3 - 1] != nil else { return nil }
            palette = Palette(offset: offset, count: count)
            offset += count * 3
        }
        readBlocks(bytes, from: offset)
        // Some files state no size. The first frame then has the size of the canvas.
        if width == 0 || height == 0 {
            guard let first = frames.first else { return nil }
            (self.width, self.height) = (first.x + first.width, first.y + first.height)
        }
    }

    /// A Boolean value that indicates whether the canvas is small enough to be composed.
    var isWithinLimits: Bool { width <= 16_384 && height <= 16_384 && width * height <= Self.pixelLimit }

    /// Returns whether a frame contains the whole canvas.
    func coversCanvas(_ frame: Frame) -> Bool {
        frame.x == 0 && frame.y == 0 && frame.width >= width && frame.height >= height
    }

    /// Returns whether an image may have transparent pixels, by the heads of its frames.
    func mayBeTransparent(at index: Int) -> Bool {
        func leavesPixels(_ frame: Frame) -> Bool { frame.transparentIndex != nil || !coversCanvas(frame) }
        return leavesPixels(frames[index])
            && (index == 0 || frames[index - 1].disposal == .clear || leavesPixels(frames[0]))
    }

    /// Returns the number of colors of a palette by a block's flags; `nil` if there is no palette.
    private static func paletteCount(_ flags: UInt8) -> Int? {
        flags & 0x80 == 0 ? nil : 2 << Int(flags & 7)
    }

    /// Reads extensions and frames until the end, or until a block is damaged or incomplete.
    private mutating func readBlocks(_ bytes: ByteReader, from start: Int) {
        var offset = start
        var control = Control()
        while let kind = bytes[offset] {
            switch kind {
            // An extension: its label, and blocks.
            case 0x21:
                guard let label = bytes[offset + 1] else { return }
                if label == 0xF9 { control = readControl(bytes, at: offset + 2) ?? Control() }
                if label == 0xFF { readApplication(bytes, at: offset + 2) }
                // Text, which is not painted, uses up the control block.
                if label == 0x01 { control = Control() }
                var size = 0
                guard let end = Self.endOfBlocks(bytes, from: offset + 2, size: &size) else { return }
                offset = end
            case 0x2C:
                guard frames.count < Self.frameLimit, var frame = readFrame(bytes, at: offset + 1, control) else { return }
                control = Control()
                let end = Self.endOfBlocks(bytes, from: frame.dataOffset + 1, size: &frame.dataSize)
                frame.isComplete = end != nil
                frames.append(frame)
                guard let end else { return }
                offset = end
            case 0x3B:
                isComplete = true
                return
            // Padding that some encoders write.
            case 0x00: offset += 1
            default: return
            }
        }
    }

    /// Returns the offset after a sequence of blocks, which an empty one ends; `nil` if it is not
    /// complete. The sizes of the blocks that are present are added to `size`.
    private static func endOfBlocks(_ bytes: ByteReader, from start: Int, size: inout Int) -> Int? {
        var offset = start
        while let count = bytes[offset] {
            size += min(Int(count), bytes.count - offset - 1)
            offset += 1 + Int(count)
            if count == 0 { return offset }
        }
        return nil
    }

    private func readControl(_ bytes: ByteReader, at offset: Int) -> Control? {
        guard bytes[offset] == 4, let flags = bytes[offset + 1], let delay = bytes.integer(offset + 2, 2, isLittleEndian: true),
            let index = bytes[offset + 4]
        else { return nil }
        let disposal: Disposal =
            switch flags >> 2 & 7 {
            case 2: .clear
            case 3: .restore
            default: .keep
            }
        return Control(transparentIndex: flags & 1 == 0 ? nil : index, disposal: disposal, delay: delay)
    }

    /// Reads the number of repetitions, which an application extension states.
    private mutating func readApplication(_ bytes: ByteReader, at offset: Int) {
        guard bytes[offset] == 11, bytes.has("NETSCAPE2.0", at: offset + 1) || bytes.has("ANIMEXTS1.0", at: offset + 1),
            bytes[offset + 12] == 3, bytes[offset + 13] == 1, let count = bytes.integer(offset + 14, 2, isLittleEndian: true)
        else { return }
        loopCount = count
    }

    /// Reads the head of a frame; `nil` if it is not complete or has no pixels.
    private func readFrame(_ bytes: ByteReader, at offset: Int, _ control: Control) -> Frame? {
        let numbers = (0..<4).compactMap { bytes.integer(offset + 2 * $0, 2, isLittleEndian: true) }
        guard numbers.count == 4, numbers[2] > 0, numbers[3] > 0, let flags = bytes[offset + 8] else { return nil }
        var dataOffset = offset + 9
        var palette = self.palette
        if let count = Self.paletteCount(flags) {
            palette = Palette(offset: dataOffset, count: count)
            dataOffset += count * 3
        }
        guard bytes[dataOffset] != nil else { return nil }
        return Frame(
            x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3], isInterlaced: flags & 0x40 != 0, palette: palette,
            transparentIndex: control.transparentIndex, disposal: control.disposal, delay: control.delay, dataOffset: dataOffset)
    }
}
