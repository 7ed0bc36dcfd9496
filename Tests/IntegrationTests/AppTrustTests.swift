import Foundation
import Glibc
import TestSupport
import Testing
import Transport
import WireProtocol

@Suite("Trust of apps in servers", .serialized)
struct AppTrustTests {
    private static let apps = ["app-process", "run-loop-app"]

    @Test(
        "An app sends nothing to a server of another user, reports it, and exits with code 77", .enabled(if: geteuid() == 0),
        arguments: apps, [false, true])
    func foreignServer(app: String, ownsFolder: Bool) throws {
        let server = try ForeignServer(ownsFolder: ownsFolder)
        let folder = try TemporaryFolder()
        let process = try SpawnedProcess(app, ["--socket", server.path], folder: folder.url)
        #expect(try process.waitForExit() == 77)
        let place = ownsFolder ? URL(filePath: server.path).deletingLastPathComponent().path : server.path
        for text in [place, "user \(ForeignServer.user)", "--socket", "LAMINA_SOCKET", "exits with code 77"] {
            #expect(process.stderr.contains(text), "\(text) in \(process.stderr)")
        }
        if !ownsFolder { #expect(try server.receivedBytes() == 0) }
    }

    @Test("An app that a server refuses three times for the same reason reports it and exits with code 69", arguments: apps)
    func refusedThreeTimes(app: String) throws {
        let folder = try TemporaryFolder()
        let path = folder.url.appending(path: "lamina-0").path
        let listener = try ListeningSocket(path: path)
        let process = try SpawnedProcess(app, ["--socket", path], folder: folder.url)
        var connections = 0
        try eventually("\(app) exits") {
            if case .connection(let connection) = try listener.accept() {
                connections += 1
                _ = connection.waitReadable(milliseconds: 10_000)
                var outbox = Outbox()
                outbox.enqueue(ServerMessage.fault(Fault(.protocolError, "not like this")).encoded())
                _ = try outbox.flush(to: connection)
            }
            return !process.isRunning
        }
        #expect(try process.waitForExit() == 69)
        #expect(connections == 3)
        #expect(process.stderr.contains("not like this") && process.stderr.contains("exits with code 69"), "\(process.stderr)")
    }
}
