import Foundation

/// A temporary folder, which is removed with the value.
final class Folder {
    let url: URL
    var path: String { url.path }

    init() throws {
        url = FileManager.default.temporaryDirectory.appendingPathComponent("lamina-tool-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(at: url) }

    /// Writes a file, and the folders that contain it.
    @discardableResult
    func write(_ text: String, to file: String, isProgram: Bool = false) throws -> String {
        let path = url.appendingPathComponent(file)
        try FileManager.default.createDirectory(at: path.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: path)
        if isProgram { try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: path.path) }
        return path.path
    }
}
