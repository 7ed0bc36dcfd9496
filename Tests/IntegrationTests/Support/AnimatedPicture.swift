import CPNG
import Foundation
import Geometry
import TestSupport

/// An animated PNG file (PNG specification, third edition), read independently of `layerctl`.
struct AnimatedPicture {
    struct Chunk {
        let name: String
        let data: [UInt8]
    }

    /// An image that replaces a rectangle.
    struct Frame {
        let rect: PixelRect
        let image: Bitmap
    }

    let chunks: [Chunk]

    /// Reads the chunks of a PNG file, animated or not.
    init(_ file: URL) throws {
        let bytes = [UInt8](try Data(contentsOf: file))
        guard bytes.starts(with: Self.signature) else { throw TestFailure("\(file.path) is not a PNG file") }
        var chunks: [Chunk] = []
        var offset = Self.signature.count
        while offset + 12 <= bytes.count {
            let length = Self.number(bytes[offset..<offset + 4])
            guard offset + 12 + length <= bytes.count else { throw TestFailure("\(file.path) is truncated") }
            let data = Array(bytes[offset + 8..<offset + 8 + length])
            chunks.append(Chunk(name: String(decoding: bytes[offset + 4..<offset + 8], as: UTF8.self), data: data))
            offset += 12 + length
        }
        self.chunks = chunks
    }

    /// The size of the picture.
    var bounds: PixelRect {
        get throws {
            guard let header = chunks.first, header.name == "IHDR", header.data.count == 13 else { throw TestFailure("no header") }
            return PixelRect(x0: 0, y0: 0, x1: Self.number(header.data[0..<4]), y1: Self.number(header.data[4..<8]))
        }
    }

    /// The frames of the animation, decoded by libpng.
    var frames: [Frame] {
        get throws {
            guard let header = chunks.first?.data else { return [] }
            var parts: [(rect: PixelRect, data: [UInt8])] = []
            for chunk in chunks {
                let data = chunk.data
                switch chunk.name {
                case "fcTL":
                    let numbers = (1..<5).map { Self.number(data[4 * $0..<4 * $0 + 4]) }
                    let rect = PixelRect(x0: numbers[2], y0: numbers[3], x1: numbers[2] + numbers[0], y1: numbers[3] + numbers[1])
                    parts.append((rect, []))
                case "IDAT": parts[parts.count - 1].data += data
                case "fdAT": parts[parts.count - 1].data += data[4...]
                default: break
                }
            }
            return try parts.map { rect, data in
                let size = Self.bytes(rect.width) + Self.bytes(rect.height)
                let file =
                    Self.signature + Self.chunk("IHDR", size + header[8...]) + Self.chunk("IDAT", data) + Self.chunk("IEND", [])
                return Frame(rect: rect, image: try Self.decode(file))
            }
        }
    }

    /// Returns what a viewer shows after a number of frames: the rectangle of each replaces that of
    /// the frames before.
    func canvas(after count: Int) throws -> Bitmap {
        let bounds = try bounds
        var pixels = [UInt32](repeating: 0, count: bounds.width * bounds.height)
        for frame in try frames.prefix(count) {
            guard bounds.contains(frame.rect) else { throw TestFailure("\(frame.rect) exceeds the picture, \(bounds)") }
            for y in 0..<frame.rect.height {
                for x in 0..<frame.rect.width {
                    pixels[(frame.rect.y0 + y) * bounds.width + frame.rect.x0 + x] = frame.image[x, y]
                }
            }
        }
        return Bitmap(width: bounds.width, height: bounds.height, pixels: pixels)
    }

    private static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

    private static func number(_ bytes: ArraySlice<UInt8>) -> Int { bytes.reduce(0) { $0 << 8 | Int($1) } }

    private static func bytes(_ number: Int) -> [UInt8] { [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) } }

    private static func chunk(_ name: String, _ data: [UInt8]) -> [UInt8] {
        let content = Array(name.utf8) + data
        return bytes(data.count) + content + bytes(checksum(content))
    }

    /// Returns the CRC-32 of bytes, as the PNG specification's annex D defines it.
    private static func checksum(_ bytes: [UInt8]) -> Int {
        let remainder = bytes.reduce(0xFFFF_FFFF as UInt32) { sum, byte in
            (0..<8).reduce(sum ^ UInt32(byte)) { value, _ in value & 1 == 0 ? value >> 1 : value >> 1 ^ 0xEDB8_8320 }
        }
        return Int(~remainder)
    }

    private static func decode(_ file: [UInt8]) throws -> Bitmap {
        var image = png_image()
        image.version = UInt32(PNG_IMAGE_VERSION)
        defer { png_image_free(&image) }
        guard png_image_begin_read_from_memory(&image, file, file.count) != 0 else { throw TestFailure("a frame has no valid header") }
        image.format = UInt32(PNG_FORMAT_FLAG_COLOR | PNG_FORMAT_FLAG_ALPHA | PNG_FORMAT_FLAG_BGR)
        var pixels = [UInt32](repeating: 0, count: Int(image.width) * Int(image.height))
        guard png_image_finish_read(&image, nil, &pixels, 0, nil) != 0 else { throw TestFailure("a frame is damaged") }
        return Bitmap(width: Int(image.width), height: Int(image.height), pixels: pixels)
    }
}
