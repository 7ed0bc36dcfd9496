import Foundation

/// The render-server beside this program, on a socket of its own.
final class ServerProcess {
    let socket: String
    private let process = Process()
    private let folder: URL

    /// - Parameters:
    ///   - refreshRate: frames a second.
    ///   - size: pixels, as on the command line.
    ///   - scale: pixels a point.
    init(refreshRate: Int, size: String = "640x480", scale: Int = 1) throws {
        folder = FileManager.default.temporaryDirectory.appending(path: "lamina-bench-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
        socket = folder.appending(path: "lamina-0").path
        process.executableURL = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent()
            .appending(path: "render-server")
        process.arguments = ["--socket", socket, "--size", size, "--scale", "\(scale)", "--refresh", "\(refreshRate)"]
        try process.run()
    }

    /// Bytes of memory that only the server has.
    var privateBytes: Int { Memory.privateBytes(of: process.processIdentifier) }

    func stop() {
        process.terminate()
        process.waitUntilExit()
        try? FileManager.default.removeItem(at: folder)
    }
}

/// What the kernel says of a process's memory.
enum Memory {
    /// Private_Clean and Private_Dirty of smaps_rollup, in bytes.
    static func privateBytes(of pid: Int32) -> Int {
        let rollup = (try? String(contentsOfFile: "/proc/\(pid)/smaps_rollup", encoding: .utf8)) ?? ""
        return rollup.split(separator: "\n").filter { $0.hasPrefix("Private_") }.reduce(0) { sum, line in
            sum + (line.split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? 0) * 1024
        }
    }
}
