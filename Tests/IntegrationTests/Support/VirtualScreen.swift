import Foundation
import TestSupport

/// A virtual X server (Xvfb) whose frame buffer is read from a file, with simulated input
/// (xdotool).
final class VirtualScreen {
    let folder: TemporaryFolder
    /// The value for `DISPLAY`.
    let display: String
    let process: SpawnedProcess
    static let width = 800
    static let height = 600

    /// Starts an X server.
    ///
    /// - Parameter sharesMemory: Whether it has the extension MIT-SHM, with which clients share
    ///   memory with it.
    init(sharesMemory: Bool = true) throws {
        folder = try TemporaryFolder()
        let pipe = Pipe()
        process = try SpawnedProcess(
            "/usr/bin/Xvfb",
            [
                "-displayfd", "1", "-screen", "0", "\(Self.width)x\(Self.height)x24", "-fbdir", folder.url.path, "-nolisten", "tcp",
                "-noreset",
            ] + (sharesMemory ? [] : ["-extension", "MIT-SHM"]),
            folder: folder.url, output: pipe)
        // Xvfb writes its display number when it is ready, and closes the pipe if it fails.
        let line = pipe.fileHandleForReading.availableData
        guard let number = Int(String(decoding: line, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)) else {
            throw TestFailure("Xvfb did not start: \(process.stderr)")
        }
        display = ":\(number)"
    }

    /// The environment of programs that connect to the X server.
    var environment: [String: String] { ["DISPLAY": display, "SDL_VIDEODRIVER": "x11", "WAYLAND_DISPLAY": ""] }

    /// Returns the pixels of the screen, as 0x00RRGGBB.
    func snapshot() throws -> Bitmap {
        let data = try Data(contentsOf: folder.url.appending(path: "Xvfb_screen0"))
        // The file is in the format of X11's XWDFile.h: numbers of 32 bits, big-endian.
        func number(_ index: Int) -> Int { data[4 * index..<4 * index + 4].reduce(0) { $0 << 8 | Int($1) } }
        let (header, width, height, bitsPerPixel, bytesPerLine, colors) = (
            number(0), number(4), number(5), number(11), number(12), number(19)
        )
        guard bitsPerPixel == 32, number(7) == 0 else { throw TestFailure("Xvfb's frame buffer has an unsupported pixel format") }
        let start = header + 12 * colors
        var pixels: [UInt32] = []
        pixels.reserveCapacity(width * height)
        for y in 0..<height {
            for x in 0..<width {
                let offset = start + y * bytesPerLine + 4 * x
                pixels.append(UInt32(data[offset]) | UInt32(data[offset + 1]) << 8 | UInt32(data[offset + 2]) << 16)
            }
        }
        return Bitmap(width: width, height: height, pixels: pixels)
    }

    /// Runs xdotool to simulate input, and returns its output.
    @discardableResult
    func xdotool(_ arguments: String...) throws -> String {
        let pipe = Pipe()
        let process = try SpawnedProcess("/usr/bin/xdotool", arguments, environment: ["DISPLAY": display], folder: folder.url, output: pipe)
        guard try process.waitForExit() == 0 else { throw TestFailure("xdotool \(arguments): \(process.stderr)") }
        return String(decoding: pipe.fileHandleForReading.availableData, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)
    }

    /// Waits for a window with a name, and returns its id and position (pixels).
    func window(named name: String) throws -> (id: String, x: Int, y: Int) {
        var id = ""
        try eventually("a window named \(name)") {
            id = (try? xdotool("search", "--onlyvisible", "--name", "^\(name)$")) ?? ""
            return !id.isEmpty
        }
        id = String(id.split(separator: "\n")[0])
        var geometry: [String: Int] = [:]
        for line in try xdotool("getwindowgeometry", "--shell", id).split(separator: "\n") {
            let parts = line.split(separator: "=")
            if parts.count == 2 { geometry[String(parts[0])] = Int(parts[1]) }
        }
        return (id, geometry["X"] ?? 0, geometry["Y"] ?? 0)
    }
}
