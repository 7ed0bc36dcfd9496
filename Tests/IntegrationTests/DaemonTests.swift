import Foundation
import Glibc
import TestSupport
import Testing
import Transport
import WireProtocol

@Suite("Life of the server process")
struct DaemonTests {
    @Test(
        "Every program has --help and --version, and refuses an unknown option with a message and exit code 64",
        arguments: ["render-server", "app-process", "showcase", "layerctl", "lamina-window", "lamina-vnc"])
    func flags(program: String) throws {
        let help = try SpawnedProcess.run(program, ["--help"])
        #expect(help.status == 0)
        #expect(help.stdout.contains("Usage: \(program)"))
        #expect(help.stdout.contains("--socket"))
        let version = try SpawnedProcess.run(program, ["--version"])
        #expect(version.status == 0)
        #expect(version.stdout.hasPrefix(program))
        let unknown = try SpawnedProcess.run(program, ["--frobnicate"])
        #expect(unknown.status == 64)
        #expect(unknown.stderr.contains("--frobnicate"))
        #expect(unknown.stdout.isEmpty)
    }

    @Test("SIGTERM and SIGINT end the server with exit code 0 and remove its socket and lock", arguments: [SIGTERM, SIGINT])
    func cleanExit(signal: Int32) throws {
        let server = try TestServer()
        #expect(FileManager.default.fileExists(atPath: server.socket))
        server.process.signal(signal)
        #expect(try server.process.waitForExit() == 0)
        let remaining = try FileManager.default.contentsOfDirectory(atPath: server.folder.url.path).filter { $0.hasPrefix("lamina-0") }
        #expect(remaining.isEmpty)
    }

    @Test("On the real clock, the server's thread has a nice value that is lower by 10 than the process's, if the system permits it")
    func priority() throws {
        let kind = __priority_which_t(PRIO_PROCESS.rawValue)
        let ordinary = getpriority(kind, 0)
        // This is the ordinary value if the system does not permit a lower one.
        let raised = ThreadScheduling.withForegroundPriority { getpriority(kind, 0) }
        #expect(raised == ordinary || raised == ordinary - 10)
        let real = try TestServer(clock: "real")
        #expect(getpriority(kind, id_t(real.process.pid)) == raised)
        let manual = try TestServer()
        #expect(getpriority(kind, id_t(manual.process.pid)) == ordinary)
    }

    @Test("A second server on the same socket ends with an error message, and the first continues")
    func secondServer() throws {
        let server = try TestServer()
        let second = try SpawnedProcess.run("render-server", ["--socket", server.socket])
        #expect(second.status != 0)
        #expect(second.stderr.contains(server.socket))
        #expect(try server.control().statistics().clients.isEmpty)
    }

    @Test("A server reuses the socket path of a server that was killed")
    func staleSocket() throws {
        let server = try TestServer()
        try server.process.forceTerminate()
        #expect(FileManager.default.fileExists(atPath: server.socket))
        try server.restart()
        #expect(try server.control().statistics().frames == 0)
    }

    @Test("A socket directory that is writable by others, a symbolic link, or too long is refused with an error message")
    func directory() throws {
        let folder = try TemporaryFolder()
        let open = folder.url.appending(path: "open")
        try FileManager.default.createDirectory(at: open, withIntermediateDirectories: false)
        chmod(open.path, 0o777)
        let refused = try SpawnedProcess.run("render-server", ["--socket", open.path + "/lamina-0"])
        #expect(refused.status != 0)
        #expect(refused.stderr.contains(open.path))
        let link = folder.url.appending(path: "link")
        try FileManager.default.createSymbolicLink(at: link, withDestinationURL: folder.url)
        let linked = try SpawnedProcess.run("render-server", ["--socket", link.path + "/lamina-0"])
        #expect(linked.status != 0)
        #expect(linked.stderr.contains(link.path))
        // The path of a socket has fewer than 108 bytes.
        let long = try SpawnedProcess.run("render-server", ["--socket", "/tmp/" + String(repeating: "x", count: 150)])
        #expect(long.status != 0)
        #expect(!long.stderr.isEmpty)
    }

    @Test("Without --socket, LAMINA_SOCKET names the socket for the server and for its clients")
    func socketFromEnvironment() throws {
        let server = try TestServer()
        let environment = ["LAMINA_SOCKET": server.socket]
        #expect(try SpawnedProcess.run("layerctl", ["stats"], environment: environment).status == 0)
        let second = try SpawnedProcess.run("render-server", [], environment: environment)
        #expect(second.status == 69 && second.stderr.contains("another render-server runs on the socket \(server.socket)"))
        let elsewhere = server.folder.url.path + "/missing/lamina-0"
        #expect(try SpawnedProcess.run("layerctl", ["--socket", elsewhere, "stats"], environment: environment).stderr.contains(elsewhere))
        #expect(try SpawnedProcess.run("render-server", ["--socket", elsewhere], environment: environment).stderr.contains("/missing "))
    }

    @Test("A relative XDG_RUNTIME_DIR is ignored")
    func relativeRuntimeDirectory() throws {
        let environment = ["LAMINA_SOCKET": "", "XDG_RUNTIME_DIR": "lamina-relative"]
        #expect(try !SpawnedProcess.run("layerctl", ["stats"], environment: environment).stderr.contains("lamina-relative"))
    }

    @Test("Without a server, layerctl ends with exit code 69 and a message that names render-server")
    func noServer() throws {
        let folder = try TemporaryFolder()
        let result = try SpawnedProcess.run("layerctl", ["--socket", folder.url.path + "/lamina-0", "stats"])
        #expect(result.status == 69)
        #expect(result.stderr.contains("render-server"))
    }
}
