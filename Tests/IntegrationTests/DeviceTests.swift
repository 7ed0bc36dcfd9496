import Geometry
import SceneModel
import TestSupport
import Testing
import WireProtocol

/// A server that simulates a phone, with a control client.
private struct DeviceFixture {
    let server: TestServer
    let control: ControlClient

    init() throws {
        server = try TestServer(size: "60x120", arguments: ["--device", "iphone"])
        control = try server.control()
    }

    /// Returns an app that requested input, in front of the others.
    func app() throws -> ProtocolClient {
        let app = try server.app()
        try app.send(.requestInput(true))
        try app.showSquare(at: Point(x: 10, y: 10))
        try control.settle("the commit") { try control.statistics().clients.last?.commits == 1 }
        return app
    }

    /// The size of the screen.
    var size: (Int, Int) {
        get throws {
            let image = try control.screenshot()
            return (image.width, image.height)
        }
    }
}

extension ProtocolClient {
    /// Waits for the next configuration of the screen.
    fileprivate func display() throws -> DisplayConfiguration {
        try wait(for: "the configuration") { if case .displayConfiguration(let display) = $0 { display } else { nil } }
    }
}

@Suite("Turning the simulated device")
struct DeviceTests {
    private static func display(_ device: DeviceOrientation, _ interface: DeviceOrientation) -> DisplayConfiguration {
        let device = SimulatedDevice(.phone, orientation: device, interfaceOrientation: interface)
        return DisplayConfiguration(
            width: interface.isLandscape ? 120 : 60, height: interface.isLandscape ? 60 : 120, scale: 1, refreshRate: 60, device: device)
    }

    @Test("A turn of the device is announced, and the screen turns when the app has requested it, with the commit that follows")
    func turn() throws {
        let fixture = try DeviceFixture()
        let app = try fixture.app()
        #expect(app.welcome?.display == Self.display(.portrait, .portrait))
        try fixture.control.client.send(.rotateDevice(.landscapeLeft))
        #expect(try app.display() == Self.display(.landscapeLeft, .portrait))
        try fixture.control.tick(0.1)
        #expect(try fixture.size == (60, 120), "the app has not decided yet")
        try app.send(.turnInterface(.landscapeLeft))
        try fixture.control.tick(0.1)
        #expect(try fixture.size == (60, 120), "the app has not committed its turned tree yet")
        try app.commit { $0.set(LayerID(rawValue: 0), .position, .point(Point(x: 5, y: 5))) }
        try fixture.control.settle("the turned screen") { try fixture.size == (120, 60) }
        #expect(try app.display() == Self.display(.landscapeLeft, .landscapeLeft))
        #expect(try fixture.server.app().welcome?.display == Self.display(.landscapeLeft, .landscapeLeft))
    }

    @Test("A change of the screen before the turn is made reaches the app with the orientation that it requested")
    func pending() throws {
        let fixture = try DeviceFixture()
        let app = try fixture.app()
        let other = try fixture.server.app()
        try app.send(.turnInterface(.landscapeLeft))
        try fixture.control.tick(0)
        try fixture.control.client.send(.rotateDevice(.landscapeLeft))
        #expect(try app.display() == Self.display(.landscapeLeft, .landscapeLeft))
        #expect(try other.display() == Self.display(.landscapeLeft, .portrait))
    }

    @Test("A turn whose commit does not arrive is made after a quarter of a second")
    func patience() throws {
        let fixture = try DeviceFixture()
        let app = try fixture.app()
        try app.send(.turnInterface(.landscapeRight))
        try fixture.control.settle("the turned screen") {
            try fixture.control.tick(0.05)
            return try fixture.size == (120, 60)
        }
        #expect(try app.display() == Self.display(.portrait, .landscapeRight))
    }

