import Foundation
import TestSupport
import Testing
import WireProtocol

/// The app on a screen of 480 × 720 points.
final class ShowcaseStage {
    let server: TestServer
    let control: ControlClient
    private let app: SpawnedProcess

    init(_ arguments: String..., isDark: Bool = false) throws {
        server = try TestServer(size: "480x720", arguments: isDark ? ["--appearance", "dark"] : [])
        control = try server.control()
        app = try SpawnedProcess(
            "showcase", arguments, environment: ["LAMINA_SOCKET": server.socket], folder: server.folder.url)
        let control = control
        try control.settle("the showcase is shown", within: 60) {
            try control.tick(0)
            return (try control.statistics().clients.first?.layers ?? 0) > 3
        }
    }

    deinit { app.signal(9) }

    /// Time goes by, frame after frame.
    func wait(_ seconds: Double) throws {
        for _ in 0..<Int((seconds * 60).rounded(.up)) { try control.tick(1.0 / 60) }
    }

    func touch(_ arguments: String..., then seconds: Double = 1) throws {
        let result = try SpawnedProcess.run("layerctl", ["--socket", server.socket] + arguments)
        #expect(result.status == 0, "\(result.stderr)")
        try wait(seconds)
    }

    /// Taps a line of the menu, whose middle is at a height.
    func open(_ height: Int) throws { try touch("tap", "240", "\(height)") }

    /// Taps the back button.
    func goBack() throws { try touch("tap", "30", "22") }

    /// Does something until the screen looks as it was looked at: what is touched while a transition ends, as the app may see it late on a busy machine, is not heard.
    func reach(_ name: String, by action: () throws -> Void) throws {
        for _ in 0..<5 {
            try action()
            do { return try expect(name, within: 4) } catch is TestFailure {}
        }
        try action()
        try expect(name)
    }

    /// Lets time go by until the screen looks as it was looked at.
    func expect(_ name: String, within seconds: TimeInterval = 30) throws {
        let golden = Golden(name: "showcase-\(name)")
        // A picture that is made anew is taken once the app had time for its answer.
        if Golden.isBeingMade { try eventuallyStill() }
        let control = control
        var difference: String?
        do {
            try control.settle("the screen shows \(name)", within: seconds) {
                try control.tick(1.0 / 60)
                difference = try golden.difference(from: control.screenshot().reduced(by: 4))
                return difference == nil
            }
        } catch {
            throw TestFailure("the screen does not show \(name): \(difference ?? "\(error)")")
        }
    }

    /// Looks at the screen without any time going by, until it is as it was looked at.
    func expectAtOnce(_ name: String) throws {
        let golden = Golden(name: "showcase-\(name)")
        if Golden.isBeingMade { Thread.sleep(forTimeInterval: 1) }
        let control = control
        try control.settle("the screen shows \(name)") {
            try control.tick(0)
            return try golden.difference(from: control.screenshot().reduced(by: 4)) == nil
        }
    }

    /// Waits until the app has had nothing to say for a second.
    private func eventuallyStill() throws {
        var (commits, since): (UInt64?, Date) = (nil, Date())
        let control = control
        try control.settle("the app has nothing more to say", within: 60) {
            try control.tick(1.0 / 60)
            let now = try control.statistics().clients.first?.commits
            if now != commits { (commits, since) = (now, Date()) }
            return Date().timeIntervalSince(since) > 1
        }
    }
}

extension Bitmap {
    /// The mean of squares of pixels: where text is, and what there is, but not how a version of a font draws it.
    func reduced(by side: Int) -> Bitmap {
        let (columns, rows) = (width / side, height / side)
        var result: [UInt32] = []
        result.reserveCapacity(columns * rows)
        for row in 0..<rows {
            for column in 0..<columns {
                var sums: [UInt32] = [0, 0, 0]
                for y in row * side..<(row + 1) * side {
                    for x in column * side..<(column + 1) * side {
                        let pixel = self[x, y]
                        for part in 0..<3 { sums[part] += pixel >> UInt32(16 - 8 * part) & 0xFF }
                    }
                }
                let count = UInt32(side * side)
                result.append(sums.reduce(0xFF) { $0 << 8 | ($1 + count / 2) / count })
            }
        }
        return Bitmap(width: columns, height: rows, pixels: result)
    }
}
