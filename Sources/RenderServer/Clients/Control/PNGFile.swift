import CPNG

/// Encodes still pictures.
enum PNGFile {
    /// How much time to spend on making the file small.
    enum Effort {
        case fast
        case thorough
    }

    /// The bytes of a PNG file. The corresponding C function is `png_image_write_to_memory`.
    static func encode(_ picture: Picture, effort: Effort = .thorough) throws(Failure) -> [UInt8] {
        // What does not shrink takes a little more than its own size; the library says how much where that was not enough.
        var capacity = picture.bytes.count + picture.bytes.count / 4 + 4096
        while true {
            var image = png_image()
            image.version = UInt32(PNG_IMAGE_VERSION)
            image.width = UInt32(picture.width)
            image.height = UInt32(picture.height)
            image.format = UInt32(PNG_FORMAT_FLAG_COLOR | PNG_FORMAT_FLAG_ALPHA)
            image.flags = effort == .fast ? UInt32(PNG_IMAGE_FLAG_FAST) : 0
            var size = capacity
            var isWritten = false
            let file = [UInt8](unsafeUninitializedCapacity: capacity) { buffer, initialized in
                isWritten = png_image_write_to_memory(&image, buffer.baseAddress, &size, 0, picture.bytes, 0, nil) != 0
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
