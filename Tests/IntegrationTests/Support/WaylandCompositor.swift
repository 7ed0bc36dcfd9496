import Foundation
import TestSupport

/// A Wayland compositor (weston) that shows each window full screen, on a virtual X server.
final class WaylandCompositor {
    let screen: VirtualScreen
    private let folder: TemporaryFolder
    private let process: SpawnedProcess

    init() throws {
        screen = try VirtualScreen()
        folder = try TemporaryFolder()
        let socket = folder.url.appending(path: "wayland-9")
        process = try SpawnedProcess(
            "/usr/bin/weston",
            [
                "--no-config", "--backend=x11-backend.so", "--use-pixman", "--shell=kiosk-shell.so", "--idle-time=0",
                "--width=\(VirtualScreen.width)", "--height=\(VirtualScreen.height)", "--socket=\(socket.lastPathComponent)",
            ],
            environment: ["DISPLAY": screen.display, "XDG_RUNTIME_DIR": folder.url.path], folder: folder.url)
        try eventually("weston listens") { FileManager.default.fileExists(atPath: socket.path) }
    }

    /// The environment of programs that connect to the compositor.
    var environment: [String: String] {
        ["DISPLAY": "", "SDL_VIDEODRIVER": "wayland", "WAYLAND_DISPLAY": "wayland-9", "XDG_RUNTIME_DIR": folder.url.path]
    }
}
