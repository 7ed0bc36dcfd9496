import Foundation
import Geometry
import Glibc
import SceneModel
import TestSupport
import Testing
import WireProtocol

/// A debugger that stops an app at a line of its source until it is told to continue.
private final class Debugger {
    private let gdb: SpawnedProcess
    private let folder: URL

    /// Attaches to an app.
    ///
    /// - Parameters:
    ///   - line: The source line of the breakpoint, as `File.swift:12`.
    ///   - folder: The folder for the files by which script and test communicate.
    init(attachingTo app: SpawnedProcess, breakpoint line: String, folder: URL) throws {
        self.folder = folder
        let script = """
            set confirm off
            set pagination off
            set breakpoint pending off
            break \(line)
            shell touch \(folder.path)/attached
            continue
            shell touch \(folder.path)/stopped; while [ ! -e \(folder.path)/continued ]; do sleep 0.01; done
            delete
            continue
            """
        let file = folder.appending(path: "script.gdb")
        try script.write(to: file, atomically: true, encoding: .utf8)
        gdb = try SpawnedProcess("/usr/bin/gdb", ["-nx", "-q", "-batch", "-p", "\(app.pid)", "-x", file.path], folder: folder)
        try wait(for: "attached")
    }

    deinit { gdb.signal(SIGKILL) }

    /// Waits until the script of gdb has created the file that marks a state.
    private func wait(for state: String) throws {
        try eventually("gdb has \(state)", within: 3 * .testTimeout) {
            guard gdb.isRunning else { throw TestFailure("gdb has ended: \(gdb.stderr)") }
            return hasReached(state)
        }
    }

    private func hasReached(_ state: String) -> Bool { FileManager.default.fileExists(atPath: folder.appending(path: state).path) }

    /// A Boolean value that indicates whether the app has reached the breakpoint.
    var hasStoppedApp: Bool { hasReached("stopped") }

    /// Continues the app, without the breakpoint.
    func continueApp() throws { try Data().write(to: folder.appending(path: "continued")) }
}

@Suite("Debugged apps", .serialized)
struct DebuggerTests {
    /// Returns the line of a source file on which some text first appears, as a debugger names it.
    private static func line(of text: String, in file: String) throws -> String {
        let url = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent().appending(path: file)
        let lines = try String(contentsOf: url, encoding: .utf8).split(separator: "\n", omittingEmptySubsequences: false)
        let index = try #require(lines.firstIndex { $0.contains(text) })
        return "\(url.lastPathComponent):\(index + 1)"
    }

    @Test("RS1 While a debugger holds an app in a button's action, all frames arrive; when it continues, no event or commit is lost")
    func breakpoint() throws {
        let server = try TestServer()
        let control = try server.control()
        let output = Pipe()
        _ = fcntl(output.fileHandleForReading.fileDescriptor, F_SETFL, O_NONBLOCK)
        let app = try SpawnedProcess(
            "run-loop-app", ["debug"], environment: ["LAMINA_SOCKET": server.socket], folder: server.folder.url, output: output)
        defer { app.signal(SIGKILL) }
        try control.settle("the view turns") { try control.statistics().clients.first?.animations == 1 }
        let debugger = try Debugger(
            attachingTo: app, breakpoint: Self.line(of: "taps += 1", in: "RunLoopApp/DebuggingBehavior.swift"), folder: server.folder.url)

        try tap(server)
        try control.settle("the app stops in the action", within: 3 * .testTimeout) {
            try control.tick(1.0 / 60)
            return debugger.hasStoppedApp
        }
        #expect(app.state == "t", "a tracer has stopped the app")
        let before = try control.statistics()
        let angle = try angle(control)
        // Ten seconds of vsyncs, during which the button is tapped four more times.
        for vsync in 1...600 {
            #expect(try control.tick(1.0 / 60) == before.frames + UInt64(vsync))
            if vsync % 150 == 75 { try tap(server) }
        }
        let after = try control.statistics()
        #expect(after.missedVsyncs == before.missedVsyncs && after.clients.first?.commits == before.clients.first?.commits)
        // The view turns once a second; the clock advanced by 10 s, up to the rounding of 1/60.
        let turn = try self.angle(control) - angle - 2 * .pi * (after.time - before.time)
        #expect(abs(turn.remainder(dividingBy: 2 * .pi)) < 1e-6)

        try debugger.continueApp()
        // The action that was stopped and those of the other taps: each takes 1/8 of the opacity.
        try control.settle("the app has handled all taps") { try opacity(control) == 0.375 }
        let commits = try #require(control.statistics().clients.first?.commits) - (before.clients.first?.commits ?? 0)
        #expect(commits <= 5, "a commit per tap at most")
        // The display link is called for the current refresh, not for those in between.
        // A line is "tap 1 after 60 refreshes".
        var refreshes: [Int] = []
        let text = String(decoding: output.fileHandleForReading.availableData, as: UTF8.self)
        for line in text.split(separator: "\n") where line.hasPrefix("tap ") { refreshes.append(Int(line.split(separator: " ")[3]) ?? -1) }
        #expect(refreshes.count == 5 && (refreshes.last ?? 0) - (refreshes.first ?? 0) <= 5, "\(text)")
    }

    private func tap(_ server: TestServer) throws {
        let result = try SpawnedProcess.run("layerctl", ["--socket", server.socket, "tap", "60", "150"])
        #expect(result.status == 0, "\(result.stderr)")
    }

    /// Returns the layer that turns.
    private func turningLayer(_ control: ControlClient) throws -> TreeNode? { try control.tree().first { $0.animations > 0 } }

    private func angle(_ control: ControlClient) throws -> Double {
        let value = try turningLayer(control)?.presentation.first { $0.property == .transform }?.value
        guard case .transform(let matrix) = value else { throw TestFailure("no layer turns") }
        return atan2(matrix.m12, matrix.m11)
    }

    private func opacity(_ control: ControlClient) throws -> Double? {
        let value = try turningLayer(control)?.model.first { $0.property == .opacity }?.value
        guard case .scalar(let opacity) = value else { return nil }
        return opacity
    }
}
