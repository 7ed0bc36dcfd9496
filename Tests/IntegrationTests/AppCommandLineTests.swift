import Foundation
import Glibc
import TestSupport
import Testing
import WireProtocol

/// The command lines of real apps: the showcase, which has options of its own, and an app that has
/// none and is run by `UIApplicationMain` (Tests/RunLoopApp).
@Suite("Command lines of UIKit apps", .serialized)
struct AppCommandLineTests {
    private static let withoutServer = ["LAMINA_SOCKET": "/nonexistent/lamina-0"]

    @Test("--help prints an app's options and environment variables without a server", arguments: ["showcase", "run-loop-app"])
    func help(app: String) throws {
        let result = try SpawnedProcess.run(app, ["--help"], environment: Self.withoutServer)
        #expect(result.status == 0 && result.stderr.isEmpty)
        for text in ["Usage: \(app) [--socket PATH]", "--help", "--version", "LAMINA_SOCKET", "LAMINA_LOG", "LAMINA_TRACE"] {
            #expect(result.stdout.contains(text), "\(text) in \(result.stdout)")
        }
        #expect(result.stdout.split(separator: "\n").allSatisfy { $0.count <= 140 })
    }

    @Test("--version prints an app's name and version without a server", arguments: ["showcase", "run-loop-app"])
    func version(app: String) throws {
        let result = try SpawnedProcess.run(app, ["--version"], environment: Self.withoutServer)
        #expect(result.status == 0 && result.stderr.isEmpty)
        let line = try #require(result.stdout.split(separator: "\n").last)
        #expect(line.wholeMatch(of: /(?:showcase|run-loop-app) \(?(Lamina )?[0-9]+\.[0-9]+\.[0-9]+\)?/) != nil && line.hasPrefix(app + " "))
    }

    @Test("--socket takes precedence over LAMINA_SOCKET", arguments: ["showcase", "run-loop-app"])
    func socket(app: String) throws {
        let server = try TestServer()
        let control = try server.control()
        let arguments = app == "showcase" ? [] : ["launch"]
        let process = try SpawnedProcess(
            app, arguments + ["--socket", server.socket], environment: Self.withoutServer, folder: server.folder.url)
        try control.settle("\(app) is connected", within: 60) { try !control.statistics().clients.isEmpty }
        #expect(process.isRunning && process.stderr.isEmpty, "\(process.stderr)")
    }

    @Test("--socket without a path ends an app with code 64", arguments: ["showcase", "run-loop-app"])
    func missingPath(app: String) throws {
        let result = try SpawnedProcess.run(app, ["--socket"], environment: Self.withoutServer)
        #expect(result.status == 64)
        #expect(result.stderr == "\(app): option '--socket' requires a path\n")
    }

    @Test("An app's own options remain its own, and -Key value pairs select the text size and the layout direction")
    func otherArguments() throws {
        let server = try TestServer()
        let pipe = Pipe()
        let arguments = [
            "traits", "--its-own", "x", "-UIPreferredContentSizeCategoryName", "UICTContentSizeCategoryAccessibilityXXXL",
            "--socket", server.socket, "-NSForceRightToLeftWritingDirection", "YES", "--", "--version",
        ]
        let app = try SpawnedProcess("run-loop-app", arguments, environment: Self.withoutServer, folder: server.folder.url, output: pipe)
        defer { app.signal(9) }
        let descriptor = pipe.fileHandleForReading.fileDescriptor
        _ = fcntl(descriptor, F_SETFL, O_NONBLOCK)
        var output = ""
        var buffer = [UInt8](repeating: 0, count: 4096)
        try eventually("the app reports its traits") {
            let count = read(descriptor, &buffer, buffer.count)
            if count > 0 { output += String(decoding: buffer.prefix(count), as: UTF8.self) }
            return output.contains("right to left: ")
        }
        let lines = output.split(separator: "\n").map(String.init)
        #expect(lines.contains("arguments: " + arguments.joined(separator: " ")))
        #expect(lines.contains("text size: UICTContentSizeCategoryAccessibilityXXXL"))
        #expect(lines.contains("right to left: true"))
    }

    @Test("The showcase rejects options that it does not have, but not user defaults")
    func unknownOption() throws {
        let arguments = ["-UIPreferredContentSizeCategoryName", "x", "--color", "red"]
        let unknown = try SpawnedProcess.run("showcase", arguments, environment: Self.withoutServer)
        #expect(unknown.status == 64)
        #expect(unknown.stderr == "showcase: unknown option '--color'; run 'showcase --help' for the list of options\n")
    }

    @Test(
        "An app without a server reports once that it waits, where, and how to start the server",
        arguments: ["showcase", "run-loop-app"])
    func waiting(app: String) throws {
        let folder = try TemporaryFolder()
        let path = folder.url.appending(path: "lamina-0").path
        let process = try SpawnedProcess(app, ["--socket", path], folder: folder.url)
        try eventually("\(app) reports that it waits") { process.stderr.contains("\n") }
        let expected =
            "waiting for a render server at \(path) (connect: No such file or directory (ENOENT)); start it with "
            + "`render-server --socket \(path)`, or name another one with LAMINA_SOCKET"
        #expect(process.stderr == "lamina: warn: \(expected)\n")
        // The app connects to the server that the message asks for.
        let server = try SpawnedProcess("render-server", ["--socket", path, "--size", "320x240"], folder: folder.url)
        defer { server.signal(15) }
        let deadline = Date(timeIntervalSinceNow: 30)
        var statistics = ""
        while !statistics.contains(app), Date() < deadline {
            statistics = try SpawnedProcess.run("layerctl", ["--socket", path, "stats"]).stdout
        }
        #expect(statistics.contains(app) && process.stderr.split(separator: "\n").count == 1, "\(statistics)\(process.stderr)")
    }
}
