/// Why an image's pixels could not be had.
package enum ImageDecodingError: Error, Equatable {
    /// libpng's message.
    case png(String)
    /// libjpeg-turbo's message; the picture is what could be read of it where `isPartial`.
    case jpeg(String, isPartial: Bool)
    /// There was no memory for the pixels.
    case outOfMemory
}
