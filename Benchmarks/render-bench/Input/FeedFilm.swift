import Foundation
import ServerClient
import Synchronization
import WireProtocol

/// Stores the frames of the feed of I8 or I9 while it is flicked, for Scripts/film-feeds.
struct FeedFilm {
    /// I8 or I9.
    let scene: String
    let folder: URL
    let flicks: Int

    private static let apps = ["I8": "story-table-app", "I9": "story-node-app"]

    /// The last frame that was stored.
    private final class LastFrame: Sendable {
        private let number = Mutex<UInt64>(0)

        /// Returns whether a frame is another one than the last, which it becomes.
        func isNew(_ sequence: UInt64) -> Bool {
            number.withLock { number in
                defer { number = sequence }
                return number != sequence
            }
        }
    }

    func run() throws {
        guard let app = Self.apps[scene] else { throw BenchmarkError(message: "'film' has the scenes I8 and I9, not \(scene)") }
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let server = try ServerProcess(refreshRate: 60, size: "390x844", scale: 1)
        defer { server.stop() }
        let display = try Self.connect(server.socket)
        let (folder, last) = (folder, LastFrame())
        display.startReceiving {
            guard let frame = display.chain?.latest(), last.isNew(frame.description.sequence) else { return }
            try? Self.store(frame, in: folder)
        }
        try InputBenchmark.run(app: app, on: server, flicks: flicks)
    }

    /// Connects to a server that may still start.
    private static func connect(_ socket: String) throws -> DisplayConnection {
        for _ in 0..<500 {
            if let display = try? DisplayConnection(path: socket, name: "render-bench") { return display }
            Thread.sleep(forTimeInterval: 0.02)
        }
        throw BenchmarkError(message: "the server did not start within ten seconds")
    }

    private static func store(_ frame: DisplayedFrame, in folder: URL) throws {
        let microseconds = Int((frame.description.time * 1e6).rounded())
        let name = "\(String(format: "%015d", microseconds))-\(frame.description.bytesPerRow / 4)x\(frame.description.height).bgra"
        try frame.pixels.withUnsafeBytes { Data($0) }.write(to: folder.appending(path: name))
    }
}
