/// An error that prevents an image's pixels from being decoded completely.
package enum ImageDecodingError: Error, Equatable {
    /// An error with libpng's message.
    case png(String)
    /// An error with libjpeg-turbo's message. If `isPartial` is true, the image contains the parts
    /// that could be decoded.
    case jpeg(String, isPartial: Bool)
    /// Memory for the pixels ran out.
    case outOfMemory
    /// The file is in no known format.
    case unknownType
    /// The header is damaged, or a side exceeds 16,384 pixels.
    case header
    /// The file ends prematurely.
    case truncated
}
