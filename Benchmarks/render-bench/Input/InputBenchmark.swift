import Foundation

/// I1: from a touch's arrival in the server to the published frame with the app's answer, by a whole UIKit app, at 60 and 120 Hz.
enum InputBenchmark {
    private static let refreshRates = [60, 120]

    /// Starts a server and this program again as the app, for each rate.
    static func run() throws {
        for rate in refreshRates {
            let server = try ServerProcess(refreshRate: rate)
            defer { server.stop() }
            let app = Process()
            app.executableURL = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath()
            app.arguments = ["input-app", "\(rate)"]
            app.environment = ProcessInfo.processInfo.environment.merging(["LAMINA_SOCKET": server.socket]) { $1 }
            try app.run()
            app.waitUntilExit()
            guard app.terminationStatus == 0 else { throw BenchmarkError(sentence: "the app ended with code \(app.terminationStatus)") }
        }
    }
}
