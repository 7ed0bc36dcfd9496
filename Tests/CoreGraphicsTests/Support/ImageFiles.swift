import CPNG
import CTurboJPEG
import CoreGraphics
import Testing

/// Image files created with the libraries directly.
enum ImageFiles {
    /// Returns a PNG file of RGBA bytes that are not premultiplied.
    static func png(rgba: [UInt8], width: Int, height: Int) throws -> [UInt8] {
        try png(rgba, width, height, format: PNG_FORMAT_FLAG_COLOR | PNG_FORMAT_FLAG_ALPHA)
    }

    /// Returns a PNG file of RGB bytes.
    static func png(rgb: [UInt8], width: Int, height: Int) throws -> [UInt8] {
        try png(rgb, width, height, format: PNG_FORMAT_FLAG_COLOR)
    }

    private static func png(_ pixels: [UInt8], _ width: Int, _ height: Int, format: UInt32) throws -> [UInt8] {
        var image = png_image()
        image.version = png_uint_32(PNG_IMAGE_VERSION)
        image.width = png_uint_32(width)
        image.height = png_uint_32(height)
        image.format = format
        var size = png_alloc_size_t(pixels.count * 2 + 4096)
        var file = [UInt8](repeating: 0, count: size)
        try #require(png_image_write_to_memory(&image, &file, &size, 0, pixels, 0, nil) != 0)
        return Array(file.prefix(size))
    }

    /// Returns a JPEG file of RGB bytes without chroma subsampling.
    static func jpeg(rgb: [UInt8], width: Int, height: Int, quality: Int32 = 95) throws -> [UInt8] {
        try jpeg(rgb, width, height, format: TJPF_RGB, quality: quality)
    }

    /// Returns a JPEG file of pixels with four inverted ink components (255 for no ink).
    static func jpeg(invertedCMYK: [UInt8], width: Int, height: Int) throws -> [UInt8] {
        try jpeg(invertedCMYK, width, height, format: TJPF_CMYK, quality: 100)
    }

    private static func jpeg(_ pixels: [UInt8], _ width: Int, _ height: Int, format: TJPF, quality: Int32) throws -> [UInt8] {
        let handle = try #require(tjInitCompress())
        defer { tjDestroy(handle) }
        var buffer: UnsafeMutablePointer<UInt8>?
        var size: UInt = 0
        defer { tjFree(buffer) }
        try #require(
            tjCompress2(
                handle, pixels, Int32(width), 0, Int32(height), Int32(format.rawValue), &buffer, &size, Int32(TJSAMP_444.rawValue),
                quality, 0) == 0)
        return Array(UnsafeBufferPointer(start: buffer, count: Int(size)))
    }

    /// Returns pseudorandom bytes, which do not compress well.
    static func noise(_ count: Int) -> [UInt8] {
        var state: UInt32 = 12345
        return (0..<count).map { _ in
            state = state &* 1_664_525 &+ 1_013_904_223
            return UInt8(state >> 24)
        }
    }

    static func pngImage(_ file: [UInt8]) -> CGImage? {
        CGDataProvider(data: Data(file) as NSData).flatMap {
            CGImage(pngDataProviderSource: $0, decode: nil, shouldInterpolate: true, intent: .defaultIntent)
        }
    }

    static func jpegImage(_ file: [UInt8]) -> CGImage? {
        CGDataProvider(data: Data(file) as NSData).flatMap {
            CGImage(jpegDataProviderSource: $0, decode: nil, shouldInterpolate: true, intent: .defaultIntent)
        }
    }

    /// Returns the image's pixels as 0xAARRGGBB, row by row.
    static func pixels(_ image: CGImage) -> [UInt32] {
        image.withPremultipliedBGRA8 { bytes, stride in
            var pixels: [UInt32] = []
            for row in 0..<image.height {
                for column in 0..<image.width {
                    pixels.append(bytes.loadUnaligned(fromByteOffset: row * stride + column * 4, as: UInt32.self))
                }
            }
            return pixels
        }
    }
}
