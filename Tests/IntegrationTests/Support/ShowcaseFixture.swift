import Foundation
import TestSupport
import Testing
import WireProtocol

/// The showcase on a screen, of 480 × 720 points unless a test sets another size, whose clock the
/// test advances. Touches are played by `layerctl`, and screens are compared with golden images.
final class ShowcaseFixture {
    let server: TestServer
    let control: ControlClient
    private let app: SpawnedProcess

    convenience init(_ arguments: String..., isDark: Bool = false) throws { try self.init(arguments, isDark: isDark) }

    /// Starts the showcase.
    ///
    /// - Parameters:
    ///   - device: The device to simulate, which has another size: `iphone` or `ipad`.
    ///   - environment: A closure that receives a folder for files, and returns environment
    ///     variables for the app.
    init(
        _ arguments: [String], isDark: Bool = false, size: String = "480x720", device: String? = nil,
        environment: (URL) throws -> [String: String] = { _ in [:] }
    ) throws {
        server = try TestServer(
            size: device.map { $0 == "ipad" ? "820x1180" : "393x852" } ?? size,
            arguments: (isDark ? ["--appearance", "dark"] : []) + (device.map { ["--device", $0] } ?? []))
        control = try server.control()
        app = try SpawnedProcess(
            "showcase", arguments,
            environment: try environment(server.folder.url).merging(["LAMINA_SOCKET": server.socket]) { $1 }, folder: server.folder.url)
        let control = control
        try control.settle("the showcase is shown", within: 3 * .testTimeout) {
            try control.tick(0)
            return (try control.statistics().clients.first?.layers ?? 0) > 3
        }
    }

    deinit { app.signal(9) }

    /// Advances the clock frame by frame (seconds).
    func wait(_ seconds: Double) throws {
        for _ in 0..<Int((seconds * 60).rounded(.up)) { try control.tick(1.0 / 60) }
    }

    /// Runs layerctl with arguments, then advances the clock (seconds).
    func touch(_ arguments: String..., then seconds: Double = 1) throws {
        let result = try SpawnedProcess.run("layerctl", ["--socket", server.socket] + arguments)
        #expect(result.status == 0, "\(result.stderr)")
        try wait(seconds)
    }

    /// Taps the row of the menu whose middle has a y coordinate (points).
    func open(_ y: Int) throws { try touch("tap", "240", "\(y)") }

    /// Taps the back button.
    func goBack() throws { try touch("tap", "30", "22") }

    /// Repeats an action, up to five times, until the screen equals a golden image. The app ignores
    /// touches during a transition, which may end late on a busy machine.
    func reach(_ name: String, by action: () throws -> Void) throws {
        for _ in 0..<5 {
            try action()
            // Long enough for a busy machine: an action that has worked must not be repeated.
            do { return try expect(name, within: .testTimeout / 2) } catch is TestFailure {}
        }
        try action()
        try expect(name)
    }

    /// Advances the clock until the screen equals a golden image.
    func expect(_ name: String, within seconds: TimeInterval = 2 * .testTimeout) throws {
        let golden = Golden(name: "showcase-\(name)")
        // A frame is recorded once the app has had time to react.
        if Golden.isRecording { try waitUntilIdle() }
        let control = control
        var (difference, last): (String?, Bitmap?)
        do {
            try control.settle("the screen shows \(name)", within: seconds) {
                try control.tick(1.0 / 60)
                let frame = try control.screenshot()
                guard frame != last else { return false }
                last = frame
                difference = try golden.difference(from: frame.reduced(by: 4))
                return difference == nil
            }
        } catch {
            throw TestFailure("the screen does not show \(name): \(difference ?? "\(error)")")
        }
    }

    /// Waits, without advancing the clock, until the screen equals a golden image.
    func expectWithoutAdvancing(_ name: String) throws {
        let golden = Golden(name: "showcase-\(name)")
        if Golden.isRecording { try waitUntilIdle(advancing: 0) }
        let control = control
        try control.settle("the screen shows \(name)") {
            try control.tick(0)
            return try golden.difference(from: control.screenshot().reduced(by: 4)) == nil
        }
    }

    /// Waits until the app has sent no commit for a second of real time. The app ignores some
    /// touches during a transition, which ends later than the screen shows it.
    ///
    /// - Parameter step: The time by which the clock advances meanwhile, again and again (seconds).
    func waitUntilIdle(advancing step: Double = 1.0 / 60) throws {
        var (commits, since): (UInt64?, Date) = (nil, Date())
        let control = control
        try control.settle("the app is idle", within: 3 * .testTimeout) {
            try control.tick(step)
            let now = try control.statistics().clients.first?.commits
            if now != commits { (commits, since) = (now, Date()) }
            return Date().timeIntervalSince(since) > 1
        }
    }
}
