import Foundation

/// Writes files into folders without replacing others.
struct FileStore: Sendable {
    /// The folder.
    let folder: URL
    /// The greatest number of names that are tried for one file.
    private static let attempts = 10_000

    /// Writes data into a new file.
    ///
    /// - Parameters:
    ///   - data: The data.
    ///   - name: The name; if there is a file of that name, a number is appended.
    /// - Returns: The file.
    /// - Throws: A ``FileStoreError`` if the folder or the file cannot be written.
    func write(_ data: Data, named name: String) throws -> URL {
        try add(name) { try data.write(to: $0, options: .withoutOverwriting) }
    }

    /// Copies a file or folder into the folder.
    ///
    /// - Returns: The copy, with a number in its name if there is a file of that name.
    /// - Throws: A ``FileStoreError`` if the file cannot be copied.
    func copy(_ file: URL) throws -> URL { try add(file.lastPathComponent) { try FileManager.default.copyItem(at: file, to: $0) } }

    /// Moves a file or folder into the folder.
    ///
    /// - Returns: The new location, with a number in its name if there is a file of that name.
    /// - Throws: A ``FileStoreError`` if the file cannot be moved.
    func move(_ file: URL) throws -> URL { try add(file.lastPathComponent) { try FileManager.default.moveItem(at: file, to: $0) } }

    private func add(_ name: String, _ create: (URL) throws -> Void) throws -> URL {
        do { try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true) } catch {
            throw FileStoreError(name: name, folder: folder, reason: error)
        }
        for number in 1...Self.attempts {
            let file = folder.appending(path: Self.name(name, number: number))
            if FileManager.default.fileExists(atPath: file.path) { continue }
            do {
                try create(file)
                return file
            } catch {
                // Another process may have created it in the meantime.
                if FileManager.default.fileExists(atPath: file.path), (error as? CocoaError)?.code == .fileWriteFileExists { continue }
                throw FileStoreError(name: name, folder: folder, reason: error)
            }
        }
        throw FileStoreError(name: name, folder: folder, reason: nil)
    }

    /// Returns a name with a number before its extension, or for the number 1 the name itself.
    static func name(_ name: String, number: Int) -> String {
        guard number > 1 else { return name }
        let path = name as NSString
        let base = "\(path.deletingPathExtension) \(number)"
        return path.pathExtension.isEmpty ? base : "\(base).\(path.pathExtension)"
    }
}

/// The error that a file cannot be written into a folder.
struct FileStoreError: LocalizedError {
    /// The name of the file.
    let name: String
    /// The folder.
    let folder: URL
    /// The error that Foundation reports; nil if all names are in use.
    let reason: (any Error)?

    var errorDescription: String? {
        switch (reason as? CocoaError)?.code {
        case .fileWriteNoPermission: SystemText.saveNotPermitted.text(name, folder.path)
        case .fileWriteOutOfSpace: SystemText.diskIsFull.text(name, folder.path)
        case .fileReadNoSuchFile, .fileNoSuchFile: SystemText.fileMissing.text(name)
        default: SystemText.notSaved.text(name, folder.path)
        }
    }
}
