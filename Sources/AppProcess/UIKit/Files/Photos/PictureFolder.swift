import Foundation

/// The user's folder of pictures, which stands for the saved photos of iOS. Its functions read and
/// write files; do not call them on the main thread.
struct PictureFolder: Sendable {
    private let store: FileStore

    init(_ directories: UserDirectories) { store = FileStore(folder: directories.folder(.pictures)) }

    /// The folder.
    var folder: URL { store.folder }

    /// Saves an image as a PNG file.
    ///
    /// - Returns: The file.
    /// - Throws: A ``FileStoreError`` if the file cannot be written, or a ``PictureError`` if the
    ///   image has no pixels.
    @discardableResult func save(_ image: UIImage) throws -> URL {
        guard let data = image.pngData() else { throw PictureError() }
        return try save(data, "png")
    }

    /// Saves the data of an image file with an extension.
    ///
    /// - Returns: The file.
    /// - Throws: A ``FileStoreError`` if the file cannot be written.
    @discardableResult func save(_ data: Data, _ pathExtension: String) throws -> URL {
        try store.write(data, named: "Image.\(pathExtension)")
    }

    /// Saves a copy of an image file.
    ///
    /// - Returns: The copy.
    /// - Throws: A ``FileStoreError`` if the file cannot be copied.
    @discardableResult func save(_ file: URL) throws -> URL { try store.copy(file) }
}

/// The error that an image has no pixels that could be saved.
struct PictureError: LocalizedError {
    var errorDescription: String? { SystemText.imageWithoutPixels.text }
}
