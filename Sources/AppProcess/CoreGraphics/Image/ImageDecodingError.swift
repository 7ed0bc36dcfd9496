/// Why an image's pixels could not be had.
package enum ImageDecodingError: Error, Equatable {
    /// libpng's message.
    case png(String)
    /// libjpeg-turbo's message; the picture is what could be read of it where `isPartial`.
    case jpeg(String, isPartial: Bool)
    /// There was no memory for the pixels.
    case outOfMemory
    /// The bytes are neither a PNG's nor a JPEG's.
    case unknownType
    /// The file's header is damaged, or tells of a picture with a side over 16,384 pixels.
    case header
    /// The file ends too soon.
    case truncated
}
