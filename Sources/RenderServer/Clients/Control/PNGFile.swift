import CPNG

/// An encoder of PNG files.
enum PNGFile {
    /// The tradeoff between encoding time and file size.
    enum Effort {
        case fast
        case thorough
    }

    /// Returns the bytes of a PNG file. The corresponding C function is
    /// `png_image_write_to_memory`.
    static func encode(_ source: FrameImage, effort: Effort = .thorough) throws(Failure) -> [UInt8] {
        // Incompressible pixels need slightly more than their size. If the capacity is too small,
        // libpng reports the size it needs.
        var capacity = source.bytes.count + source.bytes.count / 4 + 4096
        while true {
            var image = png_image()
            image.version = UInt32(PNG_IMAGE_VERSION)
            image.width = UInt32(source.width)
            image.height = UInt32(source.height)
            image.format = UInt32(PNG_FORMAT_FLAG_COLOR | PNG_FORMAT_FLAG_ALPHA)
            image.flags = effort == .fast ? UInt32(PNG_IMAGE_FLAG_FAST) : 0
            var size = capacity
            var isWritten = false
            let file = [UInt8](unsafeUninitializedCapacity: capacity) { buffer, initialized in
                isWritten = png_image_write_to_memory(&image, buffer.baseAddress, &size, 0, source.bytes, 0, nil) != 0
                initialized = isWritten ? min(size, buffer.count) : 0
            }
            if isWritten, size <= capacity { return file }
            guard size > capacity else { throw .encoder(message(of: image)) }
            capacity = size
        }
    }

    private static func message(of image: png_image) -> String {
        withUnsafeBytes(of: image.message) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
    }
}
