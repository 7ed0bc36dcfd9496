import Foundation
import TestSupport
import Testing
import WireProtocol

/// The showcase, an app as any that is written with UIKit, by touches alone: on a real server whose clock the test moves.
@Suite("Showcase")
struct ShowcaseTests {
    private static let rowHeight = 68

    /// The app on a screen of 480 × 640 points.
    private final class Stage {
        let server: TestServer
        let control: ControlClient
        private let app: SpawnedProcess

        init(_ arguments: String...) throws {
            server = try TestServer(size: "480x640")
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

        /// Taps a line of the menu.
        func open(_ row: Int) throws { try touch("tap", "240", "\(44 + 16 + row * ShowcaseTests.rowHeight + 30)") }

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

    @Test("EV1 taps lead from the menu to each screen and back, and each looks as it was looked at")
    func screens() throws {
        let stage = try Stage()
        try stage.expect("menu")
        for (row, name) in ["controls", "labels", "drawing", "transactions", "card", "animation", "presentation", "list"].enumerated() {
            try stage.reach(name) { try stage.open(row) }
            try stage.reach("menu") { try stage.goBack() }
        }
    }

    @Test("a figure has a corner more with each touch, as its property says")
    func figure() throws {
        let stage = try Stage("--screen", "drawing")
        for _ in 0..<5 { try stage.touch("tap", "240", "80", then: 0.5) }
        try stage.expect("pentagon")
    }

    @Test("EV5 a card is dragged, pinched and turned to where the fingers went, and two taps bring it back")
    func card() throws {
        let stage = try Stage("--screen", "card")
        try stage.touch("drag", "240", "320", "140", "200", "--duration", "0.3")
        try stage.expect("card-dragged")
        try stage.touch("pinch", "140", "200", "--from", "60", "--to", "120", "--duration", "0.3")
        try stage.expect("card-pinched")
        try stage.touch("tap", "140", "200", then: 0.1)
        try stage.touch("tap", "140", "200", then: 0.1)
        try stage.expect("card-back")
    }

    @Test("AN8 a slider scrubs an animator")
    func scrubbing() throws {
        let stage = try Stage("--screen", "animation")
        try stage.touch("drag", "38", "318", "240", "318", "--duration", "0.4")
        try stage.expect("scrubbed")
    }

    @Test("LA4 a page sheet comes up, and goes when it is dragged down")
    func sheet() throws {
        let stage = try Stage("--screen", "presentation")
        try stage.expect("presentation-alone")
        try stage.reach("sheet") { try stage.touch("tap", "100", "48") }
        try stage.reach("presentation-alone") { try stage.touch("drag", "240", "120", "240", "600", "--duration", "0.3") }
    }

    @Test("RS6 the app outlives its server, and goes on with the next one")
    func serverLost() throws {
        let stage = try Stage()
        try stage.expect("menu")
        try stage.reach("drawing") { try stage.open(2) }
        stage.server.process.signal(9)
        try eventually("the server has ended") { !stage.server.process.isRunning }
        try stage.server.restart()
        let control = try stage.server.control()
        try control.settle("the app has come back", within: 60) {
            try control.tick(1.0 / 60)
            return (try control.statistics().clients.first?.layers ?? 0) > 3
        }
        let result = try SpawnedProcess.run("layerctl", ["--socket", stage.server.socket, "tap", "30", "22"])
        #expect(result.status == 0)
        try control.settle("the menu is back", within: 60) {
            try control.tick(1.0 / 60)
            return try Golden(name: "showcase-menu").difference(from: control.screenshot().reduced(by: 4)) == nil
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
