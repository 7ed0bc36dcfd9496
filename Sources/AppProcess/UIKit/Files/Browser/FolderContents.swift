import Foundation

/// The files and folders in a folder, sorted by name. Hidden ones are left out.
struct FolderContents: Sendable {
    /// The greatest number of files and folders that are listed.
    static let limit = 5000

    /// The files and folders.
    let entries: [FileEntry]
    /// A Boolean value that indicates whether the folder has more files than are listed.
    let isIncomplete: Bool

    /// Reads a folder. It reads no more names than the limit. Do not call it on the main thread.
    ///
    /// - Parameters:
    ///   - folder: The folder.
    ///   - limit: The greatest number of files and folders.
    /// - Throws: A ``FolderError`` if the folder cannot be read.
    init(of folder: URL, limit: Int = FolderContents.limit) throws {
        guard let directory = opendir(folder.path) else { throw FolderError(folder: folder, code: errno) }
        defer { closedir(directory) }
        var found: [FileEntry] = []
        var isIncomplete = false
        while let item = readdir(directory) {
            let name = withUnsafePointer(to: item.pointee.d_name) {
                $0.withMemoryRebound(to: CChar.self, capacity: Int(NAME_MAX) + 1) { String(cString: $0) }
            }
            guard !name.hasPrefix("."), let entry = FileEntry(folder.appending(path: name)) else { continue }
            guard found.count < limit else {
                isIncomplete = true
                break
            }
            found.append(entry)
        }
        entries = found.sorted { $0.name.localizedStandardCompare($1.name) == .orderedAscending }
        self.isIncomplete = isIncomplete
    }
}

/// The error that a folder cannot be read.
struct FolderError: LocalizedError {
    /// The folder.
    let folder: URL
    /// The number of the system's error.
    let code: Int32

    var errorDescription: String? {
        switch code {
        case EACCES, EPERM: SystemText.folderNotPermitted.text(folder.lastPathComponent)
        case ENOENT, ENOTDIR: SystemText.folderMissing.text(folder.lastPathComponent)
        default: SystemText.folderNotRead.text(folder.lastPathComponent, String(cString: strerror(code)))
        }
    }
}
