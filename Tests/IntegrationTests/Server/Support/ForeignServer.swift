import Foundation
import Glibc
import TestSupport

/// A process of another user that listens at a path of this test and counts the bytes that its
/// first client sends. Requires root.
final class ForeignServer {
    /// The user id, which Linux reserves for processes without rights.
    static let user: UInt32 = 65_534
    let path: String
    private let folder: TemporaryFolder
    private let process: SpawnedProcess
    private let output = Pipe()

    /// Starts the server and waits until it listens.
    ///
    /// - Parameter ownsFolder: Whether the socket's folder also belongs to the user.
    init(ownsFolder: Bool) throws {
        folder = try TemporaryFolder()
        path = folder.url.appending(path: "lamina-0").path
        let script = """
            import os, socket, sys
            listener = socket.socket(socket.AF_UNIX)
            listener.bind(sys.argv[1])
            os.chmod(sys.argv[1], 0o777)
            os.setuid(\(Self.user))
            listener.listen()
            listener.settimeout(600)
            print("listening", flush=True)
            count = 0
            client, _ = listener.accept()
            client.settimeout(600)
            while True:
                data = client.recv(4096)
                if not data: break
                count += len(data)
            print(count, flush=True)
            """
        process = try SpawnedProcess("/usr/bin/python3", ["-c", script, path], folder: folder.url, output: output)
        guard try line() == "listening" else { throw TestFailure("the foreign server does not listen: \(process.stderr)") }
        if ownsFolder { chown(folder.url.path, Self.user, Self.user) }
    }

    deinit { process.signal(SIGKILL) }

    private func line() throws -> String {
        String(decoding: output.fileHandleForReading.availableData, as: UTF8.self).trimmingCharacters(in: .newlines)
    }

    /// Waits until the first client has disconnected, and returns the number of bytes that it sent.
    func receivedBytes() throws -> Int {
        guard let count = Int(try line()) else { throw TestFailure("the foreign server ended: \(process.stderr)") }
        return count
    }
}
