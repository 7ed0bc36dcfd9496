import Foundation
import Glibc
import Transport
import WireProtocol

/// A running `render-server` with a temporary socket.
///
///     let server = try TestServer(size: "640x480")
///     let control = try server.control()
///     let app = try server.app()
public final class TestServer {
    /// The folder of the socket and the logs.
    public let folder: TemporaryFolder
    /// The path of the socket.
    public let socket: String
    /// The server's process.
    public private(set) var process: SpawnedProcess
    private let arguments: [String]
    private let environment: [String: String]

    /// Starts the server and waits until it accepts connections.
    ///
    /// - Parameters:
    ///   - size: The screen's size as on the command line, such as `320x240` (pixels).
    ///   - clock: `manual` or `real`.
    ///   - scale: Pixels per point.
    ///   - refresh: The refresh rate (hertz).
    ///   - more: Further command-line arguments.
    ///   - environment: Further environment variables.
    public init(
        size: String = "320x240", clock: String = "manual", scale: Double = 1, refresh: Int = 60, arguments more: [String] = [],
        environment: [String: String] = [:]
    ) throws {
        folder = try TemporaryFolder()
        socket = folder.url.appending(path: "lamina-0").path
        arguments =
            [
                "--socket", socket, "--size", size, "--clock", clock, "--scale", "\(scale)", "--refresh", "\(refresh)",
            ] + more
        self.environment = environment
        process = try SpawnedProcess("render-server", arguments, environment: environment, folder: folder.url)
        try waitUntilReady()
    }

    private func waitUntilReady() throws {
        try eventually("render-server accepts connections") {
            if !process.isRunning { return true }
            do {
                _ = try UnixSocket.connect(path: socket)
                return true
            } catch {
                return false
            }
        }
        guard process.isRunning else { throw TestFailure("render-server did not start: \(process.stderr)") }
    }

    /// Starts the server again on the same socket after it has ended, with further arguments.
    public func restart(arguments more: [String] = []) throws {
        process = try SpawnedProcess("render-server", arguments + more, environment: environment, folder: folder.url)
        try waitUntilReady()
    }

    /// Starts `app-process` with a scene and further arguments on this server.
    public func startApp(scene: String, arguments: [String] = [], environment: [String: String] = [:]) throws -> SpawnedProcess {
        try SpawnedProcess("app-process", ["--socket", socket, "--scene", scene] + arguments, environment: environment, folder: folder.url)
    }

    /// Returns a new connection in the control role.
    public func control() throws -> ControlClient { try ControlClient(socket) }

    /// Returns a new connection in the app role, after its handshake.
    public func app(name: String = "test") throws -> ProtocolClient {
        let client = try ProtocolClient(socket)
        _ = try client.handshake(.app, name: name)
        return client
    }
}
