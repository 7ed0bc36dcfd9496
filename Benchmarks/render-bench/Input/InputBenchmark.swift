import Foundation

/// Runs whole UIKit apps on a server.
///
/// - I1: from a touch's arrival in the server to the published frame with the app's response, at 60
///   and 120 Hz
/// - I2: a list of ten thousand rows, flicked
/// - I3: a thousand messages whose heights result from constraints, flicked
/// - I4: a table of ten thousand rows that determine their heights, flicked, at 60 and 120 Hz
/// - I5: a collection view of a hundred thousand items in three columns, likewise
/// - I6: a compositional layout with sections that scroll sideways, likewise
/// - I7: a list of a diffable data source that changes fifty rows twice a second, likewise
/// - I8: a table of a thousand cards with pictures, text and shadows that views draw, likewise
/// - I9: the same cards, drawn by nodes, likewise
struct InputBenchmark {
    private static let refreshRates = [60, 120]

    /// The only scene to measure, or nil for all.
    let only: String?
    /// The number of flicks in I2 and the following scenes.
    let flicks: Int

    init(only: String?, flicks: Int) { (self.only, self.flicks) = (only, flicks) }

    func run() throws {
        if only == nil || only == "I1" {
            for rate in Self.refreshRates { try run(app: "input-app", on: ServerProcess(refreshRate: rate)) }
        }
        for (scene, app) in [("I2", "list-app"), ("I3", "chat-app")] where only == nil || only == scene {
            try run(app: app, on: ServerProcess(refreshRate: 60, size: "780x1688", scale: 2))
        }
        for (scene, app) in [
            ("I4", "table-app"), ("I5", "grid-app"), ("I6", "page-app"), ("I7", "feed-app"), ("I8", "story-table-app"),
            ("I9", "story-node-app"),
        ]
        where only == nil || only == scene {
            for rate in Self.refreshRates { try run(app: app, on: ServerProcess(refreshRate: rate, size: "780x1688", scale: 2)) }
        }
    }

    private func run(app name: String, on server: ServerProcess) throws {
        defer { server.stop() }
        try Self.run(app: name, on: server, flicks: flicks)
    }

    /// Runs this program as an app until it has printed its measurements.
    static func run(app name: String, on server: ServerProcess, flicks: Int) throws {
        let app = Process()
        app.executableURL = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath()
        app.arguments = [name, "--flicks", "\(flicks)"]
        app.environment = ProcessInfo.processInfo.environment.merging(["LAMINA_SOCKET": server.socket]) { $1 }
        try app.run()
        app.waitUntilExit()
        guard app.terminationStatus == 0 else { throw BenchmarkError(message: "the app ended with code \(app.terminationStatus)") }
    }
}
