import Foundation

/// The render-server installed beside this program, running on a socket of its own in a temporary
/// folder. It may not accept connections yet when the initializer returns; clients wait for it.
final class ServerProcess {
    let socket: String
    private let process = Process()
    private let folder: URL

    /// Starts the server.
    ///
    /// - Parameters:
    ///   - refreshRate: The refresh rate (Hz).
    ///   - size: The screen size in pixels, in command-line syntax.
    ///   - scale: The number of pixels per point.
    init(refreshRate: Int, size: String = "640x480", scale: Int = 1) throws {
        folder = FileManager.default.temporaryDirectory.appending(path: "lamina-bench-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
        socket = folder.appending(path: "lamina-0").path
        process.executableURL = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent()
            .appending(path: "render-server")
        process.arguments = ["--socket", socket, "--size", size, "--scale", "\(scale)", "--refresh", "\(refreshRate)"]
        try process.run()
    }

    /// The size of the server's private memory (bytes).
    var privateBytes: Int { Memory.privateBytes(of: process.processIdentifier) }

    func stop() {
        process.terminate()
        process.waitUntilExit()
        try? FileManager.default.removeItem(at: folder)
    }
}

/// The kernel's account of a process's memory.
enum Memory {
    /// Returns the sum of Private_Clean and Private_Dirty of smaps_rollup (bytes).
    static func privateBytes(of pid: Int32) -> Int {
        let rollup = (try? String(contentsOfFile: "/proc/\(pid)/smaps_rollup", encoding: .utf8)) ?? ""
        return rollup.split(separator: "\n").filter { $0.hasPrefix("Private_") }.reduce(0) { sum, line in
            sum + (line.split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? 0) * 1024
        }
    }
}