    @Test("Only the frontmost app that requested input turns the interface; another one receives the present orientation")
    func frontmost() throws {
        let fixture = try DeviceFixture()
        let back = try fixture.app()
        let front = try fixture.app()
        let passive = try fixture.server.app()
        defer { withExtendedLifetime(front) {} }
        for app in [back, passive] {
            try app.send(.turnInterface(.landscapeLeft))
            #expect(try app.display() == Self.display(.portrait, .portrait))
        }
        try fixture.control.tick(1)
        #expect(try fixture.size == (60, 120))
    }

    @Test("An app that turns the interface again and again changes the screen at most ten times a second")
    func rate() throws {
        let fixture = try DeviceFixture()
        let app = try fixture.app()
        let other = try fixture.server.app()
        // Two turns in each of 60 frames, which take a second.
        for index in 0..<120 {
            try app.send(.turnInterface(index % 4 < 2 ? .landscapeLeft : .portrait))
            if index % 2 == 1 {
                let commit = try app.commit { $0.set(LayerID(rawValue: 0), .position, .point(Point(x: Double(index), y: 5))) }
                try fixture.control.settle("the commit") { try fixture.control.statistics().clients.first?.commits == commit }
                try fixture.control.tick(1.0 / 60)
            }
        }
        try fixture.control.client.send(.setAppearance(.dark))
        var count = 0
        while try other.display().appearance == .light { count += 1 }
        #expect((5...11).contains(count))
    }

    @Test("A device's screen is not resized: a control client is refused, and the size that a display requests has no effect")
    func resize() throws {
        let fixture = try DeviceFixture()
        let display = try ProtocolClient(fixture.server.socket)
        _ = try display.handshake(.display)
        try display.send(.resize(ScreenSize(width: 30, height: 30, scale: 1)))
        try fixture.control.tick(0.1)
        #expect(try fixture.size == (60, 120))
        let control = try ProtocolClient(fixture.server.socket)
        _ = try control.handshake(.control)
        try control.send(.resize(ScreenSize(width: 30, height: 30, scale: 1)))
        let fault = try control.waitForFault()
        #expect(fault.code == .permission && fault.message.contains("layerctl rotate-device"))
    }

    @Test("A turn is refused by a server without a device, and to apps and displays")
    func refused() throws {
        let fixture = try DeviceFixture()
        let app = try fixture.server.app()
        try app.send(.rotateDevice(.landscapeLeft))
        #expect(try app.waitForFault().code == .permission)
        let server = try TestServer()
        let control = try ProtocolClient(server.socket)
        _ = try control.handshake(.control)
        try control.send(.rotateDevice(.landscapeLeft))
        #expect(try control.waitForFault().message.contains("--device iphone"))
        let layerctl = try SpawnedProcess.run("layerctl", ["--socket", server.socket, "rotate-device", "left"])
        #expect(layerctl.status == 1 && layerctl.stderr.contains("start the server with `render-server --device iphone`"))
        // An app without a device is told so, in the same way as one that is not in front.
        let plain = try server.app()
        try plain.send(.turnInterface(.landscapeLeft))
        #expect(try plain.display().device == nil)
    }

    @Test("layerctl rotate-device turns the device by a quarter to a side, or to an orientation")
    func layerctl() throws {
        let fixture = try DeviceFixture()
        let app = try fixture.app()
        let steps: [(String, DeviceOrientation)] = [
            ("left", .landscapeLeft), ("left", .portraitUpsideDown), ("right", .landscapeLeft), ("portrait", .portrait),
            ("right", .landscapeRight), ("landscape-left", .landscapeLeft), ("portrait-upside-down", .portraitUpsideDown),
            ("landscape-right", .landscapeRight),
        ]
        for (word, orientation) in steps {
            let result = try SpawnedProcess.run("layerctl", ["--socket", fixture.server.socket, "rotate-device", word])
            #expect(result.status == 0, "\(result.stderr)")
            #expect(try app.display().device?.orientation == orientation, "\(word)")
        }
        let wrong = try SpawnedProcess.run("layerctl", ["--socket", fixture.server.socket, "rotate-device", "sideways"])
        #expect(wrong.status == 64 && wrong.stderr.contains("'sideways' is no orientation of a device"))
    }
}
