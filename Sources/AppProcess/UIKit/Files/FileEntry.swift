import Foundation
import LaminaUniformTypes

/// What a list of files shows of a file or folder.
struct FileEntry: Sendable, Hashable {
    /// The file.
    let url: URL
    /// A Boolean value that indicates whether it is a folder.
    let isFolder: Bool
    /// A Boolean value that indicates whether it is a symbolic link to a file or folder.
    let isLink: Bool
    /// The size (bytes).
    let size: Int64
    /// The time of the last change.
    let modified: Date

    /// Reads a file's properties. Returns nil if the file does not exist, or is no file or folder.
    /// Blocks while the file system is slow; do not call it on the main thread.
    init?(_ url: URL) {
        var information = stat()
        guard lstat(url.path, &information) == 0 else { return nil }
        isLink = information.st_mode & S_IFMT == S_IFLNK
        guard !isLink || stat(url.path, &information) == 0 else { return nil }
        let kind = information.st_mode & S_IFMT
        guard kind == S_IFDIR || kind == S_IFREG else { return nil }
        self.url = url
        isFolder = kind == S_IFDIR
        size = Int64(information.st_size)
        modified = Date(
            timeIntervalSince1970: Double(information.st_mtim.tv_sec) + Double(information.st_mtim.tv_nsec) / 1_000_000_000)
    }

    /// The name with its extension.
    var name: String { url.lastPathComponent }

    /// The type by the extension of the name.
    var type: UTType { isFolder ? .folder : UTType(filenameExtension: url.pathExtension) ?? .data }

    /// Returns a size as text, such as "12 KB".
    static func text(ofSize bytes: Int64) -> String {
        let formatter = ByteCountFormatter()
        formatter.countStyle = .file
        return formatter.string(fromByteCount: bytes)
    }
}
