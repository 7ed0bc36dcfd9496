import Foundation
import Glibc
import TestSupport
import Testing

@Suite("Trust of clients in servers", .enabled(if: geteuid() == 0), .serialized)
struct TrustTests {
    /// A client program, and the arguments with which it connects to a path.
    private static let programs = ["layerctl", "lamina-vnc", "lamina-window"]

    private func run(_ program: String, _ path: String) throws -> (status: Int32, stdout: String, stderr: String) {
        try SpawnedProcess.run(program, ["--socket", path] + (program == "layerctl" ? ["stats"] : []))
    }

    @Test("A program sends nothing to a server of another user, names the user, and exits with code 77", arguments: programs)
    func foreignProcess(program: String) throws {
        let server = try ForeignServer(ownsFolder: false)
        let result = try run(program, server.path)
        #expect(result.status == 77)
        for text in ["\(program): ", server.path, "user \(ForeignServer.user)", "--socket", "LAMINA_SOCKET"] {
            #expect(result.stderr.contains(text), "\(text) in \(result.stderr)")
        }
        #expect(try server.receivedBytes() == 0)
    }

    @Test("A program does not connect to a socket below /tmp in another user's folder, and exits with code 77", arguments: programs)
    func foreignFolder(program: String) throws {
        let server = try ForeignServer(ownsFolder: true)
        let result = try run(program, server.path)
        #expect(result.status == 77)
        let folder = URL(filePath: server.path).deletingLastPathComponent().path
        #expect(result.stderr.contains(folder) && result.stderr.contains("user \(ForeignServer.user)"), "\(result.stderr)")
    }
}
