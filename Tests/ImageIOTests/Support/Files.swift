import CPNG
import CTurboJPEG
import ImageIO
import Testing

/// Image files created with the libraries directly.
enum Files {
    static func png(_ pixels: [UInt8], width: Int, height: Int, format: Int) throws -> [UInt8] {
        var image = png_image()
        image.version = png_uint_32(PNG_IMAGE_VERSION)
        image.width = png_uint_32(width)
        image.height = png_uint_32(height)
        image.format = png_uint_32(format)
        var size = png_alloc_size_t(pixels.count * 2 + 4096)
        var file = [UInt8](repeating: 0, count: size)
        try #require(png_image_write_to_memory(&image, &file, &size, 0, pixels, 0, nil) != 0)
        return Array(file.prefix(size))
    }

    static func png(rgba: [UInt8], width: Int, height: Int) throws -> [UInt8] {
        try png(rgba, width: width, height: height, format: Int(PNG_FORMAT_FLAG_COLOR | PNG_FORMAT_FLAG_ALPHA))
    }

    static func jpeg(_ pixels: [UInt8], width: Int, height: Int, format: TJPF = TJPF_RGB, flags: Int32 = 0) throws -> [UInt8] {
        let handle = try #require(tjInitCompress())
        defer { tjDestroy(handle) }
        var buffer: UnsafeMutablePointer<UInt8>?
        var size: UInt = 0
        defer { tjFree(buffer) }
        let sampling = format == TJPF_GRAY ? TJSAMP_GRAY : TJSAMP_444
        try #require(
            tjCompress2(
                handle, pixels, Int32(width), 0, Int32(height), Int32(format.rawValue), &buffer, &size, Int32(sampling.rawValue), 100,
                flags) == 0)
        return Array(UnsafeBufferPointer(start: buffer, count: Int(size)))
    }

    /// Returns a JPEG file of blocks of 8 × 8 pixels in the given colors (0xRRGGBB).
    static func jpeg(blocks: [[UInt32]]) throws -> [UInt8] {
        let pixels = blocks.flatMap { row in
            (0..<8).flatMap { _ in
                row.flatMap { color in (0..<8).flatMap { _ in [16, 8, 0].map { UInt8(truncatingIfNeeded: color >> $0) } } }
            }
        }
        return try jpeg(pixels, width: blocks[0].count * 8, height: blocks.count * 8)
    }

    /// Returns a JPEG file with a little-endian Exif segment, containing an orientation and 300
    /// pixels per inch, inserted after its start.
    static func withExif(_ jpeg: [UInt8], orientation: UInt8) -> [UInt8] {
        // The header `II*` with the offset of the directory, 8, and its number of entries, 4. Then
        // the entries, each a tag, a type, a count and a value: orientation (0x112), horizontal and
        // vertical resolution (0x11A and 0x11B, at offset 62), and the unit inch (0x128). Finally,
        // the end of directories, and the resolution 300/1.
        let tiff: [UInt8] =
            [0x49, 0x49, 42, 0, 8, 0, 0, 0, 4, 0]
            + [0x12, 0x01, 3, 0, 1, 0, 0, 0, orientation, 0, 0, 0]
            + [0x1A, 0x01, 5, 0, 1, 0, 0, 0, 62, 0, 0, 0]
            + [0x1B, 0x01, 5, 0, 1, 0, 0, 0, 62, 0, 0, 0]
            + [0x28, 0x01, 3, 0, 1, 0, 0, 0, 2, 0, 0, 0]
            + [0, 0, 0, 0, 0x2C, 0x01, 0, 0, 1, 0, 0, 0]
        let body = Array("Exif".utf8) + [0, 0] + tiff
        return Array(jpeg.prefix(2)) + [0xFF, 0xE1, 0, UInt8(body.count + 2)] + body + jpeg.dropFirst(2)
    }

    /// Returns pseudorandom bytes, the same in every run.
    static func noise(_ count: Int) -> [UInt8] {
        var state: UInt32 = 2024
        return (0..<count).map { _ in
            state = state &* 1_664_525 &+ 1_013_904_223
            return UInt8(state >> 24)
        }
    }

    static func source(_ file: some Sequence<UInt8>) -> CGImageSource? {
        CGImageSourceCreateWithData(Data(file) as CFData, nil)
    }

    /// Returns the image's pixels as 0xAARRGGBB, row by row.
    static func pixels(_ image: CGImage) -> [UInt32] {
        image.withPremultipliedBGRA8 { bytes, stride in
            (0..<image.height).flatMap { row in
                (0..<image.width).map { bytes.loadUnaligned(fromByteOffset: row * stride + $0 * 4, as: UInt32.self) }
            }
        }
    }

    /// Returns a Boolean value that indicates whether the components of two pixels differ by at
    /// most `limit`.
    static func isNear(_ a: UInt32, _ b: UInt32, _ limit: Int = 3) -> Bool {
        [24, 16, 8, 0].allSatisfy { abs(Int(a >> $0 & 255) - Int(b >> $0 & 255)) <= limit }
    }
}
