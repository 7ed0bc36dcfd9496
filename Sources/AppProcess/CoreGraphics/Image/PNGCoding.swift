import CPNG
import Foundation

/// PNG coding with libpng's simplified interface, which returns errors and converts any color type,
/// depth and gamma to 8-bit sRGB.
enum PNGCoding {
    /// Returns the header of a PNG file; `nil` if the data is not a PNG file or the image is too
    /// large.
    static func header(of data: Data) -> ImageHeader? {
        withImage(data) { image in
            let isIndexed = image.format & png_uint_32(PNG_FORMAT_FLAG_COLORMAP) != 0
            let isGray = image.format & png_uint_32(PNG_FORMAT_FLAG_COLOR) == 0
            return ImageHeader(
                width: Int(image.width), height: Int(image.height), isOpaque: image.format & png_uint_32(PNG_FORMAT_FLAG_ALPHA) == 0,
                model: isIndexed ? .indexed : isGray ? .monochrome : .rgb)
        }
    }

    /// Decodes an image of the header's size into `memory`.
    static func decode(_ data: Data, into memory: PixelMemory) throws(ImageDecodingError) {
        // Deflate expands a byte to at most 1,032 bytes, and a row has at least one bit per pixel
        // and a filter byte.
        guard (memory.width / 8 + 1) * memory.height / 1032 <= data.count else { throw .png("too few bytes for the picture's size") }
        let result: Result<Void, ImageDecodingError>? = withImage(data) { image in
            guard Int(image.width) == memory.width, Int(image.height) == memory.height else { return .failure(.png("another header")) }
            // Blue, green, red, alpha in memory order.
            image.format = png_uint_32(PNG_FORMAT_FLAG_COLOR | PNG_FORMAT_FLAG_ALPHA | PNG_FORMAT_FLAG_BGR)
            guard png_image_finish_read(&image, nil, memory.address, png_int_32(memory.bytesPerRow), nil) != 0 else {
                return .failure(.png(message(image)))
            }
            return .success(())
        }
        try (result ?? .failure(.png("not a PNG"))).get()
        memory.premultiply()
    }

    /// Returns pixels (blue, green, red, alpha, not premultiplied) as a PNG file; `nil` if libpng
    /// fails.
    static func encode(bgra pixels: [UInt8], width: Int, height: Int) -> Data? {
        var image = png_image()
        image.version = png_uint_32(PNG_IMAGE_VERSION)
        image.width = png_uint_32(width)
        image.height = png_uint_32(height)
        image.format = png_uint_32(PNG_FORMAT_FLAG_COLOR | PNG_FORMAT_FLAG_ALPHA | PNG_FORMAT_FLAG_BGR)
        defer { png_image_free(&image) }
        // Incompressible rows grow by a filter byte each and little more. If the estimate is too
        // small, libpng reports the required size.
        var size = png_alloc_size_t(pixels.count + pixels.count / 100 + height + 4096)
        for _ in 0..<2 {
            var file = Data(count: size)
            let written = file.withUnsafeMutableBytes { png_image_write_to_memory(&image, $0.baseAddress, &size, 0, pixels, 0, nil) }
            if written != 0 { return file.prefix(size) }
        }
        return nil
    }

    /// Calls `body` with an opened image; returns `nil` if libpng finds no header or the size is
    /// not allowed.
    private static func withImage<R>(_ data: Data, _ body: (inout png_image) -> R) -> R? {
        data.withUnsafeBytes { bytes in
            var image = png_image()
            image.version = png_uint_32(PNG_IMAGE_VERSION)
            defer { png_image_free(&image) }
            guard let address = bytes.baseAddress, png_image_begin_read_from_memory(&image, address, bytes.count) != 0,
                image.width <= PixelMemory.sideLimit, image.height <= PixelMemory.sideLimit
            else { return nil }
            return body(&image)
        }
    }

    private static func message(_ image: png_image) -> String {
        withUnsafeBytes(of: image.message) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
    }
}

/// The properties of an image that are known before its pixels are decoded.
struct ImageHeader: Equatable, Sendable {
    let width: Int
    let height: Int
    let isOpaque: Bool
    /// The color model of the file.
    let model: CGColorSpaceModel
}
