import Foundation
import ServerClient
import Synchronization
import WireProtocol

/// Stores the frames of the feed of I8 or I9 at half their size while it is flicked, for
/// Scripts/film-feeds.
struct FeedFilm {
    /// I8 or I9.
    let scene: String
    let folder: URL
    let flicks: Int

    private static let apps = ["I8": "story-table-app", "I9": "story-node-app"]

    /// The frames that were stored.
    private final class StoredFrames: Sendable {
        private let state = Mutex((last: UInt64(0), skipped: UInt64(0)))

        /// The number of published frames between the first and the last one that were not stored.
        var skipped: UInt64 { state.withLock { $0.skipped } }

        /// Returns whether a frame is another one than the last, which it becomes.
        func isNew(_ sequence: UInt64) -> Bool {
            state.withLock { state in
                defer { state.last = sequence }
                if state.last > 0, sequence > state.last { state.skipped += sequence - state.last - 1 }
                return state.last != sequence
            }
        }
    }

    func run() throws {
        guard let app = Self.apps[scene] else { throw BenchmarkError(message: "'film' has the scenes I8 and I9, not \(scene)") }
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let server = try ServerProcess(refreshRate: 60, size: "780x1688", scale: 2)
        defer { server.stop() }
        let display = try Self.connect(server.socket)
        let (folder, frames) = (folder, StoredFrames())
        display.startReceiving { _ in
            guard let frame = display.chain?.latest(), frames.isNew(frame.description.sequence) else { return }
            try? Self.store(frame, in: folder)
        }
        try InputBenchmark.run(app: app, on: server, flicks: flicks)
        guard frames.skipped == 0 else { throw BenchmarkError(message: "\(frames.skipped) frames came too fast to be stored") }
    }

    /// Connects to a server that may still start.
    private static func connect(_ socket: String) throws -> DisplayConnection {
        for _ in 0..<500 {
            if let display = try? DisplayConnection(path: socket, name: "render-bench") { return display }
            Thread.sleep(forTimeInterval: 0.02)
        }
        throw BenchmarkError(message: "the server did not start within ten seconds")
    }

    /// Stores the means of 2 × 2 pixels. A whole frame would take longer to store than it is shown.
    private static func store(_ frame: DisplayedFrame, in folder: URL) throws {
        let (width, height, stride) = (frame.description.width / 2, frame.description.height / 2, frame.description.bytesPerRow / 4)
        let microseconds = Int((frame.description.time * 1e6).rounded())
        let halved = frame.pixels.withUnsafeBytes { bytes in
            let source = bytes.bindMemory(to: UInt32.self)
            return [UInt32](unsafeUninitializedCapacity: width * height) { target, count in
                for y in 0..<height {
                    let (upper, lower) = (2 * y * stride, (2 * y + 1) * stride)
                    for x in 0..<width {
                        target[y * width + x] = mean(
                            source[upper + 2 * x], source[upper + 2 * x + 1], source[lower + 2 * x], source[lower + 2 * x + 1])
                    }
                }
                count = width * height
            }
        }
        let name = "\(String(format: "%015ld", microseconds))-\(width)x\(height).bgra"
        try halved.withUnsafeBytes { Data($0) }.write(to: folder.appending(path: name))
    }

    /// Returns the mean of four pixels, each component rounded down.
    private static func mean(_ a: UInt32, _ b: UInt32, _ c: UInt32, _ d: UInt32) -> UInt32 {
        let mask: UInt32 = 0x00FF_00FF
        let even = (a & mask) &+ (b & mask) &+ (c & mask) &+ (d & mask)
        let odd = (a &>> 8 & mask) &+ (b &>> 8 & mask) &+ (c &>> 8 & mask) &+ (d &>> 8 & mask)
        return (even &>> 2 & mask) | (odd &>> 2 & mask) &<< 8
    }
}
