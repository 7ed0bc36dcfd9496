import Foundation
import TestSupport
import Testing
import WireProtocol

/// Tests of an app with timers and display links in both modes, on a real server with a manual
/// clock.
struct ServedScrollModeTests {
    @Test(
        "RL8 While content scrolls and decelerates, timers and display links of the common modes fire, and those of the default mode wait"
    )
    func scrolling() throws {
        let server = try TestServer(size: "320x480")
        let control = try server.control()
        let output = Pipe()
        let app = try SpawnedProcess(
            "swift-five-app", [], environment: ["LAMINA_SOCKET": server.socket], folder: server.folder.url, output: output)
        defer { app.signal(SIGKILL) }
        let lines = TraceLines(output)
        try control.settle("the app is ready", within: 3 * .testTimeout) { lines.text.contains("ready\n") }
        try control.settle("its views are shown") { (try control.statistics().clients.first?.layers ?? 0) > 3 }
        let drag = try SpawnedProcess.run(
            "layerctl", ["--socket", server.socket, "drag", "100", "400", "100", "200", "--duration", "0.25"])
        #expect(drag.status == 0, "\(drag.stderr)")
        try control.settle("the content stands still, and both modes are served again", within: 3 * .testTimeout) {
            try control.tick(1.0 / 60)
            return lines.text.contains("afterwards: ")
        }
        let scrolled = try #require(lines.counts(after: "while scrolling: "))
        #expect(scrolled["timer default"] == 0 && scrolled["link default"] == 0)
        #expect(scrolled["timer common"] ?? 0 > 0)
        // The content decelerates for more than two seconds, with a refresh every 60th of a second.
        #expect(scrolled["link common"] ?? 0 > 60)
        let after = try #require(lines.counts(after: "afterwards: "))
        #expect(after.values.allSatisfy { $0 > 0 })
    }

    /// The lines that a process has written so far.
    private final class TraceLines: @unchecked Sendable {
        private let lock = NSLock()
        private var data = Data()

        init(_ pipe: Pipe) {
            pipe.fileHandleForReading.readabilityHandler = { [weak self] handle in
                let new = handle.availableData
                self?.lock.withLock { self?.data.append(new) }
            }
        }

        var text: String { lock.withLock { String(decoding: data, as: UTF8.self) } }

        /// Returns the counts of a line, by name.
        func counts(after prefix: String) -> [String: Int]? {
            guard let line = text.split(separator: "\n").first(where: { $0.hasPrefix(prefix) }) else { return nil }
            let entries = line.dropFirst(prefix.count).split(separator: ", ").map { entry in
                let words = entry.split(separator: " ")
                return (words.dropLast().joined(separator: " "), Int(words.last ?? "") ?? -1)
            }
            return Dictionary(uniqueKeysWithValues: entries)
        }
    }
}
