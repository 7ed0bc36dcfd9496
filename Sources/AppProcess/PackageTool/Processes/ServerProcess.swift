import Foundation
import Transport

/// The render server of an app or of tests: one that runs already, or one that is started and
/// stopped with them.
final class ServerProcess {
    /// How a server that is started shows its screen.
    enum Display: String {
        case headless, window
    }

    /// The path of the server's socket.
    let socket: String
    /// The process, if this program started it.
    let process: ChildProcess?
    private let folder: String?

    private init(socket: String, process: ChildProcess?, folder: String?) {
        (self.socket, self.process, self.folder) = (socket, process, folder)
    }

    /// Returns the socket of a server that runs, or nil if none does.
    static func running(_ environment: [String: String]) -> String? {
        let named = environment["LAMINA_SOCKET"].flatMap { $0.isEmpty ? nil : $0 }
        let path = named ?? SocketPath.standard
        return (try? UnixSocket.connect(path: path)) == nil ? nil : path
    }

    /// Finds the running server, or starts one.
    ///
    /// - Parameters:
    ///   - options: Further options of the server, if one is started.
    /// - Throws: `Failure` if no server can be started.
    static func findOrStart(_ place: Place, _ display: Display, options: [String] = []) throws(Failure) -> ServerProcess {
        if let socket = running(place.environment) { return ServerProcess(socket: socket, process: nil, folder: nil) }
        return try start(place, display, options: options)
    }

    /// Starts a server with a socket in a folder of its own.
    ///
    /// - Throws: `Failure` if it does not start.
    static func start(_ place: Place, _ display: Display, options: [String] = []) throws(Failure) -> ServerProcess {
        let program = try place.tool("render-server")
        // Sockets have short paths: a folder in /tmp, whatever TMPDIR is.
        let folder = "/tmp/lamina-\(UUID().uuidString.prefix(8).lowercased())"
        do {
            try FileManager.default.createDirectory(
                atPath: folder, withIntermediateDirectories: false, attributes: [.posixPermissions: 0o700])
        } catch {
            throw Failure("cannot create \(folder): \(error.localizedDescription)")
        }
        let socket = folder + "/lamina-0"
        let process: ChildProcess
        do throws(Failure) {
            process = try ChildProcess(
                [program, "--socket", socket, "--display", display.rawValue] + options, environment: place.environment,
                isInBackground: true)
        } catch {
            try? FileManager.default.removeItem(atPath: folder)
            throw error
        }
        let server = ServerProcess(socket: socket, process: process, folder: folder)
        for _ in 0..<1000 {
            if (try? UnixSocket.connect(path: socket)) != nil { return server }
            process.update()
            if process.end != nil { break }
            usleep(10_000)
        }
        server.stop()
        throw Failure("\(program) did not start; run it by itself to see why")
    }

    /// Stops the server if it was started here, and removes its folder.
    func stop() {
        process?.stop()
        if let folder { try? FileManager.default.removeItem(atPath: folder) }
    }
}
