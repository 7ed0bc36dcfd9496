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
        guard isProgram else { return path.path }
        // A process that another test starts meanwhile inherits the descriptor to which the file is
        // written, for a moment in which the program is busy and cannot run. So another process
        // writes the program itself.
        let copy = path.appendingPathExtension("copy")
        let process = try Process.run(URL(fileURLWithPath: "/bin/cp"), arguments: [path.path, copy.path])
        process.waitUntilExit()
        try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: copy.path)
        _ = rename(copy.path, path.path)
        return path.path
    }
}
